// Relations and integers: operators, joins, closures.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/spec/elaborate.h"

namespace plumb::spec {

using ast::BinaryOp;
using ast::ExprKind;
using ast::UnaryOp;
using relational::Column;
using relational::Columns;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;
using relational::Op;

Term Elaborator::relation(const ast::Expr& node) {
  return as_relation(term(node), node.span);
}

Term Elaborator::binary(const ast::Expr& node) {
  switch (node.ops[0].op) {
    case BinaryOp::or_:
    case BinaryOp::iff:
    case BinaryOp::implies:
    case BinaryOp::else_:
    case BinaryOp::and_:
      return logical(node);
    case BinaryOp::equal:
    case BinaryOp::not_equal:
    case BinaryOp::less:
    case BinaryOp::less_equal:
    case BinaryOp::greater:
    case BinaryOp::greater_equal:
    case BinaryOp::in:
    case BinaryOp::not_in:
      return comparison(node);
    case BinaryOp::range:
      return range(node);
    case BinaryOp::arrow:
      return product(node);
    default:
      break;
  }
  Term result = term(*node.kids[0]);
  Span so_far = node.kids[0]->span;
  for (size_t i = 0; i < node.ops.size(); ++i) {
    const ast::Expr& right = *node.kids[i + 1];
    so_far = cover(so_far, right.span);
    BinaryOp op = node.ops[i].op;
    if (op == BinaryOp::override_) {
      result = override_with(so_far, result, right);
      continue;
    }
    Term b;
    if (op == BinaryOp::domain_restrict && right.kind == ExprKind::name && !is_bound(right.text) &&
        result.ok()) {
      // `C <: f` picks the field of C.
      std::vector<Term> fields = names_.fields(right.text, right.primed ? When::after : state);
      if (!fields.empty() && (!right.primed || term(right).ok()))
        b = choose_field(std::move(fields), &result, right);
    }
    if (!b.ok()) b = term(right);
    if (!result.ok() || !b.ok()) {
      result = Term{};
    } else {
      result = set_operator(op, so_far, std::move(result), std::move(b));
    }
  }
  return result;
}

Term Elaborator::set_operator(BinaryOp op, const Span& span, Term a, Term b) {
  bool arithmetic_only = op == BinaryOp::times || op == BinaryOp::divide || op == BinaryOp::modulo;
  bool sum = op == BinaryOp::plus || op == BinaryOp::minus;
  bool scalars = is_scalar_integer(a) && is_scalar_integer(b);
  if (arithmetic_only || (sum && scalars)) return arithmetic(op, span, a, b);
  if (op == BinaryOp::domain_restrict || op == BinaryOp::range_restrict) return restrict(op, span, a, b);
  if (sum && is_scalar_integer(a) != is_scalar_integer(b) && a.type.is_integer_set() &&
      b.type.is_integer_set() && !a.is_null && !b.is_null) {
    diagnostics_.warning("W0407", span,
                         fmt::format("a single integer and a set of integers: this is {}, not arithmetic",
                                     op == BinaryOp::plus ? "union" : "difference"));
  }
  a = as_relation(std::move(a), span), b = as_relation(std::move(b), span);
  const char* sign = op == BinaryOp::plus ? "`+`" : op == BinaryOp::minus ? "`-`" : "`&`";
  if (!a.ok() || !b.ok() || !columns_match(span, a, b, sign)) return Term{};
  if (op == BinaryOp::plus) {
    Term t = Term::of(arena_.mk_union(a.e, b.e), merged(a.type, b.type), Many::set);
    t.is_null = a.is_null && b.is_null;
    return t;
  }
  bool apart = false;
  for (size_t i = 0; i < a.type.arity(); ++i) {
    apart = apart || (a.type.columns[i] == Column::atom && !can_meet(a.type.sorts[i], b.type.sorts[i]));
  }
  if (op == BinaryOp::minus) {
    Term t = Term::of(arena_.mk_difference(a.e, b.e), a.type, a.many == Many::one ? Many::lone : a.many);
    t.is_new_only = a.state_after && !b.state_after && !b.is_value && a.type.arity() == 1;
    return t;
  }
  if (apart) {
    diagnostics_.warning("W0401", span,
                         fmt::format("this can only be empty: {} and {} have nothing in common",
                                     type_text(a.type), type_text(b.type)));
  }
  // The narrower side's sorts are the better description.
  Many many = std::min(a.many, b.many);
  Term t = Term::of(arena_.mk_intersect(a.e, b.e), a.type, many == Many::one ? Many::lone : many);
  for (size_t i = 0; i < t.type.arity(); ++i) {
    if (b.type.sorts[i].size() < t.type.sorts[i].size()) t.type.sorts[i] = b.type.sorts[i];
  }
  return t;
}

Term Elaborator::arithmetic(BinaryOp op, const Span& span, const Term& a, const Term& b) {
  bool ok = true;
  IntExpr x = as_integer(a, span, ok), y = as_integer(b, span, ok);
  if (!ok) return Term{};
  bool divides = op == BinaryOp::divide || op == BinaryOp::modulo;
  Op arithmetic_op = op == BinaryOp::plus     ? Op::add
                     : op == BinaryOp::minus  ? Op::sub
                     : op == BinaryOp::times  ? Op::mul
                     : op == BinaryOp::divide ? Op::div
                                              : Op::rem;
  Many many = divides ? Many::lone : std::max(a.many, b.many);
  return Term::of(arena_.mk_arith(arithmetic_op, x, y), many);
}

// f ++ (a -> v), a product written in place, is Java's assignment; any other right side is Alloy's override.
Term Elaborator::override_with(const Span& span, const Term& left, const ast::Expr& right) {
  const ast::Expr* written = &right;
  while (written->kind == ExprKind::paren && !written->primed) written = written->kids[0];
  Term f = as_relation(left, span);
  if (!f.ok()) return f;
  bool assignment =
      written->kind == ExprKind::binary && written->ops[0].op == BinaryOp::arrow && !written->primed;
  if (!assignment) {
    Term g = relation(right);
    if (!g.ok() || !columns_match(span, f, g, "`++`")) return Term{};
    return Term::of(arena_.mk_override(f.e, g.e), merged(f.type, g.type), std::max(f.many, g.many));
  }
  Term key = relation(*written->kids[0]);
  for (size_t i = 1; i + 1 < written->kids.size(); ++i) {
    Term next = relation(*written->kids[i]);
    if (!key.ok() || !next.ok()) return Term{};
    Type type = key.type;
    type.columns.insert(type.columns.end(), next.type.columns.begin(), next.type.columns.end());
    type.sorts.insert(type.sorts.end(), next.type.sorts.begin(), next.type.sorts.end());
    key = Term::of(arena_.mk_product(key.e, next.e), std::move(type), Many::set);
  }
  Term value = relation(*written->kids.back());
  if (!key.ok() || !value.ok()) return Term{};
  if (value.is_null && f.type.arity() > 0)
    value.e = arena_.mk_none({f.type.columns.back()}), value.type.columns = {f.type.columns.back()};
  Columns columns = key.type.columns;
  columns.insert(columns.end(), value.type.columns.begin(), value.type.columns.end());
  if (columns != f.type.columns || value.type.arity() != 1) {
    return error("E0413", span,
                 fmt::format("`++` needs a product of the relation's own type, {}", type_text(f.type)));
  }
  Type added = key.type;
  added.columns = columns;
  added.sorts.push_back(value.type.sorts.empty() ? std::vector<SortId>{} : value.type.sorts[0]);
  Many many = value.many == Many::set ? Many::set : f.many;
  return Term::of(arena_.mk_assign(f.e, key.e, value.e), merged(f.type, added), many);
}

Term Elaborator::product(const ast::Expr& node) {
  Term result = relation(*node.kids[0]);
  for (size_t i = 1; i < node.kids.size(); ++i) {
    Term next = relation(*node.kids[i]);
    if (!result.ok() || !next.ok()) {
      result = Term{};
      continue;
    }
    Type type = result.type;
    type.columns.insert(type.columns.end(), next.type.columns.begin(), next.type.columns.end());
    type.sorts.insert(type.sorts.end(), next.type.sorts.begin(), next.type.sorts.end());
    Many many = next.type.arity() == 1 ? next.many : Many::set;
    result = Term::of(arena_.mk_product(result.e, next.e), std::move(type), many);
  }
  return result;
}

Term Elaborator::restrict(BinaryOp op, const Span& span, const Term& left, const Term& right) {
  bool domain = op == BinaryOp::domain_restrict;
  Term set = domain ? left : right, r = domain ? right : left;
  bool boolean = r.kind == Term::boolean_field;  // C <: visited stays a boolean field
  set = as_relation(set, span);
  if (!boolean) r = as_relation(r, span);
  if (!set.ok() || !r.ok()) return Term{};
  if (set.type.arity() != 1) return error("E0413", span, "`<:` and `:>` need a set on their set side");
  size_t column = domain ? 0 : r.type.arity() - 1;
  if (r.type.arity() == 0 || r.type.columns[column] != set.type.columns[0]) {
    return error("E0413", span,
                 fmt::format("a set of {} does not restrict {}", type_text(set.type), type_text(r.type)));
  }
  Term t = r;
  if (r.type.arity() == 1) {
    t.e = arena_.mk_intersect(set.e, r.e);
  } else {
    t.e = domain ? arena_.mk_domain(set.e, r.e) : arena_.mk_range(r.e, set.e);
  }
  if (set.type.columns[0] == Column::atom) {
    if (!can_meet(set.type.sorts[0], t.type.sorts[column])) {
      diagnostics_.warning("W0401", span, "this can only be empty");
    }
    t.type.sorts[column] = set.type.sorts[0];
  }
  return t;
}

Term Elaborator::unary(const ast::Expr& node) {
  const ast::Expr& kid = *node.kids[0];
  switch (node.unary) {
    case UnaryOp::not_:
      return Term::of(arena_.mk_not(truth(kid)));
    case UnaryOp::no:
    case UnaryOp::some:
    case UnaryOp::one:
    case UnaryOp::lone:
      return multiplicity(node);
    case UnaryOp::set:
      return error("E0417", node.op_span, "`set` stands only in declarations");
    case UnaryOp::negate: {
      if (kid.kind == ExprKind::number)
        return Term::of(arena_.mk_int(kid.number == INT64_MIN ? INT64_MIN : -kid.number), Many::one);
      Term t = term(kid);
      if (!t.ok()) return t;
      bool ok = true;
      IntExpr i = as_integer(t, kid.span, ok);
      return ok ? Term::of(arena_.mk_neg(i), t.many) : Term{};
    }
    case UnaryOp::cardinality: {
      Term t = relation(kid);
      return t.ok() ? Term::of(arena_.mk_card(t.e), Many::one) : t;
    }
    case UnaryOp::transpose: {
      Term t = relation(kid);
      if (!t.ok()) return t;
      if (t.type.arity() != 2)
        return error("E0418", node.span,
                     fmt::format("`~` needs a binary relation, this is {}", type_text(t.type)));
      std::swap(t.type.columns[0], t.type.columns[1]);
      std::swap(t.type.sorts[0], t.type.sorts[1]);
      return Term::of(arena_.mk_transpose(t.e), t.type, Many::set);
    }
    case UnaryOp::closure:
    case UnaryOp::reflexive:
      return closure(node);
  }
  return Term{};
}

Term Elaborator::closure(const ast::Expr& node) {
  Term t = relation(*node.kids[0]);
  if (!t.ok()) return t;
  const char* sign = node.unary == UnaryOp::closure ? "^" : "*";
  if (t.type.arity() != 2) {
    return error("E0418", node.span,
                 fmt::format("`{}` needs a binary relation, this is {}", sign, type_text(t.type)));
  }
  if (t.type.columns[0] == Column::integer || t.type.columns[1] == Column::integer) {
    diagnostics_
        .error("E0419", node.span, fmt::format("`{}` is over objects, this relation has integers", sign))
        .help("on array elements, `reach[i, a.elems]` follows indices");
    return Term{};
  }
  if (!can_meet(t.type.sorts[0], t.type.sorts[1])) {
    diagnostics_.warning("W0408", node.span,
                         fmt::format("`{}` adds nothing: {} never chains", sign, type_text(t.type)));
  }
  if (node.unary == UnaryOp::closure) return Term::of(arena_.mk_closure(t.e), t.type, Many::set);
  Term univ = names_.univ(state);
  Type type = t.type;
  // What is reached in no step may be anything: the join narrows it to what stands left.
  type.sorts[0] = univ.type.sorts[0];
  Term result = Term::of(arena_.mk_reflexive_closure(t.e, univ.e), type, Many::set);
  result.type.sorts[1] = t.type.sorts[1];
  result.is_reflexive = true;
  return result;
}

Term Elaborator::join(const Span& span, Term a, Term b) {
  if (a.is_null && b.ok() && b.kind == Term::expr && b.type.arity() >= 2) {
    Type type{Columns(b.type.columns.begin() + 1, b.type.columns.end()),
              {b.type.sorts.begin() + 1, b.type.sorts.end()}};
    return Term::of(arena_.mk_none(type.columns), type, Many::lone);
  }
  a = as_relation(std::move(a), span), b = as_relation(std::move(b), span);
  if (!a.ok() || !b.ok()) return Term{};
  if (a.type.arity() + b.type.arity() <= 2) {
    return error(
        "E0423", span,
        fmt::format("a join of two sets leaves nothing: {} and {}", type_text(a.type), type_text(b.type)));
  }
  if (a.type.arity() == 0 || b.type.arity() == 0) return error("E0423", span, "nothing to join");
  if (a.type.columns.back() != b.type.columns.front()) {
    return error("E0424", span,
                 fmt::format("the join of {} and {} does not fit: integers against objects",
                             type_text(a.type), type_text(b.type)));
  }
  if (a.type.columns.back() == Column::atom && !can_meet(a.type.sorts.back(), b.type.sorts.front())) {
    diagnostics_.warning(
        "W0401", span,
        fmt::format("this can only be empty: {} never joins {}", type_text(a.type), type_text(b.type)));
  }
  Type type{Columns(a.type.columns.begin(), a.type.columns.end() - 1),
            {a.type.sorts.begin(), a.type.sorts.end() - 1}};
  type.columns.insert(type.columns.end(), b.type.columns.begin() + 1, b.type.columns.end());
  type.sorts.insert(type.sorts.end(), b.type.sorts.begin() + 1, b.type.sorts.end());
  bool scalar_left = a.type.arity() == 1 && a.many != Many::set;
  bool functions = a.many != Many::set && b.many != Many::set && b.type.arity() == 2;
  Many many = (scalar_left && b.many != Many::set) || functions ? Many::lone : Many::set;
  if (b.is_reflexive && a.type.arity() == 1) {
    Type left{{Column::atom}, {a.type.sorts[0]}};
    type = merged(type, left);
  }
  Term t = Term::of(arena_.mk_join(a.e, b.e), std::move(type), many);
  t.state_after = b.state_after;
  t.nullable_scalar = many != Many::set && t.type.arity() == 1 && t.type.columns[0] == Column::atom;
  return t;
}

// Right of a dot a name is a field where one has it. A variable, parameter or result that is called the same
// can be meant only after a relation: the join of two sets says nothing.
bool Elaborator::is_member(const Term& owner, const ast::Expr& name) {
  if (names_.fields(name.text, state).empty()) return false;
  bool hidden = is_bound(name.text) || names_.value(name.text);
  return !hidden || (owner.kind == Term::expr && owner.type.arity() == 1);
}

// owner.f, for a field that `choose_field` picks by the owner's type.
Term Elaborator::apply_field(const Term& owner, const ast::Expr& field) {
  bool switched = field.primed;
  When read = switched ? When::after : state;
  if (switched && !allow_primes) return term(field);  // reports
  if (switched && primed_) return term(field);
  std::vector<Term> fields = names_.fields(field.text, read);
  Term f = choose_field(std::move(fields), &owner, field);
  if (!f.ok()) return f;
  Span span = field.span;
  if (owner.is_new_only && read == When::before) {
    diagnostics_.warning(
        "W0403", span,
        fmt::format("a new object is looked up in the old field '{}', where it has no value: write {}'",
                    field.text, field.text));
  }
  if (f.kind != Term::boolean_field) return join(span, owner, std::move(f));
  Term object = as_relation(owner, span);
  if (!object.ok()) return object;
  if (object.type.arity() != 1) return error("E0425", span, "a boolean field needs an object left of it");
  if (object.many == Many::set) {
    return error(
        "E0425", span,
        fmt::format("'{}' is a boolean, and what stands left of it may be several objects", field.text));
  }
  Formula present = arena_.mk_some(object.e);
  return Term::of_boolean(arena_.mk_and(present, arena_.mk_in(object.e, f.e)), present);
}

Term Elaborator::dot(const ast::Expr& node, size_t count) {
  bool split = &node == split_ && primed_;
  When outer = state;
  if (split) state = split_state_, primed_ = false;
  Term t = dot_parts(node, count, split);
  if (split) state = outer, primed_ = true;
  return t;
}

Term Elaborator::dot_parts(const ast::Expr& node, size_t count, bool split) {
  size_t next = 1;
  Term t;
  const ast::Expr& first = *node.kids[0];
  bool may_be_class =
      first.kind == ExprKind::name && !first.primed && !is_bound(first.text) && !names_.value(first.text);
  if (may_be_class) {
    // `C.f` of a static field, `Outer.Inner`, `java.util.Map`: the longest class name wins.
    std::string path;
    for (size_t i = 0; i + 1 < count && node.kids[i]->kind == ExprKind::name && !node.kids[i]->primed; ++i) {
      path += (i ? "." : "") + node.kids[i]->text;
      const ast::Expr& member = *node.kids[i + 1];
      if (member.kind != ExprKind::name) break;
      bool reads_after = (member.primed && allow_primes && !primed_) || (split && i + 2 == node.kids.size());
      if (auto found = names_.member(path, member.text, reads_after ? When::after : state)) {
        if (member.primed && !reads_after) return term(member);
        t = *found;
        next = i + 2;
      } else if (auto set = names_.set(path + "." + member.text, state); set && !member.primed) {
        t = *set;
        next = i + 2;
      }
    }
  }
  if (!t.ok()) t = term(first);
  for (; next < count; ++next) {
    const ast::Expr& kid = *node.kids[next];
    if (!t.ok()) return t;
    if (split && next + 1 == node.kids.size()) state = When::after, primed_ = true;
    const Term* local = kid.kind == ExprKind::name ? bound(kid.text) : nullptr;
    bool plain = kid.kind == ExprKind::name && (!local || local->is_implicit);
    if (plain && t.kind == Term::expr && names_.is_array(t.type) &&
        (kid.text == "length" || kid.text == "elems")) {
      bool reads_after = kid.primed && allow_primes && !primed_;
      When read = reads_after ? When::after : state;
      auto part = kid.text == "length" ? names_.length(read) : names_.elements(t.type, read);
      if (part && part->kind == Term::boolean_field) {
        t = Term::of(arena_.mk_join(t.e, part->e), Type::integer(), Many::set);
      } else if (part) {
        t = join(cover(node.kids[0]->span, kid.span), t, *part);
      }
    } else if (const ast::FunDecl* fun = plain ? fun_named(kid) : nullptr; fun && !fun->params.empty()) {
      t = call(*fun, kid, {t});
    } else if (kid.kind == ExprKind::name && is_member(t, kid)) {
      t = apply_field(t, kid);
    } else {
      Term right = term(kid);
      if (right.ok() && kid.kind == ExprKind::name && kid.text == "univ" && t.kind == Term::expr &&
          t.type.arity() >= 2) {
        // r.univ projects the last column away, integers included.
        Type type{Columns(t.type.columns.begin(), t.type.columns.end() - 1),
                  {t.type.sorts.begin(), t.type.sorts.end() - 1}};
        t = Term::of(arena_.mk_project_last(t.e), std::move(type), Many::set);
      } else {
        t = join(cover(node.kids[0]->span, kid.span), t, std::move(right));
      }
    }
  }
  return t;
}

Term Elaborator::display(const ast::Expr& node) {
  Term result;
  for (const ast::Expr* kid : node.kids) {
    Term next = relation(*kid);
    if (!next.ok()) return next;
    if (!result.ok()) {
      result = next;
      continue;
    }
    if (!columns_match(node.span, result, next, "the set display")) return Term{};
    bool null = result.is_null && next.is_null;
    result = Term::of(arena_.mk_union(result.e, next.e), merged(result.type, next.type), Many::set);
    result.is_null = null;
  }
  return result;
}

Term Elaborator::range(const ast::Expr& node) {
  if (node.ops.size() > 1) return error("E0416", node.ops[1].span, "ranges cannot be chained");
  bool ok = true;
  Term low = term(*node.kids[0]), high = term(*node.kids[1]);
  if (!low.ok() || !high.ok()) return Term{};
  IntExpr a = as_integer(low, node.kids[0]->span, ok), b = as_integer(high, node.kids[1]->span, ok);
  if (!ok) return Term{};
  return Term::of(arena_.mk_interval(a, b), Type::integer(), Many::set);
}

}  // namespace plumb::spec
