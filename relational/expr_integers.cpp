// The constructors of integer expressions. Constants fold where the result fits in 64 bits; nothing folds
// that could be undefined (x - x, x * 0, x / 0).
#include <algorithm>

#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

__extension__ typedef __int128 Wide;
using Ids = std::initializer_list<NodeId>;
const Columns no_columns;

bool fits(Wide x) {
  return x >= INT64_MIN && x <= INT64_MAX;
}

int64_t wrapped(WrapKind kind, int64_t x) {
  switch (kind) {
    case WrapKind::int8:
      return static_cast<int8_t>(x);
    case WrapKind::int16:
      return static_cast<int16_t>(x);
    case WrapKind::char16:
      return static_cast<uint16_t>(x);
    case WrapKind::int32:
      return static_cast<int32_t>(x);
    case WrapKind::int64:
      return x;
  }
  PLUMB_UNREACHABLE("wrap kind {}", static_cast<int>(kind));
}

// The value of a constant operation, if it has one that can be stored.
bool fold(Op op, int64_t a, int64_t b, int64_t& result) {
  Wide wide = 0;
  switch (op) {
    case Op::add:
      wide = Wide{a} + b;
      break;
    case Op::sub:
      wide = Wide{a} - b;
      break;
    case Op::mul:
      wide = Wide{a} * b;
      break;
    case Op::div:
      if (b == 0) return false;
      wide = Wide{a} / b;
      break;
    case Op::rem:
      if (b == 0) return false;
      wide = Wide{a} % b;
      break;
    case Op::bit_and:
      wide = a & b;
      break;
    case Op::bit_or:
      wide = a | b;
      break;
    case Op::bit_xor:
      wide = a ^ b;
      break;
    default:
      PLUMB_UNREACHABLE("{} is no arithmetic", to_string(op));
  }
  if (!fits(wide)) return false;
  result = static_cast<int64_t>(wide);
  return true;
}

}  // namespace

IntExpr Arena::mk_int(int64_t value) {
  return {impl_->make(Op::int_constant, no_columns, {}, value)};
}

IntExpr Arena::mk_value(Expr e) {
  PLUMB_CHECK(columns(e) == Columns{Column::integer}, "the value of {}", to_string(columns(e)));
  if (op(e.id) == Op::single) return {impl_->child(e.id, 0)};
  if (op(e.id) == Op::constant && constant_set(e.id).size() == 1) return mk_int(constant_set(e.id)[0][0]);
  return {impl_->make(Op::value, no_columns, Ids{e.id})};
}

IntExpr Arena::mk_card(Expr e) {
  PLUMB_CHECK(sort(e.id) == Sort::expr, "the size of a {}", to_string(op(e.id)));
  if (op(e.id) == Op::none) return mk_int(0);
  if (op(e.id) == Op::variable) return mk_int(1);
  if (op(e.id) == Op::constant) return mk_int(static_cast<int64_t>(constant_set(e.id).size()));
  return {impl_->make(Op::card, no_columns, Ids{e.id})};
}

IntExpr Arena::mk_sum(std::span<const Decl> decls, IntExpr body) {
  PLUMB_CHECK(sort(body.id) == Sort::integer, "a sum of {}", to_string(op(body.id)));
  PLUMB_CHECK(!decls.empty(), "a sum without variables");
  std::vector<NodeId> children;
  std::vector<Variable> bound;
  bool empty = op(body.id) == Op::int_constant && payload(body.id) == 0;
  for (const Decl& d : decls) {
    PLUMB_CHECK(columns(d.domain) == Columns{kind(d.variable)}, "'{}' ranges over {}", name(d.variable),
                to_string(columns(d.domain)));
    PLUMB_CHECK(std::ranges::find(bound, d.variable) == bound.end(), "'{}' is bound twice", name(d.variable));
    empty = empty || op(d.domain.id) == Op::none;
    children.push_back(d.domain.id);
    bound.push_back(d.variable);
  }
  if (empty) return mk_int(0);
  children.push_back(body.id);
  return {impl_->make(Op::sum, no_columns, children, 0, bound)};
}

IntExpr Arena::mk_min(Expr e) {
  PLUMB_CHECK(columns(e) == Columns{Column::integer}, "the least of {}", to_string(columns(e)));
  if (op(e.id) == Op::single) return {impl_->child(e.id, 0)};
  if (op(e.id) == Op::constant) return mk_int(constant_set(e.id)[0][0]);
  return {impl_->make(Op::min, no_columns, Ids{e.id})};
}

IntExpr Arena::mk_max(Expr e) {
  PLUMB_CHECK(columns(e) == Columns{Column::integer}, "the greatest of {}", to_string(columns(e)));
  if (op(e.id) == Op::single) return {impl_->child(e.id, 0)};
  if (op(e.id) == Op::constant) {
    const TupleSet& set = constant_set(e.id);
    return mk_int(set[set.size() - 1][0]);
  }
  return {impl_->make(Op::max, no_columns, Ids{e.id})};
}

IntExpr Arena::mk_arith(Op o, IntExpr a, IntExpr b) {
  PLUMB_CHECK((o >= Op::add && o <= Op::rem) || (o >= Op::bit_and && o <= Op::bit_xor), "{} is no arithmetic",
              to_string(o));
  PLUMB_CHECK(sort(a.id) == Sort::integer && sort(b.id) == Sort::integer, "{} of {} and {}", to_string(o),
              to_string(op(a.id)), to_string(op(b.id)));
  auto is = [this](IntExpr i, int64_t value) {
    return op(i.id) == Op::int_constant && payload(i.id) == value;
  };
  int64_t folded = 0;
  if (op(a.id) == Op::int_constant && op(b.id) == Op::int_constant &&
      fold(o, payload(a.id), payload(b.id), folded))
    return mk_int(folded);
  if ((o == Op::add || o == Op::sub || o == Op::bit_or || o == Op::bit_xor) && is(b, 0)) return a;
  if ((o == Op::add || o == Op::bit_or || o == Op::bit_xor) && is(a, 0)) return b;
  if ((o == Op::mul || o == Op::div) && is(b, 1)) return a;
  if (o == Op::mul && is(a, 1)) return b;
  if ((o == Op::bit_and || o == Op::bit_or) && a == b) return a;
  const bool commutes = o != Op::sub && o != Op::div && o != Op::rem;
  if (commutes && b < a) std::swap(a, b);
  return {impl_->make(o, no_columns, Ids{a.id, b.id})};
}

IntExpr Arena::mk_neg(IntExpr a) {
  PLUMB_CHECK(sort(a.id) == Sort::integer, "negative of a {}", to_string(op(a.id)));
  if (op(a.id) == Op::int_constant && payload(a.id) != INT64_MIN) return mk_int(-payload(a.id));
  if (op(a.id) == Op::neg) return {impl_->child(a.id, 0)};
  return {impl_->make(Op::neg, no_columns, Ids{a.id})};
}

IntExpr Arena::mk_int_ite(Formula c, IntExpr a, IntExpr b) {
  PLUMB_CHECK(sort(c.id) == Sort::formula, "the condition of an if-else is a {}", to_string(op(c.id)));
  PLUMB_CHECK(sort(a.id) == Sort::integer && sort(b.id) == Sort::integer,
              "an arm of an if-else is no integer");
  if (op(c.id) == Op::true_ || a == b) return a;
  if (op(c.id) == Op::false_) return b;
  return {impl_->make(Op::int_ite, no_columns, Ids{c.id, a.id, b.id})};
}

IntExpr Arena::mk_wrap(WrapKind kind, IntExpr a) {
  PLUMB_CHECK(sort(a.id) == Sort::integer, "a wrapped {}", to_string(op(a.id)));
  if (op(a.id) == Op::int_constant) return mk_int(wrapped(kind, payload(a.id)));
  if (op(a.id) == Op::wrap && payload(a.id) == static_cast<int64_t>(kind)) return a;
  return {impl_->make(Op::wrap, no_columns, Ids{a.id}, static_cast<int64_t>(kind))};
}

IntExpr Arena::mk_shift(Op o, int width, IntExpr a, IntExpr distance) {
  PLUMB_CHECK(o == Op::shl || o == Op::shr || o == Op::ushr, "{} is no shift", to_string(o));
  PLUMB_CHECK(width == 32 || width == 64, "a shift at {} bits", width);
  PLUMB_CHECK(sort(a.id) == Sort::integer && sort(distance.id) == Sort::integer, "a shift of terms");
  return {impl_->make(o, no_columns, Ids{a.id, distance.id}, width)};
}

Formula Arena::mk_defined(IntExpr i) {
  return mk_some(mk_single(i));
}

}  // namespace plumb::relational
