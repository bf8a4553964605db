#include "refine/execute/static_objects.h"

#include <algorithm>

namespace plumb::refine {

StaticObjects::StaticObjects(const ir::Program& program, const Heap& initial, const Cone& cone,
                             bool from_start)
    : program_(program), initial_(initial), cone_(cone), from_start_(from_start) {
  find_late_writes();
  for (ir::FieldId id : cone.fields) {
    const ir::Field& field = program.field(id);
    if (!field.is_static || !is_fixed(id)) continue;
    Value value = initial.get_static(id);
    mark(value, field.type);
    bool own = program.class_of(field.owner).origin == ir::Origin::library && field.is_final &&
               field.access == ir::Access::private_;
    if (own && program.type(field.type).kind == ir::TypeKind::array_) library_arrays_.insert(value.as_ref());
  }
}

bool StaticObjects::is_fixed(ir::FieldId static_field) const {
  return from_start_ || program_.field(static_field).is_final;
}

void StaticObjects::find_late_writes() {
  for (uint32_t i = 0; i < program_.method_count(); ++i) {
    const ir::Method& method = program_.method(ir::MethodId{i});
    bool initialiser = method.is_constructor() || method.is_static_initialiser();
    if (method.body && !initialiser) find_late_writes(method, *method.body);
  }
}

void StaticObjects::find_late_writes(const ir::Method& method, const ir::Block& block) {
  for (const ir::Statement& s : block) {
    if (s.kind == ir::StatementKind::store_field) written_later_.insert(s.field);
    if (s.kind == ir::StatementKind::array_store) {
      ir::TypeId element = program_.type(method.locals[s.a.index].type).element;
      if (!ir::is_floating(program_.type(element).kind))
        stored_later_.insert(element_kind(program_, element));
    }
    find_late_writes(method, s.then_block);
    find_late_writes(method, s.else_block);
    for (const ir::Catch& handler : s.catches) find_late_writes(method, handler.body);
    if (!s.loop) continue;
    find_late_writes(method, s.loop->condition);
    find_late_writes(method, s.loop->body);
    find_late_writes(method, s.loop->update);
  }
}

void StaticObjects::mark(Value value, ir::TypeId type) {
  if (ir::is_reference(program_.type(type).kind) && !value.as_ref().null()) mark_object(value.as_ref());
}

void StaticObjects::mark_object(Ref ref) {
  if (std::find(objects_.begin(), objects_.end(), ref) != objects_.end()) return;
  objects_.push_back(ref);
  ir::TypeId type = initial_.type(ref);
  if (std::find(types_.begin(), types_.end(), type) == types_.end()) types_.push_back(type);
  if (initial_.is_string(ref)) return;
  if (initial_.is_array(ref)) {
    ir::TypeId element = program_.type(type).element;
    bool followed = cone_.elements.contains(ElementKind::reference);
    if (!ir::is_reference(program_.type(element).kind) || !followed) return;
    for (uint32_t i = 0; i < initial_.length(ref); ++i) mark(initial_.element(ref, i), element);
    return;
  }
  for (ir::FieldId field : initial_.layout().instance_fields(initial_.class_of(ref))) {
    if (cone_.has(field) && keeps_value(field)) mark(initial_.get(ref, field), program_.field(field).type);
  }
}

namespace {

// An enum constant is called by its name; anything else gets a number.
std::string constant_name(const ir::Program& program, const Heap& heap, Ref ref, size_t number) {
  if (!heap.is_array(ref)) {
    for (ir::ClassId c = heap.class_of(ref); c.valid(); c = program.class_of(c).super) {
      for (ir::FieldId field : program.class_of(c).enum_constants) {
        if (heap.get_static(field).as_ref() == ref) return program.field(field).name;
      }
    }
  }
  return "static " + program.type_name(heap.type(ref)) + std::to_string(number);
}

}  // namespace

void StaticObjects::add_to(World& world, Strings& strings) {
  for (size_t i = 0; i < objects_.size(); ++i) {
    Ref ref = objects_[i];
    if (initial_.is_string(ref)) {
      atoms_[ref] = strings.literal(initial_.utf8(ref));
    } else {
      atoms_[ref] = world.add_constant(initial_.type(ref), constant_name(program_, initial_, ref, i));
    }
  }
}

}  // namespace plumb::refine
