#include "relational/multiplicity.h"

#include <algorithm>
#include <vector>

namespace plumb::relational {

static bool functional_set(const TupleSet& set) {
  if (set.arity() == 0) return true;
  size_t keys = set.arity() - 1;
  for (size_t i = 1; i < set.size(); i++) {  // sorted: equal keys are neighbours
    if (std::equal(set[i].begin(), set[i].begin() + static_cast<std::ptrdiff_t>(keys), set[i - 1].begin()))
      return false;
  }
  return true;
}

void Multiplicity::bind(RelationId relation, const RelationBound& bound) {
  bounds_[relation.index] = &bound;
  if (bound.is_function || functional_set(bound.upper)) functional_.insert(relation.index);
  memo_.clear();
}

void Multiplicity::learn(Formula f) {
  std::vector<NodeId> stack{f.id};
  while (!stack.empty()) {
    NodeId n = stack.back();
    stack.pop_back();
    if (arena_.op(n) == Op::and_) {
      for (NodeId c : arena_.children(n)) stack.push_back(c);
    } else {
      learn_conjunct(n);
    }
  }
  unsettled_ = true;
}

// Only over plain sets: the translation of a fact must not rest on other facts, or two could carry each
// other.
bool Multiplicity::plain(NodeId n) const {
  return arena_.op(n) == Op::relation || arena_.op(n) == Op::constant;
}

void Multiplicity::learn_conjunct(NodeId n) {
  Op op = arena_.op(n);
  if (op == Op::all) return learn_quantified(n);
  if (op == Op::in) {  // r in D -> anything
    NodeId left = arena_.children(n)[0], right = arena_.children(n)[1];
    if (arena_.op(left) != Op::relation || arena_.op(right) != Op::product) return;
    NodeId first = arena_.children(right)[0];
    if (arena_.arity(Expr{first}) == 1 && plain(first))
      keys_within_.emplace(static_cast<uint32_t>(arena_.payload(left)), first);
    return;
  }
  if (op != Op::one && op != Op::lone && op != Op::no) return;
  NodeId e = arena_.children(n)[0];
  if (arena_.op(e) == Op::relation && arena_.arity(Expr{e}) == 1) {
    functional_.insert(static_cast<uint32_t>(arena_.payload(e)));
  } else {
    learn_image(e);
  }
}

// At most one: Atom3.r, or 2.(Atom3.r), for a relation r with as many columns before the last.
void Multiplicity::learn_image(NodeId e) {
  Tuple key;
  while (arena_.op(e) == Op::join) {
    NodeId argument = arena_.children(e)[0];
    if (arena_.op(argument) == Op::single && arena_.op(arena_.children(argument)[0]) == Op::int_constant) {
      key.push_back(arena_.payload(arena_.children(argument)[0]));
    } else if (arena_.op(argument) == Op::constant && arena_.constant_set(argument).size() == 1 &&
               arena_.constant_set(argument).arity() == 1) {
      key.push_back(arena_.constant_set(argument)[0][0]);
    } else {
      return;
    }
    e = arena_.children(e)[1];
  }
  if (arena_.op(e) != Op::relation || arena_.arity(Expr{e}) != key.size() + 1 || key.empty()) return;
  std::reverse(key.begin(), key.end());
  lone_at_[static_cast<uint32_t>(arena_.payload(e))].insert(std::move(key));
}

bool Multiplicity::known_at_every_key(uint32_t relation) const {
  auto bound = bounds_.find(relation);
  if (bound == bounds_.end() || bound->second->is_function) return false;
  const TupleSet& upper = bound->second->upper;
  const std::set<Tuple>& known = lone_at_.at(relation);
  size_t keys = upper.arity() - 1;
  for (size_t i = 1; i < upper.size(); i++) {
    TupleView key = upper[i].first(keys);
    if (!std::equal(key.begin(), key.end(), upper[i - 1].begin())) continue;
    if (!known.contains(Tuple(key.begin(), key.end()))) return false;
  }
  return true;
}

// all x: D | one x.r (or lone), alone or among other conjuncts; likewise all x: D, y: E | one y.(x.r)
void Multiplicity::learn_quantified(NodeId n) {
  std::span<const Variable> variables = arena_.variables(n);
  std::span<const NodeId> children = arena_.children(n);
  std::vector<NodeId> domains(children.begin(), children.end() - 1);
  for (NodeId domain : domains) {
    if (!plain(domain)) return;
  }
  std::vector<NodeId> conjuncts{children.back()};
  if (arena_.op(children.back()) == Op::and_) {
    conjuncts.assign(arena_.children(children.back()).begin(), arena_.children(children.back()).end());
  }
  for (NodeId f : conjuncts) {
    if (arena_.op(f) != Op::one && arena_.op(f) != Op::lone) continue;
    NodeId image = arena_.children(f)[0];
    size_t i = variables.size();
    for (; i > 0 && arena_.op(image) == Op::join; i--) {
      NodeId x = arena_.children(image)[0];
      if (arena_.op(x) != Op::variable || arena_.payload(x) != static_cast<int64_t>(variables[i - 1].index))
        break;
      image = arena_.children(image)[1];
    }
    if (i == 0 && arena_.op(image) == Op::relation && arena_.arity(Expr{image}) == domains.size() + 1) {
      lone_over_.emplace(static_cast<uint32_t>(arena_.payload(image)), domains);
    }
  }
}

bool Multiplicity::keys_within(RelationId relation, size_t column, NodeId domain) const {
  if (column == 0 && keys_within_.contains({relation.index, domain})) return true;
  auto bound = bounds_.find(relation.index);
  if (bound == bounds_.end() || bound->second->is_function) return false;
  const TupleSet* sure = nullptr;
  if (arena_.op(domain) == Op::constant) sure = &arena_.constant_set(domain);
  if (arena_.op(domain) == Op::relation) {
    auto of_domain = bounds_.find(static_cast<uint32_t>(arena_.payload(domain)));
    if (of_domain != bounds_.end() && !of_domain->second->is_function) sure = &of_domain->second->lower;
  }
  if (sure == nullptr) return false;
  const TupleSet& upper = bound->second->upper;
  for (size_t i = 0; i < upper.size(); i++) {
    if (!sure->contains(upper[i].subspan(column, 1))) return false;
  }
  return true;
}

void Multiplicity::settle() {
  unsettled_ = false;
  memo_.clear();
  for (const auto& [relation, keys] : lone_at_) {
    if (!functional_.contains(relation) && known_at_every_key(relation)) functional_.insert(relation);
  }
  for (const auto& [relation, domains] : lone_over_) {
    bool everywhere = true;
    for (size_t i = 0; i < domains.size(); i++)
      everywhere = everywhere && keys_within(RelationId{relation}, i, domains[i]);
    if (everywhere) functional_.insert(relation);
  }
}

bool Multiplicity::functional(Expr e) {
  if (unsettled_) settle();
  return lookup(e.id, 0);
}

bool Multiplicity::lookup(NodeId n, int depth) {
  constexpr int kDeepest = 2000;
  if (depth > kDeepest) return false;
  if (auto found = memo_.find(n); found != memo_.end()) return found->second;
  bool result = compute(n, depth + 1);
  memo_[n] = result;
  return result;
}

bool Multiplicity::compute(NodeId n, int depth) {
  std::span<const NodeId> c = arena_.children(n);
  auto is = [&](size_t i) { return lookup(c[i], depth); };
  switch (arena_.op(n)) {
    case Op::relation:
      return functional_.contains(static_cast<uint32_t>(arena_.payload(n)));
    case Op::constant:
      return functional_set(arena_.constant_set(n));
    case Op::variable:
    case Op::none:
    case Op::single:
      return true;
    case Op::union_:
      return c.size() == 1 && is(0);
    case Op::intersect:
      for (size_t i = 0; i < c.size(); i++) {
        if (is(i)) return true;
      }
      return false;
    case Op::difference:
      return is(0);
    case Op::join:
      return arena_.arity(Expr{c[1]}) >= 2 && is(1) && is(0);
    case Op::product:
      return is(1);
    case Op::override_:
      return is(0) && is(1);
    case Op::assign:
      return is(2) && is(0);
    case Op::ite:
      return is(1) && is(2);
    case Op::domain:
      return is(1);
    case Op::range:
      return is(0);
    default:
      return false;
  }
}

}  // namespace plumb::relational
