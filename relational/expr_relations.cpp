// The constructors of expressions.
#include <algorithm>

#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

Columns without_last(const Columns& columns) {
  return {columns.begin(), std::prev(columns.end())};
}

// `same` columns, or our bug
void check_same(const Columns& a, const Columns& b, const char* what) {
  PLUMB_CHECK(a == b, "{} of different columns: {} and {}", what, to_string(a), to_string(b));
}

void check_unary(const Columns& c, Column kind, const char* what) {
  PLUMB_CHECK(c.size() == 1 && c[0] == kind, "{} must be {}, not {}", what, to_string(Columns{kind}),
              to_string(c));
}

std::vector<NodeId> sorted_ids(std::span<const Expr> parts) {
  std::vector<NodeId> ids;
  for (Expr e : parts) ids.push_back(e.id);
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  return ids;
}

TupleSet filtered(const TupleSet& set, const TupleSet& by, bool keep) {
  TupleSet result(set.columns());
  for (size_t i = 0; i < set.size(); ++i)
    if (by.contains(set[i]) == keep) result.insert(set[i]);
  return result;
}

}  // namespace

Expr Arena::mk_relation(RelationId relation) {
  return {impl_->make(Op::relation, columns(relation), {}, relation.index)};
}

Expr Arena::mk_constant(TupleSet tuples) {
  const Columns columns = tuples.columns();
  if (tuples.empty()) return mk_none(columns);
  return {impl_->make(Op::constant, columns, {}, impl_->intern_constant(std::move(tuples)))};
}

Expr Arena::mk_atom(Atom atom) {
  PLUMB_CHECK(atom.valid(), "a constant of no atom");
  TupleSet set({Column::atom});
  set.insert({atom.index});
  return mk_constant(std::move(set));
}

Expr Arena::mk_variable(Variable v) {
  return {impl_->make(Op::variable, {kind(v)}, {}, v.index)};
}

Expr Arena::mk_none(Columns columns) {
  return {impl_->make(Op::none, columns, {})};
}

Expr Arena::mk_union(std::span<const Expr> parts) {
  PLUMB_CHECK(!parts.empty(), "a union of nothing has no columns");
  const Columns columns = impl_->columns(parts[0].id);
  std::vector<NodeId> kept;
  TupleSet constant(columns);
  NodeId only_constant = UINT32_MAX;
  size_t constants = 0;
  for (NodeId id : sorted_ids(parts)) {
    check_same(columns, impl_->columns(id), "union");
    if (op(id) == Op::none) continue;
    if (op(id) == Op::constant) {
      constant.insert_all(constant_set(id));
      only_constant = id;
      ++constants;
    } else {
      kept.push_back(id);
    }
  }
  if (constants > 0) {
    kept.push_back(constants == 1 ? only_constant : mk_constant(std::move(constant)).id);
    std::ranges::sort(kept);
  }
  if (kept.empty()) return mk_none(columns);
  if (kept.size() == 1) return {kept[0]};
  return {impl_->make(Op::union_, columns, kept)};
}

Expr Arena::mk_union(Expr a, Expr b) {
  return mk_union(std::initializer_list<Expr>{a, b});
}

Expr Arena::mk_intersect(std::span<const Expr> parts) {
  PLUMB_CHECK(!parts.empty(), "an intersection of nothing has no columns");
  const Columns columns = impl_->columns(parts[0].id);
  const std::vector<NodeId> ids = sorted_ids(parts);
  for (NodeId id : ids) check_same(columns, impl_->columns(id), "intersection");
  for (NodeId id : ids)
    if (op(id) == Op::none) return {id};
  if (ids.size() == 1) return {ids[0]};
  if (ids.size() == 2 && op(ids[0]) == Op::constant && op(ids[1]) == Op::constant)
    return mk_constant(filtered(constant_set(ids[0]), constant_set(ids[1]), true));
  return {impl_->make(Op::intersect, columns, ids)};
}

Expr Arena::mk_intersect(Expr a, Expr b) {
  return mk_intersect(std::initializer_list<Expr>{a, b});
}

Expr Arena::mk_difference(Expr a, Expr b) {
  const Columns& columns = impl_->columns(a.id);
  check_same(columns, impl_->columns(b.id), "difference");
  if (a == b) return mk_none(columns);
  if (op(a.id) == Op::none || op(b.id) == Op::none) return a;
  if (op(a.id) == Op::constant && op(b.id) == Op::constant)
    return mk_constant(filtered(constant_set(a.id), constant_set(b.id), false));
  return {impl_->make(Op::difference, columns, std::initializer_list<NodeId>{a.id, b.id})};
}

Expr Arena::mk_join(Expr a, Expr b) {
  const Columns& left = impl_->columns(a.id);
  const Columns& right = impl_->columns(b.id);
  PLUMB_CHECK(!left.empty() && !right.empty() && left.back() == right.front(), "join of {} with {}",
              to_string(left), to_string(right));
  PLUMB_CHECK(left.size() + right.size() > 2, "a join of two sets has no columns");
  Columns columns = without_last(left);
  columns.insert(columns.end(), std::next(right.begin()), right.end());
  if (op(a.id) == Op::none || op(b.id) == Op::none) return mk_none(columns);
  return {impl_->make(Op::join, columns, std::initializer_list<NodeId>{a.id, b.id})};
}

Expr Arena::mk_product(Expr a, Expr b) {
  Columns columns = impl_->columns(a.id);
  const Columns& right = impl_->columns(b.id);
  columns.insert(columns.end(), right.begin(), right.end());
  if (op(a.id) == Op::none || op(b.id) == Op::none) return mk_none(columns);
  return {impl_->make(Op::product, columns, std::initializer_list<NodeId>{a.id, b.id})};
}

Expr Arena::mk_transpose(Expr a) {
  Columns columns = impl_->columns(a.id);
  PLUMB_CHECK(columns.size() == 2, "transpose of {}", to_string(columns));
  std::swap(columns[0], columns[1]);
  if (op(a.id) == Op::none) return mk_none(columns);
  if (op(a.id) == Op::transpose) return {impl_->child(a.id, 0)};
  return {impl_->make(Op::transpose, columns, std::span(&a.id, 1))};
}

Expr Arena::mk_closure(Expr a) {
  const Columns& columns = impl_->columns(a.id);
  PLUMB_CHECK(columns == Columns(2, Column::atom), "closure of {}", to_string(columns));
  if (op(a.id) == Op::none || op(a.id) == Op::closure) return a;
  return {impl_->make(Op::closure, columns, std::span(&a.id, 1))};
}

Expr Arena::mk_reflexive_closure(Expr a, Expr domain) {
  const Columns& columns = impl_->columns(a.id);
  PLUMB_CHECK(columns == Columns(2, Column::atom), "reflexive closure of {}", to_string(columns));
  check_unary(impl_->columns(domain.id), Column::atom, "the domain of a reflexive closure");
  if (op(domain.id) == Op::none) return mk_closure(a);
  const NodeId base = op(a.id) == Op::closure ? impl_->child(a.id, 0) : a.id;
  return {impl_->make(Op::reflexive, columns, std::initializer_list<NodeId>{base, domain.id})};
}

Expr Arena::mk_override(Expr a, Expr b) {
  const Columns& columns = impl_->columns(a.id);
  check_same(columns, impl_->columns(b.id), "override");
  PLUMB_CHECK(!columns.empty(), "override of relations without columns");
  if (a == b || op(b.id) == Op::none) return a;
  if (op(a.id) == Op::none) return b;
  return {impl_->make(Op::override_, columns, std::initializer_list<NodeId>{a.id, b.id})};
}

// An empty value is not folded away: `f[key] := null` still removes the old tuples.
Expr Arena::mk_assign(Expr f, Expr key, Expr value) {
  const Columns& columns = impl_->columns(f.id);
  PLUMB_CHECK(!columns.empty(), "assignment to a relation without columns");
  check_same(without_last(columns), impl_->columns(key.id), "key and assigned relation");
  check_unary(impl_->columns(value.id), columns.back(), "an assigned value");
  if (op(key.id) == Op::none) return f;
  return {impl_->make(Op::assign, columns, std::initializer_list<NodeId>{f.id, key.id, value.id})};
}

Expr Arena::mk_ite(Formula c, Expr a, Expr b) {
  const Columns& columns = impl_->columns(a.id);
  check_same(columns, impl_->columns(b.id), "if-else");
  PLUMB_CHECK(sort(c.id) == Sort::formula, "the condition of an if-else is not a formula");
  if (op(c.id) == Op::true_ || a == b) return a;
  if (op(c.id) == Op::false_) return b;
  return {impl_->make(Op::ite, columns, std::initializer_list<NodeId>{c.id, a.id, b.id})};
}

Expr Arena::mk_domain(Expr set, Expr r) {
  const Columns& columns = impl_->columns(r.id);
  PLUMB_CHECK(!columns.empty(), "a domain of a relation without columns");
  check_unary(impl_->columns(set.id), columns.front(), "the left of <:");
  if (op(set.id) == Op::none || op(r.id) == Op::none) return mk_none(columns);
  return {impl_->make(Op::domain, columns, std::initializer_list<NodeId>{set.id, r.id})};
}

Expr Arena::mk_range(Expr r, Expr set) {
  const Columns& columns = impl_->columns(r.id);
  PLUMB_CHECK(!columns.empty(), "a range of a relation without columns");
  check_unary(impl_->columns(set.id), columns.back(), "the right of :>");
  if (op(set.id) == Op::none || op(r.id) == Op::none) return mk_none(columns);
  return {impl_->make(Op::range, columns, std::initializer_list<NodeId>{r.id, set.id})};
}

Expr Arena::mk_project_last(Expr r) {
  const Columns& columns = impl_->columns(r.id);
  PLUMB_CHECK(columns.size() > 1, "a projection of {} leaves no columns", to_string(columns));
  const Columns rest = without_last(columns);
  if (op(r.id) == Op::none) return mk_none(rest);
  return {impl_->make(Op::project_last, rest, std::span(&r.id, 1))};
}

Expr Arena::mk_comprehension(std::span<const Decl> decls, Formula body) {
  Columns columns;
  std::vector<NodeId> children;
  std::vector<Variable> bound;
  bool empty = op(body.id) == Op::false_;
  PLUMB_CHECK(!decls.empty(), "a comprehension without variables");
  for (const Decl& d : decls) {
    check_unary(impl_->columns(d.domain.id), kind(d.variable), "a variable's domain");
    columns.push_back(kind(d.variable));
    children.push_back(d.domain.id);
    PLUMB_CHECK(std::ranges::find(bound, d.variable) == bound.end(), "'{}' is bound twice", name(d.variable));
    bound.push_back(d.variable);
    empty = empty || op(d.domain.id) == Op::none;
  }
  if (empty) return mk_none(columns);
  children.push_back(body.id);
  return {impl_->make(Op::comprehension, columns, children, 0, bound)};
}

Expr Arena::mk_single(IntExpr i) {
  if (op(i.id) == Op::int_constant) {
    TupleSet set({Column::integer});
    set.insert({payload(i.id)});
    return mk_constant(std::move(set));
  }
  return {impl_->make(Op::single, {Column::integer}, std::span(&i.id, 1))};
}

Expr Arena::mk_interval(IntExpr low, IntExpr high) {
  if (op(low.id) == Op::int_constant && op(high.id) == Op::int_constant && payload(high.id) < payload(low.id))
    return mk_none({Column::integer});
  return {impl_->make(Op::interval, {Column::integer}, std::initializer_list<NodeId>{low.id, high.id})};
}

Expr Arena::mk_reach(IntExpr start, Expr r) {
  const Columns& columns = impl_->columns(r.id);
  PLUMB_CHECK(columns == Columns(2, Column::integer), "reach over {}", to_string(columns));
  if (op(r.id) == Op::none) return mk_single(start);
  return {impl_->make(Op::reach, {Column::integer}, std::initializer_list<NodeId>{start.id, r.id})};
}

}  // namespace plumb::relational
