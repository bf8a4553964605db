// The part of the heap that a check needs: fields that the reachable code reads or writes, and those that its
// formulas mention. Fields outside stay as they are and are completed with null and 0 for a run.
//
// From the cone follows which runtime types objects of the pre-state may have (World::admit): a closed world
// of the classes of the given sources that a type reachable along the cone's fields admits.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontend/ir/program.h"
#include "refine/execute/vocabulary.h"
#include "refine/execute/world.h"

namespace plumb::refine {

struct Cone {
  std::set<ir::FieldId> fields;
  std::set<ElementKind> elements;
  std::set<ir::TypeId> tested_types;  // in casts, instanceof, catch and allocation of reachable code
  std::set<ir::MethodId> methods;     // that may run, with a body
  bool lengths = false;
  bool has(ir::FieldId field) const { return fields.contains(field); }
};

// Everything that may run when `root` does: calls through all admissible targets, to a fixpoint.
Cone code_cone(const ir::Program& program, ir::MethodId root);
// Adds what the formulas built over `names` so far mention.
void add_mentioned(Cone& cone, const ir::Program& program, const Vocabulary& names);
// Admits all runtime types that values of the method's parameters, receiver, statics and formulas may have.
void admit_types(World& world, const Cone& cone, const Vocabulary& names, ir::MethodId method,
                 const std::vector<ir::TypeId>& constant_types);

}  // namespace plumb::refine
