#include "refine/check/ghosts.h"

namespace plumb::refine {

using relational::Column;
using relational::Decl;
using relational::Expr;
using relational::Variable;
using spec::Many;
using spec::Term;

std::optional<Term> read_ghost(const ir::Program& program, const spec::Ghost& ghost, spec::When when,
                               spec::JavaNames& names, const spec::FunTable& funs, Diagnostics& diagnostics) {
  if (!ghost.definition) {
    diagnostics.error(
        "E0445", ghost.span,
        "a ghost without a definition (`= e`) needs contracts at calls, which are not supported yet");
    return std::nullopt;
  }
  relational::Arena& a = names.arena();
  ir::TypeId owner_type = program.class_of(ghost.owner).type;
  spec::Type owner = spec::Type::of(spec::JavaNames::sort(owner_type));
  auto owners = names.set(program.type_name(owner_type), when);
  if (!owners) return std::nullopt;
  Variable self = a.variable("this", Column::atom);
  Term self_term = Term::of(a.mk_variable(self), owner, Many::one);
  self_term.is_value = true;
  spec::Elaborator elaborator(names, funs, diagnostics);
  elaborator.allow_primes = false;
  elaborator.state = when;
  elaborator.bind("this", self_term);
  bool is_boolean =
      ghost.type && ghost.type->kind == spec::ast::ExprKind::name && ghost.type->text == "boolean";
  if (is_boolean) {
    auto f = elaborator.formula(*ghost.definition);
    if (!f) return std::nullopt;
    std::vector<Decl> decls{{self, owners->e}};
    Term t = Term::of(a.mk_comprehension(decls, *f), owner, Many::lone);
    t.kind = Term::boolean_field;
    return t;
  }
  auto value = elaborator.expression(*ghost.definition);
  if (!value) return std::nullopt;
  // One variable per column; each ranges over what the columns before it lead to.
  std::vector<Decl> decls{{self, owners->e}};
  spec::Type type = owner;
  Expr rest = value->e;
  for (size_t i = 0; i < value->type.arity(); ++i) {
    Expr domain = rest;
    for (size_t k = i + 1; k < value->type.arity(); ++k) domain = a.mk_project_last(domain);
    Column column = value->type.columns[i];
    Variable v = a.variable("v", column);
    decls.push_back({v, domain});
    if (i + 1 < value->type.arity()) rest = a.mk_join(a.mk_variable(v), rest);
    type.columns.push_back(column);
    type.sorts.push_back(value->type.sorts[i]);
  }
  Many many = value->type.arity() == 1 && value->many != Many::set ? Many::lone : Many::set;
  Term t = Term::of(a.mk_comprehension(decls, a.mk_true()), std::move(type), many);
  t.state_after = when == spec::When::after;
  return t;
}

}  // namespace plumb::refine
