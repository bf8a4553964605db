// The concrete interpreter: runs any IR method from any heap, with Java's meaning and real 32/64-bit
// arithmetic. It shares no code with the symbolic executor; what it does is the truth.
//
//   Interpreter interpreter(program);                 // compiles methods when they are first called
//   Heap heap(interpreter.layout());
//   interpreter.initialise_all(heap);                 // static initialisers, before the pre-state
//   Run run = interpreter.run(method, {Value::ref(receiver), Value::integer(3)}, heap);
//   if (run.outcome == Outcome::normal) use(run.result);
//
// `heap` is changed in place; copy it first to keep the pre-state. An Interpreter may be used for any number
// of runs, one at a time.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "refine/run/heap.h"
#include "refine/run/trace.h"

namespace plumb::refine {

enum class Record : uint8_t {
  nothing,    // result and heap only: fast
  calls,      // activations, allocations, loop counts
  everything  // and every event
};

// What a checker's bounds permit; the first excess of a run is reported, the run goes on.
struct RunBounds {
  uint32_t unroll = UINT32_MAX;                                // bodies per loop entry
  uint32_t depth = UINT32_MAX;                                 // activations of one body on the stack
  std::vector<std::pair<ir::LocationId, uint32_t>> unroll_at;  // loop heads with a bound of their own
  std::vector<std::pair<ir::MethodId, uint32_t>> depth_of;     // methods with a bound of their own
};

class Interpreter;

// Asked for the value of an unassigned cell when the program first reads it; what it returns is stored.
// May add objects to the heap. Return false to end the run as Outcome::stopped.
class LazyReader {
 public:
  virtual ~LazyReader() = default;
  virtual bool read_field(Heap& heap, Ref object, ir::FieldId field, Value& value) = 0;
  virtual bool read_element(Heap& heap, Ref array, uint32_t index, Value& value) = 0;
  virtual bool read_static(Heap& heap, ir::FieldId field, Value& value) = 0;
};

// Told of every call and return; asked for what the program does not define.
class Observer {
 public:
  virtual ~Observer() = default;
  // `activation` indexes Trace::activations (needs Record::calls), else counts calls from 0.
  virtual void enter(uint32_t /*activation*/, ir::MethodId, const std::vector<Value>& /*args*/, const Heap&) {
  }
  virtual void leave(uint32_t /*activation*/, ir::MethodId, Value /*result*/, Ref /*thrown*/, const Heap&) {}
  // A method without a body was called: give its result and effect (or `thrown`), or return false.
  virtual bool missing(ir::MethodId, ir::LocationId, const std::vector<Value>& /*args*/, Heap&,
                       Value& /*result*/, Ref& /*thrown*/) {
    return false;
  }
  // An opaque value was needed: give one, or return false.
  virtual bool opaque(ir::LocationId, ir::TypeId, Heap&, Value&) { return false; }
};

struct Options {
  uint64_t step_limit = UINT64_MAX;  // IR statements
  uint32_t depth_limit = 3000;       // activations on the stack
  bool overflow_throws = false;      // at the depth limit: StackOverflowError, as Java does
  uint64_t cell_limit = 64'000'000;  // fields and elements in the heap: then Outcome::memory_limit
  Record record = Record::nothing;
  std::optional<RunBounds> bounds;  // needs Record::calls
  LazyReader* lazy = nullptr;
  Observer* observer = nullptr;
  // Printed text (System.out, System.err) goes here, UTF-8.
  std::function<void(std::string_view)> out, err;
};

enum class Outcome : uint8_t {
  normal,
  exception,     // escaped: thrown, origin, stack
  step_limit,    // not ended; origin is where it stopped
  depth_limit,   //
  memory_limit,  //
  missing,       // reached code that has no body: `missing_method` (invalid: an opaque value), origin, reason
  stopped,       // a LazyReader said so
  exited         // System.exit; result is the status
};

struct StackEntry {
  ir::MethodId method;
  ir::LocationId location;
};

// The first thing in a run that Options::bounds does not permit.
struct Excess {
  enum Kind : uint8_t { loop, depth } kind = loop;
  ir::LocationId location;  // loop head or call site
  uint32_t activation = 0;  // in which the loop runs; which is too deep
};

struct Run {
  Outcome outcome = Outcome::normal;
  Value result;
  Ref thrown;
  ir::LocationId origin;  // where the exception was thrown: the `throw` or the check; where a limit struck
  std::vector<StackEntry> stack;  // at the origin, innermost first
  ir::MethodId missing_method;
  std::string reason;
  uint64_t steps = 0;
  std::optional<Excess> excess;
  Trace trace;
};

class Interpreter {
 public:
  explicit Interpreter(const ir::Program& program);  // the program must outlive it and not change
  ~Interpreter();
  Interpreter(const Interpreter&) = delete;
  Interpreter& operator=(const Interpreter&) = delete;

  const ir::Program& program() const;
  std::shared_ptr<const Layout> layout() const;

  // Exactly this body (no dispatch). args: the receiver first, if the method has one.
  Run run(ir::MethodId method, const std::vector<Value>& args, Heap& heap, const Options& options = {});
  // The static initialisers of all classes, in order of declaration, each as Java triggers it. A class whose
  // initialiser fails is left initialised; the first such run is returned, else a normal one.
  Run initialise_all(Heap& heap, const Options& options = {});
  // The static initialiser of one class and what it triggers, unless it has run.
  Run initialise(ir::ClassId id, Heap& heap, const Options& options = {});

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The exception as the JVM prints it without the stack: "java.lang.ArithmeticException: / by zero".
std::string describe_exception(const Heap& heap, Ref exception);

}  // namespace plumb::refine
