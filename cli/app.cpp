#include "cli/app.h"

#include <fmt/format.h>

#include <exception>

#include "cli/commands.h"
#include "cli/reproducer.h"

namespace plumb::cli {

namespace {

// Prints help or what is wrong with the command line.
int answer_parse_error(const CLI::App& app, const CLI::ParseError& error) {
  int code = app.exit(error);
  return code == 0 ? kOk : kInputError;
}

}  // namespace

int run(int argc, char** argv) {
  CLI::App app("Bounded verification of heap properties of Java programs", "plumb");
  app.set_version_flag("--version", std::string("plumb ") + PLUMB_VERSION);
  app.require_subcommand(1);
  Action action;
  add_check(app, action);
  add_solve(app, action);
  add_dump(app, action);
  add_replay(app, action);
  add_run(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer_parse_error(app, error);
  }
  remember_command_line(argc, argv);
  try {
    return action();
  } catch (const std::exception& error) {  // most of all InternalError
    fmt::print(stderr, "internal error: {}\n", error.what());
    std::string path = write_reproducer(fmt::format("internal error: {}", error.what()), SourceManager{});
    if (!path.empty()) fmt::print(stderr, "to reproduce it, send {} and the files that it names\n", path);
  }
  return kInternalError;
}

}  // namespace plumb::cli
