// How many elements a value has, and the integers that are computed from sets.
#include "base/check.h"
#include "relational/rel.h"
#include "sat/cardinality.h"

namespace plumb::relational {

Gate RelOps::some(const Rel& a) {
  switch (a.form) {
    case Rel::Form::matrix:
      return w_.circuit.mk_or(a.matrix.gates());
    case Rel::Form::range:
      return w_.circuit.mk_and(a.range->defined, arithmetic_.less_equal(a.range->low, a.range->high));
    default:
      break;
  }
  std::vector<Gate> guards;
  for (const FunctionRow& row : a.function) guards.push_back(row.value->defined);
  for (const Entry& entry : a.entries) guards.push_back(entry.guard);
  return w_.circuit.mk_or(guards);
}

std::vector<Gate> RelOps::distinct_guards(const Rel& a) {
  if (a.is_matrix()) return a.matrix.gates();
  std::vector<Gate> result;
  for (const Entry& entry : distinct_entries_of(a)) result.push_back(entry.guard);
  return result;
}

Gate RelOps::one(const Rel& a) {
  if (a.form == Rel::Form::range)
    return w_.circuit.mk_and(a.range->defined, arithmetic_.equal(a.range->low, a.range->high));
  if (a.form == Rel::Form::entries && a.kinds.arity == 1) return value(a, false).defined;
  std::vector<Gate> guards = distinct_guards(a);
  return sat::exactly_one(w_.circuit, guards);
}

Gate RelOps::lone(const Rel& a) {
  if (a.form == Rel::Form::range)
    return !w_.circuit.mk_and(a.range->defined, arithmetic_.less(a.range->low, a.range->high));
  if (a.form == Rel::Form::entries && a.kinds.arity == 1)
    return w_.circuit.mk_or(!some(a), value(a, false).defined);
  std::vector<Gate> guards = distinct_guards(a);
  return sat::at_most_one(w_.circuit, guards);
}

// Where nothing says that the guards exclude each other, the candidate (all true entries, or-ed bit by bit)
// is the value if every true entry equals it; if two of them differ, it cannot equal both.
IntValue RelOps::value(const Rel& a, bool lone) {
  if (a.is_function()) return a.function.empty() ? IntValue{} : *a.function[0].value;
  if (a.form == Rel::Form::range) return {one(a), a.range->low};
  std::vector<Entry> entries = entries_of(a);
  std::vector<BitVector> values;
  values.reserve(entries.size());
  std::vector<GuardedBits> arms;
  std::vector<Gate> guards;
  for (const Entry& entry : entries) {
    values.push_back(entry.cells[0].vector());
    arms.push_back({entry.guard, &values.back()});
    guards.push_back(entry.guard);
  }
  BitVector candidate = arithmetic_.select(arms);
  std::vector<Gate> parts{w_.circuit.mk_or(guards)};
  if (!lone && entries.size() > 1) {
    for (size_t i = 0; i < entries.size(); i++) {
      parts.push_back(w_.circuit.mk_implies(guards[i], arithmetic_.equal(values[i], candidate)));
    }
  }
  return {w_.circuit.mk_and(parts), candidate};
}

IntValue RelOps::card(const Rel& a) {
  if (a.form != Rel::Form::range) return {kTrue, arithmetic_.count(distinct_guards(a))};
  const RangeValue& range = *a.range;
  BitVector length = arithmetic_.add(arithmetic_.sub(range.high, range.low), BitVector::constant(1));
  BitVector counted = arithmetic_.choose(
      some(a), length.within({0, std::max<Wide>(0, length.interval().high)}), BitVector::constant(0));
  return {kTrue, counted};
}

IntValue RelOps::extreme(const Rel& a, bool greatest) {
  if (a.form == Rel::Form::range) return {some(a), greatest ? a.range->high : a.range->low};
  std::vector<IntValue> values;
  for (const Entry& entry : entries_of(a)) values.push_back({entry.guard, entry.cells[0].vector()});
  if (values.empty()) return {};
  // A balanced tree, for depth and so for propagation.
  while (values.size() > 1) {
    size_t out = 0;
    for (size_t i = 0; i < values.size(); i += 2) {
      if (i + 1 == values.size()) {
        values[out++] = values[i];
        break;
      }
      const IntValue &x = values[i], &y = values[i + 1];
      Gate better = greatest ? arithmetic_.less(y.bits, x.bits) : arithmetic_.less(x.bits, y.bits);
      Gate first = w_.circuit.mk_and(x.defined, w_.circuit.mk_or(!y.defined, better));
      values[out++] = {w_.circuit.mk_or(x.defined, y.defined), arithmetic_.choose(first, x.bits, y.bits)};
    }
    values.resize(out);
  }
  return values[0];
}

}  // namespace plumb::relational
