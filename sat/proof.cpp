#include "sat/proof.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace plumb::sat {

namespace {

bool has_empty_clause(const ClauseStore& clauses) {
  for (size_t i = 0; i < clauses.size(); ++i)
    if (clauses[i].empty()) return true;
  return false;
}

// Where the formula itself has the empty clause, CaDiCaL has nothing to say; a proof still ends in it.
std::optional<Error> write_empty_clause(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
  bool good = std::fputs("0\n", file) >= 0;
  good = std::fclose(file) == 0 && good;
  if (!good) return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
  return std::nullopt;
}

}  // namespace

Result<Outcome> write_proof(const ClauseStore& clauses, std::span<const Lit> units,
                            const std::string& dimacs_path, const std::string& drat_path,
                            const Limits& limits) {
  if (auto error = write_dimacs(clauses, units, dimacs_path)) return *error;
  if (has_empty_clause(clauses)) {
    if (auto error = write_empty_clause(drat_path)) return *error;
    return Outcome{Verdict::unsat, ""};
  }
  Solver solver;
  if (auto error = solver.trace_proof(drat_path)) return *error;
  for (size_t i = 0; i < clauses.size(); ++i) solver.add_clause(clauses[i]);
  for (Lit l : units) solver.add_clause({l});
  Outcome outcome = solver.solve(limits);
  if (auto error = solver.close_proof()) return *error;
  return outcome;
}

}  // namespace plumb::sat
