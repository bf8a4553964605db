// A refutation that others can check: a DIMACS file and a DRAT proof of it.
//
// CaDiCaL's proof under assumptions does not end in the empty clause, and a proof of an incremental run has
// no single formula to be read against. So the clauses are given once more, with the assumptions as unit
// clauses, to a fresh solver that traces. tests/proof/ checks such pairs of files and shares no code with
// this.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "sat/clauses.h"
#include "sat/solver.h"

namespace plumb::sat {

// An error if a file cannot be written. The proof is one only if the verdict is unsat.
Result<Outcome> write_proof(const ClauseStore& clauses, std::span<const Lit> units,
                            const std::string& dimacs_path, const std::string& drat_path,
                            const Limits& limits = {});

}  // namespace plumb::sat
