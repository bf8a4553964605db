#include "refine/check/contract_properties.h"

#include <fmt/format.h>

#include <algorithm>

#include "refine/check/frame.h"
#include "refine/check/ghosts.h"

namespace plumb::refine {

using relational::Arena;
using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::Variable;
using spec::Contract;
using spec::Elaborator;
using spec::JavaNames;
using spec::Many;
using spec::Term;

namespace {

// Remembers what was read; stands in for a check's vocabulary while formulas are only looked at.
class RecordingView : public spec::StateView {
 public:
  RecordingView(Arena& arena, const ir::Program& program) : arena_(arena), program_(program) {}
  std::set<ir::FieldId> fields;
  std::set<ElementKind> elements_read;
  std::set<ir::TypeId> members_read;

  Arena& arena() override { return arena_; }
  Expr members(ir::TypeId type, spec::When) override {
    members_read.insert(type);
    return any({Column::atom});
  }
  Expr field(ir::FieldId field, spec::When) override {
    fields.insert(field);
    relational::Columns columns{Column::atom};
    for (Column c : Vocabulary::value_columns(kind(program_.field(field).type))) columns.push_back(c);
    return any(columns);
  }
  Expr static_field(ir::FieldId field, spec::When) override {
    fields.insert(field);
    return any(Vocabulary::value_columns(kind(program_.field(field).type)));
  }
  Expr elements(ir::TypeId element, spec::When) override {
    elements_read.insert(element_kind(program_, element));
    relational::Columns columns{Column::atom, Column::integer};
    for (Column c : Vocabulary::value_columns(kind(element))) columns.push_back(c);
    return any(columns);
  }
  Expr length(spec::When) override { return any({Column::atom, Column::integer}); }
  Expr self() override { return any({Column::atom}); }
  Expr parameter(size_t) override { return any({Column::atom}); }
  Expr result() override { return any({Column::atom}); }
  Expr thrown() override { return any({Column::atom}); }
  Expr strings_with_text(const std::string&, spec::When) override { return any({Column::atom}); }
  int64_t range_cap() const override { return 16; }
  int64_t reach_steps() const override { return 3; }

 private:
  ir::TypeKind kind(ir::TypeId type) const { return program_.type(type).kind; }
  Expr any(relational::Columns columns) {
    return arena_.mk_relation(arena_.declare("any", std::move(columns)));
  }
  Arena& arena_;
  const ir::Program& program_;
};

bool is_private(const ir::Method& method) {
  return method.access == ir::Access::private_;
}

}  // namespace

// The names of one elaboration, for a method as one of its contracts sees it (parameters by that contract's
// names).
struct ContractProperties::Session {
  Session(ContractProperties& owner, spec::StateView& state_view)
      : view(state_view),
        names(owner.program_, state_view),
        diagnostics(owner.diagnostics_),
        contracts(owner.contracts_) {
    names.set_ghosts(&contracts.ghosts, [this, &owner](const spec::Ghost& ghost, spec::When when) {
      // The definition sees no parameters, only the heap.
      JavaNames heap_names(owner.program_, view);
      return read_ghost(owner.program_, ghost, when, heap_names, contracts.funs, diagnostics);
    });
  }
  Elaborator elaborator(bool primes) {
    Elaborator e(names, contracts.funs, diagnostics);
    e.allow_primes = primes;
    return e;
  }
  spec::StateView& view;
  JavaNames names;
  Diagnostics& diagnostics;
  const spec::Contracts& contracts;
};

// ------------------------------------------------------------------------------------------- targets

void ContractProperties::read_invariants() {
  if (invariant_reads_.size() == contracts_.invariants.size()) return;
  for (const spec::Invariant& i : contracts_.invariants) {
    Arena arena;
    RecordingView view(arena, program_);
    Session session(*this, view);
    invariant(i, spec::When::before, session);
    Reads reads;
    reads.fields = view.fields;
    reads.elements = view.elements_read;
    reads.members = view.members_read;
    invariant_reads_.push_back(std::move(reads));
  }
}

bool ContractProperties::may_break(ir::MethodId method, const Reads& reads) const {
  const Effects& effects = graph_.effects(method);
  if (program_.method(method).is_constructor()) {
    ir::TypeId created = program_.class_of(program_.method(method).owner).type;
    for (ir::TypeId type : reads.members) {
      if (program_.is_subtype(created, type)) return true;
    }
  }
  for (ir::FieldId f : reads.fields) {
    if (effects.writes(f)) return true;
  }
  for (ir::TypeKind kind : effects.elements_written) {
    if (ir::is_floating(kind)) continue;
    ElementKind written =
        ir::is_reference(kind) ? ElementKind::reference : element_kind(program_, program_.primitive(kind));
    if (reads.elements.contains(written)) return true;
  }
  for (ir::TypeId allocated : effects.allocated) {
    for (ir::TypeId type : reads.members) {
      if (program_.is_subtype(allocated, type)) return true;
    }
  }
  // Code that we cannot see may write anything.
  return !effects.missing.empty();
}

std::vector<size_t> ContractProperties::invariants_checked(ir::MethodId id) const {
  std::vector<size_t> result;
  const ir::Method& method = program_.method(id);
  if (is_private(method) || !method.analysable() || method.is_static_initialiser()) return result;
  for (size_t i = 0; i < contracts_.invariants.size(); ++i) {
    if (may_break(id, invariant_reads_[i])) result.push_back(i);
  }
  return result;
}

void ContractProperties::add_target(std::vector<CheckTarget>& out, ir::MethodId method,
                                    const Contract* contract) {
  auto it = std::find_if(out.begin(), out.end(), [&](const CheckTarget& t) { return t.method == method; });
  if (it == out.end())
    it = out.insert(it, CheckTarget{method, {}, spec::method_display_name(program_, method)});
  if (contract && std::find(it->contracts.begin(), it->contracts.end(), contract) == it->contracts.end()) {
    it->contracts.push_back(contract);
  }
}

// Each overrider and implementation in the sources is a check of its own.
void ContractProperties::add_overriders(std::vector<CheckTarget>& out, const Contract& contract) {
  const ir::Method& method = program_.method(contract.method);
  if (method.is_static || method.is_constructor() || is_private(method)) return;
  for (ir::ClassId c : program_.subclasses(method.owner)) {
    if (c == method.owner || program_.class_of(c).origin != ir::Origin::user) continue;
    for (ir::MethodId m : program_.class_of(c).methods) {
      if (program_.overrides(m, contract.method) && !program_.method(m).is_abstract)
        add_target(out, m, &contract);
    }
  }
}

std::vector<CheckTarget> ContractProperties::targets(const std::set<uint32_t>& java_files) {
  read_invariants();
  std::vector<CheckTarget> result;
  for (const Contract& contract : contracts_.methods) {
    const ir::Method& method = program_.method(contract.method);
    // A contract says what its method does whoever inherits it; inherited contracts come before a method's
    // own.
    if (!method.is_abstract) add_target(result, contract.method, nullptr);
    add_overriders(result, contract);
    if (!method.is_abstract) add_target(result, contract.method, &contract);
  }
  for (CheckTarget& t : result) {
    // The general contract first, the method's own last.
    std::stable_partition(t.contracts.begin(), t.contracts.end(),
                          [&](const Contract* c) { return c->method != t.method; });
  }
  for (uint32_t i = 0; i < program_.method_count(); ++i) {
    ir::MethodId id{i};
    const ir::Method& method = program_.method(id);
    const ir::Class& owner = program_.class_of(method.owner);
    bool in_file = owner.span.valid() && java_files.contains(owner.span.file.index);
    bool enum_machinery = owner.kind == ir::ClassKind::enum_ && method.synthetic;
    if (!in_file || enum_machinery || owner.is_anonymous) continue;
    if (!invariants_checked(id).empty()) add_target(result, id, nullptr);
  }
  return result;
}

// ----------------------------------------------------------------------------------------- properties

std::optional<Formula> ContractProperties::invariant(const spec::Invariant& i, spec::When when,
                                                     Session& session) {
  Arena& a = session.view.arena();
  Elaborator elaborator = session.elaborator(false);
  elaborator.state = when;
  ir::TypeId owner = program_.class_of(i.owner).type;
  Variable self = a.variable("this", Column::atom);
  Term term = Term::of(a.mk_variable(self), spec::Type::of(JavaNames::sort(owner)), Many::one);
  term.is_value = true;
  elaborator.bind("this", term);
  auto f = elaborator.formula(*i.formula);
  if (!f) return std::nullopt;
  return a.mk_all({{self, session.view.members(owner, when)}}, *f);
}

void ContractProperties::add_invariants(const CheckTarget& target, Session& session, MethodProperties& out) {
  if (is_private(program_.method(target.method))) return;
  for (const spec::Invariant& i : contracts_.invariants) {
    if (auto f = invariant(i, spec::When::before, session)) out.assumptions.push_back(*f);
  }
  for (size_t index : invariants_checked(target.method)) {
    const spec::Invariant& i = contracts_.invariants[index];
    auto f = invariant(i, spec::When::after, session);
    if (!f) continue;
    Property p;
    p.name = i.name;
    p.kind = PropertyKind::invariant;
    p.span = i.span;
    p.at_normal_end = *f;
    out.properties.push_back(std::move(p));
  }
}

void ContractProperties::add_requires(const CheckTarget& target, Session& session, MethodProperties& out) {
  Arena& a = session.view.arena();
  std::vector<Formula> ways;
  bool any = false;
  for (const Contract* contract : target.contracts) {
    if (contract->requires_.empty() && contract->method == target.method && target.contracts.size() > 1)
      continue;
    session.names.set_method(contract->method, false, false);
    Elaborator elaborator = session.elaborator(false);
    std::vector<Formula> parts;
    for (const spec::ast::Expr* f : contract->requires_) {
      if (auto formula = elaborator.formula(*f)) parts.push_back(*formula);
    }
    for (auto& cut : elaborator.take_cuts()) out.cuts.push_back(cut);
    ways.push_back(a.mk_and(parts));
    any = true;
  }
  if (any) out.assumptions.push_back(a.mk_or(ways));
}

void ContractProperties::add_ensures(const CheckTarget& target, Session& session, MethodProperties& out) {
  int unnamed = 0;
  for (const Contract* contract : target.contracts) {
    session.names.set_method(contract->method, true, true);
    for (const spec::EnsuresClause& clause : contract->ensures) {
      Elaborator elaborator = session.elaborator(true);
      auto f = elaborator.formula(*clause.formula);
      Property p;
      p.name = clause.name.empty() ? fmt::format("ensures#{}", ++unnamed) : clause.name;
      p.kind = PropertyKind::ensures;
      p.span = clause.span;
      p.cuts = elaborator.take_cuts();
      if (!f) continue;
      p.at_normal_end = *f;
      if (clause.mentions_thrown) {
        p.at_exception = *f;
        p.about_normal_end = false;
      }
      // An overrider's clause of the same name is conjoined with the inherited one.
      auto same = std::find_if(out.properties.begin(), out.properties.end(),
                               [&](const Property& other) { return other.name == p.name; });
      if (same != out.properties.end()) {
        Arena& a = session.view.arena();
        same->at_normal_end = a.mk_and(*same->at_normal_end, *f);
        if (p.at_exception) same->at_exception = same->at_exception ? a.mk_and(*same->at_exception, *f) : *f;
        same->about_normal_end = same->about_normal_end && p.about_normal_end;
        same->cuts.insert(same->cuts.end(), p.cuts.begin(), p.cuts.end());
        continue;
      }
      out.properties.push_back(std::move(p));
    }
  }
}

void ContractProperties::add_exceptions(const CheckTarget& target, Session& session, MethodProperties& out) {
  if (target.contracts.empty()) return;
  Arena& a = session.view.arena();
  Expr thrown = session.view.thrown();
  std::vector<Formula> allowed;
  auto is_of = [&](ir::ClassId c) {
    return a.mk_in(thrown, session.view.members(program_.class_of(c).type, spec::When::after));
  };
  for (const Contract* contract : target.contracts) {
    session.names.set_method(contract->method, false, false);
    for (const spec::ThrowsClause& clause : contract->throws_) {
      Elaborator elaborator = session.elaborator(false);
      auto when = clause.when ? elaborator.formula(*clause.when) : a.mk_true();
      if (when) allowed.push_back(a.mk_and(is_of(clause.exception), *when));
    }
  }
  ir::ClassId runtime = program_.find_class("java.lang.RuntimeException"),
              error = program_.find_class("java.lang.Error");
  for (ir::TypeId declared : program_.method(target.method).throws) {
    ir::ClassId c = program_.type(declared).class_id;
    bool unchecked = (runtime.valid() && program_.is_subclass(c, runtime)) ||
                     (error.valid() && program_.is_subclass(c, error));
    if (unchecked) continue;
    // A general `throws Exception` allows the checked ones among its subclasses only.
    Formula checked = is_of(c);
    for (ir::ClassId u : {runtime, error}) {
      if (u.valid() && program_.is_subclass(u, c)) checked = a.mk_and(checked, a.mk_not(is_of(u)));
    }
    allowed.push_back(checked);
  }
  Property p;
  p.name = "exceptions";
  p.kind = PropertyKind::exceptions;
  p.span = target.contracts.back()->span;
  p.at_exception = a.mk_or(allowed);
  p.about_normal_end = false;
  out.properties.push_back(std::move(p));
}

void ContractProperties::add_frame(const CheckTarget& target, Session& session, MethodProperties& out) {
  Arena& a = session.view.arena();
  std::vector<Formula> frames;
  Span span;
  for (const Contract* contract : target.contracts) {
    if (!contract->has_modifies) continue;
    session.names.set_method(contract->method, false, false);
    Elaborator elaborator = session.elaborator(false);
    FrameBuilder frame(program_, graph_.effects(target.method), session.names, session.view, diagnostics_);
    frames.push_back(frame.formula(contract->modifies, elaborator));
    span = contract->modifies_span;
  }
  if (frames.empty()) return;
  Property p;
  p.name = "modifies";
  p.kind = PropertyKind::modifies;
  p.span = span;
  p.at_normal_end = a.mk_and(frames);
  p.at_exception = p.at_normal_end;
  p.about_normal_end = false;
  out.properties.push_back(std::move(p));
}

MethodProperties ContractProperties::properties(const CheckTarget& target, NamesView& view) {
  Session session(*this, view);
  MethodProperties out;
  add_requires(target, session, out);
  add_ensures(target, session, out);
  add_frame(target, session, out);
  add_exceptions(target, session, out);
  session.names.set_method(ir::MethodId{}, false, false);
  add_invariants(target, session, out);
  return out;
}

// --------------------------------------------------------------------------------------------- bounds

Scope ContractProperties::default_scope(const CheckTarget& target) const {
  Scope scope;
  spec::BoundsClause bounds;
  // The method's own clause decides, else the nearest inherited one.
  for (auto it = target.contracts.rbegin(); it != target.contracts.rend(); ++it) {
    const spec::BoundsClause& b = (*it)->bounds;
    if (!bounds.objects) bounds.objects = b.objects;
    if (!bounds.unroll) bounds.unroll = b.unroll;
    if (!bounds.int_bits) bounds.int_bits = b.int_bits;
    if (!bounds.array_length) bounds.array_length = b.array_length;
    if (!bounds.new_objects) bounds.new_objects = b.new_objects;
    bounds.objects_of.insert(b.objects_of.begin(), b.objects_of.end());
    scope.from_start = scope.from_start || (*it)->from_start;
  }
  scope.objects = bounds.objects.value_or(3);
  scope.objects_of = bounds.objects_of;
  scope.unroll = bounds.unroll.value_or(-1);
  scope.int_bits = bounds.int_bits.value_or(-1);
  scope.array_length = bounds.array_length.value_or(-1);
  scope.new_objects = bounds.new_objects.value_or(-1);
  return scope;
}

}  // namespace plumb::refine
