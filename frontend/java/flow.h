// What Java refuses by looking at the flow of control: statements that cannot be reached, methods that may
// end without a result, jumps without a target.
#pragma once

#include "frontend/java/world.h"

namespace plumb::java {

// For the bodies of all classes from `first` on; marks constructs that lowering has limits for.
void check_flow(World& world, size_t first);
// Variables that are read before they surely have a value (assigned.cpp); called by check_flow.
void check_assigned(World& world, ClassSym* cls);

}  // namespace plumb::java
