// Two kinds of signed numbers that must not mix.
//
//   Gate: a node of a Circuit with a sign; !g is its negation. kTrue and kFalse are gates of every circuit.
//   Lit:  a variable of a CNF with a sign, the number that a DIMACS file shows.
//
// A Gate becomes a Lit in CnfWriter (sat/cnf.h), on demand; most gates never do.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>

namespace plumb::sat {

struct Gate {
  int32_t id = 0;  // 0: no gate

  constexpr bool valid() const { return id != 0; }
  constexpr bool negative() const { return id < 0; }
  constexpr uint32_t index() const { return static_cast<uint32_t>(id < 0 ? -id : id); }
  // Orders a gate right before its negation.
  constexpr uint32_t code() const { return 2 * index() + (negative() ? 1 : 0); }
  constexpr Gate positive() const { return Gate{id < 0 ? -id : id}; }
  constexpr Gate operator!() const { return Gate{-id}; }
  constexpr Gate operator-() const { return Gate{-id}; }
  // The gate itself, or its negation if `flip`.
  constexpr Gate negated_if(bool flip) const { return Gate{flip ? -id : id}; }
  friend constexpr bool operator==(Gate, Gate) = default;
  friend constexpr auto operator<=>(Gate a, Gate b) { return a.code() <=> b.code(); }
};

inline constexpr Gate kTrue{1};
inline constexpr Gate kFalse{-1};
constexpr Gate constant(bool value) {
  return value ? kTrue : kFalse;
}
constexpr bool is_constant(Gate g) {
  return g.index() == 1;
}

struct Lit {
  int32_t id = 0;  // 0: no literal

  constexpr bool valid() const { return id != 0; }
  constexpr uint32_t variable() const { return static_cast<uint32_t>(id < 0 ? -id : id); }
  constexpr Lit operator!() const { return Lit{-id}; }
  constexpr Lit operator-() const { return Lit{-id}; }
  constexpr Lit negated_if(bool flip) const { return Lit{flip ? -id : id}; }
  friend constexpr bool operator==(Lit, Lit) = default;
};

}  // namespace plumb::sat

template <>
struct std::hash<plumb::sat::Gate> {
  size_t operator()(plumb::sat::Gate g) const noexcept { return std::hash<int32_t>{}(g.id); }
};
