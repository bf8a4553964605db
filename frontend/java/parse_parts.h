// What passes between grammar rules without being a node of the tree.
#pragma once

#include "frontend/java/ast.h"

namespace plumb::java::parts {

struct InstanceOf {
  Span span;
  TypeNode* type = nullptr;
  VarDecl* binding = nullptr;
};
struct ArrayRest {
  std::vector<Expr*> lengths;
  uint32_t dimensions = 0;
  Expr* initializer = nullptr;
};
struct ObjectRest {
  std::vector<Expr*> arguments;
  TypeDecl* body = nullptr;
};
struct CaseLabel {
  Expr* expr = nullptr;  // null: default
};
struct Case {
  SwitchCase node;
  bool arrow = false;
};
struct Body {
  Span span;
  std::vector<Decl*> members;
  std::vector<EnumConstant> constants;
};
struct MethodRest {
  std::vector<VarDecl*> parameters;
  uint32_t dimensions = 0;
  std::vector<TypeNode*> throws;
  BlockStmt* body = nullptr;
};
struct FieldRest {
  uint32_t dimensions = 0;
  Expr* initializer = nullptr;
  std::vector<VarDecl*> more;
};
struct Package {
  Span span;
  std::vector<Identifier> name;
};

}  // namespace plumb::java::parts
