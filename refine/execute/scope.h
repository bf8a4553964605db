// How far a check looks: the bounds of language.md ("Bounds"), resolved against a program.
#pragma once

#include <cstdint>
#include <map>
#include <optional>

#include "frontend/ir/program.h"

namespace plumb::refine {

struct Scope {
  int objects = 3;                          // per runtime class, in the pre-state
  std::map<ir::ClassId, int> objects_of;    // named classes: subtypes included, and each subtype with them
  int unroll = 3;                           // loop iterations, and activations of one body on the stack
  std::map<ir::LocationId, int> unroll_at;  // loops with a bound of their own, by their head
  int int_bits = 4;                         // initial integers, two's complement
  int array_length = 3;                     // initial arrays
  int new_objects = 8;                      // new objects per class and call
  bool from_start = false;                  // static fields as their initialisers left them

  int unroll_of(ir::LocationId loop) const {
    auto it = unroll_at.find(loop);
    return it == unroll_at.end() ? unroll : it->second;
  }
  // A new array has room for this many elements; a longer one is a cut.
  int array_capacity() const { return 2 * array_length + 2; }
  int64_t int_low() const { return -(int64_t{1} << (int_bits - 1)); }
  int64_t int_high() const { return (int64_t{1} << (int_bits - 1)) - 1; }
};

}  // namespace plumb::refine
