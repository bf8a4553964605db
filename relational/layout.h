// How tuples of constants become single numbers: each column gets a fixed number of bits, the first column
// the highest. Atoms are their indices; integers are numbered in the order in which they are first seen.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "relational/universe.h"

namespace plumb::relational {

// The kinds of a relation's columns, small enough to copy.
struct Kinds {
  uint8_t arity = 0;
  uint32_t integers = 0;  // bit i: column i holds integers

  static Kinds of(const Columns& columns);
  bool is_integer(size_t column) const { return ((integers >> column) & 1) != 0; }
  bool last_is_integer() const { return is_integer(arity - 1u); }
  Kinds slice(size_t from, size_t to) const;
  Kinds then(const Kinds& right) const;
  friend bool operator==(const Kinds&, const Kinds&) = default;
};

class Layout {
 public:
  explicit Layout(size_t atoms);

  size_t bits(bool integer) const { return integer ? kIntegerBits : atom_bits_; }
  size_t bits(const Kinds& kinds) const;       // of all columns; throws TooLarge beyond 64
  size_t rest_bits(const Kinds& kinds) const;  // of all but the first; 0 for unary ones

  uint64_t encode(bool integer, int64_t value);
  int64_t decode(bool integer, uint64_t code) const {
    return integer ? integers_[code] : static_cast<int64_t>(code);
  }
  uint64_t encode(const Kinds& kinds, TupleView tuple);
  Tuple decode(const Kinds& kinds, uint64_t code) const;

 private:
  static constexpr size_t kIntegerBits = 16;
  size_t atom_bits_;
  std::vector<int64_t> integers_;
  std::unordered_map<int64_t, uint64_t> codes_;
};

inline uint64_t low_bits(uint64_t code, size_t bits) {
  return bits >= 64 ? code : code & ((uint64_t{1} << bits) - 1);
}
inline uint64_t shift_down(uint64_t code, size_t bits) {
  return bits >= 64 ? 0 : code >> bits;
}
inline uint64_t shift_up(uint64_t code, size_t bits) {
  return bits >= 64 ? 0 : code << bits;
}

}  // namespace plumb::relational
