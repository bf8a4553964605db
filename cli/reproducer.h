// What is needed to repeat an internal error: the command line, the sources and what was found.
#pragma once

#include <string>

#include "base/source.h"

namespace plumb::cli {

void remember_command_line(int argc, char** argv);
// Writes plumb-error-N.txt with the first free N into the current folder, or the system's temporary one, and
// gives its path; empty if neither can be written.
std::string write_reproducer(const std::string& message, const SourceManager& sources);

}  // namespace plumb::cli
