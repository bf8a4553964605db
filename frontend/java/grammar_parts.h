// What the grammar is made of besides X3's own operators: primitive parsers over tokens, and directives that
// keep the value stack (parse_state.h). None has an attribute.
//
//   tok(K::lparen)            one token, no value            val(K::star)        one token, leaving it
//   name                      an identifier, leaving it      one_of({...}, "x")  any of these tokens, leaving
//   it ahead<&scan>              succeeds if scan(parser, token) does; reads nothing by_hand<&read>
//   read(parser, token) moves the token and leaves a value, or fails node<&build>[p]           p, its values
//   replaced by what build makes of them node_on_left<&build>[p]   the same, and the value before p belongs
//   to it: selectors after an expression list[p]                   p, its values replaced by one list
//   maybe[p]   p, or a none if it fails until<stop>(what)[p]      p again and again up to a token at which to
//   stop, with recovery from errors in p nested[p]                 p, counted against the limit of recursion
//   labeled(what)[p]          p, called `what` in error messages
#pragma once

#include <boost/spirit/home/x3.hpp>
#include <initializer_list>
#include <iterator>

#include "frontend/java/parse_state.h"

namespace plumb::java {

// Over tokens; carries the parser so that components reach it without x3::with, which would multiply the
// instantiations of every rule.
class TokenIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = Token;
  using difference_type = std::ptrdiff_t;
  using pointer = const Token*;
  using reference = const Token&;

  TokenIterator() = default;
  TokenIterator(const Token* token, Parser* state) : at(token), parser(state) {}
  reference operator*() const { return *at; }
  pointer operator->() const { return at; }
  TokenIterator& operator++() { return ++at, *this; }
  TokenIterator operator++(int) {
    TokenIterator before = *this;
    ++at;
    return before;
  }
  friend bool operator==(const TokenIterator& a, const TokenIterator& b) { return a.at == b.at; }

  const Token* at = nullptr;
  Parser* parser = nullptr;
};

namespace grammar {

namespace x3 = boost::spirit::x3;
using K = TokenKind;

inline void push_token(TokenIterator& first) {
  Parser& state = *first.parser;
  state.stack.push_back({Tag::token, state.tokens().index_of(first.at), 0, nullptr, nullptr});
  ++first;
}

// A base for what has no subject and no attribute.
template <class Derived>
struct Primitive : x3::parser<Derived> {
  using attribute_type = x3::unused_type;
  static bool const has_attribute = false;
};

struct TokenParser : Primitive<TokenParser> {
  explicit TokenParser(K token_kind) : kind(token_kind) {}
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator&, const Context&, const RContext&, Attribute&) const {
    if (first->kind != kind) return false;
    ++first;
    return true;
  }
  K kind;
};
inline TokenParser tok(K kind) {
  return TokenParser(kind);
}

// A set of tokens; leaves the one it reads.
struct TokenSetParser : Primitive<TokenSetParser> {
  TokenSetParser(std::initializer_list<K> kinds, const char* label) : what(label) {
    for (K kind : kinds)
      bits[static_cast<size_t>(kind) / 64] |= uint64_t{1} << static_cast<size_t>(kind) % 64;
  }
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator&, const Context&, const RContext&, Attribute&) const {
    size_t kind = static_cast<size_t>(first->kind);
    if ((bits[kind / 64] >> kind % 64 & 1) == 0) return false;
    push_token(first);
    return true;
  }
  uint64_t bits[3] = {0, 0, 0};
  std::string what;
};
static_assert(static_cast<size_t>(K::count_) <= 192);
inline TokenSetParser one_of(std::initializer_list<K> kinds, const char* what) {
  return {kinds, what};
}
inline TokenSetParser val(K kind) {
  return {{kind}, describe(kind).c_str()};
}

struct NameParser : Primitive<NameParser> {
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator&, const Context&, const RContext&, Attribute&) const {
    if (!is_identifier(first->kind)) return false;
    push_token(first);
    return true;
  }
};
inline const NameParser name{};

// Leaves a none.
struct NothingParser : Primitive<NothingParser> {
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator&, const Context&, const RContext&, Attribute&) const {
    first.parser->stack.push_back({});
    return true;
  }
};
inline const NothingParser nothing{};

using Scan = bool (*)(const Parser&, const Token*);
template <Scan scan>
struct AheadParser : Primitive<AheadParser<scan>> {
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator&, const Context&, const RContext&, Attribute&) const {
    return scan(*first.parser, first.at);
  }
};
template <Scan scan>
inline const AheadParser<scan> ahead{};

using Read = bool (*)(Parser&, const Token*&);
template <Read read>
struct ByHandParser : Primitive<ByHandParser<read>> {
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator&, const Context&, const RContext&, Attribute&) const {
    return read(*first.parser, first.at);
  }
};
template <Read read>
inline const ByHandParser<read> by_hand{};

// A base for what has a subject.
struct DirectiveTag {};
template <class Subject, class Derived>
struct Directive : x3::unary_parser<Subject, Derived>, DirectiveTag {
  using attribute_type = x3::unused_type;
  static bool const has_attribute = false;
  static bool const is_pass_through_unary = false;
  constexpr explicit Directive(const Subject& inner) : x3::unary_parser<Subject, Derived>(inner) {}
};

// Turns a directive template into something to write [...] after.
template <template <class> class D>
struct Generator {
  template <class Subject>
  constexpr auto operator[](const Subject& inner) const {
    using Inner = typename x3::extension::as_parser<Subject>::value_type;
    return D<Inner>(x3::as_parser(inner));
  }
};

template <BuildFunction build, bool on_left>
struct NodeGenerator {
  template <class Subject>
  struct Node : Directive<Subject, Node<Subject>> {
    using Directive<Subject, Node<Subject>>::Directive;
    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
               Attribute&) const {
      Parser& state = *first.parser;
      StackMark since = mark(state);
      const Token* begin = first.at;
      if (!this->subject.parse(first, last, context, rcontext, x3::unused)) return reset(state, since), false;
      if (on_left) --since.values;
      reduce(state, build, since, begin, first.at);
      return true;
    }
  };
  template <class Subject>
  constexpr auto operator[](const Subject& inner) const {
    return Generator<Node>()[inner];
  }
};
template <BuildFunction build>
inline constexpr NodeGenerator<build, false> node{};
template <BuildFunction build>
inline constexpr NodeGenerator<build, true> node_on_left{};

template <class Subject>
struct ListDirective : Directive<Subject, ListDirective<Subject>> {
  using Directive<Subject, ListDirective<Subject>>::Directive;
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
             Attribute&) const {
    Parser& state = *first.parser;
    StackMark since = mark(state);
    if (!this->subject.parse(first, last, context, rcontext, x3::unused)) return reset(state, since), false;
    collect(state, since);
    return true;
  }
};
inline constexpr Generator<ListDirective> list{};

template <class Subject>
struct MaybeDirective : Directive<Subject, MaybeDirective<Subject>> {
  using Directive<Subject, MaybeDirective<Subject>>::Directive;
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
             Attribute&) const {
    Parser& state = *first.parser;
    StackMark since = mark(state);
    if (this->subject.parse(first, last, context, rcontext, x3::unused)) return true;
    reset(state, since);
    state.stack.push_back({});
    return true;
  }
};
inline constexpr Generator<MaybeDirective> maybe{};

struct Nesting {  // leaves on every way out
  Nesting(Parser& entered, const Token* at) : state(entered) { state.enter(at); }
  ~Nesting() { state.leave(); }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;
  Parser& state;
};
template <class Subject>
struct NestedDirective : Directive<Subject, NestedDirective<Subject>> {
  using Directive<Subject, NestedDirective<Subject>>::Directive;
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
             Attribute&) const {
    Nesting nesting(*first.parser, first.at);
    return this->subject.parse(first, last, context, rcontext, x3::unused);
  }
};
inline constexpr Generator<NestedDirective> nested{};

// Sets Parser::no_lambda inside.
template <bool value>
struct LambdaSwitch {
  template <class Subject>
  struct Switch : Directive<Subject, Switch<Subject>> {
    using Directive<Subject, Switch<Subject>>::Directive;
    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
               Attribute&) const {
      struct Restore {
        Parser& state;
        bool before;
        ~Restore() { state.no_lambda = before; }
      } restore{*first.parser, first.parser->no_lambda};
      first.parser->no_lambda = value;
      return this->subject.parse(first, last, context, rcontext, x3::unused);
    }
  };
  template <class Subject>
  constexpr auto operator[](const Subject& inner) const {
    return Generator<Switch>()[inner];
  }
};
inline constexpr LambdaSwitch<true> without_lambda{};
inline constexpr LambdaSwitch<false> with_lambda{};

template <class Subject>
struct LabeledDirective : Directive<Subject, LabeledDirective<Subject>> {
  LabeledDirective(const Subject& inner, std::string label)
      : Directive<Subject, LabeledDirective<Subject>>(inner), what(std::move(label)) {}
  template <class Iterator, class Context, class RContext, class Attribute>
  bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
             Attribute&) const {
    return this->subject.parse(first, last, context, rcontext, x3::unused);
  }
  std::string what;
};
struct LabeledGenerator {
  std::string what;
  template <class Subject>
  auto operator[](const Subject& inner) const {
    using Inner = typename x3::extension::as_parser<Subject>::value_type;
    return LabeledDirective<Inner>(x3::as_parser(inner), what);
  }
};
inline LabeledGenerator labeled(std::string what) {
  return {std::move(what)};
}

// How a repetition with recovery goes on after an error at `error_at` in an item that began at `item`.
const Token* skip_after_error(Parser& parser, const Token* item, const Token* error_at);

// p* up to a stopping token, leaving a list. Where p neither reads nor stops, `what` was expected. An error
// inside p is reported here, and reading goes on at the next place that looks like the beginning of an item.
template <Scan stop>
struct UntilGenerator {
  template <class Subject>
  struct Until : Directive<Subject, Until<Subject>> {
    Until(const Subject& inner, std::string label)
        : Directive<Subject, Until<Subject>>(inner), what(std::move(label)) {}
    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, const Iterator& last, const Context& context, const RContext& rcontext,
               Attribute&) const {
      Parser& state = *first.parser;
      StackMark since = mark(state);
      while (!stop(state, first.at)) {
        StackMark before = mark(state);
        const Token* begin = first.at;
        const Token* error_at = first.at;
        try {
          if (this->subject.parse(first, last, context, rcontext, x3::unused)) continue;
          state.expected(first.at, what);
        } catch (const x3::expectation_failure<Iterator>& failure) {
          error_at = failure.where().at;
          state.expected(error_at, failure.which());
        } catch (const SyntaxError& failure) {
          error_at = failure.at;
          state.error(failure.code, failure.span, failure.message);
        }
        reset(state, before);
        first.at = skip_after_error(state, begin, error_at);
      }
      collect(state, since);
      return true;
    }
    std::string what;
  };
  std::string what;
  template <class Subject>
  auto operator[](const Subject& inner) const {
    using Inner = typename x3::extension::as_parser<Subject>::value_type;
    return Until<Inner>(x3::as_parser(inner), what);
  }
};
template <Scan stop>
UntilGenerator<stop> until(std::string what) {
  return {std::move(what)};
}

}  // namespace grammar
}  // namespace plumb::java

// What X3 calls our components in an expectation failure.
namespace boost::spirit::x3 {

template <>
struct get_info<plumb::java::grammar::TokenParser> {
  using result_type = std::string;
  std::string operator()(const plumb::java::grammar::TokenParser& p) const {
    return plumb::java::describe(p.kind);
  }
};
template <>
struct get_info<plumb::java::grammar::TokenSetParser> {
  using result_type = std::string;
  std::string operator()(const plumb::java::grammar::TokenSetParser& p) const { return p.what; }
};
template <>
struct get_info<plumb::java::grammar::NameParser> {
  using result_type = std::string;
  std::string operator()(const plumb::java::grammar::NameParser&) const { return "a name"; }
};
// A directive is called as its label says, or else like its subject; a sequence like its beginning.
template <class T>
struct get_info<T, std::enable_if_t<std::is_base_of_v<plumb::java::grammar::DirectiveTag, T>>> {
  using result_type = std::string;
  std::string operator()(const T& p) const {
    if constexpr (requires { p.what; })
      return p.what;
    else
      return what(p.subject);
  }
};
// What only looks ahead or always succeeds has no name: the sequence is called like what follows.
template <plumb::java::grammar::Scan scan>
struct get_info<plumb::java::grammar::AheadParser<scan>> {
  using result_type = std::string;
  std::string operator()(const plumb::java::grammar::AheadParser<scan>&) const { return {}; }
};
template <plumb::java::grammar::Read read>
struct get_info<plumb::java::grammar::ByHandParser<read>> {
  using result_type = std::string;
  std::string operator()(const plumb::java::grammar::ByHandParser<read>&) const { return {}; }
};
template <class Subject>
struct get_info<expect_directive<Subject>> {
  using result_type = std::string;
  std::string operator()(const expect_directive<Subject>& p) const { return what(p.subject); }
};
template <class Subject>
struct get_info<optional<Subject>> {
  using result_type = std::string;
  std::string operator()(const optional<Subject>& p) const { return what(p.subject); }
};
template <class Subject>
struct get_info<plus<Subject>> {
  using result_type = std::string;
  std::string operator()(const plus<Subject>& p) const { return what(p.subject); }
};
template <class Subject>
struct get_info<kleene<Subject>> {
  using result_type = std::string;
  std::string operator()(const kleene<Subject>& p) const { return what(p.subject); }
};
template <class Left, class Right>
struct get_info<sequence<Left, Right>> {
  using result_type = std::string;
  std::string operator()(const sequence<Left, Right>& p) const {
    std::string name = what(p.left);
    return name.empty() ? what(p.right) : name;
  }
};
template <class Left, class Right>
struct get_info<alternative<Left, Right>> {
  using result_type = std::string;
  std::string operator()(const alternative<Left, Right>& p) const {
    std::string left = what(p.left);
    std::string right = what(p.right);
    return left.empty() || left == right ? right : right.empty() ? left : left + " or " + right;
  }
};

}  // namespace boost::spirit::x3
