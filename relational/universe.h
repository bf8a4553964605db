// Atoms, tuples and sets of tuples: the concrete things that relations are made of.
//
//   Universe universe;
//   Atom n0 = universe.add("Node0");
//   TupleSet edges({Column::atom, Column::atom});
//   edges.insert({n0.index, n0.index});
//
// A column holds atoms or integers; which one is a matter of the relation's type, so a tuple is just numbers.
// Integers are mathematical; what does not fit in 64 bits is refused where it would be stored (IntegerRange).
#pragma once

#include <compare>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

namespace plumb::relational {

struct Atom {
  int32_t index = -1;
  bool valid() const { return index >= 0; }
  friend auto operator<=>(Atom, Atom) = default;
};

class Universe {
 public:
  Atom add(std::string name);  // names are unique
  size_t size() const { return names_.size(); }
  const std::string& name(Atom atom) const { return names_[static_cast<size_t>(atom.index)]; }
  Atom find(const std::string& name) const;  // not valid() if there is none

 private:
  std::vector<std::string> names_;
  std::unordered_map<std::string, int32_t> by_name_;
};

enum class Column : uint8_t { atom, integer };
using Columns = std::vector<Column>;

using Tuple = std::vector<int64_t>;  // one number per column: an atom's index or the integer itself
using TupleView = std::span<const int64_t>;

// A sorted set of tuples of one type, stored flat. Arity 0 is allowed: {} is false, {()} is true.
class TupleSet {
 public:
  TupleSet() = default;
  explicit TupleSet(Columns columns) : columns_(std::move(columns)) {}

  const Columns& columns() const { return columns_; }
  size_t arity() const { return columns_.size(); }
  size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  TupleView operator[](size_t i) const { return {flat_.data() + i * arity(), arity()}; }

  bool contains(TupleView tuple) const;
  bool insert(TupleView tuple);  // false if it was there; appending in order is cheap
  bool insert(std::initializer_list<int64_t> tuple);
  void insert_all(const TupleSet& other);
  bool is_subset_of(const TupleSet& other) const;
  friend bool operator==(const TupleSet&, const TupleSet&) = default;

  static TupleSet of_atoms(std::span<const Atom> atoms);                 // unary
  static TupleSet product(const TupleSet& left, const TupleSet& right);  // all pairs, columns appended

 private:
  size_t lower_bound(TupleView tuple) const;
  Columns columns_;
  std::vector<int64_t> flat_;
  size_t count_ = 0;
};

// An integer left the range that can be stored or evaluated; an answer that needs it is "unknown".
class IntegerRange : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace plumb::relational
