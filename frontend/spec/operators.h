// The operators of the property language: text and precedence, in one table that parsing, folding and
// printing read. Precedence is Alloy's with our additions; a higher number binds tighter. `.` and `[]` are
// not here: they and the prefixes `~ ^ *` bind tightest and are parsed as postfix chains.
#pragma once

#include <string_view>

#include "frontend/spec/ast.h"

namespace plumb::spec {

struct OperatorInfo {
  std::string_view text;
  int precedence;
};

const OperatorInfo& info(ast::BinaryOp op);
const OperatorInfo& info(ast::UnaryOp op);
std::string_view text(ast::Quantifier q);
std::string_view text(ast::Mult m);  // empty for none

// Levels that something is said about.
constexpr int or_level = 1, implies_level = 3, not_level = 5, comparison_level = 6, multiplicity_level = 7,
              range_level = 8, tight_level = 16;

}  // namespace plumb::spec
