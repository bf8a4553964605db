// The value of a node whose children all have values.
#include "relational/evaluator_impl.h"

namespace plumb::relational {

namespace {

// More elements than this are not enumerated.
constexpr Integer widest_interval = 1 << 22;

void combine_interval(Slot& s) {
  const Slot& low = *s.children[0];
  const Slot& high = *s.children[1];
  s.rows.clear(1);
  if (!low.truth || !high.truth || high.number < low.number) return;
  if (high.number - low.number > widest_interval) throw IntegerRange("a range has too many elements");
  const int64_t from = stored(low.number), to = stored(high.number);
  for (int64_t i = from;; ++i) {
    s.rows.add(&i);
    if (i == to) return;
  }
}

void combine_single(Slot& s) {
  s.rows.clear(1);
  if (!s.children[0]->truth) return;
  const int64_t value = stored(s.children[0]->number);
  s.rows.add(&value);
}

void combine_reach(Slot& s) {
  s.rows.clear(1);
  if (s.children[0]->truth) rows_reach(stored(s.children[0]->number), s.children[1]->rows, s.rows);
}

void combine_nary(Slot& s) {
  s.rows = s.children[0]->rows;
  Rows result;
  for (size_t i = 1; i < s.children.size(); ++i) {
    if (s.op == Op::union_)
      rows_union(s.rows, s.children[i]->rows, result);
    else
      rows_intersect(s.rows, s.children[i]->rows, result);
    std::swap(s.rows, result);
  }
}

bool compare(const Slot& a, const Slot& b, Op op) {
  if (!a.truth || !b.truth) return false;
  if (op == Op::less) return a.number < b.number;
  return op == Op::less_equal ? a.number <= b.number : a.number == b.number;
}

}  // namespace

void Evaluator::Impl::combine_expr(Slot& s) {
  auto rows = [&s](size_t i) -> const Rows& { return s.children[i]->rows; };
  switch (s.op) {
    case Op::union_:
    case Op::intersect:
      return combine_nary(s);
    case Op::difference:
      return rows_difference(rows(0), rows(1), s.rows);
    case Op::join:
      return rows_join(rows(0), rows(1), s.rows);
    case Op::product:
      return rows_product(rows(0), rows(1), s.rows);
    case Op::transpose:
      return rows_transpose(rows(0), s.rows);
    case Op::closure:
      return rows_closure(rows(0), s.rows);
    case Op::reflexive:
      return rows_reflexive(rows(0), rows(1), s.rows);
    case Op::override_:
      return rows_override(rows(0), rows(1), s.rows);
    case Op::assign:
      return rows_assign(rows(0), rows(1), rows(2), s.rows);
    case Op::domain:
      return rows_domain(rows(0), rows(1), s.rows);
    case Op::range:
      return rows_range(rows(0), rows(1), s.rows);
    case Op::project_last:
      return rows_project_last(rows(0), s.rows);
    case Op::single:
      return combine_single(s);
    case Op::interval:
      return combine_interval(s);
    case Op::reach:
      return combine_reach(s);
    default:
      PLUMB_UNREACHABLE("{} is not strict", to_string(s.op));
  }
}

void Evaluator::Impl::combine_formula(Slot& s) {
  const Slot& a = *s.children[0];
  switch (s.op) {
    case Op::not_:
      s.truth = !a.truth;
      return;
    case Op::iff:
      s.truth = a.truth == s.children[1]->truth;
      return;
    case Op::in:
      s.truth = rows_subset(a.rows, s.children[1]->rows);
      return;
    case Op::equal:
      s.truth = a.rows == s.children[1]->rows;
      return;
    case Op::some:
      s.truth = a.rows.count > 0;
      return;
    case Op::no:
      s.truth = a.rows.count == 0;
      return;
    case Op::one:
      s.truth = a.rows.count == 1;
      return;
    case Op::lone:
      s.truth = a.rows.count <= 1;
      return;
    case Op::less:
    case Op::less_equal:
    case Op::int_equal:
      s.truth = compare(a, *s.children[1], s.op);
      return;
    default:
      PLUMB_UNREACHABLE("{} is not strict", to_string(s.op));
  }
}

void Evaluator::Impl::combine_integer(Slot& s) {
  const Slot& a = *s.children[0];
  switch (s.op) {
    case Op::value:
      s.truth = a.rows.count == 1;
      if (s.truth) s.number = a.rows.flat[0];
      return;
    case Op::card:
      s.truth = true;
      s.number = static_cast<Integer>(a.rows.count);
      return;
    case Op::min:
    case Op::max:
      s.truth = a.rows.count > 0;
      if (s.truth) s.number = s.op == Op::min ? a.rows.flat.front() : a.rows.flat.back();
      return;
    default: {
      const bool binary = s.children.size() == 2;
      s.truth = a.truth && (!binary || s.children[1]->truth);
      if (s.truth)
        s.truth =
            evaluate_arithmetic(s.op, s.payload, a.number, binary ? s.children[1]->number : 0, s.number);
      return;
    }
  }
}

void Evaluator::Impl::combine(Slot& s) {
  switch (sort_of(s.op)) {
    case Sort::expr:
      return combine_expr(s);
    case Sort::formula:
      return combine_formula(s);
    case Sort::integer:
      return combine_integer(s);
  }
}

}  // namespace plumb::relational
