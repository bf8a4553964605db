// The evaluator's arithmetic on single numbers.
#include "relational/evaluator_impl.h"

namespace plumb::relational {

namespace {

__extension__ typedef unsigned __int128 Unsigned;

[[noreturn]] void too_large() {
  throw IntegerRange("an integer needs more than 128 bits");
}

// The low 64 bits, as Java's long.
int64_t low_bits(Integer x) {
  return static_cast<int64_t>(static_cast<uint64_t>(static_cast<Unsigned>(x)));
}

Integer wrap(WrapKind kind, Integer x) {
  const int64_t low = low_bits(x);
  switch (kind) {
    case WrapKind::int8:
      return static_cast<int8_t>(low);
    case WrapKind::int16:
      return static_cast<int16_t>(low);
    case WrapKind::char16:
      return static_cast<uint16_t>(low);
    case WrapKind::int32:
      return static_cast<int32_t>(low);
    case WrapKind::int64:
      return low;
  }
  PLUMB_UNREACHABLE("wrap kind {}", static_cast<int>(kind));
}

// Java: x << d, x >> d, x >>> d on int (width 32) or long (width 64).
Integer shift(Op op, int64_t width, Integer x, Integer distance) {
  const auto d = static_cast<unsigned>(low_bits(distance) & (width - 1));
  const int64_t operand = low_bits(wrap(width == 32 ? WrapKind::int32 : WrapKind::int64, x));
  const uint64_t bits = width == 32 ? static_cast<uint32_t>(operand) : static_cast<uint64_t>(operand);
  const WrapKind kind = width == 32 ? WrapKind::int32 : WrapKind::int64;
  if (op == Op::shl) return wrap(kind, static_cast<int64_t>(bits << d));
  if (op == Op::ushr) return wrap(kind, static_cast<int64_t>(bits >> d));
  return operand >> d;
}

}  // namespace

Integer checked_add(Integer a, Integer b) {
  Integer result = 0;
  if (__builtin_add_overflow(a, b, &result)) too_large();
  return result;
}

int64_t stored(Integer value) {
  if (value < INT64_MIN || value > INT64_MAX) throw IntegerRange("an integer needs more than 64 bits");
  return static_cast<int64_t>(value);
}

bool evaluate_arithmetic(Op op, int64_t payload, Integer a, Integer b, Integer& result) {
  switch (op) {
    case Op::add:
      result = checked_add(a, b);
      return true;
    case Op::sub:
      if (__builtin_sub_overflow(a, b, &result)) too_large();
      return true;
    case Op::mul:
      if (__builtin_mul_overflow(a, b, &result)) too_large();
      return true;
    case Op::div:
      if (b == 0) return false;
      if (b == -1) return evaluate_arithmetic(Op::neg, 0, a, 0, result);
      result = a / b;
      return true;
    case Op::rem:
      if (b == 0) return false;
      result = b == -1 ? 0 : a % b;
      return true;
    case Op::neg:
      if (__builtin_sub_overflow(Integer{0}, a, &result)) too_large();
      return true;
    case Op::bit_and:
      result = a & b;
      return true;
    case Op::bit_or:
      result = a | b;
      return true;
    case Op::bit_xor:
      result = a ^ b;
      return true;
    case Op::wrap:
      result = wrap(static_cast<WrapKind>(payload), a);
      return true;
    case Op::shl:
    case Op::shr:
    case Op::ushr:
      result = shift(op, payload, a, b);
      return true;
    default:
      PLUMB_UNREACHABLE("{} is no arithmetic", to_string(op));
  }
}

}  // namespace plumb::relational
