#include "relational/bitvector.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace plumb::relational {

Interval Interval::of_width(size_t bits) {
  if (bits > 120) return {-kLimit, kLimit};
  Wide top = static_cast<Wide>(1) << (bits - 1);
  return {-top, top - 1};
}

Interval Interval::hull(const Interval& other) const {
  return {std::min(low, other.low), std::max(high, other.high)};
}

Interval Interval::meet(const Interval& other) const {
  Interval result{std::max(low, other.low), std::min(high, other.high)};
  return result.low <= result.high ? result : *this;
}

size_t signed_width(Wide value) {
  Wide magnitude = value < 0 ? -(value + 1) : value;
  size_t bits = 1;
  for (; magnitude != 0; magnitude >>= 1) bits++;
  return bits;
}

static bool bit_of(Wide value, size_t i) {
  return ((value >> std::min<size_t>(i, 126)) & 1) != 0;
}

BitVector BitVector::constant(Wide value) {
  std::vector<Gate> bits(signed_width(value));
  for (size_t i = 0; i < bits.size(); i++) bits[i] = sat::constant(bit_of(value, i));
  BitVector result;
  result.bits_ = std::move(bits);
  result.interval_ = {value, value};
  return result;
}

// The interval of all values that agree with the constant bits: a true sign bit weighs negative.
static Interval from_bits(const std::vector<Gate>& bits) {
  Interval result = Interval::of_width(bits.size());
  if (!result.bounded()) return result;
  for (size_t i = 0; i < bits.size(); i++) {
    if (!sat::is_constant(bits[i])) continue;
    Wide weight = static_cast<Wide>(1) << i;
    bool is_sign = i + 1 == bits.size();
    bool upward = (bits[i] == kTrue) != is_sign;
    (upward ? result.low : result.high) += upward ? weight : -weight;
  }
  return result;
}

BitVector::BitVector(std::vector<Gate> bits)
    : BitVector(std::move(bits), Interval{-Interval::kLimit, Interval::kLimit}) {}

BitVector::BitVector(std::vector<Gate> bits, Interval interval) : bits_(std::move(bits)) {
  PLUMB_CHECK(!bits_.empty(), "a bit-vector has a sign bit");
  interval_ = interval.meet(from_bits(bits_));
  if (interval_.low == interval_.high && interval_.bounded()) {
    *this = constant(interval_.low);
    return;
  }
  if (interval_.bounded()) {
    size_t needed = std::max(signed_width(interval_.low), signed_width(interval_.high));
    if (needed < bits_.size()) bits_.resize(needed);
    if (interval_.low >= 0) bits_.back() = kFalse;
    if (interval_.high < 0) bits_.back() = kTrue;
  }
  while (bits_.size() > 1 && bits_.back() == bits_[bits_.size() - 2]) bits_.pop_back();
  interval_ = interval_.meet(Interval::of_width(bits_.size()));
}

static Wide saturate(Wide value) {
  return std::clamp(value, -Interval::kLimit, Interval::kLimit);
}

std::vector<Gate> Arithmetic::ripple(const BitVector& a, const BitVector& b, bool subtract, size_t width) {
  std::vector<Gate> result(width);
  Gate carry = sat::constant(subtract);
  for (size_t i = 0; i < width; i++) {
    auto [sum, next] = circuit_.mk_full_adder(a.at(i), b.at(i).negated_if(subtract), carry);
    result[i] = sum;
    carry = next;
  }
  return result;
}

// Gates above the width that the interval allows are never made.
static size_t narrow(size_t natural, const Interval& interval) {
  if (!interval.bounded()) return natural;
  return std::min(natural, std::max(signed_width(interval.low), signed_width(interval.high)));
}

BitVector Arithmetic::add(const BitVector& a, const BitVector& b) {
  const Interval &x = a.interval(), &y = b.interval();
  Interval interval{saturate(x.low + y.low), saturate(x.high + y.high)};
  if (a.is_constant() && a.constant_value() == 0) return b;
  if (b.is_constant() && b.constant_value() == 0) return a;
  size_t width = narrow(std::max(a.width(), b.width()) + 1, interval);
  return BitVector(ripple(a, b, false, width), interval);
}

BitVector Arithmetic::sub(const BitVector& a, const BitVector& b) {
  const Interval &x = a.interval(), &y = b.interval();
  Interval interval{saturate(x.low - y.high), saturate(x.high - y.low)};
  if (b.is_constant() && b.constant_value() == 0) return a;
  size_t width = narrow(std::max(a.width(), b.width()) + 1, interval);
  return BitVector(ripple(a, b, true, width), interval);
}

BitVector Arithmetic::neg(const BitVector& a) {
  return sub(BitVector::constant(0), a);
}

BitVector Arithmetic::sum(std::vector<BitVector> terms) {
  if (terms.empty()) return BitVector::constant(0);
  // By neighbours, in rounds: a balanced tree keeps the widths small.
  while (terms.size() > 1) {
    size_t out = 0;
    for (size_t i = 0; i < terms.size(); i += 2) {
      terms[out++] = i + 1 < terms.size() ? add(terms[i], terms[i + 1]) : std::move(terms[i]);
    }
    terms.resize(out);
  }
  return terms[0];
}

BitVector Arithmetic::wrap(WrapKind kind, const BitVector& a) {
  size_t width = 0;
  Interval type;
  switch (kind) {
    case WrapKind::int8:
      width = 8;
      break;
    case WrapKind::int16:
      width = 16;
      break;
    case WrapKind::char16:
      width = 16;
      break;
    case WrapKind::int32:
      width = 32;
      break;
    case WrapKind::int64:
      width = 64;
      break;
  }
  bool is_char = kind == WrapKind::char16;
  type = is_char ? Interval{0, 65535} : Interval::of_width(width);
  if (a.interval().low >= type.low && a.interval().high <= type.high) return a;
  std::vector<Gate> bits(width);
  for (size_t i = 0; i < width; i++) bits[i] = a.at(i);
  if (is_char) bits.push_back(kFalse);
  return BitVector(std::move(bits));
}

BitVector Arithmetic::bitwise(Op op, const BitVector& a, const BitVector& b) {
  std::vector<Gate> bits(std::max(a.width(), b.width()));
  for (size_t i = 0; i < bits.size(); i++) {
    Gate x = a.at(i), y = b.at(i);
    bits[i] = op == Op::bit_and  ? circuit_.mk_and(x, y)
              : op == Op::bit_or ? circuit_.mk_or(x, y)
                                 : circuit_.mk_xor(x, y);
  }
  return BitVector(std::move(bits));
}

BitVector Arithmetic::shift(Op op, size_t width, const BitVector& a, const BitVector& distance) {
  PLUMB_CHECK(width == 32 || width == 64, "shifts are at 32 or 64 bits");
  std::vector<Gate> bits(width);
  for (size_t i = 0; i < width; i++) bits[i] = a.at(i);
  size_t stages = width == 32 ? 5 : 6;
  for (size_t stage = 0; stage < stages; stage++) {
    size_t step = size_t{1} << stage;
    Gate on = distance.at(stage);
    if (on == kFalse) continue;
    std::vector<Gate> next(width);
    Gate fill = op == Op::shr ? bits.back() : kFalse;
    for (size_t i = 0; i < width; i++) {
      Gate moved =
          op == Op::shl ? (i >= step ? bits[i - step] : kFalse) : (i + step < width ? bits[i + step] : fill);
      next[i] = circuit_.mk_ite(on, moved, bits[i]);
    }
    bits = std::move(next);
  }
  return BitVector(std::move(bits));
}

Gate Arithmetic::equal(const BitVector& a, const BitVector& b) {
  const Interval &x = a.interval(), &y = b.interval();
  if (x.high < y.low || y.high < x.low) return kFalse;
  std::vector<Gate> same;
  for (size_t i = 0; i < std::max(a.width(), b.width()); i++) {
    same.push_back(circuit_.mk_iff(a.at(i), b.at(i)));
    if (same.back() == kFalse) return kFalse;
  }
  return circuit_.mk_and(same);
}

Gate Arithmetic::less(const BitVector& a, const BitVector& b) {
  const Interval &x = a.interval(), &y = b.interval();
  if (x.high < y.low) return kTrue;
  if (x.low >= y.high) return kFalse;
  if (b.is_constant() && b.constant_value() == 0) return a.sign();
  if (a.is_constant() && a.constant_value() == -1) return !b.sign();
  // The borrow of a - b, with the signs swapped because they weigh negative.
  size_t width = std::max(a.width(), b.width());
  Gate borrow = kFalse;
  for (size_t i = 0; i + 1 < width; i++) borrow = circuit_.mk_majority(!a.at(i), b.at(i), borrow);
  return circuit_.mk_majority(a.sign(), !b.sign(), borrow);
}

Gate Arithmetic::zero(const BitVector& a) {
  if (!a.interval().contains(0)) return kFalse;
  return !circuit_.mk_or(a.bits());
}

BitVector Arithmetic::choose(Gate condition, const BitVector& then, const BitVector& otherwise) {
  if (condition == kTrue) return then;
  if (condition == kFalse) return otherwise;
  std::vector<Gate> bits(std::max(then.width(), otherwise.width()));
  for (size_t i = 0; i < bits.size(); i++) bits[i] = circuit_.mk_ite(condition, then.at(i), otherwise.at(i));
  return BitVector(std::move(bits), then.interval().hull(otherwise.interval()));
}

BitVector Arithmetic::select(std::span<const GuardedBits> arms) {
  if (arms.empty()) return BitVector::constant(0);
  if (arms.size() == 1) return *arms[0].bits;
  size_t width = 0;
  Interval interval = arms[0].bits->interval();
  for (const GuardedBits& arm : arms) {
    width = std::max(width, arm.bits->width());
    interval = interval.hull(arm.bits->interval());
  }
  if (interval.low == interval.high && interval.bounded()) return BitVector::constant(interval.low);
  std::vector<Gate> bits(width), parts;
  for (size_t i = 0; i < width; i++) {
    parts.clear();
    bool all_equal = true;
    for (const GuardedBits& arm : arms) {
      all_equal = all_equal && arm.bits->at(i) == arms[0].bits->at(i);
      parts.push_back(circuit_.mk_and(arm.guard, arm.bits->at(i)));
    }
    bits[i] = all_equal ? arms[0].bits->at(i) : circuit_.mk_or(parts);
  }
  return BitVector(std::move(bits), interval);
}

// Column compression: three gates of a weight become one of it and one of the next.
BitVector Arithmetic::count(std::vector<Gate> gates) {
  Wide sure = 0;
  std::vector<Gate> column;
  for (Gate g : gates) {
    if (g == kTrue)
      sure++;
    else if (g != kFalse)
      column.push_back(g);
  }
  Wide most = static_cast<Wide>(column.size());
  std::vector<Gate> bits;
  while (!column.empty()) {
    std::vector<Gate> carries;
    size_t head = 0;
    while (column.size() - head >= 3) {
      auto [sum, carry] = circuit_.mk_full_adder(column[head], column[head + 1], column[head + 2]);
      head += 3;
      column.push_back(sum);
      carries.push_back(carry);
    }
    if (column.size() - head == 2) {
      auto [sum, carry] = circuit_.mk_half_adder(column[head], column[head + 1]);
      column.push_back(sum);
      carries.push_back(carry);
    }
    bits.push_back(column.back());
    column = std::move(carries);
  }
  bits.push_back(kFalse);
  return add(BitVector(std::move(bits), Interval{0, most}), BitVector::constant(sure));
}

BitVector Arithmetic::input(const Interval& interval, Gate* constraint) {
  *constraint = kTrue;
  if (interval.low == interval.high) return BitVector::constant(interval.low);
  size_t width = std::max(signed_width(interval.low), signed_width(interval.high));
  std::vector<Gate> bits(width);
  for (Gate& bit : bits) bit = circuit_.input();
  if (interval.low >= 0) bits.back() = kFalse;
  if (interval.high < 0) bits.back() = kTrue;
  BitVector free(bits);
  *constraint = circuit_.mk_and({less_equal(BitVector::constant(interval.low), free),
                                 less_equal(free, BitVector::constant(interval.high))});
  return free.within(interval);
}

}  // namespace plumb::relational
