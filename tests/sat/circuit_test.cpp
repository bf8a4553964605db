#include "sat/circuit.h"

#include <catch2/catch.hpp>

#include "base/check.h"
#include "random_circuit.h"

namespace plumb::sat {

TEST_CASE("constants, equal and complementary arms fold", "[sat][circuit]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input();
  CHECK(c.mk_and(a, kTrue) == a);
  CHECK(c.mk_and(kTrue, a) == a);
  CHECK(c.mk_and(a, kFalse) == kFalse);
  CHECK(c.mk_and(a, a) == a);
  CHECK(c.mk_and(a, !a) == kFalse);
  CHECK(c.mk_and({}) == kTrue);
  CHECK(c.mk_or({}) == kFalse);
  CHECK(c.mk_or({a, b, !a}) == kTrue);
  CHECK(c.mk_or({a}) == a);
  CHECK(c.mk_xor(a, a) == kFalse);
  CHECK(c.mk_xor(a, !a) == kTrue);
  CHECK(c.mk_xor(a, kTrue) == !a);
  CHECK(c.mk_xor(kFalse, a) == a);
  CHECK(c.mk_xor(a, b, kTrue) == c.mk_iff(a, b));
  CHECK(c.mk_xor(a, b, !a) == !b);
  CHECK(c.mk_ite(kTrue, a, b) == a);
  CHECK(c.mk_ite(kFalse, a, b) == b);
  CHECK(c.mk_ite(d, a, a) == a);
  CHECK(c.mk_ite(d, kTrue, kFalse) == d);
  CHECK(c.mk_ite(d, kFalse, kTrue) == !d);
  CHECK(c.mk_ite(d, d, b) == c.mk_or(d, b));
  CHECK(c.mk_ite(d, a, d) == c.mk_and(d, a));
  CHECK(c.mk_ite(d, a, !a) == c.mk_iff(d, a));
  CHECK(c.mk_majority(a, b, kFalse) == c.mk_and(a, b));
  CHECK(c.mk_majority(a, kTrue, b) == c.mk_or(a, b));
  CHECK(c.mk_majority(a, b, !a) == b);
  CHECK(c.mk_majority(b, a, b) == b);
  c.check();
}

TEST_CASE("equal gates are one gate, in whatever order and with whatever signs they are written",
          "[sat][circuit]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input();
  CHECK(c.mk_and({a, b, d}) == c.mk_and({d, a, b, a}));
  CHECK(c.mk_or(a, b) == !c.mk_and(!b, !a));
  CHECK(c.mk_xor(a, !b) == !c.mk_xor(b, a));
  CHECK(c.mk_xor(d, a, !b) == !c.mk_xor(a, b, d));
  CHECK(c.mk_ite(!d, a, b) == c.mk_ite(d, b, a));
  CHECK(c.mk_ite(d, !a, b) == !c.mk_ite(d, a, !b));
  CHECK(c.mk_majority(!a, !b, d) == !c.mk_majority(b, !d, a));
  size_t before = c.gate_count();
  c.mk_majority(!d, b, a);
  c.mk_ite(d, b, a);
  CHECK(c.gate_count() == before);
  CHECK(c.input_count() == 3);
  c.check();
}

TEST_CASE("a gate looks at its arms' arms", "[sat][circuit]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input(), e = c.input();
  Gate ab = c.mk_and(a, b);
  CHECK(c.mk_and(ab, a) == ab);
  CHECK(c.mk_and(ab, !a) == kFalse);
  CHECK(c.mk_and(!ab, !a) == !a);
  CHECK(c.mk_and(!ab, a) == c.mk_and(a, !b));
  CHECK(c.mk_and({!ab, a, b}) == kFalse);
  CHECK(c.mk_or(ab, a) == a);
  CHECK(c.mk_or(ab, !a) == c.mk_or(!a, b));
  CHECK(c.mk_and({ab, !c.mk_and(b, d)}) == c.mk_and(ab, !d));
  CHECK(c.mk_xor(c.mk_xor(a, b), a) == b);
  CHECK(c.mk_and(c.mk_xor(a, b), a) == c.mk_and(a, !b));
  CHECK(c.mk_and(!c.mk_xor(a, b), !a) == c.mk_and(!a, !b));
  Gate choice = c.mk_ite(d, a, b);
  CHECK(c.mk_and(choice, d) == c.mk_and(a, d));
  CHECK(c.mk_and(!choice, !d) == c.mk_and(!b, !d));
  CHECK(c.mk_ite(d, choice, e) == c.mk_ite(d, a, e));
  CHECK(c.mk_ite(d, e, !choice) == c.mk_ite(d, e, !b));
  CHECK(c.mk_ite(d, c.mk_and(d, a), e) == c.mk_ite(d, a, e));
  CHECK(c.mk_ite(d, a, c.mk_and(d, b)) == c.mk_and(d, a));
  CHECK(c.mk_ite(d, c.mk_xor(d, a), e) == c.mk_ite(d, !a, e));
  c.check();
}

TEST_CASE("uses are counted up to two", "[sat][circuit]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input();
  Gate ab = c.mk_and(a, b);
  CHECK(c.uses(ab) == 0);
  c.mk_xor(ab, d);
  CHECK(c.uses(!ab) == 1);
  c.mk_ite(d, ab, b);
  c.mk_and(d, !ab);
  CHECK(c.uses(ab) == 2);
}

TEST_CASE("random circuits compute their truth tables", "[sat][circuit]") {
  for (unsigned seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    Circuit c;
    RandomCircuit random(c, seed);
    Tables tables(c);
    for (int i = 0; i < 200; ++i) {
      Known k = random.grow();
      CAPTURE(i, k.gate.id);
      REQUIRE(tables.of(k.gate) == k.table);
    }
    c.check();
  }
}

TEST_CASE("adders add", "[sat][circuit]") {
  Circuit c;
  RandomCircuit random(c, 1);
  Gate a = random.input(0).gate, b = random.input(1).gate, d = random.input(2).gate;
  auto [sum, carry] = c.mk_full_adder(a, b, d);
  auto [half_sum, half_carry] = c.mk_half_adder(a, !b);
  Tables tables(c);
  for (unsigned row = 0; row < 64; ++row) {
    unsigned x = row & 1, y = row >> 1 & 1, z = row >> 2 & 1;
    CHECK((tables.of(sum) >> row & 1) + 2 * (tables.of(carry) >> row & 1) == x + y + z);
    CHECK((tables.of(half_sum) >> row & 1) + 2 * (tables.of(half_carry) >> row & 1) == x + 1 - y);
  }
}

TEST_CASE("a conjunction of 100,000 arms is one gate, and a chain of as many is walked without recursion",
          "[sat][circuit]") {
  Circuit c;
  std::vector<Gate> arms;
  for (int i = 0; i < 100000; ++i) arms.push_back(c.input());
  Gate all = c.mk_and(arms);
  CHECK(c.arms(all).size() == 100000);
  Gate chain = kTrue;
  for (Gate g : arms) chain = c.mk_and(chain, g);
  CHECK(c.arms(chain).size() == 2);
  // The arms of an existing gate may be passed back in.
  CHECK(c.mk_and(c.arms(all)) == all);
}

}  // namespace plumb::sat
