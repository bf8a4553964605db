// Constant folding with Java's arithmetic.
#include <fmt/format.h>

#include <cmath>

#include "frontend/java/attribution.h"

namespace plumb::java {

std::string to_utf8(const std::u16string& text) {
  std::string out;
  auto put = [&](uint32_t c) {
    if (c < 0x80) {
      out += static_cast<char>(c);
    } else if (c < 0x800) {
      out += static_cast<char>(0xC0 | (c >> 6));
      out += static_cast<char>(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
      out += static_cast<char>(0xE0 | (c >> 12));
      out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (c & 0x3F));
    } else {
      out += static_cast<char>(0xF0 | (c >> 18));
      out += static_cast<char>(0x80 | ((c >> 12) & 0x3F));
      out += static_cast<char>(0x80 | ((c >> 6) & 0x3F));
      out += static_cast<char>(0x80 | (c & 0x3F));
    }
  };
  for (size_t i = 0; i < text.size(); ++i) {
    uint32_t c = text[i];
    bool high = c >= 0xD800 && c < 0xDC00;
    if (high && i + 1 < text.size() && text[i + 1] >= 0xDC00 && text[i + 1] < 0xE000) {
      c = 0x10000 + ((c - 0xD800) << 10) + (text[i + 1] - 0xDC00u);
      ++i;
    }
    put(c);
  }
  return out;
}

std::string constant_text(const Constant& c) {
  switch (c.type->kind) {
    case TyKind::boolean_:
      return c.integer ? "true" : "false";
    case TyKind::char_:
      return to_utf8(std::u16string(1, static_cast<char16_t>(c.integer)));
    case TyKind::class_:
      return c.text;
    default:
      return std::to_string(c.integer);
  }
}

namespace {

int64_t narrow(int64_t value, TyKind kind) {
  switch (kind) {
    case TyKind::byte_:
      return static_cast<int8_t>(value);
    case TyKind::short_:
      return static_cast<int16_t>(value);
    case TyKind::char_:
      return static_cast<uint16_t>(value);
    case TyKind::int_:
      return static_cast<int32_t>(value);
    case TyKind::boolean_:
      return value != 0;
    default:
      return value;
  }
}

// Java's double to integral conversion saturates, and NaN is 0.
int64_t to_integral(double value, TyKind kind) {
  if (std::isnan(value)) return 0;
  bool is_long = kind == TyKind::long_;
  int64_t max = is_long ? INT64_MAX : INT32_MAX, min = is_long ? INT64_MIN : INT32_MIN;
  if (value >= static_cast<double>(max)) return narrow(max, kind);
  if (value <= static_cast<double>(min)) return narrow(min, kind);
  return narrow(static_cast<int64_t>(value), kind);
}

uint64_t bits(int64_t v) {
  return static_cast<uint64_t>(v);
}
int64_t number(uint64_t v) {
  return static_cast<int64_t>(v);
}

std::optional<int64_t> shift(BinaryOp op, int64_t a, int64_t b, bool is_long) {
  int distance = static_cast<int>(b & (is_long ? 63 : 31));
  if (op == BinaryOp::shl) return number(bits(a) << distance);
  if (op == BinaryOp::shr) return a >> distance;
  if (is_long) return number(bits(a) >> distance);
  return static_cast<int64_t>(static_cast<int32_t>(static_cast<uint32_t>(a) >> distance));
}

std::optional<int64_t> integral_operation(BinaryOp op, int64_t a, int64_t b, bool is_long) {
  switch (op) {
    case BinaryOp::mul:
      return number(bits(a) * bits(b));
    case BinaryOp::div:
      if (b == 0) return std::nullopt;
      return b == -1 ? number(0 - bits(a)) : a / b;
    case BinaryOp::rem:
      if (b == 0) return std::nullopt;
      return b == -1 ? 0 : a % b;
    case BinaryOp::add:
      return number(bits(a) + bits(b));
    case BinaryOp::sub:
      return number(bits(a) - bits(b));
    case BinaryOp::shl:
    case BinaryOp::shr:
    case BinaryOp::ushr:
      return shift(op, a, b, is_long);
    case BinaryOp::lt:
      return a < b;
    case BinaryOp::gt:
      return a > b;
    case BinaryOp::le:
      return a <= b;
    case BinaryOp::ge:
      return a >= b;
    case BinaryOp::eq:
      return a == b;
    case BinaryOp::ne:
      return a != b;
    case BinaryOp::bit_and:
    case BinaryOp::logical_and:
      return a & b;
    case BinaryOp::bit_xor:
      return a ^ b;
    case BinaryOp::bit_or:
    case BinaryOp::logical_or:
      return a | b;
  }
  return std::nullopt;
}

bool floating_comparison(BinaryOp op, double a, double b) {
  switch (op) {
    case BinaryOp::lt:
      return a < b;
    case BinaryOp::gt:
      return a > b;
    case BinaryOp::le:
      return a <= b;
    case BinaryOp::ge:
      return a >= b;
    case BinaryOp::eq:
      return a == b;
    default:
      return a != b;
  }
}

std::optional<double> floating_operation(BinaryOp op, double a, double b) {
  switch (op) {
    case BinaryOp::mul:
      return a * b;
    case BinaryOp::div:
      return a / b;
    case BinaryOp::rem:
      return std::fmod(a, b);
    case BinaryOp::add:
      return a + b;
    case BinaryOp::sub:
      return a - b;
    default:
      return std::nullopt;
  }
}

}  // namespace

const Constant* Attribution::convert_constant(const Constant* c, Ty to) {
  if (!c || c->type == to) return c;
  if (c->type->is(TyKind::class_)) return to->is(TyKind::class_) && to->cls == t_.string_class ? c : nullptr;
  if (!to->is_primitive()) return nullptr;
  Constant out;
  out.type = to;
  if (to->is_floating()) {
    out.floating = c->type->is_floating() ? c->floating : static_cast<double>(c->integer);
    if (to->is(TyKind::float_)) out.floating = static_cast<double>(static_cast<float>(out.floating));
  } else if (c->type->is_floating()) {
    // byte, short and char go through int
    int64_t wide = to_integral(c->floating, to->is(TyKind::long_) ? TyKind::long_ : TyKind::int_);
    out.integer = narrow(wide, to->kind);
  } else {
    out.integer = narrow(c->integer, to->kind);
  }
  return w_.keep(std::move(out));
}

const Constant* Attribution::fold_unary(UnaryOp op, const Constant* a, Ty type) {
  a = convert_constant(a, type);
  if (!a) return nullptr;
  Constant out;
  out.type = type;
  switch (op) {
    case UnaryOp::plus:
      return a;
    case UnaryOp::minus:
      out.floating = -a->floating;
      out.integer = narrow(number(0 - bits(a->integer)), type->kind);
      break;
    case UnaryOp::bit_not:
      out.integer = ~a->integer;
      break;
    case UnaryOp::logical_not:
      out.integer = a->integer ? 0 : 1;
      break;
    default:
      return nullptr;
  }
  return w_.keep(std::move(out));
}

// `type` is the result's.
const Constant* Attribution::fold_binary(BinaryOp op, const Constant* a, const Constant* b, Ty type) {
  if (!a || !b) return nullptr;
  Constant out;
  out.type = type;
  if (type->is(TyKind::class_)) {
    if (op != BinaryOp::add || type->cls != t_.string_class) return nullptr;
    if (a->type->is_floating() || b->type->is_floating()) return nullptr;
    out.text = constant_text(*a) + constant_text(*b);
    return w_.keep(std::move(out));
  }
  bool strings = a->type->is(TyKind::class_) || b->type->is(TyKind::class_);
  if (strings) {
    if (!a->type->is(TyKind::class_) || !b->type->is(TyKind::class_)) return nullptr;
    if (op != BinaryOp::eq && op != BinaryOp::ne) return nullptr;
    out.integer = (a->text == b->text) == (op == BinaryOp::eq);  // constants are interned
    return w_.keep(std::move(out));
  }
  bool is_shift = op == BinaryOp::shl || op == BinaryOp::shr || op == BinaryOp::ushr;
  Ty operands = a->type->is(TyKind::boolean_) ? a->type
                : is_shift                    ? promote(a->type)
                                              : promote(a->type, b->type);
  if (a->type->is(TyKind::boolean_) != b->type->is(TyKind::boolean_)) return nullptr;
  a = convert_constant(a, operands);
  if (!is_shift) b = convert_constant(b, operands);
  if (operands->is_floating()) {
    if (type->is(TyKind::boolean_)) {
      out.integer = floating_comparison(op, a->floating, b->floating);
      return w_.keep(std::move(out));
    }
    std::optional<double> value = floating_operation(op, a->floating, b->floating);
    if (!value) return nullptr;
    out.floating = type->is(TyKind::float_) ? static_cast<double>(static_cast<float>(*value)) : *value;
    return w_.keep(std::move(out));
  }
  std::optional<int64_t> value = integral_operation(op, a->integer, b->integer, operands->is(TyKind::long_));
  if (!value) return nullptr;
  out.integer = narrow(*value, type->kind);
  return w_.keep(std::move(out));
}

}  // namespace plumb::java
