// What a command line names, found in the programs that it is about: methods, properties, classes, loops.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "cli/check.h"

namespace plumb::cli {

// One program with its driver.
struct CheckUnit {
  const LoadedUnit* loaded = nullptr;
  refine::Driver* driver = nullptr;
};

// One request per unit. Names that no unit knows are errors, with the nearest that one does.
std::vector<refine::CheckRequest> select(const CheckCommand& command, const std::vector<CheckUnit>& units,
                                         const SourceManager& sources, Diagnostics& diagnostics);

}  // namespace plumb::cli
