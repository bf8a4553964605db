#include "frontend/spec/problem_build.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/spec/field_types.h"
#include "frontend/spec/print.h"
#include "frontend/spec/sig_names.h"
#include "relational/estimate.h"

namespace plumb::spec {

using ast::ExprKind;
using ast::Mult;
using relational::Arena;
using relational::Atom;
using relational::Column;
using relational::Columns;
using relational::Expr;
using relational::Formula;
using relational::FunctionEntry;
using relational::Op;
using relational::RelationId;
using relational::Tuple;
using relational::TupleSet;
using relational::Variable;

namespace {

bool mentions_this(const ast::Expr& e) {
  if (e.kind == ExprKind::name && e.text == "this") return true;
  for (const ast::Expr* kid : e.kids) {
    if (mentions_this(*kid)) return true;
  }
  return std::any_of(e.bindings.begin(), e.bindings.end(),
                     [](const ast::Binding& b) { return b.domain && mentions_this(*b.domain); });
}

TupleSet set_of(const std::vector<Atom>& atoms) {
  return TupleSet::of_atoms(atoms);
}

class Builder {
 public:
  Builder(const Problem& problem, const Command* command, Diagnostics& diagnostics)
      : problem_(problem),
        command_(command),
        diagnostics_(diagnostics),
        built_(std::make_unique<BuiltProblem>()) {
    built_->arena = std::make_unique<Arena>();
    built_->bounds = std::make_unique<relational::Bounds>(*built_->arena);
    built_->fields.resize(problem.fields.size());
  }

  std::unique_ptr<BuiltProblem> run() {
    const ast::Scope* scope = command_ && command_->decl->scope ? &*command_->decl->scope : nullptr;
    built_->scopes = place_atoms(problem_, scope, built_->universe, diagnostics_);
    for (size_t i = 0; i < problem_.sigs.size(); ++i) bind_sig(i);
    SigNames names(problem_, *built_);
    Elaborator elaborator(names, problem_.funs, diagnostics_);
    elaborator.allow_primes = false;
    names_ = &names;
    elaborator_ = &elaborator;
    for (size_t i = 0; i < problem_.sigs.size(); ++i) sig_conjuncts(static_cast<int>(i));
    for (size_t i = 0; i < problem_.sigs.size(); ++i) {
      for (int f : problem_.sigs[i].fields) field(f);
    }
    for (size_t i = 0; i < problem_.sigs.size(); ++i) sig_facts(static_cast<int>(i));
    for (const ast::FactDecl* fact : problem_.facts) {
      add_members(*fact->body, fact->name ? "fact " + fact->name->text : "fact");
    }
    for (const ast::FunDecl* fun : problem_.own_funs) check_fun(*fun);
    for (const ast::AssertDecl* a : problem_.asserts) elaborator.formula(*a->body);
    if (command_) goal();
    return std::move(built_);
  }

 private:
  static size_t at(int i) { return static_cast<size_t>(i); }
  Arena& arena() { return *built_->arena; }
  const Sig& sig(int i) const { return problem_.sigs[at(i)]; }
  const SigScope& scope_of(int i) const { return built_->scopes.sigs[at(i)]; }
  Expr sig_expr(int i) { return arena().mk_relation(built_->sigs[at(i)]); }

  void add(Formula f, const Span& span, std::string what) {
    if (f == arena().mk_true()) return;
    built_->conjuncts.push_back(Conjunct{f, span, std::move(what)});
  }

  // Each member of a block is a conjunct of its own.
  void add_members(const ast::Expr& body, const std::string& what) {
    if (body.kind != ExprKind::block) {
      if (auto f = elaborator_->formula(body)) add(*f, body.span, what);
      return;
    }
    for (const ast::Expr* kid : body.kids) {
      if (auto f = elaborator_->formula(*kid)) add(*f, kid->span, what);
    }
  }

  // ------------------------------------------------------------------------------------------- sigs

  void bind_sig(size_t i) {
    RelationId r = arena().declare(problem_.sigs[i].name, {Column::atom});
    built_->sigs.push_back(r);
    TupleSet lower = set_of(built_->scopes.sigs[i].lower), upper = set_of(built_->scopes.sigs[i].upper);
    built_->bounds->bind(r, std::move(lower), std::move(upper));
  }

  bool surely_within(const std::vector<Atom>& inner, const std::vector<Atom>& outer) {
    return std::includes(outer.begin(), outer.end(), inner.begin(), inner.end());
  }

  void sig_conjuncts(int i) {
    const Sig& s = sig(i);
    std::vector<Formula> parts;
    if (s.parent >= 0 && !surely_within(scope_of(i).upper, scope_of(s.parent).lower)) {
      parts.push_back(arena().mk_in(sig_expr(i), sig_expr(s.parent)));
    }
    if (s.is_subset()) {
      std::vector<Expr> ups;
      for (int up : s.in) ups.push_back(sig_expr(up));
      parts.push_back(arena().mk_in(sig_expr(i), arena().mk_union(ups)));
    }
    children(s, parts);
    if (s.decl->is_abstract && !s.children.empty()) {
      std::vector<Expr> below;
      for (int c : s.children) below.push_back(sig_expr(c));
      parts.push_back(arena().mk_in(sig_expr(i), arena().mk_union(below)));
    }
    if (s.decl->mult == Mult::some) parts.push_back(arena().mk_some(sig_expr(i)));
    if (s.decl->mult == Mult::lone) parts.push_back(arena().mk_lone(sig_expr(i)));
    if (s.decl->mult == Mult::one && !scope_of(i).is_exact()) parts.push_back(arena().mk_one(sig_expr(i)));
    if (scope_of(i).limit >= 0) {
      parts.push_back(arena().mk_compare(Op::less_equal, arena().mk_card(sig_expr(i)),
                                         arena().mk_int(scope_of(i).limit)));
    }
    add(arena().mk_and(parts), s.span, "sig " + s.name);
  }

  void children(const Sig& s, std::vector<Formula>& parts) {
    for (size_t a = 0; a < s.children.size(); ++a) {
      for (size_t b = a + 1; b < s.children.size(); ++b) {
        const auto &x = scope_of(s.children[a]).upper, &y = scope_of(s.children[b]).upper;
        std::vector<Atom> both;
        std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(both));
        if (both.empty()) continue;
        parts.push_back(
            arena().mk_no(arena().mk_intersect(sig_expr(s.children[a]), sig_expr(s.children[b]))));
      }
    }
  }

  // ----------------------------------------------------------------------------------------- fields

  // `this` and, as if they were written this.f, the fields of the sig and of those above it.
  size_t bind_this(int s, Variable v) {
    Term self = Term::of(arena().mk_variable(v), Type::of(SortId{static_cast<uint32_t>(s)}), Many::one);
    self.is_value = true;
    elaborator_->bind("this", self);
    size_t count = 1;
    for (int up = s; up >= 0; up = sig(up).parent) {
      for (int f : sig(up).fields) {
        const Term& field = names_->field_term(f);
        if (!field.ok()) continue;
        Type type = field.type;
        type.columns.erase(type.columns.begin());
        type.sorts.erase(type.sorts.begin());
        Term mine = Term::of(arena().mk_join(self.e, field.e), std::move(type), field.many);
        mine.is_implicit = true;
        elaborator_->bind(problem_.fields[at(f)].name, std::move(mine));
        ++count;
      }
    }
    return count;
  }

  void unbind(size_t count) {
    for (size_t i = 0; i < count; ++i) elaborator_->unbind();
  }

  // What may stand in each column.
  std::vector<int64_t> column_values(const Type& type, size_t column) {
    std::vector<int64_t> values;
    if (type.columns[column] == Column::integer) {
      double count = static_cast<double>(uint64_t{1} << built_->scopes.bits);
      relational::check_fits(fmt::format("a set of integers of {} bits", built_->scopes.bits), count, 0);
      for (int64_t v = low(); v <= high(); ++v) values.push_back(v);
      return values;
    }
    for (SortId sort : type.sorts[column]) {
      for (Atom a : built_->scopes.sigs[sort.index].upper) values.push_back(a.index);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
  }
  int64_t high() const { return (int64_t{1} << (built_->scopes.bits - 1)) - 1; }
  int64_t low() const { return -high() - 1; }

  // All tuples of the first `columns` columns, in order.
  std::vector<Tuple> product(const Type& type, size_t columns, const std::string& name) {
    std::vector<std::vector<int64_t>> values;
    double count = 1;
    for (size_t i = 0; i < columns; ++i) {
      values.push_back(column_values(type, i));
      count *= static_cast<double>(values.back().size());
    }
    relational::check_fits(fmt::format("'{}' with {:.0f} possible tuples", name, count), count, 0);
    std::vector<Tuple> result{Tuple()};
    for (const std::vector<int64_t>& column : values) {
      std::vector<Tuple> next;
      next.reserve(result.size() * column.size());
      for (const Tuple& t : result) {
        for (int64_t v : column) {
          next.push_back(t);
          next.back().push_back(v);
        }
      }
      result = std::move(next);
    }
    return result;
  }

  // `sure`: has a value for each of these first atoms.
  RelationId declare(const std::string& name, const Type& type, bool function,
                     const std::vector<Atom>* sure) {
    RelationId r = arena().declare(name, type.columns);
    if (function && type.columns.back() == Column::integer) {
      std::vector<FunctionEntry> entries;
      for (Tuple& key : product(type, type.arity() - 1, name)) {
        bool always = sure && (key.empty() ||
                               (key.size() == 1 && std::binary_search(sure->begin(), sure->end(),
                                                                      Atom{static_cast<int32_t>(key[0])})));
        entries.push_back(FunctionEntry{std::move(key), !always, low(), high()});
      }
      built_->bounds->bind_function(r, std::move(entries));
      return r;
    }
    TupleSet upper(type.columns);
    for (const Tuple& t : product(type, type.arity(), name)) upper.insert(t);
    built_->bounds->bind(r, TupleSet(type.columns), std::move(upper));
    return r;
  }

  void field(int index) {
    const SigField& f = problem_.fields[at(index)];
    const Sig& owner = sig(f.owner);
    std::string name = owner.name + "." + f.name;
    Variable self = arena().variable("this", Column::atom);
    size_t count = bind_this(f.owner, self);
    FieldType declared = read_field_type(*elaborator_, *f.binding->domain, diagnostics_);
    unbind(count);
    if (!declared.ok) return;
    Type type = Type::of(SortId{static_cast<uint32_t>(f.owner)});
    type.columns.insert(type.columns.end(), declared.type().columns.begin(), declared.type().columns.end());
    type.sorts.insert(type.sorts.end(), declared.type().sorts.begin(), declared.type().sorts.end());
    bool total = declared.is_total() && type.arity() == 2;
    RelationId r = declare(name, type, declared.is_function(), total ? &scope_of(f.owner).lower : nullptr);
    built_->fields[at(index)] = r;
    Expr e = arena().mk_relation(r);
    names_->add_field(index, Term::of(e, type, declared.is_function() ? Many::lone : Many::set));
    std::vector<Formula> parts;
    Expr row = arena().mk_join(arena().mk_variable(self), e);
    parts.push_back(
        arena().mk_all({{self, sig_expr(f.owner)}}, has_type(arena(), declared, row, built_->scopes.bits)));
    if (!scope_of(f.owner).is_exact()) {
      Expr domain = e;
      while (arena().arity(domain) > 1) domain = arena().mk_project_last(domain);
      parts.push_back(arena().mk_in(domain, sig_expr(f.owner)));
    }
    if (f.binding->disjoint) apart_from_earlier(index, parts);
    add(arena().mk_and(parts), cover(f.span, f.binding->domain->span), "field " + name);
  }

  // `disj f, g: A`
  void apart_from_earlier(int index, std::vector<Formula>& parts) {
    for (int other : sig(problem_.fields[at(index)].owner).fields) {
      if (other == index) return;
      if (problem_.fields[at(other)].binding != problem_.fields[at(index)].binding) continue;
      if (!built_->fields[at(other)].valid()) continue;
      Expr a = arena().mk_relation(built_->fields[at(other)]),
           b = arena().mk_relation(built_->fields[at(index)]);
      parts.push_back(arena().mk_no(arena().mk_intersect(a, b)));
    }
  }

  void sig_facts(int i) {
    const ast::SigDecl& d = *sig(i).decl;
    if (!d.facts) return;
    auto one = [&](const ast::Expr& e) {
      Variable self = arena().variable("this", Column::atom);
      size_t count = bind_this(i, self);
      auto f = elaborator_->formula(e);
      unbind(count);
      if (f) add(arena().mk_all({{self, sig_expr(i)}}, *f), e.span, "facts of sig " + sig(i).name);
    };
    if (d.facts->kind != ExprKind::block) return one(*d.facts);
    for (const ast::Expr* kid : d.facts->kids) one(*kid);
  }

  // ---------------------------------------------------------------------------------- funs and preds

  // Any value of a parameter's type: what a fun's own text is checked with.
  std::optional<Term> any_value(const ast::Expr& domain, const std::string& name) {
    if (domain.kind == ExprKind::name && domain.text == "boolean") {
      return Term::of_boolean(arena().mk_true(), arena().mk_true());
    }
    FieldType t = read_field_type(*elaborator_, domain, diagnostics_);
    if (!t.ok) return std::nullopt;
    bool scalar = t.type().arity() == 1 && t.mult != Mult::set && t.mult != Mult::some;
    Term value;
    if (scalar) {
      Expr e = arena().mk_variable(arena().variable(name, t.type().columns[0]));
      value = t.type().is_integer_set()
                  ? Term::of(arena().mk_value(e), Many::one)
                  : Term::of(e, t.type(), t.mult == Mult::lone ? Many::lone : Many::one);
    } else {
      value = Term::of(arena().mk_none(t.type().columns), t.type(), Many::set);
    }
    value.is_value = true;
    return value;
  }

  void check_fun(const ast::FunDecl& fun) {
    if (fun.params.empty() && mentions_this(*fun.body)) return;  // read where it is used
    size_t count = 0;
    bool ok = true;
    for (const ast::Binding& b : fun.params) {
      for (const ast::Name& name : b.names) {
        auto value = any_value(*b.domain, name.text);
        ok = ok && value;
        if (!value) continue;
        elaborator_->bind(name.text, *value);
        ++count;
      }
    }
    if (ok && fun.is_pred) elaborator_->formula(*fun.body);
    if (ok && !fun.is_pred) check_result(fun);
    unbind(count);
  }

  void check_result(const ast::FunDecl& fun) {
    if (fun.result->kind == ExprKind::name && fun.result->text == "boolean") {
      elaborator_->formula(*fun.body);
      return;
    }
    auto body = elaborator_->expression(*fun.body);
    FieldType declared = read_field_type(*elaborator_, *fun.result, diagnostics_);
    if (!body || !declared.ok || body->is_null) return;
    if (body->type.columns != declared.type().columns) {
      diagnostics_.error(
          "E0427", fun.body->span,
          fmt::format("the fun's body has {} column{} and its declaration {}{}", body->type.arity(),
                      body->type.arity() == 1 ? "" : "s", declared.type().arity(),
                      body->type.arity() == declared.type().arity() ? ", of other kinds" : ""));
    }
  }

  // ------------------------------------------------------------------------------------------- goals

  void goal() {
    std::string what = fmt::format("{}{}{}", command_->is_check ? "check" : "run",
                                   command_->name.empty() ? "" : " ", command_->name);
    const ast::Expr& body = command_->pred ? *command_->pred->body : *command_->body;
    size_t count = 0;
    if (command_->pred) {
      for (const ast::Binding& b : command_->pred->params) {
        for (const ast::Name& name : b.names) count += parameter(*b.domain, name) ? 1 : 0;
      }
    }
    if (!command_->is_check) {
      add_members(body, what);
    } else if (auto f = elaborator_->formula(body)) {
      add(arena().mk_not(*f), body.span, what);
    }
    unbind(count);
  }

  // A parameter of the pred that is run is a relation to be found.
  bool parameter(const ast::Expr& domain, const ast::Name& name) {
    if (domain.kind == ExprKind::name && domain.text == "boolean") {
      diagnostics_.error("E0456", name.span, "a pred with a boolean parameter cannot be run");
      return false;
    }
    FieldType t = read_field_type(*elaborator_, domain, diagnostics_);
    if (!t.ok) return false;
    std::vector<Atom> none;
    RelationId r = declare(name.text, t.type(), t.is_function(), t.is_total() ? &none : nullptr);
    built_->values.push_back(BuiltProblem::Value{name.text, r});
    Expr e = arena().mk_relation(r);
    add(has_type(arena(), t, e, built_->scopes.bits), domain.span, "parameter " + name.text);
    bool scalar = t.type().arity() == 1 && t.is_function();
    Many many = t.is_total() && scalar ? Many::one : t.is_function() ? Many::lone : Many::set;
    Term value = scalar && t.type().is_integer_set() ? Term::of(arena().mk_value(e), many)
                                                     : Term::of(e, t.type(), many);
    value.is_value = true;
    elaborator_->bind(name.text, std::move(value));
    return true;
  }

  const Problem& problem_;
  const Command* command_;
  Diagnostics& diagnostics_;
  std::unique_ptr<BuiltProblem> built_;
  SigNames* names_ = nullptr;
  Elaborator* elaborator_ = nullptr;
};

}  // namespace

std::unique_ptr<BuiltProblem> build_problem(const Problem& problem, const Command* command,
                                            Diagnostics& diagnostics) {
  return Builder(problem, command, diagnostics).run();
}

}  // namespace plumb::spec
