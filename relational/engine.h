// The model finder: formulas over bounds in, instances or cores out.
//
//   Engine engine(arena, universe, bounds, options);
//   engine.require(fact);                             // for good
//   Answer a = engine.check({goal1, goal2}, limits);  // under assumptions, any number of times
//   if (a.kind == Answer::sat) use(a.instance);       // already evaluated: every required formula and
//                                                     // assumption is true in it
//   else if (a.kind == Answer::unsat) a.core          // indices into the assumptions
//
// Symmetry is taken from the bounds and from the constants of all formulas seen. A later formula or bound
// that tells atoms of a class apart retires the predicates made so far and makes new ones for the finer
// classes, so that answers never depend on it. Who breaks symmetries with formulas of his own sets `symmetry`
// to false.
//
// A problem that cannot fit throws TooLarge (estimate.h), in the constructor, `extend` or `check`.
//
// One Engine owns one incremental solver; many may be alive at once. `extend` binds relations that were
// declared later (refinement needs fresh ones). Instances give a value to every bound relation.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/effort.h"
#include "relational/bounds.h"
#include "relational/expr.h"
#include "relational/instance.h"

namespace plumb::relational {

struct EngineOptions {
  bool symmetry = true;  // symmetry classes from the bounds, with lex-leader predicates
  bool skolemise = true;
  size_t symmetry_width = 20;  // length of a lex-leader predicate, in bits compared
};

struct EngineLimits {
  int64_t conflicts = -1;  // -1: none
  size_t memory_mb = 0;    // 0: none
  Effort effort = Effort::unlimited();
};

struct EngineStats {
  size_t primary = 0, variables = 0, clauses = 0, gates = 0;
  int64_t conflicts = 0;
  double translate_ms = 0, cnf_ms = 0, solve_ms = 0;  // processor time of the calling thread
};

struct Answer {
  enum Kind { sat, unsat, unknown } kind = unknown;
  Instance instance;         // sat
  std::vector<size_t> core;  // unsat: indices of assumptions that suffice (not minimal)
  std::string reason;        // unknown: "time limit", "conflict limit", "memory limit", "interrupted", ...
};

class Engine {
 public:
  Engine(Arena& arena, const Universe& universe, const Bounds& bounds, EngineOptions options = {});
  ~Engine();

  void require(Formula f);
  void extend(const Bounds& more);
  Answer check(std::span<const Formula> assumptions, const EngineLimits& limits = {});
  Answer check(std::initializer_list<Formula> a, const EngineLimits& limits = {}) {
    return check(std::span(a.begin(), a.size()), limits);
  }
  // A smallest-by-deletion subset of the assumptions that is unsatisfiable; `minimal` says whether the budget
  // sufficed to try every member. require: the last check of these assumptions was unsat.
  std::vector<size_t> minimal_core(std::span<const Formula> assumptions, std::vector<size_t> core,
                                   const EngineLimits& per_call, bool* minimal);
  // The solver's first guess for a tuple of a set-bound relation, or for all tuples of the relation.
  void prefer(RelationId relation, TupleView tuple, bool present);

  const EngineStats& stats() const;
  // The clauses so far with these assumptions as units; and a DRAT proof from a fresh solver over just that
  // (the proof is one only if the result is unsat). std::runtime_error if a file cannot be written.
  void write_dimacs(const std::string& path, std::span<const Formula> assumptions);
  Answer::Kind write_proof(const std::string& dimacs_path, const std::string& proof_path,
                           std::span<const Formula> assumptions, const EngineLimits& limits);

 private:
  friend class Enumeration;
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Instances of a formula up to isomorphism (permutations of atoms that the bounds cannot tell apart), each
// handed to `visit` until it returns false. Canonical forms come from a graph-automorphism library, so no two
// are isomorphic whatever the symmetry breaking did.
struct EnumerationResult {
  uint64_t count = 0;
  // unsat: all found; sat: max_count reached, or visit() said stop; unknown: `reason`
  Answer::Kind end = Answer::unsat;
  std::string reason;
};
EnumerationResult enumerate(Arena& arena, const Universe& universe, const Bounds& bounds, Formula formula,
                            const EngineOptions& options, const EngineLimits& limits, uint64_t max_count,
                            const std::function<bool(const Instance&)>& visit);

}  // namespace plumb::relational
