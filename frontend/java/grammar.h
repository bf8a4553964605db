// The rules that the parts of the grammar share. Each part is a translation unit of its own:
// grammar_type.cpp, grammar_expr.cpp, grammar_stmt.cpp, grammar_decl.cpp; X3 stays inside them.
//
// A rule's name is what error messages say was expected.
#pragma once

#include "frontend/java/grammar_parts.h"
#include "frontend/java/parse_build.h"
#include "frontend/java/parse_read.h"
#include "frontend/java/parse_scan.h"

namespace plumb::java::grammar {

// Types: leave a type, a list of types, a list of TypeParameters.
const x3::rule<struct type_id> type = "a type";
const x3::rule<struct type_without_dims_id> type_without_dims = "a type";
const x3::rule<struct result_type_id> result_type = "a type";  // or void
const x3::rule<struct type_arguments_id> type_arguments = "type arguments";
const x3::rule<struct type_parameters_id> type_parameters = "type parameters";
BOOST_SPIRIT_DECLARE(decltype(type), decltype(type_without_dims), decltype(result_type),
                     decltype(type_arguments), decltype(type_parameters))

// Expressions: leave an expression, a list of expressions.
const x3::rule<struct expression_id> expression = "an expression";
const x3::rule<struct case_constant_id> case_constant = "a constant";  // no assignment, no lambda
const x3::rule<struct variable_initializer_id> variable_initializer = "an expression or '{'";
const x3::rule<struct arguments_id> arguments = "'('";
BOOST_SPIRIT_DECLARE(decltype(expression), decltype(case_constant), decltype(variable_initializer),
                     decltype(arguments))

// Statements. switch_rest is all after the word, for statement and expression alike: leaves the selector and
// a list.
const x3::rule<struct block_id> block = "'{'";
const x3::rule<struct statement_id> statement = "a statement";
const x3::rule<struct switch_rest_id> switch_rest = "'('";
BOOST_SPIRIT_DECLARE(decltype(block), decltype(statement), decltype(switch_rest))

// Declarations.
const x3::rule<struct type_declaration_id> type_declaration = "a class, interface, enum or record";
const x3::rule<struct anonymous_body_id> anonymous_body = "'{'";
const x3::rule<struct declarators_id> declarators = "a name";  // a list of variables without type
const x3::rule<struct parameters_id> parameters = "'('";       // (int a, T... b): a list of variables
const x3::rule<struct compilation_unit_id> compilation_unit = "a compilation unit";
BOOST_SPIRIT_DECLARE(decltype(type_declaration), decltype(anonymous_body), decltype(declarators),
                     decltype(parameters), decltype(compilation_unit))

// What all parts use.
inline const auto annotations = by_hand<&read::annotations>;
inline const auto modifiers = by_hand<&read::modifiers>;
inline const auto dimensions = by_hand<&read::dimensions>;
inline const auto expect_semicolon = tok(K::semicolon);

// p, p, p; the list may not be empty
template <class P>
auto comma_list(const P& p) {
  return list[p >> *(tok(K::comma) > p)];
}
// nothing at all or p, p, p
template <class P>
auto maybe_comma_list(const P& p) {
  return list[-(p >> *(tok(K::comma) > p))];
}
// a.b.c as a list of identifiers
inline const auto qualified_name = labeled("a name")[list[name >> *(tok(K::dot) >> name)]];

}  // namespace plumb::java::grammar

// Every rule is instantiated once, for this iterator and no context.
#define PLUMB_JAVA_INSTANTIATE(rule) \
  BOOST_SPIRIT_INSTANTIATE(decltype(rule), TokenIterator, boost::spirit::x3::unused_type)
