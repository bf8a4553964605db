// Who calls whom, and what each method may do: a service over the whole program.
//
//   CallGraph graph(program);
//   for (ir::MethodId target : graph.targets(call.location)) ...
//   if (graph.effects(method).writes(field)) ...
//   for (const auto& component : graph.components()) ...   // callees first
//
// A virtual call may run the override of every concrete class below the receiver's static type, created by
// the code or not (a pre-state may hold its objects). Static initialisers are no callees: they have run
// before any method that is analysed. `effects` is transitive over callees; `own_effects` is the body alone.
// All sequences are sorted by id, or in program order where said.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/ir/program.h"

namespace plumb::refine {

// A sorted set of ids or kinds.
template <class T>
class FlatSet {
 public:
  bool contains(const T& x) const {
    auto it = std::lower_bound(items_.begin(), items_.end(), x);
    return it != items_.end() && *it == x;
  }
  bool insert(const T& x) {
    auto it = std::lower_bound(items_.begin(), items_.end(), x);
    if (it != items_.end() && *it == x) return false;
    items_.insert(it, x);
    return true;
  }
  bool insert_all(const FlatSet& other) {
    std::vector<T> merged;
    merged.reserve(items_.size() + other.items_.size());
    std::set_union(items_.begin(), items_.end(), other.items_.begin(), other.items_.end(),
                   std::back_inserter(merged));
    bool grew = merged.size() != items_.size();
    items_ = std::move(merged);
    return grew;
  }
  bool empty() const { return items_.empty(); }
  size_t size() const { return items_.size(); }
  auto begin() const { return items_.begin(); }
  auto end() const { return items_.end(); }

 private:
  std::vector<T> items_;
};

// Arrays of references share one relation of elements; primitive ones have one per kind (class_ stands for
// all references).
ir::TypeKind array_kind(const ir::Program& program, ir::TypeId element_type);

struct Effects {
  FlatSet<ir::FieldId> fields_read, fields_written;       // instance and static
  FlatSet<ir::TypeKind> elements_read, elements_written;  // by array_kind
  bool lengths_read = false;
  FlatSet<ir::TypeId> allocated;   // classes and array types; implicit exceptions and strings too
  FlatSet<ir::TypeId> tested;      // instanceof, casts, catches
  FlatSet<ir::ClassId> thrown;     // may escape: each stands for its subclasses too
  FlatSet<ir::MethodId> missing;   // methods without a body that may be reached
  FlatSet<ir::LocationId> opaque;  // statements whose value is opaque
  bool has_loop = false;           // some body reached has a loop
  bool recursive = false;          // some cycle of the call graph is reached

  bool reads(ir::FieldId f) const { return fields_read.contains(f); }
  bool writes(ir::FieldId f) const { return fields_written.contains(f); }
  bool pure() const { return fields_written.empty() && elements_written.empty(); }
};

struct CallSite {
  ir::LocationId location;
  ir::MethodId caller;
  const ir::Statement* statement = nullptr;  // within the program
  std::vector<ir::MethodId> targets;
};

class CallGraph {
 public:
  explicit CallGraph(const ir::Program& program);  // the program must outlive it and not change

  const ir::Program& program() const { return *program_; }
  // All call statements of a body, in program order.
  const std::vector<CallSite>& sites(ir::MethodId caller) const { return nodes_[caller.index].sites; }
  const std::vector<ir::MethodId>& targets(ir::LocationId site) const;  // empty if it is no call site
  const std::vector<ir::MethodId>& callees(ir::MethodId m) const { return nodes_[m.index].callees; }
  const std::vector<ir::MethodId>& callers(ir::MethodId m) const { return nodes_[m.index].callers; }
  // Everything reachable from m, m included, sorted.
  std::vector<ir::MethodId> reachable(ir::MethodId m) const;

  // Strongly connected components, callees first.
  const std::vector<std::vector<ir::MethodId>>& components() const { return components_; }
  uint32_t component_of(ir::MethodId m) const { return nodes_[m.index].component; }
  bool recursive(ir::MethodId m) const { return nodes_[m.index].recursive; }  // on a cycle itself

  const Effects& own_effects(ir::MethodId m) const { return nodes_[m.index].own; }
  const Effects& effects(ir::MethodId m) const { return nodes_[m.index].all; }

 private:
  struct Node {
    std::vector<CallSite> sites;
    std::vector<ir::MethodId> callees, callers;
    uint32_t component = 0;
    bool recursive = false;
    Effects own, all;
  };
  void collect(ir::MethodId m);
  void find_components();
  void close_effects();
  void close_thrown();

  const ir::Program* program_;
  std::vector<Node> nodes_;
  std::unordered_map<uint32_t, std::pair<uint32_t, uint32_t>> by_location_;  // -> (caller, index of site)
  std::vector<std::vector<ir::MethodId>> components_;
};

// The methods that a call statement may run, in order of the classes; `receiver_type` is the static type of
// its receiver (unused for static and special calls).
std::vector<ir::MethodId> call_targets(const ir::Program& program, const ir::Statement& call,
                                       ir::TypeId receiver_type);

}  // namespace plumb::refine
