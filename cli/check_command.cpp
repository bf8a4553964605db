#include <fmt/format.h>
#include <unistd.h>

#include "cli/app.h"
#include "cli/check.h"
#include "cli/check_options.h"
#include "cli/commands.h"
#include "cli/emit_test.h"
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
  std::string emit_test;
  bool junit = false;
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
  }
  if (!arguments.emit_test.empty() && code != kInputError) {
    Diagnostics problems;
    if (!emit_tests(*outcome, arguments.emit_test, arguments.junit, problems)) {
      for (const Diagnostic& d : problems.all()) fmt::print(stderr, "{}", render(d, SourceManager{}, errors));
      return code == kInternalError ? code : kInputError;
    }
  }
  if (json && json->is_stdout()) return code;
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

void add_output(CLI::App& command, CheckArguments& a) {
  const std::string group = "Output";
  command.add_option("--json", a.json, "write the result as JSON; '-' is standard output")
      ->take_last()
      ->group(group);
  CLI::Option* emit =
      command.add_option("--emit-test", a.emit_test, "write a Java program per violation into this folder")
          ->take_last()
          ->group(group);
  command.add_flag("--junit5", a.junit, "write JUnit 5 tests instead of programs")->needs(emit)->group(group);
  command.add_option("--color", a.color, "auto, always or never")
      ->take_last()
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
  add_check_options(*command, arguments->command);
  add_output(*command, *arguments);
  command->callback([arguments, &action] { action = [arguments] { return check(*arguments); }; });
}

}  // namespace plumb::cli
