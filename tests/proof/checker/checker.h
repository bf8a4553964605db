// Is this DRAT file a refutation of this DIMACS file? A forward checker, written apart from everything that
// it judges: it includes and links nothing of Plumb and nothing of the solver.
//
//   Parsed<Formula> formula = parse_dimacs(text);
//   Parsed<Proof> proof = parse_drat(text);
//   Result result = check(formula.value, proof.value);
//   result.accepted; result.message;
//
// Every step is checked in the order of the file: an added clause must follow by unit propagation (RUP) from
// the clauses that are there, or be a resolution asymmetric tautology (RAT) on its first literal; a deleted
// clause must be there. A deletion is taken at its word, even of a clause that made a literal true. The proof
// must contain the empty clause; what follows after it does not matter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace proof_checker {

using Clause = std::vector<int>;

struct Formula {
  int variables = 0;
  std::vector<Clause> clauses;
};

struct Step {
  bool deletion = false;
  Clause clause;
  size_t line = 0;
};

using Proof = std::vector<Step>;

template <class T>
struct Parsed {
  T value;
  std::string error;  // empty: none
};

Parsed<Formula> parse_dimacs(std::string_view text);
Parsed<Proof> parse_drat(std::string_view text);

struct Result {
  bool accepted = false;
  std::string message;
  size_t rup_steps = 0;
  size_t rat_steps = 0;
  size_t deletions = 0;
};

Result check(const Formula& formula, const Proof& proof);

}  // namespace proof_checker
