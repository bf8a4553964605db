// The options of `plumb solve`, and where its output goes.
#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <fstream>

#include "base/effort.h"
#include "cli/app.h"
#include "cli/commands.h"
#include "cli/solve.h"

namespace plumb::cli {

namespace {

extern "C" void interrupt(int) {
  g_interrupted = true;
}

// Is there a place to write? Asked before the work, and nothing is changed there yet.
bool can_write(const std::string& path, Diagnostics& diagnostics) {
  if (path.empty() || path == "-") return true;
  std::ofstream out(path, std::ios::app);
  if (out) return true;
  diagnostics.file_error("E0004", path, "this file cannot be written");
  return false;
}

void write_to(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  if (path == "-") {
    fmt::print("{}", text);
  } else {
    std::ofstream(path) << text;
  }
}

int solve_and_print(const SolveOptions& options) {
  std::signal(SIGINT, interrupt);
  SourceManager sources;
  Diagnostics diagnostics;
  SolveOutcome outcome;
  bool writable = true;
  for (const std::string* path :
       {&options.json, &options.dot, &options.alloy_xml, &options.dimacs, &options.proof}) {
    writable = can_write(*path, diagnostics) && writable;
  }
  if (writable) {
    outcome = solve(options, sources, diagnostics);
  } else {
    outcome.exit_code = kInputError;
  }
  diagnostics.sort();
  bool colored = options.color == "always" || (options.color == "auto" && isatty(2) == 1);
  if (options.json != "-") {
    for (const Diagnostic& d : diagnostics.all()) {
      fmt::print(stderr, "{}", render(d, sources, colored ? Color::always : Color::never));
    }
  }
  bool to_output = options.json == "-" || options.dot == "-" || options.alloy_xml == "-";
  if (!to_output && !options.quiet) fmt::print("{}", text_of(outcome, options, sources));
  if (writable) {
    write_to(options.json, json_of(outcome, sources, diagnostics));
    if (!diagnostics.has_errors()) {
      write_to(options.dot, dot_of(outcome));
      write_to(options.alloy_xml, alloy_xml_of(outcome, options.file));
    }
  }
  std::fflush(stdout);
  return outcome.exit_code;
}

}  // namespace

void add_solve(CLI::App& app, Action& action) {
  auto o = std::make_shared<SolveOptions>();
  CLI::App* c = app.add_subcommand("solve", "the model finder alone: run and check commands with no Java");
  c->add_option("FILE", o->file, "a property file (.plumb)")->required();
  c->add_option("--command", o->command, "just the command of this name");
  c->add_option("--count", o->count, "this many instances (or `all`), no two isomorphic");
  c->add_flag("--core", o->core, "explain an unsatisfiable command by a minimal core");
  c->add_flag("--stats", o->stats, "variables, clauses, times, memory");
  c->add_flag("--no-symmetry", o->no_symmetry, "no symmetry breaking");
  c->add_option("--dimacs", o->dimacs, "write the clauses of the command");
  c->add_option(
      "--proof", o->proof,
      "write a DRAT proof of an unsatisfiable command, of the clauses in --dimacs (or beside it, .cnf)");
  c->add_option("--json", o->json, "write the results as JSON (- is standard output)");
  c->add_option("--dot", o->dot, "write the instances as graphs");
  c->add_option("--alloy-xml", o->alloy_xml, "write the first instance as Alloy's XML");
  c->add_option("--timeout", o->timeout, "seconds for all commands")->check(CLI::PositiveNumber);
  c->add_option("--memory", o->memory_mb, "megabytes")->check(CLI::PositiveNumber);
  c->add_option("--color", o->color)->check(CLI::IsMember({"auto", "always", "never"}));
  c->add_flag("--quiet", o->quiet, "no text");
  c->callback([o, &action] { action = [o] { return solve_and_print(*o); }; });
}

}  // namespace plumb::cli
