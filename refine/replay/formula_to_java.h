// A relational formula as Java code over the emitted runtime: a boolean expression, with one local variable
// for every part that has no free variables.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "relational/expr.h"

namespace plumb::refine {

class FormulaToJava {
 public:
  // `relation` gives the Java expression of a relation's value.
  using RelationText = std::function<std::string(relational::RelationId)>;
  FormulaToJava(const relational::Arena& arena, RelationText relation)
      : arena_(arena), relation_(std::move(relation)) {}

  // The expression; the statements that it needs first are in `statements`.
  std::string translate(relational::Formula f);
  const std::string& statements() const { return statements_; }

 private:
  using NodeId = relational::NodeId;
  std::string text(NodeId node);  // a name, for closed nodes; else the expression
  std::string expression(NodeId node);
  std::string constant(NodeId node);
  std::string function(const char* name, NodeId node);
  std::string arithmetic(const std::string& op, NodeId node);
  std::string infix(const char* op, NodeId node);
  std::string nested(NodeId node, const char* quantifier, const std::string& innermost);
  std::string variable(relational::Variable v) const { return "v" + std::to_string(v.index); }

  const relational::Arena& arena_;
  RelationText relation_;
  std::map<NodeId, std::string> names_;
  std::string statements_;
};

}  // namespace plumb::refine
