// Is a lowered body well-formed? Every method that the frontend makes passes; tests run it on all of them.
//
//   for (const std::string& problem : check(program, method)) ...
//
// Looks at: operands present and of fitting kinds, checks before what they guard, jumps inside their targets,
// nothing after a jump, results returned, locations of this method and used once.
#pragma once

#include <string>
#include <vector>

#include "frontend/ir/program.h"

namespace plumb::ir {

std::vector<std::string> check(const Program& program, MethodId method);

}  // namespace plumb::ir
