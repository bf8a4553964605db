// Terms to gates.
//
//   Translator translator(arena, universe, circuit);
//   translator.bind(relation, bounds.of(relation));   // inputs for what may or may not be there
//   Gate g = translator.holds(formula);               // top level: existentials become new inputs
//   circuit constraints: translator.take_constraints() must be asserted, too
//
// A node is translated once for each combination of values of its free variables. Quantifiers are grounded
// over what their domains may hold, each instance guarded by membership; an instance whose guard is false is
// never looked at. One function per operator, in translate_*.cpp.
#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "relational/bounds.h"
#include "relational/expr.h"
#include "relational/multiplicity.h"
#include "relational/rel.h"

namespace plumb::relational {

class Translator {
 public:
  Translator(const Arena& arena, const Universe& universe, sat::Circuit& circuit);

  void set_budget(Budget budget) { budget_ = std::move(budget); }
  Budget& budget() { return budget_; }

  // A relation's inputs, in the order of its tuples.
  struct TupleInput {
    Tuple tuple;
    Gate gate;  // an input, or kTrue for a tuple that must be there
  };
  struct KeyInput {
    Tuple key;
    IntValue value;
  };
  struct Inputs {
    bool is_function = false;
    std::vector<TupleInput> tuples;
    std::vector<KeyInput> keys;
  };
  void bind(RelationId relation, const RelationBound& bound);
  const Inputs& inputs(RelationId relation) const { return inputs_.at(relation.index); }

  // From now on f may be taken for granted (it is asserted elsewhere).
  void learn(Formula f) { multiplicity_.learn(f); }

  // After an exception: nothing is bound, and what was finished stays remembered.
  void reset();

  Gate formula_at_root(Formula f);
  // Equisatisfiable with f where the result is asserted or assumed; not to be negated.
  Gate holds(Formula f);
  // The inputs made for existentials over atoms since the last call.
  std::vector<Inputs> take_chosen() { return std::exchange(chosen_, {}); }
  std::vector<Gate> take_constraints() { return std::exchange(constraints_, {}); }

 private:
  struct Binding {
    uint32_t id = 0;  // 0: not bound
    RelPtr value;
  };
  struct NodeInfo {
    std::vector<uint32_t> free;  // variables
    uint32_t parents = 0;
    uint32_t depth = 0;
    bool seen = false;
  };
  struct Key {
    NodeId node;
    uint32_t a = 0, b = 0, c = 0;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    size_t operator()(const Key& k) const {
      uint64_t x = (uint64_t{k.node} << 32 | k.a) * 0x9e3779b97f4a7c15ULL;
      uint64_t y = (uint64_t{k.b} << 32 | k.c) * 0xc2b2ae3d27d4eb4fULL;
      x ^= y + (x >> 29);
      return x * 0x9e3779b97f4a7c15ULL >> 7;
    }
  };

  RelPtr expr(NodeId n);
  Gate formula(NodeId n);
  IntValue integer(NodeId n);

  RelPtr make_expr(NodeId n);
  RelPtr relation(NodeId n);
  RelPtr union_of(NodeId n);
  RelPtr intersect(NodeId n);
  RelPtr join(NodeId n);
  std::optional<RelPtr> join_by_slices(NodeId n);
  const Matrix& slice(const RelPtr& base, uint32_t columns, uint64_t codes);
  RelPtr closure_join(NodeId set, NodeId closure, bool forward);
  RelPtr reflexive(NodeId n);
  RelPtr choose(NodeId n);
  RelPtr assign(NodeId n);
  RelPtr override_with(NodeId n);
  RelPtr comprehension(NodeId n);

  Gate make_formula(NodeId n);
  Gate conjunction(NodeId n, bool disjunction);
  Gate compare(NodeId n);
  std::optional<Gate> compare_card(NodeId n);
  std::optional<Gate> compare_cards(NodeId n);
  Gate quantified(NodeId n, bool universal);
  Gate contained(NodeId n);
  Gate equal(NodeId n);

  IntValue make_integer(NodeId n);
  IntValue arithmetic(NodeId n);
  IntValue sum(NodeId n);

  // Calls f(guards) for every binding of the node's variables whose guards may all be true, until it says no.
  template <class F>
  bool ground(NodeId n, bool distinct, F&& f);
  template <class F>
  bool ground_from(NodeId n, size_t index, bool distinct, std::vector<Gate>& guards, const F& f);
  struct Element {
    Gate guard;
    Binding binding;
  };
  std::vector<Element> elements(const RelPtr& domain, bool distinct);
  Binding constant_binding(bool integer, int64_t value);
  Binding scalar_binding(const BitVector& bits);

  Gate holds(NodeId n, bool positive);
  Gate skolemise(NodeId n, size_t index, bool positive);
  Gate skolem_element(const RelPtr& domain, Binding* binding);

  void note(NodeId root);
  const NodeInfo& info(NodeId n) const { return info_[n]; }
  Key key(NodeId n);
  bool remembered(NodeId n) const;
  uint32_t intern(std::vector<uint32_t> ids);
  bool exclusive(NodeId n) { return multiplicity_.functional(Expr{n}); }
  NodeId child(NodeId n, size_t i) const { return arena_.children(n)[i]; }

  const Arena& arena_;
  sat::Circuit& circuit_;
  Layout layout_;
  Budget budget_;
  Workspace workspace_;
  Arithmetic arithmetic_;
  RelOps ops_;
  Multiplicity multiplicity_;

  std::vector<NodeInfo> info_;
  std::unordered_map<uint32_t, RelPtr> relations_;
  std::unordered_map<uint32_t, Inputs> inputs_;
  std::unordered_map<NodeId, RelPtr> constants_;
  std::unordered_map<Key, RelPtr, KeyHash> exprs_;
  std::unordered_map<Key, Gate, KeyHash> formulas_;
  std::unordered_map<Key, IntValue, KeyHash> integers_;
  std::vector<Binding> bindings_;  // by variable
  size_t bound_ = 0;               // how many variables are bound
  size_t depth_ = 0;
  // Per matrix and set of columns: what is left of it for each value of those columns.
  struct Slices {
    RelPtr base;
    std::unordered_map<uint64_t, Matrix> by_codes;
  };
  std::map<std::pair<const Rel*, uint32_t>, Slices> slices_;
  std::unordered_map<int64_t, Binding> atom_bindings_, integer_bindings_;
  std::map<std::vector<uint32_t>, uint32_t> interned_;
  uint32_t next_id_ = 1;
  std::vector<Gate> constraints_;
  std::vector<Inputs> chosen_;
};

template <class F>
bool Translator::ground(NodeId n, bool distinct, F&& f) {
  std::vector<Gate> guards;
  return ground_from(n, 0, distinct, guards, f);
}

template <class F>
bool Translator::ground_from(NodeId n, size_t index, bool distinct, std::vector<Gate>& guards, const F& f) {
  std::span<const Variable> variables = arena_.variables(n);
  if (index == variables.size()) {
    budget_.tick();
    return f(guards);
  }
  uint32_t variable = variables[index].index;
  RelPtr domain = expr(child(n, index));
  if (variable >= bindings_.size()) bindings_.resize(variable + 1);
  Binding outer = std::exchange(bindings_[variable], Binding{});
  bool go_on = true;
  bound_++;
  for (Element& element : elements(domain, distinct)) {
    bindings_[variable] = element.binding;
    guards.push_back(element.guard);
    go_on = ground_from(n, index + 1, distinct, guards, f);
    guards.pop_back();
    if (!go_on) break;
  }
  bound_--;
  bindings_[variable] = outer;
  return go_on;
}

}  // namespace plumb::relational
