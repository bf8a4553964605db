#include "relational/evaluator.h"

#include <bit>

#include "relational/evaluator_impl.h"

namespace plumb::relational {

Slot* Evaluator::Impl::slot(NodeId node) {
  if (node >= slot_of_node.size()) slot_of_node.resize(arena->node_count(), 0);
  PLUMB_CHECK(node < slot_of_node.size(), "node {} is not of this arena", node);
  uint32_t& index = slot_of_node[node];
  if (index == 0) {
    Slot& s = slots.emplace_back();
    index = static_cast<uint32_t>(slots.size());
    s.node = node;
    s.op = arena->op(node);
    s.payload = arena->payload(node);
    s.relation_mask = arena->relation_mask(node);
    s.free = arena->free_variable_list(node);
    s.free_values.resize(s.free.size());
    if (sort_of(s.op) == Sort::expr) s.arity = arena->arity({node});
  }
  return &slots[index - 1];
}

void Evaluator::Impl::open(Slot& s) {
  s.opened = true;
  const auto children = arena->children(s.node);
  s.children.reserve(children.size());
  for (NodeId c : children) s.children.push_back(slot(c));
  if (s.op == Op::all || s.op == Op::exists || s.op == Op::sum || s.op == Op::comprehension)
    s.bound = arena->variables(s.node);
  if (s.op == Op::relation) relation_slots.push_back(&s);
}

bool Evaluator::Impl::fresh(const Slot& s) const {
  if (!s.filled) return false;
  if (s.time < last_change)
    for (uint64_t mask = s.relation_mask; mask != 0; mask &= mask - 1)
      if (changed[static_cast<size_t>(std::countr_zero(mask))] > s.time) return false;
  for (size_t i = 0; i < s.free.size(); ++i)
    if (variable_values[s.free[i].index] != s.free_values[i] || !variable_bound[s.free[i].index])
      return false;
  return true;
}

void Evaluator::Impl::finish(Slot& s) {
  s.filled = true;
  s.time = now;
  for (size_t i = 0; i < s.free.size(); ++i) s.free_values[i] = variable_values[s.free[i].index];
}

bool Evaluator::Impl::need(Slot* child) {
  if (fresh(*child)) return true;
  stack.push_back({child, 0});
  return false;
}

Slot& Evaluator::Impl::run(NodeId root) {
  Slot* s = slot(root);
  for (Variable v : s->free)
    PLUMB_CHECK(v.index < variable_bound.size() && variable_bound[v.index], "variable '{}' has no value",
                arena->name(v));
  if (fresh(*s)) return *s;
  stack.assign(1, {s, 0});
  Frame frame{};
  size_t position = 0;
  try {
    while (!stack.empty()) {
      frame = stack.back();
      position = stack.size() - 1;
      if (step(frame)) {
        finish(*frame.slot);
        stack.pop_back();
      } else {
        stack[position].next = frame.next;
      }
    }
  } catch (...) {
    stack[position].next = frame.next;
    // give bound variables back, innermost loop first
    while (!stack.empty()) {
      Slot& open_slot = *stack.back().slot;
      if (!open_slot.bound.empty() && stack.back().next != 0) unwind_loop(open_slot, loops[--loop_depth]);
      stack.pop_back();
    }
    loop_depth = 0;
    throw;
  }
  return *s;
}

bool Evaluator::Impl::step(Frame& frame) {
  Slot& s = *frame.slot;
  if (!s.opened) open(s);
  switch (s.op) {
    case Op::relation:
    case Op::constant:
    case Op::variable:
    case Op::none:
    case Op::int_constant:
    case Op::true_:
    case Op::false_:
      return step_leaf(s);
    case Op::and_:
      return step_connective(s, frame.next, false);
    case Op::or_:
      return step_connective(s, frame.next, true);
    case Op::implies:
      return step_implies(s, frame.next);
    case Op::ite:
    case Op::int_ite:
    case Op::formula_ite:
      return step_choice(s, frame.next);
    case Op::all:
    case Op::exists:
    case Op::sum:
    case Op::comprehension:
      return step_binder(s, frame.next);
    case Op::in:
      if (s.children[1]->op == Op::interval) return step_in_interval(s, frame.next);
      return step_strict(s, frame.next);
    default:
      return step_strict(s, frame.next);
  }
}

bool Evaluator::Impl::step_leaf(Slot& s) {
  switch (s.op) {
    case Op::relation:
      s.rows = rows_of(instance->of({static_cast<uint32_t>(s.payload)}));
      break;
    case Op::constant:
      s.rows = rows_of(arena->constant_set(s.node));
      break;
    case Op::variable:
      s.rows.clear(1);
      s.rows.add(&variable_values[static_cast<size_t>(s.payload)]);
      break;
    case Op::none:
      s.rows.clear(s.arity);
      break;
    case Op::int_constant:
      s.number = s.payload;
      s.truth = true;
      break;
    default:
      s.truth = s.op == Op::true_;
      break;
  }
  return true;
}

bool Evaluator::Impl::step_strict(Slot& s, size_t& next) {
  for (; next < s.children.size(); ++next)
    if (!need(s.children[next])) return false;
  // a child can have lost its value to a later one that rebinds its variable; never the other way about,
  // because then each would contain the other
  for (Slot* child : s.children)
    if (!need(child)) return false;
  combine(s);
  return true;
}

bool Evaluator::Impl::step_connective(Slot& s, size_t& next, bool absorbing) {
  for (; next < s.children.size(); ++next) {
    if (!need(s.children[next])) return false;
    if (s.children[next]->truth == absorbing) {
      s.truth = absorbing;
      return true;
    }
  }
  s.truth = !absorbing;
  return true;
}

bool Evaluator::Impl::step_implies(Slot& s, size_t& next) {
  if (next == 0) {
    if (!need(s.children[0])) return false;
    s.truth = true;
    if (!s.children[0]->truth) return true;
    next = 1;
  }
  if (!need(s.children[1])) return false;
  s.truth = s.children[1]->truth;
  return true;
}

bool Evaluator::Impl::step_choice(Slot& s, size_t& next) {
  if (next == 0) {
    if (!need(s.children[0])) return false;
    next = s.children[0]->truth ? 1 : 2;
  }
  const Slot* arm = s.children[next];
  if (!need(s.children[next])) return false;
  s.truth = arm->truth;
  s.number = arm->number;
  s.rows = arm->rows;
  return true;
}

// `e in a..b` compares, because the interval may be far too large to enumerate.
bool Evaluator::Impl::step_in_interval(Slot& s, size_t& next) {
  Slot& interval = *s.children[1];
  if (!interval.opened) open(interval);
  Slot* parts[] = {s.children[0], interval.children[0], interval.children[1]};
  for (; next < 3; ++next)
    if (!need(parts[next])) return false;
  for (Slot* part : parts)
    if (!need(part)) return false;
  const Rows& rows = parts[0]->rows;
  s.truth = rows.count == 0 || (parts[1]->truth && parts[2]->truth && parts[1]->number <= rows.flat.front() &&
                                rows.flat.back() <= parts[2]->number);
  return true;
}

void Evaluator::Impl::reset(const Instance& other) {
  instance = &other;
  ++now;
  for (Slot* s : relation_slots) {
    if (!s->filled) continue;
    const RelationId relation{static_cast<uint32_t>(s->payload)};
    if (instance->has(relation) && same_rows(s->rows, instance->of(relation))) continue;
    changed[relation.index % 64] = now;
    last_change = now;
    s->filled = false;
  }
  // slots that are filled from here on are newer than the change
  ++now;
}

Evaluator::Evaluator(const Arena& arena, const Instance& instance)
    : impl_(std::make_unique<Impl>(arena, instance)) {}
Evaluator::~Evaluator() = default;

TupleSet Evaluator::expr(Expr e) {
  return tuple_set_of(impl_->run(e.id).rows, impl_->arena->columns(e));
}
bool Evaluator::formula(Formula f) {
  return impl_->run(f.id).truth;
}

std::optional<Integer> Evaluator::integer(IntExpr i) {
  const Slot& s = impl_->run(i.id);
  if (!s.truth) return std::nullopt;
  return s.number;
}

void Evaluator::bind(Variable v, int64_t value) {
  impl_->set_variable(v, true, value);
}
void Evaluator::unbind(Variable v) {
  impl_->set_variable(v, false, 0);
}
void Evaluator::reset(const Instance& instance) {
  impl_->reset(instance);
}

}  // namespace plumb::relational
