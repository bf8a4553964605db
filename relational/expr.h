// The relational logic: expressions (relations), formulas and integer expressions, hash-consed in one Arena.
//
//   Arena a;
//   RelationId next = a.declare("next", {Column::atom, Column::atom});
//   Variable n = a.variable("n", Column::atom);
//   Expr e = a.mk_relation(next);
//   Formula acyclic = a.mk_all({{n, node}}, a.mk_not(a.mk_in(a.mk_variable(n),
//                              a.mk_join(a.mk_variable(n), a.mk_closure(e)))));
//
// Structural equality is handle equality. Constructors simplify constants, units, idempotence, `e.none`,
// double transposes, `ite` with equal arms, and no more: rewriting is the caller's business. Handles of two
// arenas must not mix. Meaning, where it is not Alloy's:
//  - a scalar is a unary expression with at most one element; Java's null is the empty set;
//  - integers are mathematical; an IntExpr may be undefined (mk_value of an empty set, division by zero, min
//  of
//    nothing, arithmetic on anything undefined), and comparisons with an undefined side are false;
//  - mk_assign(f, key, value) is Java's assignment `f[key] := value` for all keys in `key`: they lose their
//    tuples even where value is empty. mk_override(f, g) is Alloy's `++`.
// Who wants bounds or solving: bounds.h and engine.h.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "relational/universe.h"

namespace plumb::relational {

struct RelationId {
  uint32_t index = UINT32_MAX;
  bool valid() const { return index != UINT32_MAX; }
  friend auto operator<=>(RelationId, RelationId) = default;
};

// A variable bound by a quantifier, comprehension or sum: one atom or one integer. Every binder has its own.
struct Variable {
  uint32_t index = UINT32_MAX;
  friend auto operator<=>(Variable, Variable) = default;
};

using NodeId = uint32_t;

struct Expr {
  NodeId id = UINT32_MAX;
  bool valid() const { return id != UINT32_MAX; }
  friend auto operator<=>(Expr, Expr) = default;
};
struct Formula {
  NodeId id = UINT32_MAX;
  bool valid() const { return id != UINT32_MAX; }
  friend auto operator<=>(Formula, Formula) = default;
};
struct IntExpr {
  NodeId id = UINT32_MAX;
  bool valid() const { return id != UINT32_MAX; }
  friend auto operator<=>(IntExpr, IntExpr) = default;
};

enum class Op : uint8_t {
  // Expr
  relation,       // payload: RelationId
  constant,       // payload: index into Arena::constant_set
  variable,       // payload: Variable; a singleton
  none,           // of the node's columns
  union_,         // n-ary
  intersect,      // n-ary
  difference,     // a - b
  join,           // last column of a against first of b; integer columns join by value
  product,        // a -> b
  transpose,      // binary, any kinds
  closure,        // ^a, atoms only
  reflexive,      // *a over payload-free `identity` operand: children (a, domain): a's closure plus iden on
                  // domain
  override_,      // a ++ b: keys are all columns but the last
  assign,         // (f, key, value): see above; value is unary
  ite,            // (formula, a, b)
  domain,         // s <: r
  range,          // r :> s
  project_last,   // r without its last column
  comprehension,  // {decls | body}: children (domain_1, .., domain_n, formula)
  single,         // {i}, empty if i is undefined
  interval,       // a..b: the integers between two IntExprs; empty if either is undefined or b < a
  reach,          // reach[i, r]: (IntExpr i, Expr r: int->int): i and what r leads to from it
  // IntExpr
  int_constant,  // payload: the number
  value,         // of a unary integer expression: defined iff it has exactly one element
  card,          // #e
  sum,           // children (domain_1, .., domain_n, int body); undefined terms are skipped
  min,           // of a unary integer expression
  max,
  add,
  sub,
  mul,
  div,
  rem,  // mathematical; div and rem truncate as in Java, undefined for divisor 0
  neg,
  int_ite,  // (formula, a, b)
  wrap,     // payload: WrapKind: the Java value of that type congruent to the operand
  bit_and,
  bit_or,
  bit_xor,  // two's complement of any width
  shl,
  shr,
  ushr,  // payload: 32 or 64: Java's shifts at int or long: the operand is wrapped to that width first, of
         // the distance only the low 5 (6) bits count, the result is wrapped
  // Formula
  true_,
  false_,
  not_,
  and_,
  or_,  // and_, or_: n-ary
  implies,
  iff,
  formula_ite,  // (f, g, h)
  in,           // subset
  equal,        // equality of sets
  some,
  no,
  one,
  lone,
  less,
  less_equal,
  int_equal,  // false if a side is undefined
  all,
  exists,  // children (domain_1, .., domain_n, body); payload: variables
};

enum class Sort : uint8_t { expr, formula, integer };
enum class WrapKind : int64_t { int8, int16, char16, int32, int64 };

// `variable in domain`; a later domain may mention the earlier variables.
struct Decl {
  Variable variable;
  Expr domain;
};

class Arena {
 public:
  Arena();
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // Relations and variables. Names are for people; they need not be unique.
  RelationId declare(std::string name, Columns columns);
  const std::string& name(RelationId relation) const;
  const Columns& columns(RelationId relation) const;
  size_t relation_count() const;
  Variable variable(std::string name, Column kind);
  const std::string& name(Variable v) const;
  Column kind(Variable v) const;

  // Expressions
  Expr mk_relation(RelationId relation);
  Expr mk_constant(TupleSet tuples);
  Expr mk_atom(Atom atom);
  Expr mk_variable(Variable v);
  Expr mk_none(Columns columns);
  Expr mk_union(std::span<const Expr> parts);
  Expr mk_union(Expr a, Expr b);
  Expr mk_intersect(std::span<const Expr> parts);
  Expr mk_intersect(Expr a, Expr b);
  Expr mk_difference(Expr a, Expr b);
  Expr mk_join(Expr a, Expr b);
  Expr mk_product(Expr a, Expr b);
  Expr mk_transpose(Expr a);
  Expr mk_closure(Expr a);
  Expr mk_reflexive_closure(Expr a, Expr domain);  // ^a + iden on domain (unary)
  Expr mk_override(Expr a, Expr b);
  Expr mk_assign(Expr f, Expr key, Expr value);
  Expr mk_ite(Formula c, Expr a, Expr b);
  Expr mk_domain(Expr set, Expr r);
  Expr mk_range(Expr r, Expr set);
  Expr mk_project_last(Expr r);
  Expr mk_comprehension(std::span<const Decl> decls, Formula body);
  Expr mk_single(IntExpr i);
  Expr mk_interval(IntExpr low, IntExpr high);
  Expr mk_reach(IntExpr start, Expr r);

  // Integers
  IntExpr mk_int(int64_t value);
  IntExpr mk_value(Expr e);
  IntExpr mk_card(Expr e);
  IntExpr mk_sum(std::span<const Decl> decls, IntExpr body);
  IntExpr mk_min(Expr e);
  IntExpr mk_max(Expr e);
  IntExpr mk_arith(Op op, IntExpr a, IntExpr b);  // add sub mul div rem bit_and bit_or bit_xor
  IntExpr mk_neg(IntExpr a);
  IntExpr mk_int_ite(Formula c, IntExpr a, IntExpr b);
  IntExpr mk_wrap(WrapKind kind, IntExpr a);
  IntExpr mk_shift(Op op, int width, IntExpr a, IntExpr distance);  // shl shr ushr at 32 or 64
  Formula mk_defined(IntExpr i);                                    // some single(i)

  // Formulas
  Formula mk_true();
  Formula mk_false();
  Formula mk_bool(bool b) { return b ? mk_true() : mk_false(); }
  Formula mk_not(Formula f);
  Formula mk_and(std::span<const Formula> parts);
  Formula mk_and(Formula a, Formula b);
  Formula mk_or(std::span<const Formula> parts);
  Formula mk_or(Formula a, Formula b);
  Formula mk_implies(Formula a, Formula b);
  Formula mk_iff(Formula a, Formula b);
  Formula mk_formula_ite(Formula c, Formula a, Formula b);
  Formula mk_in(Expr a, Expr b);
  Formula mk_equal(Expr a, Expr b);
  Formula mk_some(Expr e);
  Formula mk_no(Expr e);
  Formula mk_one(Expr e);
  Formula mk_lone(Expr e);
  Formula mk_compare(Op op, IntExpr a, IntExpr b);  // less less_equal int_equal
  Formula mk_all(std::span<const Decl> decls, Formula body);
  Formula mk_exists(std::span<const Decl> decls, Formula body);
  Formula mk_all(std::initializer_list<Decl> d, Formula b) {
    return mk_all(std::span(d.begin(), d.size()), b);
  }
  Formula mk_exists(std::initializer_list<Decl> d, Formula b) {
    return mk_exists(std::span(d.begin(), d.size()), b);
  }

  // Reading nodes
  size_t node_count() const;
  Op op(NodeId n) const;
  Sort sort(NodeId n) const;
  std::span<const NodeId> children(NodeId n) const;
  int64_t payload(NodeId n) const;
  const Columns& columns(Expr e) const;
  size_t arity(Expr e) const { return columns(e).size(); }
  const TupleSet& constant_set(NodeId n) const;
  std::span<const Variable> variables(NodeId n) const;  // of all, exists, sum, comprehension

  // Cheap queries, computed when a node is made
  bool has_free_variables(NodeId n) const;
  std::vector<Variable> free_variables(NodeId n) const;          // sorted
  std::span<const Variable> free_variable_list(NodeId n) const;  // the same without a copy; stays valid
  uint64_t relation_mask(NodeId n) const;                        // bit (index mod 64) of each relation in it
  uint32_t free_variable_set(NodeId n) const;                    // equal numbers mean equal sets; 0: none
  std::vector<RelationId> free_relations(NodeId n) const;        // sorted

  // The same operator over other children (as many, of the same sorts), made by its mk_ constructor. Of a
  // quantifier, comprehension or sum only the domains and the body change.
  NodeId rebuild(NodeId n, std::span<const NodeId> children);

  // Simultaneous substitution of relations by expressions of the same columns, memoised, in one pass.
  // require: no variable that is free in a replacement is bound above a place that is replaced
  using Substitution = std::unordered_map<uint32_t, Expr>;  // RelationId::index -> replacement
  Expr substitute(Expr e, const Substitution& map);
  Formula substitute(Formula f, const Substitution& map);
  IntExpr substitute(IntExpr i, const Substitution& map);

 private:
  struct Impl;
  NodeId mk_connective(Op connective, std::span<const Formula> parts);
  NodeId mk_quantifier(Op quantifier, std::span<const Decl> decls, Formula body);
  NodeId rebuild_expr(NodeId n, std::span<const NodeId> children);
  NodeId rebuild_integer(NodeId n, std::span<const NodeId> children);
  NodeId rebuild_formula(NodeId n, std::span<const NodeId> children);
  NodeId substitute_node(NodeId root, const Substitution& map);
  std::unique_ptr<Impl> impl_;
};

// Text in the property language, with as few parentheses as its precedences allow. Bound variables of one
// name are told apart by a number. Nodes that the language has no syntax for print in function style.
std::string print(const Arena& arena, const Universe* universe, NodeId node);

// What the caller may decide about names; what is empty has the default.
struct PrintNames {
  std::function<std::string(RelationId)> relation;  // default: its declared name
  std::function<std::string(Atom)> atom;            // default: atom#index
  std::function<std::string(Variable)> variable;    // default: its declared name
  std::function<bool(Expr)> is_univ;                // print as `univ`, and reflexive closure over it as `*r`
  // At most one integer by declaration: `+` on it is arithmetic, and its value is written as it stands.
  // Without this, values are written as they stand, too, and arithmetic on them by name.
  std::function<bool(Expr)> is_scalar;
  size_t max_length = size_t{1} << 20;  // shared subterms are printed again and again: stop somewhere
};
std::string print(const Arena& arena, const PrintNames& names, NodeId node);

const char* to_string(Op op);  // the enumerator's name
Sort sort_of(Op op);

}  // namespace plumb::relational
