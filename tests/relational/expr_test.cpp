#include "relational/expr.h"

#include <catch2/catch.hpp>

#include "base/check.h"

using namespace plumb::relational;

namespace {

const Columns atom{Column::atom}, edge{Column::atom, Column::atom}, integer{Column::integer};
const Columns field{Column::atom, Column::integer};

// Relations that most tests need.
struct World {
  Arena a;
  RelationId node_id = a.declare("Node", atom), next_id = a.declare("next", edge),
             key_id = a.declare("key", field);
  Expr node = a.mk_relation(node_id), next = a.mk_relation(next_id), key = a.mk_relation(key_id);
  Variable x = a.variable("x", Column::atom), y = a.variable("y", Column::atom);
  Variable i = a.variable("i", Column::integer);
};

}  // namespace

TEST_CASE("Equal terms are one node", "[relational][expr]") {
  World w;
  CHECK(w.a.mk_join(w.node, w.next) == w.a.mk_join(w.node, w.next));
  CHECK(w.a.mk_relation(w.next_id) == w.next);
  CHECK(w.a.mk_union(w.a.mk_join(w.node, w.next), w.node) ==
        w.a.mk_union(w.node, w.a.mk_join(w.node, w.next)));
  CHECK(w.a.mk_int(3) == w.a.mk_int(3));
  CHECK(w.a.mk_int(3) != w.a.mk_int(-3));
  CHECK(w.a.mk_none(atom) != w.a.mk_none(edge));
  CHECK(w.a.mk_atom({0}) == w.a.mk_constant(TupleSet::of_atoms(std::vector<Atom>{{0}})));
  const Formula some_next = w.a.mk_some(w.a.mk_join(w.a.mk_variable(w.x), w.next));
  CHECK(w.a.mk_all({{w.x, w.node}}, some_next) == w.a.mk_all({{w.x, w.node}}, some_next));
  CHECK(w.a.mk_all({{w.x, w.node}}, some_next) != w.a.mk_exists({{w.x, w.node}}, some_next));
}

TEST_CASE("Constructors simplify constants, units and idempotence", "[relational][expr]") {
  World w;
  Arena& a = w.a;
  const Expr none = a.mk_none(atom), no_edge = a.mk_none(edge);
  CHECK(a.mk_union(w.node, none) == w.node);
  CHECK(a.mk_union(w.node, w.node) == w.node);
  CHECK(a.mk_union(none, none) == none);
  CHECK(a.mk_union(a.mk_atom({0}), a.mk_atom({1})) ==
        a.mk_constant(TupleSet::of_atoms(std::vector<Atom>{{0}, {1}})));
  CHECK(a.mk_intersect(w.node, none) == none);
  CHECK(a.mk_intersect(a.mk_atom({0}), a.mk_atom({1})) == none);
  CHECK(a.mk_difference(w.node, w.node) == none);
  CHECK(a.mk_difference(w.node, none) == w.node);
  CHECK(a.mk_join(none, w.next) == none);
  CHECK(a.mk_join(w.node, no_edge) == none);
  CHECK(a.mk_product(w.node, none) == no_edge);
  CHECK(a.mk_transpose(a.mk_transpose(w.next)) == w.next);
  CHECK(a.mk_closure(a.mk_closure(w.next)) == a.mk_closure(w.next));
  CHECK(a.mk_override(w.next, no_edge) == w.next);
  CHECK(a.mk_ite(a.mk_some(w.node), w.next, w.next) == w.next);
  CHECK(a.mk_value(a.mk_single(a.mk_card(w.node))) == a.mk_card(w.node));
  CHECK(a.mk_arith(Op::add, a.mk_int(2), a.mk_int(3)) == a.mk_int(5));
  CHECK(a.mk_arith(Op::div, a.mk_int(-7), a.mk_int(2)) == a.mk_int(-3));
  CHECK(a.mk_arith(Op::rem, a.mk_int(-7), a.mk_int(2)) == a.mk_int(-1));
  CHECK(a.mk_wrap(WrapKind::int8, a.mk_int(200)) == a.mk_int(-56));
  CHECK(a.mk_wrap(WrapKind::char16, a.mk_int(-1)) == a.mk_int(65535));
  CHECK(a.mk_interval(a.mk_int(2), a.mk_int(1)) == a.mk_none(integer));
  CHECK(a.mk_lone(a.mk_single(a.mk_card(w.node))) == a.mk_true());
  const Formula p = a.mk_some(w.node), q = a.mk_some(w.next);
  CHECK(a.mk_and(p, a.mk_true()) == p);
  CHECK(a.mk_and(p, a.mk_false()) == a.mk_false());
  CHECK(a.mk_and(p, a.mk_not(p)) == a.mk_false());
  CHECK(a.mk_or(p, a.mk_not(p)) == a.mk_true());
  CHECK(a.mk_not(a.mk_not(p)) == p);
  CHECK(a.mk_and(p, q) == a.mk_and(q, p));
  CHECK(a.mk_implies(p, a.mk_false()) == a.mk_not(p));
  CHECK(a.mk_iff(p, p) == a.mk_true());
  CHECK(a.mk_in(none, w.node) == a.mk_true());
  CHECK(a.mk_in(w.node, none) == a.mk_no(w.node));
  CHECK(a.mk_all({{w.x, none}}, p) == a.mk_true());
  CHECK(a.mk_exists({{w.x, none}}, p) == a.mk_false());
}

TEST_CASE("Nothing folds that may be undefined", "[relational][expr]") {
  World w;
  Arena& a = w.a;
  const IntExpr v = a.mk_value(a.mk_join(w.node, w.key));
  CHECK(a.op(a.mk_arith(Op::sub, v, v).id) == Op::sub);
  CHECK(a.op(a.mk_arith(Op::mul, v, a.mk_int(0)).id) == Op::mul);
  CHECK(a.op(a.mk_arith(Op::div, a.mk_int(1), a.mk_int(0)).id) == Op::div);
  CHECK(a.op(a.mk_arith(Op::add, a.mk_int(INT64_MAX), a.mk_int(1)).id) == Op::add);
  CHECK(a.op(a.mk_compare(Op::int_equal, v, v).id) == Op::int_equal);
}

TEST_CASE("Assignment of an empty value keeps its node", "[relational][expr]") {
  World w;
  const Expr assigned = w.a.mk_assign(w.next, w.node, w.a.mk_none(atom));
  CHECK(w.a.op(assigned.id) == Op::assign);
  CHECK(w.a.mk_assign(w.next, w.a.mk_none(atom), w.node) == w.next);
}

TEST_CASE("Wrong columns are refused with both column lists", "[relational][expr]") {
  World w;
  CHECK_THROWS_WITH(w.a.mk_union(w.node, w.next), Catch::Contains("atom and atom -> atom"));
  CHECK_THROWS_WITH(w.a.mk_join(w.key, w.next), Catch::Contains("join of atom -> int with atom -> atom"));
  CHECK_THROWS_AS(w.a.mk_transpose(w.node), plumb::InternalError);
  CHECK_THROWS_AS(w.a.mk_closure(w.key), plumb::InternalError);
  CHECK_THROWS_AS(w.a.mk_value(w.node), plumb::InternalError);
  CHECK_THROWS_AS(w.a.mk_all({{w.i, w.node}}, w.a.mk_some(w.node)), plumb::InternalError);
  CHECK_THROWS_AS(w.a.mk_assign(w.key, w.node, w.node), plumb::InternalError);
  CHECK_THROWS_AS(w.a.mk_not({12345}), plumb::InternalError);
}

TEST_CASE("Free variables are those no binder above binds", "[relational][expr]") {
  World w;
  Arena& a = w.a;
  const Expr x_next = a.mk_join(a.mk_variable(w.x), w.next), y = a.mk_variable(w.y);
  const Formula body = a.mk_in(y, x_next);
  CHECK(a.free_variables(body.id) == std::vector<Variable>{w.x, w.y});
  CHECK(a.free_variables(a.mk_all({{w.x, w.node}}, body).id) == std::vector<Variable>{w.y});
  // the domain of y sees x, the domain of x does not see y
  CHECK_FALSE(a.has_free_variables(a.mk_all({{w.x, w.node}, {w.y, x_next}}, body).id));
  CHECK(a.free_variables(a.mk_all({{w.y, x_next}, {w.x, w.node}}, body).id) == std::vector<Variable>{w.x});
  const Formula closed = a.mk_all({{w.x, w.node}}, a.mk_exists({{w.y, w.node}}, body));
  CHECK(a.free_variable_set(closed.id) == 0);
  CHECK(a.free_relations(closed.id) == std::vector<RelationId>{w.node_id, w.next_id});
}

TEST_CASE("Substitution is simultaneous and shares what it does not touch", "[relational][expr]") {
  World w;
  Arena& a = w.a;
  const RelationId prev_id = a.declare("prev", edge);
  const Expr prev = a.mk_relation(prev_id);
  const Formula f = a.mk_and(a.mk_some(w.key), a.mk_equal(w.next, a.mk_transpose(prev)));
  const Arena::Substitution swap{{w.next_id.index, prev}, {prev_id.index, w.next}};
  CHECK(a.substitute(f, swap) == a.mk_and(a.mk_some(w.key), a.mk_equal(prev, a.mk_transpose(w.next))));
  CHECK(a.substitute(a.substitute(f, swap), swap) == f);
  CHECK(a.substitute(w.key, swap) == w.key);
  // rebuilding simplifies
  CHECK(a.substitute(f, {{w.key_id.index, a.mk_none(field)}}) == a.mk_false());
  CHECK_THROWS_AS(a.substitute(f, {{w.next_id.index, w.node}}), plumb::InternalError);
}

TEST_CASE("A substitution that would capture a variable is refused", "[relational][expr]") {
  World w;
  Arena& a = w.a;
  const Formula f = a.mk_all({{w.x, w.node}}, a.mk_some(a.mk_join(a.mk_variable(w.x), w.next)));
  const Expr with_x = a.mk_product(a.mk_variable(w.x), w.node);
  CHECK_THROWS_WITH(a.substitute(f, {{w.next_id.index, with_x}}), Catch::Contains("captured"));
}

TEST_CASE("Terms 100,000 deep are substituted, queried and printed without recursion", "[relational][expr]") {
  World w;
  Arena& a = w.a;
  const RelationId other = a.declare("other", edge);
  Expr e = w.next;
  Formula f = a.mk_some(w.node);
  for (int k = 0; k < 100000; ++k) {
    e = a.mk_difference(a.mk_join(e, w.next), w.next);
    f = a.mk_not(a.mk_and(f, a.mk_some(e)));
  }
  CHECK(a.free_relations(f.id).size() == 2);
  const Formula g = a.substitute(f, {{w.next_id.index, a.mk_relation(other)}});
  CHECK(a.free_relations(g.id) == std::vector<RelationId>{w.node_id, other});
  CHECK(a.substitute(g, {{other.index, w.next}}) == f);
}
