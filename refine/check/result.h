// What a check found: the one result type from which every output format is rendered.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "frontend/ir/program.h"

namespace plumb::refine {

enum class Verdict : uint8_t { holds, violated, vacuous, unknown };
const char* to_string(Verdict verdict);

enum class PropertyKind : uint8_t { ensures, invariant, exceptions, modifies, calls };

// A heap in words, for people and for JSON.
struct ObjectText {
  std::string name;  // "ListEntry0"
  std::string type;
  bool is_array = false;
  std::vector<std::pair<std::string, std::string>> fields;  // or elements, by index
};
struct HeapText {
  std::vector<std::pair<std::string, std::string>> roots;  // this, parameters, statics; after: return, thrown
  std::vector<ObjectText> objects;
};

// A source line that ran, and what it changed.
struct Step {
  int depth = 0;  // of the call, 0 for the method itself
  Span span;
  std::string text;                  // the line, trimmed
  std::vector<std::string> changes;  // "c = null", "Node0.key = 3"
};

struct Why {
  std::string text;                                          // one or more lines
  std::vector<std::pair<std::string, std::string>> witness;  // quantified variables and their values
};

struct Witness;  // the run itself, for replay (witness.h)

struct Counterexample {
  HeapText before, after;
  std::vector<Step> steps;
  bool steps_cut = false;  // a very long run is shown in part
  std::string ending;      // "returns 3", "throws java.lang.NullPointerException at List.java:12"
  Why why;
  std::shared_ptr<const Witness> witness;
  std::string replay_class, replay_source;  // a Java program that fails like this (refine/replay)
};

// A learned or inferred specification of a call.
struct CallSpecification {
  std::string call;    // "Graph.java:33"
  std::string callee;  // "Graph.fixIns"
  std::string text;
};

struct Bounds {
  int objects = 0;
  std::map<std::string, int> objects_of;
  int unroll = 0;
  std::map<std::string, int> unroll_at;
  int int_bits = 0;
  int array_length = 0;
  int new_objects = 0;
};

struct PhaseTimes {
  double prepare = 0, summarize = 0, translate = 0, solve = 0, total = 0;
};

struct PropertyResult {
  std::string method;  // "Graph.topologicalSort"
  std::string property;
  PropertyKind kind = PropertyKind::ensures;
  Verdict verdict = Verdict::unknown;
  std::string reason;  // unknown and vacuous: why; violated: what, in a line
  Span location;       // of the property
  Bounds bounds;
  std::optional<bool> exhausted;           // holds only
  std::vector<std::string> not_exhausted;  // what would need more, and how to raise it
  std::vector<std::string> notes;          // literals outside int, erasure casts that were assumed
  std::string strategy = "inline";
  int refinements = 0;
  int64_t conflicts = 0;
  size_t variables = 0, clauses = 0;
  PhaseTimes times;
  std::optional<Counterexample> counterexample;
  std::vector<CallSpecification> specifications;
  std::vector<std::string> core;
  std::vector<std::string> assumed;
};

}  // namespace plumb::refine
