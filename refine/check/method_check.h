// Checks all properties of one method by inlining: one symbolic execution, one incremental solver.
//
//   MethodCheck check(context, method, scope, [&](NamesView& view) { return properties(view); });
//   std::vector<PropertyResult> results = check.run();
//
// A counterexample is always a run of the concrete interpreter that violates the property by the evaluator's
// judgement; a model that does not lead to one although everything in it was exact is an InternalError.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "base/effort.h"
#include "refine/callgraph/callgraph.h"
#include "refine/check/concrete.h"
#include "refine/check/names_view.h"
#include "refine/check/property.h"
#include "refine/check/result.h"
#include "refine/execute/executor.h"
#include "refine/execute/pre_state.h"
#include "refine/run/interpreter.h"
#include "relational/engine.h"

namespace plumb::refine {

struct CheckOptions {
  std::optional<double> timeout;  // seconds per property
  size_t memory_mb = 0;
  bool require_exhausted = false;
  bool canonical = true;       // canonical labelling of the pre-state; off to measure
  std::set<std::string> only;  // properties to check; empty: all
  std::function<void(const std::string&)> progress;
};

// What all methods of one program share.
struct CheckContext {
  const ir::Program& program;
  const SourceManager& sources;
  Interpreter& interpreter;
  const Heap& initial;  // after the static initialisers
  const CallGraph* graph = nullptr;
};

class MethodCheck {
 public:
  using Builder = std::function<MethodProperties(NamesView&)>;
  MethodCheck(CheckContext context, ir::MethodId method, Scope scope, CheckOptions options);
  ~MethodCheck();

  std::vector<PropertyResult> run(const Builder& builder);
  // The encoding, for `plumb dump`.
  void write_dimacs(const Builder& builder, const std::string& path);

 private:
  struct Prepared;
  void prepare(const Builder& builder);
  void substitute_all();
  void bind_all();
  PropertyResult check(const Property& property);
  void decide(const Property& property, PropertyResult& result);
  void violated(const Property& property, relational::Formula violation, const relational::Instance& model,
                PropertyResult& result);
  void proved(const Property& property, PropertyResult& result);
  relational::Instance shrink(relational::Formula violation, relational::Instance model);
  relational::EngineLimits limits() const;
  PropertyResult blank(const Property& property) const;
  std::string describe(const Cut& cut) const;
  std::string place(ir::LocationId location) const;

  CheckContext context_;
  ir::MethodId method_;
  Scope scope_;
  CheckOptions options_;
  std::unique_ptr<Prepared> p_;
  Effort effort_ = Effort::unlimited();
};

}  // namespace plumb::refine
