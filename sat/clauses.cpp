#include "sat/clauses.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iterator>

namespace plumb::sat {

void ClauseCounter::add_clause(std::span<const Lit> clause) {
  ++clauses_;
  literals_ += clause.size();
}

void ClauseStore::add_clause(std::span<const Lit> clause) {
  for (Lit l : clause) max_variable_ = std::max(max_variable_, l.variable());
  literals_.insert(literals_.end(), clause.begin(), clause.end());
  ends_.push_back(literals_.size());
}

std::span<const Lit> ClauseStore::operator[](size_t i) const {
  size_t begin = i == 0 ? 0 : ends_[i - 1];
  return std::span(literals_).subspan(begin, ends_[i] - begin);
}

namespace {

void append_clause(fmt::memory_buffer& out, std::span<const Lit> clause) {
  for (Lit l : clause) fmt::format_to(std::back_inserter(out), "{} ", l.id);
  fmt::format_to(std::back_inserter(out), "0\n");
}

}  // namespace

std::optional<Error> write_dimacs(const ClauseStore& clauses, std::span<const Lit> units,
                                  const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
  uint32_t variables = clauses.max_variable();
  for (Lit l : units) variables = std::max(variables, l.variable());

  bool good = true;
  fmt::memory_buffer out;
  auto flush = [&] {
    good = std::fwrite(out.data(), 1, out.size(), file) == out.size() && good;
    out.clear();
  };
  fmt::format_to(std::back_inserter(out), "p cnf {} {}\n", variables, clauses.size() + units.size());
  for (size_t i = 0; i < clauses.size(); ++i) {
    append_clause(out, clauses[i]);
    if (out.size() > (size_t{1} << 20)) flush();
  }
  for (const Lit& l : units) append_clause(out, std::span(&l, 1));
  flush();
  good = std::fclose(file) == 0 && good;
  if (!good) return Error{fmt::format("cannot write {}: {}", path, std::strerror(errno))};
  return std::nullopt;
}

}  // namespace plumb::sat
