// Every operator against values computed by hand: what is wrong here is wrong in the evaluator and, since the
// differential test compares with it, possibly unnoticed in the translation.
#include "relational/evaluator.h"

#include <catch2/catch.hpp>
#include <functional>

#include "base/check.h"

using namespace plumb::relational;

namespace {

const Columns atom{Column::atom}, edge{Column::atom, Column::atom}, integer{Column::integer};
const Columns field{Column::atom, Column::integer}, indexed{Column::integer, Column::integer};
const Columns triple{Column::atom, Column::atom, Column::atom};

TupleSet tuples(const Columns& columns, std::initializer_list<std::initializer_list<int64_t>> list) {
  TupleSet set(columns);
  for (auto t : list) set.insert(t);
  return set;
}

std::string text(const TupleSet& set) {
  std::string result;
  for (size_t i = 0; i < set.size(); ++i) {
    result += i == 0 ? "" : ", ";
    for (size_t c = 0; c < set.arity(); ++c) result += (c == 0 ? "" : " ") + std::to_string(set[i][c]);
    if (set.arity() == 0) result += "()";
  }
  return "{" + result + "}";
}

// A world of atoms 0..3.
struct World {
  Arena a;
  Instance instance;
  Expr S, T, E, R, Q, N, K, V, I, J, A, B, D;
  Variable x = a.variable("x", Column::atom), y = a.variable("y", Column::atom);
  Variable i = a.variable("i", Column::integer), j = a.variable("j", Column::integer);

  Expr relation(const char* name, const TupleSet& value) {
    const RelationId id = a.declare(name, value.columns());
    instance.set(id, value);
    return a.mk_relation(id);
  }
  World() {
    S = relation("S", tuples(atom, {{0}, {1}, {2}}));
    T = relation("T", tuples(atom, {{1}, {3}}));
    E = relation("E", tuples(atom, {}));
    R = relation("R", tuples(edge, {{0, 1}, {1, 2}, {2, 0}, {3, 3}}));
    Q = relation("Q", tuples(edge, {{0, 1}, {1, 2}, {1, 3}}));
    N = relation("N", tuples(edge, {}));
    K = relation("K", tuples(field, {{0, 5}, {1, -3}, {2, 5}}));
    V = relation("V", tuples(integer, {{7}}));
    I = relation("I", tuples(integer, {{-3}, {2}, {5}}));
    J = relation("J", tuples(indexed, {{0, 1}, {1, 2}, {2, 1}, {5, 0}}));
    A = relation("A", tuples(triple, {{0, 0, 1}, {0, 1, 2}, {1, 1, 1}}));
    B = relation("B", tuples({}, {{}}));
    D = relation("D", tuples(integer, {}));
  }
  Expr v(Variable variable) { return a.mk_variable(variable); }
  IntExpr n(int64_t value) { return a.mk_int(value); }
  IntExpr of(Expr e) { return a.mk_value(e); }
  IntExpr undefined() { return a.mk_value(D); }
  IntExpr key(Expr object) { return a.mk_value(a.mk_join(object, K)); }
  std::string show(Expr e) { return text(Evaluator(a, instance).expr(e)); }
  bool holds(Formula f) { return Evaluator(a, instance).formula(f); }
  std::string show(IntExpr e) {
    auto value = Evaluator(a, instance).integer(e);
    return value ? std::to_string(static_cast<int64_t>(*value)) : "undefined";
  }
};

}  // namespace

TEST_CASE("Set operators have the values computed by hand", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  CHECK(w.show(a.mk_union(w.S, w.T)) == "{0, 1, 2, 3}");
  CHECK(w.show(a.mk_union(std::initializer_list<Expr>{w.T, w.E, a.mk_atom({0}), w.S})) == "{0, 1, 2, 3}");
  CHECK(w.show(a.mk_intersect(w.S, w.T)) == "{1}");
  CHECK(w.show(a.mk_intersect(std::initializer_list<Expr>{w.S, w.T, w.E})) == "{}");
  CHECK(w.show(a.mk_difference(w.S, w.T)) == "{0, 2}");
  CHECK(w.show(a.mk_difference(w.T, w.S)) == "{3}");
  CHECK(w.show(a.mk_union(w.R, w.Q)) == "{0 1, 1 2, 1 3, 2 0, 3 3}");
  CHECK(w.show(a.mk_intersect(w.R, w.Q)) == "{0 1, 1 2}");
  CHECK(w.show(a.mk_difference(w.R, w.Q)) == "{2 0, 3 3}");
  CHECK(w.show(a.mk_union(w.I, w.V)) == "{-3, 2, 5, 7}");
}

TEST_CASE("Joins and products have the values computed by hand", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  CHECK(w.show(a.mk_join(w.T, w.R)) == "{2, 3}");
  CHECK(w.show(a.mk_join(w.R, w.T)) == "{0, 3}");
  CHECK(w.show(a.mk_join(w.R, w.Q)) == "{0 2, 0 3, 2 1}");
  CHECK(w.show(a.mk_join(w.S, w.A)) == "{0 1, 1 1, 1 2}");
  CHECK(w.show(a.mk_join(w.A, w.R)) == "{0 0 2, 0 1 0, 1 1 2}");
  CHECK(w.show(a.mk_join(w.E, w.R)) == "{}");
  CHECK(w.show(a.mk_join(w.S, w.K)) == "{-3, 5}");
  CHECK(w.show(a.mk_join(w.K, w.I)) == "{0, 1, 2}");
  CHECK(w.show(a.mk_join(w.K, a.mk_single(w.n(5)))) == "{0, 2}");
  CHECK(w.show(a.mk_join(w.K, a.mk_interval(w.n(-4), w.n(4)))) == "{1}");
  CHECK(w.show(a.mk_join(w.K, w.J)) == "{0 0, 2 0}");
  CHECK(w.show(a.mk_join(a.mk_single(w.n(2)), w.J)) == "{1}");
  CHECK_THROWS_AS(a.mk_join(w.S, w.T), plumb::InternalError);
  CHECK(w.show(a.mk_product(w.T, w.V)) == "{1 7, 3 7}");
  CHECK(w.show(a.mk_product(w.T, w.Q)) == "{1 0 1, 1 1 2, 1 1 3, 3 0 1, 3 1 2, 3 1 3}");
  CHECK(w.show(a.mk_product(w.B, w.T)) == "{1, 3}");
  CHECK(w.show(a.mk_product(w.E, w.T)) == "{}");
  CHECK(w.show(a.mk_domain(w.T, w.Q)) == "{1 2, 1 3}");
  CHECK(w.show(a.mk_range(w.Q, w.S)) == "{0 1, 1 2}");
  CHECK(w.show(a.mk_range(w.K, a.mk_single(w.n(5)))) == "{0 5, 2 5}");
  CHECK(w.show(a.mk_domain(w.T, w.A)) == "{1 1 1}");
  CHECK(w.show(a.mk_project_last(w.A)) == "{0 0, 0 1, 1 1}");
  CHECK(w.show(a.mk_project_last(w.K)) == "{0, 1, 2}");
  CHECK_THROWS_AS(a.mk_project_last(w.T), plumb::InternalError);
  CHECK(w.show(a.mk_transpose(w.Q)) == "{1 0, 2 1, 3 1}");
  CHECK(w.show(a.mk_transpose(w.K)) == "{-3 1, 5 0, 5 2}");
}

TEST_CASE("Closures have the values computed by hand", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  CHECK(w.show(a.mk_closure(w.Q)) == "{0 1, 0 2, 0 3, 1 2, 1 3}");
  CHECK(w.show(a.mk_closure(w.R)) == "{0 0, 0 1, 0 2, 1 0, 1 1, 1 2, 2 0, 2 1, 2 2, 3 3}");
  CHECK(w.show(a.mk_closure(w.N)) == "{}");
  CHECK(w.show(a.mk_reflexive_closure(w.N, w.T)) == "{1 1, 3 3}");
  // a pair outside the domain stays, identity is added on the domain only
  CHECK(w.show(a.mk_reflexive_closure(w.Q, w.T)) == "{0 1, 0 2, 0 3, 1 1, 1 2, 1 3, 3 3}");
  CHECK(w.show(a.mk_reach(w.n(0), w.J)) == "{0, 1, 2}");
  CHECK(w.show(a.mk_reach(w.n(5), w.J)) == "{0, 1, 2, 5}");
  CHECK(w.show(a.mk_reach(w.n(9), w.J)) == "{9}");
  CHECK(w.show(a.mk_reach(w.undefined(), w.J)) == "{}");
}

TEST_CASE("Override and assignment differ where a value is empty", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  const Expr to_null = a.mk_product(w.T, w.E);
  CHECK(w.show(a.mk_override(w.R, w.Q)) == "{0 1, 1 2, 1 3, 2 0, 3 3}");
  CHECK(w.show(a.mk_override(w.Q, w.R)) == "{0 1, 1 2, 2 0, 3 3}");
  CHECK(w.show(a.mk_override(w.Q, to_null)) == "{0 1, 1 2, 1 3}");
  CHECK(w.show(a.mk_assign(w.Q, w.T, w.E)) == "{0 1}");
  CHECK(w.show(a.mk_assign(w.Q, w.T, a.mk_atom({0}))) == "{0 1, 1 0, 3 0}");
  CHECK(w.show(a.mk_assign(w.Q, w.E, a.mk_atom({0}))) == "{0 1, 1 2, 1 3}");
  CHECK(w.show(a.mk_assign(w.K, a.mk_atom({1}), w.V)) == "{0 5, 1 7, 2 5}");
  CHECK(w.show(a.mk_assign(w.K, w.S, w.D)) == "{}");
  CHECK(w.show(a.mk_assign(w.A, a.mk_product(a.mk_atom({0}), w.T), w.T)) ==
        "{0 0 1, 0 1 1, 0 1 3, 0 3 1, 0 3 3, 1 1 1}");
  // the key () of a scalar: override replaces it if there is something new, assignment if () is in the key
  CHECK(w.show(a.mk_override(w.I, w.V)) == "{7}");
  CHECK(w.show(a.mk_override(w.I, w.D)) == "{-3, 2, 5}");
  CHECK(w.show(a.mk_assign(w.I, w.B, w.D)) == "{}");
}

TEST_CASE("Choices, comprehensions and integer sets have the values computed by hand",
          "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  CHECK(w.show(a.mk_ite(a.mk_some(w.E), w.S, w.T)) == "{1, 3}");
  CHECK(w.show(a.mk_ite(a.mk_no(w.E), w.S, w.T)) == "{0, 1, 2}");
  const Decl x{w.x, w.S}, y{w.y, a.mk_join(w.v(w.x), w.Q)}, i{w.i, w.I}, j{w.j, w.I};
  CHECK(w.show(a.mk_comprehension(std::vector{x}, a.mk_in(w.v(w.x), w.T))) == "{1}");
  CHECK(w.show(a.mk_comprehension(std::vector{x, y}, a.mk_true())) == "{0 1, 1 2, 1 3}");
  CHECK(w.show(a.mk_comprehension(std::vector{x, i}, a.mk_in(w.v(w.i), a.mk_join(w.v(w.x), w.K)))) ==
        "{0 5, 1 -3, 2 5}");
  CHECK(w.show(a.mk_comprehension(std::vector{i, j}, a.mk_compare(Op::less, w.of(w.v(w.i)),
                                                                  w.of(w.v(w.j))))) == "{-3 2, -3 5, 2 5}");
  CHECK(w.show(a.mk_single(w.of(w.V))) == "{7}");
  CHECK(w.show(a.mk_single(w.undefined())) == "{}");
  CHECK(w.show(a.mk_interval(w.n(-1), w.n(2))) == "{-1, 0, 1, 2}");
  CHECK(w.show(a.mk_interval(w.n(3), w.of(w.V))) == "{3, 4, 5, 6, 7}");
  CHECK(w.show(a.mk_interval(w.of(w.V), w.n(3))) == "{}");
  CHECK(w.show(a.mk_interval(w.undefined(), w.n(3))) == "{}");
  CHECK(w.show(a.mk_interval(w.n(3), w.undefined())) == "{}");
}

TEST_CASE("Integers have the values computed by hand", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  const IntExpr seven = w.of(w.V);
  auto arith = [&](Op op, int64_t b) { return w.show(a.mk_arith(op, seven, w.n(b))); };
  auto from = [&](Op op, int64_t b) { return w.show(a.mk_arith(op, w.n(b), seven)); };
  CHECK(arith(Op::add, -9) == "-2");
  CHECK(arith(Op::sub, 9) == "-2");
  CHECK(arith(Op::mul, -3) == "-21");
  CHECK(arith(Op::div, 2) == "3");
  CHECK(arith(Op::div, -2) == "-3");
  CHECK(from(Op::div, -15) == "-2");
  CHECK(arith(Op::rem, -4) == "3");
  CHECK(from(Op::rem, -15) == "-1");
  CHECK(arith(Op::div, 0) == "undefined");
  CHECK(arith(Op::rem, 0) == "undefined");
  CHECK(arith(Op::bit_and, 13) == "5");
  CHECK(arith(Op::bit_and, -4) == "4");
  CHECK(arith(Op::bit_or, -4) == "-1");
  CHECK(arith(Op::bit_or, 8) == "15");
  CHECK(arith(Op::bit_xor, -1) == "-8");
  CHECK(w.show(a.mk_neg(seven)) == "-7");
  CHECK(w.show(a.mk_neg(w.undefined())) == "undefined");
  CHECK(w.show(a.mk_arith(Op::mul, w.undefined(), w.n(0))) == "undefined");
  CHECK(w.show(w.of(w.I)) == "undefined");
  CHECK(w.show(w.of(w.D)) == "undefined");
  CHECK(w.show(a.mk_card(w.Q)) == "3");
  CHECK(w.show(a.mk_card(w.D)) == "0");
  CHECK(w.show(a.mk_card(a.mk_join(w.S, w.K))) == "2");
  CHECK(w.show(a.mk_min(w.I)) == "-3");
  CHECK(w.show(a.mk_max(w.I)) == "5");
  CHECK(w.show(a.mk_min(w.D)) == "undefined");
  CHECK(w.show(a.mk_int_ite(a.mk_some(w.D), seven, w.n(1))) == "1");
  CHECK(w.show(a.mk_int_ite(a.mk_no(w.D), w.undefined(), w.n(1))) == "undefined");
  // all of S have keys 5, -3, 5; object 3 has none and is skipped
  CHECK(w.show(a.mk_sum(std::vector{Decl{w.x, w.S}}, w.key(w.v(w.x)))) == "7");
  CHECK(w.show(a.mk_sum(std::vector{Decl{w.x, w.T}}, w.key(w.v(w.x)))) == "-3");
  CHECK(w.show(a.mk_sum(std::vector{Decl{w.x, w.E}}, w.key(w.v(w.x)))) == "0");
  CHECK(w.show(a.mk_sum(std::vector{Decl{w.i, w.I}}, w.of(w.v(w.i)))) == "4");
  CHECK(w.show(a.mk_sum(std::vector{Decl{w.x, w.S}, Decl{w.y, a.mk_join(w.v(w.x), w.Q)}}, w.n(10))) == "30");
}

TEST_CASE("Java's wrapping and shifts have the values computed by hand", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  // v as a value that constructors cannot fold
  auto hide = [&](int64_t v) { return a.mk_arith(Op::sub, a.mk_arith(Op::add, w.of(w.V), w.n(v)), w.n(7)); };
  auto wrap = [&](WrapKind kind, int64_t v) { return w.show(a.mk_wrap(kind, hide(v))); };
  CHECK(wrap(WrapKind::int8, 127) == "127");
  CHECK(wrap(WrapKind::int8, 128) == "-128");
  CHECK(wrap(WrapKind::int8, -129) == "127");
  CHECK(wrap(WrapKind::int16, 40000) == "-25536");
  CHECK(wrap(WrapKind::char16, 65536 + 5) == "5");
  CHECK(wrap(WrapKind::char16, -1) == "65535");
  CHECK(wrap(WrapKind::int32, 2147483648LL) == "-2147483648");
  CHECK(wrap(WrapKind::int32, 4294967299LL) == "3");
  const IntExpr big = a.mk_arith(Op::mul, hide(INT64_MAX), w.n(2));
  CHECK(w.show(a.mk_wrap(WrapKind::int64, big)) == "-2");
  auto shift = [&](Op op, int width, int64_t v, int64_t by) {
    return w.show(a.mk_shift(op, width, hide(v), hide(by)));
  };
  CHECK(shift(Op::shl, 32, 3, 4) == "48");
  CHECK(shift(Op::shl, 32, 1, 31) == "-2147483648");
  CHECK(shift(Op::shl, 32, 1, 33) == "2");
  CHECK(shift(Op::shl, 64, 1, 33) == "8589934592");
  CHECK(shift(Op::shl, 32, 1, -1) == "-2147483648");
  CHECK(shift(Op::shr, 32, -8, 1) == "-4");
  CHECK(shift(Op::shr, 32, -1, 31) == "-1");
  CHECK(shift(Op::shr, 32, 4294967295LL, 1) == "-1");  // the operand is the int -1
  CHECK(shift(Op::ushr, 32, -8, 1) == "2147483644");
  CHECK(shift(Op::ushr, 32, -8, 0) == "-8");
  CHECK(shift(Op::ushr, 32, -8, 32) == "-8");
  CHECK(shift(Op::ushr, 64, -1, 60) == "15");
  CHECK(w.show(a.mk_shift(Op::shl, 32, w.undefined(), w.n(1))) == "undefined");
}

TEST_CASE("Formulas have the values computed by hand", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  const Formula yes = a.mk_some(w.S), no = a.mk_some(w.E);
  CHECK(w.holds(yes));
  CHECK_FALSE(w.holds(no));
  CHECK(w.holds(a.mk_not(no)));
  CHECK(w.holds(a.mk_or(no, yes)));
  CHECK_FALSE(w.holds(a.mk_and(no, yes)));
  CHECK(w.holds(a.mk_implies(no, yes)));
  CHECK_FALSE(w.holds(a.mk_implies(yes, no)));
  CHECK_FALSE(w.holds(a.mk_iff(yes, no)));
  CHECK(w.holds(a.mk_iff(yes, a.mk_some(w.T))));
  CHECK(w.holds(a.mk_formula_ite(no, no, yes)));
  CHECK_FALSE(w.holds(a.mk_formula_ite(yes, no, yes)));
  CHECK(w.holds(a.mk_in(a.mk_intersect(w.S, w.T), w.S)));
  CHECK_FALSE(w.holds(a.mk_in(w.T, w.S)));
  CHECK(w.holds(a.mk_equal(a.mk_difference(w.S, w.T), a.mk_difference(w.S, a.mk_atom({1})))));
  CHECK_FALSE(w.holds(a.mk_equal(w.S, w.T)));
  CHECK(w.holds(a.mk_no(w.N)));
  CHECK(w.holds(a.mk_one(w.V)));
  CHECK_FALSE(w.holds(a.mk_one(w.T)));
  CHECK_FALSE(w.holds(a.mk_one(w.E)));
  CHECK(w.holds(a.mk_lone(w.E)));
  CHECK(w.holds(a.mk_lone(w.V)));
  CHECK_FALSE(w.holds(a.mk_lone(w.T)));
  const IntExpr seven = w.of(w.V), none = w.undefined();
  CHECK(w.holds(a.mk_compare(Op::less, w.n(6), seven)));
  CHECK_FALSE(w.holds(a.mk_compare(Op::less, w.n(7), seven)));
  CHECK(w.holds(a.mk_compare(Op::less_equal, w.n(7), seven)));
  CHECK(w.holds(a.mk_compare(Op::int_equal, w.n(7), seven)));
  CHECK_FALSE(w.holds(a.mk_compare(Op::int_equal, none, none)));
  CHECK_FALSE(w.holds(a.mk_compare(Op::less_equal, none, none)));
  CHECK_FALSE(w.holds(a.mk_compare(Op::less, none, seven)));
  CHECK_FALSE(w.holds(a.mk_defined(none)));
  CHECK(w.holds(a.mk_defined(seven)));
}

TEST_CASE("Quantifiers range over tuples of nested domains", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  const Expr x = w.v(w.x), y = w.v(w.y);
  const Formula related = a.mk_in(a.mk_product(x, y), w.R);
  CHECK(w.holds(a.mk_all({{w.x, w.S}}, a.mk_exists({{w.y, w.S}}, related))));
  CHECK_FALSE(w.holds(a.mk_exists({{w.y, w.S}}, a.mk_all({{w.x, w.S}}, related))));
  CHECK(w.holds(a.mk_all({{w.x, w.S}, {w.y, a.mk_join(x, w.R)}}, related)));
  CHECK(w.holds(a.mk_exists({{w.x, w.S}, {w.y, a.mk_join(x, w.Q)}}, a.mk_not(related))));
  CHECK(w.holds(a.mk_all({{w.x, w.E}}, a.mk_some(w.E))));
  CHECK_FALSE(w.holds(a.mk_exists({{w.x, w.E}}, a.mk_some(w.S))));
  const IntExpr i = w.of(w.v(w.i));
  CHECK(w.holds(a.mk_exists({{w.i, w.I}}, a.mk_compare(Op::int_equal, i, w.n(2)))));
  CHECK_FALSE(
      w.holds(a.mk_all({{w.i, a.mk_interval(w.n(0), w.n(7))}}, a.mk_compare(Op::less, i, w.of(w.V)))));
  CHECK(w.holds(a.mk_in(w.V, a.mk_interval(w.n(0), w.n(INT64_MAX)))));
  CHECK_FALSE(w.holds(a.mk_in(w.V, a.mk_interval(w.n(8), w.n(INT64_MAX)))));
  CHECK(w.holds(a.mk_in(w.D, a.mk_interval(w.undefined(), w.n(1)))));
  CHECK_FALSE(w.holds(a.mk_in(w.V, a.mk_interval(w.undefined(), w.n(9)))));
}

TEST_CASE("A variable may be bound again below its binder", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  const Expr x = w.v(w.x);
  // some x: S | (x in T) && (no x: S | x in E) && x = atom 1; the inner x does not disturb the outer one
  const Formula in_t = a.mk_in(x, w.T), in_e = a.mk_in(x, w.E);
  const Formula inner =
      a.mk_not(a.mk_exists({{w.x, w.S}}, a.mk_or(in_e, a.mk_not(a.mk_or(in_t, a.mk_not(in_t))))));
  const Formula body = a.mk_iff(a.mk_iff(in_t, inner), a.mk_equal(x, a.mk_atom({1})));
  CHECK(w.holds(a.mk_all({{w.x, w.S}}, body)));
}

TEST_CASE("Values that do not fit are refused", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  IntExpr big = w.of(w.V);
  for (int k = 0; k < 5; ++k) big = a.mk_arith(Op::mul, big, a.mk_arith(Op::add, big, w.n(1)));
  CHECK(w.holds(a.mk_compare(Op::less, w.n(INT64_MAX), big)));
  CHECK_THROWS_AS(w.show(a.mk_single(big)), IntegerRange);
  CHECK_THROWS_AS(w.show(a.mk_arith(Op::mul, big, big)), IntegerRange);
  CHECK_THROWS_AS(w.show(a.mk_interval(w.n(0), w.n(INT64_MAX))), IntegerRange);
  // the evaluator is usable after it threw inside a quantifier
  Evaluator evaluator(a, w.instance);
  const Formula throws =
      a.mk_exists({{w.x, w.S}}, a.mk_compare(Op::less, a.mk_arith(Op::mul, big, big), a.mk_card(w.v(w.x))));
  CHECK_THROWS_AS(evaluator.formula(throws), IntegerRange);
  CHECK(evaluator.formula(a.mk_exists({{w.x, w.S}}, a.mk_in(w.v(w.x), w.T))));
}

TEST_CASE("After reset only what changed is different", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  Evaluator evaluator(a, w.instance);
  const Expr e = a.mk_join(w.S, w.R), f = a.mk_join(w.T, w.Q);
  CHECK(text(evaluator.expr(a.mk_union(e, f))) == "{0, 1, 2, 3}");
  Instance other = w.instance;
  other.set({0}, tuples(atom, {{3}}));
  evaluator.reset(other);
  CHECK(text(evaluator.expr(e)) == "{3}");
  CHECK(text(evaluator.expr(f)) == "{2, 3}");
  evaluator.reset(w.instance);
  CHECK(text(evaluator.expr(e)) == "{0, 1, 2}");
}

TEST_CASE("Free variables take the values they are bound to", "[relational][evaluator]") {
  World w;
  Evaluator evaluator(w.a, w.instance);
  const Expr successors = w.a.mk_join(w.v(w.x), w.Q);
  CHECK_THROWS_WITH(evaluator.expr(successors), Catch::Contains("'x' has no value"));
  evaluator.bind(w.x, 1);
  CHECK(text(evaluator.expr(successors)) == "{2, 3}");
  evaluator.bind(w.x, 0);
  CHECK(text(evaluator.expr(successors)) == "{1}");
  evaluator.unbind(w.x);
  CHECK_THROWS_AS(evaluator.expr(successors), plumb::InternalError);
}

TEST_CASE("Deep and widely shared terms are evaluated in time", "[relational][evaluator]") {
  World w;
  Arena& a = w.a;
  Expr e = w.Q;
  Formula f = a.mk_some(w.E);
  // under a binder, so that a memo for closed terms alone would take 2^100000 steps
  for (int k = 0; k < 100000; ++k) {
    e = a.mk_union(a.mk_join(e, w.R), a.mk_product(w.v(w.x), a.mk_join(w.v(w.x), e)));
    f = a.mk_not(a.mk_and(a.mk_implies(f, a.mk_some(e)), a.mk_or(f, a.mk_no(w.N))));
  }
  const bool value = w.holds(a.mk_exists({{w.x, w.S}}, f));
  CHECK(value == w.holds(a.mk_exists({{w.x, w.S}}, f)));
}
