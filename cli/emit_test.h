// Java programs of counterexamples as files: `check --emit-test DIR`, and `plumb replay`.
#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "cli/check.h"

namespace plumb::cli {

// The given Java sources of a check, without our own library's.
std::vector<std::string> java_sources(const SourceManager& sources);

// One program (or JUnit 5 test) per violation in the folder, which is made if it is missing. False, with a
// diagnostic, where it cannot be written.
bool emit_tests(const CheckOutcome& outcome, const std::string& folder, bool junit, Diagnostics& diagnostics);

}  // namespace plumb::cli
