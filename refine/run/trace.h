// What a run did: activations (call instances), events, allocations and loop counts.
//
// An *activation* is one execution of a body. Its name, which the symbolic executor knows too, is the path
// of call sites to it, each with the counts of the loops around it: `path_to(trace, activation)`. The *count*
// of a loop is the number of times its back edge was taken since it was entered: 0 in its first condition,
// first body and first update (pre-test), and the same for post-test loops.
// An allocation is named by (path, counts, location); implicit exceptions are allocated at their check.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "refine/run/heap.h"

namespace plumb::refine {

using Counts = std::vector<uint32_t>;  // of the loops around a place within its body, outermost first
constexpr uint32_t kNoActivation = UINT32_MAX;

struct Activation {
  uint32_t parent = kNoActivation;
  ir::LocationId site;  // the call site, init_class or concat in the parent; invalid for the root
  Counts counts;        // at the site
  ir::MethodId method;
  uint32_t depth = 0;       // of the call stack; the root has 0
  uint32_t recursion = 1;   // activations of the same body on the stack, this one included
  std::vector<Value> args;  // receiver first
};

// One step of the way to a call instance.
struct CallStep {
  ir::LocationId site;
  Counts counts;
  ir::MethodId callee;
  friend bool operator==(const CallStep&, const CallStep&) = default;
};

enum class EventKind : uint8_t {
  enter,          // `activation` begins
  leave,          // `activation` ended normally; new_value is its result, if it has one
  leave_throw,    // an exception left `activation`; new_value is the exception
  statement,      // about to execute `location`
  branch,         // took the edge `location`
  iteration,      // loop with head `location` begins its body; counts.back() is the count
  local_write,    // local
  field_write,    // object, field
  static_write,   // field
  element_write,  // object, index
  allocation,     // object, at `location`
  thrown,         // object is thrown at `location`
  caught          // object is caught by the catch at `location`
};

struct Event {
  EventKind kind = EventKind::statement;
  uint32_t activation = 0;
  ir::LocationId location;
  Ref object;
  ir::FieldId field;
  ir::LocalId local;
  uint32_t index = 0;
  Value old_value, new_value;
};

struct Allocation {
  uint32_t activation = 0;
  ir::LocationId location;
  Counts counts;
  Ref object;
};

// How often a loop went round in one entry of it: `bodies` executions of its body.
struct LoopUse {
  uint32_t activation = 0;
  ir::LocationId head;
  uint32_t bodies = 0;  // the most over all entries in this activation
};

struct Trace {
  std::vector<Activation> activations;
  std::vector<Allocation> allocations;  // in order
  std::vector<LoopUse> loops;           // one per activation and loop that ran, in order of first entry
  std::vector<Event> events;            // only with Record::everything
};

// From the root to the activation; empty for the root.
std::vector<CallStep> path_to(const Trace& trace, uint32_t activation);
// Number of objects per runtime type that the activation's own code allocated.
std::vector<std::pair<ir::TypeId, uint32_t>> allocated_by(const Trace& trace, uint32_t activation,
                                                          const Heap& after);

}  // namespace plumb::refine
