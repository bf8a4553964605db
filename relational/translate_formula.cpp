// Formulas, and the grounding of quantifiers.
#include "base/check.h"
#include "relational/translator.h"
#include "sat/cardinality.h"

namespace plumb::relational {

Gate Translator::make_formula(NodeId n) {
  switch (arena_.op(n)) {
    case Op::not_:
      return !formula(child(n, 0));
    case Op::and_:
      return conjunction(n, false);
    case Op::or_:
      return conjunction(n, true);
    case Op::implies: {
      Gate a = formula(child(n, 0));
      return a == kFalse ? kTrue : circuit_.mk_implies(a, formula(child(n, 1)));
    }
    case Op::iff: {
      Gate a = formula(child(n, 0));
      return circuit_.mk_iff(a, formula(child(n, 1)));
    }
    case Op::formula_ite: {
      Gate c = formula(child(n, 0));
      if (sat::is_constant(c)) return formula(child(n, c == kTrue ? 1 : 2));
      Gate then = formula(child(n, 1));
      return circuit_.mk_ite(c, then, formula(child(n, 2)));
    }
    case Op::in:
      return contained(n);
    case Op::equal:
      return equal(n);
    case Op::some:
      return ops_.some(*expr(child(n, 0)));
    case Op::no:
      return !ops_.some(*expr(child(n, 0)));
    // What is known to be functional must not simplify these two: it is known because of them.
    case Op::one:
      return ops_.one(*expr(child(n, 0)));
    case Op::lone:
      return ops_.lone(*expr(child(n, 0)));
    case Op::less:
    case Op::less_equal:
    case Op::int_equal:
      return compare(n);
    case Op::all:
      return quantified(n, true);
    case Op::exists:
      return quantified(n, false);
    default:
      PLUMB_UNREACHABLE("not a formula");
  }
}

Gate Translator::contained(NodeId n) {
  RelPtr a = expr(child(n, 0));
  return ops_.in(*a, *expr(child(n, 1)));
}

Gate Translator::equal(NodeId n) {
  RelPtr a = expr(child(n, 0)), b = expr(child(n, 1));
  bool scalars = a->is_matrix() && b->is_matrix() && a->kinds.arity == 1 && exclusive(child(n, 0)) &&
                 exclusive(child(n, 1));
  return scalars ? matrix_equal_scalars(workspace_, a->matrix, b->matrix) : ops_.equal(*a, *b);
}

Gate Translator::conjunction(NodeId n, bool disjunction) {
  std::vector<Gate> arms;
  for (size_t i = 0; i < arena_.children(n).size(); i++) {
    Gate g = formula(child(n, i)).negated_if(disjunction);
    if (g == kFalse) return sat::constant(disjunction);
    if (g != kTrue) arms.push_back(g);
  }
  return circuit_.mk_and(arms).negated_if(disjunction);
}

static bool compares(Op op, Wide a, Wide b) {
  return op == Op::less ? a < b : op == Op::less_equal ? a <= b : a == b;
}

Gate Translator::compare(NodeId n) {
  if (std::optional<Gate> counted = compare_card(n)) return *counted;
  if (std::optional<Gate> counted = compare_cards(n)) return *counted;
  Op op = arena_.op(n);
  IntValue a = integer(child(n, 0)), b = integer(child(n, 1));
  Gate defined = circuit_.mk_and(a.defined, b.defined);
  if (defined == kFalse) return kFalse;
  if (a.bits.is_constant() && b.bits.is_constant()) {
    return compares(op, a.bits.constant_value(), b.bits.constant_value()) ? defined : kFalse;
  }
  Gate result = op == Op::less         ? arithmetic_.less(a.bits, b.bits)
                : op == Op::less_equal ? arithmetic_.less_equal(a.bits, b.bits)
                                       : arithmetic_.equal(a.bits, b.bits);
  return circuit_.mk_and(defined, result);
}

// #a against #b for small sets, in unary: equal sizes are then one size, chosen one-hot, and different sizes
// are excluded pair by pair, which propagates; sums in binary do not, and all-different problems show it.
std::optional<Gate> Translator::compare_cards(NodeId n) {
  if (arena_.op(child(n, 0)) != Op::card || arena_.op(child(n, 1)) != Op::card) return std::nullopt;
  RelPtr a = expr(child(child(n, 0), 0)), b = expr(child(child(n, 1), 0));
  if (a->form == Rel::Form::range || b->form == Rel::Form::range) return std::nullopt;
  std::vector<Gate> x = ops_.distinct_guards(*a), y = ops_.distinct_guards(*b);
  constexpr size_t kMost = 32;
  if (std::max(x.size(), y.size()) > kMost) return std::nullopt;
  std::vector<Gate> at_least_x = sat::unary_count(circuit_, x, x.size()),
                    at_least_y = sat::unary_count(circuit_, y, y.size());
  auto reaches = [](const std::vector<Gate>& counts, size_t k) {
    return k == 0 ? kTrue : k > counts.size() ? kFalse : counts[k - 1];
  };
  Op op = arena_.op(n);
  std::vector<Gate> ways;
  for (size_t k = 0; k <= std::max(x.size(), y.size()); k++) {
    Gate x_is = circuit_.mk_and(reaches(at_least_x, k), !reaches(at_least_x, k + 1));
    Gate y_is = circuit_.mk_and(reaches(at_least_y, k), !reaches(at_least_y, k + 1));
    Gate y_fits = op == Op::int_equal ? y_is : reaches(at_least_y, op == Op::less ? k + 1 : k);
    ways.push_back(circuit_.mk_and(x_is, y_fits));
  }
  return circuit_.mk_or(ways);
}

// #e against a constant: a totaliser cut off at the constant, unless that is larger than counting in binary.
std::optional<Gate> Translator::compare_card(NodeId n) {
  NodeId left = child(n, 0), right = child(n, 1);
  bool card_left = arena_.op(left) == Op::card && arena_.op(right) == Op::int_constant;
  bool card_right = arena_.op(right) == Op::card && arena_.op(left) == Op::int_constant;
  if (!card_left && !card_right) return std::nullopt;
  RelPtr set = expr(child(card_left ? left : right, 0));
  if (set->form == Rel::Form::range) return std::nullopt;
  int64_t k = arena_.payload(card_left ? right : left);
  std::vector<Gate> guards = ops_.distinct_guards(*set);
  auto size = static_cast<int64_t>(guards.size());
  Op op = arena_.op(n);
  if (op == Op::less && card_left) k = k == INT64_MIN ? k : k - 1;   // #e <= k
  if (op == Op::less && card_right) k = k == INT64_MAX ? k : k + 1;  // #e >= k
  constexpr int64_t kMost = 12;
  bool trivial = k < 0 || k > size;
  if (!trivial && std::min(k, size - k) > kMost) return std::nullopt;
  if (op == Op::int_equal) return trivial ? kFalse : sat::exactly(circuit_, static_cast<size_t>(k), guards);
  if (card_left)
    return k < 0 ? kFalse : k >= size ? kTrue : sat::at_most(circuit_, static_cast<size_t>(k), guards);
  return k <= 0 ? kTrue : k > size ? kFalse : sat::at_least(circuit_, static_cast<size_t>(k), guards);
}

Gate Translator::quantified(NodeId n, bool universal) {
  NodeId body = arena_.children(n).back();
  std::vector<Gate> arms;
  bool all_needed = ground(n, false, [&](const std::vector<Gate>& guards) {
    Gate guard = guards.size() == 1 ? guards[0] : circuit_.mk_and(guards);
    if (guard == kFalse) return true;
    Gate holds_here = formula(body);
    Gate arm = circuit_.mk_and(guard, holds_here.negated_if(universal));
    if (arm == kFalse) return true;
    arms.push_back(!arm);
    return arm != kTrue;
  });
  // `arms` are what must hold (all) or the negations of what would do (exists).
  if (!all_needed) return sat::constant(!universal);
  return circuit_.mk_and(arms).negated_if(!universal);
}

Translator::Binding Translator::constant_binding(bool integer, int64_t value) {
  Binding& made = (integer ? integer_bindings_ : atom_bindings_)[value];
  if (made.id == 0) {
    Kinds kinds{1, integer ? 1u : 0u};
    FlatCell cell{layout_.encode(integer, value), kTrue};
    made = {next_id_++, ops_.of(Matrix::from_cells(workspace_, kinds, std::span(&cell, 1)))};
  }
  return made;
}

Translator::Binding Translator::scalar_binding(const BitVector& bits) {
  if (bits.is_constant() && bits.constant_value() >= INT64_MIN && bits.constant_value() <= INT64_MAX) {
    return constant_binding(true, static_cast<int64_t>(bits.constant_value()));
  }
  std::vector<uint32_t> content{UINT32_MAX};  // so that it is no list of ids
  for (Gate bit : bits.bits()) content.push_back(bit.code());
  return {intern(std::move(content)), ops_.scalar(std::make_shared<IntValue>(IntValue{kTrue, bits}))};
}

std::vector<Translator::Element> Translator::elements(const RelPtr& given, bool distinct) {
  RelPtr domain = ops_.enumerated(given);
  std::vector<Element> result;
  bool integer = domain->kinds.is_integer(0);
  if (domain->is_matrix()) {
    domain->matrix.each(layout_, [&](uint64_t code, Gate gate) {
      result.push_back({gate, constant_binding(integer, layout_.decode(integer, code))});
    });
    return result;
  }
  std::vector<Entry> entries = distinct ? ops_.distinct_entries_of(*domain) : ops_.entries_of(*domain);
  for (const Entry& entry : entries) result.push_back({entry.guard, scalar_binding(entry.cells[0].vector())});
  return result;
}

}  // namespace plumb::relational
