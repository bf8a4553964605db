// Expressions. Include frontend/java/ast.h.
//
// Parentheses leave no node: the expression inside is `parenthesized`, and its span includes them. Names are
// not classified: `a.b.c` is Field(Field(Name a, b), c), and whether `a` is a variable, a class or a package
// is decided in resolution.
#pragma once

#include "frontend/java/ast_type.h"

namespace plumb::java {

struct VarDecl;
struct TypeDecl;
struct BlockStmt;

enum class ExprKind {
  literal,
  name,
  this_,
  super_,
  field,
  index,
  call,
  new_object,
  new_array,
  array_initializer,
  unary,
  binary,
  assign,
  conditional,
  cast,
  instance_of,
  class_literal,
  lambda,
  method_ref,
  switch_,
};

struct Expr : Node {
  static constexpr int kFamily = 1;
  const ExprKind kind;
  bool parenthesized = false;

 protected:
  explicit Expr(ExprKind k) : kind(k) {}
};

enum class LiteralKind { int_, long_, float_, double_, char_, string, text_block, boolean_, null };

struct LiteralExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::literal;
  LiteralKind literal = LiteralKind::null;
  // int, long: the value, sign-extended (0xFFFFFFFF is -1). The decimal 2147483648, legal under a unary minus
  // only, is already INT_MIN here, which minus leaves as it is; likewise for long. Out of range is refused.
  // char: the UTF-16 unit. boolean: 0 or 1.
  int64_t integer = 0;
  double floating = 0;  // float, double
  std::u16string text;  // string, text_block: with escapes resolved, UTF-16 as in Java
  LiteralExpr() : Expr(kKind) {}
};

// a lone identifier
struct NameExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::name;
  Identifier name;
  NameExpr() : Expr(kKind) {}
};

// this, Outer.this
struct ThisExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::this_;
  Expr* qualifier = nullptr;  // Name or Field, or null
  ThisExpr() : Expr(kKind) {}
};

// super, Outer.super, Interface.super: only as the target of Field, Call and MethodRef
struct SuperExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::super_;
  Expr* qualifier = nullptr;  // Name or Field, or null
  SuperExpr() : Expr(kKind) {}
};

// target.name (also a.length, and every part of a qualified name)
struct FieldExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::field;
  Expr* target = nullptr;
  Identifier name;
  FieldExpr() : Expr(kKind) {}
};

// array[index]
struct IndexExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::index;
  Expr* array = nullptr;
  Expr* index = nullptr;
  IndexExpr() : Expr(kKind) {}
};

// name(...), target.<T>name(...); this(...) and super(...) are CtorCallStmt
struct CallExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::call;
  Expr* target = nullptr;  // null for a simple call
  std::vector<TypeNode*> type_arguments;
  Identifier name;
  std::vector<Expr*> arguments;
  CallExpr() : Expr(kKind) {}
};

// new T(...), new T<>(...) { body }, outer.new Inner(...)
struct NewObjectExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::new_object;
  Expr* outer = nullptr;
  std::vector<TypeNode*> type_arguments;  // of the constructor: new <T>C()
  TypeNode* type = nullptr;               // NamedType
  std::vector<Expr*> arguments;
  TypeDecl* body = nullptr;  // anonymous class: name empty, members only
  NewObjectExpr() : Expr(kKind) {}
};

// new int[n][m][], new int[][] {{1}, {2}}
struct NewArrayExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::new_array;
  TypeNode* element = nullptr;  // never an array
  uint32_t dimensions = 1;      // all, with and without a length
  std::vector<Expr*> lengths;   // the first ones; empty with an initializer
  Expr* initializer = nullptr;  // ArrayInitializerExpr
  NewArrayExpr() : Expr(kKind) {}
};

// {a, b, {c}}: in NewArrayExpr, in VarDecl::initializer and inside itself only
struct ArrayInitializerExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::array_initializer;
  std::vector<Expr*> elements;
  ArrayInitializerExpr() : Expr(kKind) {}
};

enum class UnaryOp { plus, minus, bit_not, logical_not, pre_inc, pre_dec, post_inc, post_dec };
const char* to_string(UnaryOp op);  // "post++" for post_inc and so on

struct UnaryExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::unary;
  UnaryOp op = UnaryOp::plus;
  Span op_span;
  Expr* operand = nullptr;
  UnaryExpr() : Expr(kKind) {}
};

enum class BinaryOp {
  mul,
  div,
  rem,
  add,
  sub,
  shl,
  shr,
  ushr,
  lt,
  gt,
  le,
  ge,
  eq,
  ne,
  bit_and,
  bit_xor,
  bit_or,
  logical_and,
  logical_or
};
const char* to_string(BinaryOp op);

struct BinaryExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::binary;
  BinaryOp op = BinaryOp::add;
  Span op_span;
  Expr* left = nullptr;
  Expr* right = nullptr;
  BinaryExpr() : Expr(kKind) {}
};

// target = value, target += value. The target may be any expression here: the type checker refuses 1 = 2.
struct AssignExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::assign;
  bool compound = false;
  BinaryOp op = BinaryOp::add;  // if compound
  Span op_span;
  Expr* target = nullptr;
  Expr* value = nullptr;
  AssignExpr() : Expr(kKind) {}
};

struct ConditionalExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::conditional;
  Expr* condition = nullptr;
  Expr* then_value = nullptr;
  Expr* else_value = nullptr;
  ConditionalExpr() : Expr(kKind) {}
};

// (T) operand
struct CastExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::cast;
  TypeNode* type = nullptr;
  Expr* operand = nullptr;
  CastExpr() : Expr(kKind) {}
};

// operand instanceof T, operand instanceof final T name
struct InstanceOfExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::instance_of;
  Expr* operand = nullptr;
  TypeNode* type = nullptr;
  VarDecl* binding = nullptr;  // its type is `type`; null without a pattern
  InstanceOfExpr() : Expr(kKind) {}
};

// int[].class, void.class, A.B.class
struct ClassLiteralExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::class_literal;
  TypeNode* type = nullptr;
  ClassLiteralExpr() : Expr(kKind) {}
};

// x -> e, (int a, var b) -> { ... }; exactly one of value and block
struct LambdaExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::lambda;
  std::vector<VarDecl*> parameters;  // with type null where inferred
  Expr* value = nullptr;
  BlockStmt* block = nullptr;
  LambdaExpr() : Expr(kKind) {}
};

// target::name, Type::new; exactly one of target and type. `a.b::c` is a target: class or value is decided
// later.
struct MethodRefExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::method_ref;
  Expr* target = nullptr;
  TypeNode* type = nullptr;  // where it can only be a type: int[]::new, List<String>::size
  std::vector<TypeNode*> type_arguments;
  bool is_new = false;
  Identifier name;  // empty for new
  MethodRefExpr() : Expr(kKind) {}
};

// `case A, B ->` or `case A, B:` with what follows. Several labels `case A: case B:` in a row are several
// cases, all but the last with an empty body.
struct SwitchCase {
  Span span;
  std::vector<Expr*> labels;
  bool has_default = false;  // default, or `case null, default`
  // Colon: any statements. Arrow: exactly one, a block, a throw or an ExprStmt, which in a SwitchExpr is the
  // value.
  std::vector<Stmt*> body;
};

// Shared by SwitchStmt and SwitchExpr.
struct SwitchBody {
  Expr* selector = nullptr;
  bool arrow = false;  // the first case's form; the parser refuses a mixture
  std::vector<SwitchCase> cases;
};

// switch (...) { ... } with a value
struct SwitchExpr : Expr {
  static constexpr ExprKind kKind = ExprKind::switch_;
  SwitchBody body;
  SwitchExpr() : Expr(kKind) {}
};

}  // namespace plumb::java
