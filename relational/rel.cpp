// The forms themselves: making them, and going from one to another.
#include "relational/rel.h"

#include <algorithm>
#include <map>

#include "base/check.h"

namespace plumb::relational {

EntryCell EntryCell::of(const BitVector& value) {
  EntryCell cell;
  if (value.is_constant() && value.constant_value() >= INT64_MIN && value.constant_value() <= INT64_MAX) {
    cell.constant = static_cast<int64_t>(value.constant_value());
  } else {
    cell.bits = std::make_shared<const BitVector>(value);
  }
  return cell;
}

RelPtr RelOps::of(Matrix matrix) {
  auto result = std::make_shared<Rel>();
  result->kinds = matrix.kinds();
  result->matrix = std::move(matrix);
  return result;
}

RelPtr RelOps::of(Kinds kinds, std::vector<FunctionRow> rows) {
  std::erase_if(rows, [](const FunctionRow& row) { return row.value->defined == kFalse; });
  auto result = std::make_shared<Rel>();
  result->kinds = kinds;
  result->form = Rel::Form::function;
  result->function = std::move(rows);
  return result;
}

RelPtr RelOps::of(Kinds kinds, std::vector<Entry> entries) {
  std::erase_if(entries, [](const Entry& entry) { return entry.guard == kFalse; });
  bool constant = true;
  for (const Entry& entry : entries) {
    for (const EntryCell& cell : entry.cells) constant = constant && cell.bits == nullptr;
  }
  w_.budget.tick(entries.size());
  if (constant) {
    std::vector<FlatCell> cells;
    for (const Entry& entry : entries) cells.push_back({key_code(kinds, entry.cells), entry.guard});
    return of(Matrix::gather(w_, kinds, std::move(cells)));
  }
  auto result = std::make_shared<Rel>();
  result->kinds = kinds;
  result->form = Rel::Form::entries;
  result->entries = std::move(entries);
  return result;
}

RelPtr RelOps::scalar(IntPtr value) {
  Kinds kinds{1, 1};
  std::vector<FunctionRow> rows;
  rows.push_back({0, std::move(value)});
  return of(kinds, std::move(rows));
}

RelPtr RelOps::range(Gate defined, BitVector low, BitVector high) {
  auto result = std::make_shared<Rel>();
  result->kinds = Kinds{1, 1};
  result->form = Rel::Form::range;
  result->range = std::make_shared<RangeValue>(RangeValue{defined, std::move(low), std::move(high)});
  return result;
}

RelPtr RelOps::empty(Kinds kinds) {
  return of(Matrix(kinds));
}

RelPtr RelOps::constant(const TupleSet& tuples) {
  Kinds kinds = Kinds::of(tuples.columns());
  w_.layout.bits(kinds);
  std::vector<FlatCell> cells;
  for (size_t i = 0; i < tuples.size(); i++) cells.push_back({w_.layout.encode(kinds, tuples[i]), kTrue});
  return of(Matrix::gather(w_, kinds, std::move(cells)));
}

uint64_t RelOps::key_code(const Kinds& kinds, std::span<const EntryCell> cells) {
  Tuple tuple;
  for (const EntryCell& cell : cells) tuple.push_back(cell.constant);
  return w_.layout.encode(kinds, tuple);
}

std::vector<EntryCell> RelOps::cells_of(const Kinds& kinds, uint64_t code) {
  std::vector<EntryCell> cells;
  for (int64_t value : w_.layout.decode(kinds, code)) {
    EntryCell cell;
    cell.constant = value;
    cells.push_back(cell);
  }
  return cells;
}

RelPtr RelOps::enumerated(const RelPtr& a) {
  if (a->form != Rel::Form::range) return a;
  const RangeValue& range = *a->range;
  Wide low = range.low.interval().low, high = range.high.interval().high;
  constexpr Wide kMost = 1 << 15;
  if (high - low >= kMost) throw TooLarge("a range of more than 32768 integers cannot be enumerated");
  std::vector<FlatCell> cells;
  for (Wide v = low; v <= high; v++) {
    EntryCell cell;
    cell.constant = static_cast<int64_t>(v);
    Gate g = member(std::span(&cell, 1), *a);
    if (g != kFalse) cells.push_back({w_.layout.encode(true, cell.constant), g});
  }
  return of(Matrix::gather(w_, a->kinds, std::move(cells)));
}

std::vector<Entry> RelOps::entries_of(const Rel& a) {
  std::vector<Entry> result;
  switch (a.form) {
    case Rel::Form::entries:
      return a.entries;
    case Rel::Form::matrix:
      a.matrix.each(w_.layout, [&](uint64_t code, Gate gate) {
        result.push_back({gate, cells_of(a.kinds, code)});
      });
      return result;
    case Rel::Form::function: {
      Kinds keys = a.kinds.slice(0, a.kinds.arity - 1u);
      for (const FunctionRow& row : a.function) {
        std::vector<EntryCell> cells = cells_of(keys, row.key);
        cells.push_back(EntryCell::of(row.value->bits));
        result.push_back({row.value->defined, std::move(cells)});
      }
      return result;
    }
    case Rel::Form::range:
      return entries_of(*enumerated(std::make_shared<Rel>(a)));
  }
  PLUMB_UNREACHABLE("a form of relations");
}

std::vector<Entry> RelOps::distinct_entries_of(const Rel& a) {
  std::vector<Entry> entries = entries_of(a);
  if (a.form != Rel::Form::entries) return entries;
  std::vector<Entry> result;
  for (size_t i = 0; i < entries.size(); i++) {
    std::vector<Gate> parts{entries[i].guard};
    w_.budget.tick(i);
    for (size_t k = 0; k < i; k++) {
      Gate same = equal(entries[k].cells, entries[i].cells, a.kinds);
      if (same != kFalse) parts.push_back(!w_.circuit.mk_and(entries[k].guard, same));
    }
    Gate guard = w_.circuit.mk_and(parts);
    if (guard != kFalse) result.push_back({guard, entries[i].cells});
  }
  return result;
}

std::optional<std::vector<FunctionRow>> RelOps::as_function(const Rel& a, bool exclusive) {
  if (a.is_function()) return a.function;
  if (!a.kinds.last_is_integer() || a.form == Rel::Form::range) return std::nullopt;
  Kinds keys = a.kinds.slice(0, a.kinds.arity - 1u);
  std::map<uint64_t, std::vector<std::pair<Gate, BitVector>>> by_key;
  for (const Entry& entry : entries_of(a)) {
    std::span<const EntryCell> key(entry.cells.data(), entry.cells.size() - 1);
    for (const EntryCell& cell : key) {
      if (cell.bits != nullptr) return std::nullopt;
    }
    auto& values = by_key[key_code(keys, key)];
    values.emplace_back(entry.guard, entry.cells.back().vector());
    if (values.size() > 1 && !exclusive) return std::nullopt;
  }
  std::vector<FunctionRow> rows;
  for (const auto& [key, values] : by_key) {
    std::vector<GuardedBits> arms;
    std::vector<Gate> guards;
    for (const auto& [guard, bits] : values) {
      arms.push_back({guard, &bits});
      guards.push_back(guard);
    }
    rows.push_back(
        {key, std::make_shared<IntValue>(IntValue{w_.circuit.mk_or(guards), arithmetic_.select(arms)})});
  }
  return rows;
}

Gate RelOps::equal(std::span<const EntryCell> a, std::span<const EntryCell> b, const Kinds& kinds) {
  for (size_t i = 0; i < kinds.arity; i++) {
    if (a[i].bits == nullptr && b[i].bits == nullptr && a[i].constant != b[i].constant) return kFalse;
  }
  std::vector<Gate> parts;
  for (size_t i = 0; i < kinds.arity; i++) {
    if (a[i].bits == nullptr && b[i].bits == nullptr) continue;
    parts.push_back(arithmetic_.equal(a[i].vector(), b[i].vector()));
  }
  return w_.circuit.mk_and(parts);
}

Gate RelOps::member(uint64_t code, const Rel& b) {
  if (b.is_matrix()) return b.matrix.find(w_.layout, code);
  return member(cells_of(b.kinds, code), b);
}

static bool all_constant(std::span<const EntryCell> cells) {
  return std::all_of(cells.begin(), cells.end(), [](const EntryCell& c) { return c.bits == nullptr; });
}

Gate RelOps::member(std::span<const EntryCell> cells, const Rel& b) {
  if (b.form == Rel::Form::range) {
    BitVector v = cells[0].vector();
    const RangeValue& range = *b.range;
    return w_.circuit.mk_and(
        {range.defined, arithmetic_.less_equal(range.low, v), arithmetic_.less_equal(v, range.high)});
  }
  if (b.is_matrix() && all_constant(cells)) return b.matrix.find(w_.layout, key_code(b.kinds, cells));
  if (b.is_function() && all_constant(cells.first(cells.size() - 1))) {
    uint64_t key = key_code(b.kinds.slice(0, b.kinds.arity - 1u), cells.first(cells.size() - 1));
    auto at = std::lower_bound(b.function.begin(), b.function.end(), key,
                               [](const FunctionRow& r, uint64_t k) { return r.key < k; });
    if (at == b.function.end() || at->key != key) return kFalse;
    return w_.circuit.mk_and(at->value->defined, arithmetic_.equal(at->value->bits, cells.back().vector()));
  }
  std::vector<Gate> ways;
  for (const Entry& entry : entries_of(b)) {
    Gate same = equal(entry.cells, cells, b.kinds);
    if (same != kFalse) ways.push_back(w_.circuit.mk_and(entry.guard, same));
  }
  w_.budget.tick(ways.size() + 1);
  return w_.circuit.mk_or(ways);
}

Gate RelOps::in(const Rel& a, const Rel& b) {
  if (a.is_matrix() && b.is_matrix()) return matrix_in(w_, a.matrix, b.matrix);
  if (a.form == Rel::Form::range && b.form == Rel::Form::range) {
    Gate within = w_.circuit.mk_and({b.range->defined, arithmetic_.less_equal(b.range->low, a.range->low),
                                     arithmetic_.less_equal(a.range->high, b.range->high)});
    return w_.circuit.mk_or(!some(a), within);
  }
  std::vector<Gate> parts;
  for (const Entry& entry : entries_of(a)) {
    Gate part = w_.circuit.mk_implies(entry.guard, member(entry.cells, b));
    if (part == kFalse) return kFalse;
    parts.push_back(part);
  }
  return w_.circuit.mk_and(parts);
}

Gate RelOps::equal(const Rel& a, const Rel& b) {
  if (a.is_matrix() && b.is_matrix()) return matrix_equal(w_, a.matrix, b.matrix);
  if (!a.is_function() || !b.is_function()) return w_.circuit.mk_and({in(a, b), in(b, a)});
  std::vector<Gate> parts;
  size_t i = 0, j = 0;
  while (i < a.function.size() || j < b.function.size()) {
    if (j == b.function.size() || (i < a.function.size() && a.function[i].key < b.function[j].key)) {
      parts.push_back(!a.function[i++].value->defined);
    } else if (i == a.function.size() || b.function[j].key < a.function[i].key) {
      parts.push_back(!b.function[j++].value->defined);
    } else {
      const IntValue &x = *a.function[i++].value, &y = *b.function[j++].value;
      if (&x == &y) continue;
      parts.push_back(w_.circuit.mk_iff(x.defined, y.defined));
      parts.push_back(w_.circuit.mk_implies(x.defined, arithmetic_.equal(x.bits, y.bits)));
    }
  }
  return w_.circuit.mk_and(parts);
}

}  // namespace plumb::relational
