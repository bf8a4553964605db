#include "refine/execute/state.h"

#include <algorithm>
#include <iterator>

#include "base/check.h"

namespace plumb::refine {

using relational::Expr;
using relational::Formula;
using relational::IntExpr;

Expr Term::expr() const {
  PLUMB_CHECK(kind == reference, "a value of kind {} where a reference is needed", static_cast<int>(kind));
  return Expr{node};
}

IntExpr Term::integer_term() const {
  PLUMB_CHECK(kind == integer, "a value of kind {} where an integer is needed", static_cast<int>(kind));
  return IntExpr{node};
}

Formula Term::formula() const {
  PLUMB_CHECK(kind == boolean, "a value of kind {} where a boolean is needed", static_cast<int>(kind));
  return Formula{node};
}

Term StateMerger::merge_values(Formula choose_a, const Term& a, const Term& b) {
  if (a == b) return a;
  // A local that is set on one side only is out of scope after the merge.
  if (a.kind == Term::unset) return b;
  if (b.kind == Term::unset) return a;
  if (a.kind != b.kind) return Term{};  // a slot that two scopes use differently
  switch (a.kind) {
    case Term::reference:
      return Term::of(arena_.mk_ite(choose_a, a.expr(), b.expr()));
    case Term::integer:
      return Term::of(arena_.mk_int_ite(choose_a, a.integer_term(), b.integer_term()));
    case Term::boolean:
      return Term::of(arena_.mk_formula_ite(choose_a, a.formula(), b.formula()));
    default:
      return a;
  }
}

Expr StateMerger::heap_value(const State& state, StateName name) {
  auto it = state.heap.find(name);
  return it != state.heap.end() ? it->second : names_.expr(name, When::before);
}

State StateMerger::merge(Formula choose_a, const State& a, const State& b) {
  State merged;
  merged.live = arena_.mk_or(a.live, b.live);
  PLUMB_CHECK(a.locals.size() == b.locals.size(), "merging states of two activations");
  for (size_t i = 0; i < a.locals.size(); ++i) {
    merged.locals.push_back(merge_values(choose_a, a.locals[i], b.locals[i]));
  }
  std::map<StateName, Expr> heap;
  for (const auto& [name, value] : a.heap) heap[name] = arena_.mk_ite(choose_a, value, heap_value(b, name));
  for (const auto& [name, value] : b.heap) {
    if (!a.heap.contains(name)) heap[name] = arena_.mk_ite(choose_a, heap_value(a, name), value);
  }
  merged.heap = std::move(heap);
  merged.allocated = a.allocated;
  for (const auto& [type, count] : b.allocated) {
    int& most = merged.allocated[type];
    most = std::max(most, count);
  }
  std::set_intersection(a.facts.begin(), a.facts.end(), b.facts.begin(), b.facts.end(),
                        std::inserter(merged.facts, merged.facts.end()));
  merged.result = merge_values(choose_a, a.result, b.result);
  if (a.exception.valid() && b.exception.valid()) {
    merged.exception = arena_.mk_ite(choose_a, a.exception, b.exception);
  }
  return merged;
}

void StateMerger::join(std::optional<State>& into, std::optional<State> other) {
  if (!other) return;
  if (!into) {
    into = std::move(other);
  } else {
    into = merge(other->live, *other, *into);
  }
}

void StateMerger::join_exits(Flow& into, Flow& from) {
  join(into.returned, std::move(from.returned));
  join(into.thrown, std::move(from.thrown));
  auto join_labels = [&](std::map<ir::LabelId, State>& targets, std::map<ir::LabelId, State>& sources) {
    for (auto& [label, state] : sources) {
      auto [it, fresh] = targets.try_emplace(label, state);
      if (!fresh) it->second = merge(state.live, state, it->second);
    }
  };
  join_labels(into.breaks, from.breaks);
  join_labels(into.continues, from.continues);
}

}  // namespace plumb::refine
