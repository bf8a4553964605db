// Dispatch over the kinds of nodes, names, and primes.
#include "frontend/spec/elaborate.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/names.h"

namespace plumb::spec {

using ast::ExprKind;
using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;

Elaborator::Elaborator(Names& names, const FunTable& funs, Diagnostics& diagnostics)
    : names_(names), funs_(funs), diagnostics_(diagnostics), arena_(names.arena()) {}

std::optional<Formula> Elaborator::formula(const ast::Expr& node) {
  size_t errors = diagnostics_.error_count();
  Formula f = truth(node);
  if (diagnostics_.error_count() != errors) return std::nullopt;
  return f;
}

std::optional<Term> Elaborator::expression(const ast::Expr& node) {
  Term t = as_relation(term(node), node.span);
  if (!t.ok()) return std::nullopt;
  return t;
}

void Elaborator::bind(const std::string& name, Term value) {
  scope_.emplace_back(name, std::move(value));
}
void Elaborator::unbind() {
  scope_.pop_back();
}

std::vector<std::pair<Span, Formula>> Elaborator::take_cuts() {
  std::vector<std::pair<Span, Formula>> cuts;
  cuts.swap(cuts_);
  return cuts;
}

Term Elaborator::error(const char* code, const Span& span, const std::string& message) {
  diagnostics_.error(code, span, message);
  return Term{};
}

const Term* Elaborator::bound(const std::string& text) const {
  for (size_t i = scope_.size(); i-- > 0;) {
    // A fun's body does not see the variables around its use; `this` stays what it is.
    if (i < scope_floor_.back() && text != "this") return nullptr;
    if (scope_[i].first == text) return &scope_[i].second;
  }
  return nullptr;
}

bool Elaborator::is_bound(const std::string& text) const {
  return bound(text) != nullptr;
}

// In `a.b[c]'` the prime is of the application of b: nothing left of the dot is primed.
static const ast::Expr* dotted_callee(const ast::Expr& node) {
  if (node.kind != ExprKind::box) return nullptr;
  const ast::Expr* callee = node.kids[0];
  while (callee->kind == ExprKind::box && !callee->primed) callee = callee->kids[0];
  return callee->kind == ExprKind::dot ? callee : nullptr;
}

Term Elaborator::term(const ast::Expr& node) {
  if (!node.primed) return unprimed(node);
  if (!allow_primes) {
    return error("E0420", node.span, "a prime has no meaning here: this formula speaks of one state only");
  }
  if (primed_) return error("E0421", node.span, "a prime inside a primed expression: it is primed already");
  if (node.kind == ExprKind::name && (is_bound(node.text) || names_.value(node.text))) {
    return error(
        "E0422", node.span,
        fmt::format("'{}' has one value, the same before and after: it cannot be primed", node.text));
  }
  When outer = state;
  const ast::Expr* outer_split = split_;
  split_ = dotted_callee(node);
  split_state_ = outer;
  state = When::after;
  primed_ = true;
  Term result = unprimed(node);
  state = outer;
  primed_ = false;
  split_ = outer_split;
  return result;
}

Term Elaborator::unprimed(const ast::Expr& node) {
  switch (node.kind) {
    case ExprKind::name:
      return name(node);
    case ExprKind::number:
      return Term::of(arena_.mk_int(node.number), Many::one);
    case ExprKind::string: {
      auto text = names_.text(node.text, state);
      return text ? *text : error("E0401", node.span, "there are no strings here");
    }
    case ExprKind::boolean:
      return Term::of_boolean(arena_.mk_bool(node.number != 0), arena_.mk_true());
    case ExprKind::unary:
      return unary(node);
    case ExprKind::binary:
      return binary(node);
    case ExprKind::dot:
      return dot(node, node.kids.size());
    case ExprKind::box:
      return box(node);
    case ExprKind::paren:
      return term(*node.kids[0]);
    case ExprKind::block:
      return block(node);
    case ExprKind::display:
      return display(node);
    case ExprKind::quantified:
      return quantified(node);
    case ExprKind::comprehension:
      return comprehension(node);
    case ExprKind::let:
      return let(node);
  }
  return Term{};
}

Term Elaborator::name(const ast::Expr& node) {
  const std::string& text = node.text;
  if (const Term* found = bound(text)) return *found;
  if (auto value = names_.value(text)) return *value;
  if (const ast::FunDecl* fun = fun_named(node)) return call(*fun, node, {});
  if (text == "none" || text == "null") {
    Term t = Term::of(arena_.mk_none({Column::atom}), {{Column::atom}, {{}}}, Many::lone);
    t.is_null = true;
    return t;
  }
  if (text == "int" && in_type_) {
    return Term::of(arena_.mk_none({Column::integer}), Type::integer(), Many::set);
  }
  if (text == "univ") return names_.univ(state);
  if (text == "iden") {
    Term univ = names_.univ(state);
    Expr nothing = arena_.mk_none({Column::atom, Column::atom});
    Type type{{Column::atom, Column::atom}, {univ.type.sorts[0], univ.type.sorts[0]}};
    return Term::of(arena_.mk_reflexive_closure(nothing, univ.e), std::move(type), Many::lone);
  }
  std::vector<Term> fields = names_.fields(text, state);
  if (!fields.empty()) return choose_field(std::move(fields), nullptr, node);
  if (auto set = names_.set(text, state)) return *set;
  return unknown_name(node);
}

Term Elaborator::unknown_name(const ast::Expr& node) {
  std::string why = names_.why_no_value(node.text);
  if (!why.empty()) return error("E0402", node.span, why);
  std::vector<std::string> candidates = names_.known_names();
  for (const auto& [name, value] : scope_) candidates.push_back(name);
  for (const auto& [name, fun] : funs_) candidates.push_back(name);
  Diagnostic& d = diagnostics_.error("E0402", node.span, fmt::format("unknown name '{}'", node.text));
  if (auto nearest = nearest_name(node.text, candidates)) d.help(fmt::format("did you mean '{}'?", *nearest));
  return Term{};
}

// Several classes may have a field of one name: those that fit what stands left of it, else all of them.
Term Elaborator::choose_field(std::vector<Term> fields, const Term* owner, const ast::Expr& node) {
  if (owner && owner->ok() && owner->type.arity() > 0 && !owner->is_null &&
      owner->type.columns.back() == Column::atom) {
    std::vector<Term> fitting;
    for (const Term& field : fields) {
      if (can_meet(owner->type.sorts.back(), field.type.sorts.front())) fitting.push_back(field);
    }
    if (!fitting.empty()) fields = std::move(fitting);
  }
  Term result = fields.front();
  for (size_t i = 1; i < fields.size(); ++i) {
    const Term& next = fields[i];
    if (next.kind != result.kind || next.type.columns != result.type.columns) {
      return error("E0403", node.span,
                   fmt::format("'{}' is a field of several classes with different types: write `C <: {}`",
                               node.text, node.text));
    }
    result.e = arena_.mk_union(result.e, next.e);
    result.type = merged(result.type, next.type);
    result.many = std::max(result.many, next.many);
  }
  return result;
}

// ------------------------------------------------------------------------------------------- helpers

Type Elaborator::merged(const Type& a, const Type& b) const {
  Type result = a;
  for (size_t i = 0; i < result.sorts.size() && i < b.sorts.size(); ++i) {
    for (SortId sort : b.sorts[i]) {
      auto& sorts = result.sorts[i];
      if (std::find(sorts.begin(), sorts.end(), sort) == sorts.end()) sorts.push_back(sort);
    }
  }
  return result;
}

bool Elaborator::can_meet(const std::vector<SortId>& a, const std::vector<SortId>& b) {
  if (a.empty() || b.empty()) return true;  // nothing is known of an empty set's column
  for (SortId x : a) {
    for (SortId y : b) {
      if (x == y || names_.overlap(x, y)) return true;
    }
  }
  return false;
}

std::string Elaborator::type_text(const Type& type) {
  std::string text;
  for (size_t i = 0; i < type.arity(); ++i) {
    if (i > 0) text += " -> ";
    if (type.columns[i] == Column::integer) {
      text += "int";
      continue;
    }
    std::string sorts;
    for (SortId sort : type.sorts[i]) sorts += (sorts.empty() ? "" : " + ") + names_.sort_name(sort);
    text += sorts.empty()                                  ? "object"
            : type.sorts[i].size() > 1 && type.arity() > 1 ? "(" + sorts + ")"
                                                           : sorts;
  }
  return text;
}

Term Elaborator::as_relation(Term t, const Span& span) {
  switch (t.kind) {
    case Term::invalid:
    case Term::expr:
      return t;
    case Term::integer: {
      Term set = Term::of(arena_.mk_single(t.i), Type::integer(), t.many);
      set.is_value = t.is_value;
      return set;
    }
    case Term::formula:
      return error("E0410", span, "this is a formula; an expression is needed here");
    case Term::boolean:
    case Term::boolean_field:
      return error("E0410", span, "this is a boolean; a set or an integer is needed here");
  }
  return Term{};
}

bool Elaborator::is_scalar_integer(const Term& t) const {
  if (t.kind == Term::integer) return true;
  return t.kind == Term::expr && t.type.is_integer_set() && t.many != Many::set;
}

IntExpr Elaborator::as_integer(const Term& t, const Span& span, bool& ok) {
  if (t.kind == Term::integer) return t.i;
  if (t.kind == Term::expr && t.is_null) return arena_.mk_value(arena_.mk_none({Column::integer}));
  if (is_scalar_integer(t)) return arena_.mk_value(t.e);
  ok = false;
  if (t.kind == Term::expr && t.type.is_integer_set()) {
    diagnostics_.error("E0411", span, "this is a set of integers; a single integer is needed here")
        .help("`sum x: S | x`, `min[S]`, `max[S]` and `#S` make one of it");
  } else if (t.kind == Term::expr) {
    diagnostics_.error("E0412", span,
                       fmt::format("arithmetic on objects: this is of type {}", type_text(t.type)));
  } else if (t.ok()) {
    diagnostics_.error("E0411", span, "an integer is needed here, this is a formula or boolean");
  }
  return arena_.mk_int(0);
}

// Both sides of an operator on sets: `none` takes the other side's columns.
bool Elaborator::columns_match(const Span& span, Term& a, Term& b, const char* what) {
  if (a.is_null && b.is_null) return true;
  if (a.is_null)
    a.e = arena_.mk_none(b.type.columns), a.type.columns = b.type.columns,
    a.type.sorts.resize(b.type.arity());
  if (b.is_null)
    b.e = arena_.mk_none(a.type.columns), b.type.columns = a.type.columns,
    b.type.sorts.resize(a.type.arity());
  if (a.type.columns == b.type.columns) return true;
  diagnostics_.error("E0413", span,
                     fmt::format("the two sides of {} have different types: {} and {}", what,
                                 type_text(a.type), type_text(b.type)));
  return false;
}

}  // namespace plumb::spec
