#include "frontend/spec/operators.h"

#include "base/check.h"

namespace plumb::spec {

using ast::BinaryOp;
using ast::UnaryOp;

namespace {

struct BinaryRow {
  BinaryOp op;
  OperatorInfo info;
};

// In the order of the enumeration, which info() relies on and checks.
constexpr BinaryRow binary_table[] = {
    {BinaryOp::or_, {"||", or_level}},
    {BinaryOp::iff, {"<=>", 2}},
    {BinaryOp::implies, {"=>", implies_level}},
    {BinaryOp::else_, {"else", implies_level}},
    {BinaryOp::and_, {"&&", 4}},
    {BinaryOp::equal, {"=", comparison_level}},
    {BinaryOp::not_equal, {"!=", comparison_level}},
    {BinaryOp::less, {"<", comparison_level}},
    {BinaryOp::less_equal, {"<=", comparison_level}},
    {BinaryOp::greater, {">", comparison_level}},
    {BinaryOp::greater_equal, {">=", comparison_level}},
    {BinaryOp::in, {"in", comparison_level}},
    {BinaryOp::not_in, {"!in", comparison_level}},
    {BinaryOp::range, {"..", range_level}},
    {BinaryOp::plus, {"+", 9}},
    {BinaryOp::minus, {"-", 9}},
    {BinaryOp::times, {"*", 10}},
    {BinaryOp::divide, {"/", 10}},
    {BinaryOp::modulo, {"%", 10}},
    {BinaryOp::override_, {"++", 12}},
    {BinaryOp::intersect, {"&", 13}},
    {BinaryOp::arrow, {"->", 14}},
    {BinaryOp::domain_restrict, {"<:", 15}},
    {BinaryOp::range_restrict, {":>", 15}},
};

struct UnaryRow {
  UnaryOp op;
  OperatorInfo info;
};

constexpr UnaryRow unary_table[] = {
    {UnaryOp::not_, {"!", not_level}},
    {UnaryOp::no, {"no", multiplicity_level}},
    {UnaryOp::some, {"some", multiplicity_level}},
    {UnaryOp::one, {"one", multiplicity_level}},
    {UnaryOp::lone, {"lone", multiplicity_level}},
    {UnaryOp::set, {"set", multiplicity_level}},
    {UnaryOp::negate, {"-", 11}},
    {UnaryOp::cardinality, {"#", 11}},
    {UnaryOp::transpose, {"~", tight_level}},
    {UnaryOp::closure, {"^", tight_level}},
    {UnaryOp::reflexive, {"*", tight_level}},
};

}  // namespace

const OperatorInfo& info(BinaryOp op) {
  const BinaryRow& row = binary_table[static_cast<size_t>(op)];
  PLUMB_CHECK(row.op == op, "the operator table is in the order of the enumeration");
  return row.info;
}

const OperatorInfo& info(UnaryOp op) {
  const UnaryRow& row = unary_table[static_cast<size_t>(op)];
  PLUMB_CHECK(row.op == op, "the operator table is in the order of the enumeration");
  return row.info;
}

std::string_view text(ast::Quantifier q) {
  constexpr std::string_view words[] = {"all", "some", "no", "one", "lone", "sum"};
  return words[static_cast<size_t>(q)];
}

std::string_view text(ast::Mult m) {
  constexpr std::string_view words[] = {"", "set", "some", "one", "lone"};
  return words[static_cast<size_t>(m)];
}

}  // namespace plumb::spec
