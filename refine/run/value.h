// One Java value in 64 bits, without its type: the IR knows statically what every local and field holds.
//
// Integrals and booleans are sign-extended (char: zero-extended) into the 64 bits; float and double are both
// kept as a double (a float's value is always exactly representable); a reference is the index of an object
// of a Heap, 0 being null. So all-zero is every type's default value.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace plumb::refine {

// An object of a Heap; indices start at 1 and are never reused.
struct Ref {
  uint32_t index = 0;
  bool null() const { return index == 0; }
  friend auto operator<=>(Ref, Ref) = default;
};

struct Value {
  int64_t bits = 0;

  static Value integer(int64_t v) { return {v}; }
  static Value boolean(bool v) { return {v ? 1 : 0}; }
  static Value real(double v) { return {std::bit_cast<int64_t>(v)}; }
  static Value ref(Ref r) { return {static_cast<int64_t>(r.index)}; }

  int64_t as_integer() const { return bits; }
  bool as_boolean() const { return bits != 0; }
  double as_real() const { return std::bit_cast<double>(bits); }
  Ref as_ref() const { return {static_cast<uint32_t>(bits)}; }
  friend bool operator==(Value, Value) = default;
};

}  // namespace plumb::refine
