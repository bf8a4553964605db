// The commands of the command line: each adds its own subcommand, in a file of its own.
//
//   void add_solve(CLI::App& app, Action& action) {
//     auto options = std::make_shared<SolveOptions>();
//     CLI::App* command = app.add_subcommand("solve", "the model finder alone");
//     command->add_option("FILE", options->file, "a property file")->required();
//     command->callback([options, &action] { action = [options] { return solve(*options); }; });
//   }
//
// Nothing runs while the command line is read: the callback only says what to do, and `run` does it where
// internal errors are caught. A wrong command line is exit 2 before any action.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace plumb::cli {

using Action = std::function<int()>;  // returns an ExitCode

void add_check(CLI::App& app, Action& action);
void add_solve(CLI::App& app, Action& action);
void add_dump(CLI::App& app, Action& action);
void add_replay(CLI::App& app, Action& action);
void add_run(CLI::App& app, Action& action);

}  // namespace plumb::cli
