// A command of a problem with no Java as relations, bounds and formulas: what the engine takes.
//
//   auto built = build_problem(problem, &command, diagnostics);   // throws relational::TooLarge
//   if (diagnostics.has_errors()) ...
//   Engine engine(*built->arena, built->universe, *built->bounds);
//   for (const Conjunct& c : built->conjuncts) engine.require(c.formula);
//
// The conjuncts together are satisfiable exactly if a `run` has an instance or a `check` a counterexample.
// Each says where it comes from, for cores. What a sig's declaration demands is a conjunct like a fact.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/problem.h"
#include "frontend/spec/scopes.h"
#include "relational/bounds.h"
#include "relational/expr.h"
#include "relational/universe.h"

namespace plumb::spec {

struct Conjunct {
  relational::Formula formula;
  Span span;
  std::string what;  // "sig Node", "field Node.left", "fact acyclic", "run big", "check rooted"
};

struct BuiltProblem {
  std::unique_ptr<relational::Arena> arena;
  relational::Universe universe;
  std::unique_ptr<relational::Bounds> bounds;
  Scopes scopes;
  std::vector<relational::RelationId> sigs;    // by sig
  std::vector<relational::RelationId> fields;  // by field; invalid after an error
  struct Value {                               // a parameter of the pred that is run
    std::string name;
    relational::RelationId relation;
  };
  std::vector<Value> values;
  std::vector<Conjunct> conjuncts;
};

// Without a command: everything is checked, facts are the conjuncts.
std::unique_ptr<BuiltProblem> build_problem(const Problem& problem, const Command* command,
                                            Diagnostics& diagnostics);

}  // namespace plumb::spec
