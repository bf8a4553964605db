#include "sat/solver.h"

#include <unistd.h>

#include <algorithm>
#include <cadical.hpp>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdio>
#include <cstring>
#include <new>

#include "base/check.h"

namespace plumb::sat {

size_t resident_memory_mb() {
  std::FILE* file = std::fopen("/proc/self/statm", "r");
  if (file == nullptr) return 0;
  unsigned long total = 0;
  unsigned long resident = 0;
  int fields = std::fscanf(file, "%lu %lu", &total, &resident);
  std::fclose(file);
  if (fields != 2) return 0;
  return resident * static_cast<unsigned long>(sysconf(_SC_PAGESIZE)) >> 20;
}

namespace {

enum class Stopped { no, effort, memory };

// CaDiCaL asks often, also between conflicts; reading /proc each time would cost more than the search.
class Watch : public CaDiCaL::Terminator {
 public:
  void start(const Limits& limits) {
    limits_ = limits;
    polls_ = 0;
    stopped_ = Stopped::no;
  }
  bool terminate() override {
    if (stopped_ != Stopped::no) return true;
    if (limits_.effort.spent()) {
      stopped_ = Stopped::effort;
    } else if (limits_.memory_mb != 0 && polls_++ % kPollsPerMemoryCheck == 0) {
      if (resident_memory_mb() > limits_.memory_mb) stopped_ = Stopped::memory;
    }
    return stopped_ != Stopped::no;
  }
  Stopped stopped() const { return stopped_; }
  const Limits& limits() const { return limits_; }

 private:
  static constexpr uint64_t kPollsPerMemoryCheck = 256;
  Limits limits_;
  uint64_t polls_ = 0;
  Stopped stopped_ = Stopped::no;
};

// The header has no counter of conflicts; each conflict learns one clause, and this hears of each.
class ConflictCounter : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count_;
    return false;
  }
  void learn(int) override {}
  uint64_t count() const { return count_; }

 private:
  uint64_t count_ = 0;
};

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

}  // namespace

struct Solver::Impl {
  // Declared before the solver: it may still write to the file while it is destroyed.
  std::unique_ptr<std::FILE, CloseFile> proof;
  std::string proof_path;
  Watch watch;
  ConflictCounter conflicts;
  std::unique_ptr<CaDiCaL::Solver> cadical = std::make_unique<CaDiCaL::Solver>();
  SolverStats stats;
  Verdict last = Verdict::unknown;
  bool out_of_memory = false;

  void see(Lit l) {
    PLUMB_CHECK(l.valid() && l.id != INT_MIN, "a literal is a number other than 0");
    stats.variables = std::max<size_t>(stats.variables, l.variable());
  }
};

Solver::Solver() : impl_(std::make_unique<Impl>()) {
  CaDiCaL::Solver& cadical = *impl_->cadical;
  cadical.set("quiet", 1);  // else tracing a proof prints
  cadical.set("lucky", 0);  // else a lucky guess wins over the phases that were asked for
  cadical.set("binary", 0);
  cadical.connect_terminator(&impl_->watch);
  cadical.connect_learner(&impl_->conflicts);
}

Solver::~Solver() {
  // A solver that ran out of memory half-way through something may not survive its own destructor.
  if (impl_->out_of_memory) static_cast<void>(impl_->cadical.release());
}

void Solver::add_clause(std::span<const Lit> clause) {
  impl_->last = Verdict::unknown;
  ++impl_->stats.clauses;
  impl_->stats.literals += clause.size();
  if (impl_->out_of_memory) return;
  for (Lit l : clause) impl_->see(l);
  try {
    for (Lit l : clause) impl_->cadical->add(l.id);
    impl_->cadical->add(0);
  } catch (const std::bad_alloc&) {
    impl_->out_of_memory = true;
  }
}

void Solver::assume(Lit l) {
  impl_->last = Verdict::unknown;
  impl_->see(l);
  if (!impl_->out_of_memory) impl_->cadical->assume(l.id);
}

Outcome Solver::solve(const Limits& limits) {
  ++impl_->stats.solves;
  impl_->last = Verdict::unknown;
  if (impl_->out_of_memory) return {Verdict::unknown, "memory limit"};
  impl_->watch.start(limits);
  int answer = 0;
  bool stopped_before = impl_->watch.terminate();
  if (stopped_before) {
    impl_->cadical->reset_assumptions();
  } else {
    uint64_t most = limits.conflicts.value_or(INT_MAX);
    bool limited = most < INT_MAX;
    impl_->cadical->limit("conflicts", limited ? static_cast<int>(most) : -1);
    try {
      answer = impl_->cadical->solve();
    } catch (const std::bad_alloc&) {
      impl_->out_of_memory = true;
      return {Verdict::unknown, "memory limit"};
    }
  }
  if (answer == 10) impl_->last = Verdict::sat;
  if (answer == 20) impl_->last = Verdict::unsat;
  if (impl_->last != Verdict::unknown) return {impl_->last, ""};
  switch (impl_->watch.stopped()) {
    case Stopped::effort:
      return {Verdict::unknown, limits.effort.reason()};
    case Stopped::memory:
      return {Verdict::unknown, "memory limit"};
    case Stopped::no:
      break;
  }
  return {Verdict::unknown, "conflict limit"};
}

bool Solver::value(Lit l) const {
  PLUMB_CHECK(impl_->last == Verdict::sat, "a model is there only after sat");
  PLUMB_CHECK(l.valid(), "a literal is a number other than 0");
  bool positive = false;
  if (l.variable() <= impl_->stats.variables)
    positive = impl_->cadical->val(static_cast<int>(l.variable())) > 0;
  return positive == (l.id > 0);
}

bool Solver::failed(Lit l) const {
  PLUMB_CHECK(impl_->last == Verdict::unsat, "failed assumptions are there only after unsat");
  PLUMB_CHECK(l.valid(), "a literal is a number other than 0");
  return impl_->cadical->failed(l.id);
}

void Solver::phase(Lit l, bool value) {
  impl_->see(l);
  if (!impl_->out_of_memory) impl_->cadical->phase(l.negated_if(!value).id);
}

void Solver::forget_phase(Lit l) {
  impl_->see(l);
  if (!impl_->out_of_memory) impl_->cadical->unphase(l.id);
}

std::optional<Error> Solver::trace_proof(const std::string& path) {
  PLUMB_CHECK(impl_->stats.variables == 0 && impl_->stats.clauses == 0,
              "a proof starts before the first clause");
  PLUMB_CHECK(!impl_->proof, "there is one proof");
  // Not trace_proof(path), which would run gzip for some names.
  impl_->proof.reset(std::fopen(path.c_str(), "wb"));
  if (!impl_->proof) return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
  impl_->proof_path = path;
  impl_->cadical->trace_proof(impl_->proof.get(), path.c_str());
  return std::nullopt;
}

std::optional<Error> Solver::close_proof() {
  PLUMB_CHECK(impl_->proof != nullptr, "there is a proof to close");
  if (!impl_->out_of_memory) impl_->cadical->close_proof_trace();
  std::FILE* file = impl_->proof.release();
  bool good = std::ferror(file) == 0;
  good = std::fclose(file) == 0 && good;
  if (!good) return Error{fmt::format("cannot write {}: {}", impl_->proof_path, std::strerror(errno))};
  return std::nullopt;
}

SolverStats Solver::stats() const {
  SolverStats stats = impl_->stats;
  stats.conflicts = impl_->conflicts.count();
  return stats;
}

}  // namespace plumb::sat
