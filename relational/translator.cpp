// The walk, its memory, and what relations are bound to.
#include "relational/translator.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::relational {

// Atoms may be added after the engine was made, for relations bound later; not without end.
static size_t room_for(const Universe& universe) {
  return universe.size() + universe.size() / 4 + 1;
}

Translator::Translator(const Arena& arena, const Universe& universe, sat::Circuit& circuit)
    : arena_(arena),
      circuit_(circuit),
      layout_(room_for(universe)),
      workspace_{circuit_, layout_, budget_},
      arithmetic_(circuit_),
      ops_(workspace_, arithmetic_),
      multiplicity_(arena) {}

void Translator::bind(RelationId relation, const RelationBound& bound) {
  PLUMB_CHECK(!relations_.contains(relation.index), "relation '{}' is bound twice", arena_.name(relation));
  multiplicity_.bind(relation, bound);
  Kinds kinds = Kinds::of(arena_.columns(relation));
  Inputs inputs;
  inputs.is_function = bound.is_function;
  if (bound.is_function) {
    std::vector<FunctionRow> rows;
    Kinds keys = kinds.slice(0, kinds.arity - 1u);
    for (const FunctionEntry& entry : bound.entries) {
      Gate fits = kTrue;
      IntValue value{entry.optional ? circuit_.input() : kTrue,
                     arithmetic_.input({entry.low, entry.high}, &fits)};
      if (fits != kTrue) constraints_.push_back(fits);
      inputs.keys.push_back({entry.key, value});
      rows.push_back({layout_.encode(keys, entry.key), std::make_shared<IntValue>(value)});
      budget_.tick();
    }
    std::sort(rows.begin(), rows.end(),
              [](const FunctionRow& a, const FunctionRow& b) { return a.key < b.key; });
    relations_[relation.index] = ops_.of(kinds, std::move(rows));
  } else {
    layout_.bits(kinds);
    budget_.expect(arena_.name(relation).c_str(), static_cast<double>(bound.upper.size()));
    std::vector<FlatCell> cells;
    for (size_t i = 0; i < bound.upper.size(); i++) {
      TupleView tuple = bound.upper[i];
      Gate gate = bound.lower.contains(tuple) ? kTrue : circuit_.input();
      inputs.tuples.push_back({Tuple(tuple.begin(), tuple.end()), gate});
      cells.push_back({layout_.encode(kinds, tuple), gate});
      budget_.tick();
    }
    relations_[relation.index] = ops_.of(Matrix::gather(workspace_, kinds, std::move(cells)));
  }
  inputs_[relation.index] = std::move(inputs);
}

void Translator::reset() {
  bindings_.clear();
  bound_ = 0;
}

// Facts about nodes that the walk needs: free variables, how many parents, how deep.
void Translator::note(NodeId root) {
  if (info_.size() < arena_.node_count()) info_.resize(arena_.node_count());
  if (info_[root].seen) {
    info_[root].parents++;
    return;
  }
  std::vector<std::pair<NodeId, size_t>> walk{{root, 0}};
  info_[root].seen = true;
  info_[root].parents = 1;
  while (!walk.empty()) {
    auto& [n, next] = walk.back();
    std::span<const NodeId> children = arena_.children(n);
    if (next < children.size()) {
      NodeId c = children[next++];
      info_[c].parents++;
      if (info_[c].seen) continue;
      info_[c].seen = true;
      walk.emplace_back(c, 0);
      budget_.tick();
      continue;
    }
    NodeInfo& mine = info_[n];
    for (NodeId c : children) mine.depth = std::max(mine.depth, info_[c].depth + 1);
    if (arena_.has_free_variables(n)) {
      for (Variable v : arena_.free_variables(n)) mine.free.push_back(v.index);
    }
    walk.pop_back();
  }
}

Gate Translator::formula_at_root(Formula f) {
  note(f.id);
  // The walk recurses. Of a deep term the closed nodes at every 200th level come first, from below, so that
  // no walk goes much deeper than that.
  constexpr uint32_t kLevel = 200;
  if (info_[f.id].depth > 5 * kLevel) {
    std::vector<NodeId> stack{f.id}, steps;
    std::unordered_set<NodeId> seen{f.id};
    while (!stack.empty()) {
      NodeId n = stack.back();
      stack.pop_back();
      if (info_[n].depth > 0 && info_[n].depth % kLevel == 0 && info_[n].free.empty()) steps.push_back(n);
      for (NodeId c : arena_.children(n)) {
        if (seen.insert(c).second) stack.push_back(c);
      }
    }
    std::sort(steps.begin(), steps.end(), [&](NodeId a, NodeId b) {
      return std::pair(info_[a].depth, a) < std::pair(info_[b].depth, b);
    });
    for (NodeId n : steps) {
      if (arena_.sort(n) == Sort::expr)
        expr(n);
      else if (arena_.sort(n) == Sort::formula)
        formula(n);
      else
        integer(n);
    }
  }
  return formula(f.id);
}

uint32_t Translator::intern(std::vector<uint32_t> ids) {
  auto [at, is_new] = interned_.try_emplace(std::move(ids), next_id_);
  if (is_new) next_id_++;
  return at->second;
}

Translator::Key Translator::key(NodeId n) {
  const std::vector<uint32_t>& free = info_[n].free;
  Key result{n};
  auto id = [&](size_t i) {
    PLUMB_CHECK(free[i] < bindings_.size() && bindings_[free[i]].id != 0, "variable '{}' is not bound",
                arena_.name(Variable{free[i]}));
    return bindings_[free[i]].id;
  };
  if (free.size() > 0) result.a = id(0);
  if (free.size() > 1) result.b = id(1);
  if (free.size() == 3) result.c = id(2);
  if (free.size() > 3) {
    std::vector<uint32_t> rest;
    for (size_t i = 2; i < free.size(); i++) rest.push_back(id(i));
    result.c = intern(std::move(rest));
  }
  return result;
}

// Worth remembering: it will be asked for again, from another parent or under another binding of a variable
// that is not free in it.
bool Translator::remembered(NodeId n) const {
  return info_[n].parents > 1 || info_[n].free.size() < bound_ || info_[n].free.empty();
}

namespace {
struct Deeper {
  explicit Deeper(size_t& depth) : depth_(depth) {
    constexpr size_t kDeepest = 3000;
    if (++depth_ > kDeepest) {
      --depth_;
      throw TooLarge("a formula that is nested more than 3000 deep under its quantifiers");
    }
  }
  ~Deeper() { --depth_; }
  Deeper(const Deeper&) = delete;
  Deeper& operator=(const Deeper&) = delete;
  size_t& depth_;
};
}  // namespace

RelPtr Translator::expr(NodeId n) {
  switch (arena_.op(n)) {
    case Op::relation:
      return relation(n);
    case Op::variable: {
      auto v = static_cast<size_t>(arena_.payload(n));
      PLUMB_CHECK(v < bindings_.size() && bindings_[v].id != 0, "variable '{}' is not bound",
                  arena_.name(Variable{static_cast<uint32_t>(v)}));
      return bindings_[v].value;
    }
    case Op::constant: {
      RelPtr& made = constants_[n];
      if (made == nullptr) made = ops_.constant(arena_.constant_set(n));
      return made;
    }
    default:
      break;
  }
  Deeper deeper(depth_);
  if (!remembered(n)) return make_expr(n);
  Key k = key(n);
  if (auto found = exprs_.find(k); found != exprs_.end()) return found->second;
  RelPtr result = make_expr(n);
  exprs_[k] = result;
  return result;
}

Gate Translator::formula(NodeId n) {
  if (arena_.op(n) == Op::true_) return kTrue;
  if (arena_.op(n) == Op::false_) return kFalse;
  Deeper deeper(depth_);
  if (!remembered(n)) return make_formula(n);
  Key k = key(n);
  if (auto found = formulas_.find(k); found != formulas_.end()) return found->second;
  Gate result = make_formula(n);
  formulas_[k] = result;
  return result;
}

IntValue Translator::integer(NodeId n) {
  if (arena_.op(n) == Op::int_constant) return {kTrue, BitVector::constant(arena_.payload(n))};
  Deeper deeper(depth_);
  if (!remembered(n)) return make_integer(n);
  Key k = key(n);
  if (auto found = integers_.find(k); found != integers_.end()) return found->second;
  IntValue result = make_integer(n);
  integers_[k] = result;
  return result;
}

}  // namespace plumb::relational
