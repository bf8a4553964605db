// Signed integers as gates: two's complement vectors that know their width and an interval around their
// value.
//
//   Arithmetic arithmetic(circuit);
//   BitVector sum = arithmetic.add(a, BitVector::constant(1));   // never overflows: it grows
//   Gate less = arithmetic.less(sum, b);
//
// The interval keeps results narrow: a sum of two values in [0, 3] has three bits and a constant sign. Sign
// extension repeats the last gate and costs nothing. Where a value is guarded (undefined, or an arm of a
// choice), the interval speaks only about the cases in which it counts.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "relational/expr.h"
#include "sat/circuit.h"

namespace plumb::relational {

using sat::Gate;
using sat::kFalse;
using sat::kTrue;

__extension__ typedef __int128 Wide;

// Both ends included. Beyond 2^120 nothing is known and widths alone count.
struct Interval {
  Wide low = 0, high = 0;

  static constexpr Wide kLimit = static_cast<Wide>(1) << 120;
  static Interval of_width(size_t bits);
  bool bounded() const { return low > -kLimit && high < kLimit; }
  bool contains(Wide value) const { return low <= value && value <= high; }
  Interval hull(const Interval& other) const;
  Interval meet(const Interval& other) const;  // not empty: where they do not meet, the first
};

// Bits needed for a value or an interval in two's complement, sign included.
size_t signed_width(Wide value);

class BitVector {
 public:
  BitVector() : bits_{kFalse} {}
  // Drops bits that the interval or repeated signs make superfluous.
  BitVector(std::vector<Gate> bits, Interval interval);
  explicit BitVector(std::vector<Gate> bits);
  static BitVector constant(Wide value);

  size_t width() const { return bits_.size(); }
  Gate at(size_t i) const { return i < bits_.size() ? bits_[i] : bits_.back(); }
  Gate sign() const { return bits_.back(); }
  const std::vector<Gate>& bits() const { return bits_; }
  const Interval& interval() const { return interval_; }
  bool is_constant() const { return interval_.low == interval_.high; }
  Wide constant_value() const { return interval_.low; }
  // The same value, known to lie within.
  BitVector within(const Interval& interval) const { return BitVector(bits_, interval_.meet(interval)); }
  friend bool operator==(const BitVector& a, const BitVector& b) { return a.bits_ == b.bits_; }

 private:
  std::vector<Gate> bits_;  // lowest first, at least one, the last is the sign
  Interval interval_;
};

struct GuardedBits {
  Gate guard;
  const BitVector* bits;
};

class Arithmetic {
 public:
  explicit Arithmetic(sat::Circuit& circuit) : circuit_(circuit) {}

  BitVector add(const BitVector& a, const BitVector& b);
  BitVector sub(const BitVector& a, const BitVector& b);
  BitVector neg(const BitVector& a);
  BitVector mul(const BitVector& a, const BitVector& b);
  // Towards zero, as in Java. For divisor 0 the result means nothing.
  BitVector div(const BitVector& a, const BitVector& b) { return divide(a, b).first; }
  BitVector rem(const BitVector& a, const BitVector& b) { return divide(a, b).second; }
  BitVector sum(std::vector<BitVector> terms);

  BitVector wrap(WrapKind kind, const BitVector& a);
  BitVector bitwise(Op op, const BitVector& a, const BitVector& b);  // bit_and, bit_or, bit_xor
  // Java's shifts at 32 or 64 bits; the operand is wrapped first.
  BitVector shift(Op op, size_t width, const BitVector& a, const BitVector& distance);

  Gate equal(const BitVector& a, const BitVector& b);
  Gate less(const BitVector& a, const BitVector& b);
  Gate less_equal(const BitVector& a, const BitVector& b) { return !less(b, a); }
  Gate zero(const BitVector& a);

  BitVector choose(Gate condition, const BitVector& then, const BitVector& otherwise);
  // The one whose guard is true; at most one guard is. Zero, or nothing meaningful, if none is.
  BitVector select(std::span<const GuardedBits> arms);
  // How many gates are true.
  BitVector count(std::vector<Gate> gates);
  // A value that fits the interval, made of new inputs; the result says what must hold of them.
  BitVector input(const Interval& interval, Gate* constraint);

 private:
  std::pair<BitVector, BitVector> divide(const BitVector& a, const BitVector& b);
  std::vector<Gate> ripple(const BitVector& a, const BitVector& b, bool subtract, size_t width);
  std::vector<Gate> negated_if(Gate flip, const BitVector& a, size_t width);
  BitVector times_constant(const BitVector& a, Wide factor);

  sat::Circuit& circuit_;
};

}  // namespace plumb::relational
