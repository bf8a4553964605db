// Calls by inlining: dispatch over the runtime types that can occur, recursion up to the depth bound.
#include <algorithm>

#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::Statement;
using relational::Atom;
using relational::Expr;
using relational::Formula;

Flow Executor::missing(const State& state, ir::LocationId where, const std::string& what) {
  for (MissingCode& known : execution_.missing) {
    if (known.location != where || known.what != what) continue;
    known.reached = arena_.mk_or(known.reached, state.live);
    return Flow{};
  }
  execution_.missing.push_back({where, what, state.live});
  return Flow{};
}

namespace {

// The runtime types behind one target of a virtual call.
struct Target {
  ir::MethodId method;
  relational::TupleSet receivers{{relational::Column::atom}};
};

std::vector<Target> targets_of(const World& world, ir::MethodId callee,
                               const relational::TupleSet& receivers) {
  const ir::Program& program = world.program();
  std::vector<Target> targets;
  for (size_t i = 0; i < receivers.size(); ++i) {
    ir::TypeId type = world.type_of(Atom{static_cast<int32_t>(receivers[i][0])});
    bool is_class = program.type(type).kind == ir::TypeKind::class_;
    ir::ClassId runtime = is_class ? program.type(type).class_id : program.object_class();
    ir::MethodId method = program.dispatch(callee, runtime);
    auto it =
        std::find_if(targets.begin(), targets.end(), [&](const Target& t) { return t.method == method; });
    if (it == targets.end())
      it = targets.insert(it, Target{method, relational::TupleSet({relational::Column::atom})});
    it->receivers.insert(receivers[i]);
  }
  return targets;
}

}  // namespace

Flow Executor::call(const Statement& s, State state) {
  if (s.call_kind != ir::CallKind::virtual_) return call_target(s, s.callee, std::move(state));
  Expr receiver = local(state, s.a).expr();
  bool constant = arena_.op(receiver.id) == relational::Op::constant;
  relational::TupleSet possible =
      constant ? arena_.constant_set(receiver.id) : world_.atoms_below(local_type(s.a));
  std::vector<Target> targets = targets_of(world_, s.callee, possible);
  if (targets.size() == 1) return call_target(s, targets[0].method, std::move(state));
  Flow out;
  for (const Target& target : targets) {
    State taken = state;
    Formula here = arena_.mk_in(receiver, arena_.mk_constant(target.receivers));
    if (!assume(taken, here)) continue;
    Flow flow = call_target(s, target.method, std::move(taken));
    merger_.join(out.next, std::move(flow.next));
    merger_.join_exits(out, flow);
  }
  return out;
}

Flow Executor::call_target(const Statement& s, ir::MethodId target, State state) {
  if (!target.valid()) {
    return missing(state, s.location, program_.method_name(s.callee) + " has no implementation");
  }
  const ir::Method& method = program_.method(target);
  if (!method.analysable()) {
    if (auto flow = native(s, target, state)) return std::move(*flow);
    std::string why = method.unsupported.empty() ? "has no code in the given sources" : method.unsupported;
    return missing(state, s.location, program_.method_signature(target) + ": " + why);
  }
  std::vector<Term> arguments;
  if (!method.is_static) arguments.push_back(local(state, s.a));
  for (ir::LocalId a : s.args) arguments.push_back(local(state, a));
  std::vector<Term> callers_locals = state.locals;
  Flow flow = is_pure_recursion(target)
                  ? call_split(s, target, std::move(arguments), std::move(state), 0)
                  : inline_body(target, std::move(arguments), std::move(state), s.location);
  if (flow.next) {
    flow.next->locals = callers_locals;
    if (s.dst.valid()) local(*flow.next, s.dst) = flow.next->result;
    flow.next->result = Term{};
  }
  if (flow.thrown) flow.thrown->locals = std::move(callers_locals);
  return flow;
}

// Runs the body; `next` is the normal end, with the result, and the locals are the callee's.
Flow Executor::inline_body(ir::MethodId target, std::vector<Term> arguments, State state,
                           ir::LocationId site) {
  auto same_body = [&](const Frame& a) { return a.method == target; };
  auto depth = std::count_if(stack_.begin(), stack_.end(), same_body);
  if (depth >= world_.scope().unroll) {
    cut(Cut::depth, state.live, site, target, ir::TypeId{});
    return Flow{};
  }
  const ir::Method& method = program_.method(target);
  PLUMB_CHECK(method.analysable(), "{} has no body", program_.method_name(target));
  stack_.push_back({target, site});
  state.locals = std::move(arguments);
  state.locals.resize(method.locals.size());
  Flow flow = block(*method.body, std::move(state));
  stack_.pop_back();
  PLUMB_CHECK(flow.breaks.empty() && flow.continues.empty(), "a jump leaves {}",
              program_.method_name(target));
  merger_.join(flow.next, std::move(flow.returned));
  flow.returned.reset();
  return flow;
}

}  // namespace plumb::refine
