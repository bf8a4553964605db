#include "cli/commands.h"
#include "cli/run.h"

namespace plumb::cli {

void add_run(CLI::App& app, Action& action) {
  auto options = std::make_shared<RunOptions>();
  CLI::App* command = app.add_subcommand("run", "run a static method without parameters in the interpreter");
  auto words = std::make_shared<std::vector<std::string>>();
  command->add_option("FILE... METHOD", *words, "Java files, then the method: C.m")
      ->required()
      ->expected(2, 1000);
  command->add_option("--sourcepath", options->sourcepath,
                      "folders above packages, where further classes are");
  command->add_option("--steps", options->steps, "stop after so many steps");
  command->callback([options, words, &action] {
    options->method = words->back();
    options->files.assign(words->begin(), words->end() - 1);
    action = [options] { return run_method(*options); };
  });
}

}  // namespace plumb::cli
