// The functions that make nodes of what grammar rules left: node<&build::if_stmt>[...] (grammar_parts.h).
//
// Each takes its rule's values from left to right, so it reads like the rule. They also refuse what the
// grammar lets through although it is not Java (E0106), and trees that are too high (E0104).
#pragma once

#include "frontend/java/parse_state.h"

namespace plumb::java::build {

// Types
Value primitive_type(Args& args);
Value segment(Args& args);
Value named_type(Args& args);
Value array_type(Args& args);  // the element itself if there are no dimensions
Value wildcard(Args& args);
Value intersection(Args& args);
Value union_type(Args& args);
Value type_parameter(Args& args);

// Expressions; the second group also takes the expression before it.
Value chain(Args& args);  // ?: and assignments
Value binary(Args& args);
Value instance_of_part(Args& args);
Value unary(Args& args);
Value literal(Args& args);
Value parenthesized(Args& args);
Value this_or_call(Args& args);
Value super_or_call(Args& args);
Value generic_ctor_call(Args& args);
Value name_or_call(Args& args);
Value type_class(Args& args);
Value type_method_ref(Args& args);
Value creator(Args& args);
Value array_rest(Args& args);
Value object_rest(Args& args);
Value array_initializer(Args& args);
Value inferred_parameter(Args& args);
Value lambda(Args& args);
Value switch_expr(Args& args);
Value switch_case(Args& args);
Value case_default(Args& args);
Value case_label(Args& args);

Value select_name(Args& args);
Value select_this(Args& args);
Value select_super(Args& args);
Value select_class(Args& args);
Value select_new(Args& args);
Value index(Args& args);
Value method_ref(Args& args);
Value postfix(Args& args);

// Statements
Value block(Args& args);
Value local_type_stmt(Args& args);
Value local_var_stmt(Args& args);
Value expr_stmt(Args& args);
Value case_value(Args& args);  // any expression
Value if_stmt(Args& args);
Value while_stmt(Args& args);
Value do_stmt(Args& args);
Value for_stmt(Args& args);
Value for_each_stmt(Args& args);
Value switch_stmt(Args& args);
Value labeled_stmt(Args& args);
Value break_stmt(Args& args);
Value continue_stmt(Args& args);
Value yield_stmt(Args& args);
Value return_stmt(Args& args);
Value throw_stmt(Args& args);
Value try_stmt(Args& args);
Value resource_variable(Args& args);
Value resource_expr(Args& args);
Value catch_clause(Args& args);
Value synchronized_stmt(Args& args);
Value assert_stmt(Args& args);
Value empty_stmt(Args& args);

// Declarations
Value declarator(Args& args);
Value variable(Args& args);   // modifiers type name dimensions
Value parameter(Args& args);  // the same with maybe an ellipsis
Value class_rest(Args& args);
Value interface_rest(Args& args);
Value enum_rest(Args& args);
Value record_rest(Args& args);
Value annotation_rest(Args& args);
Value class_body(Args& args);
Value anonymous_body(Args& args);
Value enum_body(Args& args);
Value enum_constant(Args& args);
Value member(Args& args);  // and type declaration: modifiers, then what they belong to
Value initializer(Args& args);
Value generic_member(Args& args);
Value constructor(Args& args);
Value method_or_field(Args& args);
Value method_rest(Args& args);
Value field_rest(Args& args);
Value import(Args& args);
Value package(Args& args);
Value module(Args& args);
Value unit(Args& args);

// Helpers for build functions.

// Makes the parent higher than the child (null: nothing to do).
void raise(Args& args, Node& parent, uint32_t child_height);
template <class... Children>
void adopt(Args& args, Node& parent, const Children*... children) {
  (raise(args, parent, children ? children->height : 0), ...);
}
template <class Child>
void adopt_all(Args& args, Node& parent, const std::vector<Child*>& children) {
  for (const Child* child : children) adopt(args, parent, child);
}
void refuse(Args& args, const Span& span, std::string message);  // E0106
// `var` stands for a type that is to be inferred.
void set_variable_type(VarDecl& variable, TypeNode* type);

}  // namespace plumb::java::build
