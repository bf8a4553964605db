// Random circuits over six inputs beside their truth tables: 64 bits, one per assignment of the inputs.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <vector>

#include "sat/circuit.h"

namespace plumb::sat {

// Row r of the table of input i is bit i of r.
inline constexpr std::array<uint64_t, 6> kInputTables = {0xaaaaaaaaaaaaaaaau, 0xccccccccccccccccu,
                                                         0xf0f0f0f0f0f0f0f0u, 0xff00ff00ff00ff00u,
                                                         0xffff0000ffff0000u, 0xffffffff00000000u};

struct Known {
  Gate gate;
  uint64_t table;
  Known operator!() const { return {!gate, ~table}; }
};

// What the gates of the circuit compute, by their kinds and arms alone.
class Tables {
 public:
  explicit Tables(const Circuit& circuit) : circuit_(circuit) {}

  uint64_t of(Gate g) {
    while (tables_.size() < circuit_.size())
      tables_.push_back(compute(static_cast<uint32_t>(tables_.size())));
    return signed_table(g);
  }

 private:
  uint64_t signed_table(Gate g) const { return g.negative() ? ~tables_[g.index()] : tables_[g.index()]; }

  uint64_t compute(uint32_t index) {
    if (index <= 1) return ~uint64_t{0};
    Gate g{static_cast<int32_t>(index)};
    if (circuit_.is_input(g)) return kInputTables.at(inputs_++);
    std::vector<uint64_t> a;
    for (Gate arm : circuit_.arms(g)) a.push_back(signed_table(arm));
    uint64_t table = 0;
    switch (circuit_.kind(g)) {
      case GateKind::conjunction:
        table = ~uint64_t{0};
        for (uint64_t t : a) table &= t;
        return table;
      case GateKind::parity:
        for (uint64_t t : a) table ^= t;
        return table;
      case GateKind::choice:
        return (a[0] & a[1]) | (~a[0] & a[2]);
      case GateKind::majority:
        return (a[0] & a[1]) | (a[0] & a[2]) | (a[1] & a[2]);
      default:
        return 0;
    }
  }

  const Circuit& circuit_;
  std::vector<uint64_t> tables_;
  size_t inputs_ = 0;
};

class RandomCircuit {
 public:
  RandomCircuit(Circuit& circuit, unsigned seed) : circuit_(circuit), random_(seed) {
    for (uint64_t table : kInputTables) known_.push_back({circuit.input(), table});
  }

  unsigned below(size_t n) { return static_cast<unsigned>(random_() % n); }
  // Mostly recent ones, so that circuits get deep.
  Known pick() {
    size_t n = known_.size();
    size_t window = below(3) == 0 ? n : std::min<size_t>(n, 8);
    Known k = below(40) == 0 ? Known{kTrue, ~uint64_t{0}} : known_[n - 1 - below(window)];
    return below(2) == 0 ? k : !k;
  }
  Known input(size_t i) const { return known_.at(i); }
  Known grow();

 private:
  Known make();

  Circuit& circuit_;
  std::mt19937 random_;
  std::vector<Known> known_;
};

inline Known RandomCircuit::grow() {
  Known k = make();
  known_.push_back(k);
  return k;
}

inline Known RandomCircuit::make() {
  Known a = pick();
  Known b = pick();
  Known c = pick();
  switch (below(9)) {
    case 0:
      return {circuit_.mk_and(a.gate, b.gate), a.table & b.table};
    case 1:
      return {circuit_.mk_or(a.gate, b.gate), a.table | b.table};
    case 2:
      return {circuit_.mk_xor(a.gate, b.gate), a.table ^ b.table};
    case 3:
      return {circuit_.mk_ite(a.gate, b.gate, c.gate), (a.table & b.table) | (~a.table & c.table)};
    case 4:
      return {circuit_.mk_xor(a.gate, b.gate, c.gate), a.table ^ b.table ^ c.table};
    case 5:
      return {circuit_.mk_majority(a.gate, b.gate, c.gate),
              (a.table & b.table) | (a.table & c.table) | (b.table & c.table)};
    case 6:
      return {circuit_.mk_implies(a.gate, b.gate), ~a.table | b.table};
    default: {
      bool conjunction = below(2) == 0;
      std::vector<Gate> arms;
      uint64_t table = conjunction ? ~uint64_t{0} : 0;
      for (unsigned n = below(6); n > 0; --n) {
        Known k = pick();
        arms.push_back(k.gate);
        table = conjunction ? table & k.table : table | k.table;
      }
      return {conjunction ? circuit_.mk_and(arms) : circuit_.mk_or(arms), table};
    }
  }
}

}  // namespace plumb::sat
