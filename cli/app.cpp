#include "cli/app.h"

#include <fmt/format.h>

#include <exception>

#include "base/check.h"
#include "cli/commands.h"

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
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer_parse_error(app, error);
  }
  try {
    return action();
  } catch (const InternalError& error) {
    fmt::print(stderr, "internal error: {}\n", error.what());
  } catch (const std::exception& error) {
    fmt::print(stderr, "internal error: unexpected: {}\n", error.what());
  }
  return kInternalError;
}

}  // namespace plumb::cli
