// Checks what a set of contracts asks for, method by method, in parallel: no printing, no files.
//
//   Driver driver(program, sources, contracts, java_files, diagnostics);
//   if (!driver.prepare()) ...                 // formulas are wrong: nothing is checked
//   CheckRequest request;
//   request.bounds.objects = 4;
//   CheckReport report = driver.run(request);  // results in file order, whatever `jobs` says
//
// Every worker has its own interpreter, arena and solver; the program and the contracts are shared and do not
// change.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "refine/callgraph/callgraph.h"
#include "refine/check/contract_properties.h"
#include "refine/check/literals.h"
#include "refine/check/method_check.h"

namespace plumb::refine {

// What the command line says about bounds; it wins over the contract, item by item.
struct ScopeOverrides {
  std::optional<int> objects, unroll, int_bits, array_length, new_objects;
  std::map<ir::ClassId, int> objects_of;
  std::map<ir::LocationId, int> unroll_at;
};

struct Progress {
  std::string method, property;
  int scope = 0;            // objects per class
  size_t done = 0, of = 0;  // properties
};

struct CheckRequest {
  ScopeOverrides bounds;
  std::optional<int> sweep_to;       // scopes from bounds.objects up to this
  std::set<ir::MethodId> methods;    // empty: all
  std::set<std::string> properties;  // empty: all
  std::optional<double> timeout;     // seconds per property
  size_t memory_mb = 0;              // 0: three quarters of the machine
  bool require_exhausted = false;
  unsigned jobs = 1;
  std::function<void(const Progress&)> progress;  // called by one worker at a time
};

// A bug of ours in the check of one method; the others went on.
struct CheckFailure {
  std::string method, message;
};

struct CheckReport {
  std::vector<PropertyResult> results;
  std::vector<CheckFailure> failures;
};

// A method to check and the names of its properties.
struct PlannedMethod {
  CheckTarget target;
  std::vector<PropertyResult> properties;  // without a verdict: names, kinds, places
};

class Driver {
 public:
  Driver(const ir::Program& program, const SourceManager& sources, const spec::Contracts& contracts,
         std::set<uint32_t> java_files, Diagnostics& diagnostics);

  // Elaborates every formula once. False, with diagnostics, if one is wrong.
  bool prepare();
  // After prepare(): everything that could be checked.
  const std::vector<PlannedMethod>& planned() const { return planned_; }
  // Bounds of a check with all defaults filled in.
  Scope scope(const CheckTarget& target, const ScopeOverrides& overrides) const;

  CheckReport run(const CheckRequest& request);

 private:
  struct Job;
  struct Worker;
  void run_job(const CheckRequest& request, Worker& worker, Job& job);
  std::vector<PropertyResult> check(const CheckRequest& request, Worker& worker, const Job& job);
  std::vector<PropertyResult> check_at(const CheckRequest& request, Worker& worker, const Job& job,
                                       const ScopeOverrides& bounds, std::set<std::string> only,
                                       std::optional<double> timeout);
  void report_progress(const CheckRequest& request, const Job& job, const std::string& property, int scope);

  const ir::Program& program_;
  const SourceManager& sources_;
  const spec::Contracts& contracts_;
  std::set<uint32_t> java_files_;
  Diagnostics& diagnostics_;
  CallGraph graph_;
  std::vector<PlannedMethod> planned_;
  std::mutex progress_mutex_;
  size_t started_ = 0, total_ = 0;  // properties
};

// The loops whose head is on this line of the method: places for ScopeOverrides::unroll_at.
std::vector<ir::LocationId> loops_at(const ir::Program& program, const SourceManager& sources,
                                     ir::MethodId method, uint32_t line);
std::vector<uint32_t> loop_lines(const ir::Program& program, const SourceManager& sources,
                                 ir::MethodId method);

}  // namespace plumb::refine
