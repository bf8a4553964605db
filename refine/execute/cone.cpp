#include "refine/execute/cone.h"

#include <algorithm>

namespace plumb::refine {

using ir::Statement;
using ir::StatementKind;

namespace {

// Walks the bodies of everything that may run.
class ConeBuilder {
 public:
  ConeBuilder(const ir::Program& program, Cone& cone) : program_(program), cone_(cone) {}

  void run(ir::MethodId root) {
    visit(root);
    while (!worklist_.empty()) {
      ir::MethodId method = worklist_.back();
      worklist_.pop_back();
      walk(method, *program_.method(method).body);
    }
  }

 private:
  void visit(ir::MethodId method) {
    if (!method.valid() || !program_.method(method).analysable()) return;
    if (cone_.methods.insert(method).second) worklist_.push_back(method);
  }

  void walk(ir::MethodId method, const ir::Block& block) {
    for (const Statement& s : block) walk(method, s);
  }

  void walk(ir::MethodId method, const Statement& s) {
    effect(method, s);
    walk(method, s.then_block);
    walk(method, s.else_block);
    for (const ir::Catch& handler : s.catches) walk(method, handler.body);
    if (!s.loop) return;
    walk(method, s.loop->condition);
    walk(method, s.loop->body);
    walk(method, s.loop->update);
  }

  // A store tells an array from one of a narrower type, which may be what the variable holds.
  void narrower_arrays(ir::TypeId array) {
    for (uint32_t i = 0; i < program_.type_count(); ++i) {
      ir::TypeId type{i};
      if (program_.type(type).kind != ir::TypeKind::array_ || !program_.is_subtype(type, array)) continue;
      const ir::Type& element = program_.type(program_.type(type).element);
      bool user = element.kind == ir::TypeKind::class_ &&
                  program_.class_of(element.class_id).origin == ir::Origin::user;
      if (user) cone_.tested_types.insert(type);
    }
  }

  void effect(ir::MethodId method, const Statement& s) {
    auto type_of = [&](ir::LocalId local) { return program_.method(method).locals[local.index].type; };
    switch (s.kind) {
      case StatementKind::load_field:
      case StatementKind::store_field:
      case StatementKind::load_static:
      case StatementKind::store_static:
        cone_.fields.insert(s.field);
        break;
      case StatementKind::array_load:
      case StatementKind::array_store:
        elements(program_.type(type_of(s.a)).element);
        break;
      case StatementKind::new_array:
        cone_.lengths = true;
        elements(program_.type(s.type).element);
        break;
      case StatementKind::array_length:
      case StatementKind::check_index:
        cone_.lengths = true;
        break;
      case StatementKind::instance_of:
        cone_.tested_types.insert(s.type);
        break;
      case StatementKind::check_cast:
        cone_.tested_types.insert(s.type);
        break;
      case StatementKind::check_store:
        narrower_arrays(type_of(s.a));
        break;
      case StatementKind::call:
        call(s);
        break;
      default:
        break;
    }
  }

  void elements(ir::TypeId element) {
    if (!ir::is_floating(program_.type(element).kind)) cone_.elements.insert(element_kind(program_, element));
  }

  void call(const Statement& s) {
    if (s.call_kind != ir::CallKind::virtual_) {
      visit(s.callee);
      return;
    }
    visit(s.callee);
    for (ir::ClassId c : program_.subclasses(program_.method(s.callee).owner)) {
      const ir::Class& runtime = program_.class_of(c);
      if (!runtime.is_abstract) visit(program_.dispatch(s.callee, c));
    }
  }

  const ir::Program& program_;
  Cone& cone_;
  std::vector<ir::MethodId> worklist_;
};

// The closed world: from a type to the runtime types that its values may have, and on along the cone's
// fields.
class Admission {
 public:
  Admission(World& world, const Cone& cone) : world_(world), program_(world.program()), cone_(cone) {}

  void reach(ir::TypeId type) {
    ir::TypeKind kind = program_.type(type).kind;
    if (!ir::is_reference(kind) || kind == ir::TypeKind::null_) return;
    if (std::find(reached_.begin(), reached_.end(), type) != reached_.end()) return;
    reached_.push_back(type);
    if (kind == ir::TypeKind::array_) {
      reach_array(type);
    } else {
      reach_class(program_.type(type).class_id);
    }
  }

 private:
  void reach_array(ir::TypeId type) {
    world_.admit(type);
    if (cone_.elements.contains(ElementKind::reference)) reach(program_.type(type).element);
    for (ir::TypeId tested : cone_.tested_types) {
      bool narrower = program_.type(tested).kind == ir::TypeKind::array_ && program_.is_subtype(tested, type);
      if (narrower) reach(tested);
    }
  }

  void reach_class(ir::ClassId root) {
    const ir::Class& c = program_.class_of(root);
    bool any = false;
    for (ir::ClassId sub : program_.subclasses(root)) {
      const ir::Class& candidate = program_.class_of(sub);
      bool named = candidate.origin != ir::Origin::library || sub == root || tested(candidate.type);
      if (root == program_.object_class() && sub != root && !told_apart(sub)) continue;
      if (candidate.is_abstract || candidate.kind == ir::ClassKind::interface_ || !named) continue;
      any = true;
      admit(sub);
    }
    // Nobody implements it: a stand-in of its own type, whose methods are missing code.
    bool open = c.is_abstract || c.kind == ir::ClassKind::interface_;
    if (!any && open) admit(root);
    if (root == program_.object_class()) reach_tested_arrays();
  }

  void reach_tested_arrays() {
    for (ir::TypeId type : cone_.tested_types) {
      if (program_.type(type).kind == ir::TypeKind::array_) reach(type);
    }
  }

  bool tested(ir::TypeId type) const { return cone_.tested_types.contains(type); }

  // At Object: classes that a cast, a type test or dispatch distinguishes from a plain Object.
  bool told_apart(ir::ClassId c) const {
    for (ir::TypeId type : cone_.tested_types) {
      if (type == program_.class_of(program_.object_class()).type) continue;
      if (program_.is_subtype(program_.class_of(c).type, type)) return true;
    }
    if (world_.is_admitted(program_.class_of(c).type)) return true;
    for (ir::MethodId id : cone_.methods) {
      const ir::Method& method = program_.method(id);
      if (method.owner == c && !method.is_static && !method.is_constructor() &&
          program_.class_of(c).origin == ir::Origin::user && overrides_object(id)) {
        return true;
      }
    }
    return false;
  }

  bool overrides_object(ir::MethodId method) const {
    for (ir::MethodId general : program_.class_of(program_.object_class()).methods) {
      if (program_.overrides(method, general)) return true;
    }
    return false;
  }

  void admit(ir::ClassId c) {
    const ir::Class& admitted = program_.class_of(c);
    // Enum constants are exactly the declared ones; their fields lead on like anyone's.
    if (admitted.kind != ir::ClassKind::enum_ && !is_enum_body(c)) world_.admit(admitted.type);
    if (std::find(classes_.begin(), classes_.end(), c) != classes_.end()) return;
    classes_.push_back(c);
    for (ir::ClassId owner = c; owner.valid(); owner = program_.class_of(owner).super) {
      for (ir::FieldId field : program_.class_of(owner).fields) {
        if (!program_.field(field).is_static && cone_.has(field)) reach(program_.field(field).type);
      }
    }
  }

  bool is_enum_body(ir::ClassId c) const {
    ir::ClassId super = program_.class_of(c).super;
    return super.valid() && program_.class_of(super).kind == ir::ClassKind::enum_;
  }

  World& world_;
  const ir::Program& program_;
  const Cone& cone_;
  std::vector<ir::TypeId> reached_;
  std::vector<ir::ClassId> classes_;
};

}  // namespace

Cone code_cone(const ir::Program& program, ir::MethodId root) {
  Cone cone;
  ConeBuilder(program, cone).run(root);
  return cone;
}

void add_mentioned(Cone& cone, const ir::Program& program, const Vocabulary& names) {
  (void)program;
  for (StateName name : names.names()) {
    switch (name.kind) {
      case StateName::field:
      case StateName::static_field:
        cone.fields.insert(ir::FieldId{name.id});
        break;
      case StateName::elements:
        cone.elements.insert(static_cast<ElementKind>(name.id));
        break;
      case StateName::length:
        cone.lengths = true;
        break;
      case StateName::exists:
      case StateName::members:
      case StateName::text:
      case StateName::hash:
        break;
    }
  }
}

void admit_types(World& world, const Cone& cone, const Vocabulary& names, ir::MethodId method,
                 const std::vector<ir::TypeId>& constant_types) {
  const ir::Program& program = world.program();
  const ir::Method& m = program.method(method);
  Admission admission(world, cone);
  if (!m.is_static && !m.is_constructor()) admission.reach(program.class_of(m.owner).type);
  for (ir::TypeId parameter : m.parameters) admission.reach(parameter);
  for (ir::FieldId field : cone.fields) {
    if (program.field(field).is_static) admission.reach(program.field(field).type);
  }
  for (StateName name : names.names()) {
    if (name.kind == StateName::members) admission.reach(ir::TypeId{name.id});
    if (name.kind == StateName::field) {
      admission.reach(program.class_of(program.field(ir::FieldId{name.id}).owner).type);
    }
  }
  for (ir::TypeId type : constant_types) admission.reach(type);
}

}  // namespace plumb::refine
