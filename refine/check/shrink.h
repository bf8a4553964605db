// Makes a counterexample small: fewest objects, then null and 0 wherever the violation allows it.
#pragma once

#include "refine/execute/vocabulary.h"
#include "refine/execute/world.h"
#include "relational/engine.h"

namespace plumb::refine {

class Shrinker {
 public:
  Shrinker(relational::Engine& engine, Vocabulary& names, const World& world,
           relational::EngineLimits limits);
  relational::Instance shrink(relational::Formula violation, relational::Instance model);

 private:
  void fewer_objects(relational::Formula violation, relational::Instance& model);
  // "this cell is null", "this cell is 0", for all cells that hold something else, the most visible first.
  std::vector<relational::Formula> wishes(const relational::Instance& model);
  void wish_about(StateName name, const relational::TupleSet& tuples, std::vector<relational::Formula>& out);
  relational::Formula empty_value(relational::Expr cell, bool integer);

  relational::Engine& engine_;
  Vocabulary& names_;
  const World& world_;
  relational::Arena& arena_;
  relational::EngineLimits limits_;
};

}  // namespace plumb::refine
