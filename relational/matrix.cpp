#include "relational/matrix.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::relational {

Matrix Matrix::from_cells(Workspace& w, Kinds kinds, std::span<const FlatCell> cells) {
  Matrix result(kinds);
  size_t rest_bits = kinds.arity > 1 ? w.layout.rest_bits(kinds) : 64;
  for (size_t i = 0; i < cells.size();) {
    uint64_t head = shift_down(cells[i].code, rest_bits);
    size_t end = i;
    while (end < cells.size() && shift_down(cells[end].code, rest_bits) == head) end++;
    auto row = std::make_shared<Row>();
    row->reserve(end - i);
    for (; i < end; i++) {
      if (cells[i].gate != kFalse) row->push_back({low_bits(cells[i].code, rest_bits), cells[i].gate});
    }
    result.append(head, std::move(row));
  }
  return result;
}

Matrix Matrix::gather(Workspace& w, Kinds kinds, std::vector<FlatCell> cells) {
  auto by_code = [](const FlatCell& a, const FlatCell& b) { return a.code < b.code; };
  if (!std::is_sorted(cells.begin(), cells.end(), by_code))
    std::stable_sort(cells.begin(), cells.end(), by_code);
  std::vector<Gate> group;
  size_t out = 0;
  for (size_t i = 0; i < cells.size();) {
    size_t end = i + 1;
    while (end < cells.size() && cells[end].code == cells[i].code) end++;
    Gate g = cells[i].gate;
    if (end - i > 1) {
      group.clear();
      for (size_t k = i; k < end; k++) group.push_back(cells[k].gate);
      g = w.circuit.mk_or(group);
    }
    cells[out++] = {cells[i].code, g};
    i = end;
  }
  cells.resize(out);
  w.budget.tick(out);
  return from_cells(w, kinds, cells);
}

Matrix Matrix::of_row(Kinds kinds, RowPtr row) {
  Matrix result(kinds);
  result.append(0, std::move(row));
  return result;
}

size_t Matrix::size() const {
  size_t result = 0;
  for (const HeadRow& r : rows_) result += r.row->size();
  return result;
}

void Matrix::append(uint64_t head, RowPtr row) {
  if (row != nullptr && !row->empty()) rows_.push_back({head, std::move(row)});
}

const Row* Matrix::find_row(uint64_t head) const {
  auto at = std::lower_bound(rows_.begin(), rows_.end(), head,
                             [](const HeadRow& r, uint64_t h) { return r.head < h; });
  return at != rows_.end() && at->head == head ? at->row.get() : nullptr;
}

RowPtr Matrix::row_pointer(uint64_t head) const {
  auto at = std::lower_bound(rows_.begin(), rows_.end(), head,
                             [](const HeadRow& r, uint64_t h) { return r.head < h; });
  return at != rows_.end() && at->head == head ? at->row : nullptr;
}

Gate find_in(const Row& row, uint64_t rest) {
  auto at = std::lower_bound(row.begin(), row.end(), rest,
                             [](const MatrixCell& c, uint64_t r) { return c.rest < r; });
  return at != row.end() && at->rest == rest ? at->gate : kFalse;
}

Gate Matrix::find(const Layout& layout, uint64_t code) const {
  size_t rest_bits = kinds_.arity > 1 ? layout.rest_bits(kinds_) : 64;
  const Row* row = find_row(shift_down(code, rest_bits));
  return row == nullptr ? kFalse : find_in(*row, low_bits(code, rest_bits));
}

std::vector<FlatCell> Matrix::cells(const Layout& layout) const {
  std::vector<FlatCell> result;
  result.reserve(size());
  each(layout, [&](uint64_t code, Gate gate) { result.push_back({code, gate}); });
  return result;
}

std::vector<Gate> Matrix::gates() const {
  std::vector<Gate> result;
  result.reserve(size());
  for (const HeadRow& r : rows_) {
    for (const MatrixCell& cell : *r.row) result.push_back(cell.gate);
  }
  return result;
}

// Calls f(head, a's row or null, b's row or null) for the heads of both.
template <class F>
static void merge_rows(const Matrix& a, const Matrix& b, F&& f) {
  size_t i = 0, j = 0;
  const auto &x = a.rows(), &y = b.rows();
  while (i < x.size() || j < y.size()) {
    if (j == y.size() || (i < x.size() && x[i].head < y[j].head)) {
      f(x[i].head, &x[i].row, static_cast<const RowPtr*>(nullptr));
      i++;
    } else if (i == x.size() || y[j].head < x[i].head) {
      f(y[j].head, static_cast<const RowPtr*>(nullptr), &y[j].row);
      j++;
    } else {
      f(x[i].head, &x[i].row, &y[j].row);
      i++, j++;
    }
  }
}

// Calls f(rest, a's gate, b's gate) for the cells of both, kFalse where there is none.
template <class F>
static void merge_cells(const Row& a, const Row& b, F&& f) {
  size_t i = 0, j = 0;
  while (i < a.size() || j < b.size()) {
    if (j == b.size() || (i < a.size() && a[i].rest < b[j].rest)) {
      f(a[i].rest, a[i].gate, kFalse);
      i++;
    } else if (i == a.size() || b[j].rest < a[i].rest) {
      f(b[j].rest, kFalse, b[j].gate);
      j++;
    } else {
      f(a[i].rest, a[i].gate, b[j].gate);
      i++, j++;
    }
  }
}

template <class F>
static RowPtr combine(const Row& a, const Row& b, F&& f) {
  auto row = std::make_shared<Row>();
  merge_cells(a, b, [&](uint64_t rest, Gate x, Gate y) {
    Gate g = f(x, y);
    if (g != kFalse) row->push_back({rest, g});
  });
  return row;
}

static const Row kNoCells;
static const Row& cells_of(const RowPtr* row) {
  return row == nullptr ? kNoCells : **row;
}

static Matrix union_of_two(Workspace& w, const Matrix& a, const Matrix& b) {
  Matrix result(a.kinds());
  merge_rows(a, b, [&](uint64_t head, const RowPtr* x, const RowPtr* y) {
    if (x == nullptr || y == nullptr || *x == *y) return result.append(head, x == nullptr ? *y : *x);
    result.append(head, combine(**x, **y, [&](Gate p, Gate q) { return w.circuit.mk_or(p, q); }));
  });
  return result;
}

Matrix matrix_union(Workspace& w, std::span<const Matrix* const> parts) {
  if (parts.size() == 1) return *parts[0];
  if (parts.size() == 2) return union_of_two(w, *parts[0], *parts[1]);
  std::vector<FlatCell> all;
  for (const Matrix* part : parts) {
    part->each(w.layout, [&](uint64_t code, Gate gate) { all.push_back({code, gate}); });
  }
  return Matrix::gather(w, parts[0]->kinds(), std::move(all));
}

Matrix matrix_intersect(Workspace& w, const Matrix& a, const Matrix& b) {
  Matrix result(a.kinds());
  merge_rows(a, b, [&](uint64_t head, const RowPtr* x, const RowPtr* y) {
    if (x == nullptr || y == nullptr) return;
    result.append(head, combine(**x, **y, [&](Gate p, Gate q) { return w.circuit.mk_and(p, q); }));
  });
  return result;
}

Matrix matrix_difference(Workspace& w, const Matrix& a, const Matrix& b) {
  Matrix result(a.kinds());
  merge_rows(a, b, [&](uint64_t head, const RowPtr* x, const RowPtr* y) {
    if (x == nullptr) return;
    if (y == nullptr) return result.append(head, *x);
    result.append(head, combine(**x, **y, [&](Gate p, Gate q) { return w.circuit.mk_and(p, !q); }));
  });
  return result;
}

static RowPtr guard_row(Workspace& w, Gate g, const RowPtr& row) {
  if (g == kTrue) return row;
  auto result = std::make_shared<Row>();
  if (g == kFalse) return result;
  result->reserve(row->size());
  for (const MatrixCell& cell : *row) {
    Gate both = w.circuit.mk_and(g, cell.gate);
    if (both != kFalse) result->push_back({cell.rest, both});
  }
  return result;
}

Matrix matrix_guard(Workspace& w, Gate g, const Matrix& a) {
  if (g == kTrue) return a;
  Matrix result(a.kinds());
  for (const HeadRow& r : a.rows()) result.append(r.head, guard_row(w, g, r.row));
  return result;
}

Matrix matrix_product(Workspace& w, const Matrix& a, const Matrix& b) {
  Kinds kinds = a.kinds().then(b.kinds());
  size_t right_bits = w.layout.bits(b.kinds());
  w.layout.bits(kinds);
  w.budget.expect("a product", static_cast<double>(a.size()) * static_cast<double>(b.size()));
  auto right = std::make_shared<Row>();
  b.each(w.layout, [&](uint64_t code, Gate gate) { right->push_back({code, gate}); });
  Matrix result(kinds);
  if (a.kinds().arity == 1) {
    if (a.empty()) return result;
    for (const MatrixCell& cell : *a.rows()[0].row) {
      w.budget.tick(right->size());
      result.append(cell.rest, guard_row(w, cell.gate, right));
    }
    return result;
  }
  for (const HeadRow& r : a.rows()) {
    auto row = std::make_shared<Row>();
    for (const MatrixCell& cell : *r.row) {
      w.budget.tick(right->size());
      for (const MatrixCell& other : *right) {
        Gate both = w.circuit.mk_and(cell.gate, other.gate);
        if (both != kFalse) row->push_back({shift_up(cell.rest, right_bits) | other.rest, both});
      }
    }
    result.append(r.head, std::move(row));
  }
  return result;
}

Matrix matrix_transpose(Workspace& w, const Matrix& a) {
  std::vector<FlatCell> cells;
  Kinds kinds = a.kinds().slice(1, 2).then(a.kinds().slice(0, 1));
  size_t bits = w.layout.rest_bits(kinds);
  for (const HeadRow& r : a.rows()) {
    for (const MatrixCell& cell : *r.row) cells.push_back({shift_up(cell.rest, bits) | r.head, cell.gate});
  }
  return Matrix::gather(w, kinds, std::move(cells));
}

Matrix matrix_choose(Workspace& w, Gate condition, const Matrix& a, const Matrix& b) {
  if (condition == kTrue) return a;
  if (condition == kFalse) return b;
  Matrix result(a.kinds());
  merge_rows(a, b, [&](uint64_t head, const RowPtr* x, const RowPtr* y) {
    if (x != nullptr && y != nullptr && *x == *y) return result.append(head, *x);
    w.budget.tick(cells_of(x).size() + cells_of(y).size());
    result.append(head, combine(cells_of(x), cells_of(y),
                                [&](Gate p, Gate q) { return w.circuit.mk_ite(condition, p, q); }));
  });
  return result;
}

Matrix matrix_project_last(Workspace& w, const Matrix& a) {
  size_t bits = w.layout.bits(a.kinds().last_is_integer());
  std::vector<FlatCell> cells;
  a.each(w.layout, [&](uint64_t code, Gate gate) { cells.push_back({shift_down(code, bits), gate}); });
  return Matrix::gather(w, a.kinds().slice(0, a.kinds().arity - 1u), std::move(cells));
}

Matrix matrix_restrict(Workspace& w, const Matrix& a, const Matrix& keys, bool last) {
  Matrix result(a.kinds());
  if (keys.empty()) return result;
  const Row& allowed = *keys.rows()[0].row;
  bool unary = a.kinds().arity == 1;
  if (!last && !unary) {
    for (const HeadRow& r : a.rows()) result.append(r.head, guard_row(w, find_in(allowed, r.head), r.row));
    return result;
  }
  size_t bits = w.layout.bits(a.kinds().last_is_integer());
  for (const HeadRow& r : a.rows()) {
    auto row = std::make_shared<Row>();
    for (const MatrixCell& cell : *r.row) {
      Gate both = w.circuit.mk_and(cell.gate, find_in(allowed, low_bits(cell.rest, bits)));
      if (both != kFalse) row->push_back({cell.rest, both});
    }
    result.append(r.head, std::move(row));
  }
  return result;
}

// One row of a join is gathered at a time. Rows over few codes go through a table, others are sorted.
namespace {
class RowBuilder {
 public:
  RowBuilder(Workspace& w, size_t bits) : w_(w), dense_(bits <= 12) {
    if (dense_) table_.resize(size_t{1} << bits);
  }

  void add(uint64_t rest, Gate gate) {
    if (gate == kFalse) return;
    if (!dense_) return loose_.push_back({rest, gate});
    if (table_[rest].empty()) touched_.push_back(rest);
    table_[rest].push_back(gate);
  }

  RowPtr finish() {
    auto row = std::make_shared<Row>();
    if (dense_) {
      std::sort(touched_.begin(), touched_.end());
      row->reserve(touched_.size());
      for (uint64_t rest : touched_) {
        put(*row, rest, table_[rest]);
        table_[rest].clear();
      }
      touched_.clear();
      return row;
    }
    std::stable_sort(loose_.begin(), loose_.end(),
                     [](const MatrixCell& a, const MatrixCell& b) { return a.rest < b.rest; });
    for (size_t i = 0; i < loose_.size();) {
      group_.clear();
      uint64_t rest = loose_[i].rest;
      for (; i < loose_.size() && loose_[i].rest == rest; i++) group_.push_back(loose_[i].gate);
      put(*row, rest, group_);
    }
    loose_.clear();
    return row;
  }

 private:
  void put(Row& row, uint64_t rest, const std::vector<Gate>& gates) {
    Gate g = gates.size() == 1 ? gates[0] : w_.circuit.mk_or(gates);
    if (g != kFalse) row.push_back({rest, g});
  }

  Workspace& w_;
  bool dense_;
  std::vector<std::vector<Gate>> table_;
  std::vector<uint64_t> touched_;
  Row loose_;
  std::vector<Gate> group_;
};
}  // namespace

// A row of all columns but the first becomes a matrix over those columns.
static Matrix split_row(Workspace& w, Kinds kinds, const RowPtr& row) {
  if (kinds.arity == 1) return Matrix::of_row(kinds, row);
  size_t bits = w.layout.rest_bits(kinds);
  Matrix result(kinds);
  for (size_t i = 0; i < row->size();) {
    uint64_t head = shift_down((*row)[i].rest, bits);
    auto part = std::make_shared<Row>();
    for (; i < row->size() && shift_down((*row)[i].rest, bits) == head; i++) {
      part->push_back({low_bits((*row)[i].rest, bits), (*row)[i].gate});
    }
    result.append(head, std::move(part));
  }
  return result;
}

static Matrix join_set(Workspace& w, const Matrix& a, const Matrix& b, Kinds kinds) {
  if (a.empty() || b.empty()) return Matrix(kinds);
  std::vector<std::pair<Gate, RowPtr>> hit;
  size_t work = 0;
  for (const MatrixCell& cell : *a.rows()[0].row) {
    RowPtr row = b.row_pointer(cell.rest);
    if (row == nullptr) continue;
    work += row->size();
    hit.emplace_back(cell.gate, std::move(row));
  }
  w.budget.tick(work + 1);
  if (hit.empty()) return Matrix(kinds);
  if (hit.size() == 1) return split_row(w, kinds, guard_row(w, hit[0].first, hit[0].second));
  RowBuilder builder(w, w.layout.bits(kinds) <= 8 ? w.layout.bits(kinds) : 64);
  for (const auto& [gate, row] : hit) {
    for (const MatrixCell& cell : *row) builder.add(cell.rest, w.circuit.mk_and(gate, cell.gate));
  }
  return split_row(w, kinds, builder.finish());
}

// a.b for unary b: a's tuples that end in b, without that end.
static Matrix join_into_set(Workspace& w, const Matrix& a, const Matrix& b, Kinds kinds) {
  size_t last_bits = w.layout.bits(a.kinds().last_is_integer());
  std::vector<FlatCell> cells;
  if (b.empty()) return Matrix(kinds);
  const Row& ends = *b.rows()[0].row;
  a.each(w.layout, [&](uint64_t code, Gate gate) {
    Gate end = find_in(ends, low_bits(code, last_bits));
    if (end != kFalse) cells.push_back({shift_down(code, last_bits), w.circuit.mk_and(gate, end)});
  });
  return Matrix::gather(w, kinds, std::move(cells));
}

Matrix matrix_join(Workspace& w, const Matrix& a, const Matrix& b) {
  Kinds kinds = a.kinds().slice(0, a.kinds().arity - 1u).then(b.kinds().slice(1, b.kinds().arity));
  PLUMB_CHECK(kinds.arity > 0, "a join of two sets has no columns");
  if (a.kinds().arity == 1) return join_set(w, a, b, kinds);
  if (b.kinds().arity == 1) return join_into_set(w, a, b, kinds);
  size_t last_bits = w.layout.bits(a.kinds().last_is_integer());
  size_t right_bits = w.layout.rest_bits(b.kinds());
  size_t row_bits = w.layout.rest_bits(kinds);
  Matrix result(kinds);
  RowBuilder builder(w, row_bits);
  bool binary = a.kinds().arity == 2;
  for (const HeadRow& r : a.rows()) {
    if (binary && r.row->size() == 1) {
      RowPtr row = b.row_pointer((*r.row)[0].rest);
      if (row != nullptr) result.append(r.head, guard_row(w, (*r.row)[0].gate, row));
      continue;
    }
    for (const MatrixCell& cell : *r.row) {
      const Row* row = b.find_row(low_bits(cell.rest, last_bits));
      if (row == nullptr) continue;
      uint64_t prefix = binary ? 0 : shift_up(shift_down(cell.rest, last_bits), right_bits);
      w.budget.tick(row->size());
      for (const MatrixCell& other : *row)
        builder.add(prefix | other.rest, w.circuit.mk_and(cell.gate, other.gate));
    }
    result.append(r.head, builder.finish());
  }
  return result;
}

// The gate of every key (all columns but the last) of a row: some tuple of it is there.
static Row keys_of(Workspace& w, const Row& row, size_t last_bits) {
  Row keys;
  std::vector<Gate> group;
  for (size_t i = 0; i < row.size();) {
    uint64_t key = shift_down(row[i].rest, last_bits);
    group.clear();
    for (; i < row.size() && shift_down(row[i].rest, last_bits) == key; i++) group.push_back(row[i].gate);
    keys.push_back({key, w.circuit.mk_or(group)});
  }
  return keys;
}

Matrix matrix_override(Workspace& w, const Matrix& f, const Matrix& g) {
  if (f.kinds().arity == 1) {  // one key, the empty tuple
    Gate some = w.circuit.mk_or(g.gates());
    return matrix_choose(w, some, g, f);
  }
  size_t last_bits = w.layout.bits(f.kinds().last_is_integer());
  // Of a binary relation a whole row has one key; its cells shift down to key 0 all the same.
  Matrix result(f.kinds());
  merge_rows(f, g, [&](uint64_t head, const RowPtr* x, const RowPtr* y) {
    if (y == nullptr) return result.append(head, *x);
    if (x == nullptr) return result.append(head, *y);
    Row keys = f.kinds().arity == 2 ? Row{{0, kFalse}} : keys_of(w, **y, last_bits);
    if (f.kinds().arity == 2) {
      std::vector<Gate> all;
      for (const MatrixCell& cell : **y) all.push_back(cell.gate);
      keys[0].gate = w.circuit.mk_or(all);
    }
    auto row = std::make_shared<Row>();
    merge_cells(**x, **y, [&](uint64_t rest, Gate old, Gate now) {
      Gate replaced = find_in(keys, f.kinds().arity == 2 ? 0 : shift_down(rest, last_bits));
      Gate kept = w.circuit.mk_or(now, w.circuit.mk_and(old, !replaced));
      if (kept != kFalse) row->push_back({rest, kept});
    });
    result.append(head, std::move(row));
  });
  return result;
}

// Cells of one row of f after `f[key] := value`; `keys` are the assigned keys within the row.
static RowPtr assign_row(Workspace& w, const Row& old, const Row& keys, const Row& value, size_t last_bits,
                         bool binary) {
  Row written;
  for (const MatrixCell& key : keys) {
    uint64_t high = binary ? 0 : shift_up(key.rest, last_bits);
    for (const MatrixCell& cell : value) written.push_back({high | cell.rest, cell.gate});
  }
  auto row = std::make_shared<Row>();
  merge_cells(old, written, [&](uint64_t rest, Gate before, Gate after) {
    Gate assigned = find_in(keys, binary ? 0 : shift_down(rest, last_bits));
    Gate g = w.circuit.mk_ite(assigned, after, before);
    if (g != kFalse) row->push_back({rest, g});
  });
  return row;
}

Matrix matrix_assign(Workspace& w, const Matrix& f, const Matrix& key, const Matrix& value) {
  size_t last_bits = w.layout.bits(f.kinds().last_is_integer());
  const RowPtr values = value.empty() ? std::make_shared<Row>() : value.rows()[0].row;
  bool binary = f.kinds().arity == 2;
  Matrix result(f.kinds());
  Matrix by_head(f.kinds());  // assigned keys, one row for each head of f
  if (!binary) {
    for (const HeadRow& r : key.rows()) by_head.append(r.head, r.row);
  } else if (!key.empty()) {
    for (const MatrixCell& cell : *key.rows()[0].row)
      by_head.append(cell.rest, std::make_shared<Row>(Row{{0, cell.gate}}));
  }
  merge_rows(f, by_head, [&](uint64_t head, const RowPtr* x, const RowPtr* keys) {
    if (keys == nullptr) return result.append(head, *x);
    if (binary && (**keys)[0].gate == kTrue) return result.append(head, values);
    w.budget.tick(cells_of(x).size() + values->size());
    result.append(head, assign_row(w, cells_of(x), **keys, *values, last_bits, binary));
  });
  return result;
}

Gate matrix_in(Workspace& w, const Matrix& a, const Matrix& b) {
  std::vector<Gate> parts;
  bool never = false;
  merge_rows(a, b, [&](uint64_t, const RowPtr* x, const RowPtr* y) {
    if (x == nullptr || never || (y != nullptr && *x == *y)) return;
    merge_cells(**x, cells_of(y), [&](uint64_t, Gate p, Gate q) {
      if (p == kFalse || p == q || q == kTrue) return;
      never = never || (p == kTrue && q == kFalse);
      parts.push_back(w.circuit.mk_implies(p, q));
    });
  });
  w.budget.tick(parts.size() + 1);
  return never ? kFalse : w.circuit.mk_and(parts);
}

Gate matrix_equal(Workspace& w, const Matrix& a, const Matrix& b) {
  std::vector<Gate> parts;
  bool never = false;
  merge_rows(a, b, [&](uint64_t, const RowPtr* x, const RowPtr* y) {
    if (never || (x != nullptr && y != nullptr && *x == *y)) return;
    merge_cells(cells_of(x), cells_of(y), [&](uint64_t, Gate p, Gate q) {
      if (p == q || never) return;
      never = p == !q;
      if (!never) parts.push_back(w.circuit.mk_iff(p, q));
    });
  });
  w.budget.tick(parts.size() + 1);
  return never ? kFalse : w.circuit.mk_and(parts);
}

// Both none, or both the same one. Where the two differ, this propagates at once (a is here, so b is not),
// which the comparison cell by cell does not: there, "some cell differs" leaves it open.
Gate matrix_equal_scalars(Workspace& w, const Matrix& a, const Matrix& b) {
  const Row& x = a.empty() ? kNoCells : *a.rows()[0].row;
  const Row& y = b.empty() ? kNoCells : *b.rows()[0].row;
  std::vector<Gate> ways, any_a, any_b;
  merge_cells(x, y, [&](uint64_t, Gate p, Gate q) {
    ways.push_back(w.circuit.mk_and(p, q));
    any_a.push_back(p);
    any_b.push_back(q);
  });
  w.budget.tick(ways.size() + 1);
  Gate some_a = w.circuit.mk_or(any_a), some_b = w.circuit.mk_or(any_b);
  ways.push_back(w.circuit.mk_and(!some_a, !some_b));
  return w.circuit.mk_or(ways);
}

}  // namespace plumb::relational
