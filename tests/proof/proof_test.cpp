// Proofs written by sat/, read back from their files, and what is left of them after they are damaged.

#include "sat/proof.h"

#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <map>
#include <random>
#include <sstream>

#include "checker/checker.h"
#include "naive.h"
#include "sat/session.h"

namespace plumb::sat {

namespace {

using proof_checker::Clause;
using proof_checker::Formula;
using proof_checker::Proof;
using proof_checker::Step;

constexpr const char* kCnf = "proof_test.cnf";
constexpr const char* kDrat = "proof_test.drat";

std::string read(const char* path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

struct Pair {
  Formula formula;
  Proof proof;
};

// Through the files, as an outsider would read them.
Pair read_back() {
  auto formula = proof_checker::parse_dimacs(read(kCnf));
  auto proof = proof_checker::parse_drat(read(kDrat));
  REQUIRE(formula.error.empty());
  REQUIRE(proof.error.empty());
  return {formula.value, proof.value};
}

int run_program() {
  std::string command = std::string(PLUMB_PROOF_CHECK) + " " + kCnf + " " + kDrat + " > /dev/null";
  int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

std::vector<Gate> inputs(Circuit& c, size_t n) {
  std::vector<Gate> result;
  for (size_t i = 0; i < n; ++i) result.push_back(c.input());
  return result;
}

// Each returns the assumptions under which the session is unsatisfiable.
std::vector<Gate> pigeons(Circuit& c, Session& session, size_t holes) {
  std::vector<std::vector<Gate>> in;
  for (size_t p = 0; p <= holes; ++p) in.push_back(inputs(c, holes));
  Gate active = c.input();
  for (const auto& row : in) session.assert_true(c.mk_implies(active, c.mk_or(row)));
  for (size_t h = 0; h < holes; ++h)
    for (size_t p = 0; p <= holes; ++p)
      for (size_t q = p + 1; q <= holes; ++q) session.assert_true(!c.mk_and(in[p][h], in[q][h]));
  return {active};
}

// x1 ^ ... ^ xn, summed in two orders, is not different from itself.
std::vector<Gate> parity(Circuit& c, Session&, size_t n) {
  std::vector<Gate> in = inputs(c, n);
  Gate forward = kFalse, stride = kFalse;
  for (size_t i = 0; i < n; ++i) forward = c.mk_xor(forward, in[i]);
  for (size_t i = 0; i < n; ++i) stride = c.mk_xor(stride, in[i * 3 % n]);
  return {c.mk_xor(forward, stride)};
}

// a + b = b + a, ripple carry.
std::vector<Gate> adder(Circuit& c, Session&, size_t n) {
  std::vector<Gate> a = inputs(c, n), b = inputs(c, n), z = inputs(c, n);
  auto sum = [&c](const std::vector<Gate>& x, const std::vector<Gate>& y) {
    std::vector<Gate> result;
    Gate carry = kFalse;
    for (size_t i = 0; i < x.size(); ++i) {
      auto [s, next] = c.mk_full_adder(x[i], y[i], carry);
      result.push_back(s);
      carry = next;
    }
    return result;
  };
  std::vector<Gate> left = sum(sum(a, b), z), right = sum(a, sum(z, b)), differ;
  for (size_t i = 0; i < n; ++i) differ.push_back(c.mk_xor(left[i], right[i]));
  return {c.mk_or(differ)};
}

std::vector<Gate> random_clauses(Circuit& c, Session& session, size_t n, unsigned seed) {
  std::vector<Gate> in = inputs(c, n);
  std::mt19937 random(seed);
  for (size_t i = 0; i < n * 6; ++i) {
    std::vector<Gate> clause;
    for (int k = 0; k < 3; ++k) clause.push_back(in[random() % n].negated_if(random() % 2 == 0));
    session.assert_true(c.mk_or(clause));
  }
  return {};
}

Pair pair_of(const std::function<std::vector<Gate>(Circuit&, Session&)>& build) {
  Circuit c;
  Session session(c, {.keep_clauses = true});
  std::vector<Gate> assumptions = build(c, session);
  REQUIRE(session.check(assumptions).verdict == Verdict::unsat);
  auto outcome = session.write_proof(assumptions, kCnf, kDrat);
  REQUIRE(outcome.ok());
  REQUIRE(outcome.value().verdict == Verdict::unsat);
  return read_back();
}

std::vector<Pair> small_pairs() {
  std::vector<Pair> pairs;
  pairs.push_back(pair_of([](Circuit& c, Session& s) { return pigeons(c, s, 3); }));
  pairs.push_back(pair_of([](Circuit& c, Session& s) { return parity(c, s, 5); }));
  pairs.push_back(pair_of([](Circuit& c, Session& s) { return adder(c, s, 2); }));
  for (unsigned seed = 1; seed <= 4; ++seed)
    pairs.push_back(pair_of([&](Circuit& c, Session& s) { return random_clauses(c, s, 16, seed); }));
  return pairs;
}

bool accepts(const Formula& formula, const Proof& proof) {
  return proof_checker::check(formula, proof).accepted;
}

Proof steps(const std::string& text) {
  auto parsed = proof_checker::parse_drat(text);
  REQUIRE(parsed.error.empty());
  return parsed.value;
}

}  // namespace

TEST_CASE("proofs of unsatisfiable sessions are accepted, by the library and by the program",
          "[proof][sat]") {
  struct Case {
    const char* name;
    std::function<std::vector<Gate>(Circuit&, Session&)> build;
  };
  std::vector<Case> cases = {
      {"pigeons", [](Circuit& c, Session& s) { return pigeons(c, s, 7); }},
      {"parity", [](Circuit& c, Session& s) { return parity(c, s, 20); }},
      {"adder", [](Circuit& c, Session& s) { return adder(c, s, 8); }},
      {"random", [](Circuit& c, Session& s) { return random_clauses(c, s, 120, 5); }},
  };
  for (const Case& example : cases) {
    CAPTURE(example.name);
    Pair pair = pair_of(example.build);
    proof_checker::Result result = proof_checker::check(pair.formula, pair.proof);
    CAPTURE(result.message);
    CHECK(result.accepted);
    CHECK(result.rup_steps > 10);
    CHECK(run_program() == 0);
    // A proof of one formula is none of the formula without its last clause, the assumption.
    if (std::string(example.name) != "random") {
      pair.formula.clauses.pop_back();
      CHECK(!accepts(pair.formula, pair.proof));
    }
  }
}

TEST_CASE("formulas that are refuted at once have proofs, too", "[proof][sat]") {
  SECTION("the empty clause") {
    Pair pair = pair_of([](Circuit& c, Session& s) {
      s.assert_true(c.mk_or(c.input(), c.input()));
      s.assert_true(kFalse);
      return std::vector<Gate>{};
    });
    CHECK(accepts(pair.formula, pair.proof));
  }
  SECTION("an assumption against a unit") {
    Pair pair = pair_of([](Circuit& c, Session& s) {
      Gate a = c.input();
      s.assert_true(a);
      return std::vector<Gate>{!a};
    });
    CHECK(accepts(pair.formula, pair.proof));
    CHECK(!accepts(pair.formula, {}));
  }
  SECTION("assumptions against each other") {
    Pair pair = pair_of([](Circuit& c, Session&) {
      Gate a = c.input(), b = c.input();
      return std::vector<Gate>{c.mk_and(a, b), c.mk_and(a, !b)};
    });
    CHECK(accepts(pair.formula, pair.proof));
  }
}

TEST_CASE("a session that is not unsatisfiable writes no proof that is accepted", "[proof][sat]") {
  Circuit c;
  Session session(c, {.keep_clauses = true});
  Gate a = c.input(), b = c.input();
  session.assert_true(c.mk_or(a, b));
  auto outcome = session.write_proof({}, kCnf, kDrat);
  REQUIRE(outcome.ok());
  CHECK(outcome.value().verdict == Verdict::sat);
  Pair pair = read_back();
  CHECK(!accepts(pair.formula, pair.proof));
  CHECK(run_program() == 1);
}

TEST_CASE("proofs without their empty clause are rejected", "[proof][damage]") {
  for (Pair& pair : small_pairs()) {
    REQUIRE(accepts(pair.formula, pair.proof));
    while (!pair.proof.back().clause.empty() || pair.proof.back().deletion) pair.proof.pop_back();
    pair.proof.pop_back();
    CHECK(!accepts(pair.formula, pair.proof));
  }
}

// The damage may by chance leave a proof; the naive checker, which shares only the reader with the other,
// says.
TEST_CASE("damaged proofs are rejected unless they still are proofs", "[proof][damage]") {
  struct Damage {
    const char* name;
    std::function<bool(Pair&, std::mt19937&)> apply;  // false: did not apply here
  };
  auto any_step = [](Pair& pair, std::mt19937& random) -> Step& {
    return pair.proof[random() % pair.proof.size()];
  };
  std::vector<Damage> damages = {
      {"a step removed",
       [](Pair& pair, std::mt19937& random) {
         pair.proof.erase(pair.proof.begin() + static_cast<std::ptrdiff_t>(random() % pair.proof.size()));
         return true;
       }},
      {"a run of steps removed",
       [](Pair& pair, std::mt19937& random) {
         size_t begin = random() % pair.proof.size();
         size_t end = begin + random() % (pair.proof.size() - begin);
         pair.proof.erase(pair.proof.begin() + static_cast<std::ptrdiff_t>(begin),
                          pair.proof.begin() + static_cast<std::ptrdiff_t>(end));
         return true;
       }},
      {"a literal flipped",
       [&](Pair& pair, std::mt19937& random) {
         Step& step = any_step(pair, random);
         if (step.clause.empty()) return false;
         int& literal = step.clause[random() % step.clause.size()];
         literal = -literal;
         return true;
       }},
      {"a literal removed",
       [&](Pair& pair, std::mt19937& random) {
         Step& step = any_step(pair, random);
         if (step.clause.empty()) return false;
         step.clause.erase(step.clause.begin() + static_cast<std::ptrdiff_t>(random() % step.clause.size()));
         return true;
       }},
      {"a variable exchanged",
       [&](Pair& pair, std::mt19937& random) {
         Step& step = any_step(pair, random);
         if (step.clause.empty()) return false;
         step.clause[random() % step.clause.size()] =
             static_cast<int>(random() % static_cast<unsigned>(pair.formula.variables)) + 1;
         return true;
       }},
      {"an addition made a deletion, or the reverse",
       [&](Pair& pair, std::mt19937& random) {
         Step& step = any_step(pair, random);
         step.deletion = !step.deletion;
         return true;
       }},
      {"a clause of the formula deleted",
       [](Pair& pair, std::mt19937& random) {
         Step step{true, pair.formula.clauses[random() % pair.formula.clauses.size()], 0};
         pair.proof.insert(
             pair.proof.begin() + static_cast<std::ptrdiff_t>(random() % (pair.proof.size() / 2 + 1)), step);
         return true;
       }},
      {"a clause missing in the formula",
       [](Pair& pair, std::mt19937& random) {
         auto& clauses = pair.formula.clauses;
         clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(random() % clauses.size()));
         return true;
       }},
      {"the first half only, and the empty clause",
       [](Pair& pair, std::mt19937& random) {
         pair.proof.resize(pair.proof.size() * (random() % 50) / 100);
         pair.proof.push_back({});
         return true;
       }},
  };
  std::map<std::string, int> rejected;
  int still_proofs = 0;
  std::mt19937 random(1);
  for (const Pair& whole : small_pairs()) {
    REQUIRE(proof_checker::naive_check(whole.formula, whole.proof));
    for (const Damage& damage : damages) {
      for (int attempt = 0; attempt < 12; ++attempt) {
        CAPTURE(damage.name, attempt);
        Pair pair = whole;
        if (!damage.apply(pair, random)) continue;
        bool valid = proof_checker::naive_check(pair.formula, pair.proof);
        REQUIRE(accepts(pair.formula, pair.proof) == valid);
        if (!valid) ++rejected[damage.name];
        if (valid) ++still_proofs;
      }
    }
  }
  CHECK(still_proofs > 0);
  for (const Damage& damage : damages) {
    CAPTURE(damage.name);
    CHECK(rejected[damage.name] >= 3);
  }
  int total = 0;
  for (const auto& [name, count] : rejected) total += count;
  CHECK(total >= 100);
}

TEST_CASE("each of these proofs, written by hand, is judged as it should be", "[proof][checker]") {
  // 1 => 2 => 3 => !1, and !1 => 4, 4 => 5, 4 & 5 => 1: refuted by way of !1. One search variable at most.
  const char* loop = "p cnf 5 6\n-1 2 0\n-2 3 0\n-3 -1 0\n1 4 0\n-4 5 0\n-4 -5 1 0\n";
  // all eight clauses over three variables
  const char* cube =
      "p cnf 3 8\n1 2 3 0\n1 2 -3 0\n1 -2 3 0\n1 -2 -3 0\n-1 2 3 0\n-1 2 -3 0\n-1 -2 3 0\n-1 -2 -3 0\n";
  // 1 <=> 2 is satisfiable, so nothing refutes it
  const char* satisfiable = "p cnf 2 2\n-1 2 0\n1 -2 0\n";
  struct Case {
    const char* formula;
    const char* proof;
    bool accepted;
  };
  const Case cases[] = {
      {loop, "-1 0\n0\n", true},
      {loop, "1 0\n0\n", true},
      {loop, "0\n", false},                           // nothing to propagate
      {loop, "-1 0\n", false},                        // refuted by then, but it does not say so
      {loop, "", false},                              //
      {loop, "c only this\n", false},                 //
      {loop, "d -1 2 0\n-1 0\n0\n", false},           // breaks the chain
      {loop, "-1 0\nd -1 2 0\n0\n", true},            // no longer needed
      {loop, "d 1 4 0\n-1 0\n0\n", false},            // !1 holds, and nothing follows
      {loop, "d 1 2 0\n-1 0\n0\n", false},            // not there
      {loop, "d -1 2 0\nd -1 2 0\n1 0\n0\n", false},  // there once
      {loop, "d 4 1 0\n1 4 0\n-1 0\n0\n", false},     // 1 | 4 is gone and does not come back
      {loop, "-2 0\n0\n", true},                      // !1 follows from !2, and all from that
      {loop, "-5 0\n0\n", true},                      // !4, then 1
      {cube, "1 2 0\n1 0\n2 0\n0\n", true},
      {cube, "1 2 0\n1 0\n0\n", false},  // after 1 there is no unit
      {cube, "1 0\n2 0\n0\n", true},  // 1 is RAT: its resolvents are (2|3), ... which propagate to 1 and -1
      {cube, "1 2 0\n2 0\n0\n", false},       //
      {cube, "1 2 0\n-2 0\n1 0\n0\n", true},  // so is -2
      {cube, "1 2 0\nd 1 2 3 0\nd 1 2 -3 0\n1 0\n2 0\n0\n", true},
      {cube, "1 2 0\nd 1 2 0\n1 0\n2 0\n0\n", true},  // 1 | 2 was not needed
      {cube, "1 2 0\n1 0\nd 1 2 0\nd 1 -2 3 0\nd 1 -2 -3 0\n2 0\n0\n", true},
      {cube, "1 2 0\n1 0\nd 1 0\n2 0\n0\n", false},  // takes back the unit that the rest needs
      {cube, "4 1 0\n1 2 0\n1 0\n2 0\n0\n", true},   // 4 is new: RAT on 4
      {cube, "1 4 0\n1 2 0\n1 0\n2 0\n0\n", true},   // RAT on 1
      {cube, "4 0\n-4 0\n0\n", false},               // !4 contradicts 4
      {satisfiable, "0\n", false},
      {satisfiable, "1 0\n0\n", false},
      {satisfiable, "1 0\n-1 0\n0\n", false},
      {satisfiable, "1 2 0\n-1 -2 0\n0\n", false},
      {satisfiable, "d -1 2 0\n-1 0\nd 1 -2 0\n1 0\n0\n", false},  // after -1 it stays
      {satisfiable, "3 1 0\n-3 2 0\n3 0\n0\n", false},
      {"p cnf 1 2\n1 0\n-1 0\n", "0\n", true},
      {"p cnf 1 1\n0\n", "0\n", true},
      {"p cnf 1 1\n1 -1 0\n", "0\n", false},
      {"p cnf 2 2\n1 1 2 0\n-1 2 0\n", "d 2 1 0\n0\n", false},
  };
  for (const Case& example : cases) {
    CAPTURE(example.formula, example.proof);
    auto formula = proof_checker::parse_dimacs(example.formula);
    REQUIRE(formula.error.empty());
    Proof proof = steps(example.proof);
    CHECK(accepts(formula.value, proof) == example.accepted);
    CHECK(proof_checker::naive_check(formula.value, proof) == example.accepted);
  }
}

TEST_CASE("files that are no formulas and no proofs are rejected", "[proof][checker]") {
  for (const char* text : {"", "1 2 0\n", "p cnf 2\n", "p cnf 2 1\n1 2\n", "p cnf 2 1\n1 3 0\n",
                           "p cnf 2 2\n1 0\n", "p cnf 2 1\n1 x 0\n", "p cnf 2 1\n1 99999999999 0\n",
                           "p sat 2 1\n1 0\n", "p cnf 1 0\np cnf 1 0\n", "p cnf -1 0\n"}) {
    CAPTURE(text);
    CHECK(!proof_checker::parse_dimacs(text).error.empty());
  }
  for (const char* text :
       {"1 2\n", "1 0 2 0\n", "d\n", "d 1\n", "x 0\n", "1 -- 0\n", "99999999999 0\n", "0 0\n"}) {
    CAPTURE(text);
    CHECK(!proof_checker::parse_drat(text).error.empty());
  }
}

TEST_CASE("random proofs are judged as the naive checker judges them", "[proof][checker]") {
  std::mt19937 random(11);
  int accepted = 0, rejected = 0;
  for (int round = 0; round < 20000; ++round) {
    Formula formula;
    formula.variables = 4;
    auto clause = [&](unsigned longest) {
      Clause result;
      for (unsigned n = random() % (longest + 1); n > 0; --n) {
        int v = static_cast<int>(random() % 4) + 1;
        result.push_back(random() % 2 == 0 ? v : -v);
      }
      return result;
    };
    for (unsigned n = 4 + random() % 14; n > 0; --n) formula.clauses.push_back(clause(3));
    std::erase_if(formula.clauses, [](const Clause& c) { return c.empty(); });
    Proof proof;
    for (unsigned n = random() % 8; n > 0; --n) {
      if (random() % 3 == 0 && !formula.clauses.empty()) {
        proof.push_back({true, formula.clauses[random() % formula.clauses.size()], 0});
      } else {
        proof.push_back({false, clause(2), 0});
        if (proof.back().clause.empty()) proof.pop_back();
      }
    }
    proof.push_back({});
    bool valid = proof_checker::naive_check(formula, proof);
    CAPTURE(round);
    REQUIRE(accepts(formula, proof) == valid);
    ++(valid ? accepted : rejected);
  }
  CHECK(accepted > 1000);
  CHECK(rejected > 1000);
}

}  // namespace plumb::sat
