#include "cli/report/check_json.h"

#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "cli/emit_test.h"

namespace plumb::cli {

using Json = nlohmann::ordered_json;  // members stay in the order in which they are documented
using refine::PropertyResult;
using refine::Verdict;

namespace {

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

Json location(const Span& span, const SourceManager& sources) {
  if (!span.valid()) return nullptr;
  Position at = sources.position(span);
  return {{"file", sources.path(span.file)}, {"line", at.line}, {"column", at.column}};
}

Json pairs(const std::vector<std::pair<std::string, std::string>>& items) {
  Json out = Json::object();
  for (const auto& [name, value] : items) out[name] = value;
  return out;
}

Json bounds(const refine::Bounds& b) {
  Json objects{{"default", b.objects}}, unroll{{"default", b.unroll}};
  for (const auto& [name, n] : b.objects_of) objects[name] = n;
  for (const auto& [place, n] : b.unroll_at) unroll[place] = n;
  return {{"objects", objects},
          {"unroll", unroll},
          {"int", b.int_bits},
          {"length", b.array_length},
          {"new", b.new_objects}};
}

Json milliseconds(double ms) {
  return std::round(ms * 1000) / 1000;
}

Json times(const refine::PhaseTimes& t) {
  return {{"prepare", milliseconds(t.prepare)},
          {"summarize", milliseconds(t.summarize)},
          {"translate", milliseconds(t.translate)},
          {"solve", milliseconds(t.solve)},
          {"total", milliseconds(t.total)}};
}

Json heap(const refine::HeapText& h) {
  Json objects = Json::array();
  for (const refine::ObjectText& o : h.objects) {
    Json object{{"name", o.name}, {"type", o.type}, {"fields", nullptr}, {"elements", nullptr}};
    if (o.is_array) {
      object["elements"] = Json::array();
      for (const auto& [index, value] : o.fields) object["elements"].push_back(value);
    } else {
      object["fields"] = pairs(o.fields);
    }
    objects.push_back(std::move(object));
  }
  return {{"roots", pairs(h.roots)}, {"objects", objects}};
}

Json counterexample(const PropertyResult& r, const SourceManager& sources) {
  if (!r.counterexample) return nullptr;
  const refine::Counterexample& c = *r.counterexample;
  Json steps = Json::array();
  for (const refine::Step& s : c.steps) {
    steps.push_back({{"depth", s.depth},
                     {"location", location(s.span, sources)},
                     {"text", s.text},
                     {"changes", s.changes}});
  }
  return {
      {"pre", heap(c.before)},
      {"steps", steps},
      {"steps_cut", c.steps_cut},
      {"ending", c.ending},
      {"post", heap(c.after)},
      {"why", {{"text", c.why.text}, {"witness", pairs(c.why.witness)}}},
      {"replay", {{"class", c.replay_class}, {"source", c.replay_source}, {"java", java_sources(sources)}}}};
}

Json result(const PropertyResult& r, const SourceManager& sources) {
  Json specs = Json::array();
  for (const refine::CallSpecification& s : r.specifications) {
    specs.push_back({{"call", s.call}, {"callee", s.callee}, {"spec", s.text}});
  }
  Json out;
  out["method"] = r.method;
  out["property"] = r.property;
  out["verdict"] = refine::to_string(r.verdict);
  out["reason"] = text_or_null(r.reason);
  out["location"] = location(r.location, sources);
  out["bounds"] = bounds(r.bounds);
  out["exhausted"] = r.exhausted ? Json(*r.exhausted) : Json(nullptr);
  out["not_exhausted"] = r.not_exhausted;
  out["notes"] = r.notes;
  out["strategy"] = r.strategy;
  out["refinements"] = r.refinements;
  out["conflicts"] = r.conflicts;
  out["variables"] = r.variables;
  out["clauses"] = r.clauses;
  out["time_ms"] = times(r.times);
  out["counterexample"] = counterexample(r, sources);
  out["specs"] = specs;
  out["core"] = r.core;
  out["assumed"] = r.assumed;
  return out;
}

Json diagnostic(const Diagnostic& d, const SourceManager& sources) {
  const char* severity = d.severity == Severity::error     ? "error"
                         : d.severity == Severity::warning ? "warning"
                                                           : "note";
  Json where = location(d.span, sources);
  if (where.is_null() && !d.path.empty()) where = {{"file", d.path}, {"line", nullptr}, {"column", nullptr}};
  Json notes = Json::array();
  for (const Diagnostic::Note& n : d.notes)
    notes.push_back({{"message", n.message}, {"location", location(n.span, sources)}});
  return {{"severity", severity}, {"code", d.code},
          {"message", d.message}, {"help", text_or_null(d.help_text)},
          {"location", where},    {"notes", notes}};
}

}  // namespace

std::string json_report(const CheckOutcome& outcome) {
  Json out;
  out["schema"] = 1;
  out["tool"] = {{"name", "plumb"}, {"version", PLUMB_VERSION}};
  std::map<Verdict, int> count;
  for (const PropertyResult& r : outcome.results) ++count[r.verdict];
  out["summary"] = {{"holds", count[Verdict::holds]},
                    {"violated", count[Verdict::violated]},
                    {"vacuous", count[Verdict::vacuous]},
                    {"unknown", count[Verdict::unknown]},
                    {"error", outcome.diagnostics.error_count() + outcome.failures.size()}};
  out["results"] = Json::array();
  for (const PropertyResult& r : outcome.results) out["results"].push_back(result(r, outcome.sources));
  out["diagnostics"] = Json::array();
  for (const Diagnostic& d : outcome.diagnostics.all())
    out["diagnostics"].push_back(diagnostic(d, outcome.sources));
  for (const refine::CheckFailure& f : outcome.failures) {
    out["diagnostics"].push_back({{"severity", "error"},
                                  {"code", "E0000"},
                                  {"message", fmt::format("internal error in {}: {}", f.method, f.message)},
                                  {"help", nullptr},
                                  {"location", nullptr},
                                  {"notes", Json::array()}});
  }
  // Sources may hold bytes that are no UTF-8; they are replaced rather than refused.
  return out.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace plumb::cli
