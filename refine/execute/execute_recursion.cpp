// Calls of recursive methods that write nothing. Unrolled along symbolic receivers such a call tree has a
// copy of the body for every path through the heap; split over the objects that the arguments may be, it has
// one for every object and depth, because a call with the same objects in the same state has the same effect.
#include <algorithm>

#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::Statement;
using relational::Atom;
using relational::Expr;
using relational::Formula;
using relational::Op;

namespace {

// More cases than that are not worth a table.
constexpr size_t kMostCases = 64;

}  // namespace

bool Executor::is_pure_recursion(ir::MethodId target) const {
  if (!limits_.graph || !limits_.graph->recursive(target)) return false;
  return limits_.graph->effects(target).pure();
}

// The objects that an argument may be, null included; empty: it stays as it is.
std::vector<Expr> Executor::cases_of(const Statement& s, ir::MethodId target, size_t index,
                                     const Term& argument) {
  std::vector<Expr> cases;
  if (argument.kind != Term::reference) return cases;
  Op op = arena_.op(argument.node);
  if (op == Op::relation || op == Op::constant || op == Op::none) return cases;
  const ir::Method& method = program_.method(target);
  bool receiver = index == 0 && !method.is_static;
  relational::TupleSet atoms = world_.atoms_below(method.locals[index].type);
  for (size_t i = 0; i < atoms.size(); ++i) {
    Atom atom{static_cast<int32_t>(atoms[i][0])};
    const ir::Type& type = program_.type(world_.type_of(atom));
    bool dispatched = receiver && s.call_kind == ir::CallKind::virtual_ && type.kind == ir::TypeKind::class_;
    if (dispatched && program_.dispatch(s.callee, type.class_id) != target) continue;
    cases.push_back(arena_.mk_atom(atom));
  }
  if (!receiver) cases.push_back(arena_.mk_none({relational::Column::atom}));
  return cases;
}

Flow Executor::call_split(const Statement& s, ir::MethodId target, std::vector<Term> arguments, State state,
                          size_t from) {
  for (size_t i = from; i < arguments.size(); ++i) {
    std::vector<Expr> cases = cases_of(s, target, i, arguments[i]);
    if (cases.empty() || cases.size() > kMostCases) continue;
    Flow out;
    for (Expr value : cases) {
      State taken = state;
      if (!assume(taken, arena_.mk_equal(arguments[i].expr(), value))) continue;
      std::vector<Term> fixed = arguments;
      fixed[i] = Term::of(value);
      Flow flow = call_split(s, target, std::move(fixed), std::move(taken), i + 1);
      merger_.join(out.next, std::move(flow.next));
      merger_.join_exits(out, flow);
    }
    return out;
  }
  return call_once(target, std::move(arguments), std::move(state), s.location);
}

// The effect of the call relative to where it is reached, from the table or by running the body.
Flow Executor::call_once(ir::MethodId target, std::vector<Term> arguments, State state, ir::LocationId site) {
  std::vector<std::pair<ir::MethodId, int>> depths;
  for (const Frame& frame : stack_) {
    if (limits_.graph->component_of(frame.method) != limits_.graph->component_of(target)) continue;
    auto it =
        std::find_if(depths.begin(), depths.end(), [&](const auto& d) { return d.first == frame.method; });
    if (it == depths.end()) {
      depths.emplace_back(frame.method, 1);
    } else {
      ++it->second;
    }
  }
  std::sort(depths.begin(), depths.end());
  CallKey key{target, {}, state.heap, state.allocated, std::move(depths)};
  for (const Term& t : arguments) key.arguments.emplace_back(t.kind, t.node);
  auto known = calls_.find(key);
  if (known == calls_.end()) {
    Execution outer = std::move(execution_);
    execution_ = Execution{};
    State relative = state;
    relative.live = arena_.mk_true();
    relative.facts.clear();
    CallEffect effect;
    effect.flow = inline_body(target, std::move(arguments), std::move(relative), site);
    effect.execution = std::move(execution_);
    execution_ = std::move(outer);
    known = calls_.emplace(std::move(key), std::move(effect)).first;
  }
  return reach(known->second, state);
}

Flow Executor::reach(const CallEffect& effect, const State& caller) {
  auto here = [&](Formula relative) { return arena_.mk_and(caller.live, relative); };
  for (const Cut& c : effect.execution.cuts) cut(c.kind, here(c.reached), c.location, c.method, c.type);
  for (const MissingCode& m : effect.execution.missing) {
    State reached = caller;
    reached.live = here(m.reached);
    missing(reached, m.location, m.what);
  }
  for (const auto& [location, fails] : effect.execution.excluded_casts) {
    execution_.excluded_casts.emplace_back(location, here(fails));
  }
  for (const OpaqueValue& o : effect.execution.opaque) {
    auto same = [&](const OpaqueValue& other) { return other.relation == o.relation; };
    bool listed = std::any_of(execution_.opaque.begin(), execution_.opaque.end(), same);
    if (!listed) execution_.opaque.push_back(o);
  }
  Flow flow = effect.flow;
  for (std::optional<State>* end : {&flow.next, &flow.thrown}) {
    if (!*end) continue;
    (*end)->live = here((*end)->live);
    (*end)->locals.clear();  // the callee's; the caller puts its own back
    (*end)->facts.insert(caller.facts.begin(), caller.facts.end());
    if ((*end)->live == arena_.mk_false()) end->reset();
  }
  return flow;
}

}  // namespace plumb::refine
