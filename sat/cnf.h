// Gates to clauses, as few as needed, and more of them later.
//
//   CnfWriter writer(circuit, sink);
//   writer.assert_true(g);                       // clauses that say g
//   Lit l = writer.literal_for_assumption(h);    // a literal that is equivalent to h
//
// Plaisted and Greenbaum: a gate that occurs only positively gets only the clauses "its literal implies its
// arms", and the other half when it first occurs negatively, perhaps many calls later. So THE VALUE OF A GATE
// MUST NOT BE READ FROM A MODEL: the literal of a true gate may be false. Only inputs have meaningful values.
//
// Gates with at most one use get no variable where a clause can hold their arms instead: chains of
// conjunctions become one gate, `a => (b and c)` two clauses, `a => (b or c)` one. A gate that is used again
// later gets its variable then; both ways of saying it agree.
//
// Assertion under a condition s (a selector, an activation input) is assert_true(c.mk_implies(s, g)).
#pragma once

#include <array>
#include <vector>

#include "sat/circuit.h"
#include "sat/clauses.h"

namespace plumb::sat {

class CnfWriter {
 public:
  // Both must outlive the writer. The circuit may grow between calls.
  CnfWriter(const Circuit& circuit, ClauseSink& sink) : circuit_(circuit), sink_(sink) {}

  void assert_true(Gate g);
  // Equivalent to g in every model of the clauses; may be negated. For an input this is its variable.
  Lit literal_for_assumption(Gate g);
  // The literal of an input, or invalid if no clause and no assumption needed the input so far.
  Lit input_literal(Gate input) const;
  // A variable that stands for no gate.
  Lit fresh() { return Lit{static_cast<int32_t>(++variables_)}; }

  size_t variable_count() const { return variables_; }
  size_t clause_count() const { return clauses_; }
  size_t memory_bytes() const;

 private:
  // "One of the prefix, or what the gate says": by the gate's literal, or, if `expand`, by its arms.
  struct Item {
    Gate gate;
    std::array<Lit, 2> prefix;
    uint8_t prefix_size;
    bool expand;

    Item with(Gate g) const { return {g, prefix, prefix_size, false}; }
    Item with(Gate g, Lit more) const;
  };

  void run();
  void process(const Item& item);
  bool may_inline(Gate g) const;
  bool expands(const Item& item) const;
  Lit need(Gate g);
  void write_conjunction(const Item& item);
  void write_disjunction(const Item& item);
  bool distribute(const Item& item);
  void write_parity(const Item& item);
  void write_choice(const Item& item);
  void write_majority(const Item& item);
  void begin(const Item& item);
  void clause(const Item& item, std::initializer_list<Lit> more);
  void end_clause();
  void make_room();

  const Circuit& circuit_;
  ClauseSink& sink_;
  std::vector<int32_t> variable_;  // per gate index, 0: none
  std::vector<uint8_t> state_;     // per gate index: halves written, signs asserted
  std::vector<Item> stack_;
  std::vector<Gate> disjuncts_;
  std::vector<Lit> clause_;
  std::vector<uint8_t> seen_;  // per variable: signs in clause_
  size_t variables_ = 0;
  size_t clauses_ = 0;
};

}  // namespace plumb::sat
