// Quantifiers, comprehensions, sums and let: what binds names.
#include <fmt/format.h>

#include "frontend/spec/elaborate.h"

namespace plumb::spec {

using ast::BinaryOp;
using ast::ExprKind;
using ast::Quantifier;
using relational::Column;
using relational::Decl;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;
using relational::Op;
using relational::TupleSet;
using relational::Variable;

// The variables of one quantifier. A variable over a range a..b is a constant offset from a: `j in 0..cap-1`
// with the guard a + j <= b, so that nothing is enumerated past the cap; passing it is a cut.
struct Elaborator::Binder {
  std::vector<Decl> decls;
  std::vector<Formula> guards;
  Type type;
  size_t scope = 0;
  size_t cuts = 0;
  bool offsets = false;  // some variable is not what it stands for
};

Term Elaborator::quantified(const ast::Expr& node) {
  Binder binder;
  if (!bind_all(node, binder)) {
    leave(binder);
    return Term{};
  }
  const ast::Expr& body = *node.kids[0];
  Formula guard = arena_.mk_and(binder.guards);
  Term result;
  if (node.quantifier == Quantifier::sum) {
    Term value = term(body);
    bool ok = value.ok();
    IntExpr i = ok ? as_integer(value, body.span, ok) : arena_.mk_int(0);
    IntExpr skipped = arena_.mk_value(arena_.mk_none({Column::integer}));
    if (!binder.guards.empty()) i = arena_.mk_int_ite(guard, i, skipped);
    if (ok) result = Term::of(arena_.mk_sum(binder.decls, i), Many::one);
    leave(binder);
    return result;
  }
  Formula f = truth(body);
  switch (node.quantifier) {
    case Quantifier::all:
      result = Term::of(arena_.mk_all(binder.decls, arena_.mk_implies(guard, f)));
      break;
    case Quantifier::some:
      result = Term::of(arena_.mk_exists(binder.decls, arena_.mk_and(guard, f)));
      break;
    case Quantifier::no:
      result = Term::of(arena_.mk_not(arena_.mk_exists(binder.decls, arena_.mk_and(guard, f))));
      break;
    case Quantifier::one:
    case Quantifier::lone: {
      // Different offsets are different values, so counting the variables counts the values.
      Expr witnesses = arena_.mk_comprehension(binder.decls, arena_.mk_and(guard, f));
      result =
          Term::of(node.quantifier == Quantifier::one ? arena_.mk_one(witnesses) : arena_.mk_lone(witnesses));
      break;
    }
    case Quantifier::sum:
      break;
  }
  leave(binder);
  return result;
}

Term Elaborator::comprehension(const ast::Expr& node) {
  Binder binder;
  Term result;
  if (bind_all(node, binder)) {
    Formula f = node.kids.empty() ? arena_.mk_true() : truth(*node.kids[0]);
    f = arena_.mk_and(arena_.mk_and(binder.guards), f);
    result = Term::of(arena_.mk_comprehension(binder.decls, f), binder.type, Many::set);
  }
  leave(binder);
  return result;
}

Term Elaborator::let(const ast::Expr& node) {
  size_t floor = scope_.size();
  for (const ast::Binding& binding : node.bindings) {
    for (const ast::Name& name : binding.names) {
      Term value = term(*binding.domain);
      if (!value.ok()) {
        scope_.resize(floor);
        return value;
      }
      value.is_value = true;
      scope_.emplace_back(name.text, std::move(value));
    }
  }
  Term result = term(*node.kids[0]);
  scope_.resize(floor);
  return result;
}

bool Elaborator::bind_all(const ast::Expr& node, Binder& binder) {
  binder.scope = scope_.size();
  binder.cuts = cuts_.size();
  for (const ast::Binding& binding : node.bindings) {
    const ast::Expr* written = binding.domain;
    while (written->kind == ExprKind::paren && !written->primed) written = written->kids[0];
    bool is_range = written->kind == ExprKind::binary && written->ops[0].op == BinaryOp::range &&
                    node.kind != ExprKind::comprehension;
    Term domain;
    if (!is_range) {
      if (written->kind == ExprKind::unary &&
          (written->unary == ast::UnaryOp::set || written->unary == ast::UnaryOp::some ||
           written->unary == ast::UnaryOp::lone)) {
        error("E0430", written->op_span,
              "higher-order quantification is not supported: a variable is one object or integer");
        return false;
      }
      if (written->kind == ExprKind::unary && written->unary == ast::UnaryOp::one) written = written->kids[0];
      domain = relation(*written);
      if (!domain.ok()) return false;
      if (domain.type.arity() != 1) {
        error("E0430", binding.domain->span,
              fmt::format("higher-order quantification is not supported: a variable over {} would be a tuple "
                          "or relation",
                          type_text(domain.type)));
        return false;
      }
    }
    size_t first = binder.decls.size();
    for (const ast::Name& name : binding.names) {
      bool ok = is_range ? bind_range(binding, name, binder) : bind_one(binding, name, domain, binder);
      if (!ok) return false;
    }
    if (!binding.disjoint) continue;
    for (size_t i = first; i < binder.decls.size(); ++i) {
      for (size_t j = i + 1; j < binder.decls.size(); ++j) {
        Expr a = arena_.mk_variable(binder.decls[i].variable),
             b = arena_.mk_variable(binder.decls[j].variable);
        binder.guards.push_back(arena_.mk_not(arena_.mk_equal(a, b)));
      }
    }
  }
  return true;
}

bool Elaborator::bind_one(const ast::Binding&, const ast::Name& name, const Term& domain, Binder& binder) {
  if (domain.is_null) {
    diagnostics_.warning("W0402", name.span, fmt::format("'{}' ranges over the empty set", name.text));
  }
  bool integer = domain.type.is_integer_set();
  Variable v = arena_.variable(name.text, integer ? Column::integer : Column::atom);
  binder.decls.push_back({v, domain.e});
  Term value = integer ? Term::of(arena_.mk_value(arena_.mk_variable(v)), Many::one)
                       : Term::of(arena_.mk_variable(v), domain.type, Many::one);
  value.is_value = true;
  value.is_new_only = domain.is_new_only;
  binder.type.columns.push_back(domain.type.columns[0]);
  binder.type.sorts.push_back(domain.type.sorts[0]);
  scope_.emplace_back(name.text, std::move(value));
  return true;
}

bool Elaborator::bind_range(const ast::Binding& binding, const ast::Name& name, Binder& binder) {
  const ast::Expr* written = binding.domain;
  while (written->kind == ExprKind::paren) written = written->kids[0];
  bool ok = true;
  Term low = term(*written->kids[0]), high = term(*written->kids[1]);
  if (!low.ok() || !high.ok()) return false;
  IntExpr a = as_integer(low, written->kids[0]->span, ok), b = as_integer(high, written->kids[1]->span, ok);
  if (!ok) return false;
  int64_t cap = names_.range_cap();
  bool fixed = arena_.op(a.id) == Op::int_constant;
  int64_t start = fixed ? arena_.payload(a.id) : 0;
  if (fixed && arena_.op(b.id) == Op::int_constant) {
    // Both ends are written out: the range is as long as it says, and not worth a cut up to a reasonable
    // size.
    int64_t length = arena_.payload(b.id) - start + 1;
    if (length > cap && length <= 4096) cap = length;
  }
  TupleSet values({Column::integer});
  for (int64_t j = 0; j < cap; ++j) values.insert({start + j});
  Variable v = arena_.variable(name.text, Column::integer);
  IntExpr offset = arena_.mk_value(arena_.mk_variable(v));
  IntExpr value = fixed ? offset : arena_.mk_arith(Op::add, a, offset);
  binder.decls.push_back({v, arena_.mk_constant(values)});
  binder.guards.push_back(arena_.mk_compare(Op::less_equal, value, b));
  binder.offsets = binder.offsets || !fixed;
  binder.type.columns.push_back(Column::integer);
  binder.type.sorts.push_back({});
  IntExpr past = arena_.mk_arith(Op::add, a, arena_.mk_int(cap));
  Formula cut = arena_.mk_compare(Op::less_equal, past, b);
  if (cut != arena_.mk_false()) {
    // The cut may mention variables bound further out in this same quantifier.
    std::vector<Decl> outer(binder.decls.begin(), binder.decls.end() - 1);
    if (!outer.empty()) cut = arena_.mk_exists(outer, cut);
    cuts_.emplace_back(written->span, cut);
    // `leave` must not close it over this binder again
    std::swap(cuts_[binder.cuts], cuts_.back());
    ++binder.cuts;
  }
  Term bound_value = Term::of(value, Many::one);
  bound_value.is_value = true;
  scope_.emplace_back(name.text, std::move(bound_value));
  return true;
}

// Cuts inside the body speak of this binder's variables: some value of them makes it happen.
void Elaborator::leave(Binder& binder) {
  scope_.resize(binder.scope);
  for (size_t i = binder.cuts; i < cuts_.size() && !binder.decls.empty(); ++i) {
    if (!arena_.has_free_variables(cuts_[i].second.id)) continue;
    Formula here = arena_.mk_and(arena_.mk_and(binder.guards), cuts_[i].second);
    cuts_[i].second = arena_.mk_exists(binder.decls, here);
  }
}

}  // namespace plumb::spec
