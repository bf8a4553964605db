// A concrete value for every relation: what a model means, and what the evaluator evaluates in.
#pragma once

#include <map>

#include "relational/expr.h"
#include "relational/universe.h"

namespace plumb::relational {

class Instance {
 public:
  void set(RelationId relation, TupleSet tuples) { values_[relation.index] = std::move(tuples); }
  bool has(RelationId relation) const { return values_.contains(relation.index); }
  const TupleSet& of(RelationId relation) const;
  const std::map<uint32_t, TupleSet>& all() const { return values_; }
  friend bool operator==(const Instance&, const Instance&) = default;

 private:
  std::map<uint32_t, TupleSet> values_;  // by RelationId::index
};

}  // namespace plumb::relational
