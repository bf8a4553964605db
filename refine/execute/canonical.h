// Canonical labelling of the pre-state: one representative of each class of isomorphic heaps (engine.md,
// Symmetry 2).
//
// Objects of one runtime type are interchangeable. Types are taken in the order in which the roots lead to
// them; for each, its *sources* are scalars that may hold one of its objects: the roots (receiver,
// parameters, statics), then the fields and array elements of objects of earlier types in the order of their
// labels, then those of the type's own objects, label by label. A breadth-first walk over the sources numbers
// the objects it discovers; what it does not reach starts a walk of its own where the queue is empty. In such
// a numbering:
//
//   if a source before t[i]'s own fields leads to t[i+1], then an earlier source leads to t[i]
//
// because t[i] was discovered before t[i+1], and by a source: as the start of a new walk it would have had to
// wait until all sources before its own were done. Every heap has such a numbering (types later in the order
// do not influence it), so demanding it loses no isomorphism class. Edges that go back to an earlier type are
// not sources.
#pragma once

#include <vector>

#include "refine/execute/vocabulary.h"
#include "refine/execute/world.h"

namespace plumb::refine {

class CanonicalLabels {
 public:
  CanonicalLabels(World& world, Vocabulary& names);
  // require: all `before` relations of the check have been asked for.
  std::vector<relational::Formula> facts();

 private:
  using Expr = relational::Expr;
  using Formula = relational::Formula;
  struct Source {
    Expr scalar;
    ir::TypeId type;  // static type of what it holds
  };

  void add_root(relational::RelationId relation, ir::TypeId type);
  void collect_roots();
  void order_types();
  std::vector<Source> sources_of(relational::Atom atom);
  void label(size_t position, std::vector<Formula>& out);

  World& world_;
  Vocabulary& names_;
  relational::Arena& arena_;
  const ir::Program& program_;
  std::vector<Source> roots_;
  std::vector<ir::TypeId> order_;
};

}  // namespace plumb::refine
