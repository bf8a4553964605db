// For every relation, what it must hold (lower) and what it may hold (upper).
//
// Each tuple in upper but not in lower becomes one SAT variable, so loose uppers cost time. Relations keep
// the order in which they were bound, and that order fixes the numbering of SAT variables. Two forms:
//  - a set bound, over any columns (integer columns hold enumerated constants);
//  - a function bound, for a relation whose last column is an integer and whose other columns are its key:
//  each
//    key has at most one value, a bit-vector constrained to [low, high]; it is never enumerated. A key that
//    is not `optional` surely has its value. The key () of a unary relation makes it an integer scalar.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "relational/expr.h"
#include "relational/universe.h"

namespace plumb::relational {

struct FunctionEntry {
  Tuple key;
  bool optional = false;
  int64_t low = 0;
  int64_t high = 0;
};

struct RelationBound {
  bool is_function = false;
  TupleSet lower, upper;               // set form
  std::vector<FunctionEntry> entries;  // function form, sorted by key
};

class Bounds {
 public:
  explicit Bounds(const Arena& arena) : arena_(&arena) {}

  // require lower within upper, columns as declared, atoms of the universe
  void bind(RelationId relation, TupleSet lower, TupleSet upper);
  void bind_exactly(RelationId relation, TupleSet tuples);
  void bind_function(RelationId relation, std::vector<FunctionEntry> entries);

  bool is_bound(RelationId relation) const { return index_.contains(relation.index); }
  const RelationBound& of(RelationId relation) const;
  const std::vector<RelationId>& relations() const { return order_; }
  const Arena& arena() const { return *arena_; }

 private:
  void add(RelationId relation, RelationBound bound);
  const Arena* arena_;
  std::vector<RelationId> order_;
  std::map<uint32_t, RelationBound> index_;
};

}  // namespace plumb::relational
