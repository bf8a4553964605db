// From the files and folders of a command line to programs with their contracts.
//
// Files named together are one closed world; in a folder each pair X.java, X.plumb is one of its own. Either
// of a pair may be named. All problems go to the diagnostics.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"
#include "frontend/ir/program.h"
#include "frontend/spec/contract.h"

namespace plumb::cli {

struct InputUnit {
  std::vector<std::string> java_files;
  std::vector<std::string> property_files;
};

struct LoadedUnit {
  InputUnit input;
  std::unique_ptr<ir::Program> program;
  std::set<uint32_t> java_files;  // FileId indices of those that a property file speaks about
  spec::Contracts contracts;
};

std::vector<InputUnit> find_inputs(const std::vector<std::string>& paths, Diagnostics& diagnostics);
// Null if something is so wrong that there is no program.
std::unique_ptr<LoadedUnit> load_unit(const InputUnit& input, const std::vector<std::string>& sourcepath,
                                      SourceManager& sources, Diagnostics& diagnostics);

// The text of a file; none, with a diagnostic, if it is missing, a folder, unreadable, binary or empty.
std::optional<std::string> read_text(const std::string& path, Diagnostics& diagnostics);

}  // namespace plumb::cli
