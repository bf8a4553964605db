// From a model to a run and back: the pre-state of a model as a Java heap for the interpreter, and the two
// heaps of a run as values of the vocabulary's relations for the evaluator.
//
// An object of the pre-state has its atom's number in both; an object that the run made has a number of its
// own past the universe. The symbolic executor takes no part in any of this.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "refine/execute/cone.h"
#include "refine/execute/static_objects.h"
#include "refine/execute/strings.h"
#include "refine/execute/vocabulary.h"
#include "refine/execute/world.h"
#include "refine/run/interpreter.h"
#include "relational/instance.h"

namespace plumb::refine {

// A pre-state to run from.
struct ConcretePre {
  Heap heap;
  std::vector<Value> arguments;    // receiver first
  std::map<int64_t, Ref> refs;     // atom -> object
  std::map<Ref, int64_t> numbers;  // object -> number in tuples
  Ref created;                     // the receiver of a constructor: not there before
};

class Concrete {
 public:
  Concrete(const World& world, Vocabulary& names, Strings& strings, const StaticObjects& statics)
      : world_(world), names_(names), strings_(strings), statics_(statics), program_(world.program()) {}

  ConcretePre pre_state(const relational::Instance& model) const;
  // Values of all relations that the vocabulary has: `before` from pre, `after`, result and thrown from the
  // run.
  relational::Instance instance(const ConcretePre& pre, const Heap& after, const Run& run) const;

  // "ListEntry0" for pre-state objects by their atoms; new ones go on counting.
  std::string object_name(const ConcretePre& pre, const Heap& after, Ref ref) const;
  int64_t number(const ConcretePre& pre, Ref ref) const;

 private:
  void make_objects(const relational::Instance& model, ConcretePre& pre) const;
  void fill(const relational::Instance& model, ConcretePre& pre) const;
  void fill_field(const relational::TupleSet& tuples, ir::FieldId field, ConcretePre& pre) const;
  void fill_static(const relational::TupleSet& tuples, ir::FieldId field, ConcretePre& pre) const;
  void fill_elements(const relational::TupleSet& tuples, ElementKind kind, ConcretePre& pre) const;
  Value value_of(const relational::TupleSet& tuples, ir::TypeId type, const ConcretePre& pre) const;

  relational::TupleSet tuples(StateName name, const ConcretePre& pre, const Heap& heap,
                              const std::vector<Ref>& objects) const;
  void insert_value(relational::TupleSet& set, relational::Tuple key, Value value, ir::TypeId type,
                    const ConcretePre& pre) const;
  relational::TupleSet scalar(Value value, ir::TypeId type, const ConcretePre& pre) const;
  bool has_type(const Heap& heap, Ref ref, ir::TypeId type) const {
    return program_.is_subtype(heap.type(ref), type);
  }

  const World& world_;
  Vocabulary& names_;
  Strings& strings_;
  const StaticObjects& statics_;
  const ir::Program& program_;
};

}  // namespace plumb::refine
