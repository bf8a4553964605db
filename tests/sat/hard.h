// Formulas that a solver has to work for.
#pragma once

#include <vector>

#include "sat/circuit.h"

namespace plumb::sat {

// in[p][h]: pigeon p sits in hole h.
struct Pigeons {
  std::vector<std::vector<Gate>> in;
  std::vector<Gate> rules;  // every pigeon sits somewhere; no two sit together

  Pigeons(Circuit& c, int pigeons, int holes) {
    in.resize(static_cast<size_t>(pigeons));
    for (auto& row : in)
      for (int h = 0; h < holes; ++h) row.push_back(c.input());
    for (auto& row : in) rules.push_back(c.mk_or(row));
    for (size_t h = 0; h < static_cast<size_t>(holes); ++h)
      for (size_t p = 0; p < in.size(); ++p)
        for (size_t q = p + 1; q < in.size(); ++q) rules.push_back(!c.mk_and(in[p][h], in[q][h]));
  }
};

}  // namespace plumb::sat
