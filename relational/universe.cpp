#include "relational/universe.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::relational {

namespace {

bool less(TupleView a, TupleView b) {
  return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
}

bool same(TupleView a, TupleView b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

}  // namespace

Atom Universe::add(std::string name) {
  const auto index = static_cast<int32_t>(names_.size());
  const bool is_new = by_name_.emplace(name, index).second;
  PLUMB_CHECK(is_new, "two atoms are called '{}'", name);
  names_.push_back(std::move(name));
  return {index};
}

Atom Universe::find(const std::string& name) const {
  auto it = by_name_.find(name);
  return it == by_name_.end() ? Atom{} : Atom{it->second};
}

// The index of the first tuple that is not less than `tuple`.
size_t TupleSet::lower_bound(TupleView tuple) const {
  if (count_ == 0 || less((*this)[count_ - 1], tuple)) return count_;
  size_t low = 0, high = count_;
  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    if (less((*this)[middle], tuple))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

bool TupleSet::contains(TupleView tuple) const {
  PLUMB_CHECK(tuple.size() == arity(), "a tuple of {} columns looked up in a set of {}", tuple.size(),
              arity());
  const size_t at = lower_bound(tuple);
  return at < count_ && same((*this)[at], tuple);
}

bool TupleSet::insert(TupleView tuple) {
  PLUMB_CHECK(tuple.size() == arity(), "a tuple of {} columns put into a set of {}", tuple.size(), arity());
  const size_t at = lower_bound(tuple);
  if (at < count_ && same((*this)[at], tuple)) return false;
  // the tuple may be a view of this very set, which the insertion would move
  const Tuple copy(tuple.begin(), tuple.end());
  flat_.insert(flat_.begin() + static_cast<std::ptrdiff_t>(at * arity()), copy.begin(), copy.end());
  ++count_;
  return true;
}

bool TupleSet::insert(std::initializer_list<int64_t> tuple) {
  return insert(TupleView(tuple.begin(), tuple.size()));
}

void TupleSet::insert_all(const TupleSet& other) {
  PLUMB_CHECK(columns_ == other.columns_, "a union of tuple sets with different columns");
  if (other.empty()) return;
  if (empty() || less((*this)[count_ - 1], other[0])) {
    const TupleSet copy = other;
    flat_.insert(flat_.end(), copy.flat_.begin(), copy.flat_.end());
    count_ += copy.count_;
    return;
  }
  TupleSet merged(columns_);
  merged.flat_.reserve(flat_.size() + other.flat_.size());
  auto take = [&merged](TupleView t) {
    merged.flat_.insert(merged.flat_.end(), t.begin(), t.end());
    ++merged.count_;
  };
  size_t i = 0, j = 0;
  while (i < count_ || j < other.count_) {
    if (j == other.count_ || (i < count_ && less((*this)[i], other[j]))) {
      take((*this)[i++]);
    } else {
      if (i < count_ && same((*this)[i], other[j])) ++i;
      take(other[j++]);
    }
  }
  *this = std::move(merged);
}

bool TupleSet::is_subset_of(const TupleSet& other) const {
  if (count_ > other.count_) return false;
  for (size_t i = 0, j = 0; i < count_; ++i, ++j) {
    while (j < other.count_ && less(other[j], (*this)[i])) ++j;
    if (j == other.count_ || !same(other[j], (*this)[i])) return false;
  }
  return true;
}

TupleSet TupleSet::of_atoms(std::span<const Atom> atoms) {
  TupleSet result({Column::atom});
  for (Atom atom : atoms) result.insert({atom.index});
  return result;
}

TupleSet TupleSet::product(const TupleSet& left, const TupleSet& right) {
  Columns columns = left.columns_;
  columns.insert(columns.end(), right.columns_.begin(), right.columns_.end());
  TupleSet result(std::move(columns));
  result.flat_.reserve(left.size() * right.size() * result.arity());
  for (size_t i = 0; i < left.size(); ++i)
    for (size_t j = 0; j < right.size(); ++j) {
      result.flat_.insert(result.flat_.end(), left[i].begin(), left[i].end());
      result.flat_.insert(result.flat_.end(), right[j].begin(), right[j].end());
    }
  result.count_ = left.size() * right.size();
  return result;
}

}  // namespace plumb::relational
