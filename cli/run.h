// `plumb run`: a static method in the interpreter. The work behind cli/run_command.cpp, callable from tests.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "refine/run/interpreter.h"

namespace plumb::cli {

struct RunOptions {
  std::vector<std::string> files;
  std::string method;  // "C.m"
  std::vector<std::string> sourcepath;
  uint64_t steps = UINT64_MAX;
};

int run_method(const RunOptions& options);

}  // namespace plumb::cli
