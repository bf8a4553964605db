#include "refine/execute/java_terms.h"

#include "base/check.h"

namespace plumb::refine {

using ir::BinaryOp;
using ir::TypeKind;
using relational::Formula;
using relational::IntExpr;
using relational::Op;
using relational::WrapKind;

namespace {

// Unsigned arithmetic wraps without undefined behaviour; the low bits are the same.
uint64_t bits(int64_t x) {
  return static_cast<uint64_t>(x);
}

int64_t shift(BinaryOp op, TypeKind kind, int64_t a, int64_t distance) {
  bool wide = kind == TypeKind::long_;
  unsigned d = static_cast<unsigned>(distance) & (wide ? 63U : 31U);
  if (op == BinaryOp::shl) return static_cast<int64_t>(bits(a) << d);
  if (op == BinaryOp::shr) return a >> d;
  return wide ? static_cast<int64_t>(bits(a) >> d) : static_cast<int64_t>(static_cast<uint32_t>(a) >> d);
}

Op arithmetic_op(BinaryOp op) {
  switch (op) {
    case BinaryOp::add:
      return Op::add;
    case BinaryOp::sub:
      return Op::sub;
    case BinaryOp::mul:
      return Op::mul;
    case BinaryOp::div:
      return Op::div;
    case BinaryOp::rem:
      return Op::rem;
    case BinaryOp::shl:
      return Op::shl;
    case BinaryOp::shr:
      return Op::shr;
    case BinaryOp::ushr:
      return Op::ushr;
    case BinaryOp::bit_and:
      return Op::bit_and;
    case BinaryOp::bit_or:
      return Op::bit_or;
    case BinaryOp::bit_xor:
      return Op::bit_xor;
    default:
      break;
  }
  PLUMB_UNREACHABLE("comparison {} is not arithmetic", static_cast<int>(op));
}

}  // namespace

int64_t java_convert(TypeKind to, int64_t value) {
  switch (to) {
    case TypeKind::byte_:
      return static_cast<int8_t>(value);
    case TypeKind::short_:
      return static_cast<int16_t>(value);
    case TypeKind::char_:
      return static_cast<uint16_t>(value);
    case TypeKind::int_:
      return static_cast<int32_t>(value);
    default:
      return value;
  }
}

std::optional<int64_t> java_arithmetic(BinaryOp op, TypeKind kind, int64_t a, int64_t b) {
  int64_t result = 0;
  switch (op) {
    case BinaryOp::add:
      result = static_cast<int64_t>(bits(a) + bits(b));
      break;
    case BinaryOp::sub:
      result = static_cast<int64_t>(bits(a) - bits(b));
      break;
    case BinaryOp::mul:
      result = static_cast<int64_t>(bits(a) * bits(b));
      break;
    case BinaryOp::div:
      if (b == 0) return std::nullopt;
      result = b == -1 ? static_cast<int64_t>(-bits(a)) : a / b;
      break;
    case BinaryOp::rem:
      if (b == 0) return std::nullopt;
      result = b == -1 ? 0 : a % b;
      break;
    case BinaryOp::bit_and:
      result = a & b;
      break;
    case BinaryOp::bit_or:
      result = a | b;
      break;
    case BinaryOp::bit_xor:
      result = a ^ b;
      break;
    default:
      result = shift(op, kind, a, b);
      break;
  }
  return java_convert(kind, result);
}

std::optional<int64_t> JavaTerms::constant_value(IntExpr e) const {
  if (arena_.op(e.id) != Op::int_constant) return std::nullopt;
  return arena_.payload(e.id);
}

IntExpr JavaTerms::wrap(TypeKind kind, IntExpr a) {
  return arena_.mk_wrap(kind == TypeKind::long_ ? WrapKind::int64 : WrapKind::int32, a);
}

IntExpr JavaTerms::binary(BinaryOp op, TypeKind kind, IntExpr a, IntExpr b) {
  auto x = constant_value(a), y = constant_value(b);
  if (x && y) {
    if (auto folded = java_arithmetic(op, kind, *x, *y)) return constant(*folded);
  }
  switch (op) {
    case BinaryOp::shl:
    case BinaryOp::shr:
    case BinaryOp::ushr:
      return arena_.mk_shift(arithmetic_op(op), kind == TypeKind::long_ ? 64 : 32, a, b);
    case BinaryOp::bit_and:
    case BinaryOp::bit_or:
    case BinaryOp::bit_xor:
    case BinaryOp::rem:
      return arena_.mk_arith(arithmetic_op(op), a, b);  // never leave the type
    default:
      return wrap(kind, arena_.mk_arith(arithmetic_op(op), a, b));
  }
}

Formula JavaTerms::compare(BinaryOp op, IntExpr a, IntExpr b) {
  auto x = constant_value(a), y = constant_value(b);
  bool constants = x && y;
  switch (op) {
    case BinaryOp::less:
      return constants ? arena_.mk_bool(*x < *y) : arena_.mk_compare(Op::less, a, b);
    case BinaryOp::greater:
      return compare(BinaryOp::less, b, a);
    case BinaryOp::less_equal:
      return constants ? arena_.mk_bool(*x <= *y) : arena_.mk_compare(Op::less_equal, a, b);
    case BinaryOp::greater_equal:
      return compare(BinaryOp::less_equal, b, a);
    case BinaryOp::equal:
      if (a == b) return arena_.mk_true();
      return constants ? arena_.mk_bool(*x == *y) : arena_.mk_compare(Op::int_equal, a, b);
    case BinaryOp::not_equal:
      return arena_.mk_not(compare(BinaryOp::equal, a, b));
    default:
      break;
  }
  PLUMB_UNREACHABLE("operator {} does not compare", static_cast<int>(op));
}

IntExpr JavaTerms::negate(TypeKind kind, IntExpr a) {
  return binary(BinaryOp::sub, kind, constant(0), a);
}

IntExpr JavaTerms::complement(TypeKind kind, IntExpr a) {
  return binary(BinaryOp::sub, kind, constant(-1), a);  // ~a = -1 - a
}

IntExpr JavaTerms::convert(TypeKind from, TypeKind to, IntExpr a) {
  if (from == to || to == TypeKind::long_) return a;
  if (auto x = constant_value(a)) return constant(java_convert(to, *x));
  bool widens = to == TypeKind::int_ && from != TypeKind::long_;
  if (widens || (to == TypeKind::short_ && from == TypeKind::byte_)) return a;
  switch (to) {
    case TypeKind::byte_:
      return arena_.mk_wrap(WrapKind::int8, a);
    case TypeKind::short_:
      return arena_.mk_wrap(WrapKind::int16, a);
    case TypeKind::char_:
      return arena_.mk_wrap(WrapKind::char16, a);
    case TypeKind::int_:
      return arena_.mk_wrap(WrapKind::int32, a);
    default:
      break;
  }
  PLUMB_UNREACHABLE("no integral conversion to type kind {}", static_cast<int>(to));
}

}  // namespace plumb::refine
