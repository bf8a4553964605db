// The text of `plumb solve`: sorted tuples, names of the user's world.
#include <fmt/format.h>

#include <algorithm>

#include "cli/solve.h"

namespace plumb::cli {

namespace {

std::string place(const Span& span, const SourceManager& sources) {
  Position p = sources.position(span);
  return fmt::format("{}:{}:{}", sources.path(span.file), p.line, p.column);
}

std::string headline(const SolveResult& r) {
  std::string name =
      fmt::format("{} {}", r.is_check ? "check" : "run", r.command.empty() ? "{ ... }" : r.command);
  switch (r.answer) {
    case SolveAnswer::sat:
      return name + (r.is_check ? ": VIOLATED, a counterexample" : ": satisfiable, an instance");
    case SolveAnswer::unsat:
      return name + (r.is_check ? ": holds, no counterexample within the scope"
                                : ": UNSATISFIABLE within the scope");
    case SolveAnswer::unknown:
      return fmt::format("{}: unknown ({})", name, r.reason);
  }
  return name;
}

std::string tuples(const ShownRelation& r) {
  if (r.tuples.empty()) return "(none)";
  std::string result;
  for (size_t i = 0; i < r.tuples.size(); ++i) {
    if (i > 0) result += ", ";
    for (size_t c = 0; c < r.tuples[i].size(); ++c) result += (c > 0 ? "->" : "") + r.tuples[i][c];
  }
  return result;
}

// A long list goes on below itself.
std::string wrapped(const std::string& text, size_t indent) {
  constexpr size_t width = 100;
  std::string result;
  size_t line = 0;
  for (size_t i = 0; i < text.size();) {
    size_t comma = text.find(", ", i);
    size_t end = comma == std::string::npos ? text.size() : comma + 2;
    if (line > 0 && line + (end - i) > width - std::min(indent, width / 2)) {
      while (!result.empty() && result.back() == ' ') result.pop_back();
      result += "\n" + std::string(indent, ' ');
      line = 0;
    }
    result += text.substr(i, end - i);
    line += end - i;
    i = end;
  }
  return result;
}

std::string instance_text(const ShownInstance& instance) {
  size_t width = 0;
  for (const auto* part : {&instance.sigs, &instance.fields, &instance.values}) {
    for (const ShownRelation& r : *part) width = std::max(width, r.name.size());
  }
  std::string result;
  for (const auto* part : {&instance.sigs, &instance.fields, &instance.values}) {
    for (const ShownRelation& r : *part) {
      result += fmt::format("  {:<{}}  {}\n", r.name, width, wrapped(tuples(r), width + 4));
    }
  }
  return result;
}

std::string core_text(const SolveResult& r, const SourceManager& sources) {
  std::string result = fmt::format("  because of these {}{}:\n", r.core->size(),
                                   r.core_minimal ? ", none of which can be left out" : "");
  size_t width = 0;
  for (const CoreMember& m : *r.core) width = std::max(width, place(m.span, sources).size());
  for (const CoreMember& m : *r.core) {
    result += fmt::format("    {:<{}}  {}: {}\n", place(m.span, sources), width, m.what, m.formula);
  }
  return result;
}

std::string stats_text(const SolveStats& s, double parse_ms) {
  return fmt::format(
      "  {} primary variables, {} variables, {} clauses, {} gates, {} conflicts\n"
      "  parse {:.0f} ms, translate {:.0f} ms, clauses {:.0f} ms, solve {:.0f} ms; {:.0f} MB\n",
      s.primary, s.variables, s.clauses, s.gates, s.conflicts, parse_ms, s.translate_ms, s.cnf_ms, s.solve_ms,
      s.memory_mb);
}

}  // namespace

std::string text_of(const SolveOutcome& outcome, const SolveOptions& options, const SourceManager& sources) {
  std::string result;
  for (const SolveResult& r : outcome.results) {
    result += headline(r) + "\n";
    if (r.count) {
      result += fmt::format("  {}{} instance{}, no two isomorphic\n", *r.count,
                            r.answer == SolveAnswer::unknown ? " or more" : "", *r.count == 1 ? "" : "s");
    }
    for (size_t i = 0; i < r.instances.size(); ++i) {
      if (r.instances.size() > 1) result += fmt::format("  instance {}\n", i + 1);
      result += instance_text(r.instances[i]);
    }
    if (r.core) result += core_text(r, sources);
    if (options.stats) result += stats_text(r.stats, outcome.parse_ms);
  }
  return result;
}

}  // namespace plumb::cli
