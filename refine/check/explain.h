// Turns a violating run into something a person can read: the heap before and after, the lines that ran with
// what they changed, and why the property fails in it.
#pragma once

#include "refine/check/concrete.h"
#include "refine/check/property.h"
#include "refine/check/result.h"
#include "relational/evaluator.h"

namespace plumb::refine {

struct Explanation {
  const ir::Program& program;
  const SourceManager& sources;
  const Concrete& concrete;
  relational::Arena& arena;
  Vocabulary& names;

  Counterexample counterexample(const Property& property, const ConcretePre& pre, const Heap& after,
                                const Run& run, relational::Evaluator& evaluator) const;

 private:
  std::string name_of(const ConcretePre& pre, const Heap& after, int64_t number) const;
  std::string show(const ConcretePre& pre, const Heap& heap, Value value, ir::TypeId type) const;
  HeapText heap_text(const ConcretePre& pre, const Heap& heap, const Heap& after, const Run* run) const;
  ObjectText object_text(const ConcretePre& pre, const Heap& heap, const Heap& after, Ref ref) const;
  std::string ending(const ConcretePre& pre, const Heap& after, const Run& run) const;
  std::string place(ir::LocationId location) const;
  std::vector<Step> steps(const ConcretePre& pre, const Heap& after, const Run& run, bool& cut) const;
  std::string change(const Event& event, const ConcretePre& pre, const Heap& after, const Run& run) const;
};

}  // namespace plumb::refine
