#include "cli/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "cli/app.h"
#include "cli/check_select.h"

namespace plumb::cli {

int CheckOutcome::exit_code() const {
  if (!failures.empty()) return kInternalError;
  if (diagnostics.has_errors()) return kInputError;
  if (results.empty()) return kInputError;  // nothing to check
  bool violated = false, no_answer = false;
  for (const refine::PropertyResult& r : results) {
    violated = violated || r.verdict == refine::Verdict::violated;
    no_answer = no_answer || r.verdict == refine::Verdict::unknown || r.verdict == refine::Verdict::vacuous;
  }
  return violated ? kViolated : no_answer ? kNoAnswer : kOk;
}

namespace {

void nothing_to_check(const LoadedUnit& unit, Diagnostics& diagnostics) {
  std::string file = unit.input.property_files.front();
  Diagnostic& d = diagnostics.warning("W0001", Span{}, fmt::format("nothing to check in '{}'", file));
  d.path = file;
  d.help("it has no method block, and no invariant that a method of its Java file could break");
}

}  // namespace

std::unique_ptr<CheckOutcome> check_files(const CheckCommand& command, const ProgressSink& progress) {
  auto start = std::chrono::steady_clock::now();
  auto outcome = std::make_unique<CheckOutcome>();
  Diagnostics& diagnostics = outcome->diagnostics;

  for (const InputUnit& input : find_inputs(command.inputs, diagnostics)) {
    auto unit = load_unit(input, command.sourcepath, outcome->sources, diagnostics);
    if (unit) outcome->units.push_back(std::move(unit));
  }
  std::vector<std::unique_ptr<refine::Driver>> drivers;
  std::vector<CheckUnit> units;
  for (const auto& unit : outcome->units) {
    drivers.push_back(std::make_unique<refine::Driver>(*unit->program, outcome->sources, unit->contracts,
                                                       unit->java_files, diagnostics));
    drivers.back()->prepare();
    units.push_back({unit.get(), drivers.back().get()});
    if (drivers.back()->planned().empty() && !diagnostics.has_errors()) nothing_to_check(*unit, diagnostics);
  }
  std::vector<refine::CheckRequest> requests;
  if (!diagnostics.has_errors()) requests = select(command, units, outcome->sources, diagnostics);
  // No partial answer: with one error nothing is checked.
  if (!diagnostics.has_errors()) {
    unsigned jobs = command.jobs ? command.jobs : std::max(1u, std::thread::hardware_concurrency());
    for (size_t i = 0; i < units.size(); ++i) {
      requests[i].jobs = jobs;
      requests[i].progress = progress;
      refine::CheckReport report = units[i].driver->run(requests[i]);
      for (auto& r : report.results) outcome->results.push_back(std::move(r));
      for (auto& f : report.failures) outcome->failures.push_back(std::move(f));
    }
  }
  diagnostics.sort();
  outcome->seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

}  // namespace plumb::cli
