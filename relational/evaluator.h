// The logic on concrete relations: a second implementation of its meaning that shares no code with the
// translation to clauses. Slow and plain on purpose. Every model is evaluated by it before it leaves the
// engine.
//
//   Evaluator evaluator(arena, instance);
//   bool holds = evaluator.formula(f);
//
// Throws IntegerRange where a value leaves 128 bits (or a stored one 64), or a range has millions of
// elements. Values are memoised per node and binding; `reset` goes on to another instance and evaluates again
// only what depends on relations that changed. The instance must outlive its use.
#pragma once

#include <memory>
#include <optional>

#include "relational/expr.h"
#include "relational/instance.h"

namespace plumb::relational {

__extension__ typedef __int128 Integer;

class Evaluator {
 public:
  Evaluator(const Arena& arena, const Instance& instance);
  ~Evaluator();

  TupleSet expr(Expr e);
  bool formula(Formula f);
  std::optional<Integer> integer(IntExpr i);

  void reset(const Instance& instance);

  // Values for free variables of what is evaluated next (used to explain a witness).
  void bind(Variable v, int64_t value);
  void unbind(Variable v);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace plumb::relational
