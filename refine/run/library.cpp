#include "refine/run/machine.h"

namespace plumb::refine {

using namespace ir;

namespace {

// The field of Throwable that getMessage gives: a String by one of the usual names.
FieldId field_named(const Program& program, ClassId owner, std::initializer_list<const char*> names) {
  if (!owner.valid()) return {};
  for (const char* name : names)
    if (FieldId f = program.find_field(owner, name); f.valid()) return f;
  return {};
}

}  // namespace

Library::Library(const Program& p) : program(p), layout(std::make_shared<Layout>(p)) {
  for (std::vector<Entry>& entries : entries_) entries.resize(p.method_count());
  object_class = p.object_class();
  string_class = p.string_class();
  message_field = field_named(p, p.throwable_class(), {"message", "detailMessage"});
  cause_field = field_named(p, p.throwable_class(), {"cause"});
  out_field = field_named(p, p.find_class("java.lang.System"), {"out"});
  err_field = field_named(p, p.find_class("java.lang.System"), {"err"});
  static_initialisers_.resize(p.class_count());
  for (uint32_t i = 0; i < p.method_count(); ++i)
    if (p.method(MethodId{i}).is_static_initialiser())
      static_initialisers_[p.method(MethodId{i}).owner.index] = MethodId{i};
}

void Library::fill(Entry& e, MethodId method, bool recording) {
  if (program.method(method).body) {
    codes_.push_back(compile(*layout, method, recording));
    e.code = &codes_.back();
  } else if (program.method(method).is_native) {
    e.native = find_native(program, method);
  }
  e.missing = !e.code && !e.native;
}

MethodId Library::dispatch(MethodId callee, ClassId runtime_class) {
  uint64_t key = (static_cast<uint64_t>(callee.index) << 32) | runtime_class.index;
  auto [it, fresh] = dispatch_.try_emplace(key);
  if (fresh) it->second = program.dispatch(callee, runtime_class);
  return it->second;
}

bool Library::is_subtype(TypeId sub, TypeId super) {
  if (sub == super) return true;
  if (subtypes_.size() <= super.index) subtypes_.resize(super.index + 1);
  std::vector<int8_t>& row = subtypes_[super.index];
  if (row.size() <= sub.index) row.resize(sub.index + 1);
  if (row[sub.index] == 0) row[sub.index] = program.is_subtype(sub, super) ? 1 : -1;
  return row[sub.index] > 0;
}

}  // namespace plumb::refine
