// The outcome of a check as text: a line per property, details under those that need them, a summary.
#pragma once

#include <string>

#include "cli/check.h"
#include "cli/report/style.h"

namespace plumb::cli {

std::string text_report(const CheckOutcome& outcome, const TextStyle& style);
// All diagnostics, rendered; for standard error.
std::string diagnostics_text(const CheckOutcome& outcome, Color color);
// "3 objects, 4 Node, 3 iterations, int 4"
std::string bounds_text(const refine::Bounds& bounds);

}  // namespace plumb::cli
