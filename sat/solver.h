// One incremental SAT solver (CaDiCaL 1.5.3 inside, seen by nobody else). Many may live at once.
//
//   Solver s;
//   s.add_clause({a, b});
//   s.assume(!a);
//   Outcome o = s.solve({.conflicts = 10000});
//   if (o.verdict == Verdict::sat) s.value(b);
//   if (o.verdict == Verdict::unsat) s.failed(!a);
//
// Assumptions hold for one solve. Adding a clause or assuming ends the life of the last answer's model or
// failed assumptions. The same calls give the same answers, unless a deadline or a memory limit is hit.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/effort.h"
#include "base/result.h"
#include "sat/clauses.h"

namespace plumb::sat {

struct Limits {
  std::optional<uint64_t> conflicts = std::nullopt;  // of this call
  Effort effort = Effort::unlimited();               // deadline and Ctrl-C
  size_t memory_mb = 0;                              // of the whole process, resident; 0: none
};

enum class Verdict { sat, unsat, unknown };

struct Outcome {
  Verdict verdict = Verdict::unknown;
  // For unknown: "conflict limit", "time limit", "interrupted" or "memory limit".
  std::string reason;
};

struct SolverStats {
  size_t variables = 0;  // the largest variable seen
  size_t clauses = 0;    // added
  size_t literals = 0;   // in the clauses added
  size_t solves = 0;
  uint64_t conflicts = 0;  // clauses learned, over all solves: one per conflict
};

class Solver : public ClauseSink {
 public:
  Solver();
  ~Solver() override;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  using ClauseSink::add_clause;
  void add_clause(std::span<const Lit> clause) override;
  void assume(Lit l);
  Outcome solve(const Limits& limits = {});

  // After sat. A variable that no clause has is false.
  bool value(Lit l) const;
  // After unsat, of an assumption of that call: was it needed?
  bool failed(Lit l) const;

  // Decide this variable so that l has the value, where nothing else is known; until changed.
  void phase(Lit l, bool value);
  void forget_phase(Lit l);

  // From now on write every step, as text DRAT, to the file. Before the first clause only.
  std::optional<Error> trace_proof(const std::string& path);
  // Ends the file; an error if it could not be written in full. The destructor closes, too, but cannot say
  // so.
  std::optional<Error> close_proof();

  SolverStats stats() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Resident memory of this process in megabytes; 0 where the system does not say.
size_t resident_memory_mb();

}  // namespace plumb::sat
