// Quantifiers, comprehensions and sums: nested loops over domains, without recursion.
#include "relational/evaluator_impl.h"

namespace plumb::relational {

void Evaluator::Impl::set_variable(Variable v, bool bound, int64_t value) {
  if (v.index >= variable_values.size()) {
    variable_values.resize(v.index + 1, 0);
    variable_bound.resize(v.index + 1, 0);
  }
  variable_values[v.index] = value;
  variable_bound[v.index] = bound;
}

namespace {

void start(Slot& s, Loop& loop) {
  const size_t n = s.bound.size();
  loop.depth = 0;
  if (loop.domains.size() < n) loop.domains.resize(n);
  loop.at.assign(n, 0);
  loop.saved.assign(n, {});
  loop.total = 0;
  loop.rows.clear(n);
  loop.row.assign(n, 0);
}

enum : size_t { fresh_loop, in_domain, in_body };

}  // namespace

// The body has a value for the present tuple. True: the answer is known.
bool Evaluator::Impl::take_body(Slot& s, Loop& loop) {
  const Slot& body = *s.children.back();
  switch (s.op) {
    case Op::all:
      return !body.truth;
    case Op::exists:
      return body.truth;
    case Op::sum:
      if (body.truth) loop.total = checked_add(loop.total, body.number);
      return false;
    case Op::comprehension:
      if (body.truth) loop.rows.add(loop.row.data());
      return false;
    default:
      PLUMB_UNREACHABLE("{} binds nothing", to_string(s.op));
  }
}

// All tuples were seen.
void Evaluator::Impl::end_loop(Slot& s, Loop& loop) {
  s.truth = s.op != Op::exists;  // of a sum: it is defined
  s.number = loop.total;
  if (s.op == Op::comprehension) std::swap(s.rows, loop.rows);
}

// Variables [0, depth) get back what they had before the loop.
void Evaluator::Impl::unwind_loop(Slot& s, Loop& loop) {
  while (loop.depth > 0) {
    --loop.depth;
    set_variable(s.bound[loop.depth], loop.saved[loop.depth].bound, loop.saved[loop.depth].value);
  }
}

bool Evaluator::Impl::step_binder(Slot& s, size_t& state) {
  if (state == fresh_loop) {
    if (loop_depth == loops.size()) loops.emplace_back();
    start(s, loops[loop_depth++]);
    state = in_domain;
  }
  Loop& loop = loops[loop_depth - 1];
  const size_t n = s.bound.size();
  while (true) {
    if (state == in_domain) {
      Slot* domain = s.children[loop.depth];
      if (!need(domain)) return false;
      const size_t d = loop.depth++;
      // copied, because the slot may get another value while the loop runs
      loop.domains[d] = domain->rows.flat;
      loop.at[d] = 0;
      const Variable v = s.bound[d];
      const bool known = v.index < variable_bound.size();
      loop.saved[d] = {known && variable_bound[v.index], known ? variable_values[v.index] : 0};
    } else {
      if (!need(s.children.back())) return false;
      if (take_body(s, loop)) {
        s.truth = s.op == Op::exists;
        break;
      }
      ++loop.at[loop.depth - 1];
    }
    // the next tuple: drop exhausted variables, bind the innermost one that is left
    while (loop.depth > 0 && loop.at[loop.depth - 1] == loop.domains[loop.depth - 1].size()) {
      const size_t d = --loop.depth;
      set_variable(s.bound[d], loop.saved[d].bound, loop.saved[d].value);
      if (d > 0) ++loop.at[d - 1];
    }
    if (loop.depth == 0) {
      end_loop(s, loop);
      break;
    }
    const size_t d = loop.depth - 1;
    loop.row[d] = loop.domains[d][loop.at[d]];
    set_variable(s.bound[d], true, loop.row[d]);
    state = loop.depth < n ? in_domain : in_body;
  }
  unwind_loop(s, loop);
  --loop_depth;
  return true;
}

}  // namespace plumb::relational
