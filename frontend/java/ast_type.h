// Types as written. Include frontend/java/ast.h.
#pragma once

#include "frontend/java/ast_node.h"

namespace plumb::java {

enum class TypeKind { primitive, named, array, wildcard, union_, intersection };

struct TypeNode : Node {
  static constexpr int kFamily = 0;
  const TypeKind kind;

 protected:
  explicit TypeNode(TypeKind k) : kind(k) {}
};

enum class Primitive { boolean_, byte_, short_, char_, int_, long_, float_, double_, void_ };
const char* to_string(Primitive primitive);

// int, boolean, ... and void (as a method's result or in void.class only)
struct PrimitiveType : TypeNode {
  static constexpr TypeKind kKind = TypeKind::primitive;
  Primitive primitive = Primitive::int_;
  PrimitiveType() : TypeNode(kKind) {}
};

// java.util.Map<K, V>.Entry: three or four segments; packages and classes are told apart in resolution.
// `var` never becomes a NamedType: see VarDecl::is_var.
struct NamedType : TypeNode {
  static constexpr TypeKind kKind = TypeKind::named;
  struct Segment {
    Identifier name;
    std::vector<TypeNode*> arguments;  // NamedType, ArrayType or WildcardType
    bool has_arguments = false;        // with no arguments: the diamond <>
  };
  std::vector<Segment> segments;  // at least one
  NamedType() : TypeNode(kKind) {}
};

// int[][] is one node with two dimensions; `element` is never an array.
struct ArrayType : TypeNode {
  static constexpr TypeKind kKind = TypeKind::array;
  TypeNode* element = nullptr;
  uint32_t dimensions = 1;
  ArrayType() : TypeNode(kKind) {}
};

// ?, ? extends T, ? super T; only as a type argument
struct WildcardType : TypeNode {
  static constexpr TypeKind kKind = TypeKind::wildcard;
  enum class Bound { none, extends, super };
  Bound bound_kind = Bound::none;
  TypeNode* bound = nullptr;
  WildcardType() : TypeNode(kKind) {}
};

// catch (A | B e); only as a catch parameter's type, two alternatives or more
struct UnionType : TypeNode {
  static constexpr TypeKind kKind = TypeKind::union_;
  std::vector<TypeNode*> alternatives;
  UnionType() : TypeNode(kKind) {}
};

// (A & B) value; only in casts, two parts or more
struct IntersectionType : TypeNode {
  static constexpr TypeKind kKind = TypeKind::intersection;
  std::vector<TypeNode*> parts;
  IntersectionType() : TypeNode(kKind) {}
};

// <T extends A & B>
struct TypeParameter {
  Identifier name;
  std::vector<TypeNode*> bounds;
};

}  // namespace plumb::java
