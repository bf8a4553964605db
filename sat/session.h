// The solver as the rooms above see it: gates in, an answer over gates out.
//
//   Circuit c;
//   Session session(c);
//   session.assert_true(g);
//   Answer answer = session.check({a, !b}, {.conflicts = 100000});
//   answer.verdict == Verdict::sat      // session.value(input) for inputs of the circuit
//   answer.verdict == Verdict::unsat    // answer.failed: those of a, !b that suffice
//   answer.verdict == Verdict::unknown  // answer.reason
//
// Assertions stay for good and grow; assumptions hold for one check. Idle assumptions cost time in every
// propagation (20,000 of them made solving five times slower), so hang a group of formulas on one input,
// assert_true(c.mk_implies(s, g)), and assume that; use one selector per formula only where a core is asked
// for.
//
// A gate's value is never read from a model (sat/cnf.h): value() takes inputs only; evaluate the rest on
// them.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "sat/circuit.h"
#include "sat/cnf.h"
#include "sat/solver.h"

namespace plumb::sat {

struct SessionOptions {
  bool keep_clauses = false;  // for write_dimacs and write_proof
};

struct Answer {
  Verdict verdict = Verdict::unknown;
  std::string reason;  // why unknown, as in Outcome
  std::vector<Gate>
      failed;  // after unsat: a subset of the assumptions, in their order, each once; not minimal
};

struct SessionStats {
  size_t inputs = 0;
  size_t gates = 0;
  SolverStats solver;
};

class Session {
 public:
  // The circuit must outlive the session and may have several.
  explicit Session(const Circuit& circuit, SessionOptions options = {});

  void assert_true(Gate g) { writer_.assert_true(g); }
  // Number the inputs' variables now, in this order, instead of when they are first needed.
  void number_inputs(std::span<const Gate> inputs);

  Answer check(std::span<const Gate> assumptions, const Limits& limits = {});
  Answer check(std::initializer_list<Gate> assumptions = {}, const Limits& limits = {}) {
    return check(std::span(assumptions.begin(), assumptions.size()), limits);
  }

  // After a check that said sat, until the next call that is not const. An input that no clause needed is
  // false.
  bool value(Gate input) const;

  // What to try first for an input where nothing else is known.
  void prefer(Gate input, bool value);

  // The clauses with the assumptions as units; needs keep_clauses.
  std::optional<Error> write_dimacs(std::span<const Gate> assumptions, const std::string& path);
  // The same, refuted in a fresh solver that writes its proof: under assumptions a proof would not end in the
  // empty clause. unknown if the limits end it first; sat should never be, after check() said unsat.
  Result<Outcome> write_proof(std::span<const Gate> assumptions, const std::string& dimacs_path,
                              const std::string& drat_path, const Limits& limits = {});

  const Circuit& circuit() const { return circuit_; }
  SessionStats stats() const;

 private:
  class Split : public ClauseSink {
   public:
    Split(Solver& solver, bool keep) : solver_(solver), keep_(keep) {}
    using ClauseSink::add_clause;
    void add_clause(std::span<const Lit> clause) override;
    const ClauseStore& store() const;

   private:
    Solver& solver_;
    bool keep_;
    ClauseStore store_;
  };

  std::vector<Lit> units_for(std::span<const Gate> assumptions);

  const Circuit& circuit_;
  Solver solver_;
  Split sink_;
  CnfWriter writer_;
};

}  // namespace plumb::sat
