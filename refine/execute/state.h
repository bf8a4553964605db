// One symbolic state: under which condition it is reached, and what holds of locals and heap there.
//
// The heap is a map from StateName to expression; a name that is not in it still has its initial value. Facts
// are formulas known to be true whenever the state is live; they only save repeated checks, nothing depends
// on them.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include "frontend/ir/program.h"
#include "refine/execute/vocabulary.h"
#include "relational/expr.h"

namespace plumb::refine {

// What a local holds. A reference is a unary expression of at most one object, null being the empty set;
// where the state is live an integer is defined. An opaque value (float, double) has no term at all.
struct Term {
  enum Kind : uint8_t { unset, reference, integer, boolean, opaque } kind = unset;
  uint32_t node = UINT32_MAX;

  static Term of(relational::Expr e) { return {reference, e.id}; }
  static Term of(relational::IntExpr i) { return {integer, i.id}; }
  static Term of(relational::Formula f) { return {boolean, f.id}; }
  static Term make_opaque() { return {opaque, UINT32_MAX}; }
  relational::Expr expr() const;
  relational::IntExpr integer_term() const;
  relational::Formula formula() const;
  friend bool operator==(const Term&, const Term&) = default;
};

struct State {
  relational::Formula live;
  std::vector<Term> locals;                    // of the current activation
  std::map<StateName, relational::Expr> heap;  // only what differs from the initial state
  std::map<ir::TypeId, int> allocated;         // longest chain of allocations per runtime type so far
  std::set<uint32_t> facts;
  Term result;                 // of a returned state
  relational::Expr exception;  // of a thrown state
};

// The paths that leave a piece of code: each way at most one state.
struct Flow {
  std::optional<State> next, returned, thrown;
  std::map<ir::LabelId, State> breaks, continues;
};

class StateMerger {
 public:
  StateMerger(relational::Arena& arena, Vocabulary& names) : arena_(arena), names_(names) {}

  // a where `choose_a`, b elsewhere; exact on every path on which either is live, provided that `choose_a` is
  // true wherever a is live and false wherever b is.
  State merge(relational::Formula choose_a, const State& a, const State& b);
  void join(std::optional<State>& into, std::optional<State> other);
  // Every way out but `next` of `from` is added to `into`.
  void join_exits(Flow& into, Flow& from);
  Term merge_values(relational::Formula choose_a, const Term& a, const Term& b);

 private:
  relational::Expr heap_value(const State& state, StateName name);
  relational::Arena& arena_;
  Vocabulary& names_;
};

}  // namespace plumb::refine
