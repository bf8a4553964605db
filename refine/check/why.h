// Why a formula is false in a concrete state: the quantifiers' witness and the values of the two sides that
// differ.
#pragma once

#include <functional>
#include <string>

#include "refine/check/result.h"
#include "relational/evaluator.h"
#include "relational/expr.h"

namespace plumb::refine {

class WhyFinder {
 public:
  using AtomName = std::function<std::string(int64_t)>;
  WhyFinder(const relational::Arena& arena, relational::Evaluator& evaluator, AtomName atom_name)
      : arena_(arena), evaluator_(evaluator), atom_name_(std::move(atom_name)) {}

  // require: `f` is false.
  Why explain(relational::Formula f);

 private:
  using NodeId = relational::NodeId;
  // `node` should have the value `wanted` and has the other.
  void visit(NodeId node, bool wanted);
  void visit_quantifier(NodeId node, bool wanted);
  void leaf(NodeId node, bool wanted);
  std::string text(NodeId node) const;
  std::string value(NodeId node);
  std::string show(const relational::TupleSet& set) const;
  bool holds(NodeId node) { return evaluator_.formula(relational::Formula{node}); }

  const relational::Arena& arena_;
  relational::Evaluator& evaluator_;
  AtomName atom_name_;
  Why why_;
};

}  // namespace plumb::refine
