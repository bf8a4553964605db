#include "frontend/spec/problem.h"

#include <catch2/catch.hpp>

#include "frontend/spec/parser.h"
#include "frontend/spec/problem_build.h"
#include "relational/engine.h"
#include "relational/estimate.h"

using namespace plumb;
using namespace plumb::spec;

namespace {

struct Read {
  SourceManager sources;
  Diagnostics diagnostics;
  std::unique_ptr<ast::File> file;
  Problem problem;
  std::vector<std::unique_ptr<BuiltProblem>> built;

  explicit Read(const std::string& text) {
    file = parse(sources, sources.add("t.plumb", text), diagnostics);
    if (diagnostics.has_errors()) return;
    problem = resolve_problem({file.get()}, diagnostics);
    for (const Command& c : problem.commands) built.push_back(build_problem(problem, &c, diagnostics));
    if (problem.commands.empty()) build_problem(problem, nullptr, diagnostics);
    diagnostics.sort();
  }
  std::string codes() const {
    std::string result;
    for (const Diagnostic& d : diagnostics.all()) result += (result.empty() ? "" : " ") + d.code;
    return result;
  }
  std::string messages() const {
    std::string result;
    for (const Diagnostic& d : diagnostics.all()) result += render(d, sources, Color::never);
    return result;
  }
};

relational::Formula all_of(BuiltProblem& b) {
  std::vector<relational::Formula> parts;
  for (const Conjunct& c : b.conjuncts) parts.push_back(c.formula);
  return b.arena->mk_and(parts);
}

uint64_t count(const std::string& text) {
  Read r(text);
  INFO(r.messages());
  REQUIRE_FALSE(r.diagnostics.has_errors());
  REQUIRE(r.built.size() == 1);
  BuiltProblem& b = *r.built[0];
  auto all = [](const relational::Instance&) { return true; };
  auto found = relational::enumerate(*b.arena, b.universe, *b.bounds, all_of(b), {}, {}, UINT64_MAX, all);
  REQUIRE(found.end == relational::Answer::unsat);
  return found.count;
}

bool satisfiable(const std::string& text) {
  Read r(text);
  INFO(r.messages());
  REQUIRE_FALSE(r.diagnostics.has_errors());
  REQUIRE(r.built.size() == 1);
  BuiltProblem& b = *r.built[0];
  relational::Engine engine(*b.arena, b.universe, *b.bounds);
  auto answer = engine.check({all_of(b)});
  REQUIRE(answer.kind != relational::Answer::unknown);
  return answer.kind == relational::Answer::sat;
}

}  // namespace

TEST_CASE("Sigs, scopes and fields admit as many instances as they should", "[frontend][spec][problem]") {
  struct Row {
    const char* text;
    uint64_t expected;  // up to isomorphism
  };
  const Row rows[] = {
      {"sig A {} run {}", 4},
      {"sig A {} run {} for 5", 6},
      {"sig A {} run {} for exactly 3 A", 1},
      {"sig A {} sig B {} run {} for 1 but 2 B", 6},
      {"lone sig A {} run {}", 2},
      {"some sig A {} run {} for 2", 2},
      {"abstract sig A {} one sig B, C extends A {} run {}", 1},
      {"abstract sig A {} one sig B, C, D, E extends A {} run {} for 3", 1},
      {"sig A {} sig B extends A {} run {} for exactly 2 A", 3},
      {"abstract sig A {} sig B, C extends A {} run {} for exactly 2 A", 3},
      {"sig A {} sig B, C extends A {} run {} for exactly 3 A, 1 B, 1 C", 4},
      {"sig A {} sig B extends A {} sig C extends B {} run {} for exactly 3 A, exactly 1 C", 3},
      {"sig A {} sig B in A {} run {} for exactly 2 A", 3},
      {"sig A {} one sig B in A {} run {} for exactly 2 A", 1},
      {"sig A {} sig B, C extends A {} sig D in B + C {} run { no D & B } for exactly 1 A", 4},
      {"sig A { f: A } run {} for exactly 2 A", 3},
      {"sig A { f: one A } run {} for exactly 3 A", 7},
      {"sig A { f: lone A } run {} for exactly 2 A", 6},
      {"sig A { f: set A } run {} for exactly 2 A", 10},
      {"sig A { f: some A } run {} for exactly 2 A", 6},
      {"sig A { disj f, g: A } run {} for exactly 2 A", 3},
      {"sig A { op: A -> one A } run {} for exactly 2 A", 10},
      {"sig A { f: A lone -> A } run {} for exactly 1 A", 2},
      {"sig A { f: A one -> one A } run {} for exactly 2 A", 3},
      {"one sig S { f: A -> lone B } sig A {} sig B {} run {} for exactly 2 A, exactly 1 B", 3},
      {"sig A { k: int } run {} for exactly 1 A, 3 int", 8},
      {"sig A { k: lone int } run {} for exactly 1 A, 2 int", 5},
      {"sig A { k: set int } run {} for exactly 1 A, 2 int", 16},
      {"sig A { k: A -> one int } run {} for exactly 1 A, 2 int", 4},
      {"sig A { k: int -> one A } run {} for exactly 1 A, 2 int", 1},
      {"sig A { k: int } run {} for 1 A, 1 int", 3},
      {"open util/ordering[T] sig T { v: lone T } fact { all t: T | t.v = t.next } run {} for 4", 1},
      {"open util/ordering[T] as o sig T {} run { some x, y: T | x.o/next = y } for 2", 1},
      {"sig A { f: A } { f != this } run {} for exactly 2 A", 1},
      {"sig A { f: A } { this in f.f } run {} for exactly 2 A", 2},
      {"sig A { f: A } sig B extends A {} { f = this } run {} for exactly 2 A, exactly 1 B", 2},
      {"sig A {} pred p[x, y: A] { x != y } run p for exactly 2 A", 1},
      {"pred p[n: int] { n > 1 } run p for 3 int", 2},
      {"sig A {} pred p[s: set A] { } run p for exactly 2 A", 3},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(count(row.text) == row.expected);
  }
}

TEST_CASE("What holds in every instance holds", "[frontend][spec][problem]") {
  const char* valid[] = {
      "sig A { k: int } check { all a: A | a.k + 1 > a.k } for 3 but 4 int",
      "check { {1, 2} + 3 = {1, 2, 3} }",
      "check { #{1, 2} + 1 = 3 }",
      "check { 1..3 = {1, 2, 3}  no 3..1 }",
      "check { -7 / 2 = -3 && -7 % 2 = -1 && no 1 / 0 }",
      "check { bitand[6, 3] = 2  shl[1, 31] = -2147483648  int32[2147483647 + 1] = -2147483648 }",
      "check { int8[200] = -56  char[-1] = 65535  int16[40000] = -25536  int64[5] = 5 }",
      "check { plus[1, 2] = 3  minus[1, 2] = -1  mul[2, 3] = 6  div[7, 2] = 3  rem[7, 2] = 1 }",
      "check { min[{3, 1}] = 1  max[{3, 1}] = 3 }",
      "check { all i: 0..5 | i * i >= i }",
      "check { (sum i: 1..4 | i) = 10 }",
      "check { (1 = 2 => 3 else 4) = 4 }",
      "sig A {} check { (sum a: A | 2) = 2 * #A }",
      "sig A { k: int } check { #A = 0 => no min[A.k] } for 2",
      "sig A { f, v: lone A } check { all a: A | let g = f ++ (a -> a.v) | a.g = a.v }",
      "sig A { f, v: lone A } check { all a: A | let p = a -> a.v | no a.v => a.(f ++ p) = a.f }",
      "sig A { k: lone int, v: lone int } check { all a: A | a.(k ++ (a -> a.v)) = a.v } for 2",
      "sig A { e: int -> lone int } check { all a: A, i: 0..1 | i in reach[i, a.e] } for 2 but 3 int",
      "sig A {} check { {x: A | x in A} = A  all x: A | {y: A | y = x} = x }",
      "sig A { k: A -> int } check { all a: A | a.k.univ in A } for 2 but 2 int",
      "sig A { f: lone A } fun g[a: A]: set A { a.*f } check { all a: A | a.g = g[a] && a in a.g }",
      "sig A { k: int } check { all i: 1..3 | k.i = {a: A | a.k = i} } for 3",
      "sig A { f: set A } sig B in A {} check { B <: f :> B = f & (B -> B) }",
      "sig A { f: A } check { all a: A | f[a] = a.f }",
      "sig A { f: A -> A } check { all a, b: A | f[a, b] = b.(a.f) } for 2",
      "sig A { f: lone A } check { ~f.f = (~f).f && *f = ^f + iden } for 2",
      "open util/ordering[T] sig T {} check { all t: T | gte[t, first] && lte[t, last] } for 4",
      "open util/ordering[T] sig T {} check { all t, u: T | lt[t, u] <=> u in t.nexts } for 4",
      "open util/ordering[T] sig T { next: T } check { all t: T | one t.next } for 3",
      "sig A {} check { all disj x, y: A | x != y } for 3",
      "sig A {} check { one x: A | x = x } for exactly 1 A",
      "sig A {} check { no x: A | x != x }",
      "sig A {} check { univ = A  none in A }",
      "sig A {} sig B {} check { A.(A -> B) = B || no A }",
      "sig P {} sig T {} one sig S { r: P -> T } fun at[r: P -> T, t: T]: set P { r.t } "
      "check { all t: T | at[S.r, t] = S.r.t }",
      "assert a { 1 < 2 } check a",
      "sig A {} pred p { some A } check { p <=> some A }",
  };
  for (const char* text : valid) {
    INFO(text);
    CHECK_FALSE(satisfiable(text));
  }
  const char* possible[] = {
      "sig A { k: int } check { all a: A | a.k < 7 } for 3 but 4 int",
      "sig A { f: lone A } check { all a: A | some a.f }",
      "sig A { k: int } run { (sum a: A | a.k) > 20 } for 4 but 4 int",
      "sig A { f: lone A, v: lone A } run { some a: A | some a.f && no a.(f ++ (a -> a.v)) }",
      "sig A {} run { some A  #A = 2 }",
      "sig A { next: lone A } run { some a: A | a in a.^next }",
  };
  for (const char* text : possible) {
    INFO(text);
    CHECK(satisfiable(text));
  }
}

TEST_CASE("Wrong problems are named", "[frontend][spec][problem]") {
  struct Row {
    const char *text, *codes;
  };
  const Row rows[] = {
      {"sig A { f: B }", "E0402"},
      {"sig A {} fact { some a: A | a.g = a }", "E0402"},
      {"sig A {} sig A {}", "E0450"},
      {"sig A { f: A, f: A }", "E0450"},
      {"pred p {} fun p: int { 1 }", "E0450"},
      {"sig A extends B {} sig B extends A {}", "E0451"},
      {"sig A extends A {}", "E0451"},
      {"sig B {} sig A in B {} sig C extends A {}", "E0451"},
      {"open util/foo[A] sig A {}", "E0452"},
      {"open util/ordering[A] as o open util/ordering[A] as o sig A {}", "E0450"},
      {"run p", "E0402"},
      {"check", "E0453"},
      {"invariant C x { y }", "E0453"},
      {"sig A { f: lone A -> A }", "E0454"},
      {"sig A {} run {} for 3 B", "E0402"},
      {"sig A {} sig B in A {} run {} for 3 B", "E0455"},
      {"one sig A {} run {} for 3 A", "E0455"},
      {"sig A {} run {} for 0 int", "E0455"},
      {"sig A {} one sig B, C extends A {} run {} for 1 A", "E0455"},
      {"sig A { f: A } fact { all a: A | a.f.f = f }", "E0413"},
      {"sig A {} fact { A + 1 = A }", "E0413"},
      {"sig A {} fact { all a: A | a < 3 }", "E0412"},
      {"sig A {} fact { all s: set A | some s }", "E0430"},
      {"sig A {} fact { all r: A -> A | some r }", "E0430"},
      {"sig A {} fact { A }", "E0414"},
      {"sig A {} fact { A.A = A }", "E0423"},
      {"pred p { q } pred q { p }", "E0429 E0429"},
      {"fun f[x: int]: int { f[x] }", "E0429"},
      {"sig A {} fun f[x: A]: A { x -> x }", "E0427"},
      {"sig A {} fun f[x: A]: A { x } fact { f[A, A] = A }", "E0423"},
      {"sig A {} fun f[x, y: A]: A { x } fact { f[A] = A }", "E0428"},
      {"sig A {} fact { ^A = A }", "E0418"},
      {"sig A { f: A } fact { all a: A | a.f' = a }", "E0420"},
      {"fact { all i: int | i > 0 }", "E0402"},
      {"fact { 1 = 2 = 3 }", "E0303"},
      {"sig A {} sig B {} fact { no A & B }", "W0401"},
      {"sig A {} fact { {1, 2} + 1 = 2..3 }", "W0407"},
      {"sig A {} fact { no A || no A => no A }", "W0406"},
      {"fact { this = this }", "E0402 E0402"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(Read(row.text).codes() == row.codes);
  }
}

TEST_CASE("A scope that cannot fit is refused before it is built", "[frontend][spec][scopes]") {
  for (const char* text : {"sig A {} run {} for 1000000000", "sig A { f: A -> A -> A } run {} for 20000",
                           "sig A { f: set int } run {} for 1 but 60 int"}) {
    INFO(text);
    CHECK_THROWS_AS(Read(text), relational::TooLarge);
  }
  CHECK(count("sig A {} run {} for 0") == 1);
}

TEST_CASE("A conjunction of 50,000 members is a problem like any other", "[frontend][spec][problem]") {
  std::string text = "sig A { f: lone A } fact {";
  for (int i = 0; i < 50000; ++i) text += " all x: A | x.f != x\n";
  CHECK(satisfiable(text + "} run { some A } for 2"));
}
