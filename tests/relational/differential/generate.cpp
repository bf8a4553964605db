// Random problems over all operators. Everything is drawn in a fixed order (named temporaries, never inside
// an argument list), so a seed means the same problem with every compiler.
#include "tests/relational/differential/problem.h"

namespace plumb::relational::differential {

namespace {

constexpr Column A = Column::atom, I = Column::integer;

class Generator {
 public:
  explicit Generator(uint64_t seed) : random_(seed * 0x9e3779b97f4a7c15ULL + 1) { p_.seed = seed; }

  Problem run() {
    const size_t atoms = 2 + below(2);
    for (size_t i = 0; i < atoms; ++i) p_.universe->add("a" + std::to_string(i));
    room_ = 256 << below(4);
    for (int64_t& i : pool_) i = static_cast<int64_t>(below(7)) - 3;
    bind_relations();
    p_.options.symmetry = below(3) != 0;
    p_.options.skolemise = below(3) != 0;
    choose_witness();
    const size_t facts = 1 + below(3), assumptions = below(3);
    for (size_t i = 0; i < facts; ++i) p_.required.push_back(below(6) == 0 ? multiplicity_fact() : stated());
    for (size_t i = 0; i < assumptions; ++i) p_.assumed.push_back(stated());
    return std::move(p_);
  }

 private:
  Arena& a() { return *p_.arena; }
  size_t below(size_t n) { return static_cast<size_t>(random_() % n); }
  bool chance(size_t percent) { return below(100) < percent; }
  int depth() { return 2 + static_cast<int>(below(3)); }

  // ---- bounds

  // Mostly from a pool of the problem, so that integer columns meet.
  int64_t small_integer() {
    return chance(75) ? pool_[below(std::size(pool_))] : static_cast<int64_t>(below(7)) - 3;
  }

  TupleSet all_tuples(const Columns& columns) {
    TupleSet result;
    result.insert(Tuple{});
    for (Column c : columns) {
      TupleSet column({c});
      if (c == A)
        for (size_t i = 0; i < p_.universe->size(); ++i) column.insert({static_cast<int64_t>(i)});
      else
        for (int k = 0; k < 3; ++k) column.insert({small_integer()});
      result = TupleSet::product(result, column);
    }
    return result;
  }

  RelationBound set_bound(const Columns& columns) {
    RelationBound bound;
    const TupleSet all = all_tuples(columns);
    bound.lower = bound.upper = TupleSet(columns);
    // often everything, so that atoms stay interchangeable
    const size_t free_percent = chance(50) ? 100 : 50;
    for (size_t i = 0; i < all.size(); ++i) {
      const bool is_free = chance(free_percent) && room_ >= 2;
      const bool is_fixed = !is_free && chance(25);
      if (is_free || is_fixed) bound.upper.insert(all[i]);
      if (is_fixed) bound.lower.insert(all[i]);
      if (is_free) room_ /= 2;
    }
    return bound;
  }

  RelationBound function_bound(Columns key_columns) {
    RelationBound bound;
    bound.is_function = true;
    const TupleSet keys = all_tuples(key_columns);
    for (size_t i = 0; i < keys.size(); ++i) {
      if (chance(15)) continue;
      FunctionEntry e;
      e.key.assign(keys[i].begin(), keys[i].end());
      e.low = small_integer();
      e.high = e.low + static_cast<int64_t>(below(4));
      e.optional = chance(30);
      const auto choices = static_cast<size_t>(e.high - e.low) + 1 + (e.optional ? 1 : 0);
      if (choices > room_) {
        e.high = e.low;
        e.optional = false;
      } else {
        room_ /= choices;
      }
      bound.entries.push_back(e);
    }
    return bound;
  }

  void bind_relation(const char* name, const Columns& columns, bool is_function) {
    const RelationId id = a().declare(name, columns);
    Columns key = columns;
    if (is_function) key.pop_back();
    RelationBound bound = is_function ? function_bound(key) : set_bound(columns);
    p_.relations.emplace_back(id, std::move(bound));
  }

  void bind_relations() {
    struct Kind {
      const char* name;
      Columns columns;
      bool is_function;
    };
    static const std::vector<Kind> kinds{
        {"S", {A}, false},       {"T", {A}, false},      {"r", {A, A}, false}, {"q", {A, A}, false},
        {"t", {A, A, A}, false}, {"N", {I}, false},      {"k", {A, I}, false}, {"j", {I, I}, false},
        {"e", {I, A}, false},    {"f", {A, I}, true},    {"c", {I}, true},     {"g", {A, I, I}, true},
        {"m", {A, I, A}, false}, {"h", {A, A, I}, true}, {"d", {I}, true},     {"b", {}, false}};
    const size_t wanted = 2 + below(4);
    std::vector<bool> used(kinds.size(), false);
    for (size_t i = 0; i < wanted; ++i) {
      const size_t k = i == 0 ? below(4) : below(kinds.size());
      if (used[k]) continue;
      used[k] = true;
      bind_relation(kinds[k].name, kinds[k].columns, kinds[k].is_function);
    }
  }

  // ---- a witness, so that not nearly all problems are unsatisfiable

  void choose_witness() {
    for (const auto& [relation, bound] : p_.relations) {
      const auto values = values_within(bound, a().columns(relation), 4096);
      witness_.set(relation, values[below(values.size())]);
    }
  }

  // A formula, negated if that makes it true in the witness; not always.
  Formula stated() {
    Formula f = formula(depth());
    for (int tries = 0; tries < 6 && (a().op(f.id) == Op::true_ || a().op(f.id) == Op::false_); ++tries)
      f = formula(depth());
    if (chance(30)) return f;
    try {
      return Evaluator(a(), witness_).formula(f) ? f : a().mk_not(f);
    } catch (const IntegerRange&) {
      return f;
    }
  }

  // ---- terms

  struct Bound {
    Variable variable;
    Column kind;
  };

  Column kind() { return chance(65) ? A : I; }

  Expr leaf(const Columns& columns) {
    std::vector<Expr> choices;
    for (const auto& [id, bound] : p_.relations)
      if (a().columns(id) == columns) {
        choices.push_back(a().mk_relation(id));
        choices.push_back(a().mk_relation(id));
      }
    if (columns.size() == 1)
      for (const Bound& b : scope_)
        if (b.kind == columns[0]) {
          choices.push_back(a().mk_variable(b.variable));
          choices.push_back(a().mk_variable(b.variable));
        }
    if (choices.empty() && !columns.empty() && chance(75)) return derived(columns);
    if (choices.empty() || chance(15)) choices.push_back(constant(columns));
    if (chance(8)) choices.push_back(a().mk_none(columns));
    return choices[below(choices.size())];
  }

  // Made of relations with other columns, because few problems have relations of all kinds.
  Expr derived(const Columns& columns) {
    if (columns.size() >= 2) {
      const Columns rest(std::next(columns.begin()), columns.end());
      const Expr x = leaf({columns[0]}), y = leaf(rest);
      return a().mk_product(x, y);
    }
    std::vector<Expr> choices;
    for (const auto& [id, bound] : p_.relations) {
      const Columns& c = a().columns(id);
      Expr r = a().mk_relation(id);
      if (c.size() < 2) continue;
      if (c.back() == columns[0]) {
        for (size_t k = 0; k + 1 < c.size(); ++k) r = a().mk_join(some_unary(c[k]), r);
        choices.push_back(r);
      } else if (c.front() == columns[0]) {
        for (size_t k = 1; k < c.size(); ++k) r = a().mk_project_last(r);
        choices.push_back(r);
      }
    }
    return choices.empty() || chance(20) ? constant(columns) : choices[below(choices.size())];
  }

  Expr some_unary(Column kind) {
    std::vector<Expr> choices{a().mk_constant(all_tuples({kind}))};
    for (const Bound& b : scope_)
      if (b.kind == kind) choices.push_back(a().mk_variable(b.variable));
    for (const auto& [id, bound] : p_.relations)
      if (a().columns(id) == Columns{kind}) choices.push_back(a().mk_relation(id));
    return choices[below(choices.size())];
  }

  Expr constant(const Columns& columns) {
    const TupleSet all = all_tuples(columns);
    TupleSet some(columns);
    const size_t percent = chance(50) ? 30 : 70;
    for (size_t i = 0; i < all.size(); ++i)
      if (chance(percent)) some.insert(all[i]);
    return a().mk_constant(some);
  }

  Expr expr(const Columns& columns, int depth) {
    if (columns.empty() || depth <= 0 || chance(15)) return leaf(columns);
    const int d = depth - 1;
    switch (below(14)) {
      case 0:
        return set_operator(columns, d);
      case 1:
        return set_operator(columns, d);
      case 2:
      case 3:
      case 4:
        return join(columns, d);
      case 5:
        return product_or_transpose(columns, d);
      case 6:
        return closure_or(columns, d);
      case 7:
        return assignment(columns, d);
      case 8: {
        const Formula c = formula(d);
        const Expr x = expr(columns, d), y = expr(columns, d);
        return a().mk_ite(c, x, y);
      }
      case 9:
        return restriction(columns, d);
      case 10: {
        if (columns.size() >= 3) return leaf(columns);
        Columns longer = columns;
        longer.push_back(kind());
        return a().mk_project_last(expr(longer, d));
      }
      case 11:
        return comprehension(columns, d);
      case 12:
        return columns == Columns{I} ? integers(d) : product_or_transpose(columns, d);
      default:
        return columns == Columns{I} ? integers(d) : closure_or(columns, d);
    }
  }

  Expr set_operator(const Columns& columns, int d) {
    const Expr x = expr(columns, d), y = expr(columns, d);
    switch (below(4)) {
      case 0:
        return a().mk_union(x, y);
      case 1:
        return a().mk_intersect(x, y);
      case 2:
        return a().mk_difference(x, y);
      default: {
        const Expr z = expr(columns, d);
        const std::vector<Expr> all{x, y, z};
        return chance(50) ? a().mk_union(all) : a().mk_intersect(all);
      }
    }
  }

  Expr join(const Columns& columns, int d) {
    const size_t split = below(columns.size() + 1);
    const Column middle = kind();
    Columns left(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(split));
    Columns right(columns.begin() + static_cast<std::ptrdiff_t>(split), columns.end());
    left.push_back(middle);
    right.insert(right.begin(), middle);
    if (left.size() > 3 || right.size() > 3) return leaf(columns);
    const Expr x = expr(left, d), y = expr(right, d);
    return a().mk_join(x, y);
  }

  Expr product_or_transpose(const Columns& columns, int d) {
    if (columns.size() < 2) return leaf(columns);
    if (columns.size() == 2 && chance(50)) {
      const Columns swapped{columns[1], columns[0]};
      return a().mk_transpose(expr(swapped, d));
    }
    const size_t split = 1 + below(columns.size() - 1);
    const Columns left(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(split));
    const Columns right(columns.begin() + static_cast<std::ptrdiff_t>(split), columns.end());
    const Expr x = expr(left, d), y = expr(right, d);
    return a().mk_product(x, y);
  }

  Expr closure_or(const Columns& columns, int d) {
    if (columns == Columns{A} && chance(60)) {
      // a frontier from a set, in both directions
      const Expr set = expr({A}, d), all = closure_or({A, A}, d);
      return chance(50) ? a().mk_join(set, all) : a().mk_join(all, set);
    }
    if (columns != Columns{A, A}) return set_operator(columns, d);
    const Expr r = expr({A, A}, d);
    if (chance(50)) return a().mk_closure(r);
    const Expr domain = expr({A}, d);
    return a().mk_reflexive_closure(r, domain);
  }

  Expr assignment(const Columns& columns, int d) {
    const Columns key_columns(columns.begin(), std::prev(columns.end()));
    if (chance(35) || key_columns.empty()) {
      const Expr f = expr(columns, d), g = expr(columns, d);
      return a().mk_override(f, g);
    }
    const Expr f = expr(columns, d), key = expr(key_columns, d);
    const Expr value = chance(20) ? a().mk_none({columns.back()}) : expr({columns.back()}, d);
    return a().mk_assign(f, key, value);
  }

  Expr restriction(const Columns& columns, int d) {
    const Expr r = expr(columns, d);
    if (chance(50)) {
      const Expr set = expr({columns.front()}, d);
      return a().mk_domain(set, r);
    }
    const Expr set = expr({columns.back()}, d);
    return a().mk_range(r, set);
  }

  Expr integers(int d) {
    switch (below(3)) {
      case 0:
        return a().mk_single(integer(d));
      case 1:
        return interval();
      default: {
        const IntExpr start = integer(d);
        const Expr step = expr({I, I}, d);
        return a().mk_reach(start, step);
      }
    }
  }

  // Between small integers, because it may be enumerated.
  Expr interval() {
    const IntExpr low = small_term(), high = small_term();
    return a().mk_interval(low, high);
  }
  IntExpr small_term() {
    switch (below(3)) {
      case 0:
        return a().mk_int(small_integer());
      case 1:
        return a().mk_value(leaf({I}));
      default:
        return a().mk_card(expr({A}, 1));
    }
  }

  std::vector<Decl> declarations(const std::vector<Column>& kinds, int d) {
    std::vector<Decl> decls;
    for (Column k : kinds) {
      const Expr domain = chance(30) && k == I ? interval() : expr({k}, d > 1 ? 1 : d);
      const Variable v = a().variable(k == A ? "x" : "i", k);
      decls.push_back({v, domain});
      scope_.push_back({v, k});
    }
    return decls;
  }
  void leave(size_t variables) { scope_.resize(scope_.size() - variables); }

  Expr comprehension(const Columns& columns, int d) {
    if (columns.size() > 2) return leaf(columns);
    const std::vector<Decl> decls = declarations(columns, d);
    const Formula body = formula(d);
    leave(decls.size());
    return a().mk_comprehension(decls, body);
  }

  IntExpr constant_integer() {
    if (chance(85)) return a().mk_int(small_integer());
    static constexpr int64_t odd[] = {31, 32, 63, 64, 100, 127, 128, -128, -129, 255, 32767, 65535, 65536};
    return a().mk_int(odd[below(std::size(odd))]);
  }

  IntExpr integer(int depth) {
    if (depth <= 0 || chance(10)) return chance(50) ? constant_integer() : a().mk_value(leaf({I}));
    const int d = depth - 1;
    switch (below(16)) {
      case 0:
      case 1:
        return a().mk_value(expr({I}, d));
      case 2:
      case 3: {
        const Columns columns = some_columns();
        return a().mk_card(expr(columns, d));
      }
      case 4: {
        std::vector<Column> kinds{kind()};
        if (chance(25)) kinds.push_back(kind());
        const std::vector<Decl> decls = declarations(kinds, d);
        const IntExpr body = integer(d);
        leave(decls.size());
        return a().mk_sum(decls, body);
      }
      case 5:
        return a().mk_min(expr({I}, d));
      case 6:
        return a().mk_max(expr({I}, d));
      case 7:
        return a().mk_neg(integer(d));
      case 8: {
        const Formula c = formula(d);
        const IntExpr x = integer(d), y = integer(d);
        return a().mk_int_ite(c, x, y);
      }
      case 9: {
        static constexpr WrapKind kinds[] = {WrapKind::int8, WrapKind::int16, WrapKind::char16,
                                             WrapKind::int32, WrapKind::int64};
        const WrapKind kind = kinds[below(5)];
        return a().mk_wrap(kind, integer(d));
      }
      case 10: {
        static constexpr Op ops[] = {Op::shl, Op::shr, Op::ushr};
        const Op op = ops[below(3)];
        const int width = chance(50) ? 32 : 64;
        const IntExpr x = integer(d), by = integer(d);
        return a().mk_shift(op, width, x, by);
      }
      default: {
        static constexpr Op ops[] = {Op::add, Op::add, Op::sub,     Op::sub,    Op::mul,
                                     Op::div, Op::rem, Op::bit_and, Op::bit_or, Op::bit_xor};
        const Op op = ops[below(std::size(ops))];
        const IntExpr x = integer(d), y = integer(d);
        return a().mk_arith(op, x, y);
      }
    }
  }

  Columns some_columns() {
    static const std::vector<Columns> all{{A},    {A},    {A, A}, {A, A}, {A, A, A}, {I},      {I},
                                          {A, I}, {A, I}, {I, I}, {I, A}, {A, I, I}, {A, I, A}};
    if (chance(50)) return a().columns(p_.relations[below(p_.relations.size())].first);
    return all[below(all.size())];
  }

  Formula formula(int depth) {
    const int d = depth - 1;
    if (depth <= 0) return atomic_formula(1);
    switch (below(13)) {
      case 0:
        return a().mk_not(formula(d));
      case 1:
        return connective(d);
      case 2: {
        const Formula x = formula(d), y = formula(d);
        return a().mk_implies(x, y);
      }
      case 3: {
        const Formula x = formula(d), y = formula(d);
        return a().mk_iff(x, y);
      }
      case 4: {
        const Formula c = formula(d), x = formula(d), y = formula(d);
        return a().mk_formula_ite(c, x, y);
      }
      case 5:
      case 6:
      case 7:
        return quantifier(d);
      default:
        return atomic_formula(depth);
    }
  }

  Formula connective(int d) {
    std::vector<Formula> parts;
    const size_t n = 2 + below(2);
    for (size_t i = 0; i < n; ++i) parts.push_back(formula(d));
    return chance(50) ? a().mk_and(parts) : a().mk_or(parts);
  }

  Formula quantifier(int d) {
    std::vector<Column> kinds{kind()};
    if (chance(30)) kinds.push_back(kind());
    const std::vector<Decl> decls = declarations(kinds, d);
    const Formula body = formula(d);
    leave(decls.size());
    return chance(50) ? a().mk_all(decls, body) : a().mk_exists(decls, body);
  }

  Formula atomic_formula(int d) {
    switch (below(10)) {
      case 0:
      case 1: {
        const Columns columns = some_columns();
        const Expr x = expr(columns, d), y = expr(columns, d);
        return a().mk_in(x, y);
      }
      case 2: {
        const Columns columns = some_columns();
        const Expr x = expr(columns, d), y = expr(columns, d);
        return a().mk_equal(x, y);
      }
      case 3: {
        const Expr x = expr({I}, d), range = interval();
        return a().mk_in(x, range);
      }
      case 4:
      case 5:
        return multiplicity(expr(some_columns(), d));
      default: {
        static constexpr Op ops[] = {Op::less, Op::less_equal, Op::int_equal};
        const Op op = ops[below(3)];
        const IntExpr x = integer(d), y = integer(d);
        return a().mk_compare(op, x, y);
      }
    }
  }

  Formula multiplicity(Expr e) {
    switch (below(4)) {
      case 0:
        return a().mk_some(e);
      case 1:
        return a().mk_no(e);
      case 2:
        return a().mk_one(e);
      default:
        return a().mk_lone(e);
    }
  }

  // `all x: D | lone x.r` and its like: from these, translations conclude that a relation is functional.
  Formula multiplicity_fact() {
    const RelationId id = p_.relations[below(p_.relations.size())].first;
    const Columns columns = a().columns(id);
    Expr r = a().mk_relation(id);
    if (columns.size() <= 1) return chance(50) ? a().mk_lone(r) : a().mk_one(r);
    std::vector<Decl> decls;
    for (size_t c = 0; c + 1 < columns.size(); ++c) {
      const Variable v = a().variable("x", columns[c]);
      decls.push_back({v, chance(40) ? leaf({columns[c]}) : a().mk_constant(all_tuples({columns[c]}))});
      r = a().mk_join(a().mk_variable(v), r);
    }
    return a().mk_all(decls, chance(60) ? a().mk_lone(r) : a().mk_one(r));
  }

  std::mt19937_64 random_;
  Problem p_;
  Instance witness_;
  int64_t pool_[3] = {};
  size_t room_ = 0;  // how many times as many instances there may be
  std::vector<Bound> scope_;
};

}  // namespace

Problem generate(uint64_t seed) {
  return Generator(seed).run();
}

}  // namespace plumb::relational::differential
