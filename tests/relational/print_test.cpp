#include <catch2/catch.hpp>

#include "relational/expr.h"

using namespace plumb::relational;

namespace {

const Columns atom{Column::atom}, edge{Column::atom, Column::atom}, field{Column::atom, Column::integer};

struct World {
  Arena a;
  Universe u;
  Expr S = a.mk_relation(a.declare("S", atom)), T = a.mk_relation(a.declare("T", atom));
  Expr f = a.mk_relation(a.declare("f", edge)), g = a.mk_relation(a.declare("g", edge));
  Expr key = a.mk_relation(a.declare("key", field));
  Variable x = a.variable("x", Column::atom), y = a.variable("x", Column::atom),
           s = a.variable("S", Column::atom);
  Variable i = a.variable("i", Column::integer);
  Expr vx = a.mk_variable(x), vi = a.mk_variable(i);
  IntExpr n = a.mk_value(vi);
  World() {
    u.add("A0");
    u.add("A1");
  }
  std::string show(Expr e) { return print(a, &u, e.id); }
  std::string show(Formula e) { return print(a, &u, e.id); }
  std::string show(IntExpr e) { return print(a, &u, e.id); }
};

}  // namespace

TEST_CASE("Expressions print with as few parentheses as precedences allow", "[relational][print]") {
  World w;
  Arena& a = w.a;
  CHECK(w.show(a.mk_union(w.S, w.T)) == "S + T");
  CHECK(w.show(a.mk_difference(w.S, a.mk_difference(w.T, w.S))) == "S - (T - S)");
  CHECK(w.show(a.mk_difference(a.mk_difference(w.S, w.T), w.T)) == "S - T - T");
  CHECK(w.show(a.mk_intersect(w.S, a.mk_union(w.S, w.T))) == "S & (S + T)");
  CHECK(w.show(a.mk_join(a.mk_join(w.S, w.f), w.g)) == "S.f.g");
  CHECK(w.show(a.mk_join(w.S, a.mk_join(w.f, w.g))) == "S.(f.g)");
  CHECK(w.show(a.mk_join(w.S, a.mk_closure(a.mk_union(w.f, w.g)))) == "S.^(f + g)");
  CHECK(w.show(a.mk_transpose(a.mk_closure(w.f))) == "~^f");
  CHECK(w.show(a.mk_product(w.S, a.mk_join(w.S, w.f))) == "S -> S.f");
  CHECK(w.show(a.mk_union(a.mk_product(w.S, w.T), w.f)) == "f + S -> T");
  CHECK(w.show(a.mk_domain(w.S, a.mk_range(w.f, w.T))) == "S <: (f :> T)");
  CHECK(w.show(a.mk_project_last(w.key)) == "key.univ");
  CHECK(w.show(a.mk_none(edge)) == "none -> none");
  CHECK(w.show(a.mk_union(a.mk_atom({0}), a.mk_atom({1}))) == "{A0, A1}");
  CHECK(w.show(a.mk_product(a.mk_atom({0}), a.mk_atom({1}))) == "A0 -> A1");
  CHECK(w.show(a.mk_ite(a.mk_some(w.S), w.f, w.g)) == "some S => f else g");
  CHECK(w.show(a.mk_join(w.S, a.mk_ite(a.mk_some(w.S), w.f, w.g))) == "S.(some S => f else g)");
  CHECK(w.show(a.mk_comprehension(std::vector{Decl{w.x, w.S}}, a.mk_some(a.mk_join(w.vx, w.f)))) ==
        "{x: S | some x.f}");
}

TEST_CASE("Assignment and override print differently", "[relational][print]") {
  World w;
  Arena& a = w.a;
  CHECK(w.show(a.mk_override(w.f, w.g)) == "f ++ g");
  CHECK(w.show(a.mk_assign(w.f, w.S, w.T)) == "f ++ (S -> T)");
  CHECK(w.show(a.mk_assign(w.f, w.S, a.mk_none(atom))) == "f ++ (S -> none)");
  CHECK(w.show(a.mk_override(w.f, a.mk_product(w.S, w.T))) == "f ++ (S -> T + none -> none)");
}

TEST_CASE("Reflexive closure prints as * over univ only", "[relational][print]") {
  World w;
  const Expr r = w.a.mk_reflexive_closure(w.f, w.S);
  CHECK(w.show(r) == "^f + S <: iden");
  CHECK(w.show(w.a.mk_join(w.T, r)) == "T.(^f + S <: iden)");
  PrintNames names;
  names.is_univ = [&](Expr e) { return e == w.S; };
  names.relation = [&](RelationId id) { return w.a.name(id) + "'"; };
  CHECK(print(w.a, names, w.a.mk_join(w.T, r).id) == "T'.*f'");
}

TEST_CASE("Integers print infix where + is arithmetic, by name elsewhere", "[relational][print]") {
  World w;
  Arena& a = w.a;
  const IntExpr key = a.mk_value(a.mk_join(w.S, w.key));
  const IntExpr less = a.mk_arith(Op::sub, w.n, a.mk_int(1));
  CHECK(w.show(a.mk_arith(Op::add, w.n, a.mk_int(1))) == "i + 1");
  CHECK(w.show(a.mk_arith(Op::sub, w.n, a.mk_arith(Op::mul, w.n, a.mk_int(-2)))) == "i - i * -2");
  CHECK(w.show(a.mk_arith(Op::mul, less, a.mk_card(w.S))) == "(i - 1) * #S");
  CHECK(w.show(a.mk_arith(Op::sub, key, a.mk_int(1))) == "minus[S.key, 1]");
  CHECK(w.show(a.mk_wrap(WrapKind::int32, w.n)) == "int32[i]");
  CHECK(w.show(a.mk_shift(Op::ushr, 32, w.n, a.mk_int(3))) == "ushr[i, 3]");
  CHECK(w.show(a.mk_sum(std::vector{Decl{w.x, w.S}}, a.mk_value(a.mk_join(w.vx, w.key)))) ==
        "sum x: S | x.key");
  CHECK(w.show(a.mk_card(a.mk_union(w.S, w.T))) == "#(S + T)");
  CHECK(w.show(a.mk_interval(a.mk_int(0), a.mk_arith(Op::sub, w.n, a.mk_int(1)))) == "0..i - 1");
  CHECK(w.show(a.mk_union(w.vi, a.mk_single(a.mk_card(w.S)))) == "{i, #S}");
  CHECK(w.show(a.mk_difference(w.vi, a.mk_join(w.S, w.key))) == "{i, i} - S.key");
  CHECK(w.show(a.mk_reach(w.n, a.mk_none({Column::integer, Column::integer}))) == "i");
}

TEST_CASE("Formulas print with as few parentheses as precedences allow", "[relational][print]") {
  World w;
  Arena& a = w.a;
  const Formula p = a.mk_some(w.S), q = a.mk_no(w.f), r = a.mk_in(w.S, w.T);
  CHECK(w.show(a.mk_and(p, a.mk_or(q, r))) == "some S && (no f || S in T)");
  CHECK(w.show(a.mk_or(a.mk_and(p, q), r)) == "S in T || some S && no f");
  CHECK(w.show(a.mk_or(a.mk_implies(p, q), r)) == "S in T || (some S => no f)");
  CHECK(w.show(a.mk_implies(a.mk_implies(p, q), r)) == "(some S => no f) => S in T");
  CHECK(w.show(a.mk_implies(p, a.mk_implies(q, r))) == "some S => no f => S in T");
  CHECK(w.show(a.mk_not(a.mk_and(p, q))) == "!(some S && no f)");
  CHECK(w.show(a.mk_not(r)) == "S !in T");
  CHECK(w.show(a.mk_not(a.mk_equal(w.S, w.T))) == "S != T");
  CHECK(w.show(a.mk_formula_ite(p, q, r)) == "some S => no f else S in T");
  CHECK(w.show(a.mk_true()) == "no none");
  const Formula all = a.mk_all({{w.x, w.S}}, a.mk_some(a.mk_join(w.vx, w.f)));
  CHECK(w.show(a.mk_and(all, p)) == "some S && (all x: S | some x.f)");
  CHECK(w.show(a.mk_not(a.mk_exists({{w.x, w.S}}, a.mk_no(a.mk_join(w.vx, w.f))))) == "no x: S | no x.f");
}

TEST_CASE("Equality of integers that may be undefined says so", "[relational][print]") {
  World w;
  Arena& a = w.a;
  const IntExpr s = a.mk_value(a.mk_join(w.S, w.key)), t = a.mk_value(a.mk_join(w.T, w.key));
  CHECK(w.show(a.mk_compare(Op::int_equal, s, a.mk_int(1))) == "S.key = 1");
  CHECK(w.show(a.mk_compare(Op::int_equal, s, t)) == "some S.key && S.key = T.key");
  CHECK(w.show(a.mk_compare(Op::less_equal, s, t)) == "S.key <= T.key");
}

TEST_CASE("Variables of one name are told apart, from relations too", "[relational][print]") {
  World w;
  Arena& a = w.a;
  const Formula f =
      a.mk_all({{w.x, w.S}, {w.y, w.S}, {w.s, w.S}},
               a.mk_in(a.mk_union(std::vector{w.vx, a.mk_variable(w.y), a.mk_variable(w.s)}), w.S));
  CHECK(w.show(f) == "all x: S, x2: S, S2: S | x + x2 + S2 in S");
}

TEST_CASE("Printing of shared terms stops at its limit", "[relational][print]") {
  World w;
  Expr e = w.f;
  for (int k = 0; k < 200; ++k) e = w.a.mk_join(e, e);
  PrintNames names;
  names.max_length = 1000;
  CHECK(print(w.a, names, e.id).size() < 1100);
}
