// The results of `plumb solve` for programs: JSON, DOT and Alloy's XML.
#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/solve.h"

namespace plumb::cli {

namespace {

using Json = nlohmann::ordered_json;

Json location(const Span& span, const SourceManager& sources) {
  if (!span.valid()) return nullptr;
  Position p = sources.position(span);
  return {{"file", sources.path(span.file)}, {"line", p.line}, {"column", p.column}};
}

Json relations(const std::vector<ShownRelation>& list, bool unary) {
  Json result = Json::object();
  for (const ShownRelation& r : list) {
    Json tuples = Json::array();
    for (const auto& t : r.tuples) tuples.push_back(unary ? Json(t[0]) : Json(t));
    result[r.name] = tuples;
  }
  return result;
}

Json instance(const ShownInstance& i, const SolveResult& r) {
  Json ints = nullptr;
  if (r.bits) {
    int64_t high = (int64_t{1} << (*r.bits - 1)) - 1;
    ints = {{"bits", *r.bits}, {"min", -high - 1}, {"max", high}};
  }
  Json result = {{"sigs", relations(i.sigs, true)}, {"fields", relations(i.fields, false)}, {"ints", ints}};
  result["parameters"] = relations(i.values, false);
  return result;
}

Json result_of(const SolveResult& r, const SourceManager& sources) {
  const char* answer = r.answer == SolveAnswer::sat     ? "sat"
                       : r.answer == SolveAnswer::unsat ? "unsat"
                                                        : "unknown";
  Json instances = Json::array();
  for (const ShownInstance& i : r.instances) instances.push_back(instance(i, r));
  Json core = nullptr;
  if (r.core) {
    core = Json::array();
    for (const CoreMember& m : *r.core) {
      core.push_back({{"formula", m.formula}, {"part", m.what}, {"location", location(m.span, sources)}});
    }
  }
  Json result = {{"command", r.command.empty() ? Json(nullptr) : Json(r.command)},
                 {"kind", r.is_check ? "check" : "run"},
                 {"answer", answer},
                 {"reason", r.reason.empty() ? Json(nullptr) : Json(r.reason)},
                 {"location", location(r.span, sources)},
                 {"instances", instances},
                 {"count", r.count ? Json(*r.count) : Json(nullptr)},
                 {"core", core},
                 {"core_minimal", r.core ? Json(r.core_minimal) : Json(nullptr)}};
  const SolveStats& s = r.stats;
  result["stats"] = {{"primary", s.primary},     {"variables", s.variables},
                     {"clauses", s.clauses},     {"gates", s.gates},
                     {"conflicts", s.conflicts}, {"translate_ms", s.translate_ms + s.cnf_ms},
                     {"solve_ms", s.solve_ms},   {"memory_mb", s.memory_mb}};
  return result;
}

Json diagnostic(const Diagnostic& d, const SourceManager& sources) {
  const char* severity = d.severity == Severity::error     ? "error"
                         : d.severity == Severity::warning ? "warning"
                                                           : "note";
  Json where = location(d.span, sources);
  if (where.is_null() && !d.path.empty()) where = {{"file", d.path}, {"line", nullptr}, {"column", nullptr}};
  return {{"severity", severity}, {"code", d.code}, {"message", d.message}, {"location", where}};
}

std::string escaped(const std::string& text) {
  std::string result;
  for (char c : text) {
    switch (c) {
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '&':
        result += "&amp;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

// An edge per tuple; what stands between the first and the last column goes on the label.
std::string dot_graph(const ShownInstance& i, const std::string& name) {
  std::string result = fmt::format("digraph \"{}\" {{\n  node [shape=box];\n", name);
  std::set<std::string> atoms;
  std::map<std::string, std::string> labels;
  for (const ShownRelation& s : i.sigs) {
    for (const auto& t : s.tuples) atoms.insert(t[0]);
  }
  for (const ShownRelation& f : i.fields) {
    for (const auto& t : f.tuples) {
      if (t.size() == 2 && !atoms.contains(t[1])) labels[t[0]] += fmt::format("\\n{} = {}", f.label, t[1]);
    }
  }
  for (const std::string& a : atoms) result += fmt::format("  \"{0}\" [label=\"{0}{1}\"];\n", a, labels[a]);
  for (const ShownRelation& f : i.fields) {
    for (const auto& t : f.tuples) {
      if (!atoms.contains(t.front()) || !atoms.contains(t.back()) || t.size() < 2) continue;
      std::string label = f.label;
      for (size_t c = 1; c + 1 < t.size(); ++c) label += (c == 1 ? " [" : ", ") + t[c];
      if (t.size() > 2) label += "]";
      result += fmt::format("  \"{}\" -> \"{}\" [label=\"{}\"];\n", t.front(), t.back(), label);
    }
  }
  return result + "}\n";
}

std::string xml_tuples(const ShownRelation& f) {
  std::string result;
  for (const auto& t : f.tuples) {
    result += "      <tuple>";
    for (const std::string& a : t) result += fmt::format(" <atom label=\"{}\"/>", escaped(a));
    result += " </tuple>\n";
  }
  return result;
}

}  // namespace

std::string json_of(const SolveOutcome& outcome, const SourceManager& sources,
                    const Diagnostics& diagnostics) {
  Json results = Json::array(), notes = Json::array();
  for (const SolveResult& r : outcome.results) results.push_back(result_of(r, sources));
  for (const Diagnostic& d : diagnostics.all()) notes.push_back(diagnostic(d, sources));
  Json all = {{"schema", 1},
              {"tool", {{"name", "plumb"}, {"version", PLUMB_VERSION}}},
              {"results", results},
              {"diagnostics", notes}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string dot_of(const SolveOutcome& outcome) {
  std::string result;
  for (const SolveResult& r : outcome.results) {
    for (size_t i = 0; i < r.instances.size(); ++i) {
      std::string name = r.command.empty() ? (r.is_check ? "check" : "run") : r.command;
      result += dot_graph(r.instances[i], fmt::format("{} {}", name, i + 1));
    }
  }
  return result;
}

// The first instance of the first command that has one, as Alloy writes it: flat, every sig under univ.
std::string alloy_xml_of(const SolveOutcome& outcome, const std::string& file) {
  const SolveResult* found = nullptr;
  for (const SolveResult& r : outcome.results) {
    if (!found && !r.instances.empty()) found = &r;
  }
  std::string result = "<alloy builddate=\"plumb\">\n";
  if (found) {
    const ShownInstance& i = found->instances[0];
    result += fmt::format("  <instance bitwidth=\"{}\" maxseq=\"0\" command=\"{} {}\" filename=\"{}\">\n",
                          found->bits.value_or(4), found->is_check ? "Check" : "Run", escaped(found->command),
                          escaped(file));
    result += "    <sig label=\"univ\" ID=\"0\" builtin=\"yes\"/>\n";
    result += "    <sig label=\"Int\" ID=\"1\" parentID=\"0\" builtin=\"yes\"/>\n";
    std::map<std::string, size_t> ids;
    for (size_t k = 0; k < i.sigs.size(); ++k) {
      ids[i.sigs[k].name] = k + 2;
      result += fmt::format("    <sig label=\"this/{}\" ID=\"{}\" parentID=\"0\">\n", escaped(i.sigs[k].name),
                            k + 2);
      for (const auto& t : i.sigs[k].tuples)
        result += fmt::format("      <atom label=\"{}\"/>\n", escaped(t[0]));
      result += "    </sig>\n";
    }
    for (size_t k = 0; k < i.fields.size(); ++k) {
      const ShownRelation& f = i.fields[k];
      size_t owner = ids[f.name.substr(0, f.name.find('.'))];
      result += fmt::format("    <field label=\"{}\" ID=\"{}\" parentID=\"{}\">\n{}", escaped(f.label),
                            k + 2 + i.sigs.size(), owner, xml_tuples(f));
      size_t columns = f.tuples.empty() ? 2 : f.tuples[0].size();
      result += fmt::format("      <types> <type ID=\"{}\"/>", owner);
      for (size_t c = 1; c < columns; ++c) result += " <type ID=\"0\"/>";
      result += " </types>\n    </field>\n";
    }
    result += "  </instance>\n";
  }
  return result + "</alloy>\n";
}

}  // namespace plumb::cli
