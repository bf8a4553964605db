#include "refine/check/driver.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <thread>

#include "base/check.h"

namespace plumb::refine {

struct Driver::Job {
  const PlannedMethod* method = nullptr;
  std::set<std::string> properties;  // never empty
  std::vector<PropertyResult> results;
  std::optional<CheckFailure> failure;
};

// What one thread needs for itself: an interpreter runs one program at a time, elaboration writes
// diagnostics.
struct Driver::Worker {
  explicit Worker(const Driver& driver)
      : interpreter(driver.program_),
        initial(interpreter.layout()),
        properties(driver.program_, driver.graph_, driver.contracts_, diagnostics) {
    Options options;
    options.step_limit = 10'000'000;
    interpreter.initialise_all(initial, options);
    properties.targets(driver.java_files_);
  }
  Interpreter interpreter;
  Heap initial;
  Diagnostics diagnostics;
  ContractProperties properties;
};

Driver::Driver(const ir::Program& program, const SourceManager& sources, const spec::Contracts& contracts,
               std::set<uint32_t> java_files, Diagnostics& diagnostics)
    : program_(program),
      sources_(sources),
      contracts_(contracts),
      java_files_(std::move(java_files)),
      diagnostics_(diagnostics),
      graph_(program) {}

bool Driver::prepare() {
  size_t errors = diagnostics_.error_count();
  ContractProperties properties(program_, graph_, contracts_, diagnostics_);
  planned_.clear();
  for (CheckTarget& target : properties.targets(java_files_)) {
    PlannedMethod planned;
    Scope bounds = scope(target, {});
    relational::Arena arena;
    Vocabulary names(arena, program_, target.method);
    refine::World world(program_, bounds);
    Strings strings(world);
    NamesView view(names, strings, bounds);
    for (const Property& p : properties.properties(target, view).properties) {
      PropertyResult result;
      result.method = target.name;
      result.property = p.name;
      result.kind = p.kind;
      result.location = p.span;
      planned.properties.push_back(std::move(result));
    }
    planned.target = std::move(target);
    planned_.push_back(std::move(planned));
  }
  return diagnostics_.error_count() == errors;
}

// ------------------------------------------------------------------------------------------------ bounds

namespace {

int bits_for(int64_t low, int64_t high) {
  int bits = 3;
  while (low < -(int64_t{1} << (bits - 1)) || high >= (int64_t{1} << (bits - 1))) ++bits;
  return bits;
}

}  // namespace

Scope Driver::scope(const CheckTarget& target, const ScopeOverrides& overrides) const {
  Diagnostics ignored;
  Scope s = ContractProperties(program_, graph_, contracts_, ignored).default_scope(target);
  s.objects = overrides.objects.value_or(s.objects);
  s.unroll = overrides.unroll.value_or(s.unroll);
  s.int_bits = overrides.int_bits.value_or(s.int_bits);
  s.array_length = overrides.array_length.value_or(s.array_length);
  s.new_objects = overrides.new_objects.value_or(s.new_objects);
  for (const auto& [c, n] : overrides.objects_of) s.objects_of[c] = n;
  for (const auto& [location, n] : overrides.unroll_at) s.unroll_at[location] = n;

  int largest = s.objects;
  for (const auto& [c, n] : s.objects_of) largest = std::max(largest, n);
  if (s.unroll < 0) s.unroll = largest;
  if (s.array_length < 0) s.array_length = s.objects;
  if (s.new_objects < 0) s.new_objects = 2 * s.objects + 2;
  if (s.int_bits < 0) {
    constexpr int64_t kWidest = 64;  // larger literals are noted with the verdict instead
    int64_t most = std::max(largest, s.array_length) + 1;
    int64_t low = -most, high = most;
    for (const Literal& literal : reachable_literals(program_, graph_, target.method)) {
      if (literal.value < -kWidest || literal.value > kWidest) continue;
      low = std::min(low, literal.value);
      high = std::max(high, literal.value);
    }
    s.int_bits = bits_for(low, high);
  }
  return s;
}

namespace {

void heads_in(const ir::Block& block, std::vector<ir::LocationId>& out) {
  for (const ir::Statement& s : block) {
    heads_in(s.then_block, out);
    heads_in(s.else_block, out);
    for (const ir::Catch& handler : s.catches) heads_in(handler.body, out);
    if (!s.loop) continue;
    out.push_back(s.loop->head);
    heads_in(s.loop->condition, out);
    heads_in(s.loop->body, out);
    heads_in(s.loop->update, out);
  }
}

}  // namespace

std::vector<ir::LocationId> loops_at(const ir::Program& program, const SourceManager& sources,
                                     ir::MethodId method, uint32_t line) {
  std::vector<ir::LocationId> heads, result;
  if (program.method(method).body) heads_in(*program.method(method).body, heads);
  for (ir::LocationId head : heads) {
    const Span& span = program.location(head).span;
    if (span.valid() && sources.line_of(span) == line) result.push_back(head);
  }
  return result;
}

std::vector<uint32_t> loop_lines(const ir::Program& program, const SourceManager& sources,
                                 ir::MethodId method) {
  std::vector<ir::LocationId> heads;
  if (program.method(method).body) heads_in(*program.method(method).body, heads);
  std::set<uint32_t> lines;
  for (ir::LocationId head : heads) {
    const Span& span = program.location(head).span;
    if (span.valid()) lines.insert(sources.line_of(span));
  }
  return {lines.begin(), lines.end()};
}

// --------------------------------------------------------------------------------------------------- run

CheckReport Driver::run(const CheckRequest& request) {
  std::vector<Job> jobs;
  started_ = total_ = 0;
  for (const PlannedMethod& planned : planned_) {
    if (!request.methods.empty() && !request.methods.contains(planned.target.method)) continue;
    Job job;
    job.method = &planned;
    for (const PropertyResult& p : planned.properties) {
      if (request.properties.empty() || request.properties.contains(p.property))
        job.properties.insert(p.property);
    }
    if (job.properties.empty()) continue;
    total_ += job.properties.size();
    jobs.push_back(std::move(job));
  }

  std::atomic<size_t> next{0};
  auto work = [&] {
    std::optional<Worker> worker;
    for (size_t i = next++; i < jobs.size(); i = next++) {
      try {
        if (!worker) worker.emplace(*this);
        run_job(request, *worker, jobs[i]);
      } catch (const std::exception& error) {
        jobs[i].failure = CheckFailure{jobs[i].method->target.name, error.what()};
        worker.reset();  // whatever broke may have left it broken
      }
    }
  };
  size_t threads = std::min<size_t>(std::max(1u, request.jobs), jobs.size());
  std::vector<std::thread> pool;
  for (size_t i = 1; i < threads; ++i) pool.emplace_back(work);
  work();
  for (std::thread& t : pool) t.join();

  CheckReport report;
  for (Job& job : jobs) {
    for (PropertyResult& r : job.results) report.results.push_back(std::move(r));
    if (job.failure) report.failures.push_back(std::move(*job.failure));
  }
  return report;
}

void Driver::run_job(const CheckRequest& request, Worker& worker, Job& job) {
  job.results = check(request, worker, job);
  for (PropertyResult& r : job.results) r.method = job.method->target.name;
}

void Driver::report_progress(const CheckRequest& request, const Job& job, const std::string& property,
                             int scope) {
  std::lock_guard lock(progress_mutex_);
  if (started_ < total_) ++started_;
  if (!request.progress) return;
  request.progress({job.method->target.name, property, scope, started_, total_});
}

std::vector<PropertyResult> Driver::check_at(const CheckRequest& request, Worker& worker, const Job& job,
                                             const ScopeOverrides& bounds, std::set<std::string> only,
                                             std::optional<double> timeout) {
  const CheckTarget& target = job.method->target;
  Scope s = scope(target, bounds);
  CheckOptions options;
  options.timeout = timeout;
  options.memory_mb = request.memory_mb;
  options.require_exhausted = request.require_exhausted;
  options.only = std::move(only);
  options.progress = [&](const std::string& property) { report_progress(request, job, property, s.objects); };
  MethodCheck check({program_, sources_, worker.interpreter, worker.initial, &graph_}, target.method, s,
                    options);
  std::vector<PropertyResult> results =
      check.run([&](NamesView& view) { return worker.properties.properties(target, view); });
  PLUMB_CHECK(!worker.diagnostics.has_errors(), "formulas of {} were fine before", target.name);
  std::vector<std::string> notes =
      literal_notes(reachable_literals(program_, graph_, target.method), s, sources_);
  for (PropertyResult& r : results) r.notes.insert(r.notes.end(), notes.begin(), notes.end());
  return results;
}

namespace {

// A sweep's answer at a larger scope replaces the one before it, unless it is none.
void take_newer(PropertyResult& known, PropertyResult&& newer, int scope) {
  double total = known.times.total + newer.times.total;
  if (known.verdict == Verdict::holds && newer.verdict == Verdict::unknown) {
    known.notes.push_back(fmt::format("no answer at {} objects: {}", scope, newer.reason));
  } else {
    known = std::move(newer);
  }
  known.times.total = total;
}

}  // namespace

std::vector<PropertyResult> Driver::check(const CheckRequest& request, Worker& worker, const Job& job) {
  if (!request.sweep_to)
    return check_at(request, worker, job, request.bounds, job.properties, request.timeout);
  ScopeOverrides bounds = request.bounds;
  std::set<std::string> open = job.properties;
  std::vector<PropertyResult> results;
  std::map<std::string, double> used;  // seconds
  for (int s = *request.bounds.objects; s <= *request.sweep_to && !open.empty(); ++s) {
    bounds.objects = s;
    std::optional<double> left = request.timeout;
    for (const std::string& name : open) {
      if (left) left = std::min(*left, *request.timeout - used[name]);
    }
    if (!results.empty() && ((left && *left <= 0) || g_interrupted.load())) break;
    std::vector<PropertyResult> found = check_at(request, worker, job, bounds, open, left);
    bool first = results.empty();
    for (PropertyResult& r : found) {
      used[r.property] += r.times.total / 1000;
      // More objects make a vacuous contract meaningful, but no limit larger.
      if (r.verdict == Verdict::violated || r.verdict == Verdict::unknown) open.erase(r.property);
      if (first) {
        results.push_back(std::move(r));
        continue;
      }
      auto known = std::find_if(results.begin(), results.end(),
                                [&](const PropertyResult& k) { return k.property == r.property; });
      PLUMB_CHECK(known != results.end(), "a property appeared in the middle of a sweep");
      take_newer(*known, std::move(r), s);
    }
  }
  return results;
}

}  // namespace plumb::refine
