#include "relational/canonical.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <random>
#include <set>

using namespace plumb::relational;

namespace {

const Columns atom{Column::atom}, edge{Column::atom, Column::atom};
const Columns triple{Column::atom, Column::atom, Column::atom}, field{Column::atom, Column::integer};

AtomClasses one_class(int32_t n) {
  AtomClasses classes(1);
  for (int32_t i = 0; i < n; ++i) classes[0].push_back({i});
  return classes;
}

// Every subset of the pairs over n atoms, as a directed graph.
size_t count_classes(int32_t n, bool symmetric_only) {
  const Canonizer canonizer(one_class(n));
  std::set<std::vector<int64_t>> keys;
  for (uint32_t bits = 0; bits < (1U << (n * n)); ++bits) {
    TupleSet set(edge);
    bool keep = true;
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const bool here = bits >> (i * n + j) & 1, there = bits >> (j * n + i) & 1;
        if (symmetric_only && (i == j ? here : here != there)) keep = false;
        if (here) set.insert({i, j});
      }
    if (!keep) continue;
    Instance instance;
    instance.set({0}, set);
    keys.insert(canonizer.form(instance).key);
  }
  return keys.size();
}

TupleSet permuted(const TupleSet& set, const std::vector<int64_t>& to) {
  TupleSet result(set.columns());
  for (size_t i = 0; i < set.size(); ++i) {
    Tuple t(set[i].begin(), set[i].end());
    for (size_t c = 0; c < t.size(); ++c)
      if (set.columns()[c] == Column::atom) t[c] = to[static_cast<size_t>(t[c])];
    result.insert(t);
  }
  return result;
}

}  // namespace

TEST_CASE("Relations up to isomorphism are as many as known", "[relational][canonical]") {
  // binary relations on n points: 2, 10, 104, 3044; undirected graphs: 1, 2, 4, 11
  CHECK(count_classes(1, false) == 2);
  CHECK(count_classes(2, false) == 10);
  CHECK(count_classes(3, false) == 104);
  CHECK(count_classes(4, false) == 3044);
  CHECK(count_classes(1, true) == 1);
  CHECK(count_classes(2, true) == 2);
  CHECK(count_classes(3, true) == 4);
  CHECK(count_classes(4, true) == 11);
}

TEST_CASE("Permuted copies have one form, in the orbit of the instance", "[relational][canonical]") {
  std::mt19937 random(7);
  auto below = [&](int64_t n) { return static_cast<int64_t>(random()) % n; };
  // atoms 0..4 are interchangeable, 5 and 6 as well, 7 is fixed
  AtomClasses classes = one_class(5);
  classes.push_back({{5}, {6}});
  const Canonizer canonizer(classes);
  for (int round = 0; round < 300; ++round) {
    Instance instance;
    TupleSet e(edge), t(triple), k(field), u(atom);
    for (int i = 0; i < 9; ++i) {
      e.insert({below(8), below(8)});
      t.insert({below(8), below(8), below(8)});
      k.insert({below(8), below(3) - 1});
    }
    u.insert({below(8)});
    std::vector<int64_t> to(8);
    std::iota(to.begin(), to.end(), 0);
    std::shuffle(to.begin(), to.begin() + 5, random);
    std::shuffle(to.begin() + 5, to.begin() + 7, random);
    Instance other;
    uint32_t id = 0;
    for (const TupleSet* set : {&e, &t, &k, &u}) {
      instance.set({id}, *set);
      other.set({id++}, permuted(*set, to));
    }
    const auto form = canonizer.form(instance);
    REQUIRE(form.key == canonizer.form(other).key);
    REQUIRE(canonizer.canonical(instance) == canonizer.canonical(other));
    // a canonical instance is its own canonical form, so it is in the same class
    REQUIRE(canonizer.form(canonizer.canonical(instance)).key == form.key);
  }
}

TEST_CASE("Integers and fixed atoms tell instances apart", "[relational][canonical]") {
  const Canonizer canonizer(one_class(2));
  auto key = [&](int64_t object, int64_t value) {
    TupleSet set(field);
    set.insert({object, value});
    Instance instance;
    instance.set({0}, set);
    return canonizer.form(instance).key;
  };
  CHECK(key(0, 5) == key(1, 5));
  CHECK(key(0, 5) != key(0, 6));
  CHECK(key(2, 5) != key(0, 5));
  CHECK(key(2, 5) != key(3, 5));
}

TEST_CASE("Atoms are interchangeable if no bound and no constant tells them apart",
          "[relational][canonical]") {
  Arena a;
  Universe u;
  for (const char* name : {"A0", "A1", "A2", "B0", "B1", "C0"}) u.add(name);
  auto atoms = [](std::vector<Atom> list) { return TupleSet::of_atoms(list); };
  const TupleSet as = atoms({{0}, {1}, {2}}), bs = atoms({{3}, {4}}), c = atoms({{5}});
  const RelationId A = a.declare("A", atom), B = a.declare("B", atom), C = a.declare("C", atom);
  const RelationId f = a.declare("f", edge), key = a.declare("key", field);
  Bounds bounds(a);
  bounds.bind(A, TupleSet(atom), as);
  bounds.bind_exactly(B, bs);
  bounds.bind_exactly(C, c);
  bounds.bind(f, TupleSet(edge), TupleSet::product(as, bs));
  bounds.bind_function(key, {{{0}, false, 0, 3}, {{1}, false, 0, 3}, {{2}, false, 0, 4}});
  CHECK(interchangeable_atoms(u, bounds) == AtomClasses{{{0}, {1}}, {{3}, {4}}});
  const Formula formula = a.mk_in(a.mk_atom({4}), a.mk_relation(B));
  CHECK(interchangeable_atoms(u, bounds, constants_in(a, formula.id)) == AtomClasses{{{0}, {1}}});
}
