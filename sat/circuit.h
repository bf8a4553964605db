// A boolean circuit whose equal gates are one gate.
//
//   Circuit c;
//   Gate a = c.input(), b = c.input();
//   Gate g = c.mk_and(a, !b);
//   c.mk_and(!b, a) == g;  c.mk_or(g, kTrue) == kTrue;  c.mk_and(g, b) == kFalse;
//
// A gate is an int whose sign is negation, so negation costs nothing. There are four kinds of gates: n-ary
// conjunctions (a disjunction is a negated one), parities of two or three, choices (ite) and majorities of
// three. The mk_ functions fold constants and simplify by looking at the arms and at the arms' arms: equal or
// complementary arms, absorption, substitution, choices over a condition that is known. They never make
// the circuit larger than the plain gate would. Give all arms of a conjunction in one call where you have
// them; where you have not, a chain of binary ones becomes one n-ary gate when the CNF is written.
//
// Gates are numbered from 2 in the order of their making (1 is the constant), arms before what uses them.
// Memory is 8 bytes per gate, 4 per arm and about 10 for the table; nothing is ever removed.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <vector>

#include "sat/literal.h"

namespace plumb::sat {

enum class GateKind : uint8_t {
  constant,
  input,
  conjunction,  // two or more arms, no two over the same gate
  parity,       // two or three positive arms
  choice,       // (condition, then, else), condition and then positive
  majority      // three arms, at most one negative
};

class Circuit {
 public:
  Circuit();
  // A copied circuit would accept the gates of the original and drift away from it.
  Circuit(const Circuit&) = delete;
  Circuit& operator=(const Circuit&) = delete;

  Gate input();

  Gate mk_and(Gate a, Gate b);
  Gate mk_and(std::span<const Gate> arms);
  Gate mk_and(std::initializer_list<Gate> arms) { return mk_and(std::span(arms.begin(), arms.size())); }
  Gate mk_or(Gate a, Gate b) { return !mk_and(!a, !b); }
  Gate mk_or(std::span<const Gate> arms);
  Gate mk_or(std::initializer_list<Gate> arms) { return mk_or(std::span(arms.begin(), arms.size())); }
  Gate mk_implies(Gate a, Gate b) { return !mk_and(a, !b); }
  Gate mk_xor(Gate a, Gate b);
  Gate mk_xor(Gate a, Gate b, Gate c);
  Gate mk_iff(Gate a, Gate b) { return !mk_xor(a, b); }
  Gate mk_ite(Gate condition, Gate then, Gate otherwise);
  Gate mk_majority(Gate a, Gate b, Gate c);

  struct SumCarry {
    Gate sum;
    Gate carry;
  };
  SumCarry mk_half_adder(Gate a, Gate b) { return {mk_xor(a, b), mk_and(a, b)}; }
  SumCarry mk_full_adder(Gate a, Gate b, Gate c) { return {mk_xor(a, b, c), mk_majority(a, b, c)}; }

  // About the gate without its sign.
  GateKind kind(Gate g) const { return static_cast<GateKind>(nodes_[g.index()].kind); }
  bool is_input(Gate g) const { return kind(g) == GateKind::input; }
  // Valid until the next mk_ call or input().
  std::span<const Gate> arms(Gate g) const {
    const Node& node = nodes_[g.index()];
    return {arms_.data() + node.first, node.size};
  }
  // How many gates have g or !g as an arm: 0, 1, or 2 for more.
  unsigned uses(Gate g) const { return nodes_[g.index()].uses; }
  bool contains(Gate g) const { return g.valid() && g.index() < nodes_.size(); }

  // Gate indices are 1 .. size() - 1.
  uint32_t size() const { return static_cast<uint32_t>(nodes_.size()); }
  size_t input_count() const { return inputs_; }
  size_t gate_count() const { return nodes_.size() - 2 - inputs_; }  // without inputs and constants
  size_t memory_bytes() const;

  // Every gate is simplified, normalised and found again by its own arms; for tests.
  void check() const;

 private:
  struct Node {
    uint32_t first;
    uint32_t size : 26;
    uint32_t kind : 4;
    uint32_t uses : 2;
  };

  bool small_conjunction(Gate g) const {
    const Node& node = nodes_[g.index()];
    return node.kind == static_cast<uint32_t>(GateKind::conjunction) && node.size <= kLookInto;
  }
  Gate find_or_make(GateKind kind, std::span<const Gate> arms);
  uint32_t append(GateKind kind, std::span<const Gate> arms);
  void grow_table();
  Gate conjoin(bool possible);
  bool look_into(Gate g);
  bool look_into_conjunction(Gate g);
  bool look_into_negated_conjunction(Gate g);
  bool look_into_choice(Gate g);
  bool look_into_parity(Gate g);
  bool add_conjunct(Gate g);
  bool marked(Gate g) const;
  void mark(Gate g);
  void drop(Gate g);
  Gate under(Gate g, Gate assumed) const;
  Gate mk_plain_choice(Gate condition, Gate then, Gate otherwise);

  // Conjunctions with more arms are not searched when they are arms themselves.
  static constexpr uint32_t kLookInto = 8;

  std::vector<Node> nodes_;
  std::vector<Gate> arms_;
  std::vector<uint32_t> table_;  // open addressing, gate indices, 0 is empty
  size_t table_used_ = 0;
  size_t inputs_ = 0;

  // Scratch of conjoin(): conjuncts so far, and per gate which signs are implied by them or not needed.
  std::vector<Gate> conjuncts_;
  std::vector<uint8_t> marks_;
  std::vector<uint32_t> touched_;
};

}  // namespace plumb::sat
