#include "refine/run/heap.h"

#include "base/check.h"

namespace plumb::refine {

using namespace ir;

Heap::Heap(std::shared_ptr<const Layout> layout)
    : layout_(std::move(layout)),
      objects_(1),
      statics_(layout_->static_fields().size()),
      texts_(1),
      interned_(std::make_shared<const std::map<std::u16string, Ref>>()),
      class_state_(program().class_count()) {
  // Compile-time constants have their value before any initialiser runs.
  for (FieldId id : layout_->static_fields()) {
    const Field& field = program().field(id);
    bool real = is_floating(program().type(field.type).kind);
    if (field.constant)
      set_static(id,
                 real ? Value::real(static_cast<double>(*field.constant)) : Value::integer(*field.constant));
    if (field.constant_text) set_static(id, Value::ref(intern(*field.constant_text)));
  }
}

Ref Heap::add(Object object) {
  object.first = static_cast<uint32_t>(cells_.size());
  PLUMB_CHECK(cells_.size() + object.length < UINT32_MAX, "heap is too large");
  cells_.resize(cells_.size() + object.length);
  objects_.push_back(object);
  return Ref{size()};
}

Ref Heap::new_object(ClassId class_id) {
  Object object;
  object.type = program().class_of(class_id).type;
  object.length = static_cast<uint32_t>(layout_->instance_fields(class_id).size());
  return add(object);
}

Ref Heap::new_array(TypeId array_type, uint32_t length) {
  Object object;
  object.type = array_type;
  object.length = length;
  return add(object);
}

Ref Heap::new_string(std::u16string text) {
  Ref r = new_object(program().string_class());
  set_text(r, std::move(text));
  return r;
}

Ref Heap::new_string(std::string_view utf8) {
  return new_string(to_utf16(utf8));
}

void Heap::set_text(Ref string, std::u16string text) {
  objects_[string.index].text = static_cast<uint32_t>(texts_.size());
  texts_.push_back(std::make_shared<const std::u16string>(std::move(text)));
}

Ref Heap::intern(const std::u16string& text) {
  auto it = interned_->find(text);
  if (it != interned_->end()) return it->second;
  auto copy = std::make_shared<std::map<std::u16string, Ref>>(*interned_);
  Ref r = new_string(text);
  copy->emplace(text, r);
  interned_ = std::move(copy);
  return r;
}

Ref Heap::intern(std::string_view utf8) {
  return intern(to_utf16(utf8));
}

ClassId Heap::class_of(Ref r) const {
  return program().type(type(r)).class_id;
}
bool Heap::is_array(Ref r) const {
  return program().type(type(r)).kind == TypeKind::array_;
}
std::string Heap::utf8(Ref string) const {
  return to_utf8(text(string));
}

Ref Heap::class_object(TypeId of) {
  auto [it, fresh] = class_objects_.try_emplace(of.index, Ref{});
  if (fresh) it->second = new_object(program().find_class("java.lang.Class"));
  return it->second;
}

TypeId Heap::type_of_class_object(Ref r) const {
  for (const auto& [type, object] : class_objects_)
    if (object == r) return TypeId{type};
  return TypeId{};
}

int32_t Heap::identity_hash(Ref r) const {
  auto it = hashes_.find(r.index);
  if (it != hashes_.end()) return it->second;
  // Spread over 25 bits, as on common JVMs, by an odd multiplier: distinct for the first 2^25 objects.
  return static_cast<int32_t>((r.index * 2654435761u) & 0x1FFFFFFu);
}

void Heap::set_static(FieldId f, Value v) {
  uint32_t slot = layout_->slot(f);
  statics_[slot] = v;
  if (slot < static_unassigned_.size()) static_unassigned_[slot] = false;
}

void Heap::make_unassigned(Ref r) {
  const Object& object = objects_[r.index];
  for (uint32_t i = 0; i < object.length; ++i) mark(object.first + i);
}

void Heap::make_static_unassigned(FieldId f) {
  lazy_ = true;
  static_unassigned_.resize(statics_.size());
  static_unassigned_[layout_->slot(f)] = true;
}

bool Heap::static_assigned(FieldId f) const {
  uint32_t slot = layout_->slot(f);
  return slot >= static_unassigned_.size() || !static_unassigned_[slot];
}

void Heap::mark(size_t cell) {
  lazy_ = true;
  if (unassigned_.size() <= cell) unassigned_.resize(cell + 1);
  unassigned_[cell] = true;
}

void Heap::unmark(size_t cell) {
  if (cell < unassigned_.size()) unassigned_[cell] = false;
}

}  // namespace plumb::refine
