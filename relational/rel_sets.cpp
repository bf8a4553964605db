// Union, intersection, difference, product, restriction: one operand keeps its form, the other is asked for
// membership.
#include <algorithm>
#include <iterator>

#include "base/check.h"
#include "relational/rel.h"

namespace plumb::relational {

// a's tuples with `keep(cells)` and-ed to their guards, in a's form.
template <class F>
RelPtr RelOps::filter(const RelPtr& a, F&& keep) {
  if (a->is_matrix()) {
    std::vector<FlatCell> cells;
    a->matrix.each(w_.layout, [&](uint64_t code, Gate gate) {
      cells.push_back(
          {code, w_.circuit.mk_and(gate, keep(std::span<const EntryCell>(cells_of(a->kinds, code))))});
    });
    w_.budget.tick(cells.size());
    return of(Matrix::from_cells(w_, a->kinds, cells));
  }
  if (a->is_function()) {
    std::vector<FunctionRow> rows;
    Kinds keys = a->kinds.slice(0, a->kinds.arity - 1u);
    for (const FunctionRow& row : a->function) {
      std::vector<EntryCell> cells = cells_of(keys, row.key);
      cells.push_back(EntryCell::of(row.value->bits));
      Gate g = w_.circuit.mk_and(row.value->defined, keep(std::span<const EntryCell>(cells)));
      rows.push_back({row.key, std::make_shared<IntValue>(IntValue{g, row.value->bits})});
    }
    return of(a->kinds, std::move(rows));
  }
  std::vector<Entry> entries = entries_of(*a);
  for (Entry& entry : entries)
    entry.guard = w_.circuit.mk_and(entry.guard, keep(std::span<const EntryCell>(entry.cells)));
  return of(a->kinds, std::move(entries));
}

// Two functions with no key in common are one function.
static bool disjoint_keys(const Rel& a, const Rel& b) {
  size_t i = 0, j = 0;
  while (i < a.function.size() && j < b.function.size()) {
    if (a.function[i].key == b.function[j].key) return false;
    (a.function[i].key < b.function[j].key ? i : j)++;
  }
  return true;
}

RelPtr RelOps::union_of(const std::vector<RelPtr>& parts) {
  PLUMB_CHECK(!parts.empty(), "a union has parts");
  std::vector<RelPtr> some_parts;
  for (const RelPtr& part : parts) {
    bool is_empty =
        (part->is_matrix() && part->matrix.empty()) || (part->is_function() && part->function.empty());
    if (!is_empty) some_parts.push_back(part);
  }
  if (some_parts.empty()) return empty(parts[0]->kinds);
  if (some_parts.size() == 1) return some_parts[0];
  if (std::all_of(some_parts.begin(), some_parts.end(), [](const RelPtr& p) { return p->is_matrix(); })) {
    std::vector<const Matrix*> matrices;
    for (const RelPtr& part : some_parts) matrices.push_back(&part->matrix);
    return of(matrix_union(w_, matrices));
  }
  if (some_parts.size() == 2 && some_parts[0]->is_function() && some_parts[1]->is_function() &&
      disjoint_keys(*some_parts[0], *some_parts[1])) {
    const auto &x = some_parts[0]->function, &y = some_parts[1]->function;
    std::vector<FunctionRow> rows;
    std::merge(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(rows),
               [](const FunctionRow& a, const FunctionRow& b) { return a.key < b.key; });
    return of(parts[0]->kinds, std::move(rows));
  }
  std::vector<Entry> entries;
  for (const RelPtr& part : some_parts) {
    std::vector<Entry> more = entries_of(*part);
    entries.insert(entries.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }
  return of(parts[0]->kinds, std::move(entries));
}

RelPtr RelOps::intersect(const RelPtr& a, const RelPtr& b) {
  if (a->is_matrix() && b->is_matrix()) return of(matrix_intersect(w_, a->matrix, b->matrix));
  auto rank = [](const Rel& r) { return static_cast<int>(r.form); };  // matrix, function, entries, range
  const RelPtr& base = rank(*a) <= rank(*b) ? a : b;
  const RelPtr& other = rank(*a) <= rank(*b) ? b : a;
  RelPtr kept = filter(base, [&](std::span<const EntryCell> cells) { return member(cells, *other); });
  if (!kept->is_function() || other->form != Rel::Form::range) return kept;
  // What is left lies in the range: an index that was cut to 0..n-1 is narrow from here on.
  Interval hull{other->range->low.interval().low, other->range->high.interval().high};
  std::vector<FunctionRow> rows = kept->function;
  for (FunctionRow& row : rows) {
    row.value = std::make_shared<IntValue>(IntValue{row.value->defined, row.value->bits.within(hull)});
  }
  return of(kept->kinds, std::move(rows));
}

RelPtr RelOps::difference(const RelPtr& a, const RelPtr& b) {
  if (a->is_matrix() && b->is_matrix()) return of(matrix_difference(w_, a->matrix, b->matrix));
  return filter(a, [&](std::span<const EntryCell> cells) { return !member(cells, *b); });
}

RelPtr RelOps::restrict(const RelPtr& a, const RelPtr& keys, bool last) {
  if (a->is_matrix() && keys->is_matrix()) return of(matrix_restrict(w_, a->matrix, keys->matrix, last));
  return filter(a, [&](std::span<const EntryCell> cells) {
    return member(last ? cells.last(1) : cells.first(1), *keys);
  });
}

RelPtr RelOps::product(const RelPtr& left, const RelPtr& right) {
  RelPtr a = enumerated(left), b = enumerated(right);
  if (a->is_matrix() && b->is_matrix()) return of(matrix_product(w_, a->matrix, b->matrix));
  Kinds kinds = a->kinds.then(b->kinds);
  if (a->is_matrix() && b->is_function()) {
    size_t key_bits = w_.layout.bits(b->kinds.slice(0, b->kinds.arity - 1u));
    w_.layout.bits(kinds);
    std::vector<FunctionRow> rows;
    a->matrix.each(w_.layout, [&](uint64_t code, Gate gate) {
      for (const FunctionRow& row : b->function) {
        IntPtr value = gate == kTrue ? row.value
                                     : std::make_shared<IntValue>(IntValue{
                                           w_.circuit.mk_and(gate, row.value->defined), row.value->bits});
        rows.push_back({shift_up(code, key_bits) | row.key, std::move(value)});
      }
    });
    return of(kinds, std::move(rows));
  }
  std::vector<Entry> entries;
  std::vector<Entry> seconds = entries_of(*b);
  for (const Entry& first : entries_of(*a)) {
    for (const Entry& second : seconds) {
      Entry entry{w_.circuit.mk_and(first.guard, second.guard), first.cells};
      entry.cells.insert(entry.cells.end(), second.cells.begin(), second.cells.end());
      entries.push_back(std::move(entry));
      w_.budget.tick();
    }
  }
  return of(kinds, std::move(entries));
}

RelPtr RelOps::transpose(const RelPtr& a) {
  if (a->is_matrix()) return of(matrix_transpose(w_, a->matrix));
  std::vector<Entry> entries = entries_of(*a);
  for (Entry& entry : entries) std::swap(entry.cells[0], entry.cells[1]);
  return of(a->kinds.slice(1, 2).then(a->kinds.slice(0, 1)), std::move(entries));
}

RelPtr RelOps::project_last(const RelPtr& a) {
  if (a->is_matrix()) return of(matrix_project_last(w_, a->matrix));
  Kinds kinds = a->kinds.slice(0, a->kinds.arity - 1u);
  if (a->is_function()) {
    std::vector<FlatCell> cells;
    for (const FunctionRow& row : a->function) cells.push_back({row.key, row.value->defined});
    return of(Matrix::from_cells(w_, kinds, cells));
  }
  std::vector<Entry> entries = entries_of(*a);
  for (Entry& entry : entries) entry.cells.pop_back();
  return of(kinds, std::move(entries));
}

// The constants in b's first column that are in the set, as a unary matrix.
Matrix RelOps::heads_in(const Rel& set, const Rel& b) {
  Kinds kinds = b.kinds.slice(0, 1);
  size_t rest = b.is_function() ? w_.layout.bits(b.kinds.slice(1, b.kinds.arity - 1u)) : 0;
  std::vector<uint64_t> heads;
  if (b.is_matrix()) {
    for (const HeadRow& row : b.matrix.rows()) heads.push_back(row.head);
  } else {
    for (const FunctionRow& row : b.function) heads.push_back(shift_down(row.key, rest));
  }
  std::vector<FlatCell> cells;
  for (size_t i = 0; i < heads.size(); i++) {
    if (i > 0 && heads[i] == heads[i - 1]) continue;
    cells.push_back({heads[i], member(cells_of(kinds, heads[i]), set)});
  }
  return Matrix::gather(w_, kinds, std::move(cells));
}

RelPtr RelOps::join(const RelPtr& a, const RelPtr& b, bool exclusive) {
  if (a->is_matrix() && b->is_matrix()) return of(matrix_join(w_, a->matrix, b->matrix));
  if (a->kinds.arity == 1) {
    bool lone = exclusive || a->is_function();
    if (b->is_matrix()) return of(matrix_join(w_, heads_in(*a, *b), b->matrix));
    if (b->is_function()) return join_function(a->is_matrix() ? a->matrix : heads_in(*a, *b), *b, lone);
    RelPtr kept = filter(b, [&](std::span<const EntryCell> cells) { return member(cells.first(1), *a); });
    std::vector<Entry> entries = entries_of(*kept);
    for (Entry& entry : entries) entry.cells.erase(entry.cells.begin());
    return of(b->kinds.slice(1, b->kinds.arity), std::move(entries));
  }
  if (b->kinds.arity == 1) {
    return project_last(
        filter(a, [&](std::span<const EntryCell> cells) { return member(cells.last(1), *b); }));
  }
  if (a->is_matrix() && b->is_function()) return join_function(a->matrix, *b, exclusive);
  return join_by_value(*a, *b);
}

// a.f for a function f: where a leads to at most one key, a choice among the values; else entries.
RelPtr RelOps::join_function(const Matrix& a, const Rel& f, bool exclusive) {
  Kinds prefix = a.kinds().slice(0, a.kinds().arity - 1u), keys = f.kinds.slice(1, f.kinds.arity - 1u);
  Kinds kinds = prefix.then(keys).then(f.kinds.slice(f.kinds.arity - 1u, f.kinds.arity));
  size_t last_bits = w_.layout.bits(a.kinds().last_is_integer()), key_bits = w_.layout.bits(keys);
  w_.layout.bits(kinds);
  struct Arm {
    uint64_t key;
    Gate guard;
    const IntPtr* value;
  };
  std::vector<Arm> arms;
  a.each(w_.layout, [&](uint64_t code, Gate gate) {
    uint64_t from = shift_up(low_bits(code, last_bits), key_bits),
             high = shift_up(shift_down(code, last_bits), key_bits);
    auto row = std::lower_bound(f.function.begin(), f.function.end(), from,
                                [](const FunctionRow& r, uint64_t k) { return r.key < k; });
    for (; row != f.function.end() && shift_down(row->key, key_bits) == low_bits(code, last_bits); ++row) {
      arms.push_back(
          {high | low_bits(row->key, key_bits), w_.circuit.mk_and(gate, row->value->defined), &row->value});
    }
  });
  std::erase_if(arms, [](const Arm& arm) { return arm.guard == kFalse; });
  std::stable_sort(arms.begin(), arms.end(), [](const Arm& x, const Arm& y) { return x.key < y.key; });
  bool repeated = std::adjacent_find(arms.begin(), arms.end(),
                                     [](const Arm& x, const Arm& y) { return x.key == y.key; }) != arms.end();
  w_.budget.tick(arms.size());
  if (!exclusive && repeated) {
    std::vector<Entry> entries;
    for (const Arm& arm : arms) {
      std::vector<EntryCell> cells = cells_of(prefix.then(keys), arm.key);
      cells.push_back(EntryCell::of((*arm.value)->bits));
      entries.push_back({arm.guard, std::move(cells)});
    }
    return of(kinds, std::move(entries));
  }
  std::vector<FunctionRow> rows;
  for (size_t i = 0; i < arms.size();) {
    std::vector<GuardedBits> choices;
    std::vector<Gate> guards;
    size_t start = i;
    for (; i < arms.size() && arms[i].key == arms[start].key; i++) {
      choices.push_back({arms[i].guard, &(*arms[i].value)->bits});
      guards.push_back(arms[i].guard);
    }
    if (choices.size() == 1 && guards[0] == (*arms[start].value)->defined) {
      rows.push_back({arms[start].key, *arms[start].value});
    } else {
      rows.push_back({arms[start].key, std::make_shared<IntValue>(
                                           IntValue{w_.circuit.mk_or(guards), arithmetic_.select(choices)})});
    }
  }
  return of(kinds, std::move(rows));
}

RelPtr RelOps::join_by_value(const Rel& a, const Rel& b) {
  Kinds kinds = a.kinds.slice(0, a.kinds.arity - 1u).then(b.kinds.slice(1, b.kinds.arity));
  Kinds column = b.kinds.slice(0, 1);
  std::vector<Entry> entries, rights = entries_of(b);
  for (const Entry& x : entries_of(a)) {
    for (const Entry& y : rights) {
      w_.budget.tick();
      Gate same = equal(std::span(x.cells).last(1), std::span(y.cells).first(1), column);
      Gate guard = w_.circuit.mk_and({x.guard, y.guard, same});
      if (guard == kFalse) continue;
      Entry entry{guard, {x.cells.begin(), x.cells.end() - 1}};
      entry.cells.insert(entry.cells.end(), y.cells.begin() + 1, y.cells.end());
      entries.push_back(std::move(entry));
    }
  }
  RelPtr result = of(kinds, std::move(entries));
  // A function after a function is one again: constant keys, and equal values lead to one key of b.
  if (a.is_function() && b.is_function() && !result->is_matrix()) {
    if (auto rows = as_function(*result, true)) return of(kinds, std::move(*rows));
  }
  return result;
}

}  // namespace plumb::relational
