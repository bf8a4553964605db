// The operators' names and sorts.
#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

constexpr const char* op_names[] = {
    "relation",      "constant",    "variable", "none",       "union",        "intersect",
    "difference",    "join",        "product",  "transpose",  "closure",      "reflexive",
    "override",      "assign",      "ite",      "domain",     "range",        "project_last",
    "comprehension", "single",      "interval", "reach",      "int_constant", "value",
    "card",          "sum",         "min",      "max",        "add",          "sub",
    "mul",           "div",         "rem",      "neg",        "int_ite",      "wrap",
    "bit_and",       "bit_or",      "bit_xor",  "shl",        "shr",          "ushr",
    "true",          "false",       "not",      "and",        "or",           "implies",
    "iff",           "formula_ite", "in",       "equal",      "some",         "no",
    "one",           "lone",        "less",     "less_equal", "int_equal",    "all",
    "exists"};
static_assert(std::size(op_names) == static_cast<size_t>(Op::exists) + 1);

}  // namespace

const char* to_string(Op op) {
  return op_names[static_cast<size_t>(op)];
}

Sort sort_of(Op op) {
  if (op < Op::int_constant) return Sort::expr;
  return op < Op::true_ ? Sort::integer : Sort::formula;
}

}  // namespace plumb::relational
