#include <catch2/catch.hpp>

#include <set>

#include "relational/canonical.h"
#include "relational/engine.h"

using namespace plumb::relational;

namespace {

const Columns kSet{Column::atom};
const Columns kPair{Column::atom, Column::atom};

struct Setting {
  Arena arena;
  Universe universe;
  Bounds bounds{arena};
  std::vector<Formula> facts;

  TupleSet atoms(const std::string& name, int n) {
    std::vector<Atom> result;
    for (int i = 0; i < n; i++) result.push_back(universe.add(name + std::to_string(i)));
    return TupleSet::of_atoms(result);
  }
  Expr exactly(const std::string& name, const TupleSet& tuples) {
    RelationId id = arena.declare(name, tuples.columns());
    bounds.bind_exactly(id, tuples);
    return arena.mk_relation(id);
  }
  Expr up_to(const std::string& name, const TupleSet& tuples) {
    RelationId id = arena.declare(name, tuples.columns());
    bounds.bind(id, TupleSet(tuples.columns()), tuples);
    return arena.mk_relation(id);
  }
  Variable variable(const std::string& name) { return arena.variable(name, Column::atom); }
  uint64_t count(bool symmetry) {
    EngineOptions options;
    options.symmetry = symmetry;
    std::set<std::vector<int64_t>> forms;
    Formula formula = arena.mk_and(facts);
    Canonizer canonizer(interchangeable_atoms(universe, bounds, constants_in(arena, formula.id)));
    EnumerationResult result =
        enumerate(arena, universe, bounds, formula, options, {}, UINT64_MAX, [&](const Instance& i) {
          CHECK(forms.insert(canonizer.form(i).key).second);
          return true;
        });
    CHECK(result.end == Answer::unsat);
    CHECK(result.count == forms.size());
    return result.count;
  }
};

// Binary trees with exactly n nodes: one root, all reachable, acyclic, no sharing.
uint64_t trees(int n, bool symmetry) {
  Setting s;
  Arena& a = s.arena;
  TupleSet nodes = s.atoms("Node", n);
  Expr node = s.exactly("Node", nodes);
  Expr left = s.up_to("left", TupleSet::product(nodes, nodes)),
       right = s.up_to("right", TupleSet::product(nodes, nodes));
  Expr root = s.up_to("root", nodes);
  Expr child = a.mk_union(left, right);
  Variable v = s.variable("n");
  Expr x = a.mk_variable(v);
  s.facts.push_back(a.mk_one(root));
  Formula lones[] = {a.mk_lone(a.mk_join(x, left)), a.mk_lone(a.mk_join(x, right)),
                     a.mk_lone(a.mk_join(child, x)),
                     a.mk_no(a.mk_intersect(a.mk_join(x, left), a.mk_join(x, right))),
                     a.mk_not(a.mk_in(x, a.mk_join(x, a.mk_closure(child))))};
  s.facts.push_back(a.mk_all({{v, node}}, a.mk_and(lones)));
  s.facts.push_back(a.mk_equal(a.mk_join(root, a.mk_reflexive_closure(child, node)), node));
  return s.count(symmetry);
}

// One relation of any kind on n points.
uint64_t graphs(int n, bool symmetry) {
  Setting s;
  TupleSet nodes = s.atoms("Node", n);
  s.up_to("edge", TupleSet::product(nodes, nodes));
  s.facts.push_back(s.arena.mk_true());
  return s.count(symmetry);
}

// Functions from a set of at most n to one of at most m, with a marked point that is a constant.
uint64_t functions(int n, int m, bool symmetry) {
  Setting s;
  Arena& a = s.arena;
  TupleSet from = s.atoms("A", n), to = s.atoms("B", m);
  Expr some_a = s.up_to("A", from), some_b = s.up_to("B", to);
  Expr f = s.up_to("f", TupleSet::product(from, to));
  Variable v = s.variable("x");
  s.facts.push_back(a.mk_in(f, a.mk_product(some_a, some_b)));
  s.facts.push_back(a.mk_all({{v, some_a}}, a.mk_one(a.mk_join(a.mk_variable(v), f))));
  s.facts.push_back(a.mk_in(a.mk_atom(Atom{1}), some_a));
  return s.count(symmetry);
}

}  // namespace

TEST_CASE("Binary trees are counted by the Catalan numbers", "[relational][enumerate]") {
  const uint64_t catalan[] = {1, 1, 2, 5, 14, 42, 132, 429, 1430};
  for (int n = 1; n <= 8; n++) CHECK(trees(n, true) == catalan[n]);
  for (int n = 1; n <= 4; n++) CHECK(trees(n, false) == catalan[n]);
}

TEST_CASE("Directed graphs are counted up to isomorphism", "[relational][enumerate]") {
  CHECK(graphs(2, true) == 10);  // with loops
  CHECK(graphs(3, true) == 104);
  CHECK(graphs(2, false) == 10);
  CHECK(graphs(3, false) == 104);
}

TEST_CASE("Counts agree with and without symmetry breaking where constants and two classes meet",
          "[relational][enumerate]") {
  for (int n = 2; n <= 3; n++) {
    for (int m = 1; m <= 3; m++) CHECK(functions(n, m, true) == functions(n, m, false));
  }
}

TEST_CASE("Values of integer functions tell instances apart", "[relational][enumerate]") {
  for (bool symmetry : {true, false}) {
    Setting s;
    TupleSet nodes = s.atoms("Node", 3);
    RelationId key = s.arena.declare("key", {Column::atom, Column::integer});
    std::vector<FunctionEntry> entries;
    for (int64_t i = 0; i < 3; i++) entries.push_back({{i}, i > 0, 0, 2});
    entries[0].optional = true;
    s.bounds.bind_function(key, entries);
    s.facts.push_back(s.arena.mk_true());
    CHECK(s.count(symmetry) == 20);  // multisets of 3 out of {none, 0, 1, 2}
  }
}

TEST_CASE("Enumeration stops where it is told to", "[relational][enumerate]") {
  Setting s;
  TupleSet nodes = s.atoms("Node", 3);
  s.up_to("edge", TupleSet::product(nodes, nodes));
  auto all = [](const Instance&) { return true; };
  EnumerationResult five = enumerate(s.arena, s.universe, s.bounds, s.arena.mk_true(), {}, {}, 5, all);
  CHECK(five.count == 5);
  CHECK(five.end == Answer::sat);
  EnumerationResult first = enumerate(s.arena, s.universe, s.bounds, s.arena.mk_true(), {}, {}, 5,
                                      [](const Instance&) { return false; });
  CHECK(first.count == 1);
  CHECK(first.end == Answer::sat);
}
