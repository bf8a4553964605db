#include "sat/session.h"

#include <unordered_set>

#include "base/check.h"
#include "sat/proof.h"

namespace plumb::sat {

void Session::Split::add_clause(std::span<const Lit> clause) {
  solver_.add_clause(clause);
  if (keep_) store_.add_clause(clause);
}

const ClauseStore& Session::Split::store() const {
  PLUMB_CHECK(keep_, "the session was not asked to keep its clauses");
  return store_;
}

Session::Session(const Circuit& circuit, SessionOptions options)
    : circuit_(circuit), sink_(solver_, options.keep_clauses), writer_(circuit, sink_) {}

void Session::number_inputs(std::span<const Gate> inputs) {
  for (Gate g : inputs) {
    PLUMB_CHECK(circuit_.is_input(g), "gate {} is an input", g.id);
    writer_.literal_for_assumption(g);
  }
}

Answer Session::check(std::span<const Gate> assumptions, const Limits& limits) {
  for (Gate g : assumptions)
    if (g == kFalse) return {Verdict::unsat, "", {kFalse}};
  // All literals first: new clauses must not come between the assumptions.
  std::vector<Lit> literals = units_for(assumptions);
  for (Lit l : literals)
    if (l.valid()) solver_.assume(l);
  Outcome outcome = solver_.solve(limits);
  Answer answer{outcome.verdict, outcome.reason, {}};
  if (outcome.verdict != Verdict::unsat) return answer;
  std::unordered_set<Gate> seen;
  for (size_t i = 0; i < literals.size(); ++i)
    if (literals[i].valid() && solver_.failed(literals[i]) && seen.insert(assumptions[i]).second)
      answer.failed.push_back(assumptions[i]);
  return answer;
}

// One literal per assumption, invalid for kTrue.
std::vector<Lit> Session::units_for(std::span<const Gate> assumptions) {
  std::vector<Lit> literals;
  literals.reserve(assumptions.size());
  for (Gate g : assumptions) literals.push_back(g == kTrue ? Lit{} : writer_.literal_for_assumption(g));
  return literals;
}

bool Session::value(Gate input) const {
  Lit l = writer_.input_literal(input);
  return l.valid() ? solver_.value(l) : input.negative();
}

void Session::prefer(Gate input, bool value) {
  PLUMB_CHECK(circuit_.is_input(input), "gate {} is an input", input.id);
  solver_.phase(writer_.literal_for_assumption(input), value);
}

std::optional<Error> Session::write_dimacs(std::span<const Gate> assumptions, const std::string& path) {
  std::vector<Lit> units = units_for(assumptions);
  std::erase(units, Lit{});
  return sat::write_dimacs(sink_.store(), units, path);
}

Result<Outcome> Session::write_proof(std::span<const Gate> assumptions, const std::string& dimacs_path,
                                     const std::string& drat_path, const Limits& limits) {
  std::vector<Lit> units = units_for(assumptions);
  std::erase(units, Lit{});
  return sat::write_proof(sink_.store(), units, dimacs_path, drat_path, limits);
}

SessionStats Session::stats() const {
  SessionStats stats{circuit_.input_count(), circuit_.gate_count(), solver_.stats()};
  stats.solver.variables = writer_.variable_count();
  return stats;
}

}  // namespace plumb::sat
