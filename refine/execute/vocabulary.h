// The names in which a check speaks about a method: for every part of the heap a relation before and a
// relation after, and the method's own values. Relations are declared when first asked for, so what nobody
// asks for costs nothing (the property cone).
//
// Formulas of a property are built over these relations alone. For the solver, the `after` ones are replaced
// by the expressions that symbolic execution found; for a concrete run, both get the run's values. So the two
// views of a property share its formula and nothing else.
#pragma once

#include <compare>
#include <map>
#include <optional>
#include <vector>

#include "frontend/ir/program.h"
#include "relational/expr.h"

namespace plumb::refine {

// Array elements live in one relation per kind of element; all reference arrays share one.
enum class ElementKind : uint8_t { reference, boolean_, byte_, short_, char_, int_, long_ };
ElementKind element_kind(const ir::Program& program, ir::TypeId element);

// A part of the heap.
struct StateName {
  enum Kind : uint8_t {
    exists,   // id: runtime TypeId; unary: the allocated objects of exactly that type
    members,  // id: any reference TypeId; unary: the allocated objects of it and its subtypes (formulas only)
    field,    // id: FieldId; C->T, C->int, or the unary set of objects whose boolean is true
    static_field,  // id: FieldId; unary, unary integer, or nullary
    elements,      // id: ElementKind; array->int->T, array->int->int, or array->int for booleans
    length,        // array->int
    text,          // string->int: the identity of a string's content
    hash,          // object->int: identity hash codes; never change
  } kind = exists;
  uint32_t id = 0;
  friend auto operator<=>(const StateName&, const StateName&) = default;
};

enum class When : uint8_t { before, after };

class Vocabulary {
 public:
  Vocabulary(relational::Arena& arena, const ir::Program& program, ir::MethodId method);

  relational::Arena& arena() const { return arena_; }
  const ir::Program& program() const { return program_; }
  ir::MethodId method() const { return method_; }

  relational::RelationId relation(StateName name, When when);
  relational::Expr expr(StateName name, When when) { return arena_.mk_relation(relation(name, when)); }
  relational::Columns columns(StateName name) const;
  // Everything that has been asked for, in order of first request.
  const std::vector<StateName>& names() const { return names_; }
  bool has(StateName name, When when) const { return relations_.contains({name, when}); }

  // Unary for references, unary integer for integers, nullary for booleans. `self` is Java's this.
  relational::RelationId self();
  relational::RelationId parameter(size_t i);
  relational::RelationId result();
  relational::RelationId thrown();

  static relational::Columns value_columns(ir::TypeKind kind);

 private:
  std::string describe(StateName name) const;
  relational::RelationId value(const std::string& name, ir::TypeId type, relational::RelationId& cache);

  relational::Arena& arena_;
  const ir::Program& program_;
  ir::MethodId method_;
  std::map<std::pair<StateName, When>, relational::RelationId> relations_;
  std::vector<StateName> names_;
  relational::RelationId self_, result_, thrown_;
  std::vector<relational::RelationId> parameters_;
};

inline StateName exists_name(ir::TypeId type) {
  return {StateName::exists, type.index};
}
inline StateName members_name(ir::TypeId type) {
  return {StateName::members, type.index};
}
inline StateName elements_name(ElementKind kind) {
  return {StateName::elements, static_cast<uint32_t>(kind)};
}
inline StateName length_name() {
  return {StateName::length, 0};
}
inline StateName text_name() {
  return {StateName::text, 0};
}
inline StateName hash_name() {
  return {StateName::hash, 0};
}
// The name of a field, static or not.
StateName field_name(const ir::Program& program, ir::FieldId field);

}  // namespace plumb::refine
