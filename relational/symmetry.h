// Atoms that nothing tells apart, and predicates that keep one of the instances that differ only in them.
//
// Two atoms are of one class if exchanging them maps every given set to itself. That is an equivalence, and
// the exchanges of a class generate all its permutations, so any permutation within classes maps instances to
// instances. The predicates (lex-leaders, Crawford et al.) ask of an instance that, read as a word of bits,
// it is not smaller than what the exchange of two neighbours makes of it: the greatest word of every class of
// isomorphic instances stays, so an answer never changes.
#pragma once

#include <map>
#include <span>
#include <vector>

#include "relational/bounds.h"
#include "relational/expr.h"
#include "relational/translator.h"

namespace plumb::relational {

using AtomClass = std::vector<int64_t>;  // ascending, at least two

// Sets whose preservation makes a permutation of atoms a symmetry.
std::vector<TupleSet> sets_of(const Columns& columns, const RelationBound& bound);
std::vector<TupleSet> constants_of(const Arena& arena, std::span<const Formula> formulas);

std::vector<AtomClass> symmetry_classes(size_t atoms, std::span<const TupleSet> sets);

// Of a problem as a whole.
std::vector<AtomClass> symmetry_classes(const Arena& arena, const Universe& universe, const Bounds& bounds,
                                        std::span<const Formula> formulas);

class SymmetryBreaker {
 public:
  explicit SymmetryBreaker(sat::Circuit& circuit) : circuit_(circuit) {}

  // Words are read in the order of arity, then in the order of adding. Chosen elements (skolem constants) are
  // sets of one column: first of all, so that what they are is settled up to permutation.
  void add(RelationId relation, const Columns& columns, const Translator::Inputs& inputs);
  void add_chosen(const Translator::Inputs& inputs);

  // The word of the inputs is at least that of the inputs under the permutation; `width` bits that differ.
  Gate not_smaller(const std::map<int64_t, int64_t>& permutation, size_t width) const;
  Gate predicate(const AtomClass& atoms, size_t width) const;
  std::vector<RelationId> order() const;

 private:
  struct Part {
    RelationId relation;  // not valid: chosen
    Columns columns;
    std::map<Tuple, Gate> by_tuple;
  };
  void add_part(Part part, const Translator::Inputs& inputs, bool first);
  Gate greater_or_equal(const std::vector<std::pair<Gate, Gate>>& word) const;
  sat::Circuit& circuit_;
  std::vector<Part> parts_;
};

}  // namespace plumb::relational
