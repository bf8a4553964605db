// proof_check FILE.cnf FILE.drat: exit code 0 if the proof refutes the formula, 1 if not, 2 for other
// trouble.

#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>

#include "checker.h"

namespace {

std::optional<std::string> read(const char* path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || (file.peek() != EOF && !(text << file.rdbuf()))) return std::nullopt;
  return text.str();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: proof_check FILE.cnf FILE.drat\n";
    return 2;
  }
  auto cnf = read(argv[1]);
  auto drat = read(argv[2]);
  if (!cnf || !drat) {
    std::cerr << "cannot read " << (cnf ? argv[2] : argv[1]) << "\n";
    return 2;
  }
  auto formula = proof_checker::parse_dimacs(*cnf);
  auto proof = proof_checker::parse_drat(*drat);
  if (!formula.error.empty() || !proof.error.empty()) {
    std::cout << "rejected: " << (formula.error.empty() ? argv[2] : argv[1]) << ": " << formula.error
              << proof.error << "\n";
    return 1;
  }
  proof_checker::Result result = proof_checker::check(formula.value, proof.value);
  std::cout << (result.accepted ? "accepted: " : "rejected: ") << result.message << " (" << result.rup_steps
            << " RUP, " << result.rat_steps << " RAT, " << result.deletions << " deletions)\n";
  return result.accepted ? 0 : 1;
}
