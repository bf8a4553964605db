// Names of a problem with no Java: sigs, fields, orderings (names.h says what the elaborator asks).
// One state only; no arrays, no strings.
#pragma once

#include "frontend/spec/names.h"
#include "frontend/spec/problem.h"
#include "frontend/spec/problem_build.h"

namespace plumb::spec {

class SigNames : public Names {
 public:
  SigNames(const Problem& problem, BuiltProblem& built);

  // The term of a field that has been bound, from now on known by its name.
  void add_field(int field, Term term) { field_terms_[static_cast<size_t>(field)] = std::move(term); }
  const Term& field_term(int field) const { return field_terms_[static_cast<size_t>(field)]; }
  Term sig_term(int sig) const;

  relational::Arena& arena() override { return *built_.arena; }
  std::optional<Term> value(const std::string& name) override;
  std::string why_no_value(const std::string& name) override;
  std::vector<Term> fields(const std::string& name, When when) override;
  std::optional<Term> set(const std::string& name, When when) override;
  std::optional<Term> member(const std::string& owner, const std::string& name, When when) override;
  Term univ(When when) override;
  bool is_array(const Type&) override { return false; }
  std::optional<Term> elements(const Type&, When) override { return std::nullopt; }
  std::optional<Term> length(When) override { return std::nullopt; }
  std::optional<Term> text(const std::string&, When) override { return std::nullopt; }
  bool has_null() const override { return false; }
  bool overlap(SortId a, SortId b) override;
  std::string sort_name(SortId sort) override;
  std::vector<std::string> known_names() override;
  int64_t range_cap() override;
  int64_t reach_steps() override;

 private:
  std::vector<Term> ordering_relation(const std::string& name) const;
  std::optional<Term> ordering_constant(const std::string& name) const;
  template <class F>
  void each_ordering(const std::string& name, F f) const;

  const Problem& problem_;
  BuiltProblem& built_;
  std::vector<Term> field_terms_;  // by field; invalid until bound
};

}  // namespace plumb::spec
