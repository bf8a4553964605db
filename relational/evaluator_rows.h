// The evaluator's own tuple sets: rows of numbers, sorted and without duplicates; private to the evaluator.
// Kept apart from TupleSet because results are built by appending and sorting once, and buffers are reused.
#pragma once

#include <cstdint>
#include <vector>

#include "relational/universe.h"

namespace plumb::relational {

struct Rows {
  size_t arity = 0;
  size_t count = 0;
  std::vector<int64_t> flat;

  const int64_t* row(size_t i) const { return flat.data() + i * arity; }
  void clear(size_t columns);
  void append(const int64_t* begin, size_t columns);  // a piece of the row that is being built
  void add(const int64_t* row_begin);                 // a whole row
  void normalise();                                   // sort, drop duplicates
  bool contains(const int64_t* wanted) const;
  // rows whose first `columns` numbers are `prefix`: [first, last)
  std::pair<size_t, size_t> with_prefix(const int64_t* prefix, size_t columns) const;
  friend bool operator==(const Rows&, const Rows&) = default;
};

Rows rows_of(const TupleSet& set);
bool same_rows(const Rows& rows, const TupleSet& set);
TupleSet tuple_set_of(const Rows& rows, const Columns& columns);

// One function per operator; `out` is overwritten and must not be an operand.
void rows_union(const Rows& a, const Rows& b, Rows& out);
void rows_intersect(const Rows& a, const Rows& b, Rows& out);
void rows_difference(const Rows& a, const Rows& b, Rows& out);
void rows_join(const Rows& a, const Rows& b, Rows& out);
void rows_product(const Rows& a, const Rows& b, Rows& out);
void rows_transpose(const Rows& a, Rows& out);
void rows_closure(const Rows& a, Rows& out);
void rows_reflexive(const Rows& a, const Rows& domain, Rows& out);
void rows_override(const Rows& a, const Rows& b, Rows& out);
void rows_assign(const Rows& f, const Rows& key, const Rows& value, Rows& out);
void rows_domain(const Rows& set, const Rows& r, Rows& out);
void rows_range(const Rows& r, const Rows& set, Rows& out);
void rows_project_last(const Rows& r, Rows& out);
// what `step` leads to from `from`, itself included
void rows_reach(int64_t from, const Rows& step, Rows& out);
bool rows_subset(const Rows& a, const Rows& b);

}  // namespace plumb::relational
