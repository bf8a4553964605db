// Assignment, override and choice: the operators that program state is made of.
#include <algorithm>

#include "base/check.h"
#include "relational/rel.h"

namespace plumb::relational {

IntPtr RelOps::choose(Gate condition, const IntPtr& a, const IntPtr& b) {
  if (a == b || condition == kTrue) return a;
  if (condition == kFalse) return b;
  // Bits of an undefined arm do not matter: then the other arm's serve, and no gates are needed.
  if (a->defined == kFalse)
    return std::make_shared<IntValue>(IntValue{w_.circuit.mk_and(!condition, b->defined), b->bits});
  if (b->defined == kFalse)
    return std::make_shared<IntValue>(IntValue{w_.circuit.mk_and(condition, a->defined), a->bits});
  return std::make_shared<IntValue>(IntValue{w_.circuit.mk_ite(condition, a->defined, b->defined),
                                             arithmetic_.choose(condition, a->bits, b->bits)});
}

static const IntPtr& undefined() {
  static const IntPtr nothing = std::make_shared<IntValue>();
  return nothing;
}

// f(key, a's value, b's value) over the keys of both, `undefined()` where there is none.
template <class F>
static std::vector<FunctionRow> merge(const std::vector<FunctionRow>& a, const std::vector<FunctionRow>& b,
                                      F&& f) {
  std::vector<FunctionRow> result;
  size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    bool left = j == b.size() || (i < a.size() && a[i].key <= b[j].key);
    bool right = i == a.size() || (j < b.size() && b[j].key <= a[i].key);
    uint64_t key = left ? a[i].key : b[j].key;
    const IntPtr& x = left ? a[i++].value : undefined();
    const IntPtr& y = right ? b[j++].value : undefined();
    result.push_back({key, f(key, x, y)});
  }
  return result;
}

RelPtr RelOps::choose(Gate condition, const RelPtr& a, const RelPtr& b, bool exclusive_a, bool exclusive_b) {
  if (condition == kTrue || a == b) return a;
  if (condition == kFalse) return b;
  if (a->is_matrix() && b->is_matrix()) return of(matrix_choose(w_, condition, a->matrix, b->matrix));
  if (auto x = as_function(*a, exclusive_a)) {
    if (auto y = as_function(*b, exclusive_b)) {
      return of(a->kinds, merge(*x, *y, [&](uint64_t, const IntPtr& p, const IntPtr& q) {
                  return choose(condition, p, q);
                }));
    }
  }
  std::vector<Entry> entries;
  for (const Entry& entry : entries_of(*a))
    entries.push_back({w_.circuit.mk_and(condition, entry.guard), entry.cells});
  for (const Entry& entry : entries_of(*b))
    entries.push_back({w_.circuit.mk_and(!condition, entry.guard), entry.cells});
  return of(a->kinds, std::move(entries));
}

RelPtr RelOps::override_with(const RelPtr& f, const RelPtr& g, bool exclusive_f, bool exclusive_g) {
  if (f->is_matrix() && g->is_matrix()) return of(matrix_override(w_, f->matrix, g->matrix));
  if (auto x = as_function(*f, exclusive_f)) {
    if (auto y = as_function(*g, exclusive_g)) {
      return of(f->kinds, merge(*x, *y, [&](uint64_t, const IntPtr& p, const IntPtr& q) {
                  return choose(q->defined, q, p);
                }));
    }
  }
  if (f->kinds.arity == 1) return choose(some(*g), g, f, exclusive_g, exclusive_f);
  RelPtr keys = project_last(g);
  std::vector<Entry> entries;
  for (const Entry& entry : entries_of(*f)) {
    Gate replaced = member(std::span(entry.cells).first(entry.cells.size() - 1), *keys);
    entries.push_back({w_.circuit.mk_and(entry.guard, !replaced), entry.cells});
  }
  for (Entry& entry : entries_of(*g)) entries.push_back(std::move(entry));
  return of(f->kinds, std::move(entries));
}

// Keys as constants where that is possible: an index whose value is known to lie in a small interval.
std::optional<Matrix> RelOps::key_matrix(const Rel& key) {
  if (key.is_matrix()) return key.matrix;
  if (!key.is_function()) return std::nullopt;
  constexpr Wide kMost = 1024;
  size_t bits = w_.layout.bits(true);
  std::vector<FlatCell> cells;
  for (const FunctionRow& row : key.function) {
    const Interval& interval = row.value->bits.interval();
    if (interval.high - interval.low >= kMost) return std::nullopt;
    for (Wide v = interval.low; v <= interval.high; v++) {
      Gate hit =
          w_.circuit.mk_and(row.value->defined, arithmetic_.equal(row.value->bits, BitVector::constant(v)));
      if (hit == kFalse) continue;
      cells.push_back({shift_up(row.key, bits) | w_.layout.encode(true, static_cast<int64_t>(v)), hit});
    }
  }
  return Matrix::gather(w_, key.kinds, std::move(cells));
}

RelPtr RelOps::assign_function(const Kinds& kinds, std::vector<FunctionRow> f, const Matrix& key,
                               const IntValue& value) {
  std::vector<FunctionRow> assigned;
  IntPtr now = std::make_shared<IntValue>(value);
  std::vector<Gate> gates;
  key.each(w_.layout, [&](uint64_t code, Gate gate) {
    assigned.push_back({code, now});
    gates.push_back(gate);
  });
  size_t next = 0;
  return of(kinds, merge(f, assigned, [&](uint64_t code, const IntPtr& old, const IntPtr&) -> IntPtr {
              if (next == assigned.size() || assigned[next].key != code) return old;
              return choose(gates[next++], now, old);
            }));
}

// {t in f | key of t is not assigned} + key -> value
RelPtr RelOps::assign_entries(const RelPtr& f, const RelPtr& key, const RelPtr& value) {
  std::vector<Entry> entries;
  for (const Entry& entry : entries_of(*f)) {
    Gate assigned = member(std::span(entry.cells).first(entry.cells.size() - 1), *key);
    entries.push_back({w_.circuit.mk_and(entry.guard, !assigned), entry.cells});
  }
  for (Entry& entry : entries_of(*product(key, value))) entries.push_back(std::move(entry));
  return of(f->kinds, std::move(entries));
}

RelPtr RelOps::assign(const RelPtr& f, const RelPtr& key, const RelPtr& value, bool exclusive_f,
                      bool lone_value) {
  std::optional<Matrix> keys = key_matrix(*key);
  if (!keys) return assign_entries(f, key, value);
  if (f->is_matrix() && value->is_matrix() && !(f->matrix.empty() && f->kinds.last_is_integer())) {
    return of(matrix_assign(w_, f->matrix, *keys, value->matrix));
  }
  if (f->kinds.last_is_integer()) {
    auto rows = as_function(*f, exclusive_f);
    auto scalar = as_function(*value, lone_value);
    if (rows && scalar) {
      return assign_function(f->kinds, std::move(*rows), *keys,
                             scalar->empty() ? IntValue{} : *(*scalar)[0].value);
    }
  }
  return assign_entries(f, of(std::move(*keys)), value);
}

RelPtr RelOps::reach(const IntValue& start, const RelPtr& step, bool exclusive) {
  auto rows = as_function(*step, exclusive);
  if (!rows) return reach_by_entries(start, *step);
  // A chain of scalars; it is back at an earlier one, or at its end, after as many steps as there are keys.
  RelPtr function = of(step->kinds, *rows);
  std::vector<RelPtr> chain{scalar(std::make_shared<IntValue>(start))};
  for (size_t i = 0; i < rows->size(); i++) {
    RelPtr next = join(chain.back(), function, true);
    if (next->is_function() && next->function.empty()) break;
    chain.push_back(next);
  }
  std::vector<Entry> entries;
  for (const RelPtr& element : chain) {
    for (Entry& entry : entries_of(*element)) entries.push_back(std::move(entry));
  }
  return of(Kinds{1, 1}, std::move(entries));
}

// Tuples are the nodes: one is reached if it starts where the walk starts or where a reached one ends.
RelPtr RelOps::reach_by_entries(const IntValue& start, const Rel& step) {
  std::vector<Entry> tuples = entries_of(step);
  size_t n = tuples.size();
  Kinds column{1, 1};
  std::vector<EntryCell> origin{EntryCell::of(start.bits)};
  std::vector<Gate> first(n), reached;
  std::vector<std::vector<Gate>> follows(n, std::vector<Gate>(n));
  for (size_t j = 0; j < n; j++) {
    first[j] = w_.circuit.mk_and(
        {start.defined, tuples[j].guard, equal(origin, std::span(tuples[j].cells).first(1), column)});
    for (size_t k = 0; k < n; k++) {
      Gate meets = equal(std::span(tuples[k].cells).last(1), std::span(tuples[j].cells).first(1), column);
      follows[k][j] = w_.circuit.mk_and(meets, tuples[j].guard);
    }
    w_.budget.tick(n);
  }
  reached = first;
  for (size_t round = 1; round < n; round++) {
    std::vector<Gate> next(n);
    for (size_t j = 0; j < n; j++) {
      std::vector<Gate> ways{first[j]};
      for (size_t k = 0; k < n; k++) ways.push_back(w_.circuit.mk_and(reached[k], follows[k][j]));
      next[j] = w_.circuit.mk_or(ways);
      w_.budget.tick(n);
    }
    if (next == reached) break;
    reached = std::move(next);
  }
  std::vector<Entry> result{{start.defined, origin}};
  for (size_t j = 0; j < n; j++) result.push_back({reached[j], {tuples[j].cells[1]}});
  return of(column, std::move(result));
}

}  // namespace plumb::relational
