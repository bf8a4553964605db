// Ghosts that are defined by an expression (abstraction functions), as relations of a state:
// `ghost f: set B in C = e` is {this: C, b: e}.
#pragma once

#include "frontend/spec/elaborate.h"
#include "frontend/spec/java_names.h"

namespace plumb::refine {

// None, with a diagnostic, where the definition is wrong or the ghost has none.
std::optional<spec::Term> read_ghost(const ir::Program& program, const spec::Ghost& ghost, spec::When when,
                                     spec::JavaNames& names, const spec::FunTable& funs,
                                     Diagnostics& diagnostics);

}  // namespace plumb::refine
