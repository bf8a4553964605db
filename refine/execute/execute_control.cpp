// Branches, loops, labelled blocks and try. Every construct splits a state by conditions and merges what
// comes back by the same conditions.
#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::Statement;
using relational::Formula;

namespace {

std::optional<State> take(std::map<ir::LabelId, State>& states, ir::LabelId label) {
  auto it = states.find(label);
  if (it == states.end()) return std::nullopt;
  State state = std::move(it->second);
  states.erase(it);
  return state;
}

}  // namespace

Flow Executor::if_statement(const Statement& s, State state) {
  Formula condition = local(state, s.a).formula();
  State no = state;
  Flow out;
  Flow yes_flow, no_flow;
  if (assume(state, condition)) yes_flow = block(s.then_block, std::move(state));
  if (assume(no, arena_.mk_not(condition))) no_flow = block(s.else_block, std::move(no));
  merger_.join_exits(out, yes_flow);
  merger_.join_exits(out, no_flow);
  if (yes_flow.next && no_flow.next) {
    out.next = merger_.merge(condition, *yes_flow.next, *no_flow.next);
  } else {
    out.next = yes_flow.next ? std::move(yes_flow.next) : std::move(no_flow.next);
  }
  return out;
}

// Runs `block` on the state that goes round a loop; a `continue` of the loop lands after it. False: none is
// left.
bool Executor::iterate(const ir::Block& code, std::optional<State>& state, Flow& out, ir::LabelId label) {
  if (!state) return false;
  Flow flow = block(code, std::move(*state));
  state = std::move(flow.next);
  merger_.join(state, take(flow.continues, label));
  std::optional<State> left = take(flow.breaks, label);
  merger_.join(out.next, std::move(left));
  merger_.join_exits(out, flow);
  return state.has_value();
}

Flow Executor::loop(const Statement& s, State initial) {
  const ir::LoopParts& parts = *s.loop;
  int bound = world_.scope().unroll_of(parts.head);
  Flow out;
  std::optional<State> state = std::move(initial);
  // Leaves the loop where the condition is false; the rest stays in `state`.
  auto test = [&]() {
    if (!iterate(parts.condition, state, out, s.label) || !s.a.valid()) return;
    Formula condition = local(*state, s.a).formula();
    State left = *state;
    if (assume(left, arena_.mk_not(condition))) merger_.join(out.next, std::move(left));
    if (!assume(*state, condition)) state.reset();
  };
  if (parts.test_first) test();
  for (int i = 0; state; ++i) {
    if (i == bound) {
      cut(Cut::loop, state->live, parts.head, stack_.back().method, ir::TypeId{});
      break;
    }
    if (!iterate(parts.body, state, out, s.label)) break;
    if (!iterate(parts.update, state, out, s.label)) break;
    test();
  }
  return out;
}

Flow Executor::labelled_block(const Statement& s, State state) {
  Flow out = block(s.then_block, std::move(state));
  merger_.join(out.next, take(out.breaks, s.label));
  return out;
}

Flow Executor::try_statement(const Statement& s, State state) {
  Flow out = block(s.then_block, std::move(state));
  std::optional<State> thrown = std::move(out.thrown);
  out.thrown.reset();
  for (const ir::Catch& handler : s.catches) {
    if (!thrown) break;
    Formula matches = instance_test(thrown->exception, handler.type);
    State caught = *thrown;
    if (!assume(*thrown, arena_.mk_not(matches))) thrown.reset();
    if (!assume(caught, matches)) continue;
    if (handler.local.valid()) local(caught, handler.local) = Term::of(caught.exception);
    Flow handled = block(handler.body, std::move(caught));
    merger_.join(out.next, std::move(handled.next));
    merger_.join_exits(out, handled);
  }
  merger_.join(out.thrown, std::move(thrown));
  return out;
}

}  // namespace plumb::refine
