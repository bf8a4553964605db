#include "sat/cardinality.h"

#include <algorithm>

namespace plumb::sat {

namespace {

// Below this, every pair: fewer clauses than a running disjunction, and no variables.
constexpr size_t kPairsUpTo = 5;

// At least i + j + 2 of both, if at least i + 1 of a and at least j + 1 of b.
std::vector<Gate> merge(Circuit& circuit, const std::vector<Gate>& a, const std::vector<Gate>& b,
                        size_t bound) {
  std::vector<Gate> result;
  size_t size = std::min(bound, a.size() + b.size());
  for (size_t k = 1; k <= size; ++k) {
    std::vector<Gate> ways;
    size_t least = k > b.size() ? k - b.size() : 0;
    for (size_t i = least; i <= std::min(k, a.size()); ++i) {
      Gate left = i == 0 ? kTrue : a[i - 1];
      Gate right = i == k ? kTrue : b[k - i - 1];
      ways.push_back(circuit.mk_and(left, right));
    }
    result.push_back(circuit.mk_or(ways));
  }
  return result;
}

}  // namespace

std::vector<Gate> unary_count(Circuit& circuit, std::span<const Gate> gates, size_t bound) {
  std::vector<std::vector<Gate>> level;
  for (Gate g : gates)
    if (g != kFalse) level.push_back(bound == 0 ? std::vector<Gate>{} : std::vector<Gate>{g});
  while (level.size() > 1) {
    std::vector<std::vector<Gate>> next;
    for (size_t i = 0; i + 1 < level.size(); i += 2)
      next.push_back(merge(circuit, level[i], level[i + 1], bound));
    if (level.size() % 2 == 1) next.push_back(level.back());
    level = std::move(next);
  }
  std::vector<Gate> result = level.empty() ? std::vector<Gate>{} : level[0];
  result.resize(std::min(bound, gates.size()), kFalse);
  return result;
}

Gate at_least(Circuit& circuit, size_t k, std::span<const Gate> gates) {
  if (k == 0) return kTrue;
  if (k > gates.size()) return kFalse;
  if (k == 1) return circuit.mk_or(gates);
  if (k == gates.size()) return circuit.mk_and(gates);
  return unary_count(circuit, gates, k)[k - 1];
}

Gate at_most(Circuit& circuit, size_t k, std::span<const Gate> gates) {
  if (k >= gates.size()) return kTrue;
  if (k == 1) return at_most_one(circuit, gates);
  return !at_least(circuit, k + 1, gates);
}

Gate exactly(Circuit& circuit, size_t k, std::span<const Gate> gates) {
  if (k > gates.size()) return kFalse;
  if (k == 0 || k == gates.size() || k == 1) {
    Gate most = at_most(circuit, k, gates);
    return circuit.mk_and(most, at_least(circuit, k, gates));
  }
  std::vector<Gate> count = unary_count(circuit, gates, k + 1);
  return circuit.mk_and(count[k - 1], !count[k]);
}

Gate at_most_one(Circuit& circuit, std::span<const Gate> gates) {
  std::vector<Gate> conflicts;
  if (gates.size() <= kPairsUpTo) {
    for (size_t i = 0; i < gates.size(); ++i)
      for (size_t j = i + 1; j < gates.size(); ++j) conflicts.push_back(circuit.mk_and(gates[i], gates[j]));
    return !circuit.mk_or(conflicts);
  }
  Gate before = gates[0];
  for (size_t i = 1; i < gates.size(); ++i) {
    conflicts.push_back(circuit.mk_and(before, gates[i]));
    if (i + 1 < gates.size()) before = circuit.mk_or(before, gates[i]);
  }
  return !circuit.mk_or(conflicts);
}

Gate exactly_one(Circuit& circuit, std::span<const Gate> gates) {
  Gate most = at_most_one(circuit, gates);
  return circuit.mk_and(most, circuit.mk_or(gates));
}

}  // namespace plumb::sat
