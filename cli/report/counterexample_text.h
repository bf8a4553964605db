// A counterexample as text: the heap before, the lines that ran, what is different after, and why.
#pragma once

#include <string>

#include "cli/report/style.h"
#include "refine/check/result.h"

namespace plumb::cli {

// require: `result` has a counterexample.
std::string counterexample_text(const refine::PropertyResult& result, const SourceManager& sources,
                                const TextStyle& style);

}  // namespace plumb::cli
