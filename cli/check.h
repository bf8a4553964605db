// `plumb check`: the contracts of Java files, checked within bounds.
//
//   CheckCommand command;
//   command.inputs = {"Graph.java"};
//   std::unique_ptr<CheckOutcome> outcome = check_files(command, {});   // no output of its own
//   std::string text = text_report(*outcome, style);                    // cli/report/
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/load.h"
#include "refine/check/driver.h"

namespace plumb::cli {

// The command line as it was written; check_files says what is wrong with it.
struct CheckCommand {
  std::vector<std::string> inputs, sourcepath;
  std::vector<std::string> methods, properties;
  std::vector<std::string> scopes;   // "4", "Node=4", "2..6"
  std::vector<std::string> unrolls;  // "3", "Graph.init:48=5"
  std::optional<int> int_bits, array_length, new_objects;
  std::string strategy = "auto", summaries = "full", validity = "run";
  bool modular = false;
  std::optional<double> timeout;
  size_t memory_mb = 0;
  unsigned jobs = 0;  // 0: all cores
  bool require_exhausted = false;
};

struct CheckOutcome {
  SourceManager sources;
  Diagnostics diagnostics;  // sorted
  std::vector<std::unique_ptr<LoadedUnit>> units;
  std::vector<refine::PropertyResult> results;
  std::vector<refine::CheckFailure> failures;  // bugs of ours
  double seconds = 0;

  int exit_code() const;
};

using ProgressSink = std::function<void(const refine::Progress&)>;

std::unique_ptr<CheckOutcome> check_files(const CheckCommand& command, const ProgressSink& progress);

}  // namespace plumb::cli
