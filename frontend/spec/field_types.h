// What a field's declaration says: `f: lone A`, `op: A -> one B`, `key: int`.
//
//   FieldType t = read_field_type(elaborator, *binding.domain, diagnostics);
//   Formula f = has_type(arena, t, r, bits);
//
// Integers are a column's kind here (`int`), which they are nowhere else: a set of all integers does not
// exist.
#pragma once

#include <memory>
#include <optional>

#include "frontend/spec/ast.h"
#include "frontend/spec/elaborate.h"

namespace plumb::spec {

struct TypeShape {
  // leaf
  relational::Expr set;  // of any arity
  bool is_int = false;
  // arrow
  std::unique_ptr<TypeShape> left, right;
  ast::Mult left_mult = ast::Mult::none, right_mult = ast::Mult::none;
  Type type;
  bool is_leaf() const { return !left; }
};

struct FieldType {
  bool ok = false;
  ast::Mult mult = ast::Mult::none;  // of a field of one column; one where nothing was written
  TypeShape shape;
  const Type& type() const { return shape.type; }
  // At most one last column for what stands before it.
  bool is_function() const;
  bool is_total() const;
};

FieldType read_field_type(Elaborator& elaborator, const ast::Expr& written, Diagnostics& diagnostics);
// `bits`: the width of integers, for a column of them that something else depends on (`int -> one A`).
relational::Formula has_type(relational::Arena& arena, const FieldType& type, relational::Expr r, int bits);

}  // namespace plumb::spec
