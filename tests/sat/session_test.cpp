#include "sat/session.h"

#include <catch2/catch.hpp>
#include <set>

#include "base/check.h"
#include "hard.h"
#include "random_circuit.h"
#include "sat/core.h"

namespace plumb::sat {

TEST_CASE("a session answers with a model over inputs or with failed assumptions", "[sat][session]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input(), unused = c.input();
  Session session(c);
  session.assert_true(c.mk_or(a, b));
  session.assert_true(c.mk_implies(b, d));
  REQUIRE(session.check({!a}).verdict == Verdict::sat);
  CHECK(session.value(b));
  CHECK(session.value(d));
  CHECK(!session.value(!d));
  CHECK(!session.value(unused));
  CHECK(session.value(!unused));
  CHECK_THROWS_AS(session.value(c.mk_or(a, b)), InternalError);
  Answer answer = session.check({unused, !d, !d, !a, kTrue});
  REQUIRE(answer.verdict == Verdict::unsat);
  CHECK(answer.failed == std::vector<Gate>{!d, !a});
  CHECK(session.check({a, kFalse}).failed == std::vector<Gate>{kFalse});
  CHECK(session.check({a, !a}).verdict == Verdict::unsat);
  CHECK(session.check().verdict == Verdict::sat);
  session.assert_true(kFalse);
  answer = session.check({a});
  CHECK(answer.verdict == Verdict::unsat);
  CHECK(answer.failed.empty());
}

TEST_CASE("preferences decide what nothing else decides", "[sat][session]") {
  Circuit c;
  std::vector<Gate> in;
  for (int i = 0; i < 10; ++i) in.push_back(c.input());
  Session session(c);
  session.number_inputs(in);
  session.assert_true(c.mk_or(in));
  for (size_t i = 0; i < in.size(); ++i) session.prefer(in[i], i % 3 == 0);
  REQUIRE(session.check().verdict == Verdict::sat);
  for (size_t i = 0; i < in.size(); ++i) CHECK(session.value(in[i]) == (i % 3 == 0));
}

TEST_CASE("several sessions over one circuit are independent", "[sat][session]") {
  Circuit c;
  Gate a = c.input(), b = c.input();
  Session one(c), two(c);
  one.assert_true(c.mk_and(a, b));
  two.assert_true(!c.mk_and(a, b));
  CHECK(one.check({!a}).verdict == Verdict::unsat);
  CHECK(two.check({!a}).verdict == Verdict::sat);
  CHECK(two.check({a, b}).verdict == Verdict::unsat);
  CHECK(one.stats().inputs == 2);
  CHECK(one.stats().gates == 1);
}

namespace {

// Unsatisfiable, and satisfiable without any one member.
void check_minimal(Session& session, const std::vector<Gate>& members,
                   const std::vector<Gate>& background = {}) {
  auto with_background = [&](std::vector<Gate> gates) {
    gates.insert(gates.end(), background.begin(), background.end());
    return gates;
  };
  CHECK(session.check(with_background(members)).verdict == Verdict::unsat);
  for (size_t i = 0; i < members.size(); ++i) {
    std::vector<Gate> without = members;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(session.check(with_background(without)).verdict == Verdict::sat);
  }
}

}  // namespace

TEST_CASE("minimal cores of random assumptions are unsatisfiable, and satisfiable without any one member",
          "[sat][core]") {
  int cores = 0;
  size_t largest = 0;
  for (unsigned seed = 1; seed <= 80; ++seed) {
    CAPTURE(seed);
    Circuit c;
    RandomCircuit random(c, seed);
    Session session(c);
    std::vector<Gate> selectors;
    uint64_t table = ~uint64_t{0};
    for (int i = 0; i < 30; ++i) {
      for (int j = 0; j < 4; ++j) random.grow();
      Known k = random.pick(), l = random.pick(), m = random.pick();
      Gate formula = c.mk_or({k.gate, l.gate, m.gate});
      Gate selector = i % 2 == 0 ? formula : c.input();
      if (i % 2 == 1) session.assert_true(c.mk_implies(selector, formula));
      selectors.push_back(selector);
      table &= k.table | l.table | m.table;
    }
    Answer answer = session.check(selectors);
    REQUIRE((answer.verdict == Verdict::unsat) == (table == 0));
    if (answer.verdict != Verdict::unsat) continue;
    Core core = minimize_core(session, answer.failed);
    ++cores;
    CHECK(core.minimal);
    CHECK(core.reason.empty());
    largest = std::max(largest, core.members.size());
    check_minimal(session, core.members);
    // in the order of the assumptions
    auto place = [&](Gate g) { return std::find(selectors.begin(), selectors.end(), g) - selectors.begin(); };
    for (size_t i = 1; i < core.members.size(); ++i)
      CHECK(place(core.members[i - 1]) < place(core.members[i]));
  }
  CHECK(cores > 20);
  CHECK(largest > 4);
}

TEST_CASE("the minimal core of pigeons among other things is all rules of the pigeons", "[sat][core]") {
  Circuit c;
  Pigeons hard(c, 5, 4);
  Pigeons easy(c, 4, 4);
  Session session(c);
  std::vector<Gate> all = easy.rules;
  all.insert(all.begin() + 10, hard.rules.begin(), hard.rules.end());
  Answer answer = session.check(all);
  REQUIRE(answer.verdict == Verdict::unsat);
  Core core = minimize_core(session, answer.failed);
  REQUIRE(core.minimal);
  CHECK(core.members == hard.rules);
  check_minimal(session, core.members);
}

TEST_CASE("the background is assumed and never part of the core", "[sat][core]") {
  Circuit c;
  Gate a = c.input(), b = c.input(), d = c.input();
  Session session(c);
  session.assert_true(c.mk_implies(a, c.mk_implies(b, d)));
  std::vector<Gate> background{a};
  std::vector<Gate> assumptions{c.input(), b, !d};
  Core core = minimize_core(session, assumptions, {}, background);
  CHECK(core.minimal);
  CHECK(core.members == std::vector<Gate>{b, !d});
  check_minimal(session, core.members, background);
}

TEST_CASE("a core whose budget ran out says so and is still a core", "[sat][core]") {
  Circuit c;
  Pigeons hard(c, 9, 7);
  Session session(c);
  Answer answer = session.check(hard.rules);
  REQUIRE(answer.verdict == Verdict::unsat);
  Core core = minimize_core(session, answer.failed, {.conflicts = 10});
  CHECK(!core.minimal);
  CHECK(core.reason == "conflict limit");
  CHECK(core.conflicts <= 12);
  CHECK(session.check(core.members).verdict == Verdict::unsat);
  Core late = minimize_core(session, answer.failed, {.effort = Effort::seconds(0)});
  CHECK(late.reason == "time limit");
  CHECK(late.members == answer.failed);
}

}  // namespace plumb::sat
