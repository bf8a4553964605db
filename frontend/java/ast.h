// The syntax tree of a Java file, for all Java 17 syntax (annotations are skipped).
//
//   ParsedUnit unit = parse(file, sources, diagnostics);   // frontend/java/parse.h
//   for (TypeDecl* type : unit.root.types) ...
//   switch (expr.kind) {
//     case ExprKind::call: return check(as<CallExpr>(expr)); ...
//   }
//   visit(expr, [&](const auto& node) { ... });            // the same over all kinds of a family
//
// Reading order: ast_node.h (ids, spans, ownership), ast_type.h, ast_expr.h, ast_stmt.h, ast_decl.h.
// dump() prints a stable s-expression for tests (ast_dump.h).
#pragma once

#include "frontend/java/ast_decl.h"

namespace plumb::java {

// A parsed file. With syntax errors it holds what could be read; `ok` is false then.
struct ParsedUnit {
  FileId file;
  std::unique_ptr<Ast> ast = std::make_unique<Ast>();
  CompilationUnit root;
  bool ok = true;
};

// Calls f with the concrete node: visit(expr, [](const auto& e) { ... }), or with an overload set. Takes
// const and mutable references.
namespace detail {
template <class T, class Base>
using Like = std::conditional_t<std::is_const_v<Base>, const T, T>;
}

template <class Base, class F>
requires std::is_same_v<std::remove_const_t<Base>, Expr>
decltype(auto) visit(Base& e, F&& f) {
  using detail::Like;
  switch (e.kind) {
    case ExprKind::literal:
      return f(static_cast<Like<LiteralExpr, Base>&>(e));
    case ExprKind::name:
      return f(static_cast<Like<NameExpr, Base>&>(e));
    case ExprKind::this_:
      return f(static_cast<Like<ThisExpr, Base>&>(e));
    case ExprKind::super_:
      return f(static_cast<Like<SuperExpr, Base>&>(e));
    case ExprKind::field:
      return f(static_cast<Like<FieldExpr, Base>&>(e));
    case ExprKind::index:
      return f(static_cast<Like<IndexExpr, Base>&>(e));
    case ExprKind::call:
      return f(static_cast<Like<CallExpr, Base>&>(e));
    case ExprKind::new_object:
      return f(static_cast<Like<NewObjectExpr, Base>&>(e));
    case ExprKind::new_array:
      return f(static_cast<Like<NewArrayExpr, Base>&>(e));
    case ExprKind::array_initializer:
      return f(static_cast<Like<ArrayInitializerExpr, Base>&>(e));
    case ExprKind::unary:
      return f(static_cast<Like<UnaryExpr, Base>&>(e));
    case ExprKind::binary:
      return f(static_cast<Like<BinaryExpr, Base>&>(e));
    case ExprKind::assign:
      return f(static_cast<Like<AssignExpr, Base>&>(e));
    case ExprKind::conditional:
      return f(static_cast<Like<ConditionalExpr, Base>&>(e));
    case ExprKind::cast:
      return f(static_cast<Like<CastExpr, Base>&>(e));
    case ExprKind::instance_of:
      return f(static_cast<Like<InstanceOfExpr, Base>&>(e));
    case ExprKind::class_literal:
      return f(static_cast<Like<ClassLiteralExpr, Base>&>(e));
    case ExprKind::lambda:
      return f(static_cast<Like<LambdaExpr, Base>&>(e));
    case ExprKind::method_ref:
      return f(static_cast<Like<MethodRefExpr, Base>&>(e));
    case ExprKind::switch_:
      return f(static_cast<Like<SwitchExpr, Base>&>(e));
  }
  PLUMB_UNREACHABLE("expression kind");
}

template <class Base, class F>
requires std::is_same_v<std::remove_const_t<Base>, Stmt>
decltype(auto) visit(Base& s, F&& f) {
  using detail::Like;
  switch (s.kind) {
    case StmtKind::block:
      return f(static_cast<Like<BlockStmt, Base>&>(s));
    case StmtKind::local_var:
      return f(static_cast<Like<LocalVarStmt, Base>&>(s));
    case StmtKind::local_type:
      return f(static_cast<Like<LocalTypeStmt, Base>&>(s));
    case StmtKind::expr:
      return f(static_cast<Like<ExprStmt, Base>&>(s));
    case StmtKind::ctor_call:
      return f(static_cast<Like<CtorCallStmt, Base>&>(s));
    case StmtKind::if_:
      return f(static_cast<Like<IfStmt, Base>&>(s));
    case StmtKind::while_:
      return f(static_cast<Like<WhileStmt, Base>&>(s));
    case StmtKind::do_:
      return f(static_cast<Like<DoStmt, Base>&>(s));
    case StmtKind::for_:
      return f(static_cast<Like<ForStmt, Base>&>(s));
    case StmtKind::for_each:
      return f(static_cast<Like<ForEachStmt, Base>&>(s));
    case StmtKind::switch_:
      return f(static_cast<Like<SwitchStmt, Base>&>(s));
    case StmtKind::labeled:
      return f(static_cast<Like<LabeledStmt, Base>&>(s));
    case StmtKind::break_:
      return f(static_cast<Like<BreakStmt, Base>&>(s));
    case StmtKind::continue_:
      return f(static_cast<Like<ContinueStmt, Base>&>(s));
    case StmtKind::yield:
      return f(static_cast<Like<YieldStmt, Base>&>(s));
    case StmtKind::return_:
      return f(static_cast<Like<ReturnStmt, Base>&>(s));
    case StmtKind::throw_:
      return f(static_cast<Like<ThrowStmt, Base>&>(s));
    case StmtKind::try_:
      return f(static_cast<Like<TryStmt, Base>&>(s));
    case StmtKind::synchronized_:
      return f(static_cast<Like<SynchronizedStmt, Base>&>(s));
    case StmtKind::assert_:
      return f(static_cast<Like<AssertStmt, Base>&>(s));
    case StmtKind::empty:
      return f(static_cast<Like<EmptyStmt, Base>&>(s));
  }
  PLUMB_UNREACHABLE("statement kind");
}

template <class Base, class F>
requires std::is_same_v<std::remove_const_t<Base>, TypeNode>
decltype(auto) visit(Base& t, F&& f) {
  using detail::Like;
  switch (t.kind) {
    case TypeKind::primitive:
      return f(static_cast<Like<PrimitiveType, Base>&>(t));
    case TypeKind::named:
      return f(static_cast<Like<NamedType, Base>&>(t));
    case TypeKind::array:
      return f(static_cast<Like<ArrayType, Base>&>(t));
    case TypeKind::wildcard:
      return f(static_cast<Like<WildcardType, Base>&>(t));
    case TypeKind::union_:
      return f(static_cast<Like<UnionType, Base>&>(t));
    case TypeKind::intersection:
      return f(static_cast<Like<IntersectionType, Base>&>(t));
  }
  PLUMB_UNREACHABLE("type kind");
}

template <class Base, class F>
requires std::is_same_v<std::remove_const_t<Base>, Decl>
decltype(auto) visit(Base& d, F&& f) {
  using detail::Like;
  switch (d.kind) {
    case DeclKind::variable:
      return f(static_cast<Like<VarDecl, Base>&>(d));
    case DeclKind::field:
      return f(static_cast<Like<FieldDecl, Base>&>(d));
    case DeclKind::method:
      return f(static_cast<Like<MethodDecl, Base>&>(d));
    case DeclKind::initializer:
      return f(static_cast<Like<InitializerDecl, Base>&>(d));
    case DeclKind::type:
      return f(static_cast<Like<TypeDecl, Base>&>(d));
  }
  PLUMB_UNREACHABLE("declaration kind");
}

}  // namespace plumb::java
