// Canonical forms of instances: two instances have the same form exactly if a permutation of interchangeable
// atoms turns one into the other.
//
//   Canonizer canonizer(interchangeable_atoms(universe, bounds));
//   if (seen.insert(canonizer.form(instance).key).second) visit(instance);
//
// The instance is drawn as a coloured graph, and a graph library labels it canonically; so this is exact, for
// relations of any arity, with integer columns, whatever the symmetry breaking of a search does.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "relational/bounds.h"
#include "relational/instance.h"

namespace plumb::relational {

// Atoms that may be exchanged within a class without changing the problem; atoms in no class are fixed.
using AtomClasses = std::vector<std::vector<Atom>>;

// Classes of atoms that no bound tells apart: exchanging any two atoms of a class maps every bound (and every
// set in `constants`, those that occur in the formula) to itself. Classes have two atoms or more.
AtomClasses interchangeable_atoms(const Universe& universe, const Bounds& bounds,
                                  std::span<const TupleSet> constants = {});
// The constants that occur in a term.
std::vector<TupleSet> constants_in(const Arena& arena, NodeId node);

class Canonizer {
 public:
  explicit Canonizer(AtomClasses classes);

  struct Form {
    std::vector<int64_t> key;  // equal exactly for isomorphic instances over the same relations
    std::vector<Atom>
        moved_to;  // moved_to[i]: where class atom i goes in the canonical instance; fixed: itself
  };
  Form form(const Instance& instance) const;
  Instance canonical(const Instance& instance) const;

 private:
  AtomClasses classes_;
  std::vector<int> class_of_;  // by atom index; -1: fixed
};

}  // namespace plumb::relational
