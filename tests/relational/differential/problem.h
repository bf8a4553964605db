// A small random problem: tiny bounds, a few formulas, and all its instances.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "relational/bounds.h"
#include "relational/engine.h"
#include "relational/evaluator.h"

namespace plumb::relational::differential {

struct Problem {
  uint64_t seed = 0;
  std::shared_ptr<Arena> arena = std::make_shared<Arena>();
  std::shared_ptr<Universe> universe = std::make_shared<Universe>();
  std::vector<std::pair<RelationId, RelationBound>> relations;
  std::vector<Formula> required, assumed;
  EngineOptions options;

  Bounds bounds() const;
  std::string text() const;
};

// All values that the bound allows, at least one; nothing if there are more than `limit`.
std::vector<TupleSet> values_within(const RelationBound& bound, const Columns& columns, size_t limit);

// How many instances the problem has (1 << 20 if it has more than 4096).
size_t instance_count(const Problem& problem);

// Calls visit for each instance within the bounds until it returns false.
void for_each_instance(const Problem& problem, const std::function<bool(const Instance&)>& visit);

// The problem of a seed.
Problem generate(uint64_t seed);

// A smaller problem for which `fails` still holds.
Problem shrink(Problem problem, const std::function<bool(const Problem&)>& fails);

}  // namespace plumb::relational::differential
