// Formulas: connectives, comparisons, multiplicities.
#include <fmt/format.h>

#include "frontend/spec/elaborate.h"

namespace plumb::spec {

using ast::BinaryOp;
using ast::ExprKind;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;
using relational::Op;

namespace {

const ast::Expr& strip(const ast::Expr& node) {
  const ast::Expr* e = &node;
  while (e->kind == ExprKind::paren && !e->primed) e = e->kids[0];
  return *e;
}

bool is_binary(const ast::Expr& node, BinaryOp op) {
  return node.kind == ExprKind::binary && !node.ops.empty() && node.ops[0].op == op;
}

bool is_truth(const Term& t) {
  return t.kind == Term::formula || t.kind == Term::boolean;
}

}  // namespace

Formula Elaborator::truth(const ast::Expr& node) {
  Term t = term(node);
  if (is_truth(t)) return t.f;
  if (t.kind == Term::boolean_field) {
    error("E0414", node.span, "a boolean field without its object: write x." + node.text);
  } else if (t.ok()) {
    error("E0414", node.span, "this is an expression; a formula is needed here");
  }
  return arena_.mk_true();
}

// { F G H } is a conjunction; { e } around one expression is the expression.
Term Elaborator::block(const ast::Expr& node) {
  if (node.kids.size() == 1) return term(*node.kids[0]);
  std::vector<Formula> parts;
  parts.reserve(node.kids.size());
  for (const ast::Expr* kid : node.kids) parts.push_back(truth(*kid));
  return Term::of(arena_.mk_and(parts));
}

Term Elaborator::logical(const ast::Expr& node) {
  BinaryOp op = node.ops[0].op;
  if (op == BinaryOp::implies) return conditional(node);
  std::vector<Formula> parts;
  parts.reserve(node.kids.size());
  for (const ast::Expr* kid : node.kids) {
    if (op == BinaryOp::or_ && is_binary(*kid, BinaryOp::implies)) {
      diagnostics_.warning("W0406", kid->span,
                           "`||` is looser than `=>`: put parentheses where you mean them");
    }
    parts.push_back(truth(*kid));
  }
  if (op == BinaryOp::and_) return Term::of(arena_.mk_and(parts));
  if (op == BinaryOp::or_) return Term::of(arena_.mk_or(parts));
  Formula result = parts[0];
  for (size_t i = 1; i < parts.size(); ++i) result = arena_.mk_iff(result, parts[i]);
  return Term::of(result);
}

// `a => b => c` reads from the right; `c => a else b` may be a formula, an integer or a set.
Term Elaborator::conditional(const ast::Expr& node) {
  size_t last = node.kids.size() - 1;
  Term result = term(*node.kids[last]);
  for (size_t i = last; i-- > 0;) {
    bool is_else = node.ops[i].op == BinaryOp::else_;
    if (!is_else) {
      Formula premise = truth(*node.kids[i]);
      if (!result.ok()) continue;
      if (!is_truth(result)) {
        result = error("E0414", node.kids[i + 1]->span, "a formula is needed after `=>` without `else`");
        continue;
      }
      result = Term::of(arena_.mk_implies(premise, result.f));
      continue;
    }
    if (i == 0 || node.ops[i - 1].op != BinaryOp::implies) {
      return error("E0415", node.ops[i].span,
                   "`else` without its `=>`: put parentheses around the inner one");
    }
    Term yes = term(*node.kids[i]);
    Formula condition = truth(*node.kids[i - 1]);
    Term no = result;
    --i;
    if (!yes.ok() || !no.ok()) {
      result = Term{};
    } else if (is_truth(yes) && is_truth(no)) {
      bool booleans = yes.kind == Term::boolean && no.kind == Term::boolean;
      Formula f = arena_.mk_formula_ite(condition, yes.f, no.f);
      result = booleans ? Term::of_boolean(f, arena_.mk_formula_ite(condition, yes.defined, no.defined))
                        : Term::of(f);
    } else if (is_scalar_integer(yes) && is_scalar_integer(no)) {
      bool ok = true;
      IntExpr a = as_integer(yes, node.span, ok), b = as_integer(no, node.span, ok);
      result = Term::of(arena_.mk_int_ite(condition, a, b), std::max(yes.many, no.many));
    } else {
      yes = as_relation(yes, node.kids[i + 1]->span), no = as_relation(no, node.span);
      if (!yes.ok() || !no.ok() || !columns_match(node.span, yes, no, "`else`")) return Term{};
      result = Term::of(arena_.mk_ite(condition, yes.e, no.e), merged(yes.type, no.type),
                        std::max(yes.many, no.many));
    }
  }
  return result;
}

Term Elaborator::comparison(const ast::Expr& node) {
  if (node.ops.size() > 1) {
    return error("E0416", node.ops[1].span, "comparisons cannot be chained: join two with `&&`");
  }
  Term a = term(*node.kids[0]);
  Term b = term(*node.kids[1]);
  if (!a.ok() || !b.ok()) return Term{};
  return Term::of(compare(node.ops[0].op, node.span, std::move(a), std::move(b), *node.kids[1]));
}

Formula Elaborator::compare(BinaryOp op, const Span& span, Term a, Term b, const ast::Expr& right) {
  switch (op) {
    case BinaryOp::equal:
      return equality(span, std::move(a), std::move(b));
    case BinaryOp::not_equal:
      return arena_.mk_not(equality(span, std::move(a), std::move(b)));
    case BinaryOp::in:
      return membership(span, std::move(a), std::move(b), right);
    case BinaryOp::not_in:
      return arena_.mk_not(membership(span, std::move(a), std::move(b), right));
    default:
      break;
  }
  bool ok = true;
  IntExpr x = as_integer(a, span, ok), y = as_integer(b, span, ok);
  if (!ok) return arena_.mk_true();
  if (op == BinaryOp::less) return arena_.mk_compare(Op::less, x, y);
  if (op == BinaryOp::less_equal) return arena_.mk_compare(Op::less_equal, x, y);
  if (op == BinaryOp::greater) return arena_.mk_compare(Op::less, y, x);
  return arena_.mk_compare(Op::less_equal, y, x);
}

// Always equality of sets: null = null, and two booleans are equal where both are missing.
Formula Elaborator::equality(const Span& span, Term a, Term b) {
  if (is_truth(a) || is_truth(b)) {
    if (a.is_null || b.is_null) {
      const Term& value = a.is_null ? b : a;
      return value.kind == Term::boolean ? arena_.mk_not(value.defined) : arena_.mk_false();
    }
    if (!is_truth(a) || !is_truth(b)) {
      error("E0413", span, "a boolean is compared with something that is none");
      return arena_.mk_true();
    }
    Formula same = arena_.mk_iff(a.f, b.f);
    Formula a_is = a.kind == Term::boolean ? a.defined : arena_.mk_true();
    Formula b_is = b.kind == Term::boolean ? b.defined : arena_.mk_true();
    return arena_.mk_and(same, arena_.mk_iff(a_is, b_is));
  }
  if (a.kind == Term::integer && b.kind == Term::integer && a.many == Many::one && b.many == Many::one) {
    return arena_.mk_compare(Op::int_equal, a.i, b.i);
  }
  a = as_relation(std::move(a), span), b = as_relation(std::move(b), span);
  if (!a.ok() || !b.ok() || !columns_match(span, a, b, "`=`")) return arena_.mk_true();
  if (a.is_text != b.is_text && a.many != b.many) {
    // A string equals a literal if it has its text.
    const Term& string = a.is_text ? b : a;
    const Term& literal = a.is_text ? a : b;
    return arena_.mk_and(arena_.mk_some(string.e), arena_.mk_in(string.e, literal.e));
  }
  if (a.is_null) return arena_.mk_no(b.e);
  if (b.is_null) return arena_.mk_no(a.e);
  for (size_t i = 0; i < a.type.arity(); ++i) {
    if (a.type.columns[i] == relational::Column::atom && !can_meet(a.type.sorts[i], b.type.sorts[i])) {
      diagnostics_.warning("W0401", span,
                           fmt::format("the two sides can only be equal if both are empty: {} and {}",
                                       type_text(a.type), type_text(b.type)));
      break;
    }
  }
  return arena_.mk_equal(a.e, b.e);
}

Formula Elaborator::membership(const Span& span, Term a, Term b, const ast::Expr& right) {
  const ast::Expr& written = strip(right);
  if (is_binary(written, BinaryOp::range) && is_scalar_integer(a)) {
    // A range used for membership only is compared, never enumerated.
    bool ok = true;
    IntExpr x = as_integer(a, span, ok);
    IntExpr low = as_integer(term(*written.kids[0]), written.kids[0]->span, ok);
    IntExpr high = as_integer(term(*written.kids[1]), written.kids[1]->span, ok);
    if (!ok) return arena_.mk_true();
    Formula inside =
        arena_.mk_and(arena_.mk_compare(Op::less_equal, low, x), arena_.mk_compare(Op::less_equal, x, high));
    return arena_.mk_implies(arena_.mk_defined(x), inside);
  }
  if (a.kind == Term::expr && a.nullable_scalar && names_.has_null()) {
    diagnostics_.warning("W0404", span, "what stands left of `in` may be null, and null is in every set")
        .help("write `some x && x in S` if it must not be");
  }
  a = as_relation(std::move(a), span), b = as_relation(std::move(b), span);
  if (!a.ok() || !b.ok() || !columns_match(span, a, b, "`in`")) return arena_.mk_true();
  for (size_t i = 0; i < a.type.arity(); ++i) {
    bool atoms = a.type.columns[i] == relational::Column::atom && !a.is_null && !b.is_null;
    if (atoms && !can_meet(a.type.sorts[i], b.type.sorts[i])) {
      diagnostics_.warning(
          "W0401", span,
          fmt::format("nothing of type {} can be in a set of {}", type_text(a.type), type_text(b.type)));
      break;
    }
  }
  Formula inside = arena_.mk_in(a.e, b.e);
  if (is_binary(written, BinaryOp::arrow)) return arena_.mk_and(inside, arrow_multiplicities(a, written));
  return inside;
}

// r in A m -> n B: each a is mapped to n members of B, each b comes from m members of A.
Formula Elaborator::arrow_multiplicities(const Term& relation, const ast::Expr& arrow) {
  std::vector<Formula> parts;
  if (arrow.ops.size() != 1 || relation.type.arity() != 2) return arena_.mk_true();
  auto demand = [&](ast::Mult mult, const ast::Expr& side, bool left) {
    if (mult == ast::Mult::none || mult == ast::Mult::set) return;
    Term domain = as_relation(term(side), side.span);
    if (!domain.ok() || domain.type.arity() != 1 || domain.type.is_integer_set()) return;
    relational::Variable v = arena_.variable(left ? "a" : "b", relational::Column::atom);
    Expr row = left ? arena_.mk_join(arena_.mk_variable(v), relation.e)
                    : arena_.mk_join(relation.e, arena_.mk_variable(v));
    Formula f = mult == ast::Mult::one    ? arena_.mk_one(row)
                : mult == ast::Mult::lone ? arena_.mk_lone(row)
                                          : arena_.mk_some(row);
    parts.push_back(arena_.mk_all({{v, domain.e}}, f));
  };
  demand(arrow.ops[0].right, *arrow.kids[0], true);
  demand(arrow.ops[0].left, *arrow.kids[1], false);
  return arena_.mk_and(parts);
}

Term Elaborator::multiplicity(const ast::Expr& node) {
  Term t = term(*node.kids[0]);
  if (t.kind == Term::boolean) {
    // `some x.flag`: there is a value.
    bool wants = node.unary == ast::UnaryOp::some || node.unary == ast::UnaryOp::one;
    if (node.unary == ast::UnaryOp::lone) return Term::of(arena_.mk_true());
    return Term::of(wants ? t.defined : arena_.mk_not(t.defined));
  }
  t = as_relation(std::move(t), node.kids[0]->span);
  if (!t.ok()) return t;
  switch (node.unary) {
    case ast::UnaryOp::no:
      return Term::of(arena_.mk_no(t.e));
    case ast::UnaryOp::some:
      return Term::of(arena_.mk_some(t.e));
    case ast::UnaryOp::one:
      return Term::of(arena_.mk_one(t.e));
    default:
      return Term::of(arena_.mk_lone(t.e));
  }
}

}  // namespace plumb::spec
