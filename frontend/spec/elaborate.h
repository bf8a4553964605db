// From the syntax tree of a formula or expression to relational terms: names, arities and types are checked
// on the way, each complaint with its place.
//
//   Elaborator elaborator(names, funs, diagnostics);
//   std::optional<relational::Formula> f = elaborator.formula(*clause.formula);
//
// A prime makes what it covers be read from the state after (language.md, "Two states"): elaboration carries
// a current state, and a primed node switches it. `let` and quantifiers bind values, that is terms; funs and
// preds are expanded at each use, their bodies read in the state of the use.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/ast.h"
#include "frontend/spec/names.h"
#include "frontend/spec/term.h"

namespace plumb::spec {

using FunTable = std::map<std::string, const ast::FunDecl*>;

class Elaborator {
 public:
  Elaborator(Names& names, const FunTable& funs, Diagnostics& diagnostics);

  bool allow_primes = true;   // false in requires and invariants of a single state
  When state = When::before;  // in which unprimed names are read

  std::optional<relational::Formula> formula(const ast::Expr& node);
  std::optional<Term> expression(const ast::Expr& node);  // a relation; integers as sets
  // A name that is bound around the whole formula (`this` of an invariant).
  void bind(const std::string& name, Term value);
  void unbind();

  // "A range passes its cap": states in which the formulas elaborated so far are cut.
  std::vector<std::pair<Span, relational::Formula>> take_cuts();

 private:
  using Expr = relational::Expr;
  using Formula = relational::Formula;
  using IntExpr = relational::IntExpr;
  struct Binder;

  // elaborate.cpp: dispatch, names, primes
  Term term(const ast::Expr& node);
  Term unprimed(const ast::Expr& node);
  Term name(const ast::Expr& node);
  Term named_set(const ast::Expr& node, const std::string& text);
  Term choose_field(std::vector<Term> fields, const Term* owner, const ast::Expr& node);
  Term unknown_name(const ast::Expr& node);
  bool is_bound(const std::string& text) const;
  const Term* bound(const std::string& text) const;

  // elaborate_formula.cpp
  Formula truth(const ast::Expr& node);
  Term block(const ast::Expr& node);
  Term logical(const ast::Expr& node);
  Term comparison(const ast::Expr& node);
  Formula compare(ast::BinaryOp op, const Span& span, Term a, Term b, const ast::Expr& right);
  Formula equality(const Span& span, Term a, Term b);
  Formula membership(const Span& span, Term a, Term b, const ast::Expr& right);
  Formula arrow_multiplicities(const Term& relation, const ast::Expr& arrow);
  Term multiplicity(const ast::Expr& node);
  Term conditional(const ast::Expr& node);

  // elaborate_relation.cpp
  Term relation(const ast::Expr& node);  // must be a relation or integer set
  Term binary(const ast::Expr& node);
  Term set_operator(ast::BinaryOp op, const Span& span, Term a, Term b);
  Term arithmetic(ast::BinaryOp op, const Span& span, const Term& a, const Term& b);
  Term override_with(const Span& span, const Term& f, const ast::Expr& right);
  Term product(const ast::Expr& node);
  Term restrict(ast::BinaryOp op, const Span& span, const Term& a, const Term& b);
  Term unary(const ast::Expr& node);
  Term closure(const ast::Expr& node);
  Term dot(const ast::Expr& node, size_t count);  // the first `count` parts
  Term dot_parts(const ast::Expr& node, size_t count, bool split);
  Term join(const Span& span, Term a, Term b);
  bool is_member(const Term& owner, const ast::Expr& name);
  Term apply_field(const Term& owner, const ast::Expr& field);
  Term display(const ast::Expr& node);
  Term range(const ast::Expr& node);

  // elaborate_call.cpp
  Term box(const ast::Expr& node);
  Term box_join(const ast::Expr& node, Term callee, const std::vector<const ast::Expr*>& args, size_t first);
  Term call(const ast::FunDecl& fun, const ast::Expr& place, std::vector<Term> arguments);
  std::optional<Term> builtin(const std::string& text, const ast::Expr& node);
  Term coerce_argument(const ast::Binding& parameter, Term argument, const Span& span);
  const ast::FunDecl* fun_named(const ast::Expr& node) const;

  // elaborate_binder.cpp
  Term quantified(const ast::Expr& node);
  Term comprehension(const ast::Expr& node);
  Term let(const ast::Expr& node);
  bool bind_all(const ast::Expr& node, Binder& binder);
  bool bind_one(const ast::Binding& binding, const ast::Name& name, const Term& domain, Binder& binder);
  bool bind_range(const ast::Binding& binding, const ast::Name& name, Binder& binder);
  void leave(Binder& binder);

  // helpers
  Term error(const char* code, const Span& span, const std::string& message);
  Term as_relation(Term t, const Span& span);
  IntExpr as_integer(const Term& t, const Span& span, bool& ok);
  bool is_scalar_integer(const Term& t) const;
  bool columns_match(const Span& span, Term& a, Term& b, const char* what);
  bool can_meet(const std::vector<SortId>& a, const std::vector<SortId>& b);
  std::string type_text(const Type& type);
  Type merged(const Type& a, const Type& b) const;
  Expr univ_expr() { return names_.univ(state).e; }

  Names& names_;
  const FunTable& funs_;
  Diagnostics& diagnostics_;
  relational::Arena& arena_;
  std::vector<std::pair<std::string, Term>> scope_;
  std::vector<size_t> scope_floor_{0};  // names below are hidden inside a fun's body
  std::vector<const ast::FunDecl*> calls_;
  std::vector<std::pair<Span, Formula>> cuts_;
  bool primed_ = false;
  const ast::Expr* split_ = nullptr;  // `a.b[c]'`: the a.b, whose a is not primed, and the state to read a in
  When split_state_ = When::before;
  bool in_type_ = false;  // in a parameter's type, where `int` is a column
};

}  // namespace plumb::spec
