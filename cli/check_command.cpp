#include <fmt/format.h>
#include <unistd.h>

#include "cli/app.h"
#include "cli/check.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/report/check_json.h"
#include "cli/report/check_text.h"
#include "cli/reproducer.h"

namespace plumb::cli {

namespace {

struct CheckArguments {
  CheckCommand command;
  std::string json;
  std::string color = "auto";
  bool quiet = false, verbose = false, stats = false;
};

Color color_for(const std::string& wanted, int descriptor) {
  if (wanted == "always") return Color::always;
  return wanted == "auto" && isatty(descriptor) != 0 ? Color::always : Color::never;
}

void tell_failures(const CheckOutcome& outcome) {
  for (const refine::CheckFailure& f : outcome.failures) {
    std::string path =
        write_reproducer(fmt::format("internal error in {}: {}", f.method, f.message), outcome.sources);
    fmt::print(stderr, "internal error in {}: {}\n", f.method, f.message.substr(0, f.message.find('\n')));
    if (path.empty()) {
      fmt::print(stderr, "no file to reproduce it could be written\n");
    } else {
      fmt::print(stderr, "to reproduce it, send {}\n", path);
    }
  }
}

int check(const CheckArguments& arguments) {
  stop_on_interrupt();
  Color errors = color_for(arguments.color, STDERR_FILENO);
  std::optional<OutputFile> json;
  if (!arguments.json.empty()) {
    Diagnostics problems;
    std::optional<OutputFile> file = OutputFile::open(arguments.json, problems);
    for (const Diagnostic& d : problems.all()) fmt::print(stderr, "{}", render(d, SourceManager{}, errors));
    if (!file) return kInputError;
    json.emplace(std::move(*file));
  }
  std::unique_ptr<CheckOutcome> outcome;
  {
    ProgressLine progress(!arguments.quiet);
    outcome = check_files(arguments.command, [&](const refine::Progress& p) { progress.show(p); });
  }
  fmt::print(stderr, "{}", diagnostics_text(*outcome, errors));
  tell_failures(*outcome);
  int code = outcome->exit_code();
  if (json) {
    Diagnostics problems;
    if (!json->commit(json_report(*outcome), problems)) {
      for (const Diagnostic& d : problems.all()) fmt::print(stderr, "{}", render(d, SourceManager{}, errors));
      return code == kInternalError ? code : kInputError;
    }
    if (json->is_stdout()) return code;
  }
  TextStyle style;
  style.color = color_for(arguments.color, STDOUT_FILENO);
  style.quiet = arguments.quiet;
  style.verbose = arguments.verbose;
  style.stats = arguments.stats;
  std::string text = text_report(*outcome, style);
  bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  if (std::fflush(stdout) != 0 || !written) {
    fmt::print(stderr, "error[E0020]: cannot write standard output\n");
    return code == kInternalError ? code : kInputError;
  }
  return code;
}

void add_bounds(CLI::App& command, CheckCommand& c) {
  constexpr int kMost = 10'000;
  const std::string group = "Bounds";
  command.add_option("--scope", c.scopes, "objects per class at the start: N, Node=4 or 2..6 (repeatable)")
      ->group(group)
      ->take_all()
      ->allow_extra_args(false);
  command
      .add_option("--unroll", c.unrolls,
                  "loop iterations and recursion depth: N or Graph.init:48=5 (repeatable)")
      ->group(group)
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--int", c.int_bits, "bits of integers at the start")
      ->group(group)
      ->check(CLI::Range(1, 32));
  command.add_option("--length", c.array_length, "lengths of arrays at the start")
      ->group(group)
      ->check(CLI::Range(0, kMost));
  command.add_option("--new", c.new_objects, "new objects per class and call")
      ->group(group)
      ->check(CLI::Range(1, kMost));
  command.add_option("--timeout", c.timeout, "seconds per property; then the answer is unknown")
      ->group(group)
      ->check(CLI::PositiveNumber);
  command.add_option("--memory", c.memory_mb, "megabytes per method; then the answer is unknown")
      ->group(group)
      ->check(CLI::Range(size_t{1}, size_t{1} << 30));
  command
      .add_flag("--require-exhausted", c.require_exhausted,
                "bounds that are not exhausted count as no answer")
      ->group(group);
}

void add_selection(CLI::App& command, CheckCommand& c) {
  const std::string group = "What to check";
  command.add_option("--method", c.methods, "just this method: C.m, C.new or C.m(int, Node) (repeatable)")
      ->group(group)
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--property", c.properties, "just this property (repeatable)")
      ->group(group)
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--sourcepath", c.sourcepath, "folders with further Java sources, separated by ':'")
      ->group(group)
      ->delimiter(':')
      ->allow_extra_args(false);
}

void add_strategy(CLI::App& command, CheckCommand& c) {
  const std::string group = "How";
  command.add_option("--strategy", c.strategy, "how calls are treated: auto, refine, inline or frame")
      ->group(group)
      ->check(CLI::IsMember({"auto", "refine", "inline", "frame"}));
  command.add_option("--summaries", c.summaries, "full, published or none")
      ->group(group)
      ->check(CLI::IsMember({"full", "published", "none"}));
  command.add_option("--validity", c.validity, "how a model is confirmed: run or solver")
      ->group(group)
      ->check(CLI::IsMember({"run", "solver"}));
  command.add_flag("--modular", c.modular, "callees that have a contract are known by it alone")
      ->group(group);
  command.add_option("--jobs", c.jobs, "methods checked at once; default: all cores")
      ->group(group)
      ->check(CLI::Range(1u, 1024u));
}

void add_output(CLI::App& command, CheckArguments& a) {
  const std::string group = "Output";
  command.add_option("--json", a.json, "write the result as JSON; '-' is standard output")->group(group);
  command.add_option("--color", a.color, "auto, always or never")
      ->group(group)
      ->check(CLI::IsMember({"auto", "always", "never"}));
  CLI::Option* quiet =
      command.add_flag("--quiet", a.quiet, "only what does not hold, a line each")->group(group);
  command.add_flag("--verbose", a.verbose, "whole runs and heaps")->group(group)->excludes(quiet);
  command.add_flag("--stats", a.stats, "what each answer cost")->group(group);
}

}  // namespace

void add_check(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<CheckArguments>();
  CLI::App* command = app.add_subcommand("check", "check the contracts of Java files, within bounds");
  command->add_option("FILE|DIR", arguments->command.inputs, "Java files, property files and folders of both")
      ->required();
  add_selection(*command, arguments->command);
  add_bounds(*command, arguments->command);
  add_strategy(*command, arguments->command);
  add_output(*command, *arguments);
  command->callback([arguments, &action] { action = [arguments] { return check(*arguments); }; });
}

}  // namespace plumb::cli
