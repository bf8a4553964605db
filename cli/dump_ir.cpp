// `plumb dump --ir FILE...`: the IR of the given files' classes as text.
#include <fmt/format.h>

#include <memory>

#include "cli/app.h"
#include "cli/commands.h"
#include "frontend/ir/print.h"
#include "frontend/java/frontend.h"

namespace plumb::cli {

namespace {

struct DumpOptions {
  bool ir = false;
  std::vector<std::string> files, sourcepath;
};

int dump_ir(const DumpOptions& options) {
  SourceManager sources;
  Diagnostics diagnostics;
  std::optional<ir::Program> program =
      java::load_program(sources, options.files, options.sourcepath, {}, diagnostics);
  diagnostics.sort();
  for (const Diagnostic& d : diagnostics.all()) fmt::print(stderr, "{}", render(d, sources, Color::never));
  if (!program) return kInputError;
  fmt::print("{}", ir::print(*program));
  return kOk;
}

}  // namespace

void add_dump(CLI::App& app, Action& action) {
  auto options = std::make_shared<DumpOptions>();
  CLI::App* command = app.add_subcommand("dump", "prints what the stages make of Java files");
  command->add_flag("--ir", options->ir, "the intermediate representation of the methods")->required();
  command->add_option("--sourcepath", options->sourcepath, "folders above packages")->delimiter(':');
  command->add_option("FILE", options->files, "Java files")->required();
  command->callback([options, &action] { action = [options] { return dump_ir(*options); }; });
}

}  // namespace plumb::cli
