#include "refine/execute/vocabulary.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::refine {

using relational::Column;
using relational::Columns;
using relational::RelationId;

ElementKind element_kind(const ir::Program& program, ir::TypeId element) {
  switch (program.type(element).kind) {
    case ir::TypeKind::boolean_:
      return ElementKind::boolean_;
    case ir::TypeKind::byte_:
      return ElementKind::byte_;
    case ir::TypeKind::short_:
      return ElementKind::short_;
    case ir::TypeKind::char_:
      return ElementKind::char_;
    case ir::TypeKind::int_:
      return ElementKind::int_;
    case ir::TypeKind::long_:
      return ElementKind::long_;
    case ir::TypeKind::class_:
    case ir::TypeKind::array_:
    case ir::TypeKind::null_:
      return ElementKind::reference;
    default:
      break;
  }
  PLUMB_UNREACHABLE("no array elements of type {}", program.type_name(element));
}

StateName field_name(const ir::Program& program, ir::FieldId field) {
  return {program.field(field).is_static ? StateName::static_field : StateName::field, field.index};
}

Vocabulary::Vocabulary(relational::Arena& arena, const ir::Program& program, ir::MethodId method)
    : arena_(arena), program_(program), method_(method) {
  parameters_.resize(program.method(method).parameters.size());
}

Columns Vocabulary::value_columns(ir::TypeKind kind) {
  if (ir::is_reference(kind)) return {Column::atom};
  if (kind == ir::TypeKind::boolean_) return {};
  return {Column::integer};
}

Columns Vocabulary::columns(StateName name) const {
  Columns columns;
  auto append = [&](const Columns& more) { columns.insert(columns.end(), more.begin(), more.end()); };
  switch (name.kind) {
    case StateName::exists:
    case StateName::members:
      return {Column::atom};
    case StateName::length:
    case StateName::text:
    case StateName::hash:
      return {Column::atom, Column::integer};
    case StateName::field:
      columns = {Column::atom};
      append(value_columns(program_.type(program_.field(ir::FieldId{name.id}).type).kind));
      return columns;
    case StateName::static_field:
      return value_columns(program_.type(program_.field(ir::FieldId{name.id}).type).kind);
    case StateName::elements: {
      columns = {Column::atom, Column::integer};
      ElementKind kind = static_cast<ElementKind>(name.id);
      if (kind == ElementKind::reference) columns.push_back(Column::atom);
      if (kind != ElementKind::reference && kind != ElementKind::boolean_) columns.push_back(Column::integer);
      return columns;
    }
  }
  PLUMB_UNREACHABLE("state name of kind {}", static_cast<int>(name.kind));
}

std::string Vocabulary::describe(StateName name) const {
  switch (name.kind) {
    case StateName::exists:
    case StateName::members:
      return program_.type_name(ir::TypeId{name.id});
    case StateName::field:
    case StateName::static_field: {
      const ir::Field& field = program_.field(ir::FieldId{name.id});
      return program_.class_of(field.owner).source_name + "." + field.name;
    }
    case StateName::elements:
      return "elems";
    case StateName::length:
      return "length";
    case StateName::text:
      return "text";
    case StateName::hash:
      return "hash";
  }
  PLUMB_UNREACHABLE("state name of kind {}", static_cast<int>(name.kind));
}

RelationId Vocabulary::relation(StateName name, When when) {
  auto [it, fresh] = relations_.try_emplace({name, when});
  if (!fresh) return it->second;
  it->second = arena_.declare(describe(name) + (when == When::after ? "'" : ""), columns(name));
  if (std::find(names_.begin(), names_.end(), name) == names_.end()) names_.push_back(name);
  return it->second;
}

RelationId Vocabulary::value(const std::string& name, ir::TypeId type, RelationId& cache) {
  if (!cache.valid()) cache = arena_.declare(name, value_columns(program_.type(type).kind));
  return cache;
}

RelationId Vocabulary::self() {
  return value("this", program_.class_of(program_.method(method_).owner).type, self_);
}

RelationId Vocabulary::parameter(size_t i) {
  const ir::Method& method = program_.method(method_);
  return value(method.parameter_names[i], method.parameters[i], parameters_[i]);
}

RelationId Vocabulary::result() {
  PLUMB_CHECK(program_.type(program_.method(method_).result).kind != ir::TypeKind::void_,
              "a void method has no result");
  return value("return", program_.method(method_).result, result_);
}

RelationId Vocabulary::thrown() {
  return value("thrown", program_.class_of(program_.throwable_class()).type, thrown_);
}

}  // namespace plumb::refine
