// Looking ahead over tokens where Java's grammar does not decide by the next one: cast or parenthesis,
// generic or less-than, lambda or parenthesis, declaration or expression. Nothing here reads or reports.
// Brackets are jumped by their partners, so that every scan is bounded by the type or name that it looks at.
#pragma once

#include "frontend/java/parse_state.h"

namespace plumb::java::scan {

// After the annotations (or modifiers and annotations) at the token.
const Token* after_annotations(const Parser& parser, const Token* at);
const Token* after_modifiers(const Parser& parser, const Token* at);
// After the type at the token, null if there is none.
const Token* after_type(const Parser& parser, const Token* at);
bool is_primitive(TokenKind kind);

// At '('.
bool is_cast(const Parser& parser, const Token* at);
bool is_lambda(const Parser& parser, const Token* at);
bool has_inferred_parameters(const Parser& parser, const Token* at);
// A type in an expression, before ::new or .class, that cannot be read as an expression: int[].class.
bool is_type_operand(const Parser& parser, const Token* at);
bool is_member_access(const Parser& parser, const Token* at);  // . or ::
bool is_bracket(const Parser& parser, const Token* at);        // [

bool is_local_variable(const Parser& parser, const Token* at);
bool is_local_type(const Parser& parser, const Token* at);
bool is_for_each(const Parser& parser, const Token* at);
bool is_yield(const Parser& parser, const Token* at);
bool is_label(const Parser& parser, const Token* at);
bool is_case_default(const Parser& parser, const Token* at);

bool is_package(const Parser& parser, const Token* at);
bool is_module(const Parser& parser, const Token* at);
bool is_record(const Parser& parser, const Token* at);
bool is_constructor(const Parser& parser, const Token* at);
bool is_receiver(const Parser& parser, const Token* at);
bool is_field_rest(const Parser& parser, const Token* at);

// Where repetitions end.
bool ends_block(const Parser& parser, const Token* at);
bool ends_switch_group(const Parser& parser, const Token* at);
bool ends_body(const Parser& parser, const Token* at);
bool ends_file(const Parser& parser, const Token* at);

}  // namespace plumb::java::scan
