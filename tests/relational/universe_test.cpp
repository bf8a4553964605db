#include "relational/universe.h"

#include <catch2/catch.hpp>

#include "base/check.h"
#include "relational/bounds.h"
#include "relational/instance.h"

using namespace plumb::relational;

namespace {

const Columns edge{Column::atom, Column::atom};

TupleSet edges(std::initializer_list<std::initializer_list<int64_t>> tuples) {
  TupleSet set(edge);
  for (auto t : tuples) set.insert(t);
  return set;
}

}  // namespace

TEST_CASE("A universe names its atoms once", "[relational][universe]") {
  Universe u;
  CHECK(u.add("a").index == 0);
  CHECK(u.add("b").index == 1);
  CHECK(u.find("b") == Atom{1});
  CHECK_FALSE(u.find("c").valid());
  CHECK_THROWS_AS(u.add("a"), plumb::InternalError);
}

TEST_CASE("A tuple set is sorted and has no duplicates", "[relational][universe]") {
  TupleSet set = edges({{1, 0}, {0, 1}, {1, 0}, {0, -5}});
  REQUIRE(set.size() == 3);
  CHECK(set[0][1] == -5);
  CHECK(set[2][0] == 1);
  CHECK(set == edges({{0, -5}, {0, 1}, {1, 0}}));
  CHECK(set.contains(Tuple{0, 1}));
  CHECK_FALSE(set.contains(Tuple{1, 1}));
  CHECK_FALSE(set.insert({0, 1}));
  CHECK_THROWS_AS(set.insert({0}), plumb::InternalError);
}

TEST_CASE("Union, inclusion and product of tuple sets", "[relational][universe]") {
  TupleSet set = edges({{0, 1}, {2, 2}});
  set.insert_all(edges({{0, 0}, {0, 1}, {3, 3}}));
  CHECK(set == edges({{0, 0}, {0, 1}, {2, 2}, {3, 3}}));
  set.insert_all(edges({{4, 4}}));
  CHECK(set.size() == 5);
  CHECK(edges({{0, 1}, {3, 3}}).is_subset_of(set));
  CHECK_FALSE(edges({{0, 1}, {3, 4}}).is_subset_of(set));
  const TupleSet three = TupleSet::of_atoms(std::vector<Atom>{{2}, {0}, {1}});
  const TupleSet pairs = TupleSet::product(three, three);
  CHECK(pairs.size() == 9);
  CHECK(pairs[3][0] == 1);
}

TEST_CASE("Without columns there are two tuple sets, false and true", "[relational][universe]") {
  TupleSet set;
  CHECK(set.empty());
  CHECK(set.insert(Tuple{}));
  CHECK_FALSE(set.insert(Tuple{}));
  CHECK(set.size() == 1);
  CHECK(set.contains(Tuple{}));
  CHECK(TupleSet::product(set, edges({{0, 1}})) == edges({{0, 1}}));
}

TEST_CASE("Bounds reject a lower bound outside the upper bound", "[relational][bounds]") {
  Arena a;
  const RelationId r = a.declare("r", edge), s = a.declare("s", edge);
  Bounds bounds(a);
  CHECK_THROWS_WITH(bounds.bind(r, edges({{0, 0}}), edges({{0, 1}})), Catch::Contains("'r' are crossed"));
  bounds.bind(s, edges({}), edges({{0, 1}}));
  bounds.bind_exactly(r, edges({{0, 1}}));
  CHECK(bounds.relations() == std::vector<RelationId>{s, r});
  CHECK(bounds.of(r).lower == bounds.of(r).upper);
  CHECK_THROWS_AS(bounds.bind_exactly(r, edges({})), plumb::InternalError);
}

TEST_CASE("A function bound is sorted by key and has one entry per key", "[relational][bounds]") {
  Arena a;
  const RelationId key = a.declare("key", {Column::atom, Column::integer}),
                   n = a.declare("n", {Column::integer});
  const RelationId edges_only = a.declare("next", edge);
  Bounds bounds(a);
  bounds.bind_function(key, {{{1}, false, 0, 3}, {{0}, true, -1, 1}});
  CHECK(bounds.of(key).entries[0].key == Tuple{0});
  bounds.bind_function(n, {{{}, false, 0, 7}});
  CHECK_THROWS_AS(bounds.bind_function(edges_only, {}), plumb::InternalError);
  const RelationId other = a.declare("other", {Column::atom, Column::integer});
  CHECK_THROWS_AS(bounds.bind_function(other, {{{1}, false, 0, 3}, {{1}, true, 0, 0}}), plumb::InternalError);
  CHECK_THROWS_AS(bounds.bind_function(other, {{{1}, false, 3, 0}}), plumb::InternalError);
}
