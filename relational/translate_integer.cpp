// Integer operators. An integer is undefined where its `defined` gate is false; its bits then mean nothing.
#include "base/check.h"
#include "relational/translator.h"

namespace plumb::relational {

IntValue Translator::make_integer(NodeId n) {
  switch (arena_.op(n)) {
    case Op::value: {
      RelPtr e = expr(child(n, 0));
      return ops_.value(*e, exclusive(child(n, 0)));
    }
    case Op::card:
      return ops_.card(*expr(child(n, 0)));
    case Op::sum:
      return sum(n);
    case Op::min:
      return ops_.extreme(*expr(child(n, 0)), false);
    case Op::max:
      return ops_.extreme(*expr(child(n, 0)), true);
    case Op::neg: {
      IntValue a = integer(child(n, 0));
      return {a.defined, arithmetic_.neg(a.bits)};
    }
    case Op::int_ite: {
      Gate c = formula(child(n, 0));
      if (sat::is_constant(c)) return integer(child(n, c == kTrue ? 1 : 2));
      IntValue a = integer(child(n, 1)), b = integer(child(n, 2));
      if (a.defined == kFalse) return {circuit_.mk_and(!c, b.defined), b.bits};
      if (b.defined == kFalse) return {circuit_.mk_and(c, a.defined), a.bits};
      return {circuit_.mk_ite(c, a.defined, b.defined), arithmetic_.choose(c, a.bits, b.bits)};
    }
    case Op::wrap: {
      IntValue a = integer(child(n, 0));
      return {a.defined, arithmetic_.wrap(static_cast<WrapKind>(arena_.payload(n)), a.bits)};
    }
    default:
      return arithmetic(n);
  }
}

IntValue Translator::arithmetic(NodeId n) {
  IntValue a = integer(child(n, 0)), b = integer(child(n, 1));
  Gate defined = circuit_.mk_and(a.defined, b.defined);
  if (defined == kFalse) return {};
  Op op = arena_.op(n);
  switch (op) {
    case Op::add:
      return {defined, arithmetic_.add(a.bits, b.bits)};
    case Op::sub:
      return {defined, arithmetic_.sub(a.bits, b.bits)};
    case Op::mul:
      return {defined, arithmetic_.mul(a.bits, b.bits)};
    case Op::div:
    case Op::rem: {
      Gate divisible = circuit_.mk_and(defined, !arithmetic_.zero(b.bits));
      if (divisible == kFalse) return {};
      return {divisible, op == Op::div ? arithmetic_.div(a.bits, b.bits) : arithmetic_.rem(a.bits, b.bits)};
    }
    case Op::bit_and:
    case Op::bit_or:
    case Op::bit_xor:
      return {defined, arithmetic_.bitwise(op, a.bits, b.bits)};
    case Op::shl:
    case Op::shr:
    case Op::ushr:
      return {defined, arithmetic_.shift(op, static_cast<size_t>(arena_.payload(n)), a.bits, b.bits)};
    default:
      PLUMB_UNREACHABLE("not an integer expression");
  }
}

IntValue Translator::sum(NodeId n) {
  NodeId body = arena_.children(n).back();
  std::vector<BitVector> terms;
  BitVector zero = BitVector::constant(0);
  ground(n, true, [&](const std::vector<Gate>& guards) {
    Gate guard = circuit_.mk_and(guards);
    if (guard == kFalse) return true;
    IntValue term = integer(body);
    Gate counts = circuit_.mk_and(guard, term.defined);
    if (counts != kFalse) terms.push_back(arithmetic_.choose(counts, term.bits, zero));
    return true;
  });
  return {kTrue, arithmetic_.sum(std::move(terms))};
}

}  // namespace plumb::relational
