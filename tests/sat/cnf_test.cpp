#include "sat/cnf.h"

#include <catch2/catch.hpp>

#include "random_circuit.h"
#include "sat/session.h"
#include "sat/solver.h"

namespace plumb::sat {

namespace {

struct Counted {
  size_t clauses;
  size_t variables;
  friend bool operator==(const Counted&, const Counted&) = default;
};

Counted count(const Circuit& circuit, std::initializer_list<Gate> asserted) {
  ClauseCounter counter;
  CnfWriter writer(circuit, counter);
  for (Gate g : asserted) writer.assert_true(g);
  CHECK(writer.clause_count() == counter.clauses());
  return {counter.clauses(), writer.variable_count()};
}

// Assumptions that fix the inputs to row r of the truth tables.
std::vector<Gate> row_of(const RandomCircuit& random, unsigned r) {
  std::vector<Gate> row;
  for (size_t i = 0; i < 6; ++i) row.push_back(random.input(i).gate.negated_if((r >> i & 1) == 0));
  return row;
}

uint64_t rows_with(RandomCircuit& random, Session& session, std::vector<Gate> assumed = {}) {
  uint64_t table = 0;
  for (unsigned r = 0; r < 64; ++r) {
    std::vector<Gate> all = row_of(random, r);
    all.insert(all.end(), assumed.begin(), assumed.end());
    Answer answer = session.check(all);
    REQUIRE(answer.verdict != Verdict::unknown);
    if (answer.verdict == Verdict::sat) table |= uint64_t{1} << r;
  }
  return table;
}

}  // namespace

TEST_CASE("gates with one use get no variable where a clause can hold their arms", "[sat][cnf]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input(), e = c.input();
  SECTION("a conjunction is its arms") {
    CHECK(count(c, {c.mk_and({a, !b, d})}) == Counted{3, 3});
  }
  SECTION("a disjunction is one clause") {
    CHECK(count(c, {c.mk_or({a, !b, d})}) == Counted{1, 3});
  }
  SECTION("a => (b => (d | e)) is one clause") {
    CHECK(count(c, {c.mk_implies(a, c.mk_implies(b, c.mk_or(d, e)))}) == Counted{1, 4});
  }
  SECTION("a => (b & d & e) is three clauses") {
    CHECK(count(c, {c.mk_implies(a, c.mk_and({b, d, e}))}) == Counted{3, 4});
  }
  SECTION("a => (b <=> d) is two clauses") {
    CHECK(count(c, {c.mk_implies(a, c.mk_iff(b, d))}) == Counted{2, 3});
  }
  SECTION("a ? b : d is two clauses") {
    CHECK(count(c, {c.mk_ite(a, b, d)}) == Counted{2, 3});
  }
  SECTION("a chain of conjunctions is one gate") {
    Gate chain = c.mk_and(c.mk_and(c.mk_and(a, b), d), e);
    Gate f = c.input(), g = c.input(), h = c.input();
    CHECK(count(c, {c.mk_or({f, g, h, chain})}) == Counted{5, 8});
  }
  SECTION("what is asserted twice is written once") {
    Gate g = c.mk_or({a, b, d});
    CHECK(count(c, {g, g, c.mk_and(g, e)}) == Counted{2, 4});
  }
  SECTION("false is the empty clause and true is nothing") {
    CHECK(count(c, {kTrue}) == Counted{0, 0});
    CHECK(count(c, {kFalse}) == Counted{1, 0});
  }
}

TEST_CASE("a shared gate is written once, and only in the polarity it occurs in", "[sat][cnf]") {
  Circuit c;
  std::vector<Gate> in;
  for (int i = 0; i < 12; ++i) in.push_back(c.input());
  Gate shared = c.mk_and({in[0], in[1], in[2]});
  Gate f = c.mk_or({in[3], in[4], in[5], shared});
  Gate g = c.mk_or({in[6], in[7], in[8], shared});
  // shared => in[0], in[1], in[2], and the two clauses
  CHECK(count(c, {f, g}) == Counted{5, 10});
  // one more for the other half: in[0] & in[1] & in[2] => shared
  Gate h = c.mk_or({in[9], in[10], in[11], !shared});
  CHECK(count(c, {f, g, h}) == Counted{7, 13});
}

TEST_CASE("assertions hold exactly in the rows of their truth tables, as more and more of them come",
          "[sat][cnf]") {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    CAPTURE(seed);
    Circuit c;
    RandomCircuit random(c, seed);
    Session session(c);
    uint64_t expected = ~uint64_t{0};
    for (int round = 0; round < 6; ++round) {
      for (int i = 0; i < 15; ++i) random.grow();
      Known k = random.pick();
      Known l = random.pick();
      Known weak{c.mk_or(k.gate, l.gate), k.table | l.table};
      session.assert_true(weak.gate);
      expected &= weak.table;
      REQUIRE(rows_with(random, session) == expected);
    }
  }
}

TEST_CASE("gates may be assumed with either sign between assertions", "[sat][cnf]") {
  for (unsigned seed = 1001; seed <= 1060; ++seed) {
    CAPTURE(seed);
    Circuit c;
    RandomCircuit random(c, seed);
    Session session(c);
    uint64_t expected = ~uint64_t{0};
    for (int round = 0; round < 5; ++round) {
      for (int i = 0; i < 12; ++i) random.grow();
      Known k = random.pick();
      Known l = random.pick();
      REQUIRE(rows_with(random, session, {k.gate, l.gate}) == (expected & k.table & l.table));
      REQUIRE(rows_with(random, session, {!k.gate}) == (expected & ~k.table));
      Known weak = random.pick();
      Known m = random.pick();
      session.assert_true(c.mk_implies(weak.gate, m.gate));
      expected &= ~weak.table | m.table;
      // without the inputs assumed: is there any such row?
      CHECK((session.check({k.gate}).verdict == Verdict::sat) == ((expected & k.table) != 0));
    }
  }
}

TEST_CASE("the literal for an assumption is equivalent to its gate", "[sat][cnf]") {
  for (unsigned seed = 2001; seed <= 2030; ++seed) {
    CAPTURE(seed);
    Circuit c;
    RandomCircuit random(c, seed);
    Solver solver;
    CnfWriter writer(c, solver);
    Known k = random.pick();
    for (int i = 0; i < 60; ++i) k = random.grow();
    Lit l = writer.literal_for_assumption(k.gate);
    CHECK(writer.literal_for_assumption(!k.gate) == !l);
    std::vector<Lit> inputs;
    for (size_t i = 0; i < 6; ++i) inputs.push_back(writer.literal_for_assumption(random.input(i).gate));
    for (unsigned r = 0; r < 64; ++r) {
      for (size_t i = 0; i < 6; ++i) solver.assume(inputs[i].negated_if((r >> i & 1) == 0));
      REQUIRE(solver.solve().verdict == Verdict::sat);
      REQUIRE(solver.value(l) == ((k.table >> r & 1) != 0));
    }
  }
}

TEST_CASE("a chain of 300,000 alternating gates is written without recursion", "[sat][cnf]") {
  Circuit c;
  Gate chain = c.input();
  for (int i = 0; i < 150000; ++i) {
    chain = c.mk_and(chain, c.input());
    chain = c.mk_or(chain, c.input());
  }
  ClauseCounter counter;
  CnfWriter writer(c, counter);
  writer.literal_for_assumption(chain);
  CHECK(counter.clauses() > 300000);
}

TEST_CASE("the same circuit gives the same clauses", "[sat][cnf]") {
  auto clauses = [] {
    Circuit c;
    RandomCircuit random(c, 7);
    ClauseStore store;
    CnfWriter writer(c, store);
    for (int i = 0; i < 300; ++i) writer.assert_true(c.mk_or(random.grow().gate, random.pick().gate));
    std::vector<int> all;
    for (size_t i = 0; i < store.size(); ++i) {
      for (Lit l : store[i]) all.push_back(l.id);
      all.push_back(0);
    }
    return all;
  };
  CHECK(clauses() == clauses());
}

}  // namespace plumb::sat
