#include "relational/bounds.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::relational {

void Bounds::add(RelationId relation, RelationBound bound) {
  const bool is_new = index_.emplace(relation.index, std::move(bound)).second;
  PLUMB_CHECK(is_new, "'{}' is bound twice", arena_->name(relation));
  order_.push_back(relation);
}

void Bounds::bind(RelationId relation, TupleSet lower, TupleSet upper) {
  const Columns& columns = arena_->columns(relation);
  PLUMB_CHECK(lower.columns() == columns && upper.columns() == columns,
              "the bounds of '{}' have other columns than the relation", arena_->name(relation));
  PLUMB_CHECK(lower.is_subset_of(upper), "the bounds of '{}' are crossed", arena_->name(relation));
  RelationBound bound;
  bound.lower = std::move(lower);
  bound.upper = std::move(upper);
  add(relation, std::move(bound));
}

void Bounds::bind_exactly(RelationId relation, TupleSet tuples) {
  TupleSet upper = tuples;
  bind(relation, std::move(tuples), std::move(upper));
}

void Bounds::bind_function(RelationId relation, std::vector<FunctionEntry> entries) {
  const Columns& columns = arena_->columns(relation);
  PLUMB_CHECK(!columns.empty() && columns.back() == Column::integer, "'{}' is no function to the integers",
              arena_->name(relation));
  auto by_key = [](const FunctionEntry& a, const FunctionEntry& b) { return a.key < b.key; };
  std::sort(entries.begin(), entries.end(), by_key);
  for (size_t i = 0; i < entries.size(); ++i) {
    const FunctionEntry& entry = entries[i];
    PLUMB_CHECK(entry.key.size() + 1 == columns.size(), "a key of '{}' has {} columns",
                arena_->name(relation), entry.key.size());
    PLUMB_CHECK(entry.low <= entry.high, "a value of '{}' lies in the empty interval {}..{}",
                arena_->name(relation), entry.low, entry.high);
    PLUMB_CHECK(i == 0 || entries[i - 1].key != entry.key, "a key of '{}' occurs twice",
                arena_->name(relation));
  }
  RelationBound bound;
  bound.is_function = true;
  bound.entries = std::move(entries);
  add(relation, std::move(bound));
}

const RelationBound& Bounds::of(RelationId relation) const {
  auto it = index_.find(relation.index);
  PLUMB_CHECK(it != index_.end(), "'{}' has no bounds", arena_->name(relation));
  return it->second;
}

}  // namespace plumb::relational
