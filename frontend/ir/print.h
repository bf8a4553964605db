// Readable text of IR bodies, stable enough for tests and documents.
//
//   fmt::print("{}", print(program, method));   // a method
//   fmt::print("{}", print(program));           // all user classes
#pragma once

#include <string>

#include "frontend/ir/program.h"

namespace plumb::ir {

std::string print(const Program& program, MethodId method);
std::string print(const Program& program);

}  // namespace plumb::ir
