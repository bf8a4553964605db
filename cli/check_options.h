// The options of `plumb check` that say what is checked and how; output is the command's own business.
#pragma once

#include <CLI/CLI.hpp>

#include "cli/check.h"

namespace plumb::cli {

void add_check_options(CLI::App& command, CheckCommand& options);

}  // namespace plumb::cli
