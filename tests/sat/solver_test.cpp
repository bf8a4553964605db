#include "sat/solver.h"

#include <catch2/catch.hpp>
#include <cstdio>
#include <fstream>
#include <memory>
#include <random>
#include <sstream>

#include "base/check.h"
#include "hard.h"
#include "sat/cnf.h"

namespace plumb::sat {

namespace {

void add_pigeons(Solver& solver, int pigeons, int holes) {
  Circuit c;
  Pigeons hard(c, pigeons, holes);
  CnfWriter writer(c, solver);
  for (Gate g : hard.rules) writer.assert_true(g);
}

}  // namespace

TEST_CASE("the solver answers under assumptions, and they last for one call", "[sat][solver]") {
  Solver s;
  Lit tie{1}, shirt{2};
  s.add_clause({!tie, shirt});
  s.add_clause({tie, shirt});
  s.add_clause({!tie, !shirt});
  REQUIRE(s.solve().verdict == Verdict::sat);
  CHECK(!s.value(tie));
  CHECK(s.value(!tie));
  CHECK(s.value(shirt));
  CHECK(!s.value(Lit{77}));
  s.assume(tie);
  REQUIRE(s.solve().verdict == Verdict::unsat);
  CHECK(s.failed(tie));
  s.assume(Lit{5});
  s.assume(!shirt);
  REQUIRE(s.solve().verdict == Verdict::unsat);
  CHECK(s.failed(!shirt));
  CHECK(!s.failed(Lit{5}));
  CHECK(s.solve().verdict == Verdict::sat);
  s.add_clause({});
  CHECK(s.solve().verdict == Verdict::unsat);
}

TEST_CASE("asking for a model or a core that is not there is our bug", "[sat][solver]") {
  Solver s;
  s.add_clause({Lit{1}});
  CHECK_THROWS_AS(s.value(Lit{1}), InternalError);
  CHECK(s.solve().verdict == Verdict::sat);
  CHECK_THROWS_AS(s.failed(Lit{1}), InternalError);
  s.assume(Lit{-1});
  CHECK_THROWS_AS(s.value(Lit{1}), InternalError);
  CHECK_THROWS_AS(s.add_clause({Lit{0}}), InternalError);
}

TEST_CASE("phases are followed where nothing else is known", "[sat][solver]") {
  for (bool phase : {false, true}) {
    Solver s;
    for (int i = 1; i < 20; ++i) s.add_clause({Lit{i}.negated_if(!phase), Lit{i + 1}.negated_if(!phase)});
    for (int i = 1; i <= 20; ++i) s.phase(Lit{i}, phase);
    REQUIRE(s.solve().verdict == Verdict::sat);
    for (int i = 1; i <= 20; ++i) CHECK(s.value(Lit{i}) == phase);
  }
}

TEST_CASE("a limit in conflicts ends the search, and it can go on", "[sat][solver]") {
  Solver s;
  add_pigeons(s, 8, 7);
  Outcome outcome = s.solve({.conflicts = 50});
  CHECK(outcome.verdict == Verdict::unknown);
  CHECK(outcome.reason == "conflict limit");
  CHECK(s.stats().conflicts >= 50);
  CHECK(s.stats().conflicts <= 52);
  CHECK(s.solve({.conflicts = 0}).verdict == Verdict::unknown);
  CHECK(s.solve().verdict == Verdict::unsat);
  CHECK(s.stats().solves == 3);
  CHECK(s.stats().variables == 56);
  CHECK(s.stats().clauses == 8 + 7 * 28);
}

TEST_CASE("deadlines, Ctrl-C and the memory limit end the search with their reason", "[sat][solver]") {
  Solver s;
  add_pigeons(s, 13, 12);
  Outcome outcome = s.solve({.effort = Effort::seconds(0.05)});
  CHECK(outcome.verdict == Verdict::unknown);
  CHECK(outcome.reason == "time limit");

  outcome = s.solve({.effort = Effort::seconds(0)});
  CHECK(outcome.reason == "time limit");

  g_interrupted = true;
  outcome = s.solve();
  g_interrupted = false;
  CHECK(outcome.verdict == Verdict::unknown);
  CHECK(outcome.reason == "interrupted");

  REQUIRE(resident_memory_mb() > 1);
  outcome = s.solve({.memory_mb = 1});
  CHECK(outcome.verdict == Verdict::unknown);
  CHECK(outcome.reason == "memory limit");
  CHECK(s.solve({.conflicts = 10, .memory_mb = 100000}).reason == "conflict limit");
}

TEST_CASE("assumptions of a call that a limit ended are gone", "[sat][solver]") {
  Solver s;
  s.add_clause({Lit{1}});
  s.assume(Lit{-1});
  CHECK(s.solve({.effort = Effort::seconds(0)}).verdict == Verdict::unknown);
  CHECK(s.solve().verdict == Verdict::sat);
}

TEST_CASE("a hundred solvers live at once and do not disturb each other", "[sat][solver]") {
  std::vector<std::unique_ptr<Solver>> solvers;
  for (int i = 0; i < 100; ++i) {
    solvers.push_back(std::make_unique<Solver>());
    add_pigeons(*solvers.back(), 4 + i % 2, 4);
  }
  for (int round = 0; round < 2; ++round)
    for (size_t i = 0; i < solvers.size(); ++i)
      CHECK(solvers[i]->solve().verdict == (i % 2 == 0 ? Verdict::sat : Verdict::unsat));
}

TEST_CASE("the same clauses give the same model and the same number of conflicts", "[sat][solver]") {
  auto run = [] {
    Solver s;
    std::mt19937 random(3);
    for (int i = 0; i < 800; ++i) {
      std::vector<Lit> clause;
      for (int k = 0; k < 3; ++k)
        clause.push_back(Lit{static_cast<int>(random() % 200) + 1}.negated_if(random() % 2 == 0));
      s.add_clause(clause);
    }
    REQUIRE(s.solve().verdict == Verdict::sat);
    std::string model = std::to_string(s.stats().conflicts) + " ";
    for (int i = 1; i <= 200; ++i) model += s.value(Lit{i}) ? '1' : '0';
    return model;
  };
  CHECK(run() == run());
}

TEST_CASE("clauses are written as DIMACS", "[sat][solver]") {
  ClauseStore store;
  store.add_clause({Lit{1}, Lit{-3}});
  store.add_clause({});
  store.add_clause({Lit{2}});
  Lit unit{-7};
  std::string path = "sat_test_dimacs.cnf";
  REQUIRE(!write_dimacs(store, std::span(&unit, 1), path));
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  CHECK(text.str() == "p cnf 7 4\n1 -3 0\n0\n2 0\n-7 0\n");
  std::remove(path.c_str());
}

TEST_CASE("files that cannot be written are errors, not silence", "[sat][solver]") {
  ClauseStore store;
  auto error = write_dimacs(store, {}, "no/such/folder/x.cnf");
  REQUIRE(error);
  CHECK(error->message == "cannot write no/such/folder/x.cnf: No such file or directory");
  Solver s;
  CHECK(s.trace_proof("no/such/folder/x.drat"));
  Solver full;
  if (!full.trace_proof("/dev/full")) {
    add_pigeons(full, 5, 4);
    CHECK(full.solve().verdict == Verdict::unsat);
    CHECK(full.close_proof());
  }
  CHECK(write_dimacs(store, {}, "/dev/full"));
}

}  // namespace plumb::sat
