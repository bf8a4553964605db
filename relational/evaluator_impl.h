// The evaluator as a machine with an explicit stack; private to evaluator*.cpp.
//
// Every node that is met gets a slot with its latest value. A slot is fresh while the relations in it have
// not changed since and its free variables have the values they had then; so shared subterms are evaluated
// once per binding, and after reset() only what depends on changed relations is evaluated again. Values are
// compared, not binding times, because substitution can put a binder of a variable below another binder of
// the same variable.
#pragma once

#include <array>
#include <deque>

#include "base/check.h"
#include "relational/evaluator.h"
#include "relational/evaluator_rows.h"

namespace plumb::relational {

struct Slot {
  NodeId node = 0;
  Op op = Op::true_;
  bool opened = false;  // children are resolved
  bool filled = false;
  bool truth = false;  // of formulas; of integers: is it defined
  uint64_t time = 0;   // when the value was computed
  uint64_t relation_mask = 0;
  int64_t payload = 0;
  size_t arity = 0;
  std::span<const Variable> free;
  std::vector<int64_t> free_values;  // of `free`, when the value was computed
  std::vector<Slot*> children;
  std::span<const Variable> bound;
  Integer number = 0;
  Rows rows;
};

// A binder that is being iterated over.
struct Loop {
  struct Saved {
    bool bound;
    int64_t value;
  };
  size_t depth = 0;  // variables [0, depth) have values
  std::vector<std::vector<int64_t>> domains;
  std::vector<size_t> at;
  std::vector<Saved> saved;
  Integer total = 0;
  Rows rows;
  std::vector<int64_t> row;
};

struct Frame {
  Slot* slot;
  size_t next;  // child, or a state of the operator's own
};

struct Evaluator::Impl {
  Impl(const Arena& of, const Instance& in) : arena(&of), instance(&in) {}

  const Arena* arena;
  const Instance* instance;
  std::vector<uint32_t> slot_of_node;  // 0: none, else index + 1
  std::deque<Slot> slots;
  std::vector<Slot*> relation_slots;
  std::vector<int64_t> variable_values;
  std::vector<char> variable_bound;
  uint64_t now = 1, last_change = 0;
  std::array<uint64_t, 64> changed{};  // per bit of the relation mask
  std::vector<Frame> stack;
  std::deque<Loop> loops;  // a pool; the first `loop_depth` are active
  size_t loop_depth = 0;

  Slot* slot(NodeId node);
  void open(Slot& s);
  bool fresh(const Slot& s) const;
  void finish(Slot& s);
  Slot& run(NodeId root);
  void reset(const Instance& other);
  void set_variable(Variable v, bool bound, int64_t value);

  // Each returns true if the slot has got its value, false if it pushed something to evaluate first.
  bool step(Frame& frame);
  bool step_leaf(Slot& s);
  bool step_strict(Slot& s, size_t& next);
  bool step_connective(Slot& s, size_t& next, bool absorbing);
  bool step_implies(Slot& s, size_t& next);
  bool step_choice(Slot& s, size_t& next);
  bool step_in_interval(Slot& s, size_t& next);
  bool step_binder(Slot& s, size_t& next);
  bool need(Slot* child);  // true: it is fresh; else it was pushed

  bool take_body(Slot& s, Loop& loop);  // true: the rest does not matter
  void end_loop(Slot& s, Loop& loop);
  void unwind_loop(Slot& s, Loop& loop);

  void combine(Slot& s);
  void combine_expr(Slot& s);
  void combine_formula(Slot& s);
  void combine_integer(Slot& s);
};

// Exact arithmetic in 128 bits; IntegerRange beyond. False: undefined.
bool evaluate_arithmetic(Op op, int64_t payload, Integer a, Integer b, Integer& result);
Integer checked_add(Integer a, Integer b);
int64_t stored(Integer value);  // in 64 bits, or IntegerRange

}  // namespace plumb::relational
