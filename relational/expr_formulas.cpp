// The constructors of formulas.
#include <algorithm>

#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

using Ids = std::initializer_list<NodeId>;
const Columns no_columns;

}  // namespace

Formula Arena::mk_true() {
  return {impl_->make(Op::true_, no_columns, {})};
}
Formula Arena::mk_false() {
  return {impl_->make(Op::false_, no_columns, {})};
}

Formula Arena::mk_not(Formula f) {
  PLUMB_CHECK(sort(f.id) == Sort::formula, "negation of {}", to_string(op(f.id)));
  if (op(f.id) == Op::true_) return mk_false();
  if (op(f.id) == Op::false_) return mk_true();
  if (op(f.id) == Op::not_) return {impl_->child(f.id, 0)};
  return {impl_->make(Op::not_, no_columns, Ids{f.id})};
}

// Conjunction (absorbing = false, neutral = true) or the dual.
NodeId Arena::mk_connective(Op connective, std::span<const Formula> parts) {
  const Op neutral = connective == Op::and_ ? Op::true_ : Op::false_;
  const Op absorbing = connective == Op::and_ ? Op::false_ : Op::true_;
  std::vector<NodeId> ids;
  for (Formula f : parts) {
    const Op o = op(f.id);
    PLUMB_CHECK(sort_of(o) == Sort::formula, "{} of a {}", to_string(connective), to_string(o));
    if (o == absorbing) return f.id;
    if (o != neutral) ids.push_back(f.id);
  }
  std::ranges::sort(ids);
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  for (NodeId id : ids)
    if (op(id) == Op::not_ && std::ranges::binary_search(ids, impl_->child(id, 0)))
      return mk_bool(absorbing == Op::true_).id;
  if (ids.empty()) return mk_bool(neutral == Op::true_).id;
  if (ids.size() == 1) return ids[0];
  return impl_->make(connective, no_columns, ids);
}

Formula Arena::mk_and(std::span<const Formula> parts) {
  return {mk_connective(Op::and_, parts)};
}
Formula Arena::mk_or(std::span<const Formula> parts) {
  return {mk_connective(Op::or_, parts)};
}
Formula Arena::mk_and(Formula a, Formula b) {
  return mk_and(std::initializer_list<Formula>{a, b});
}
Formula Arena::mk_or(Formula a, Formula b) {
  return mk_or(std::initializer_list<Formula>{a, b});
}

Formula Arena::mk_implies(Formula a, Formula b) {
  PLUMB_CHECK(sort(a.id) == Sort::formula && sort(b.id) == Sort::formula, "an implication of terms");
  if (a == b || op(a.id) == Op::false_ || op(b.id) == Op::true_) return mk_true();
  if (op(a.id) == Op::true_) return b;
  if (op(b.id) == Op::false_) return mk_not(a);
  return {impl_->make(Op::implies, no_columns, Ids{a.id, b.id})};
}

Formula Arena::mk_iff(Formula a, Formula b) {
  PLUMB_CHECK(sort(a.id) == Sort::formula && sort(b.id) == Sort::formula, "an equivalence of terms");
  if (a == b) return mk_true();
  if (op(a.id) == Op::true_) return b;
  if (op(b.id) == Op::true_) return a;
  if (op(a.id) == Op::false_) return mk_not(b);
  if (op(b.id) == Op::false_) return mk_not(a);
  return {impl_->make(Op::iff, no_columns, Ids{std::min(a.id, b.id), std::max(a.id, b.id)})};
}

Formula Arena::mk_formula_ite(Formula c, Formula a, Formula b) {
  PLUMB_CHECK(sort(c.id) == Sort::formula && sort(a.id) == Sort::formula && sort(b.id) == Sort::formula,
              "a choice between formulas is made of terms");
  if (op(c.id) == Op::true_ || a == b) return a;
  if (op(c.id) == Op::false_) return b;
  return {impl_->make(Op::formula_ite, no_columns, Ids{c.id, a.id, b.id})};
}

Formula Arena::mk_in(Expr a, Expr b) {
  PLUMB_CHECK(columns(a) == columns(b), "inclusion of {} in {}", to_string(columns(a)),
              to_string(columns(b)));
  if (a == b || op(a.id) == Op::none) return mk_true();
  if (op(b.id) == Op::none) return mk_no(a);
  if (op(a.id) == Op::constant && op(b.id) == Op::constant)
    return mk_bool(constant_set(a.id).is_subset_of(constant_set(b.id)));
  return {impl_->make(Op::in, no_columns, Ids{a.id, b.id})};
}

Formula Arena::mk_equal(Expr a, Expr b) {
  PLUMB_CHECK(columns(a) == columns(b), "equality of {} and {}", to_string(columns(a)),
              to_string(columns(b)));
  if (a == b) return mk_true();
  if (op(a.id) == Op::none) return mk_no(b);
  if (op(b.id) == Op::none) return mk_no(a);
  if (op(a.id) == Op::constant && op(b.id) == Op::constant) return mk_false();  // interned: they differ
  return {impl_->make(Op::equal, no_columns, Ids{std::min(a.id, b.id), std::max(a.id, b.id)})};
}

Formula Arena::mk_some(Expr e) {
  if (op(e.id) == Op::none) return mk_false();
  if (op(e.id) == Op::constant || op(e.id) == Op::variable) return mk_true();
  return {impl_->make(Op::some, no_columns, Ids{e.id})};
}

Formula Arena::mk_no(Expr e) {
  if (op(e.id) == Op::none) return mk_true();
  if (op(e.id) == Op::constant || op(e.id) == Op::variable) return mk_false();
  return {impl_->make(Op::no, no_columns, Ids{e.id})};
}

Formula Arena::mk_one(Expr e) {
  if (op(e.id) == Op::none) return mk_false();
  if (op(e.id) == Op::variable) return mk_true();
  if (op(e.id) == Op::constant) return mk_bool(constant_set(e.id).size() == 1);
  return {impl_->make(Op::one, no_columns, Ids{e.id})};
}

Formula Arena::mk_lone(Expr e) {
  const Op o = op(e.id);
  if (o == Op::none || o == Op::variable || o == Op::single) return mk_true();
  if (o == Op::constant) return mk_bool(constant_set(e.id).size() <= 1);
  return {impl_->make(Op::lone, no_columns, Ids{e.id})};
}

Formula Arena::mk_compare(Op comparison, IntExpr a, IntExpr b) {
  PLUMB_CHECK(comparison == Op::less || comparison == Op::less_equal || comparison == Op::int_equal,
              "{} is no comparison", to_string(comparison));
  PLUMB_CHECK(sort(a.id) == Sort::integer && sort(b.id) == Sort::integer, "a comparison of {} with {}",
              to_string(op(a.id)), to_string(op(b.id)));
  if (op(a.id) == Op::int_constant && op(b.id) == Op::int_constant) {
    const int64_t x = payload(a.id), y = payload(b.id);
    return mk_bool(comparison == Op::less ? x < y : comparison == Op::less_equal ? x <= y : x == y);
  }
  // a <= a and a = a say that a is defined, and stay
  if (comparison == Op::less && a == b) return mk_false();
  if (comparison == Op::int_equal && b < a) std::swap(a, b);
  return {impl_->make(comparison, no_columns, Ids{a.id, b.id})};
}

// A quantifier over an empty domain, or with a body that decides it whatever the domains are.
NodeId Arena::mk_quantifier(Op quantifier, std::span<const Decl> decls, Formula body) {
  PLUMB_CHECK(sort(body.id) == Sort::formula, "the body of a quantifier is a {}", to_string(op(body.id)));
  const bool of_nothing = quantifier == Op::all;
  if (decls.empty() || op(body.id) == (of_nothing ? Op::true_ : Op::false_)) return body.id;
  std::vector<NodeId> children;
  std::vector<Variable> bound;
  for (const Decl& d : decls) {
    PLUMB_CHECK(columns(d.domain) == Columns{kind(d.variable)}, "'{}' ranges over {}", name(d.variable),
                to_string(columns(d.domain)));
    PLUMB_CHECK(std::ranges::find(bound, d.variable) == bound.end(), "'{}' is bound twice", name(d.variable));
    if (op(d.domain.id) == Op::none) return mk_bool(of_nothing).id;
    children.push_back(d.domain.id);
    bound.push_back(d.variable);
  }
  children.push_back(body.id);
  return impl_->make(quantifier, no_columns, children, 0, bound);
}

Formula Arena::mk_all(std::span<const Decl> decls, Formula body) {
  return {mk_quantifier(Op::all, decls, body)};
}
Formula Arena::mk_exists(std::span<const Decl> decls, Formula body) {
  return {mk_quantifier(Op::exists, decls, body)};
}

}  // namespace plumb::relational
