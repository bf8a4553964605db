// Symbolic execution of a method over the structured IR: the effect of all its runs within the bounds, as
// expressions over the initial state.
//
//   Executor executor(world, names, cone, options);
//   Execution e = executor.run(method, self, arguments);
//   e.normal->heap[field], e.normal->result, e.exceptional->exception, e.cuts ...
//
// One state per way out of a piece of code (state.h); branches merge. What a bound cuts off, and what is
// reached but has no code, is a formula with a name: it is excluded from all outcomes and never silently
// lost.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/effort.h"
#include "frontend/ir/program.h"
#include "refine/callgraph/callgraph.h"
#include "refine/execute/cone.h"
#include "refine/execute/java_terms.h"
#include "refine/execute/state.h"
#include "refine/execute/strings.h"
#include "refine/execute/world.h"

namespace plumb::refine {

// A bound that some run would pass.
struct Cut {
  enum Kind : uint8_t { loop, depth, allocation, capacity } kind = loop;
  ir::LocationId location;      // the loop's head, the call, the allocation
  ir::MethodId method;          // depth: the body that recurs
  ir::TypeId type;              // allocation, capacity
  relational::Formula reached;  // over the initial state
};

// Code that a run may reach and that we cannot follow: such runs have no outcome here.
struct MissingCode {
  ir::LocationId location;
  std::string what;  // "Comparator.compare has no code in the given sources"
  relational::Formula reached;
};

// A value that stands for something not modelled: any value of its type.
struct OpaqueValue {
  ir::LocationId location;
  std::string what;
  relational::RelationId relation;
  ir::TypeKind kind = ir::TypeKind::int_;
};

struct Execution {
  std::optional<State> normal;       // result in State::result
  std::optional<State> exceptional;  // the exception in State::exception
  std::vector<Cut> cuts;
  std::vector<MissingCode> missing;
  std::vector<OpaqueValue> opaque;
  std::vector<std::pair<ir::LocationId, relational::Formula>>
      excluded_casts;  // erasure casts that would fail
};

struct ExecutorLimits {
  const CallGraph* graph = nullptr;  // with it, recursion that writes nothing is tabulated
  uint64_t statements = 5'000'000;   // executed symbolically, all unrolled copies counted
  Effort effort = Effort::unlimited();
};

// Thrown when a body unrolls past ExecutorLimits: an answer "unknown", not an error.
class ExecutionLimit : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class Executor {
 public:
  Executor(World& world, Vocabulary& names, const Cone& cone, Strings& strings, ExecutorLimits limits);

  Execution run(ir::MethodId method, std::vector<Term> arguments, State initial);

  // A fresh object in `state`; nullopt, with a cut noted, where the cap on new objects is reached.
  std::optional<relational::Atom> allocate(State& state, ir::TypeId type, ir::LocationId where);
  relational::Expr heap(const State& state, StateName name);
  // Default values of the fields of a new object.
  void set_defaults(State& state, ir::TypeId type, relational::Atom atom);

 private:
  using Expr = relational::Expr;
  using Formula = relational::Formula;
  using IntExpr = relational::IntExpr;

  struct Frame {
    ir::MethodId method;
    ir::LocationId call_site;
  };
  // A call of a method that writes nothing, and its effect wherever it is reached in this state.
  struct CallKey {
    ir::MethodId method;
    std::vector<std::pair<int, uint32_t>> arguments;
    std::map<StateName, Expr> heap;
    std::map<ir::TypeId, int> allocated;
    std::vector<std::pair<ir::MethodId, int>>
        depths;  // activations on the stack, of the bodies that recur with it
    friend auto operator<=>(const CallKey&, const CallKey&) = default;
  };
  struct CallEffect {
    Flow flow;
    Execution execution;  // cuts and missing code, relative to the call
  };
  Flow reach(const CallEffect& effect, const State& caller);

  // statements (execute_statement.cpp)
  Flow block(const ir::Block& block, State state);
  Flow statement(const ir::Statement& s, State state);
  void assign(const ir::Statement& s, State& state);
  void assign_constant(const ir::Statement& s, State& state);
  void assign_operator(const ir::Statement& s, State& state);
  void compare_operator(const ir::Statement& s, State& state);
  void store(const ir::Statement& s, State& state);

  // heap (execute_heap.cpp)
  Term load(const State& state, StateName name, ir::TypeId type, Expr owner);
  void load_field(const ir::Statement& s, State& state);
  void load_static(const ir::Statement& s, State& state);
  void load_element(const ir::Statement& s, State& state);
  void store_field(const ir::Statement& s, State& state);
  void store_static(const ir::Statement& s, State& state);
  void store_element(const ir::Statement& s, State& state);
  void store_value(State& state, StateName name, Expr key, const Term& value);
  Flow new_object(const ir::Statement& s, State state);
  Flow new_array(const ir::Statement& s, State state);

  // control (execute_control.cpp)
  Flow if_statement(const ir::Statement& s, State state);
  Flow loop(const ir::Statement& s, State state);
  Flow try_statement(const ir::Statement& s, State state);
  Flow labelled_block(const ir::Statement& s, State state);
  bool iterate(const ir::Block& block, std::optional<State>& state, Flow& out, ir::LabelId label);

  // implicit checks (execute_checks.cpp)
  Flow check(const ir::Statement& s, State state);
  Formula check_condition(const ir::Statement& s, const State& state);
  Flow guard(State state, Formula fine, const char* exception_class, const ir::Statement& s);

  // calls (execute_call.cpp)
  Flow call(const ir::Statement& s, State state);
  Flow call_target(const ir::Statement& s, ir::MethodId target, State state);
  Flow inline_body(ir::MethodId target, std::vector<Term> arguments, State state, ir::LocationId site);
  std::optional<Flow> native(const ir::Statement& s, ir::MethodId target, State& state);
  Flow concatenate(const ir::Statement& s, State state);
  bool is_pure_recursion(ir::MethodId target) const;  // execute_recursion.cpp
  std::vector<Expr> cases_of(const ir::Statement& s, ir::MethodId target, size_t index, const Term& argument);
  Flow call_split(const ir::Statement& s, ir::MethodId target, std::vector<Term> arguments, State state,
                  size_t from);
  Flow call_once(ir::MethodId target, std::vector<Term> arguments, State state, ir::LocationId site);
  Flow missing(const State& state, ir::LocationId where, const std::string& what);

  // helpers
  Term& local(State& state, ir::LocalId id) { return state.locals[id.index]; }
  const Term& local(const State& state, ir::LocalId id) const { return state.locals[id.index]; }
  ir::TypeId local_type(ir::LocalId id) const;
  bool assume(State& state, Formula condition);  // false: the state is dead
  bool known(const State& state, Formula condition) const { return state.facts.contains(condition.id); }
  void cut(Cut::Kind kind, Formula reached, ir::LocationId where, ir::MethodId method, ir::TypeId type);
  Formula instance_test(Expr value, ir::TypeId type);
  Term fresh_value(const State& state, ir::TypeId type, ir::LocationId where, const std::string& what);
  void count_statement();

  World& world_;
  Vocabulary& names_;
  const Cone& cone_;
  Strings& strings_;
  relational::Arena& arena_;
  const ir::Program& program_;
  JavaTerms java_;
  StateMerger merger_;
  ExecutorLimits limits_;
  uint64_t statements_ = 0;
  std::vector<Frame> stack_;
  Execution execution_;
  std::map<CallKey, CallEffect> calls_;
};

}  // namespace plumb::refine
