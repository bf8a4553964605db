#include "cli/report/check_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "cli/report/counterexample_text.h"

namespace plumb::cli {

using refine::PropertyResult;
using refine::Verdict;

namespace {

std::string count(int n, const char* one, const char* many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::string verdict_word(const PropertyResult& result) {
  return result.verdict == Verdict::violated ? "VIOLATED" : refine::to_string(result.verdict);
}

const char* verdict_color(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds:
      return "32";
    case Verdict::violated:
      return "1;31";
    default:
      return "33";
  }
}

struct Columns {
  size_t method = 0, property = 0, bounds = 0, refinements = 0;
};

std::string refinements_text(const PropertyResult& r) {
  return count(r.refinements, "refinement", "refinements");
}

Columns columns_of(const CheckOutcome& outcome) {
  Columns c;
  for (const PropertyResult& r : outcome.results) {
    c.method = std::max(c.method, width(r.method));
    c.property = std::max(c.property, width(r.property));
    c.bounds = std::max(c.bounds, width(bounds_text(r.bounds)));
    c.refinements = std::max(c.refinements, width(refinements_text(r)));
  }
  return c;
}

std::string headline(const PropertyResult& r, const Columns& c, const TextStyle& style) {
  constexpr size_t kVerdictWidth = 8;
  std::string verdict = painted(verdict_color(r.verdict), verdict_word(r), style) +
                        std::string(kVerdictWidth - verdict_word(r).size(), ' ');
  return fmt::format("{}  {}  {}  {}   {}   {:.2f} s\n", padded(r.method, c.method),
                     padded(r.property, c.property), verdict, padded(bounds_text(r.bounds), c.bounds),
                     padded(refinements_text(r), c.refinements), r.times.total / 1000);
}

std::string detail(const char* label, const std::string& text) {
  constexpr const char* kIndent = "      ";
  std::string words;
  std::vector<std::string> items;
  for (char ch : text) {
    if (ch == ' ' || ch == '\n') {
      if (!words.empty()) items.push_back(words);
      words.clear();
    } else {
      words += ch;
    }
  }
  if (!words.empty()) items.push_back(words);
  std::string first = kIndent + padded(label, 15);
  return wrapped(first, std::string(width(first), ' '), items, "");
}

std::string stats_text(const PropertyResult& r) {
  return detail("cost", fmt::format("{} variables, {} clauses, {} conflicts; {:.3f} s to prepare the method, "
                                    "{:.3f} s to translate, {:.3f} s to solve",
                                    r.variables, r.clauses, r.conflicts, r.times.prepare / 1000,
                                    r.times.translate / 1000, r.times.solve / 1000));
}

// What is not the same for every property of a method is said once per method: `said` remembers it.
std::string details(const CheckOutcome& outcome, const PropertyResult& r, std::set<std::string>& said,
                    const TextStyle& style) {
  std::string out;
  if (r.counterexample) out += counterexample_text(r, outcome.sources, style);
  if (r.verdict == Verdict::unknown || r.verdict == Verdict::vacuous) out += detail("because", r.reason);
  for (const std::string& what : r.not_exhausted) {
    if (style.verbose || said.insert(r.method + what).second) out += detail("not exhausted", what);
  }
  for (const std::string& note : r.notes) {
    if (style.verbose || said.insert(r.method + note).second) out += detail("note", note);
  }
  if (style.stats) out += stats_text(r);
  return out;
}

std::string summary(const CheckOutcome& outcome) {
  std::map<Verdict, int> by_verdict;
  std::set<std::string> methods;
  int open = 0;
  for (const PropertyResult& r : outcome.results) {
    ++by_verdict[r.verdict];
    methods.insert(r.method);
    open += r.exhausted.has_value() && !*r.exhausted;
  }
  std::vector<std::string> parts;
  auto add = [&](Verdict v, const char* one, const char* many) {
    if (int n = by_verdict[v]) parts.push_back(count(n, one, many));
  };
  add(Verdict::violated, "violated", "violated");
  add(Verdict::holds, "holds", "hold");
  add(Verdict::vacuous, "vacuous", "vacuous");
  add(Verdict::unknown, "unknown", "unknown");
  std::string total =
      fmt::format("{} of {}", count(static_cast<int>(outcome.results.size()), "property", "properties"),
                  count(static_cast<int>(methods.size()), "method", "methods"));
  std::string note = open > 0 ? fmt::format(" ({} within bounds that are not exhausted)", open) : "";
  return fmt::format("{}: {}{}; {:.2f} s\n", total, fmt::join(parts, ", "), note, outcome.seconds);
}

}  // namespace

std::string bounds_text(const refine::Bounds& b) {
  std::vector<std::string> parts{count(b.objects, "object", "objects")};
  for (const auto& [name, n] : b.objects_of) parts.push_back(fmt::format("{} {}", n, name));
  parts.push_back(count(b.unroll, "iteration", "iterations"));
  for (const auto& [place, n] : b.unroll_at) parts.push_back(fmt::format("{} at {}", n, place));
  parts.push_back(fmt::format("int {}", b.int_bits));
  if (b.array_length != b.objects) parts.push_back(fmt::format("length {}", b.array_length));
  if (b.new_objects != 2 * b.objects + 2) parts.push_back(fmt::format("new {}", b.new_objects));
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string text_report(const CheckOutcome& outcome, const TextStyle& style) {
  std::string out;
  Columns columns = columns_of(outcome);
  std::set<std::string> said;
  for (const PropertyResult& r : outcome.results) {
    if (style.quiet) {
      if (r.verdict != Verdict::holds) out += headline(r, columns, style);
      continue;
    }
    out += headline(r, columns, style);
    std::string more = details(outcome, r, said, style);
    if (r.counterexample) more = "\n" + more + "\n";
    out += more;
  }
  if (!outcome.results.empty() && !style.quiet) {
    if (!out.ends_with("\n\n")) out += "\n";
    out += summary(outcome);
  }
  return out;
}

std::string diagnostics_text(const CheckOutcome& outcome, Color color) {
  std::string out;
  for (const Diagnostic& d : outcome.diagnostics.all()) out += render(d, outcome.sources, color);
  return out;
}

}  // namespace plumb::cli
