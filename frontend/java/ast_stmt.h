// Statements. Include frontend/java/ast.h.
#pragma once

#include "frontend/java/ast_expr.h"

namespace plumb::java {

enum class StmtKind {
  block,
  local_var,
  local_type,
  expr,
  ctor_call,
  if_,
  while_,
  do_,
  for_,
  for_each,
  switch_,
  labeled,
  break_,
  continue_,
  yield,
  return_,
  throw_,
  try_,
  synchronized_,
  assert_,
  empty,
};

struct Stmt : Node {
  static constexpr int kFamily = 2;
  const StmtKind kind;

 protected:
  explicit Stmt(StmtKind k) : kind(k) {}
};

struct BlockStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::block;
  std::vector<Stmt*> statements;  // the span's last byte is the closing brace
  BlockStmt() : Stmt(kKind) {}
};

// int a = 1, b[] = {2};
struct LocalVarStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::local_var;
  std::vector<VarDecl*> variables;
  LocalVarStmt() : Stmt(kKind) {}
};

struct LocalTypeStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::local_type;
  TypeDecl* type = nullptr;
  LocalTypeStmt() : Stmt(kKind) {}
};

// The parser admits assignments, ++/--, calls and new only; and any expression as the value of an arrow case
// in a SwitchExpr (see SwitchCase).
struct ExprStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::expr;
  Expr* expr = nullptr;
  ExprStmt() : Stmt(kKind) {}
};

// this(...); super(...); outer.super(...); The parser admits it anywhere; only a constructor's first is
// right.
struct CtorCallStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::ctor_call;
  bool is_super = false;
  Expr* outer = nullptr;
  std::vector<TypeNode*> type_arguments;
  std::vector<Expr*> arguments;
  CtorCallStmt() : Stmt(kKind) {}
};

struct IfStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::if_;
  Expr* condition = nullptr;
  Stmt* then_branch = nullptr;
  Stmt* else_branch = nullptr;  // or null
  IfStmt() : Stmt(kKind) {}
};

struct WhileStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::while_;
  Expr* condition = nullptr;
  Stmt* body = nullptr;
  WhileStmt() : Stmt(kKind) {}
};

struct DoStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::do_;
  Stmt* body = nullptr;
  Expr* condition = nullptr;
  DoStmt() : Stmt(kKind) {}
};

struct ForStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::for_;
  std::vector<Stmt*> init;    // nothing, one LocalVarStmt, or ExprStmts
  Expr* condition = nullptr;  // or null
  std::vector<Expr*> update;
  Stmt* body = nullptr;
  ForStmt() : Stmt(kKind) {}
};

// for (T x : iterable) body
struct ForEachStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::for_each;
  VarDecl* variable = nullptr;
  Expr* iterable = nullptr;
  Stmt* body = nullptr;
  ForEachStmt() : Stmt(kKind) {}
};

struct SwitchStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::switch_;
  SwitchBody body;
  SwitchStmt() : Stmt(kKind) {}
};

struct LabeledStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::labeled;
  Identifier label;
  Stmt* body = nullptr;
  LabeledStmt() : Stmt(kKind) {}
};

struct BreakStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::break_;
  Identifier label;  // or empty
  BreakStmt() : Stmt(kKind) {}
};

struct ContinueStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::continue_;
  Identifier label;  // or empty
  ContinueStmt() : Stmt(kKind) {}
};

struct YieldStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::yield;
  Expr* value = nullptr;
  YieldStmt() : Stmt(kKind) {}
};

struct ReturnStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::return_;
  Expr* value = nullptr;  // or null
  ReturnStmt() : Stmt(kKind) {}
};

struct ThrowStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::throw_;
  Expr* value = nullptr;
  ThrowStmt() : Stmt(kKind) {}
};

// At least one of resources, catches and finally_block.
struct TryStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::try_;
  struct Resource {  // exactly one of the two
    VarDecl* variable = nullptr;
    Expr* expr = nullptr;
  };
  struct Catch {
    VarDecl* parameter = nullptr;  // its type may be a UnionType
    BlockStmt* block = nullptr;
  };
  std::vector<Resource> resources;
  BlockStmt* block = nullptr;
  std::vector<Catch> catches;
  BlockStmt* finally_block = nullptr;  // or null
  TryStmt() : Stmt(kKind) {}
};

struct SynchronizedStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::synchronized_;
  Expr* lock = nullptr;
  BlockStmt* block = nullptr;
  SynchronizedStmt() : Stmt(kKind) {}
};

struct AssertStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::assert_;
  Expr* condition = nullptr;
  Expr* message = nullptr;  // or null
  AssertStmt() : Stmt(kKind) {}
};

// ;
struct EmptyStmt : Stmt {
  static constexpr StmtKind kKind = StmtKind::empty;
  EmptyStmt() : Stmt(kKind) {}
};

}  // namespace plumb::java
