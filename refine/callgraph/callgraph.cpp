#include "refine/callgraph/callgraph.h"

#include "base/check.h"
#include "refine/callgraph/blocks.h"
#include "refine/callgraph/thrown.h"

namespace plumb::refine {

using namespace ir;

TypeKind array_kind(const Program& program, TypeId element_type) {
  TypeKind kind = program.type(element_type).kind;
  return is_reference(kind) ? TypeKind::class_ : kind;
}

namespace {

bool can_have_objects(const Class& c) {
  return c.kind != ClassKind::interface_ && !c.is_abstract;
}

std::vector<MethodId> virtual_targets(const Program& program, MethodId callee, TypeId receiver_type) {
  std::vector<MethodId> targets;
  auto add = [&](MethodId m) {
    if (m.valid() && std::find(targets.begin(), targets.end(), m) == targets.end()) targets.push_back(m);
  };
  const Type& type = program.type(receiver_type);
  if (type.kind == TypeKind::null_) return targets;
  if (type.kind == TypeKind::array_) {
    add(program.dispatch(callee, program.object_class()));
    return targets;
  }
  // After erasure the local's type may be wider than the class that declares the callee.
  ClassId owner = program.method(callee).owner;
  ClassId base =
      type.kind == TypeKind::class_ && program.is_subclass(type.class_id, owner) ? type.class_id : owner;
  for (ClassId c : program.subclasses(base))
    if (can_have_objects(program.class_of(c))) add(program.dispatch(callee, c));
  // Nothing implements it: the call reaches code that is not there.
  if (targets.empty()) add(callee);
  return targets;
}

// The methods that a string concatenation may run: toString of its reference arguments.
std::vector<MethodId> concat_targets(const Program& program, const Method& method, const Statement& concat) {
  std::vector<MethodId> targets;
  MethodId to_string;
  for (MethodId m : program.class_of(program.object_class()).methods)
    if (program.method(m).name == "toString" && program.method(m).parameters.empty()) to_string = m;
  if (!to_string.valid()) return targets;
  for (LocalId arg : concat.args) {
    const Type& type = program.type(method.locals[arg.index].type);
    bool is_string = type.kind == TypeKind::class_ && type.class_id == program.string_class();
    if (!is_reference(type.kind) || is_string) continue;
    for (MethodId m : virtual_targets(program, to_string, method.locals[arg.index].type))
      if (std::find(targets.begin(), targets.end(), m) == targets.end()) targets.push_back(m);
  }
  return targets;
}

// Adds what one statement does by itself.
class EffectCollector {
 public:
  EffectCollector(const Program& program, const Method& method, Effects& effects)
      : program_(program), method_(method), effects_(effects) {}

  void add(const Statement& s) {
    switch (s.kind) {
      case StatementKind::load_field:
      case StatementKind::load_static:
        effects_.fields_read.insert(s.field);
        break;
      case StatementKind::store_field:
      case StatementKind::store_static:
        effects_.fields_written.insert(s.field);
        break;
      case StatementKind::array_length:
        effects_.lengths_read = true;
        break;
      case StatementKind::array_load:
        effects_.elements_read.insert(kind_of(s.a));
        break;
      case StatementKind::array_store:
        effects_.elements_written.insert(kind_of(s.a));
        break;
      case StatementKind::new_object:
        effects_.allocated.insert(program_.class_of(s.class_id).type);
        break;
      case StatementKind::new_array:
        effects_.allocated.insert(s.type);
        break;
      case StatementKind::concat:
      case StatementKind::class_name:
        allocates("java.lang.String");
        break;
      case StatementKind::instance_of:
        effects_.tested.insert(s.type);
        break;
      case StatementKind::opaque:
        effects_.opaque.insert(s.location);
        break;
      case StatementKind::loop:
        effects_.has_loop = true;
        break;
      case StatementKind::try_:
        for (const Catch& c : s.catches) effects_.tested.insert(c.type);
        break;
      case StatementKind::check_cast:
        effects_.tested.insert(s.type);
        break;
      case StatementKind::check_index:
        effects_.lengths_read = true;
        break;
      default:
        break;
    }
    if (const char* name = implicit_exception(s.kind)) allocates(name);
  }

 private:
  TypeKind kind_of(LocalId array) const {
    const Type& type = program_.type(method_.locals[array.index].type);
    return type.kind == TypeKind::array_ ? array_kind(program_, type.element) : TypeKind::class_;
  }
  void allocates(const char* name) {
    ClassId c = program_.find_class(name);
    if (c.valid()) effects_.allocated.insert(program_.class_of(c).type);
  }

  const Program& program_;
  const Method& method_;
  Effects& effects_;
};

void merge(Effects& into, const Effects& from) {
  into.fields_read.insert_all(from.fields_read);
  into.fields_written.insert_all(from.fields_written);
  into.elements_read.insert_all(from.elements_read);
  into.elements_written.insert_all(from.elements_written);
  into.allocated.insert_all(from.allocated);
  into.tested.insert_all(from.tested);
  into.missing.insert_all(from.missing);
  into.opaque.insert_all(from.opaque);
  into.lengths_read |= from.lengths_read;
  into.has_loop |= from.has_loop;
  into.recursive |= from.recursive;
}

}  // namespace

std::vector<MethodId> call_targets(const Program& program, const Statement& call, TypeId receiver_type) {
  if (call.call_kind != CallKind::virtual_) return {call.callee};
  return virtual_targets(program, call.callee, receiver_type);
}

CallGraph::CallGraph(const Program& program) : program_(&program), nodes_(program.method_count()) {
  for (uint32_t i = 0; i < nodes_.size(); ++i) collect(MethodId{i});
  for (uint32_t i = 0; i < nodes_.size(); ++i)
    for (MethodId callee : nodes_[i].callees) nodes_[callee.index].callers.push_back(MethodId{i});
  find_components();
  close_effects();
  close_thrown();
}

void CallGraph::collect(MethodId m) {
  const Method& method = program_->method(m);
  Node& node = nodes_[m.index];
  if (!method.body) {
    // Natives of the embedded library are built in; everything else without a body may do anything.
    bool built_in = method.is_native && program_->class_of(method.owner).origin == Origin::library;
    if (!built_in) node.own.missing.insert(m);
    return;
  }
  EffectCollector collector(*program_, method, node.own);
  FlatSet<MethodId> callees;
  for_each_statement(*method.body, [&](const Statement& s) {
    collector.add(s);
    bool call = s.kind == StatementKind::call;
    if (!call && s.kind != StatementKind::concat) return;
    CallSite site{s.location, m, &s, {}};
    if (call)
      site.targets = call_targets(*program_, s, s.a.valid() ? method.locals[s.a.index].type : TypeId{});
    else
      site.targets = concat_targets(*program_, method, s);
    for (MethodId target : site.targets) callees.insert(target);
    by_location_.emplace(s.location.index, std::pair(m.index, static_cast<uint32_t>(node.sites.size())));
    node.sites.push_back(std::move(site));
  });
  node.callees.assign(callees.begin(), callees.end());
}

const std::vector<MethodId>& CallGraph::targets(LocationId site) const {
  static const std::vector<MethodId> none;
  auto it = by_location_.find(site.index);
  return it == by_location_.end() ? none : nodes_[it->second.first].sites[it->second.second].targets;
}

std::vector<MethodId> CallGraph::reachable(MethodId m) const {
  std::vector<bool> seen(nodes_.size());
  std::vector<MethodId> work{m}, result;
  seen[m.index] = true;
  while (!work.empty()) {
    MethodId next = work.back();
    work.pop_back();
    result.push_back(next);
    for (MethodId callee : nodes_[next.index].callees)
      if (!seen[callee.index]) seen[callee.index] = true, work.push_back(callee);
  }
  std::sort(result.begin(), result.end());
  return result;
}

// Tarjan's algorithm with an explicit stack; it yields components callees first.
void CallGraph::find_components() {
  constexpr uint32_t kUnseen = UINT32_MAX;
  std::vector<uint32_t> order(nodes_.size(), kUnseen), low(nodes_.size(), 0), open;
  std::vector<bool> is_open(nodes_.size());
  struct Visit {
    uint32_t node;
    size_t next_callee;
  };
  uint32_t clock = 0;
  std::vector<Visit> visits;
  auto enter = [&](uint32_t n) {
    order[n] = low[n] = clock++;
    open.push_back(n);
    is_open[n] = true;
    visits.push_back({n, 0});
  };
  auto finish = [&](uint32_t n) {
    if (low[n] != order[n]) return;
    std::vector<MethodId> component;
    uint32_t member = 0;
    do {
      member = open.back();
      open.pop_back();
      is_open[member] = false;
      nodes_[member].component = static_cast<uint32_t>(components_.size());
      component.push_back(MethodId{member});
    } while (member != n);
    std::sort(component.begin(), component.end());
    components_.push_back(std::move(component));
  };
  for (uint32_t root = 0; root < nodes_.size(); ++root) {
    if (order[root] != kUnseen) continue;
    enter(root);
    while (!visits.empty()) {
      uint32_t n = visits.back().node;
      if (visits.back().next_callee < nodes_[n].callees.size()) {
        uint32_t callee = nodes_[n].callees[visits.back().next_callee++].index;
        if (order[callee] == kUnseen)
          enter(callee);
        else if (is_open[callee])
          low[n] = std::min(low[n], order[callee]);
      } else {
        finish(n);
        visits.pop_back();
        if (!visits.empty()) low[visits.back().node] = std::min(low[visits.back().node], low[n]);
      }
    }
  }
  for (uint32_t i = 0; i < nodes_.size(); ++i) {
    const std::vector<MethodId>& callees = nodes_[i].callees;
    bool calls_itself = std::find(callees.begin(), callees.end(), MethodId{i}) != callees.end();
    nodes_[i].recursive = calls_itself || components_[nodes_[i].component].size() > 1;
    nodes_[i].own.recursive = nodes_[i].recursive;
  }
}

void CallGraph::close_effects() {
  for (const std::vector<MethodId>& component : components_) {
    Effects all;
    for (MethodId m : component) {
      merge(all, nodes_[m.index].own);
      for (MethodId callee : nodes_[m.index].callees) merge(all, nodes_[callee.index].all);
    }
    for (MethodId m : component) nodes_[m.index].all = all;
  }
}

void CallGraph::close_thrown() {
  ThrownClasses own(*program_, [](LocationId) { return FlatSet<ClassId>(); });
  ThrownClasses with_calls(*program_, [this](LocationId site) {
    FlatSet<ClassId> classes;
    for (MethodId target : targets(site)) classes.insert_all(nodes_[target.index].all.thrown);
    return classes;
  });
  for (const std::vector<MethodId>& component : components_) {
    bool grew = true;
    while (grew) {
      grew = false;
      for (MethodId m : component) grew |= nodes_[m.index].all.thrown.insert_all(with_calls.of(m));
    }
    for (MethodId m : component) nodes_[m.index].own.thrown = own.of(m);
  }
}

}  // namespace plumb::refine
