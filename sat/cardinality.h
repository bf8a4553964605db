// How many of these gates are true?
//
//   Gate g = at_most(c, 3, gates);
//   std::vector<Gate> n = unary_count(c, gates, 4);   // n[i]: at least i + 1 are true, for i < 4
//
// Totalisers (Bailleux and Boufkhad), cut off at the bound: about n * bound gates in log n levels. All of
// these are ordinary gates and may be negated, assumed or shared. at_most_one and exactly_one use a running
// disjunction, or pairs where there are few.
#pragma once

#include <span>
#include <vector>

#include "sat/circuit.h"

namespace plumb::sat {

// Result i says that at least i + 1 of the gates are true; min(bound, number of gates) results.
std::vector<Gate> unary_count(Circuit& circuit, std::span<const Gate> gates, size_t bound);

Gate at_least(Circuit& circuit, size_t k, std::span<const Gate> gates);
Gate at_most(Circuit& circuit, size_t k, std::span<const Gate> gates);
Gate exactly(Circuit& circuit, size_t k, std::span<const Gate> gates);

Gate at_most_one(Circuit& circuit, std::span<const Gate> gates);
Gate exactly_one(Circuit& circuit, std::span<const Gate> gates);

}  // namespace plumb::sat
