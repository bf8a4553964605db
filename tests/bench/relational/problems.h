// The problems of the engine's benchmark, built with the API. `n` is the scope.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "relational/engine.h"

namespace plumb::bench {

struct Problem {
  relational::Arena arena;
  relational::Universe universe;
  relational::Bounds bounds{arena};
  std::vector<relational::Formula> formulas;
};

// With another tool's figures, for the scopes where there are any.
struct Reference {
  size_t primary, variables, clauses;
  double translate_ms, solve_ms;
};

struct Entry {
  std::string name;
  std::function<std::unique_ptr<Problem>(int64_t)> make;
  int64_t scope;
  bool satisfiable;
  bool symmetry;
  std::vector<int64_t> scales;  // scopes for --scale
  Reference reference;          // primary 0: none
};

std::vector<Entry> entries();

std::unique_ptr<Problem> pigeonhole(int64_t pigeons);
std::unique_ptr<Problem> ceilings(int64_t n, bool first_half);
std::unique_ptr<Problem> ring_election(int64_t n);
std::unique_ptr<Problem> alg212(int64_t n);
std::unique_ptr<Problem> handshake(int64_t n);

}  // namespace plumb::bench
