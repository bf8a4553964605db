// The outcome of a check as JSON (docs/json.md). Absent things are null, never missing.
#pragma once

#include <string>

#include "cli/check.h"

namespace plumb::cli {

std::string json_report(const CheckOutcome& outcome);

}  // namespace plumb::cli
