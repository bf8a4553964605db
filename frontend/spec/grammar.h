// The grammar's common ground: token iterators, primitive parsers and the rules that units share. Private to
// the parser (parser.h is the way in).
//
// Rules run over tokens; the iterator carries the ParseState, which is how primitives and actions reach the
// arena and how the place of failure is known: every primitive that does not match says what it would have
// taken, and the furthest place wins. So there are no expectation points, and "expected ..., found ..." is
// precise anyway. `expecting("an expression")[p]` replaces what p's first tokens would say by its own words.
#pragma once

#include <boost/spirit/home/x3.hpp>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/ast.h"
#include "frontend/spec/lexer.h"

namespace plumb::spec::grammar {

namespace x3 = boost::spirit::x3;

struct ParseState {
  ast::File* file = nullptr;
  Diagnostics* diagnostics = nullptr;
  const Token* furthest = nullptr;
  std::vector<std::string> expected;  // at `furthest`, in order, each once
  const Token* quiet = nullptr;       // primitives say nothing about this place
  bool failed = false;                // an action found an error that is already reported
  bool too_deep = false;
  int depth = 0;  // of bodies of quantifiers

  bool enter(const Span& span);  // false, and reported, if that is too deep

  void expect(const Token* at, std::string_view what);
  void error(std::string code, const Span& span, std::string message, std::string help = {});
  ast::Expr* make(ast::ExprKind kind, const Span& span) { return file->make(kind, span); }
  // To be called when a node has its kids: keeps Expr::depth and refuses what is too deep.
  ast::Expr* finish(ast::Expr* e);
};

class TokenIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = Token;
  using difference_type = std::ptrdiff_t;
  using pointer = const Token*;
  using reference = const Token&;

  TokenIterator() = default;
  TokenIterator(const Token* token, ParseState* state) : token_(token), state_(state) {}
  const Token& operator*() const { return *token_; }
  const Token* operator->() const { return token_; }
  TokenIterator& operator++() { return ++token_, *this; }
  TokenIterator operator++(int) {
    TokenIterator old = *this;
    ++token_;
    return old;
  }
  const Token* token() const { return token_; }
  ParseState* state() const { return state_; }
  friend bool operator==(const TokenIterator& a, const TokenIterator& b) { return a.token_ == b.token_; }
  friend bool operator!=(const TokenIterator& a, const TokenIterator& b) { return a.token_ != b.token_; }

 private:
  const Token* token_ = nullptr;
  ParseState* state_ = nullptr;
};

// The end iterator stands on the `end` token, so a primitive may always look at its token.
struct TokenParserBase {};

// One token of a kind.
struct KindParser : x3::parser<KindParser> {
  using attribute_type = Token;
  static bool const has_attribute = true;
  constexpr KindParser(TokenKind k, bool quiet_) : kind(k), quiet(quiet_) {}
  TokenKind kind;
  bool quiet;

  template <class Context, class RContext, class Attribute>
  bool parse(TokenIterator& first, const TokenIterator&, const Context&, RContext&,
             Attribute& attribute) const {
    if (first->kind != kind) {
      if (!quiet) first.state()->expect(first.token(), describe(kind));
      return false;
    }
    x3::traits::move_to(Token(*first), attribute);
    ++first;
    return true;
  }
};

// The word `text`, which is an ordinary name elsewhere.
struct WordParser : x3::parser<WordParser> {
  using attribute_type = Token;
  static bool const has_attribute = true;
  constexpr WordParser(std::string_view t, bool quiet_) : text(t), quiet(quiet_) {}
  std::string_view text;
  bool quiet;

  template <class Context, class RContext, class Attribute>
  bool parse(TokenIterator& first, const TokenIterator&, const Context&, RContext&,
             Attribute& attribute) const {
    if (!is_word(first->kind) || first->text != text) {
      if (!quiet) first.state()->expect(first.token(), "'" + std::string(text) + "'");
      return false;
    }
    x3::traits::move_to(Token(*first), attribute);
    ++first;
    return true;
  }
};

// What a function on tokens takes: `Function(first)` advances or returns false.
template <class Attribute_, bool (*Function)(TokenIterator&, Attribute_&)>
struct FunctionParser : x3::parser<FunctionParser<Attribute_, Function>> {
  using attribute_type = Attribute_;
  static bool const has_attribute = true;
  template <class Context, class RContext, class Attribute>
  bool parse(TokenIterator& first, const TokenIterator&, const Context&, RContext&,
             Attribute& attribute) const {
    Attribute_ value{};
    if (!Function(first, value)) return false;
    x3::traits::move_to(std::move(value), attribute);
    return true;
  }
};

// A look at the next tokens that takes nothing.
template <bool (*Function)(const Token*)>
struct LookParser : x3::parser<LookParser<Function>> {
  using attribute_type = x3::unused_type;
  static bool const has_attribute = false;
  template <class Context, class RContext, class Attribute>
  bool parse(TokenIterator& first, const TokenIterator&, const Context&, RContext&, Attribute&) const {
    return Function(first.token());
  }
};

template <class Subject>
struct ExpectingDirective : x3::unary_parser<Subject, ExpectingDirective<Subject>> {
  using base_type = x3::unary_parser<Subject, ExpectingDirective<Subject>>;
  static bool const is_pass_through_unary = true;
  constexpr ExpectingDirective(const Subject& s, std::string_view w) : base_type(s), words(w) {}
  std::string_view words;

  template <class Context, class RContext, class Attribute>
  bool parse(TokenIterator& first, const TokenIterator& last, const Context& context, RContext& rcontext,
             Attribute& attribute) const {
    ParseState* state = first.state();
    const Token* at = first.token();
    const Token* outer = state->quiet;
    state->quiet = at;
    bool ok = this->subject.parse(first, last, context, rcontext, attribute);
    state->quiet = outer;
    if (!ok) state->expect(at, words);
    return ok;
  }
};
struct Expecting {
  std::string_view words;
  template <class Subject>
  constexpr auto operator[](const Subject& subject) const {
    auto p = x3::as_parser(subject);
    return ExpectingDirective<decltype(p)>(p, words);
  }
};
constexpr Expecting expecting(std::string_view words) {
  return Expecting{words};
}

// Counts levels that no bracket shows (a quantifier's body in a quantifier's body ...).
template <class Subject>
struct DeeperDirective : x3::unary_parser<Subject, DeeperDirective<Subject>> {
  using base_type = x3::unary_parser<Subject, DeeperDirective<Subject>>;
  static bool const is_pass_through_unary = true;
  explicit constexpr DeeperDirective(const Subject& s) : base_type(s) {}

  template <class Context, class RContext, class Attribute>
  bool parse(TokenIterator& first, const TokenIterator& last, const Context& context, RContext& rcontext,
             Attribute& attribute) const {
    ParseState* state = first.state();
    if (!state->enter(first->span)) return false;
    bool ok = this->subject.parse(first, last, context, rcontext, attribute);
    --state->depth;
    return ok;
  }
};
struct Deeper {
  template <class Subject>
  constexpr auto operator[](const Subject& subject) const {
    auto p = x3::as_parser(subject);
    return DeeperDirective<decltype(p)>(p);
  }
};
constexpr Deeper deeper;

constexpr KindParser tok(TokenKind kind) {
  return KindParser(kind, false);
}
// What may follow nearly anywhere, and would only make "expected ..." long.
constexpr KindParser quiet_tok(TokenKind kind) {
  return KindParser(kind, true);
}
constexpr WordParser word(std::string_view text) {
  return WordParser(text, false);
}
constexpr WordParser quiet_word(std::string_view text) {
  return WordParser(text, true);
}

// Inside an action: the state; the span from a token to the last one taken.
template <class Context>
ParseState& state_of(const Context& context) {
  return *x3::_where(context).begin().state();
}
template <class Context>
Span last_span(const Context& context) {
  return std::prev(x3::_where(context).begin().token())->span;
}

// A prefix operator, a binary operator or an operand: what a chain is folded from.
struct Item {
  enum Kind { prefix, binary, operand } kind = operand;
  ast::UnaryOp unary = ast::UnaryOp::not_;
  Span span;
  ast::OpUse op;
  ast::Expr* expr = nullptr;
};
using Items = std::vector<Item>;
ast::Expr* fold(const Items& items, ParseState& state);

template <class Tag, class Attribute>
constexpr x3::rule<Tag, Attribute, false> rule(const char* name) {
  return x3::rule<Tag, Attribute, false>(name);
}

using ExprRule = x3::rule<struct ExprTag, ast::Expr*, false>;        // everything
using SetExprRule = x3::rule<struct SetExprTag, ast::Expr*, false>;  // tighter than comparisons
using BlockRule = x3::rule<struct BlockTag, ast::Expr*, false>;      // { ... }: block, display, comprehension
using BindingsRule = x3::rule<struct BindingsTag, std::vector<ast::Binding>, false>;
using NameRule = x3::rule<struct NameTag, ast::Name, false>;

const ExprRule expr = "expr";
const SetExprRule set_expr = "set_expr";
const BlockRule block = "block";
const BindingsRule bindings = "bindings";
const NameRule name = "name";

BOOST_SPIRIT_DECLARE(ExprRule, SetExprRule, BlockRule, BindingsRule, NameRule)

// Words that begin a declaration (`one sig` and its like apart) or a clause; after a number they are no
// names.
bool begins_declaration(const Token& t);
bool begins_clause(const Token& t);

// Declarations and clauses without their bodies' surroundings: each parses from `first` and leaves it after.
bool parse_declaration(TokenIterator& first, const TokenIterator& last, ast::Decl& decl);
bool parse_method_header(TokenIterator& first, const TokenIterator& last, ast::MethodRef& method);
bool parse_clause(TokenIterator& first, const TokenIterator& last, ast::Clause& clause);
bool parse_spec_class_header(TokenIterator& first, const TokenIterator& last, ast::SpecClassDecl& decl);
bool parse_ghost(TokenIterator& first, const TokenIterator& last, ast::GhostDecl& ghost);
bool parse_invariant(TokenIterator& first, const TokenIterator& last, ast::InvariantDecl& invariant);

}  // namespace plumb::spec::grammar
