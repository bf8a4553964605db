// e[a, b]: uses of funs and preds, built-in functions, array elements, box joins.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "frontend/spec/elaborate.h"

namespace plumb::spec {

using ast::ExprKind;
using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;
using relational::Op;
using relational::WrapKind;

namespace {

struct Builtin {
  const char* name;
  size_t arguments;
  enum Kind { arithmetic, wrap, shift, extreme, reach } kind;
  Op op;
  WrapKind to = WrapKind::int32;
};

constexpr std::array kBuiltins{
    Builtin{"plus", 2, Builtin::arithmetic, Op::add},
    Builtin{"minus", 2, Builtin::arithmetic, Op::sub},
    Builtin{"mul", 2, Builtin::arithmetic, Op::mul},
    Builtin{"div", 2, Builtin::arithmetic, Op::div},
    Builtin{"rem", 2, Builtin::arithmetic, Op::rem},
    Builtin{"bitand", 2, Builtin::arithmetic, Op::bit_and},
    Builtin{"bitor", 2, Builtin::arithmetic, Op::bit_or},
    Builtin{"bitxor", 2, Builtin::arithmetic, Op::bit_xor},
    Builtin{"shl", 2, Builtin::shift, Op::shl},
    Builtin{"shr", 2, Builtin::shift, Op::shr},
    Builtin{"ushr", 2, Builtin::shift, Op::ushr},
    Builtin{"min", 1, Builtin::extreme, Op::min},
    Builtin{"max", 1, Builtin::extreme, Op::max},
    Builtin{"reach", 2, Builtin::reach, Op::reach},
    Builtin{"int32", 1, Builtin::wrap, Op::wrap, WrapKind::int32},
    Builtin{"int64", 1, Builtin::wrap, Op::wrap, WrapKind::int64},
    Builtin{"int16", 1, Builtin::wrap, Op::wrap, WrapKind::int16},
    Builtin{"int8", 1, Builtin::wrap, Op::wrap, WrapKind::int8},
    Builtin{"char", 1, Builtin::wrap, Op::wrap, WrapKind::char16},
};

const ast::Expr& without_multiplicity(const ast::Expr& type, bool& is_set) {
  if (type.kind != ExprKind::unary) return type;
  is_set = type.unary == ast::UnaryOp::set || type.unary == ast::UnaryOp::some;
  return *type.kids[0];
}

bool is_named(const ast::Expr& node, const char* text) {
  return node.kind == ExprKind::name && node.text == text;
}

}  // namespace

const ast::FunDecl* Elaborator::fun_named(const ast::Expr& node) const {
  if (node.kind != ExprKind::name || is_bound(node.text)) return nullptr;
  auto it = funs_.find(node.text);
  return it == funs_.end() ? nullptr : it->second;
}

Term Elaborator::box(const ast::Expr& node) {
  const ast::Expr& callee = *node.kids[0];
  std::vector<const ast::Expr*> args(node.kids.begin() + 1, node.kids.end());
  if (args.empty()) {
    if (const ast::FunDecl* fun = fun_named(callee); fun && fun->params.empty()) return term(callee);
    // T[]: the arrays of that type
    std::string name;
    for (const ast::Expr* part = &callee;; part = part->kids[0]) {
      if (part->kind == ExprKind::name) name = part->text + name;
      if (part->kind != ExprKind::box || part->kids.size() != 1) break;
      name = "[]" + name;
    }
    if (callee.kind == ExprKind::name) {
      if (auto set = names_.set(callee.text + "[]", state)) return *set;
    }
    return error("E0402", node.span, "no array type of this name is known");
  }
  if (callee.kind == ExprKind::name && !is_bound(callee.text) && !names_.value(callee.text)) {
    const ast::FunDecl* fun = fun_named(callee);
    if (!fun) {
      if (auto result = builtin(callee.text, node)) return *result;
    } else {
      std::vector<Term> values;
      for (const ast::Expr* arg : args) values.push_back(term(*arg));
      size_t own = 0;
      for (const ast::Binding& b : fun->params) own += b.names.size();
      std::vector<Term> first(values.begin(),
                              values.begin() + static_cast<std::ptrdiff_t>(std::min(own, values.size())));
      Term result = call(*fun, callee, std::move(first));
      return own < args.size() ? box_join(node, std::move(result), args, own) : result;
    }
  }
  if (callee.kind == ExprKind::dot && !callee.primed) {
    // x.f[y] is f[x, y] where f is a fun
    const ast::Expr& last = *callee.kids.back();
    const ast::FunDecl* fun = fun_named(last);
    if (fun && !fun->params.empty()) {
      std::vector<Term> values{dot(callee, callee.kids.size() - 1)};
      for (const ast::Expr* arg : args) values.push_back(term(*arg));
      return call(*fun, last, std::move(values));
    }
  }
  return box_join(node, term(callee), args, 0);
}

// f[a, b] is b.(a.f); an array's element is i.(a.elems).
Term Elaborator::box_join(const ast::Expr& node, Term callee, const std::vector<const ast::Expr*>& args,
                          size_t first) {
  for (size_t i = first; i < args.size(); ++i) {
    if (!callee.ok()) return callee;
    Term argument = term(*args[i]);
    if (!argument.ok()) return argument;
    bool element = callee.kind == Term::expr && callee.type.arity() == 1 && names_.is_array(callee.type) &&
                   !callee.is_null;
    if (!element) {
      if (callee.kind == Term::boolean_field) {
        Term object = as_relation(argument, args[i]->span);
        if (!object.ok()) return object;
        if (object.many == Many::set)
          return error("E0425", args[i]->span, "this may be several objects, and the field is a boolean");
        Formula present = arena_.mk_some(object.e);
        callee = Term::of_boolean(arena_.mk_and(present, arena_.mk_in(object.e, callee.e)), present);
        continue;
      }
      callee = join(node.span, std::move(argument), std::move(callee));
      continue;
    }
    if (callee.state_after && state == When::before) {
      diagnostics_.warning("W0405", node.span,
                           "this reads old elements of the new array: write the prime after `]`");
    }
    auto elements = names_.elements(callee.type, state);
    if (!elements) return error("E0426", node.span, "the elements of this array cannot be read");
    bool ok = true;
    IntExpr index = as_integer(argument, args[i]->span, ok);
    if (!ok) return Term{};
    Expr at = arena_.mk_single(index);
    if (elements->kind == Term::boolean_field) {
      IntExpr length = arena_.mk_value(arena_.mk_join(callee.e, names_.length(state)->e));
      Formula inside = arena_.mk_and(arena_.mk_compare(Op::less_equal, arena_.mk_int(0), index),
                                     arena_.mk_compare(Op::less, index, length));
      Formula truth = arena_.mk_in(arena_.mk_product(callee.e, at), elements->e);
      callee = Term::of_boolean(arena_.mk_and(inside, truth), inside);
      continue;
    }
    Type type{{elements->type.columns.back()}, {elements->type.sorts.back()}};
    Expr value = arena_.mk_join(at, arena_.mk_join(callee.e, elements->e));
    Many many = callee.many == Many::set ? Many::set : Many::lone;
    callee = Term::of(value, std::move(type), many);
    callee.nullable_scalar = many != Many::set && callee.type.columns[0] == Column::atom;
    callee.state_after = state == When::after;
  }
  return callee;
}

Term Elaborator::coerce_argument(const ast::Binding& parameter, Term argument, const Span& span) {
  if (!argument.ok()) return argument;
  bool is_set = false;
  const ast::Expr& type = without_multiplicity(*parameter.domain, is_set);
  if (is_named(type, "boolean")) {
    if (argument.kind == Term::formula || argument.kind == Term::boolean) return argument;
    return error("E0427", span, "a boolean is needed here");
  }
  if (is_named(type, "int")) {
    if (is_set) {
      Term set = as_relation(std::move(argument), span);
      if (set.ok() && !set.is_null && !set.type.is_integer_set())
        return error("E0427", span, "a set of integers is needed here");
      set.many = Many::set;
      return set;
    }
    bool ok = true;
    IntExpr i = as_integer(argument, span, ok);
    return ok ? Term::of(i, argument.many) : Term{};
  }
  Term value = as_relation(std::move(argument), span);
  in_type_ = true;
  Term declared = relation(type);
  in_type_ = false;
  if (!value.ok() || !declared.ok()) return Term{};
  if (value.is_null) {
    value.e = arena_.mk_none(declared.type.columns);
    value.type = declared.type;
    return value;
  }
  if (value.type.columns != declared.type.columns) {
    return error("E0427", span,
                 fmt::format("this is of type {}, the parameter of type {}", type_text(value.type),
                             type_text(declared.type)));
  }
  for (size_t i = 0; i < value.type.arity(); ++i) {
    if (value.type.columns[i] == Column::atom && !can_meet(value.type.sorts[i], declared.type.sorts[i])) {
      diagnostics_.warning("W0401", span,
                           fmt::format("nothing of type {} is of the parameter's type {}",
                                       type_text(value.type), type_text(declared.type)));
      break;
    }
  }
  // A single object stays one where the parameter is not declared a set.
  value.many = is_set ? Many::set : value.many;
  return value;
}

Term Elaborator::call(const ast::FunDecl& fun, const ast::Expr& place, std::vector<Term> arguments) {
  size_t expected = 0;
  for (const ast::Binding& b : fun.params) expected += b.names.size();
  const Span& span = place.span;
  if (arguments.size() != expected) {
    return error("E0428", span,
                 fmt::format("'{}' takes {} argument{}, not {}", fun.name.text, expected,
                             expected == 1 ? "" : "s", arguments.size()));
  }
  if (std::find(calls_.begin(), calls_.end(), &fun) != calls_.end()) {
    return error("E0429", span,
                 fmt::format("'{}' uses itself: funs and preds cannot recurse", fun.name.text));
  }
  size_t next = 0;
  std::vector<std::pair<std::string, Term>> bindings;
  calls_.push_back(&fun);
  size_t floor = scope_.size();
  for (const ast::Binding& b : fun.params) {
    for (const ast::Name& name : b.names) {
      scope_floor_.push_back(floor);  // a parameter's type does not see the caller's variables
      Term value = coerce_argument(b, std::move(arguments[next]), span);
      scope_floor_.pop_back();
      ++next;
      if (!value.ok()) {
        calls_.pop_back();
        return value;
      }
      value.is_value = true;
      bindings.emplace_back(name.text, std::move(value));
    }
  }
  scope_floor_.push_back(floor);
  for (auto& binding : bindings) scope_.push_back(std::move(binding));
  // f'[x]: the body is read in the state after.
  When outer = state;
  bool outer_primed = primed_;
  bool switched = place.primed && place.kind == ExprKind::name && !primed_;
  if (switched && !allow_primes)
    error("E0420", place.span, "a prime has no meaning here: this formula speaks of one state only");
  if (place.primed && primed_ && place.kind == ExprKind::name && state != When::after)
    error("E0421", place.span, "nested primes");
  if (switched) state = When::after, primed_ = true;
  Term result;
  if (fun.is_pred) {
    result = Term::of(truth(*fun.body));
  } else {
    result = term(*fun.body);
    bool is_set = false;
    const ast::Expr& type = without_multiplicity(*fun.result, is_set);
    if (result.ok() && !is_set && is_named(type, "int")) {
      bool ok = true;
      IntExpr i = as_integer(result, fun.body->span, ok);
      result = ok ? Term::of(i, result.many == Many::one ? Many::one : Many::lone) : Term{};
    } else if (result.ok() && result.kind != Term::formula && result.kind != Term::boolean) {
      result = as_relation(std::move(result), fun.body->span);
      if (result.ok() && result.type.arity() == 1) {
        result.many = is_set ? Many::set : Many::lone;
        result.nullable_scalar = !is_set && result.type.columns[0] == Column::atom;
      }
    }
  }
  state = outer;
  primed_ = outer_primed;
  scope_.resize(floor);
  scope_floor_.pop_back();
  calls_.pop_back();
  return result;
}

std::optional<Term> Elaborator::builtin(const std::string& text, const ast::Expr& node) {
  auto it =
      std::find_if(kBuiltins.begin(), kBuiltins.end(), [&](const Builtin& b) { return text == b.name; });
  if (it == kBuiltins.end()) return std::nullopt;
  if (!names_.fields(text, state).empty()) return std::nullopt;  // a field of that name is meant
  size_t count = node.kids.size() - 1;
  if (count != it->arguments) {
    return error("E0428", node.span,
                 fmt::format("'{}' takes {} argument{}, not {}", text, it->arguments,
                             it->arguments == 1 ? "" : "s", count));
  }
  bool ok = true;
  Term first = term(*node.kids[1]);
  if (!first.ok()) return first;
  if (it->kind == Builtin::extreme) {
    Term set = as_relation(std::move(first), node.kids[1]->span);
    if (!set.ok()) return set;
    if (!set.type.is_integer_set())
      return error("E0411", node.kids[1]->span,
                   fmt::format("a set of integers is needed here, this is {}", type_text(set.type)));
    return Term::of(it->op == Op::min ? arena_.mk_min(set.e) : arena_.mk_max(set.e), Many::lone);
  }
  IntExpr a = as_integer(first, node.kids[1]->span, ok);
  if (!ok) return Term{};
  if (it->kind == Builtin::wrap) return Term::of(arena_.mk_wrap(it->to, a), first.many);
  Term second = term(*node.kids[2]);
  if (!second.ok()) return second;
  if (it->kind == Builtin::reach) {
    Term r = as_relation(std::move(second), node.kids[2]->span);
    if (!r.ok()) return r;
    relational::Columns ints{Column::integer, Column::integer};
    if (r.type.columns != ints)
      return error("E0419", node.kids[2]->span,
                   "`reach` follows a relation from integers to integers, such as a.elems");
    return Term::of(arena_.mk_reach(a, r.e), Type::integer(), Many::set);
  }
  IntExpr b = as_integer(second, node.kids[2]->span, ok);
  if (!ok) return Term{};
  Many many = std::max(first.many, second.many);
  if (it->op == Op::div || it->op == Op::rem) many = Many::lone;
  if (it->kind == Builtin::shift) return Term::of(arena_.mk_shift(it->op, 32, a, b), many);
  return Term::of(arena_.mk_arith(it->op, a, b), many);
}

}  // namespace plumb::spec
