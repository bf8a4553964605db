#include "bench/relational/problems.h"

namespace plumb::bench {

using namespace plumb::relational;

namespace {

const Columns kSet{Column::atom};
const Columns kBinary{Column::atom, Column::atom};
const Columns kTernary{Column::atom, Column::atom, Column::atom};

// A problem with short words for what is built again and again.
struct Builder {
  std::unique_ptr<Problem> problem = std::make_unique<Problem>();
  Arena& arena = problem->arena;

  std::vector<Atom> atoms(const std::string& name, int64_t n) {
    std::vector<Atom> result;
    for (int64_t i = 0; i < n; i++) result.push_back(problem->universe.add(name + std::to_string(i)));
    return result;
  }
  Expr exactly(const std::string& name, const TupleSet& tuples) {
    RelationId r = arena.declare(name, tuples.columns());
    problem->bounds.bind_exactly(r, tuples);
    return arena.mk_relation(r);
  }
  Expr up_to(const std::string& name, const TupleSet& tuples) {
    RelationId r = arena.declare(name, tuples.columns());
    problem->bounds.bind(r, TupleSet(tuples.columns()), tuples);
    return arena.mk_relation(r);
  }
  Variable variable(const std::string& name) { return arena.variable(name, Column::atom); }
  Expr of(Variable v) { return arena.mk_variable(v); }
  Expr dot(Expr a, Expr b) { return arena.mk_join(a, b); }
  Expr dot(Variable a, Expr b) { return arena.mk_join(of(a), b); }
  void fact(Formula f) { problem->formulas.push_back(f); }
  void function(Expr r, Expr from, Expr to) {
    Variable a = variable("a");
    fact(arena.mk_in(r, arena.mk_product(from, to)));
    fact(arena.mk_all({{a, from}}, arena.mk_one(dot(a, r))));
  }
  Formula same(Variable a, Variable b) { return arena.mk_equal(of(a), of(b)); }
  Formula different(Variable a, Variable b) { return arena.mk_not(same(a, b)); }
};

TupleSet set_of(const std::vector<Atom>& atoms) {
  return TupleSet::of_atoms(atoms);
}

}  // namespace

std::unique_ptr<Problem> pigeonhole(int64_t pigeons) {
  Builder b;
  TupleSet p = set_of(b.atoms("Pigeon", pigeons)), h = set_of(b.atoms("Hole", pigeons - 1));
  Expr pigeon = b.exactly("Pigeon", p), hole_set = b.exactly("Hole", h);
  Expr hole = b.up_to("hole", TupleSet::product(p, h));
  b.function(hole, pigeon, hole_set);
  Variable x = b.variable("p"), y = b.variable("q");
  Formula apart = b.arena.mk_no(b.arena.mk_intersect(b.dot(x, hole), b.dot(y, hole)));
  b.fact(b.arena.mk_all({{x, pigeon}, {y, pigeon}}, b.arena.mk_implies(b.different(x, y), apart)));
  return std::move(b.problem);
}

std::unique_ptr<Problem> ceilings(int64_t n, bool first_half) {
  Builder b;
  Arena& a = b.arena;
  TupleSet men = set_of(b.atoms("Man", n)), platforms = set_of(b.atoms("Platform", n));
  Expr man = b.up_to("Man", men), platform = b.up_to("Platform", platforms);
  Expr ceiling = b.up_to("ceiling", TupleSet::product(men, platforms));
  Expr floor = b.up_to("floor", TupleSet::product(men, platforms));
  b.function(ceiling, man, platform);
  b.function(floor, man, platform);
  Variable m = b.variable("m"), k = b.variable("n");
  b.fact(a.mk_all({{m, man}}, a.mk_exists({{k, man}}, a.mk_equal(b.dot(k, floor), b.dot(m, ceiling)))));
  if (!first_half) {
    Formula apart = a.mk_and(a.mk_not(a.mk_equal(b.dot(m, floor), b.dot(k, floor))),
                             a.mk_not(a.mk_equal(b.dot(m, ceiling), b.dot(k, ceiling))));
    b.fact(a.mk_all({{m, man}, {k, man}}, a.mk_implies(b.different(m, k), apart)));
  }
  b.fact(a.mk_not(
      a.mk_all({{m, man}}, a.mk_exists({{k, man}}, a.mk_equal(b.dot(m, floor), b.dot(k, ceiling))))));
  return std::move(b.problem);
}

std::unique_ptr<Problem> ring_election(int64_t n) {
  Builder b;
  Arena& a = b.arena;
  std::vector<Atom> ps = b.atoms("Process", n), ts = b.atoms("Time", n);
  TupleSet p_set = set_of(ps), t_set = set_of(ts), p_next(kBinary), t_next(kBinary), butlast(kSet),
           butfirst(kSet);
  for (size_t i = 0; i + 1 < ps.size(); i++) {
    p_next.insert({ps[i].index, ps[i + 1].index});
    t_next.insert({ts[i].index, ts[i + 1].index});
    butlast.insert({ts[i].index});
    butfirst.insert({ts[i + 1].index});
  }
  Expr process = b.exactly("Process", p_set), time = b.exactly("Time", t_set);
  Expr next_p = b.exactly("pnext", p_next), next_t = b.exactly("tnext", t_next);
  Expr first = a.mk_atom(ts[0]);
  TupleSet pp = TupleSet::product(p_set, p_set);
  Expr succ = b.up_to("succ", pp), to_send = b.up_to("toSend", TupleSet::product(pp, t_set));
  Expr elected = b.up_to("elected", TupleSet::product(p_set, t_set));
  b.function(succ, process, process);
  Variable p = b.variable("p"), t = b.variable("t"), id = b.variable("id");
  b.fact(a.mk_all({{p, process}}, a.mk_in(process, b.dot(p, a.mk_closure(succ)))));
  b.fact(a.mk_all({{p, process}}, a.mk_equal(a.mk_join(b.dot(p, to_send), first), b.of(p))));
  auto at = [&](Expr who, Expr when) { return a.mk_join(a.mk_join(who, to_send), when); };
  Expr now = b.of(t), then = b.dot(t, next_t);
  auto step = [&](Expr who) {
    Expr after = b.dot(who, succ);
    Expr prevs = a.mk_join(after, a.mk_closure(a.mk_transpose(next_p)));
    Expr kept = a.mk_difference(b.of(id), prevs);
    Formula sent = a.mk_equal(at(who, then), a.mk_difference(at(who, now), b.of(id)));
    Formula received = a.mk_equal(at(after, then), a.mk_union(at(after, now), kept));
    return a.mk_exists({{id, at(who, now)}}, a.mk_and(sent, received));
  };
  Formula idle = a.mk_equal(at(b.of(p), now), at(b.of(p), then));
  Formula moves[] = {step(b.of(p)), step(a.mk_join(succ, b.of(p))), idle};
  b.fact(a.mk_all({{t, a.mk_constant(butlast)}, {p, process}}, a.mk_or(moves)));
  b.fact(a.mk_no(a.mk_join(elected, first)));
  Expr before = a.mk_join(next_t, b.of(t));
  Formula wins = a.mk_in(b.of(p), a.mk_difference(at(b.of(p), b.of(t)), at(b.of(p), before)));
  std::vector<Decl> winners{{p, process}};
  b.fact(a.mk_all({{t, a.mk_constant(butfirst)}},
                  a.mk_equal(a.mk_join(elected, b.of(t)), a.mk_comprehension(winners, wins))));
  b.fact(a.mk_not(a.mk_lone(a.mk_join(elected, time))));
  return std::move(b.problem);
}

std::unique_ptr<Problem> alg212(int64_t n) {
  Builder b;
  Arena& a = b.arena;
  TupleSet atoms = set_of(b.atoms("A", n));
  Expr all = b.exactly("A", atoms);
  TupleSet pairs = TupleSet::product(atoms, atoms);
  Expr f = b.up_to("f", TupleSet::product(pairs, pairs));
  auto apply = [&](Expr x, Expr y, Expr z) { return a.mk_join(z, a.mk_join(y, a.mk_join(x, f))); };
  Variable vu = b.variable("u"), vw = b.variable("w"), vx = b.variable("x"), vy = b.variable("y"),
           vz = b.variable("z");
  Expr u = b.of(vu), w = b.of(vw), x = b.of(vx), y = b.of(vy), z = b.of(vz);
  b.fact(a.mk_all({{vx, all}, {vy, all}, {vz, all}}, a.mk_one(apply(x, y, z))));
  b.fact(a.mk_all({{vx, all}, {vy, all}}, a.mk_equal(apply(x, x, y), x)));
  b.fact(a.mk_all({{vx, all}, {vy, all}, {vz, all}}, a.mk_equal(apply(x, y, z), apply(z, x, y))));
  b.fact(a.mk_all({{vx, all}, {vy, all}, {vz, all}}, a.mk_equal(apply(x, y, z), apply(x, z, y))));
  b.fact(a.mk_all({{vw, all}, {vx, all}, {vy, all}, {vz, all}},
                  a.mk_equal(apply(apply(x, w, y), w, z), apply(x, w, apply(y, w, z)))));
  Formula goal =
      a.mk_equal(apply(apply(x, y, z), u, w), apply(apply(x, u, w), apply(y, u, w), apply(z, u, w)));
  b.fact(a.mk_not(a.mk_all({{vu, all}, {vw, all}, {vx, all}, {vy, all}, {vz, all}}, goal)));
  return std::move(b.problem);
}

std::unique_ptr<Problem> handshake(int64_t n) {
  Builder b;
  Arena& a = b.arena;
  std::vector<Atom> people = b.atoms("Person", n);
  TupleSet set = set_of(people), pairs = TupleSet::product(set, set);
  Expr person = b.exactly("Person", set), hilary = a.mk_atom(people[0]), jocelyn = a.mk_atom(people[1]);
  Expr spouse = b.up_to("spouse", pairs), shaken = b.up_to("shaken", pairs);
  Variable p = b.variable("p"), q = b.variable("q");
  b.function(spouse, person, person);
  b.fact(a.mk_equal(spouse, a.mk_transpose(spouse)));
  b.fact(a.mk_all({{p, person}}, a.mk_not(a.mk_in(b.of(p), b.dot(p, spouse)))));
  Expr self_or_spouse = a.mk_union(b.of(p), b.dot(p, spouse));
  b.fact(a.mk_all({{p, person}}, a.mk_no(a.mk_intersect(self_or_spouse, b.dot(p, shaken)))));
  b.fact(a.mk_equal(shaken, a.mk_transpose(shaken)));
  Expr others = a.mk_difference(person, jocelyn);
  Formula counts_differ =
      a.mk_not(a.mk_compare(Op::int_equal, a.mk_card(b.dot(p, shaken)), a.mk_card(b.dot(q, shaken))));
  b.fact(a.mk_all({{p, others}, {q, others}}, a.mk_implies(b.different(p, q), counts_differ)));
  b.fact(a.mk_equal(a.mk_join(hilary, spouse), jocelyn));
  return std::move(b.problem);
}

std::vector<Entry> entries() {
  auto full = [](int64_t n) { return ceilings(n, false); };
  auto half = [](int64_t n) { return ceilings(n, true); };
  return {
      {"pigeonhole", pigeonhole, 30, false, true, {10, 20, 30, 40}, {870, 22332, 41351, 187, 3}},
      {"pigeonhole, no symmetry", pigeonhole, 12, false, false, {8, 9, 10, 11}, {132, 1191, 2120, 66, 2718}},
      {"ceilings and floors", full, 10, false, true, {6, 8, 10, 12}, {230, 7302, 13606, 121, 1255}},
      {"ring election", ring_election, 8, false, true, {4, 5, 6, 7, 8}, {640, 30303, 98305, 270, 5490}},
      {"ALG212", alg212, 6, false, true, {3, 4, 5, 6}, {1326, 387629, 425410, 867, 2669}},
      {"handshake", handshake, 10, true, true, {6, 8, 10, 12, 14}, {200, 3973, 9589, 93, 52}},
      {"ceilings, first half", half, 40, true, true, {10, 20, 40, 60}, {3320, 167005, 323399, 476, 22}},
  };
}

}  // namespace plumb::bench
