// The state that the grammar works on: tokens, errors, and a stack of values.
//
// Grammar rules have no X3 attributes, which is what keeps their compile time low. Every rule leaves exactly
// one Value on the stack instead; node<&build>[...] (grammar_parts.h) takes what its inside left, hands it to
// a build function as Args, and leaves the result. A rule that fails leaves nothing.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/java/ast.h"
#include "frontend/java/token.h"

namespace plumb::java {

// Ends the current rules up to the next recovery point, as an expectation failure does, but with its own
// message.
struct SyntaxError {
  const Token* at;
  std::string code;
  Span span;
  std::string message;
};
// Ends the parse.
struct TooManyErrors {
  Span span;
};

enum class Tag : uint8_t { none, type, expr, stmt, decl, token, number, list, part };

// What a rule leaves. A part is something that is no node, such as a catch clause.
struct Value {
  Tag tag = Tag::none;
  uint32_t number = 0;             // token index; or number; or a list's first index in Parser::lists
  uint32_t size = 0;               // of a list
  void* pointer = nullptr;         // the node or part
  const void* identity = nullptr;  // a part's type
};

template <class T>
inline char part_identity = 0;

class Parser {
 public:
  Parser(const TokenBuffer& tokens, ParsedUnit& unit, Diagnostics& diagnostics)
      : tokens_(tokens), unit_(unit), diagnostics_(diagnostics), errors_before_(diagnostics.error_count()) {}

  const TokenBuffer& tokens() const { return tokens_; }
  Ast& ast() { return *unit_.ast; }
  CompilationUnit& root() { return unit_.root; }
  std::string_view text(const Token& token) const { return tokens_.text(token); }
  Identifier identifier(const Token& token) { return {ast().keep(tokens_.text(token)), tokens_.span(token)}; }

  bool has_errors() const { return diagnostics_.error_count() > errors_before_; }
  // Errors that do not end a rule.
  void error(std::string code, const Span& span, std::string message);
  // The grammar wanted `expected` and found the token.
  void expected(const Token* found, const std::string& what);
  [[noreturn]] void fail(const Token* at, std::string code, const Span& span, std::string message) const;

  // Recursion guard: one enter() per expression, statement, type and type declaration under way.
  void enter(const Token* at);
  void leave() { --depth_; }

  // A value that is no node, alive until the parse ends.
  template <class T>
  T* part() {
    parts_.push_back(std::make_unique<Holder<T>>());
    return &static_cast<Holder<T>*>(parts_.back().get())->value;
  }

  // What scanning ahead has learnt: a '<' that does not begin type arguments.
  bool is_less_than(const Token* at) const {
    return !less_thans_.empty() && less_thans_[tokens_.index_of(at)];
  }
  void remember_less_than(const Token* at) const {
    less_thans_.resize(tokens_.size());
    less_thans_[tokens_.index_of(at)] = true;
  }

  std::vector<Value> stack;
  std::vector<Value> lists;
  // A decimal 2147483648 (or the long one) that no minus has claimed yet.
  const LiteralExpr* bare_minimum = nullptr;
  void check_bare_minimum();

  bool no_lambda = false;                    // in the label of a case: `case A -> ...` is no lambda
  std::vector<CallExpr*> constructor_calls;  // this(...) and super(...) that are not yet statements

 private:
  struct HolderBase {
    virtual ~HolderBase() = default;
  };
  template <class T>
  struct Holder : HolderBase {
    T value{};
  };

  const TokenBuffer& tokens_;
  ParsedUnit& unit_;
  Diagnostics& diagnostics_;
  size_t errors_before_;
  uint32_t last_error_ = UINT32_MAX;  // token index: one message per place is enough
  uint32_t depth_ = 0;
  mutable std::vector<bool> less_thans_;
  std::vector<std::unique_ptr<HolderBase>> parts_;
};

// What the inside of a node<> left, taken from left to right.
class Args {
 public:
  Args(Parser& state, const Value* begin, const Value* end, const Token* first, const Token* past)
      : parser(state), first_token(first), past_token(past), at_(begin), end_(end) {}

  Parser& parser;
  const Token* first_token;
  const Token* past_token;
  Span span() const { return parser.tokens().span(first_token, past_token); }

  bool done() const { return at_ == end_; }
  size_t size() const { return static_cast<size_t>(end_ - at_); }
  const Value& peek() const {
    PLUMB_CHECK(at_ != end_, "a build function wants more values than its rule leaves");
    return *at_;
  }
  Value next() {
    Value value = peek();
    ++at_;
    return value;
  }
  bool skip_none() { return peek().tag == Tag::none ? (++at_, true) : false; }

  TypeNode* type() { return static_cast<TypeNode*>(take(Tag::type).pointer); }
  Expr* expr() { return static_cast<Expr*>(take(Tag::expr).pointer); }
  Stmt* stmt() { return static_cast<Stmt*>(take(Tag::stmt).pointer); }
  Decl* decl() { return static_cast<Decl*>(take(Tag::decl).pointer); }
  VarDecl* variable() { return &as<VarDecl>(*decl()); }
  BlockStmt* block() { return &as<BlockStmt>(*stmt()); }
  uint32_t number() { return take(Tag::number).number; }
  // What read::binary_operator and read::assignment_operator leave.
  struct Operator {
    uint32_t code;
    Span span;
  };
  Operator op() {
    Value value = take(Tag::number);
    const Token* first = static_cast<const Token*>(value.pointer);
    return {value.number, parser.tokens().span(first, first + value.size)};
  }
  const Token& token() { return parser.tokens()[take(Tag::token).number]; }
  Identifier identifier() { return parser.identifier(token()); }

  TypeNode* maybe_type() { return skip_none() ? nullptr : type(); }
  Expr* maybe_expr() { return skip_none() ? nullptr : expr(); }
  Stmt* maybe_stmt() { return skip_none() ? nullptr : stmt(); }
  BlockStmt* maybe_block() { return skip_none() ? nullptr : block(); }
  TypeDecl* maybe_type_decl() { return skip_none() ? nullptr : &as<TypeDecl>(*decl()); }
  Identifier maybe_identifier() { return skip_none() ? Identifier() : identifier(); }

  template <class T>
  T& part() {
    Value value = take(Tag::part);
    PLUMB_CHECK(value.identity == &part_identity<T>, "a part of another type");
    return *static_cast<T*>(value.pointer);
  }

  // A list's values as Args of their own; an absent list is empty.
  Args list() {
    if (skip_none()) return {parser, nullptr, nullptr, first_token, past_token};
    Value value = take(Tag::list);
    const Value* begin = parser.lists.data() + value.number;
    return {parser, begin, begin + value.size, first_token, past_token};
  }
  std::vector<TypeNode*> types() { return all(&Args::type); }
  std::vector<Expr*> exprs() { return all(&Args::expr); }
  std::vector<Stmt*> stmts() { return all(&Args::stmt); }
  std::vector<Decl*> decls() { return all(&Args::decl); }
  std::vector<VarDecl*> variables() { return all(&Args::variable); }
  std::vector<Identifier> identifiers() { return all(&Args::identifier); }
  template <class T>
  std::vector<T> parts() {
    std::vector<T> result;
    for (Args items = list(); !items.done();) result.push_back(std::move(items.part<T>()));
    return result;
  }

  // Makes a node that covers all tokens of the rule.
  template <class T>
  T* make() {
    return parser.ast().make<T>(span());
  }

 private:
  Value take(Tag tag) {
    PLUMB_CHECK(peek().tag == tag, "a rule left a value of tag {}, its build function wants {}",
                static_cast<int>(peek().tag), static_cast<int>(tag));
    return *at_++;
  }
  template <class T>
  std::vector<T> all(T (Args::*one)()) {
    std::vector<T> result;
    Args items = list();
    result.reserve(items.size());
    while (!items.done()) result.push_back((items.*one)());
    return result;
  }

  const Value* at_;
  const Value* end_;
};

inline Value value_of(TypeNode* node) {
  return {Tag::type, 0, 0, node, nullptr};
}
inline Value value_of(Expr* node) {
  return {Tag::expr, 0, 0, node, nullptr};
}
inline Value value_of(Stmt* node) {
  return {Tag::stmt, 0, 0, node, nullptr};
}
inline Value value_of(Decl* node) {
  return {Tag::decl, 0, 0, node, nullptr};
}
template <class T>
Value value_of_part(T* part) {
  return {Tag::part, 0, 0, part, &part_identity<T>};
}

using BuildFunction = Value (*)(Args&);

// Called by the grammar's components.
struct StackMark {
  size_t values;
  size_t lists;
};
inline StackMark mark(const Parser& parser) {
  return {parser.stack.size(), parser.lists.size()};
}
inline void reset(Parser& parser, StackMark to) {
  parser.stack.resize(to.values);
  parser.lists.resize(to.lists);
}
// Replaces the values since the mark by the build function's.
void reduce(Parser& parser, BuildFunction build, StackMark since, const Token* first, const Token* past);
// Replaces the values since the mark by one list.
void collect(Parser& parser, StackMark since);

}  // namespace plumb::java
