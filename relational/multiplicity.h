// Which expressions are functional: their last column is determined by the others. A unary one is then a
// scalar: at most one element. Known from the shape of the term, the bounds, and formulas that are asserted
// for good (`lone r`, `all x: D | lone x.r` with r within D, `lone Atom.r` for every Atom that has a choice).
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "relational/bounds.h"
#include "relational/expr.h"

namespace plumb::relational {

class Multiplicity {
 public:
  explicit Multiplicity(const Arena& arena) : arena_(arena) {}

  void bind(RelationId relation, const RelationBound& bound);
  void learn(Formula f);
  bool functional(Expr e);

 private:
  bool compute(NodeId n, int depth);
  bool lookup(NodeId n, int depth);
  void learn_conjunct(NodeId f);
  void learn_quantified(NodeId f);
  void learn_image(NodeId e);
  bool known_at_every_key(uint32_t relation) const;
  bool keys_within(RelationId relation, size_t column, NodeId domain) const;
  bool plain(NodeId n) const;
  void settle();

  const Arena& arena_;
  std::unordered_map<uint32_t, const RelationBound*> bounds_;
  std::unordered_set<uint32_t> functional_;  // relations
  // The relation has at most one image for members of the domains of its other columns.
  std::set<std::pair<uint32_t, std::vector<NodeId>>> lone_over_;
  std::map<uint32_t, std::set<Tuple>> lone_at_;        // the relation has at most one image for this key
  std::set<std::pair<uint32_t, NodeId>> keys_within_;  // relation's first column is within the domain
  std::unordered_map<NodeId, bool> memo_;
  bool unsettled_ = false;  // facts were learnt that `functional_` does not show yet
};

}  // namespace plumb::relational
