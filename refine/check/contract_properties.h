// From the contracts of property files to the properties of one method: which methods are checked, what is
// assumed and what must hold, elaborated over the vocabulary of the check (language.md, "What is checked").
#pragma once

#include <set>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/contract.h"
#include "refine/callgraph/callgraph.h"
#include "refine/check/names_view.h"
#include "refine/check/property.h"

namespace plumb::refine {

// A method to check, with the contracts that bind it: inherited ones first, its own last.
struct CheckTarget {
  ir::MethodId method;
  std::vector<const spec::Contract*> contracts;
  std::string name;  // "Meter.new(int)"
};

class ContractProperties {
 public:
  // `java_file`: the file whose methods invariants are checked for.
  ContractProperties(const ir::Program& program, const CallGraph& graph, const spec::Contracts& contracts,
                     Diagnostics& diagnostics)
      : program_(program), graph_(graph), contracts_(contracts), diagnostics_(diagnostics) {}

  // In file order of their contracts, then the methods that only invariants speak about, in program order.
  std::vector<CheckTarget> targets(const std::set<uint32_t>& java_files);
  // require: targets() was called. Reports problems of the formulas to the diagnostics.
  MethodProperties properties(const CheckTarget& target, NamesView& view);
  // As the contracts say; -1 where they say nothing (driver.h fills those in).
  Scope default_scope(const CheckTarget& target) const;

 private:
  struct Reads {  // what an invariant's formula reads
    std::set<ir::FieldId> fields;
    std::set<ElementKind> elements;
    std::set<ir::TypeId> members;
  };
  void read_invariants();
  bool may_break(ir::MethodId method, const Reads& reads) const;
  std::vector<size_t> invariants_checked(ir::MethodId method) const;
  void add_target(std::vector<CheckTarget>& out, ir::MethodId method, const spec::Contract* contract);
  void add_overriders(std::vector<CheckTarget>& out, const spec::Contract& contract);

  struct Session;  // one elaboration
  void add_invariants(const CheckTarget& target, Session& session, MethodProperties& out);
  void add_requires(const CheckTarget& target, Session& session, MethodProperties& out);
  void add_ensures(const CheckTarget& target, Session& session, MethodProperties& out);
  void add_exceptions(const CheckTarget& target, Session& session, MethodProperties& out);
  void add_frame(const CheckTarget& target, Session& session, MethodProperties& out);
  std::optional<relational::Formula> invariant(const spec::Invariant& invariant, spec::When when,
                                               Session& session);

  const ir::Program& program_;
  const CallGraph& graph_;
  const spec::Contracts& contracts_;
  Diagnostics& diagnostics_;
  std::vector<Reads> invariant_reads_;
};

}  // namespace plumb::refine
