#include "frontend/spec/sig_names.h"

#include <algorithm>

namespace plumb::spec {

using relational::Atom;
using relational::Column;
using relational::Expr;
using relational::TupleSet;

SigNames::SigNames(const Problem& problem, BuiltProblem& built)
    : problem_(problem), built_(built), field_terms_(problem.fields.size()) {}

Term SigNames::sig_term(int sig) const {
  Expr e = built_.arena->mk_relation(built_.sigs[static_cast<size_t>(sig)]);
  ast::Mult mult = problem_.sigs[static_cast<size_t>(sig)].decl->mult;
  Many many = mult == ast::Mult::one ? Many::one : mult == ast::Mult::lone ? Many::lone : Many::set;
  return Term::of(e, Type::of(SortId{static_cast<uint32_t>(sig)}), many);
}

std::optional<Term> SigNames::value(const std::string&) {
  return std::nullopt;
}

std::string SigNames::why_no_value(const std::string& name) {
  if (name == "this") return "there is no `this` here: it is known in a sig's own facts";
  if (name == "return" || name == "thrown") return "`" + name + "` is about a Java method, and here is none";
  if (name == "int") {
    return "there is no set of all integers: write a range (`all i: 0..5`) or values that occur (`all v: "
           "S.key`)";
  }
  return {};
}

std::vector<Term> SigNames::fields(const std::string& name, When) {
  std::vector<Term> result;
  for (size_t i = 0; i < problem_.fields.size(); ++i) {
    if (problem_.fields[i].name == name && field_terms_[i].ok()) result.push_back(field_terms_[i]);
  }
  if (result.empty()) result = ordering_relation(name);
  return result;
}

std::optional<Term> SigNames::set(const std::string& name, When) {
  int sig = problem_.sig_named(name);
  if (sig >= 0) return sig_term(sig);
  return ordering_constant(name);
}

// `Sig.field` is a join like any other.
std::optional<Term> SigNames::member(const std::string&, const std::string&, When) {
  return std::nullopt;
}

Term SigNames::univ(When) {
  std::vector<Expr> parts;
  Type type{{Column::atom}, {{}}};
  for (size_t i = 0; i < problem_.sigs.size(); ++i) {
    if (!problem_.sigs[i].is_top()) continue;
    parts.push_back(built_.arena->mk_relation(built_.sigs[i]));
    type.sorts[0].push_back(SortId{static_cast<uint32_t>(i)});
  }
  Expr all = parts.empty() ? built_.arena->mk_none({Column::atom}) : built_.arena->mk_union(parts);
  return Term::of(all, std::move(type), Many::set);
}

bool SigNames::overlap(SortId a, SortId b) {
  return problem_.overlap(static_cast<int>(a.index), static_cast<int>(b.index));
}

std::string SigNames::sort_name(SortId sort) {
  return problem_.sigs[sort.index].name;
}

std::vector<std::string> SigNames::known_names() {
  std::vector<std::string> names;
  for (const Sig& s : problem_.sigs) names.push_back(s.name);
  for (const SigField& f : problem_.fields) names.push_back(f.name);
  for (const char* word : {"first", "last", "next", "prev", "nexts", "prevs"}) {
    for (const Ordering& o : problem_.orderings) names.push_back(o.alias + "/" + word);
    if (!problem_.orderings.empty()) names.emplace_back(word);
  }
  for (const char* word : {"none", "univ", "iden"}) names.emplace_back(word);
  return names;
}

// Orderings that a name may mean: `o/next` one, `next` all.
template <class F>
void SigNames::each_ordering(const std::string& name, F f) const {
  size_t slash = name.find('/');
  for (const Ordering& o : problem_.orderings) {
    if (slash == std::string::npos) {
      f(o, name);
    } else if (o.alias == name.substr(0, slash)) {
      f(o, name.substr(slash + 1));
    }
  }
}

std::vector<Term> SigNames::ordering_relation(const std::string& name) const {
  std::vector<Term> result;
  each_ordering(name, [&](const Ordering& o, const std::string& word) {
    bool back = word == "prev" || word == "prevs", all = word == "nexts" || word == "prevs";
    if (!back && word != "next" && word != "nexts") return;
    const std::vector<Atom>& atoms = built_.scopes.sigs[static_cast<size_t>(o.sig)].lower;
    TupleSet tuples({Column::atom, Column::atom});
    for (size_t i = 0; i < atoms.size(); ++i) {
      for (size_t j = 0; j < atoms.size(); ++j) {
        bool after = all ? i < j : i + 1 == j;
        if (after && back) tuples.insert({atoms[j].index, atoms[i].index});
        if (after && !back) tuples.insert({atoms[i].index, atoms[j].index});
      }
    }
    SortId sort{static_cast<uint32_t>(o.sig)};
    Type type{{Column::atom, Column::atom}, {{sort}, {sort}}};
    result.push_back(Term::of(built_.arena->mk_constant(tuples), type, all ? Many::set : Many::lone));
  });
  return result;
}

std::optional<Term> SigNames::ordering_constant(const std::string& name) const {
  std::optional<Term> result;
  each_ordering(name, [&](const Ordering& o, const std::string& word) {
    if (word != "first" && word != "last") return;
    const std::vector<Atom>& atoms = built_.scopes.sigs[static_cast<size_t>(o.sig)].lower;
    Expr e = atoms.empty()     ? built_.arena->mk_none({Column::atom})
             : word == "first" ? built_.arena->mk_atom(atoms.front())
                               : built_.arena->mk_atom(atoms.back());
    Term term = Term::of(e, Type::of(SortId{static_cast<uint32_t>(o.sig)}), Many::lone);
    if (!result) {
      result = term;
      return;
    }
    // Several orderings: the union, which a join with what stands left of it tells apart.
    result->e = built_.arena->mk_union(result->e, term.e);
    result->type.sorts[0].push_back(term.type.sorts[0][0]);
    result->many = Many::set;
  });
  return result;
}

// A range that is enumerated is about sizes or about values of integer fields.
int64_t SigNames::range_cap() {
  int64_t values = int64_t{1} << std::min(built_.scopes.bits, 6);
  return std::max<int64_t>(values,
                           4 * static_cast<int64_t>(std::min<size_t>(built_.universe.size(), 64)) + 4);
}

int64_t SigNames::reach_steps() {
  return range_cap();
}

}  // namespace plumb::spec
