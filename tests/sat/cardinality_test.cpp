#include "sat/cardinality.h"

#include <bit>
#include <catch2/catch.hpp>

#include "random_circuit.h"
#include "sat/session.h"

namespace plumb::sat {

TEST_CASE("cardinalities agree with counting, over every assignment", "[sat][cardinality]") {
  for (size_t n = 0; n <= 6; ++n) {
    Circuit c;
    RandomCircuit random(c, 1);
    std::vector<Gate> gates;
    unsigned flipped = 0b010010;
    for (size_t i = 0; i < n; ++i) gates.push_back(random.input(i).gate.negated_if((flipped >> i & 1) != 0));
    for (size_t k = 0; k <= n + 1; ++k) {
      CAPTURE(n, k);
      Gate least = at_least(c, k, gates);
      Gate most = at_most(c, k, gates);
      Gate exact = exactly(c, k, gates);
      std::vector<Gate> count = unary_count(c, gates, k);
      CHECK(count.size() == std::min(n, k));
      Gate lone = at_most_one(c, gates);
      Gate one = exactly_one(c, gates);
      Tables tables(c);
      for (unsigned row = 0; row < 64; ++row) {
        size_t sum = static_cast<size_t>(std::popcount((row ^ flipped) & ((1u << n) - 1)));
        auto holds = [&](Gate g) { return (tables.of(g) >> row & 1) != 0; };
        REQUIRE(holds(least) == (sum >= k));
        REQUIRE(holds(most) == (sum <= k));
        REQUIRE(holds(exact) == (sum == k));
        REQUIRE(holds(lone) == (sum <= 1));
        REQUIRE(holds(one) == (sum == 1));
        for (size_t i = 0; i < count.size(); ++i) REQUIRE(holds(count[i]) == (sum >= i + 1));
      }
    }
  }
}

TEST_CASE("cardinalities of many gates agree with the solver", "[sat][cardinality]") {
  Circuit c;
  std::vector<Gate> gates;
  for (int i = 0; i < 40; ++i) gates.push_back(c.input());
  Gate exact = exactly(c, 17, gates);
  Session session(c);
  session.assert_true(exact);
  REQUIRE(session.check().verdict == Verdict::sat);
  int sum = 0;
  for (Gate g : gates) sum += session.value(g) ? 1 : 0;
  CHECK(sum == 17);
  std::vector<Gate> eighteen(gates.begin(), gates.begin() + 18);
  CHECK(session.check(eighteen).verdict == Verdict::unsat);
  eighteen.pop_back();
  CHECK(session.check(eighteen).verdict == Verdict::sat);
  CHECK(session.check({at_least(c, 18, gates)}).verdict == Verdict::unsat);
}

}  // namespace plumb::sat
