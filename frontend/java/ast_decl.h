// Declarations: variables of all sorts, members, types, the compilation unit. Include frontend/java/ast.h.
#pragma once

#include "frontend/java/ast_stmt.h"

namespace plumb::java {

enum class DeclKind { variable, field, method, initializer, type };

enum Modifier : uint32_t {
  kPublic = 1u << 0,
  kProtected = 1u << 1,
  kPrivate = 1u << 2,
  kStatic = 1u << 3,
  kAbstract = 1u << 4,
  kFinal = 1u << 5,
  kNative = 1u << 6,
  kSynchronized = 1u << 7,
  kTransient = 1u << 8,
  kVolatile = 1u << 9,
  kStrictfp = 1u << 10,
  kDefault = 1u << 11,  // of an interface method
  kSealed = 1u << 12,
  kNonSealed = 1u << 13,
};
std::string modifiers_to_string(uint32_t modifiers);  // "public static", in the order above

struct Decl : Node {
  static constexpr int kFamily = 3;
  const DeclKind kind;
  uint32_t modifiers =
      0;  // as written: what an interface member is implicitly is the type checker's business

  bool has(Modifier modifier) const { return (modifiers & modifier) != 0; }

 protected:
  explicit Decl(DeclKind k) : kind(k) {}
};

// One variable: local, field, parameter, catch parameter, resource, for-each variable, pattern, record
// component.
struct VarDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::variable;
  // As written, shared by `int a, b[]`. Null if is_var, and for a lambda parameter without a type.
  TypeNode* type = nullptr;
  bool is_var = false;            // declared with `var`
  bool is_varargs = false;        // T... name: one dimension more than `type` and extra_dimensions say
  uint32_t extra_dimensions = 0;  // int a[]: 1
  Identifier name;
  Expr* initializer = nullptr;  // or null; may be an ArrayInitializerExpr
  VarDecl() : Decl(kKind) {}
};

// int a = 1, b; each variable has the field's modifiers, too
struct FieldDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::field;
  std::vector<VarDecl*> variables;
  FieldDecl() : Decl(kKind) {}
};

// Method, constructor, or element of an annotation type.
struct MethodDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::method;
  bool is_constructor = false;
  bool is_compact_constructor =
      false;  // of a record, without a parameter list; is_constructor is true as well
  std::vector<TypeParameter> type_parameters;
  TypeNode* result = nullptr;     // null for constructors
  uint32_t extra_dimensions = 0;  // int f()[]
  Identifier name;
  std::vector<VarDecl*> parameters;
  std::vector<TypeNode*> throws;
  BlockStmt* body = nullptr;  // null for a semicolon
  MethodDecl() : Decl(kKind) {}
};

// static { ... } or { ... }
struct InitializerDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::initializer;
  bool is_static = false;
  BlockStmt* block = nullptr;
  InitializerDecl() : Decl(kKind) {}
};

enum class TypeDeclKind { class_, interface, enum_, record, annotation };
const char* to_string(TypeDeclKind kind);

struct EnumConstant {
  Span span;
  Identifier name;
  std::vector<Expr*> arguments;
  TypeDecl* body = nullptr;  // as an anonymous class, or null
};

// Class, interface, enum, record or annotation type: top-level, member, local, or (with an empty name)
// anonymous.
struct TypeDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::type;
  TypeDeclKind type_kind = TypeDeclKind::class_;
  Identifier name;
  std::vector<TypeParameter> type_parameters;
  TypeNode* superclass = nullptr;     // of a class; null if not written
  std::vector<TypeNode*> interfaces;  // implements; for an interface, what it extends
  std::vector<TypeNode*> permits;
  std::vector<VarDecl*> record_components;
  std::vector<EnumConstant> enum_constants;
  std::vector<Decl*> members;  // FieldDecl, MethodDecl, InitializerDecl, TypeDecl in source order
  Span body_span;              // from { to }
  TypeDecl() : Decl(kKind) {}
};

// import java.util.*; import static java.lang.Math.max;
struct ImportDecl {
  Span span;
  bool is_static = false;
  bool on_demand = false;  // .*
  std::vector<Identifier> name;
};

// module m { requires transitive a.b; exports p to q; ... }, as written and otherwise unused.
struct ModuleDecl {
  struct Directive {
    Span span;
    std::string_view keyword;  // requires, exports, opens, uses, provides
    std::vector<Identifier> name;
  };
  Span span;
  bool open = false;
  std::vector<Identifier> name;
  std::vector<Directive> directives;
};

struct CompilationUnit {
  Span span;
  std::vector<Identifier> package;  // empty: the unnamed package
  Span package_span;
  std::vector<ImportDecl> imports;
  std::vector<TypeDecl*> types;
  std::unique_ptr<ModuleDecl> module;  // of module-info.java
};

}  // namespace plumb::java
