// Multiplication and division of bit-vectors.
#include <algorithm>

#include "base/check.h"
#include "relational/bitvector.h"

namespace plumb::relational {

static bool small(const Interval& interval) {
  constexpr Wide kSmall = static_cast<Wide>(1) << 60;
  return interval.low > -kSmall && interval.high < kSmall;
}

static Interval product(const Interval& a, const Interval& b) {
  if (!small(a) || !small(b)) return {-Interval::kLimit, Interval::kLimit};
  auto [low, high] = std::minmax({a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high});
  return {low, high};
}

static BitVector shifted(const BitVector& a, size_t by) {
  std::vector<Gate> bits(by, kFalse);
  bits.insert(bits.end(), a.bits().begin(), a.bits().end());
  Interval interval{-Interval::kLimit, Interval::kLimit};
  if (by < 60 && small(a.interval()))
    interval = {a.interval().low * (Wide{1} << by), a.interval().high * (Wide{1} << by)};
  return BitVector(std::move(bits), interval);
}

// Digits -1, 0 and 1, no two neighbours of them non-zero: as few additions as possible.
BitVector Arithmetic::times_constant(const BitVector& a, Wide factor) {
  BitVector result = BitVector::constant(0);
  Wide rest = factor;
  for (size_t i = 0; rest != 0; i++, rest >>= 1) {
    if ((rest & 1) == 0) continue;
    bool minus = (rest & 3) == 3;
    result = minus ? sub(result, shifted(a, i)) : add(result, shifted(a, i));
    rest += minus ? 1 : -1;
  }
  return result;
}

BitVector Arithmetic::mul(const BitVector& a, const BitVector& b) {
  Interval interval = product(a.interval(), b.interval());
  if (interval.low == interval.high) return BitVector::constant(interval.low);
  constexpr Wide kSmall = static_cast<Wide>(1) << 60;
  auto simple = [&](const BitVector& v) {
    return v.is_constant() && v.constant_value() < kSmall && v.constant_value() > -kSmall;
  };
  if (simple(a)) return times_constant(b, a.constant_value()).within(interval);
  if (simple(b)) return times_constant(a, b.constant_value()).within(interval);
  const BitVector& wide = a.width() >= b.width() ? a : b;
  const BitVector& narrow = a.width() >= b.width() ? b : a;
  BitVector zero = BitVector::constant(0);
  BitVector result = zero;
  for (size_t i = 0; i < narrow.width(); i++) {
    BitVector term = shifted(choose(narrow.bits()[i], wide, zero), i);
    result = i + 1 < narrow.width() ? add(result, term) : sub(result, term);
  }
  return result.within(interval);
}

std::vector<Gate> Arithmetic::negated_if(Gate flip, const BitVector& a, size_t width) {
  std::vector<Gate> bits(width);
  Gate carry = flip;
  for (size_t i = 0; i < width; i++) {
    auto [sum, next] = circuit_.mk_half_adder(circuit_.mk_xor(a.at(i), flip), carry);
    bits[i] = sum;
    carry = next;
  }
  return bits;
}

static Wide magnitude(const Interval& interval) {
  return std::max(-interval.low, interval.high);
}

static std::pair<Interval, Interval> quotient_intervals(const Interval& a, const Interval& b) {
  Interval quotient{-Interval::kLimit, Interval::kLimit}, remainder = quotient;
  if (a.bounded()) {
    Wide top = magnitude(a);
    quotient = {-top, top};
    if (a.low >= 0 && b.low >= 0) quotient.low = 0;
    remainder = {std::min<Wide>(a.low, 0), std::max<Wide>(a.high, 0)};
  }
  if (b.bounded()) {
    Wide top = std::max<Wide>(magnitude(b) - 1, 0);
    remainder = remainder.meet({-top, top});
    if (a.low >= 0) remainder.low = 0;
  }
  return {quotient, remainder};
}

// Restoring division of the magnitudes; the quotient's sign is the product of the signs, the remainder's is
// the dividend's.
std::pair<BitVector, BitVector> Arithmetic::divide(const BitVector& a, const BitVector& b) {
  if (a.is_constant() && b.is_constant() && b.constant_value() != 0) {
    Wide x = a.constant_value(), y = b.constant_value();
    return {BitVector::constant(x / y), BitVector::constant(x % y)};
  }
  auto [quotient_range, remainder_range] = quotient_intervals(a.interval(), b.interval());
  std::vector<Gate> dividend = negated_if(a.sign(), a, a.width());
  std::vector<Gate> divisor_bits = negated_if(b.sign(), b, b.width());
  dividend.push_back(kFalse);  // magnitudes, as signed values
  divisor_bits.push_back(kFalse);
  BitVector divisor(divisor_bits);
  std::vector<Gate> quotient(dividend.size(), kFalse);
  BitVector rest = BitVector::constant(0);
  for (size_t i = dividend.size() - 1; i-- > 0;) {
    std::vector<Gate> next{dividend[i]};
    next.insert(next.end(), rest.bits().begin(), rest.bits().end());
    BitVector candidate(std::move(next));
    Gate fits = less_equal(divisor, candidate);
    quotient[i] = fits;
    BitVector reduced = choose(fits, sub(candidate, divisor), candidate);
    std::vector<Gate> bits(std::min(reduced.width(), divisor.width()));  // rest < divisor
    for (size_t k = 0; k < bits.size(); k++) bits[k] = reduced.at(k);
    bits.back() = kFalse;
    rest = BitVector(std::move(bits));
  }
  Gate quotient_sign = circuit_.mk_xor(a.sign(), b.sign());
  std::vector<Gate> q = negated_if(quotient_sign, BitVector(quotient), quotient.size() + 1);
  std::vector<Gate> r = negated_if(a.sign(), rest, rest.width() + 1);
  return {BitVector(std::move(q), quotient_range), BitVector(std::move(r), remainder_range)};
}

}  // namespace plumb::relational
