// The property language as a tree: what was written, before any name is known.
//
//   Diagnostics diagnostics;
//   std::unique_ptr<ast::File> file = parse(sources, file_id, diagnostics);  // frontend/spec/parser.h
//   for (const ast::Decl& decl : file->decls) ...
//
// Nodes live in the File that they belong to (an arena: raw pointers into it never own), so a file is freed
// whole and no destructor recurses. Operators of one precedence level stand flat in one node, however many
// they are; what nests (brackets, prefixes, quantifiers) is bounded by lexer and parser (`max_depth`), so
// everything that walks a tree may recurse. Formula and expression are one type: resolution decides
// (resolve.h). Parentheses are nodes of their own: they carry primes, and the round trip through print.h is
// exact.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/source.h"

namespace plumb::spec::ast {

// Levels of brackets that may stand inside each other (the lexer refuses more), and levels of nodes of any
// kind (the parser refuses more).
constexpr int max_brackets = 200;
constexpr int max_depth = 500;

struct Name {
  std::string text;
  Span span;
};

// `java.util.Map`, `Graph.topologicalSort`
struct Path {
  std::vector<Name> parts;
  Span span;
  std::string str() const;
};

enum class Mult { none, set, some, one, lone };

// Loosest first; one table (operators.h) has text, precedence and the word that it may be written as.
enum class BinaryOp {
  or_,
  iff,
  implies,
  else_,
  and_,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  in,
  not_in,
  range,
  plus,
  minus,
  times,
  divide,
  modulo,
  override_,
  intersect,
  arrow,
  domain_restrict,
  range_restrict,
};

enum class UnaryOp { not_, no, some, one, lone, set, negate, cardinality, transpose, closure, reflexive };

enum class Quantifier { all, some, no, one, lone, sum };

// One operator of a flat chain. `A lone -> set B`: the two multiplicities of an arrow.
struct OpUse {
  BinaryOp op = BinaryOp::and_;
  Span span;
  Mult left = Mult::none;
  Mult right = Mult::none;
};

enum class ExprKind {
  name,        // text; `o/next` keeps its slash; this, return, thrown, null, none, univ, iden are names too
  number,      // number
  string,      // text, without quotes and escapes
  boolean,     // number 0 or 1
  unary,       // unary, kids[0]
  binary,      // kids[0] ops[0] kids[1] ops[1] ...; one precedence level, read from the left,
               // `=>` from the right. `c => a else b` is kids {c, a, b}, ops {implies, else_}
  dot,         // kids[0].kids[1]. ... of at least two
  box,         // kids[0] [kids[1], ...]; no argument at all (`int[]`) is an array type
  paren,       // ( kids[0] )
  block,       // { kids... } as a conjunction, perhaps of nothing
  display,     // { a, b }: a set display of two or more members
  quantified,  // quantifier, bindings, kids[0] the body (a block stands there without `|`)
  comprehension,  // { bindings | kids[0] }; no kid where `| F` was left out
  let,            // bindings (names[0], domain the value) kids[0]
};

struct Expr;

// `disj a, b: A` (also fields, parameters and, with one name, `let x = e`). The domain's own multiplicity
// (`lone A`) is a unary node at its top.
struct Binding {
  std::vector<Name> names;
  bool disjoint = false;
  Expr* domain = nullptr;
  Span span;
};

struct Expr {
  ExprKind kind = ExprKind::name;
  bool primed = false;  // a prime just after this node: a name, a closing bracket
  UnaryOp unary = UnaryOp::not_;
  Quantifier quantifier = Quantifier::all;
  bool bar = false;    // quantified, let: the body was written after `|`
  Span span;           // with the prime, if any
  Span op_span;        // of a prefix operator or quantifier word; of the prime where primed
  int depth = 1;       // levels of nodes below and including this one
  int64_t number = 0;  // 2^63 is stored as INT64_MIN; the lexer allows it only after a minus
  std::string text;
  std::vector<OpUse> ops;
  std::vector<Expr*> kids;
  std::vector<Binding> bindings;
};

// `import java.util`, `import "../shapes.plumb"`
struct ImportDecl {
  Path package;      // or
  std::string file;  // as written between the quotes
};

// `open util/ordering[T] as o`
struct OpenDecl {
  Name module;    // "util/ordering"
  Path argument;  // T
  std::optional<Name> alias;
};

struct SigDecl {
  bool is_abstract = false;
  Mult mult = Mult::none;  // one, lone, some
  std::vector<Name> names;
  std::optional<Path> extends;
  std::vector<Path> in;  // `sig A in B + C`
  std::vector<Binding> fields;
  Expr* facts = nullptr;  // a block, or none
};

struct FactDecl {
  std::optional<Name> name;
  Expr* body = nullptr;
};

// fun (with a result) or pred (without)
struct FunDecl {
  bool is_pred = false;
  Name name;
  std::vector<Binding> params;
  bool has_params = false;  // `pred p[] {}`: brackets written
  Expr* result = nullptr;   // with its multiplicity on top; fun only
  Expr* body = nullptr;     // pred: a block. fun: the expression between the braces
};

struct AssertDecl {
  Name name;
  Expr* body = nullptr;
};

// `for 5 but 2 A, exactly 3 B, 4 int`
struct Scope {
  struct Item {
    bool exactly = false;
    int64_t count = 0;
    Path sig;  // "int" is the bit width
    Span span;
  };
  std::optional<int64_t> overall;
  Span overall_span;
  std::vector<Item> items;
  Span span;
};

// `C.m`, `C.m(int, Node[])`, `C.new(...)`
struct MethodRef {
  Path path;  // the last part is the method; inside `spec class` it may be the only one
  bool has_types = false;
  std::vector<std::string> types;  // as written, without blanks: "java.util.List", "int[]"
  std::vector<Span> type_spans;
  Span span;
  std::string str() const;
};

// `run name for 5`, `check { F } for 4 but 2 A`, `run name for C.m { F }`
struct CommandDecl {
  bool is_check = false;
  std::optional<Name> name;
  Expr* body = nullptr;  // written in place; none: the name is a pred's or an assert's
  std::optional<Scope> scope;
  std::optional<MethodRef> method;
};

struct InvariantDecl {
  Path cls;
  Name name;  // "invariant" where none was written
  Expr* body = nullptr;
};

struct GhostDecl {
  Name name;
  Expr* type = nullptr;
  std::optional<Path> cls;     // `in C`; none inside a `spec class`
  Expr* definition = nullptr;  // `= e`
  Span span;
};

// `bounds 3, 4 Node, unroll 3, int 4, length 5, new 8`
struct BoundsItem {
  enum class Kind { objects, cls, unroll, int_bits, length, fresh };
  Kind kind = Kind::objects;
  int64_t count = 0;
  Path cls;  // Kind::cls
  Span span;
};

struct Clause {
  enum class Kind { requires_, ensures, modifies, throws_, pure, bounds, from_start, fresh };
  Kind kind = Kind::requires_;
  Span span;
  Span keyword;
  std::optional<Name> name;  // ensures
  Expr* formula = nullptr;   // requires, ensures; throws: after `when`, or none
  std::vector<Expr*> items;  // modifies
  bool nothing = false;      // modifies nothing
  Path cls;                  // throws, fresh
  int64_t count = 0;         // fresh
  std::vector<BoundsItem> bounds;
};

struct MethodDecl {
  MethodRef method;
  std::vector<Clause> clauses;
};

struct SpecClassDecl {
  Path cls;
  std::vector<GhostDecl> ghosts;
  std::vector<InvariantDecl> invariants;  // cls is the spec class
  std::vector<MethodDecl> methods;
};

struct Decl {
  Span span;
  std::variant<ImportDecl, OpenDecl, SigDecl, FactDecl, FunDecl, AssertDecl, CommandDecl, InvariantDecl,
               GhostDecl, MethodDecl, SpecClassDecl>
      node;
};

struct File {
  FileId id;
  std::vector<Decl> decls;
  std::deque<Expr> arena;  // never moves a node

  Expr* make(ExprKind kind, Span span) {
    Expr& e = arena.emplace_back();
    e.kind = kind;
    e.span = span;
    return &e;
  }
};

}  // namespace plumb::spec::ast
