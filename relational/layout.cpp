#include "relational/layout.h"

#include <algorithm>
#include <bit>

#include "base/check.h"
#include "relational/estimate.h"

namespace plumb::relational {

Kinds Kinds::of(const Columns& columns) {
  if (columns.size() > 32) throw TooLarge("a relation of more than 32 columns");
  Kinds result;
  result.arity = static_cast<uint8_t>(columns.size());
  for (size_t i = 0; i < columns.size(); i++) {
    if (columns[i] == Column::integer) result.integers |= 1u << i;
  }
  return result;
}

Kinds Kinds::slice(size_t from, size_t to) const {
  Kinds result;
  result.arity = static_cast<uint8_t>(to - from);
  result.integers = static_cast<uint32_t>(low_bits(integers >> from, to - from));
  return result;
}

Kinds Kinds::then(const Kinds& right) const {
  if (arity + right.arity > 32) throw TooLarge("a relation of more than 32 columns");
  Kinds result;
  result.arity = static_cast<uint8_t>(arity + right.arity);
  result.integers = integers | static_cast<uint32_t>(uint64_t{right.integers} << arity);
  return result;
}

Layout::Layout(size_t atoms) : atom_bits_(std::max<size_t>(1, static_cast<size_t>(std::bit_width(atoms)))) {}

size_t Layout::bits(const Kinds& kinds) const {
  size_t integer_columns = static_cast<size_t>(std::popcount(kinds.integers));
  size_t result = integer_columns * kIntegerBits + (kinds.arity - integer_columns) * atom_bits_;
  if (result > 64) throw TooLarge("a relation of so many columns over so many atoms cannot be indexed");
  return result;
}

size_t Layout::rest_bits(const Kinds& kinds) const {
  return bits(kinds) - bits(kinds.is_integer(0));
}

uint64_t Layout::encode(bool integer, int64_t value) {
  if (!integer) {
    PLUMB_CHECK(value >= 0 && shift_down(static_cast<uint64_t>(value), atom_bits_) == 0,
                "atom {} is not of this universe", value);
    return static_cast<uint64_t>(value);
  }
  auto [found, is_new] = codes_.try_emplace(value, integers_.size());
  if (is_new) {
    if (integers_.size() >> kIntegerBits != 0) throw TooLarge("more than 65536 different integers");
    integers_.push_back(value);
  }
  return found->second;
}

uint64_t Layout::encode(const Kinds& kinds, TupleView tuple) {
  uint64_t result = 0;
  for (size_t i = 0; i < tuple.size(); i++) {
    bool integer = kinds.is_integer(i);
    result = shift_up(result, bits(integer)) | encode(integer, tuple[i]);
  }
  return result;
}

Tuple Layout::decode(const Kinds& kinds, uint64_t code) const {
  Tuple result(kinds.arity);
  for (size_t i = kinds.arity; i-- > 0;) {
    bool integer = kinds.is_integer(i);
    result[i] = decode(integer, low_bits(code, bits(integer)));
    code = shift_down(code, bits(integer));
  }
  return result;
}

}  // namespace plumb::relational
