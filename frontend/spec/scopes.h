// How many atoms each sig has under a command's scope, and which: Alloy's rules.
//
// A top-level sig gets its own atoms; those that extend it share them. Where an extension's size is fixed
// (one sig, `exactly`, an ordered sig) it gets atoms of its own among them: they are interchangeable, so
// nothing is lost, and its relation becomes a constant.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/problem.h"
#include "relational/universe.h"

namespace plumb::spec {

struct SigScope {
  std::vector<relational::Atom> lower, upper;  // sorted; lower within upper
  int64_t limit = -1;                          // at most so many, where the bounds do not say it; -1: none
  bool is_exact() const { return lower.size() == upper.size(); }
};

struct Scopes {
  std::vector<SigScope> sigs;
  int bits = 4;  // of the values of integer fields
};

// Adds atoms to the universe. Throws relational::TooLarge where a scope cannot fit.
Scopes place_atoms(const Problem& problem, const ast::Scope* scope, relational::Universe& universe,
                   Diagnostics& diagnostics);

}  // namespace plumb::spec
