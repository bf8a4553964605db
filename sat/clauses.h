// Where clauses go: a solver, a store, a counter, or several of these.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "sat/literal.h"

namespace plumb::sat {

class ClauseSink {
 public:
  virtual ~ClauseSink() = default;
  virtual void add_clause(std::span<const Lit> clause) = 0;
  void add_clause(std::initializer_list<Lit> clause) { add_clause(std::span(clause.begin(), clause.size())); }
};

// Counts and forgets.
class ClauseCounter : public ClauseSink {
 public:
  using ClauseSink::add_clause;
  void add_clause(std::span<const Lit> clause) override;
  size_t clauses() const { return clauses_; }
  size_t literals() const { return literals_; }

 private:
  size_t clauses_ = 0;
  size_t literals_ = 0;
};

// Keeps every clause, in order: for DIMACS files and proofs (sat/proof.h).
class ClauseStore : public ClauseSink {
 public:
  using ClauseSink::add_clause;
  void add_clause(std::span<const Lit> clause) override;
  size_t size() const { return ends_.size(); }
  std::span<const Lit> operator[](size_t i) const;
  uint32_t max_variable() const { return max_variable_; }

 private:
  std::vector<Lit> literals_;
  std::vector<size_t> ends_;
  uint32_t max_variable_ = 0;
};

// The clauses, then the units as clauses of one literal. An error if the file cannot be written.
std::optional<Error> write_dimacs(const ClauseStore& clauses, std::span<const Lit> units,
                                  const std::string& path);

}  // namespace plumb::sat
