// Every operator against the evaluator: inputs are fixed by assumptions, so that the translation cannot fold
// them, and the value that the evaluator finds must be the only one.
#include <catch2/catch.hpp>

#include <cstdio>
#include <functional>
#include <random>
#include <string>

#include "relational/engine.h"
#include "relational/estimate.h"
#include "relational/evaluator.h"

using namespace plumb::relational;

namespace {

const Columns kSet{Column::atom};
const Columns kPair{Column::atom, Column::atom};
const Columns kTriple{Column::atom, Column::atom, Column::atom};
const Columns kInts{Column::integer};
const Columns kMap{Column::atom, Column::integer};
const Columns kIndexed{Column::atom, Column::integer, Column::atom};
const Columns kSteps{Column::integer, Column::integer};

// Sets a, b; relations r, s; ternary t; function forms f: atom -> int, g: atom -> int -> int, x, y scalars;
// set forms m: atom -> int, k: set of int, e: atom -> int -> atom, q: int -> int.
struct World {
  Arena arena;
  Universe universe;
  Bounds bounds{arena};
  std::vector<RelationId> relations;
  Expr a, b, p, r, s, t, f, g, x, y, m, k, e, q;
  std::mt19937 random{20260};

  static constexpr int kAtoms = 3;

  World() {
    for (int i = 0; i < kAtoms; i++) universe.add("A" + std::to_string(i));
    a = set("a", kSet);
    b = set("b", kSet);
    p = set("p", kSet);
    r = set("r", kPair);
    s = set("s", kPair);
    t = set("t", kTriple);
    m = set("m", kMap);
    k = set("k", kInts);
    e = set("e", kIndexed);
    q = set("q", kSteps);
    f = function("f", kMap, true);
    g = function("g", {Column::atom, Column::integer, Column::integer}, true);
    x = function("x", kInts, true);
    y = function("y", kInts, false);
  }

  TupleSet all_tuples(const Columns& columns) const {
    TupleSet result(columns);
    std::vector<Tuple> partial{{}};
    for (Column c : columns) {
      std::vector<Tuple> next;
      for (const Tuple& tuple : partial) {
        for (int64_t v = c == Column::atom ? 0 : -1; v < (c == Column::atom ? kAtoms : 3); v++) {
          next.push_back(tuple);
          next.back().push_back(v);
        }
      }
      partial = std::move(next);
    }
    for (const Tuple& tuple : partial) result.insert(tuple);
    return result;
  }

  Expr set(const std::string& name, const Columns& columns) {
    RelationId id = arena.declare(name, columns);
    bounds.bind(id, TupleSet(columns), all_tuples(columns));
    relations.push_back(id);
    return arena.mk_relation(id);
  }

  Expr function(const std::string& name, const Columns& columns, bool optional) {
    RelationId id = arena.declare(name, columns);
    std::vector<FunctionEntry> entries;
    Columns keys(columns.begin(), columns.end() - 1);
    TupleSet all = all_tuples(keys);
    if (keys.empty()) entries.push_back({{}, optional, -5, 6});
    for (size_t i = 0; i < all.size() && !keys.empty(); i++) {
      entries.push_back({Tuple(all[i].begin(), all[i].end()), optional, -2, 3});
    }
    bounds.bind_function(id, entries);
    relations.push_back(id);
    return arena.mk_relation(id);
  }

  int64_t pick(int64_t low, int64_t high) {
    return std::uniform_int_distribution<int64_t>(low, high)(random);
  }

  Instance random_instance() {
    Instance result;
    for (RelationId id : relations) {
      const RelationBound& bound = bounds.of(id);
      TupleSet value(arena.columns(id));
      int64_t density = pick(1, 3);
      for (size_t i = 0; i < bound.upper.size(); i++) {
        if (pick(0, 3) < density) value.insert(bound.upper[i]);
      }
      for (const FunctionEntry& entry : bound.entries) {
        if (entry.optional && pick(0, 3) == 0) continue;
        Tuple tuple = entry.key;
        tuple.push_back(pick(entry.low, entry.high));
        value.insert(tuple);
      }
      result.set(id, value);
    }
    return result;
  }

  std::vector<Formula> fixed(const Instance& instance) {
    std::vector<Formula> result;
    for (RelationId id : relations) {
      result.push_back(arena.mk_equal(arena.mk_relation(id), arena.mk_constant(instance.of(id))));
    }
    return result;
  }

  IntExpr value(Expr of) { return arena.mk_value(of); }
  IntExpr number(int64_t n) { return arena.mk_int(n); }
};

void check_formula(World& w, Engine& engine, Formula formula, int rounds) {
  for (int i = 0; i < rounds; i++) {
    Instance instance = w.random_instance();
    bool expected = Evaluator(w.arena, instance).formula(formula);
    std::vector<Formula> assumptions = w.fixed(instance);
    assumptions.push_back(formula);
    CHECK(engine.check(assumptions).kind == (expected ? Answer::sat : Answer::unsat));
    assumptions.back() = w.arena.mk_not(formula);
    CHECK(engine.check(assumptions).kind == (expected ? Answer::unsat : Answer::sat));
  }
}

void check_expr(World& w, Engine& engine, Expr expr, int rounds) {
  for (int i = 0; i < rounds; i++) {
    Instance instance = w.random_instance();
    TupleSet expected = Evaluator(w.arena, instance).expr(expr);
    std::vector<Formula> assumptions = w.fixed(instance);
    Formula same = w.arena.mk_equal(expr, w.arena.mk_constant(expected));
    assumptions.push_back(same);
    CHECK(engine.check(assumptions).kind == Answer::sat);
    assumptions.back() = w.arena.mk_not(same);
    CHECK(engine.check(assumptions).kind == Answer::unsat);
  }
}

constexpr int kRounds = 12;

struct Case {
  std::string name;
  std::function<Expr(World&)> make;
};

struct FormulaCase {
  std::string name;
  std::function<Formula(World&)> make;
};

struct IntCase {
  std::string name;
  std::function<IntExpr(World&)> make;
};

void run(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    World w;
    Engine engine(w.arena, w.universe, w.bounds);
    INFO(c.name);
    check_expr(w, engine, c.make(w), kRounds);
  }
}

void run(const std::vector<FormulaCase>& cases) {
  for (const FormulaCase& c : cases) {
    World w;
    Engine engine(w.arena, w.universe, w.bounds);
    INFO(c.name);
    check_formula(w, engine, c.make(w), kRounds);
  }
}

void run(const std::vector<IntCase>& cases) {
  for (const IntCase& c : cases) {
    World w;
    Engine engine(w.arena, w.universe, w.bounds);
    INFO(c.name);
    check_expr(w, engine, w.arena.mk_single(c.make(w)), kRounds);
  }
}

}  // namespace

TEST_CASE("Operators on relations of atoms mean what the evaluator says", "[relational][translation]") {
  run({
      {"union", [](World& w) { return w.arena.mk_union(w.r, w.s); }},
      {"union of three",
       [](World& w) {
         Expr parts[] = {w.a, w.b, w.p};
         return w.arena.mk_union(parts);
       }},
      {"intersect", [](World& w) { return w.arena.mk_intersect(w.r, w.s); }},
      {"difference", [](World& w) { return w.arena.mk_difference(w.r, w.s); }},
      {"set join", [](World& w) { return w.arena.mk_join(w.a, w.r); }},
      {"join set", [](World& w) { return w.arena.mk_join(w.r, w.a); }},
      {"join", [](World& w) { return w.arena.mk_join(w.r, w.s); }},
      {"join with ternary", [](World& w) { return w.arena.mk_join(w.r, w.t); }},
      {"ternary joined", [](World& w) { return w.arena.mk_join(w.t, w.r); }},
      {"set join ternary", [](World& w) { return w.arena.mk_join(w.a, w.t); }},
      {"ternary join set", [](World& w) { return w.arena.mk_join(w.t, w.a); }},
      {"product", [](World& w) { return w.arena.mk_product(w.a, w.b); }},
      {"product of a pair", [](World& w) { return w.arena.mk_product(w.r, w.b); }},
      {"transpose", [](World& w) { return w.arena.mk_transpose(w.r); }},
      {"closure", [](World& w) { return w.arena.mk_closure(w.r); }},
      {"reflexive closure", [](World& w) { return w.arena.mk_reflexive_closure(w.r, w.a); }},
      {"reach", [](World& w) { return w.arena.mk_join(w.a, w.arena.mk_closure(w.r)); }},
      {"reach reflexively",
       [](World& w) { return w.arena.mk_join(w.a, w.arena.mk_reflexive_closure(w.r, w.b)); }},
      {"reach backwards", [](World& w) { return w.arena.mk_join(w.arena.mk_closure(w.r), w.a); }},
      {"reach backwards reflexively",
       [](World& w) { return w.arena.mk_join(w.arena.mk_reflexive_closure(w.r, w.b), w.a); }},
      {"override", [](World& w) { return w.arena.mk_override(w.r, w.s); }},
      {"override of sets", [](World& w) { return w.arena.mk_override(w.a, w.b); }},
      {"override ternary", [](World& w) { return w.arena.mk_override(w.t, w.arena.mk_product(w.r, w.a)); }},
      {"assign", [](World& w) { return w.arena.mk_assign(w.r, w.a, w.b); }},
      {"assign a product", [](World& w) { return w.arena.mk_assign(w.t, w.s, w.b); }},
      {"assign to an atom", [](World& w) { return w.arena.mk_assign(w.r, w.arena.mk_atom(Atom{1}), w.b); }},
      {"ite", [](World& w) { return w.arena.mk_ite(w.arena.mk_some(w.p), w.r, w.s); }},
      {"domain", [](World& w) { return w.arena.mk_domain(w.a, w.t); }},
      {"range", [](World& w) { return w.arena.mk_range(w.t, w.a); }},
      {"project", [](World& w) { return w.arena.mk_project_last(w.t); }},
      {"comprehension",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom), v = w.arena.variable("v", Column::atom);
         std::vector<Decl> decls{{u, w.a}, {v, w.arena.mk_join(w.arena.mk_variable(u), w.r)}};
         return w.arena.mk_comprehension(decls, w.arena.mk_in(w.arena.mk_variable(v), w.b));
       }},
      {"closure under a binding",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom), v = w.arena.variable("v", Column::atom);
         std::vector<Decl> decls{{u, w.a},
                                 {v, w.arena.mk_join(w.arena.mk_variable(u), w.arena.mk_closure(w.r))}};
         return w.arena.mk_comprehension(decls, w.arena.mk_true());
       }},
  });
}

TEST_CASE("Operators with integer columns mean what the evaluator says", "[relational][translation]") {
  run({
      {"function", [](World& w) { return w.f; }},
      {"function of a set", [](World& w) { return w.arena.mk_join(w.a, w.f); }},
      {"function after relation", [](World& w) { return w.arena.mk_join(w.r, w.f); }},
      {"keys of a value", [](World& w) { return w.arena.mk_join(w.f, w.x); }},
      {"keys of values", [](World& w) { return w.arena.mk_join(w.f, w.arena.mk_join(w.a, w.f)); }},
      {"keys of a range",
       [](World& w) { return w.arena.mk_join(w.f, w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"map of a set", [](World& w) { return w.arena.mk_join(w.a, w.m); }},
      {"array read", [](World& w) { return w.arena.mk_join(w.x, w.arena.mk_join(w.a, w.e)); }},
      {"array read by range",
       [](World& w) {
         Expr range = w.arena.mk_interval(w.number(0), w.value(w.x));
         return w.arena.mk_join(range, w.arena.mk_join(w.a, w.e));
       }},
      {"int array read",
       [](World& w) { return w.arena.mk_join(w.y, w.arena.mk_join(w.arena.mk_atom(Atom{1}), w.g)); }},
      {"int arrays read", [](World& w) { return w.arena.mk_join(w.y, w.arena.mk_join(w.a, w.g)); }},
      {"composition by value", [](World& w) { return w.arena.mk_join(w.f, w.q); }},
      {"function after function",
       [](World& w) { return w.arena.mk_join(w.f, w.arena.mk_join(w.arena.mk_atom(Atom{0}), w.g)); }},
      {"int union", [](World& w) { return w.arena.mk_union(w.arena.mk_join(w.a, w.f), w.k); }},
      {"map union", [](World& w) { return w.arena.mk_union(w.f, w.m); }},
      {"map union of parts",
       [](World& w) {
         return w.arena.mk_union(w.arena.mk_domain(w.arena.mk_atom(Atom{0}), w.f),
                                 w.arena.mk_domain(w.arena.mk_atom(Atom{1}), w.f));
       }},
      {"int intersect", [](World& w) { return w.arena.mk_intersect(w.arena.mk_join(w.a, w.f), w.k); }},
      {"int intersect of entries",
       [](World& w) { return w.arena.mk_intersect(w.arena.mk_join(w.a, w.f), w.arena.mk_join(w.b, w.f)); }},
      {"scalar in range",
       [](World& w) { return w.arena.mk_intersect(w.x, w.arena.mk_interval(w.number(-1), w.value(w.y))); }},
      {"map intersect", [](World& w) { return w.arena.mk_intersect(w.f, w.m); }},
      {"int difference", [](World& w) { return w.arena.mk_difference(w.arena.mk_join(w.a, w.f), w.k); }},
      {"map difference", [](World& w) { return w.arena.mk_difference(w.m, w.f); }},
      {"product with scalar", [](World& w) { return w.arena.mk_product(w.a, w.x); }},
      {"product with values", [](World& w) { return w.arena.mk_product(w.a, w.arena.mk_join(w.b, w.f)); }},
      {"product with function", [](World& w) { return w.arena.mk_product(w.a, w.f); }},
      {"scalar product", [](World& w) { return w.arena.mk_product(w.x, w.y); }},
      {"transpose", [](World& w) { return w.arena.mk_transpose(w.f); }},
      {"override", [](World& w) { return w.arena.mk_override(w.f, w.arena.mk_product(w.a, w.x)); }},
      {"override by a map", [](World& w) { return w.arena.mk_override(w.f, w.m); }},
      {"override of a map", [](World& w) { return w.arena.mk_override(w.m, w.f); }},
      {"override of scalars", [](World& w) { return w.arena.mk_override(w.y, w.x); }},
      {"assign", [](World& w) { return w.arena.mk_assign(w.f, w.a, w.x); }},
      {"assign nothing", [](World& w) { return w.arena.mk_assign(w.f, w.a, w.arena.mk_none(kInts)); }},
      {"assign a set", [](World& w) { return w.arena.mk_assign(w.f, w.a, w.k); }},
      {"assign to a map", [](World& w) { return w.arena.mk_assign(w.m, w.a, w.x); }},
      {"assign to nothing", [](World& w) { return w.arena.mk_assign(w.arena.mk_none(kMap), w.a, w.x); }},
      {"assign an element",
       [](World& w) { return w.arena.mk_assign(w.e, w.arena.mk_product(w.a, w.x), w.b); }},
      {"assign at a constant",
       [](World& w) {
         return w.arena.mk_assign(w.e, w.arena.mk_product(w.a, w.arena.mk_single(w.number(1))), w.b);
       }},
      {"assign a bounded element",
       [](World& w) {
         Expr index = w.arena.mk_intersect(w.x, w.arena.mk_interval(w.number(0), w.number(2)));
         return w.arena.mk_assign(w.e, w.arena.mk_product(w.a, index), w.b);
       }},
      {"assign an int element",
       [](World& w) { return w.arena.mk_assign(w.g, w.arena.mk_product(w.a, w.x), w.y); }},
      {"assign at a far element",
       [](World& w) {
         IntExpr far = w.arena.mk_arith(Op::mul, w.value(w.x), w.number(100000));
         return w.arena.mk_assign(w.g, w.arena.mk_product(w.a, w.arena.mk_single(far)), w.y);
       }},
      {"ite of functions",
       [](World& w) { return w.arena.mk_ite(w.arena.mk_some(w.p), w.f, w.arena.mk_assign(w.f, w.a, w.y)); }},
      {"ite of maps", [](World& w) { return w.arena.mk_ite(w.arena.mk_some(w.p), w.f, w.m); }},
      {"ite of scalars", [](World& w) { return w.arena.mk_ite(w.arena.mk_some(w.p), w.x, w.k); }},
      {"domain of function", [](World& w) { return w.arena.mk_domain(w.a, w.f); }},
      {"domain by integers", [](World& w) { return w.arena.mk_domain(w.x, w.q); }},
      {"range of function", [](World& w) { return w.arena.mk_range(w.f, w.k); }},
      {"range by a range",
       [](World& w) { return w.arena.mk_range(w.f, w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"project a function", [](World& w) { return w.arena.mk_project_last(w.g); }},
      {"project entries",
       [](World& w) { return w.arena.mk_project_last(w.arena.mk_product(w.arena.mk_join(w.a, w.f), w.x)); }},
      {"range set", [](World& w) { return w.arena.mk_interval(w.value(w.x), w.value(w.y)); }},
      {"reach through elements",
       [](World& w) {
         return w.arena.mk_reach(w.value(w.x), w.arena.mk_join(w.arena.mk_atom(Atom{0}), w.g));
       }},
      {"reach through a relation", [](World& w) { return w.arena.mk_reach(w.value(w.x), w.q); }},
      {"reach through entries",
       [](World& w) { return w.arena.mk_reach(w.value(w.x), w.arena.mk_join(w.a, w.g)); }},
      {"comprehension over values",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         std::vector<Decl> decls{{v, w.arena.mk_join(w.a, w.f)}};
         IntExpr of_v = w.arena.mk_value(w.arena.mk_variable(v));
         return w.arena.mk_comprehension(decls, w.arena.mk_compare(Op::less, of_v, w.value(w.y)));
       }},
      {"comprehension of both kinds",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom), v = w.arena.variable("v", Column::integer);
         std::vector<Decl> decls{{u, w.a}, {v, w.arena.mk_join(w.arena.mk_variable(u), w.f)}};
         return w.arena.mk_comprehension(decls, w.arena.mk_true());
       }},
  });
}

TEST_CASE("Integer operators mean what the evaluator says", "[relational][translation]") {
  auto arith = [](Op op) {
    return [op](World& w) { return w.arena.mk_arith(op, w.value(w.x), w.value(w.y)); };
  };
  auto shift = [](Op op, int width) {
    return [=](World& w) {
      return w.arena.mk_shift(op, width, w.arena.mk_arith(Op::mul, w.value(w.x), w.number(40000001)),
                              w.value(w.y));
    };
  };
  auto wrap = [](WrapKind kind, int64_t factor) {
    return [=](World& w) {
      return w.arena.mk_wrap(kind, w.arena.mk_arith(Op::mul, w.value(w.x), w.number(factor)));
    };
  };
  run({
      {"add", arith(Op::add)},
      {"sub", arith(Op::sub)},
      {"mul", arith(Op::mul)},
      {"div", arith(Op::div)},
      {"rem", arith(Op::rem)},
      {"bit and", arith(Op::bit_and)},
      {"bit or", arith(Op::bit_or)},
      {"bit xor", arith(Op::bit_xor)},
      {"shl", shift(Op::shl, 32)},
      {"shr", shift(Op::shr, 32)},
      {"ushr", shift(Op::ushr, 32)},
      {"shl 64", shift(Op::shl, 64)},
      {"shr 64", shift(Op::shr, 64)},
      {"ushr 64", shift(Op::ushr, 64)},
      {"int8", wrap(WrapKind::int8, 77)},
      {"int16", wrap(WrapKind::int16, 12345)},
      {"char16", wrap(WrapKind::char16, 23456)},
      {"int32", wrap(WrapKind::int32, 1234567890)},
      {"int64", wrap(WrapKind::int64, 4611686018427387905)},
      {"neg", [](World& w) { return w.arena.mk_neg(w.value(w.x)); }},
      {"value of a set", [](World& w) { return w.value(w.k); }},
      {"value of a lookup", [](World& w) { return w.value(w.arena.mk_join(w.a, w.f)); }},
      {"value of a range", [](World& w) { return w.value(w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"card", [](World& w) { return w.arena.mk_card(w.t); }},
      {"card of values", [](World& w) { return w.arena.mk_card(w.arena.mk_join(w.a, w.f)); }},
      {"card of a range",
       [](World& w) { return w.arena.mk_card(w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"min", [](World& w) { return w.arena.mk_min(w.k); }},
      {"max", [](World& w) { return w.arena.mk_max(w.k); }},
      {"min of values", [](World& w) { return w.arena.mk_min(w.arena.mk_join(w.a, w.f)); }},
      {"max of values", [](World& w) { return w.arena.mk_max(w.arena.mk_join(w.a, w.f)); }},
      {"max of a range",
       [](World& w) { return w.arena.mk_max(w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"ite", [](World& w) { return w.arena.mk_int_ite(w.arena.mk_some(w.p), w.value(w.x), w.value(w.y)); }},
      {"sum",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom);
         std::vector<Decl> decls{{u, w.a}};
         return w.arena.mk_sum(decls, w.value(w.arena.mk_join(w.arena.mk_variable(u), w.f)));
       }},
      {"sum over values",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         std::vector<Decl> decls{{v, w.arena.mk_join(w.a, w.f)}};
         return w.arena.mk_sum(decls, w.arena.mk_value(w.arena.mk_variable(v)));
       }},
      {"sum over a range",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         std::vector<Decl> decls{{v, w.arena.mk_interval(w.number(0), w.value(w.x))}};
         IntExpr of_v = w.arena.mk_value(w.arena.mk_variable(v));
         return w.arena.mk_sum(decls, w.arena.mk_arith(Op::mul, of_v, of_v));
       }},
  });
}

TEST_CASE("Formulas mean what the evaluator says", "[relational][translation]") {
  auto compare = [](Op op) {
    return [op](World& w) { return w.arena.mk_compare(op, w.value(w.x), w.value(w.y)); };
  };
  auto card = [](Op op, int64_t n, bool left) {
    return [=](World& w) {
      IntExpr size = w.arena.mk_card(w.r);
      return left ? w.arena.mk_compare(op, size, w.number(n)) : w.arena.mk_compare(op, w.number(n), size);
    };
  };
  std::vector<FormulaCase> cases{
      {"in", [](World& w) { return w.arena.mk_in(w.a, w.b); }},
      {"in for maps", [](World& w) { return w.arena.mk_in(w.f, w.m); }},
      {"in for values",
       [](World& w) { return w.arena.mk_in(w.arena.mk_join(w.a, w.f), w.arena.mk_join(w.b, w.f)); }},
      {"in a range",
       [](World& w) { return w.arena.mk_in(w.k, w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"range in range",
       [](World& w) {
         return w.arena.mk_in(w.arena.mk_interval(w.number(0), w.value(w.x)),
                              w.arena.mk_interval(w.number(-1), w.value(w.y)));
       }},
      {"equal", [](World& w) { return w.arena.mk_equal(w.a, w.b); }},
      {"equal functions", [](World& w) { return w.arena.mk_equal(w.f, w.arena.mk_assign(w.f, w.a, w.x)); }},
      {"equal scalars", [](World& w) { return w.arena.mk_equal(w.x, w.y); }},
      {"equal values",
       [](World& w) { return w.arena.mk_equal(w.arena.mk_join(w.a, w.f), w.arena.mk_join(w.b, w.f)); }},
      {"some", [](World& w) { return w.arena.mk_some(w.arena.mk_intersect(w.a, w.b)); }},
      {"no", [](World& w) { return w.arena.mk_no(w.arena.mk_join(w.a, w.f)); }},
      {"one", [](World& w) { return w.arena.mk_one(w.a); }},
      {"lone", [](World& w) { return w.arena.mk_lone(w.a); }},
      {"one value", [](World& w) { return w.arena.mk_one(w.arena.mk_join(w.a, w.f)); }},
      {"lone value", [](World& w) { return w.arena.mk_lone(w.arena.mk_join(w.a, w.f)); }},
      {"lone of a range",
       [](World& w) { return w.arena.mk_lone(w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"one of a range",
       [](World& w) { return w.arena.mk_one(w.arena.mk_interval(w.value(w.x), w.value(w.y))); }},
      {"one pair", [](World& w) { return w.arena.mk_one(w.arena.mk_transpose(w.f)); }},
      {"less", compare(Op::less)},
      {"less or equal", compare(Op::less_equal)},
      {"integers equal", compare(Op::int_equal)},
      {"iff", [](World& w) { return w.arena.mk_iff(w.arena.mk_some(w.a), w.arena.mk_in(w.r, w.s)); }},
      {"implies", [](World& w) { return w.arena.mk_implies(w.arena.mk_some(w.a), w.arena.mk_lone(w.b)); }},
      {"formula ite",
       [](World& w) {
         return w.arena.mk_formula_ite(w.arena.mk_some(w.a), w.arena.mk_lone(w.b), w.arena.mk_in(w.r, w.s));
       }},
      {"all",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom);
         return w.arena.mk_all({{u, w.a}}, w.arena.mk_some(w.arena.mk_join(w.arena.mk_variable(u), w.r)));
       }},
      {"exists",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom), v = w.arena.variable("v", Column::atom);
         Expr image = w.arena.mk_join(w.arena.mk_variable(u), w.r);
         return w.arena.mk_exists({{u, w.a}, {v, image}}, w.arena.mk_in(w.arena.mk_variable(v), w.b));
       }},
      {"all exists",
       [](World& w) {
         Variable u = w.arena.variable("u", Column::atom), v = w.arena.variable("v", Column::atom);
         Expr image = w.arena.mk_join(w.arena.mk_variable(u), w.r);
         return w.arena.mk_all({{u, w.a}},
                               w.arena.mk_exists({{v, image}}, w.arena.mk_in(w.arena.mk_variable(v), w.b)));
       }},
      {"all over values",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         return w.arena.mk_all(
             {{v, w.arena.mk_join(w.a, w.f)}},
             w.arena.mk_compare(Op::less_equal, w.value(w.arena.mk_variable(v)), w.value(w.y)));
       }},
      {"exists over values",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         return w.arena.mk_exists(
             {{v, w.arena.mk_join(w.a, w.f)}},
             w.arena.mk_compare(Op::less, w.value(w.y), w.value(w.arena.mk_variable(v))));
       }},
      {"all over a range",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         Expr element = w.arena.mk_join(w.arena.mk_variable(v), w.arena.mk_join(w.a, w.e));
         return w.arena.mk_all({{v, w.arena.mk_interval(w.number(0), w.value(w.x))}},
                               w.arena.mk_some(element));
       }},
      {"exists over a range",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         Expr element = w.arena.mk_join(w.arena.mk_variable(v), w.arena.mk_join(w.a, w.e));
         return w.arena.mk_exists({{v, w.arena.mk_interval(w.number(0), w.value(w.x))}},
                                  w.arena.mk_some(element));
       }},
      {"exists over integers",
       [](World& w) {
         Variable v = w.arena.variable("v", Column::integer);
         return w.arena.mk_exists(
             {{v, w.k}}, w.arena.mk_compare(Op::less, w.value(w.y), w.value(w.arena.mk_variable(v))));
       }},
  };
  for (Op op : {Op::less, Op::less_equal, Op::int_equal}) {
    cases.push_back({"sizes of small sets", [op](World& w) {
                       return w.arena.mk_compare(op, w.arena.mk_card(w.a),
                                                 w.arena.mk_card(w.arena.mk_join(w.b, w.r)));
                     }});
    cases.push_back({"sizes of values", [op](World& w) {
                       return w.arena.mk_compare(op, w.arena.mk_card(w.arena.mk_join(w.a, w.f)),
                                                 w.arena.mk_card(w.r));
                     }});
    for (int64_t n : {-1, 0, 1, 3, 5, 9, 10}) {
      for (bool left : {false, true})
        cases.push_back({"card against " + std::to_string(n), card(op, n, left)});
    }
  }
  run(cases);
}

TEST_CASE("Existentials and universals answer alike with and without skolems", "[relational][translation]") {
  for (bool skolemise : {false, true}) {
    World w;
    EngineOptions options;
    options.skolemise = skolemise;
    Engine engine(w.arena, w.universe, w.bounds, options);
    Variable u = w.arena.variable("u", Column::atom), v = w.arena.variable("v", Column::integer);
    Expr image = w.arena.mk_join(w.arena.mk_variable(u), w.f);
    Formula body = w.arena.mk_compare(Op::less, w.value(w.x), w.value(w.arena.mk_variable(v)));
    check_formula(w, engine, w.arena.mk_exists({{u, w.a}, {v, image}}, body), 2 * kRounds);
    check_formula(w, engine, w.arena.mk_not(w.arena.mk_all({{u, w.a}, {v, image}}, w.arena.mk_not(body))),
                  2 * kRounds);
  }
}

static void check_with_facts(bool atom_by_atom) {
  World w;
  Arena& a = w.arena;
  EngineOptions options;
  Engine engine(w.arena, w.universe, w.bounds, options);
  Variable u = a.variable("u", Column::atom), v = a.variable("v", Column::atom);
  Expr all = a.mk_constant(w.all_tuples(kSet)), of_u = a.mk_variable(u), of_v = a.mk_variable(v);
  std::vector<Formula> facts{a.mk_all({{u, all}}, a.mk_lone(a.mk_join(of_u, w.r))),
                             a.mk_all({{u, all}}, a.mk_one(a.mk_join(of_u, w.s))),
                             a.mk_all({{u, all}, {v, all}}, a.mk_lone(a.mk_join(of_v, a.mk_join(of_u, w.t)))),
                             a.mk_lone(w.p)};
  if (atom_by_atom) {
    facts = {a.mk_lone(w.p)};
    for (int i = 0; i < World::kAtoms; i++) {
      Expr atom = a.mk_atom(Atom{i});
      facts.push_back(a.mk_lone(a.mk_join(atom, w.r)));
      facts.push_back(a.mk_one(a.mk_join(atom, w.s)));
      for (int k = 0; k < World::kAtoms; k++)
        facts.push_back(a.mk_lone(a.mk_join(a.mk_atom(Atom{k}), a.mk_join(atom, w.t))));
    }
  }
  for (Formula fact : facts) engine.require(fact);
  Expr apply = a.mk_join(a.mk_atom(Atom{1}), a.mk_join(w.p, w.t));
  std::vector<Formula> goals{
      a.mk_equal(a.mk_join(w.p, w.r), a.mk_join(w.p, w.s)),
      a.mk_equal(w.p, a.mk_join(w.p, a.mk_join(w.p, w.t))),
      a.mk_equal(apply, w.p),
      a.mk_equal(a.mk_atom(Atom{2}), a.mk_join(w.p, w.r)),
      a.mk_compare(Op::less, w.value(a.mk_join(w.p, w.f)), w.value(w.x)),
      a.mk_equal(a.mk_join(a.mk_join(w.p, w.r), w.f), w.x),
      a.mk_in(w.p, a.mk_join(w.p, w.s)),
  };
  int tried = 0;
  while (tried < 60) {
    tried++;
    Instance instance = w.random_instance();
    Evaluator evaluator(w.arena, instance);
    std::vector<Formula> assumptions = w.fixed(instance);
    bool possible = true;
    for (Formula fact : facts) possible = possible && evaluator.formula(fact);
    if (!possible) {  // thin out until it is
      TupleSet r(kPair), s(kPair), t(kTriple), p(kSet);
      for (int64_t i = 0; i < World::kAtoms; i++) {
        if (w.pick(0, 2) > 0) r.insert({i, w.pick(0, 2)});
        s.insert({i, w.pick(0, 2)});
        for (int64_t k = 0; k < World::kAtoms; k++) {
          if (w.pick(0, 2) > 0) t.insert({i, k, w.pick(0, 2)});
        }
      }
      if (w.pick(0, 3) > 0) p.insert({w.pick(0, 2)});
      const TupleSet* values[] = {&r, &s, &t, &p};
      Expr relations[] = {w.r, w.s, w.t, w.p};
      for (size_t i = 0; i < 4; i++)
        instance.set(RelationId{static_cast<uint32_t>(a.payload(relations[i].id))}, *values[i]);
      assumptions = w.fixed(instance);
    }
    Evaluator truth(w.arena, instance);
    for (Formula goal : goals) {
      bool expected = truth.formula(goal);
      assumptions.push_back(goal);
      CHECK(engine.check(assumptions).kind == (expected ? Answer::sat : Answer::unsat));
      assumptions.back() = a.mk_not(goal);
      CHECK(engine.check(assumptions).kind == (expected ? Answer::unsat : Answer::sat));
      assumptions.pop_back();
    }
  }
}

TEST_CASE("What facts say about multiplicity is used without changing answers", "[relational][translation]") {
  check_with_facts(false);
  check_with_facts(true);
}

TEST_CASE("Relations without columns are booleans", "[relational][translation]") {
  World w;
  RelationId flag = w.arena.declare("flag", {});
  TupleSet yes{Columns{}};
  yes.insert({});
  w.bounds.bind(flag, TupleSet(Columns{}), yes);
  Expr z = w.arena.mk_relation(flag),
       chosen = w.arena.mk_ite(w.arena.mk_some(w.a), w.arena.mk_constant(yes), z);
  Engine engine(w.arena, w.universe, w.bounds);
  CHECK(engine.check({w.arena.mk_some(z)}).kind == Answer::sat);
  CHECK(engine.check({w.arena.mk_no(z)}).kind == Answer::sat);
  CHECK(engine.check({w.arena.mk_no(z), w.arena.mk_some(chosen), w.arena.mk_no(w.a)}).kind == Answer::unsat);
  CHECK(engine.check({w.arena.mk_no(z), w.arena.mk_some(chosen)}).kind == Answer::sat);
  CHECK(engine.check({w.arena.mk_not(w.arena.mk_equal(chosen, z)), w.arena.mk_some(z)}).kind ==
        Answer::unsat);
}

TEST_CASE("A proof and its formula are written for an unsatisfiable problem", "[relational][proof]") {
  World w;
  Engine engine(w.arena, w.universe, w.bounds);
  engine.require(w.arena.mk_some(w.a));
  std::vector<Formula> goals{w.arena.mk_no(w.a)};
  const std::string dimacs = "relational_proof_test.cnf", proof = "relational_proof_test.drat";
  CHECK(engine.write_proof(dimacs, proof, goals, {}) == Answer::unsat);
  for (const std::string& path : {dimacs, proof}) {
    std::FILE* file = std::fopen(path.c_str(), "rb");
    REQUIRE(file != nullptr);
    CHECK(std::fgetc(file) != EOF);
    std::fclose(file);
    std::remove(path.c_str());
  }
  CHECK_THROWS(engine.write_dimacs("/nowhere/at/all.cnf", goals));
}

TEST_CASE("Later formulas may tell atoms apart that symmetry breaking took for equal",
          "[relational][symmetry]") {
  Arena arena;
  Universe universe;
  std::vector<Atom> atoms;
  for (int i = 0; i < 4; i++) atoms.push_back(universe.add("A" + std::to_string(i)));
  Bounds bounds(arena);
  RelationId s = arena.declare("s", kSet);
  bounds.bind(s, TupleSet(kSet), TupleSet::of_atoms(atoms));
  Engine engine(arena, universe, bounds);
  engine.require(arena.mk_one(arena.mk_relation(s)));
  CHECK(engine.check({}).kind == Answer::sat);
  for (Atom atom : atoms) {
    CHECK(engine.check({arena.mk_equal(arena.mk_relation(s), arena.mk_atom(atom))}).kind == Answer::sat);
  }
  Formula last = arena.mk_equal(arena.mk_relation(s), arena.mk_atom(atoms[3]));
  Formula first = arena.mk_equal(arena.mk_relation(s), arena.mk_atom(atoms[0]));
  Answer both = engine.check({first, last});
  CHECK(both.kind == Answer::unsat);
  CHECK(both.core == std::vector<size_t>{0, 1});
  engine.require(last);
  CHECK(engine.check({}).kind == Answer::sat);
  CHECK(engine.check({first}).kind == Answer::unsat);
}

TEST_CASE("Minimal cores are unsatisfiable, and satisfiable without any one member", "[relational][core]") {
  World w;
  Arena& a = w.arena;
  Engine engine(w.arena, w.universe, w.bounds);
  std::vector<Formula> goals{a.mk_some(w.a), a.mk_in(w.a, w.b),
                             a.mk_some(w.r), a.mk_no(a.mk_intersect(w.a, w.b)),
                             a.mk_some(w.s), a.mk_in(w.b, w.p)};
  Answer answer = engine.check(goals);
  REQUIRE(answer.kind == Answer::unsat);
  bool minimal = false;
  std::vector<size_t> core = engine.minimal_core(goals, answer.core, {}, &minimal);
  CHECK(minimal);
  CHECK(core == std::vector<size_t>{0, 1, 3});
  for (size_t left_out : core) {
    std::vector<Formula> rest;
    for (size_t i : core) {
      if (i != left_out) rest.push_back(goals[i]);
    }
    CHECK(engine.check(rest).kind == Answer::sat);
  }
}

TEST_CASE("Limits end in unknown, and what cannot fit is refused", "[relational][limits]") {
  World w;
  Engine engine(w.arena, w.universe, w.bounds);
  EngineLimits now;
  now.effort = plumb::Effort::seconds(0);
  CHECK(engine.check({w.arena.mk_some(w.a)}, now).kind == Answer::unknown);
  CHECK(engine.check({w.arena.mk_some(w.a)}).kind == Answer::sat);
  CHECK_THROWS_AS(check_fits("relation 'r'", estimate_tuples({1e9, 1e9}), 0), TooLarge);
  Expr far = w.arena.mk_interval(w.number(0), w.number(1000000000));
  Variable v = w.arena.variable("v", Column::integer);
  Formula endless =
      w.arena.mk_all({{v, far}}, w.arena.mk_compare(Op::less, w.value(w.x), w.value(w.arena.mk_variable(v))));
  CHECK_THROWS_AS(engine.check({endless}), TooLarge);
  CHECK(engine.check({w.arena.mk_some(w.a)}).kind == Answer::sat);
}

TEST_CASE("Deep terms do not overflow the stack", "[relational][translation]") {
  World w;
  Expr deep = w.r;
  for (int i = 0; i < 30000; i++)
    deep = w.arena.mk_assign(deep, w.arena.mk_atom(Atom{i % 3}), i % 2 == 0 ? w.a : w.b);
  Formula last = w.arena.mk_equal(w.arena.mk_join(w.arena.mk_atom(Atom{2}), deep), w.b);
  Engine engine(w.arena, w.universe, w.bounds);
  CHECK(engine.check({w.arena.mk_not(last)}).kind == Answer::unsat);
}
