// A violating run with everything that replaying it elsewhere needs.
#pragma once

#include "refine/check/concrete.h"
#include "refine/check/property.h"
#include "refine/run/interpreter.h"

namespace plumb::refine {

struct Witness {
  ir::MethodId method;
  Heap before;                     // pre-state, as the interpreter started
  std::vector<Value> arguments;    // receiver first
  Ref created;                     // a constructor's new object
  std::vector<Ref> objects;        // of `before` that the check speaks about, in order of their names
  std::vector<std::string> names;  // of `objects`
  Heap after;
  Run run;
};

}  // namespace plumb::refine
