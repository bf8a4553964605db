#include "refine/execute/executor.h"

#include "base/check.h"

namespace plumb::refine {

using relational::Atom;
using relational::Expr;
using relational::Formula;

Executor::Executor(World& world, Vocabulary& names, const Cone& cone, Strings& strings, ExecutorLimits limits)
    : world_(world),
      names_(names),
      cone_(cone),
      strings_(strings),
      arena_(names.arena()),
      program_(world.program()),
      java_(names.arena()),
      merger_(names.arena(), names),
      limits_(limits) {}

Execution Executor::run(ir::MethodId method, std::vector<Term> arguments, State initial) {
  execution_ = Execution{};
  statements_ = 0;
  Flow flow = inline_body(method, std::move(arguments), std::move(initial), ir::LocationId{});
  execution_.normal = std::move(flow.next);
  execution_.exceptional = std::move(flow.thrown);
  return std::move(execution_);
}

Expr Executor::heap(const State& state, StateName name) {
  auto it = state.heap.find(name);
  return it != state.heap.end() ? it->second : names_.expr(name, When::before);
}

bool Executor::assume(State& state, Formula condition) {
  if (!known(state, condition)) {
    state.live = arena_.mk_and(state.live, condition);
    state.facts.insert(condition.id);
  }
  return state.live != arena_.mk_false();
}

void Executor::cut(Cut::Kind kind, Formula reached, ir::LocationId where, ir::MethodId method,
                   ir::TypeId type) {
  if (reached == arena_.mk_false()) return;
  // One entry per place: unrolled and inlined copies of it are one thing to the reader.
  for (Cut& known : execution_.cuts) {
    bool same = known.kind == kind && known.location == where && known.method == method && known.type == type;
    if (!same) continue;
    known.reached = arena_.mk_or(known.reached, reached);
    return;
  }
  execution_.cuts.push_back({kind, where, method, type, reached});
}

std::optional<Atom> Executor::allocate(State& state, ir::TypeId type, ir::LocationId where) {
  int& count = state.allocated[type];
  if (count >= world_.scope().new_objects) {
    cut(Cut::allocation, state.live, where, ir::MethodId{}, type);
    return std::nullopt;
  }
  Atom atom = world_.slot(type, count++);
  StateName exists = exists_name(type);
  state.heap[exists] = arena_.mk_union(heap(state, exists), arena_.mk_atom(atom));
  return atom;
}

ir::TypeId Executor::local_type(ir::LocalId id) const {
  return program_.method(stack_.back().method).locals[id.index].type;
}

Formula Executor::instance_test(Expr value, ir::TypeId type) {
  Expr members = arena_.mk_constant(world_.atoms_below(type));
  return arena_.mk_and(arena_.mk_some(value), arena_.mk_in(value, members));
}

Term Executor::fresh_value(const State& state, ir::TypeId type, ir::LocationId where,
                           const std::string& what) {
  (void)state;
  ir::TypeKind kind = program_.type(type).kind;
  if (ir::is_floating(kind)) return Term::make_opaque();
  PLUMB_CHECK(!ir::is_reference(kind), "an opaque reference: {}", what);
  relational::RelationId relation = arena_.declare("opaque", Vocabulary::value_columns(kind));
  execution_.opaque.push_back({where, what, relation, kind});
  Expr term = arena_.mk_relation(relation);
  if (kind == ir::TypeKind::boolean_) return Term::of(arena_.mk_some(term));
  return Term::of(arena_.mk_value(term));
}

void Executor::count_statement() {
  if (++statements_ > limits_.statements) throw ExecutionLimit("the unrolled code is too large");
  if (statements_ % 256 == 0 && limits_.effort.spent()) throw ExecutionLimit(limits_.effort.reason());
}

}  // namespace plumb::refine
