// The common part of all syntax nodes, and the arena that owns them. Include frontend/java/ast.h.
//
// Nodes are plain structs made in an Ast, which frees them all at once and in a loop: trees of any shape are
// safe to destroy. Between nodes there are only borrowed raw pointers; the Ast must outlive them.
//
// There are four families (types, expressions, statements, declarations). Every node has a span, and an id
// that is dense within its family and compilation unit, so that side tables of a type checker are plain
// vectors:
//   std::vector<Type> type_of(unit.ast->expr_count());
//   type_of[expr.id] = ...;
//
// `height` is the longest path to a leaf. The parser refuses whatever is higher than kMaxHeight, so plain
// recursion over a tree is safe everywhere downstream.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/check.h"
#include "base/source.h"

namespace plumb::java {

// No tree of a ParsedUnit is higher than this, counted over all families together.
constexpr uint32_t kMaxHeight = 1200;

struct Node {
  Span span;
  uint32_t id = 0;
  uint32_t height = 1;

  Node() = default;
  Node(const Node&) = delete;
  Node& operator=(const Node&) = delete;
};

// A name as written. The text belongs to the Ast (escapes are resolved in it).
struct Identifier {
  std::string_view text;
  Span span;
  bool empty() const { return text.empty(); }
};

struct TypeNode;
struct Expr;
struct Stmt;
struct Decl;

// Owns the nodes of one compilation unit.
class Ast {
 public:
  Ast() = default;
  ~Ast();
  Ast(const Ast&) = delete;
  Ast& operator=(const Ast&) = delete;

  // Makes a node with the next id of its family.
  template <class T>
  T* make(const Span& span) {
    T* node = new (allocate(sizeof(T), alignof(T))) T();
    if constexpr (!std::is_trivially_destructible_v<T>)
      cleanups_.push_back({node, [](void* p) { static_cast<T*>(p)->~T(); }});
    node->span = span;
    node->id = next_id_[T::kFamily]++;
    return node;
  }
  // A copy of the text that lives as long as this.
  std::string_view keep(std::string_view text);

  size_t type_count() const { return next_id_[0]; }
  size_t expr_count() const { return next_id_[1]; }
  size_t stmt_count() const { return next_id_[2]; }
  size_t decl_count() const { return next_id_[3]; }

 private:
  struct Cleanup {
    void* node;
    void (*destroy)(void*);
  };
  void* allocate(size_t size, size_t alignment);

  std::vector<std::unique_ptr<char[]>> blocks_;
  size_t used_ = 0;      // of the last block
  size_t capacity_ = 0;  // of the last block
  std::vector<Cleanup> cleanups_;
  uint32_t next_id_[4] = {0, 0, 0, 0};
};

// Downcasts by kind: as<CallExpr>(expr) must succeed, try_as<CallExpr>(expr) gives null where it does not
// (and for null). Every concrete node type T has T::kKind.
template <class T, class Base>
auto& as(Base& node) {
  PLUMB_CHECK(node.kind == T::kKind, "syntax node of another kind");
  return static_cast<std::conditional_t<std::is_const_v<Base>, const T, T>&>(node);
}
template <class T, class Base>
auto* try_as(Base* node) {
  using Result = std::conditional_t<std::is_const_v<Base>, const T, T>;
  return node && node->kind == T::kKind ? static_cast<Result*>(node) : static_cast<Result*>(nullptr);
}

}  // namespace plumb::java
