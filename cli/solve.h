// `plumb solve`: the model finder alone. Runs the run and check commands of a property file with no Java.
//
//   SolveOutcome outcome = solve(options, sources, diagnostics);
//   print_outcome(outcome, ...);       // cli/solve_print.cpp: text
//   json_outcome(outcome, ...);        // cli/solve_json.cpp: JSON, DOT, Alloy's XML
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"

namespace plumb::cli {

struct SolveOptions {
  std::string file;
  std::string command;  // just this one; empty: all
  std::string count;    // a number or "all"; empty: one instance
  bool core = false, stats = false, no_symmetry = false, quiet = false;
  std::string color = "auto";
  std::string dimacs, proof, json, dot, alloy_xml;
  double timeout = 0;    // seconds; 0: none
  size_t memory_mb = 0;  // 0: three quarters of the machine
};

// An instance in names: what every output format prints.
struct ShownRelation {
  std::string name;                              // "Node.left"
  std::string label;                             // "left"
  std::vector<std::vector<std::string>> tuples;  // sorted
};
struct ShownInstance {
  std::vector<ShownRelation> sigs, fields, values;  // values: the parameters of the pred that was run
};

struct CoreMember {
  std::string formula, what;
  Span span;
};

struct SolveStats {
  size_t primary = 0, variables = 0, clauses = 0, gates = 0;
  int64_t conflicts = 0;
  double build_ms = 0, translate_ms = 0, cnf_ms = 0, solve_ms = 0, memory_mb = 0;
};

enum class SolveAnswer { sat, unsat, unknown };

struct SolveResult {
  std::string command;  // as written; "" for a block without a name
  bool is_check = false;
  Span span;
  SolveAnswer answer = SolveAnswer::unknown;
  std::string reason;  // unknown
  std::vector<ShownInstance> instances;
  std::optional<uint64_t> count;  // with --count
  std::optional<std::vector<CoreMember>> core;
  bool core_minimal = false;
  std::optional<int> bits;  // of integers, where there are any
  SolveStats stats;

  bool as_expected() const { return answer == (is_check ? SolveAnswer::unsat : SolveAnswer::sat); }
};

struct SolveOutcome {
  std::vector<SolveResult> results;
  double parse_ms = 0;
  int exit_code = 0;
};

SolveOutcome solve(const SolveOptions& options, SourceManager& sources, Diagnostics& diagnostics);

std::string text_of(const SolveOutcome& outcome, const SolveOptions& options, const SourceManager& sources);
std::string json_of(const SolveOutcome& outcome, const SourceManager& sources,
                    const Diagnostics& diagnostics);
std::string dot_of(const SolveOutcome& outcome);
std::string alloy_xml_of(const SolveOutcome& outcome, const std::string& file);

}  // namespace plumb::cli
