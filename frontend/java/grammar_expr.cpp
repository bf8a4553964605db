// Expressions. Operators are read flat, (prefix* operand) op (prefix* operand) ..., and folded by precedence
// (parse_build_expr.cpp); ?: and assignments likewise. So the grammar recurses once per pair of parentheses.
#include "frontend/java/grammar.h"

namespace plumb::java::grammar {

const x3::rule<struct binary_id> binary = "an expression";
const x3::rule<struct unary_id> unary = "an expression";
const x3::rule<struct operand_id> operand = "an expression";
const x3::rule<struct primary_id> primary = "an expression";
const x3::rule<struct selector_id> selector = "'.'";
const x3::rule<struct lambda_id> lambda = "a lambda";
const x3::rule<struct creator_id> creator = "'new'";
const x3::rule<struct array_initializer_id> array_initializer = "'{'";

const auto closing_parenthesis = labeled("')'")[tok(K::rparen)];
const auto name_or_new = labeled("a name")[name | val(K::kw_new)];

// a ? b : c, a = b
const auto expression_def =
    nested[node<&build::chain>[binary >> *((val(K::question) > expression > tok(K::colon) > binary) |
                                           (by_hand<&read::assignment_operator> > binary))]];

const auto case_constant_def =
    without_lambda[node<&build::chain>[binary >> *(val(K::question) > expression > tok(K::colon) > binary)]];

const auto instance_of_rest =
    node<&build::instance_of_part>[tok(K::kw_instanceof) > modifiers > type > maybe[name]];

const auto binary_def =
    node<&build::binary>[unary >> *((by_hand<&read::binary_operator> > unary) | instance_of_rest)];

const auto prefix_operator =
    one_of({K::plus, K::minus, K::bang, K::tilde, K::plusplus, K::minusminus}, "an operator");
const auto cast = ahead<&scan::is_cast> >>
                  val(K::lparen) >> node<&build::intersection>[type >> *(tok(K::amp) > type)] >
                  tok(K::rparen);

const auto unary_def = node<&build::unary>[+(prefix_operator | cast) > operand] | operand;

const auto operand_def = (ahead<&scan::is_lambda> >> lambda) | (primary >> *selector);

const auto literal = node<&build::literal>[one_of(
    {K::int_literal, K::long_literal, K::float_literal, K::double_literal, K::char_literal, K::string_literal,
     K::text_block, K::kw_true, K::kw_false, K::kw_null},
    "a literal")];

const auto parenthesized =
    node<&build::parenthesized>[tok(K::lparen) > with_lambda[expression] > closing_parenthesis];

const auto type_operand =
    ahead<&scan::is_type_operand> >>
    (node<&build::type_class>[result_type >> tok(K::dot) >> tok(K::kw_class)] |
     node<&build::type_method_ref>[type >> tok(K::coloncolon) > maybe[type_arguments] > name_or_new]);

const auto primary_def =
    literal | parenthesized | type_operand | node<&build::name_or_call>[name >> maybe[arguments]] |
    node<&build::this_or_call>[tok(K::kw_this) >> maybe[arguments]] | creator |
    node<&build::super_or_call>[tok(K::kw_super) >
                                (arguments | labeled("'.'")[ahead<&scan::is_member_access> >> nothing])] |
    node<&build::switch_expr>[tok(K::kw_switch) > switch_rest] |
    node<&build::generic_ctor_call>[type_arguments >> one_of({K::kw_this, K::kw_super}, "'this' or 'super'") >
                                    arguments];

const auto selector_def =
    node_on_left<&build::select_name>[tok(K::dot) >> maybe[type_arguments] >> name >> maybe[arguments]] |
    node_on_left<&build::index>[tok(K::lbracket) > with_lambda[expression] > tok(K::rbracket)] |
    node_on_left<&build::postfix>[one_of({K::plusplus, K::minusminus}, "an operator")] |
    node_on_left<&build::method_ref>[tok(K::coloncolon) > maybe[type_arguments] > name_or_new] |
    node_on_left<&build::select_this>[tok(K::dot) >> tok(K::kw_this)] |
    node_on_left<&build::select_class>[tok(K::dot) >> tok(K::kw_class)] |
    node_on_left<&build::select_super>[tok(K::dot) >> tok(K::kw_super) >> maybe[arguments]] |
    node_on_left<&build::select_new>[tok(K::dot) >> creator] | (tok(K::dot) > name);

const auto arguments_def = tok(K::lparen) > with_lambda[maybe_comma_list(expression)] >
                           labeled("',' or ')'")[tok(K::rparen)];

// new T(...) { ... }, new T[n][], new T[] { ... }
const auto array_rest =
    ahead<&scan::is_bracket> >>
    node<&build::array_rest>[list[*(tok(K::lbracket) >> with_lambda[expression] > tok(K::rbracket))] >>
                             labeled("an array length")[dimensions] > maybe[array_initializer]];
const auto object_rest = node<&build::object_rest>[arguments >> maybe[anonymous_body]];
const auto creator_def = node<&build::creator>[tok(K::kw_new) > maybe[type_arguments] > type_without_dims >
                                               labeled("'(' or '['")[array_rest | object_rest]];

const auto array_initializer_def =
    node<&build::array_initializer>[tok(K::lbrace) >
                                    with_lambda[list[-(variable_initializer >>
                                                       *(tok(K::comma) >> variable_initializer))]] >
                                    -tok(K::comma) > labeled("',' or '}'")[tok(K::rbrace)]];

const auto variable_initializer_def = array_initializer | expression;

const auto inferred_parameter = node<&build::inferred_parameter>[name];
const auto lambda_parameters = list[inferred_parameter] |
                               (ahead<&scan::has_inferred_parameters> >> tok(K::lparen) >>
                                comma_list(inferred_parameter) > tok(K::rparen)) |
                               parameters;
const auto lambda_def =
    node<&build::lambda>[lambda_parameters > tok(K::arrow) > with_lambda[block | expression]];

BOOST_SPIRIT_DEFINE(expression, case_constant, binary, unary, operand, primary, selector, arguments, creator,
                    array_initializer, variable_initializer, lambda)
PLUMB_JAVA_INSTANTIATE(expression);
PLUMB_JAVA_INSTANTIATE(case_constant);
PLUMB_JAVA_INSTANTIATE(variable_initializer);
PLUMB_JAVA_INSTANTIATE(arguments);

}  // namespace plumb::java::grammar
