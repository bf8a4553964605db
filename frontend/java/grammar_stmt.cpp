// Statements.
#include "frontend/java/grammar.h"

namespace plumb::java::grammar {

const x3::rule<struct block_statement_id> block_statement = "a statement";
const x3::rule<struct simple_statement_id> simple_statement = "a statement";
const x3::rule<struct compound_statement_id> compound_statement = "a statement";

const auto semicolon = tok(K::semicolon);
const auto condition = tok(K::lparen) > expression > tok(K::rparen);

const auto local_type = ahead<&scan::is_local_type> >> node<&build::local_type_stmt>[type_declaration];
const auto local_variable_rest = modifiers >> type > declarators;
const auto local_variable =
    ahead<&scan::is_local_variable> >> node<&build::local_var_stmt>[local_variable_rest > semicolon];

const auto block_def =
    node<&build::block>[tok(K::lbrace) > with_lambda[until<&scan::ends_block>(
                                             "a statement or '}'")[block_statement]] > tok(K::rbrace)];

const auto expression_statement = node<&build::expr_stmt>[expression > semicolon];

const auto yield_statement =
    ahead<&scan::is_yield> >> node<&build::yield_stmt>[tok(K::id_yield) > expression > semicolon];

const auto labeled_statement =
    ahead<&scan::is_label> >> node<&build::labeled_stmt>[name >> tok(K::colon) > statement];

const auto block_statement_def = yield_statement | local_type | local_variable | statement;

const auto statement_def = nested[labeled_statement | simple_statement | compound_statement |
                                  yield_statement | expression_statement];

const auto simple_statement_def =
    block | node<&build::empty_stmt>[semicolon] |
    node<&build::return_stmt>[tok(K::kw_return) > maybe[expression] > semicolon] |
    node<&build::break_stmt>[tok(K::kw_break) > maybe[name] > semicolon] |
    node<&build::continue_stmt>[tok(K::kw_continue) > maybe[name] > semicolon] |
    node<&build::throw_stmt>[tok(K::kw_throw) > expression > semicolon] |
    node<&build::assert_stmt>[tok(K::kw_assert) > expression > maybe[tok(K::colon) > expression] > semicolon];

// else-if chains are read flat
const auto if_statement = node<&build::if_stmt>[val(K::kw_if) > condition > statement >
                                                *(tok(K::kw_else) >> val(K::kw_if) > condition > statement) >
                                                maybe[tok(K::kw_else) > statement]];

const auto for_init =
    list[(ahead<&scan::is_local_variable> >> node<&build::local_var_stmt>[local_variable_rest]) |
         -(node<&build::expr_stmt>[expression] >> *(tok(K::comma) > node<&build::expr_stmt>[expression]))];
const auto for_each_statement =
    ahead<&scan::is_for_each> >>
    node<&build::for_each_stmt>[tok(K::kw_for) > tok(K::lparen) >
                                node<&build::variable>[modifiers > type > name > dimensions] > tok(K::colon) >
                                expression > tok(K::rparen) > statement];
const auto for_statement =
    node<&build::for_stmt>[tok(K::kw_for) > tok(K::lparen) > for_init > semicolon > maybe[expression] >
                           semicolon > maybe_comma_list(expression) > tok(K::rparen) > statement];

const auto resource =
    (ahead<&scan::is_local_variable> >>
     node<&build::resource_variable>[modifiers > type > name > tok(K::assign) > expression]) |
    node<&build::resource_expr>[expression];
const auto resources = tok(K::lparen) > labeled("a resource")[list[resource >> *(semicolon >> resource)]] >
                       -semicolon > tok(K::rparen);
const auto catch_clause = node<&build::catch_clause>[tok(K::kw_catch) > tok(K::lparen) > modifiers >
                                                     node<&build::union_type>[type >> *(tok(K::bar) > type)] >
                                                     name > tok(K::rparen) > block];
const auto try_statement = node<&build::try_stmt>[tok(K::kw_try) > maybe[resources] > block >
                                                  list[*catch_clause] > maybe[tok(K::kw_finally) > block]];

const auto case_label = (ahead<&scan::is_case_default> >> node<&build::case_default>[tok(K::kw_default)]) |
                        (by_hand<&read::refuse_pattern> >> node<&build::case_label>[case_constant]);
const auto case_labels =
    (tok(K::kw_case) > comma_list(case_label)) | list[node<&build::case_default>[tok(K::kw_default)]];
const auto arrow_body = list[block | node<&build::throw_stmt>[tok(K::kw_throw) > expression > semicolon] |
                             node<&build::case_value>[expression > semicolon]];
const auto switch_case = node<
    &build::switch_case>[with_lambda[case_labels >
                                     labeled("':' or '->'")[(val(K::colon) >> until<&scan::ends_switch_group>(
                                                                                  "a statement, 'case' or "
                                                                                  "'}'")[block_statement]) |
                                                            (val(K::arrow) > arrow_body)]]];
const auto switch_rest_def =
    condition > tok(K::lbrace) > until<&scan::ends_block>("'case', 'default' or '}'")[switch_case] >
    tok(K::rbrace);

const auto compound_statement_def =
    if_statement | for_each_statement | for_statement |
    node<&build::while_stmt>[tok(K::kw_while) > condition > statement] |
    node<&build::do_stmt>[tok(K::kw_do) > statement > tok(K::kw_while) > condition > semicolon] |
    try_statement | node<&build::switch_stmt>[tok(K::kw_switch) > switch_rest] |
    node<&build::synchronized_stmt>[tok(K::kw_synchronized) > condition > block];

BOOST_SPIRIT_DEFINE(block, statement, block_statement, simple_statement, compound_statement, switch_rest)
PLUMB_JAVA_INSTANTIATE(block);
PLUMB_JAVA_INSTANTIATE(statement);
PLUMB_JAVA_INSTANTIATE(switch_rest);

}  // namespace plumb::java::grammar
