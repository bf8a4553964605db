// All pre-states of a method up to a scope, each once up to renaming of objects.
//
//   HeapRules rules = default_rules(base, {list_class_type}, scope);
//   Enumerator all(base, rules);
//   all.for_each({{list_type, true}}, [&](PreState& pre) {
//     if (!requires(pre)) return true;              // reads pre.root(0), pre.field(...)
//     Heap heap = pre.heap();                       // the run works on a copy, and
//     options.lazy = &pre;                          // asks for what it reads first
//     Run run = interpreter.run(method, {pre.root(0)}, heap, options);
//     pre.complete(heap);                           // if a relational property is evaluated: no open cell
//     ...
//     return true;                                  // false stops the enumeration
//   });
//
// How: `visit` is run again and again; the first time a cell is read it is *chosen*, and the next visit
// replays all choices but the last, which goes on to its next value. So `visit` must be deterministic. A
// reference is null, an object that exists already, or the next new object of a class: objects are numbered
// in the order in which they are discovered, which leaves one representative of all renamings.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "refine/execute/scope.h"
#include "refine/run/interpreter.h"

namespace plumb::refine {

struct Root {
  ir::TypeId type;
  bool non_null = false;
};

// What pre-state objects there can be.
struct HeapRules {
  Scope scope;
  std::vector<ir::TypeId> runtime_types;  // concrete classes and array types, in order
  std::vector<Ref> constants;             // objects of the base heap that references may point to
  std::vector<std::u16string> texts;      // of pre-state strings
};

// The runtime types that are reachable from `static_types` through fields and elements: concrete user
// classes, plain Objects where the type is Object, strings, arrays. No constants; texts "" and "a".
HeapRules default_rules(const ir::Program& program, const std::vector<ir::TypeId>& static_types,
                        const Scope& scope);

class PreState : public LazyReader {
 public:
  PreState(const Heap& base, const HeapRules& rules);

  // The pre-heap so far: objects are there from the start, cells are unassigned until read.
  const Heap& heap() const { return heap_; }
  Value root(size_t i);
  Value field(Ref object, ir::FieldId f);
  Value element(Ref array, uint32_t i);
  Value static_field(ir::FieldId f);
  // Pre-state objects that were reached so far, in order of discovery.
  const std::vector<Ref>& existing() const { return existing_; }

  // Chooses every cell of every object that can be reached, then gives the open cells of `running` their
  // values. The one-argument form completes the pre-heap alone.
  void complete(Heap& running);
  void complete();
  // After complete(): also objects that nothing points to. False if this choice of garbage is only a renaming
  // of another one: then the visit should return.
  bool add_garbage();

  // A choice of the visitor's own (an identity hash, a value of missing code, ...): 0 .. options - 1.
  uint32_t choose(uint32_t options);

  bool read_field(Heap& heap, Ref object, ir::FieldId field, Value& value) override;
  bool read_element(Heap& heap, Ref array, uint32_t index, Value& value) override;
  bool read_static(Heap& heap, ir::FieldId field, Value& value) override;

 private:
  friend class Enumerator;
  struct Decision {
    uint32_t chosen, options;
  };
  struct Pool {
    ir::TypeId type;
    uint32_t first = 0, size = 0, used = 0;  // objects first .. first + size - 1
  };

  void begin(const std::vector<Root>& roots);
  bool advance();  // to the next sequence of decisions

  Value choose_value(ir::TypeId type, bool non_null);
  Value choose_reference(ir::TypeId type, bool non_null);
  Ref discover(Pool& pool, uint32_t variant);
  uint32_t variants(const Pool& pool) const;  // array lengths, string texts
  bool has_room(const Pool& pool) const;
  void follow(Heap& running, Value value, ir::TypeId type) const;
  bool complete_object(Ref r);
  bool is_pool(Ref r) const { return r.index >= first_pool_ && r.index < end_pool_; }
  bool garbage_is_canonical(size_t first) const;
  std::vector<int64_t> code(const std::vector<uint32_t>& renamed, size_t first) const;

  const Heap& base_;
  const HeapRules& rules_;
  Heap fresh_;  // the base with all pools, nothing chosen
  Heap heap_;
  std::vector<Pool> fresh_pools_, pools_;
  uint32_t first_pool_ = 0, end_pool_ = 0;
  std::vector<Ref> existing_;
  std::vector<Root> roots_;
  std::vector<Value> root_values_;
  std::vector<bool> root_known_;
  std::vector<Decision> decisions_;
  size_t next_decision_ = 0;
  bool closed_ = false;  // no new objects any more
};

class Enumerator {
 public:
  // Both must outlive it. Unassigned cells of the base are enumerated like those of pre-state objects.
  Enumerator(const Heap& base, const HeapRules& rules) : base_(base), rules_(rules) {}

  // The number of visits; stops after `most`, and when `visit` returns false.
  uint64_t for_each(const std::vector<Root>& roots, const std::function<bool(PreState&)>& visit,
                    uint64_t most = UINT64_MAX) const;

 private:
  const Heap& base_;
  const HeapRules& rules_;
};

}  // namespace plumb::refine
