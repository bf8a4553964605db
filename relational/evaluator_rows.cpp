#include "relational/evaluator_rows.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace plumb::relational {

namespace {

int compare(const int64_t* a, const int64_t* b, size_t columns) {
  for (size_t i = 0; i < columns; ++i)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

template <size_t N>
void sort_rows(std::vector<int64_t>& flat) {
  std::vector<std::array<int64_t, N>> rows(flat.size() / N);
  for (size_t i = 0; i < flat.size(); ++i) rows[i / N][i % N] = flat[i];
  std::sort(rows.begin(), rows.end());
  for (size_t i = 0; i < flat.size(); ++i) flat[i] = rows[i / N][i % N];
}

void sort_rows(std::vector<int64_t>& flat, size_t arity) {
  std::vector<size_t> order(flat.size() / arity);
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) {
    return compare(flat.data() + a * arity, flat.data() + b * arity, arity) < 0;
  });
  std::vector<int64_t> sorted;
  for (size_t i : order) sorted.insert(sorted.end(), flat.data() + i * arity, flat.data() + (i + 1) * arity);
  flat = std::move(sorted);
}

bool strictly_sorted(const Rows& rows) {
  for (size_t i = 1; i < rows.count; ++i)
    if (compare(rows.row(i - 1), rows.row(i), rows.arity) >= 0) return false;
  return true;
}

}  // namespace

void Rows::clear(size_t columns) {
  arity = columns;
  count = 0;
  flat.clear();
}

void Rows::append(const int64_t* begin, size_t columns) {
  flat.insert(flat.end(), begin, begin + columns);
}

void Rows::add(const int64_t* row_begin) {
  append(row_begin, arity);
  ++count;
}

void Rows::normalise() {
  if (arity == 0) {
    count = count > 0 ? 1 : 0;
    return;
  }
  if (strictly_sorted(*this)) return;
  switch (arity) {
    case 1:
      std::sort(flat.begin(), flat.end());
      break;
    case 2:
      sort_rows<2>(flat);
      break;
    case 3:
      sort_rows<3>(flat);
      break;
    default:
      sort_rows(flat, arity);
      break;
  }
  size_t kept = 0;
  for (size_t i = 0; i < count; ++i) {
    if (kept > 0 && compare(row(kept - 1), row(i), arity) == 0) continue;
    if (kept != i) std::copy(row(i), row(i) + arity, flat.data() + kept * arity);
    ++kept;
  }
  count = kept;
  flat.resize(kept * arity);
}

std::pair<size_t, size_t> Rows::with_prefix(const int64_t* prefix, size_t columns) const {
  auto bound = [&](int limit) {  // the first row whose prefix compares >= limit
    size_t low = 0, high = count;
    while (low < high) {
      const size_t middle = (low + high) / 2;
      if (compare(row(middle), prefix, columns) < limit)
        low = middle + 1;
      else
        high = middle;
    }
    return low;
  };
  const size_t first = bound(0);
  return {first, bound(1)};
}

bool Rows::contains(const int64_t* wanted) const {
  auto [first, last] = with_prefix(wanted, arity);
  return first < last;
}

Rows rows_of(const TupleSet& set) {
  Rows rows;
  rows.clear(set.arity());
  for (size_t i = 0; i < set.size(); ++i) rows.add(set[i].data());
  return rows;
}

bool same_rows(const Rows& rows, const TupleSet& set) {
  if (rows.count != set.size()) return false;
  for (size_t i = 0; i < rows.count; ++i)
    if (compare(rows.row(i), set[i].data(), rows.arity) != 0) return false;
  return true;
}

TupleSet tuple_set_of(const Rows& rows, const Columns& columns) {
  TupleSet set(columns);
  for (size_t i = 0; i < rows.count; ++i) set.insert(TupleView(rows.row(i), rows.arity));
  return set;
}

void rows_union(const Rows& a, const Rows& b, Rows& out) {
  out.clear(a.arity);
  size_t i = 0, j = 0;
  while (i < a.count && j < b.count) {
    const int order = compare(a.row(i), b.row(j), a.arity);
    out.add(order <= 0 ? a.row(i) : b.row(j));
    if (order <= 0) ++i;
    if (order >= 0) ++j;
  }
  for (; i < a.count; ++i) out.add(a.row(i));
  for (; j < b.count; ++j) out.add(b.row(j));
}

void rows_intersect(const Rows& a, const Rows& b, Rows& out) {
  out.clear(a.arity);
  for (size_t i = 0; i < a.count; ++i)
    if (b.contains(a.row(i))) out.add(a.row(i));
}

void rows_difference(const Rows& a, const Rows& b, Rows& out) {
  out.clear(a.arity);
  for (size_t i = 0; i < a.count; ++i)
    if (!b.contains(a.row(i))) out.add(a.row(i));
}

void rows_join(const Rows& a, const Rows& b, Rows& out) {
  out.clear(a.arity + b.arity - 2);
  for (size_t i = 0; i < a.count; ++i) {
    auto [first, last] = b.with_prefix(a.row(i) + a.arity - 1, 1);
    for (size_t j = first; j < last; ++j) {
      out.append(a.row(i), a.arity - 1);
      out.append(b.row(j) + 1, b.arity - 1);
      ++out.count;
    }
  }
  out.normalise();
}

void rows_product(const Rows& a, const Rows& b, Rows& out) {
  out.clear(a.arity + b.arity);
  for (size_t i = 0; i < a.count; ++i)
    for (size_t j = 0; j < b.count; ++j) {
      out.append(a.row(i), a.arity);
      out.append(b.row(j), b.arity);
      ++out.count;
    }
}

void rows_transpose(const Rows& a, Rows& out) {
  out.clear(2);
  for (size_t i = 0; i < a.count; ++i) {
    const int64_t swapped[2] = {a.row(i)[1], a.row(i)[0]};
    out.add(swapped);
  }
  out.normalise();
}

// Everything that is reached from `from` in one step or more, in order.
static void follow(int64_t from, const Rows& step, std::vector<int64_t>& reached) {
  std::vector<int64_t> todo{from};
  reached.clear();
  while (!todo.empty()) {
    const int64_t at = todo.back();
    todo.pop_back();
    auto [first, last] = step.with_prefix(&at, 1);
    for (size_t j = first; j < last; ++j) {
      const int64_t next = step.row(j)[1];
      const auto at_next = std::lower_bound(reached.begin(), reached.end(), next);
      if (at_next != reached.end() && *at_next == next) continue;
      reached.insert(at_next, next);
      todo.push_back(next);
    }
  }
}

void rows_closure(const Rows& a, Rows& out) {
  out.clear(2);
  std::vector<int64_t> reached;
  for (size_t i = 0; i < a.count; ++i) {
    const int64_t from = a.row(i)[0];
    if (i > 0 && a.row(i - 1)[0] == from) continue;
    follow(from, a, reached);
    for (int64_t to : reached) {
      const int64_t pair[2] = {from, to};
      out.add(pair);
    }
  }
}

void rows_reflexive(const Rows& a, const Rows& domain, Rows& out) {
  rows_closure(a, out);
  for (size_t i = 0; i < domain.count; ++i) {
    const int64_t pair[2] = {domain.row(i)[0], domain.row(i)[0]};
    out.add(pair);
  }
  out.normalise();
}

void rows_override(const Rows& a, const Rows& b, Rows& out) {
  out.clear(a.arity);
  for (size_t i = 0; i < a.count; ++i) {
    auto [first, last] = b.with_prefix(a.row(i), a.arity - 1);
    if (first == last) out.add(a.row(i));
  }
  for (size_t j = 0; j < b.count; ++j) out.add(b.row(j));
  out.normalise();
}

void rows_assign(const Rows& f, const Rows& key, const Rows& value, Rows& out) {
  rows_product(key, value, out);
  for (size_t i = 0; i < f.count; ++i)
    if (!key.contains(f.row(i))) out.add(f.row(i));
  out.normalise();
}

void rows_domain(const Rows& set, const Rows& r, Rows& out) {
  out.clear(r.arity);
  for (size_t i = 0; i < r.count; ++i)
    if (set.contains(r.row(i))) out.add(r.row(i));
}

void rows_range(const Rows& r, const Rows& set, Rows& out) {
  out.clear(r.arity);
  for (size_t i = 0; i < r.count; ++i)
    if (set.contains(r.row(i) + r.arity - 1)) out.add(r.row(i));
}

void rows_project_last(const Rows& r, Rows& out) {
  out.clear(r.arity - 1);
  for (size_t i = 0; i < r.count; ++i) out.add(r.row(i));
  out.normalise();
}

void rows_reach(int64_t from, const Rows& step, Rows& out) {
  out.clear(1);
  std::vector<int64_t> reached;
  follow(from, step, reached);
  for (int64_t i : reached) out.add(&i);
  out.add(&from);
  out.normalise();
}

bool rows_subset(const Rows& a, const Rows& b) {
  for (size_t i = 0; i < a.count; ++i)
    if (!b.contains(a.row(i))) return false;
  return true;
}

}  // namespace plumb::relational
