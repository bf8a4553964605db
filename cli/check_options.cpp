#include "cli/check_options.h"

namespace plumb::cli {

namespace {

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
      ->take_last()
      ->check(CLI::Range(1, 32));
  command.add_option("--length", c.array_length, "lengths of arrays at the start")
      ->group(group)
      ->take_last()
      ->check(CLI::Range(0, kMost));
  command.add_option("--new", c.new_objects, "new objects per class and call")
      ->group(group)
      ->take_last()
      ->check(CLI::Range(1, kMost));
  command.add_option("--timeout", c.timeout, "seconds per property; then the answer is unknown")
      ->group(group)
      ->take_last()
      ->check(CLI::PositiveNumber);
  command.add_option("--memory", c.memory_mb, "megabytes per method; then the answer is unknown")
      ->group(group)
      ->take_last()
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
      ->take_last()
      ->check(CLI::IsMember({"auto", "refine", "inline", "frame"}));
  command.add_option("--summaries", c.summaries, "full, published or none")
      ->group(group)
      ->take_last()
      ->check(CLI::IsMember({"full", "published", "none"}));
  command.add_option("--validity", c.validity, "how a model is confirmed: run or solver")
      ->group(group)
      ->take_last()
      ->check(CLI::IsMember({"run", "solver"}));
  command.add_flag("--modular", c.modular, "callees that have a contract are known by it alone")
      ->group(group);
  command.add_option("--jobs", c.jobs, "methods checked at once; default: all cores")
      ->group(group)
      ->take_last()
      ->check(CLI::Range(1u, 1024u));
}

}  // namespace

void add_check_options(CLI::App& command, CheckCommand& options) {
  command.add_option("FILE|DIR", options.inputs, "Java files, property files and folders of both")
      ->required();
  add_selection(command, options);
  add_bounds(command, options);
  add_strategy(command, options);
}

}  // namespace plumb::cli
