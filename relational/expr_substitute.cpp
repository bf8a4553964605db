// Rebuilding terms: one node over other children, and whole terms under a substitution.
#include <algorithm>

#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

template <class Handle>
std::vector<Handle> handles(std::span<const NodeId> ids) {
  std::vector<Handle> result;
  for (NodeId id : ids) result.push_back({id});
  return result;
}

std::vector<Decl> declarations(std::span<const Variable> variables, std::span<const NodeId> children) {
  std::vector<Decl> decls;
  for (size_t i = 0; i < variables.size(); ++i) decls.push_back({variables[i], Expr{children[i]}});
  return decls;
}

}  // namespace

NodeId Arena::rebuild_expr(NodeId n, std::span<const NodeId> c) {
  auto e = [&c](size_t i) { return Expr{c[i]}; };
  switch (op(n)) {
    case Op::union_:
      return mk_union(handles<Expr>(c)).id;
    case Op::intersect:
      return mk_intersect(handles<Expr>(c)).id;
    case Op::difference:
      return mk_difference(e(0), e(1)).id;
    case Op::join:
      return mk_join(e(0), e(1)).id;
    case Op::product:
      return mk_product(e(0), e(1)).id;
    case Op::transpose:
      return mk_transpose(e(0)).id;
    case Op::closure:
      return mk_closure(e(0)).id;
    case Op::reflexive:
      return mk_reflexive_closure(e(0), e(1)).id;
    case Op::override_:
      return mk_override(e(0), e(1)).id;
    case Op::assign:
      return mk_assign(e(0), e(1), e(2)).id;
    case Op::ite:
      return mk_ite({c[0]}, e(1), e(2)).id;
    case Op::domain:
      return mk_domain(e(0), e(1)).id;
    case Op::range:
      return mk_range(e(0), e(1)).id;
    case Op::project_last:
      return mk_project_last(e(0)).id;
    case Op::comprehension:
      return mk_comprehension(declarations(variables(n), c), {c.back()}).id;
    case Op::single:
      return mk_single({c[0]}).id;
    case Op::interval:
      return mk_interval({c[0]}, {c[1]}).id;
    case Op::reach:
      return mk_reach({c[0]}, e(1)).id;
    default:
      return n;  // leaves
  }
}

NodeId Arena::rebuild_integer(NodeId n, std::span<const NodeId> c) {
  auto i = [&c](size_t k) { return IntExpr{c[k]}; };
  const Op o = op(n);
  switch (o) {
    case Op::int_constant:
      return n;
    case Op::value:
      return mk_value({c[0]}).id;
    case Op::card:
      return mk_card({c[0]}).id;
    case Op::sum:
      return mk_sum(declarations(variables(n), c), {c.back()}).id;
    case Op::min:
      return mk_min({c[0]}).id;
    case Op::max:
      return mk_max({c[0]}).id;
    case Op::neg:
      return mk_neg(i(0)).id;
    case Op::int_ite:
      return mk_int_ite({c[0]}, i(1), i(2)).id;
    case Op::wrap:
      return mk_wrap(static_cast<WrapKind>(payload(n)), i(0)).id;
    case Op::shl:
    case Op::shr:
    case Op::ushr:
      return mk_shift(o, static_cast<int>(payload(n)), i(0), i(1)).id;
    default:
      return mk_arith(o, i(0), i(1)).id;
  }
}

NodeId Arena::rebuild_formula(NodeId n, std::span<const NodeId> c) {
  auto f = [&c](size_t i) { return Formula{c[i]}; };
  switch (op(n)) {
    case Op::not_:
      return mk_not(f(0)).id;
    case Op::and_:
      return mk_and(handles<Formula>(c)).id;
    case Op::or_:
      return mk_or(handles<Formula>(c)).id;
    case Op::implies:
      return mk_implies(f(0), f(1)).id;
    case Op::iff:
      return mk_iff(f(0), f(1)).id;
    case Op::formula_ite:
      return mk_formula_ite(f(0), f(1), f(2)).id;
    case Op::in:
      return mk_in({c[0]}, {c[1]}).id;
    case Op::equal:
      return mk_equal({c[0]}, {c[1]}).id;
    case Op::some:
      return mk_some({c[0]}).id;
    case Op::no:
      return mk_no({c[0]}).id;
    case Op::one:
      return mk_one({c[0]}).id;
    case Op::lone:
      return mk_lone({c[0]}).id;
    case Op::less:
    case Op::less_equal:
    case Op::int_equal:
      return mk_compare(op(n), {c[0]}, {c[1]}).id;
    case Op::all:
      return mk_all(declarations(variables(n), c), {c.back()}).id;
    case Op::exists:
      return mk_exists(declarations(variables(n), c), {c.back()}).id;
    default:
      return n;  // true and false
  }
}

NodeId Arena::rebuild(NodeId n, std::span<const NodeId> new_children) {
  const auto old = children(n);
  PLUMB_CHECK(new_children.size() == old.size(), "{} rebuilt with {} children instead of {}",
              to_string(op(n)), new_children.size(), old.size());
  if (std::ranges::equal(old, new_children)) return n;
  switch (sort(n)) {
    case Sort::expr:
      return rebuild_expr(n, new_children);
    case Sort::integer:
      return rebuild_integer(n, new_children);
    case Sort::formula:
      return rebuild_formula(n, new_children);
  }
  PLUMB_UNREACHABLE("sort of node {}", n);
}

NodeId Arena::substitute_node(NodeId root, const Substitution& map) {
  uint64_t mask = 0;
  std::vector<Variable> in_replacements;
  for (const auto& [relation, replacement] : map) {
    PLUMB_CHECK(columns(RelationId{relation}) == columns(replacement), "'{}' of {} is replaced by {}",
                name(RelationId{relation}), to_string(columns(RelationId{relation})),
                to_string(columns(replacement)));
    mask |= uint64_t{1} << (relation % 64);
    const auto free = free_variable_list(replacement.id);
    in_replacements.insert(in_replacements.end(), free.begin(), free.end());
  }
  std::ranges::sort(in_replacements);
  auto check_capture = [&](NodeId n) {
    const Op o = op(n);
    if (o != Op::all && o != Op::exists && o != Op::sum && o != Op::comprehension) return;
    for (Variable v : variables(n))
      PLUMB_CHECK(!std::ranges::binary_search(in_replacements, v), "'{}' would be captured", name(v));
  };

  Impl& impl = *impl_;
  if (++impl.stamp == 0) {  // wrapped around: old stamps would look fresh
    std::ranges::fill(impl.stamps, 0);
    impl.stamp = 1;
  }
  impl.stamps.resize(impl.nodes.size(), 0);
  impl.replaced.resize(impl.nodes.size());
  auto untouched = [&](NodeId n) { return (impl.nodes[n].relation_mask & mask) == 0; };
  auto done = [&](NodeId n) { return untouched(n) || impl.stamps[n] == impl.stamp; };
  auto finish = [&](NodeId n, NodeId result) {
    impl.stamps[n] = impl.stamp;
    impl.replaced[n] = result;
  };

  impl.node(root);
  std::vector<NodeId> stack{root}, fresh;
  while (!stack.empty()) {
    const NodeId n = stack.back();
    if (done(n)) {
      stack.pop_back();
      continue;
    }
    if (op(n) == Op::relation) {
      auto it = map.find(static_cast<uint32_t>(payload(n)));
      finish(n, it == map.end() ? n : it->second.id);
      stack.pop_back();
      continue;
    }
    const auto old = children(n);
    const size_t before = stack.size();
    for (size_t i = old.size(); i-- > 0;)
      if (!done(old[i])) stack.push_back(old[i]);
    if (stack.size() > before) continue;
    fresh.clear();
    for (NodeId c : old) fresh.push_back(untouched(c) ? c : impl.replaced[c]);
    if (!in_replacements.empty() && !std::ranges::equal(fresh, old)) check_capture(n);
    const NodeId result = rebuild(n, fresh);
    finish(n, result);
    stack.pop_back();
  }
  return untouched(root) ? root : impl.replaced[root];
}

Expr Arena::substitute(Expr e, const Substitution& map) {
  return {substitute_node(e.id, map)};
}
Formula Arena::substitute(Formula f, const Substitution& map) {
  return {substitute_node(f.id, map)};
}
IntExpr Arena::substitute(IntExpr i, const Substitution& map) {
  return {substitute_node(i.id, map)};
}

}  // namespace plumb::relational
