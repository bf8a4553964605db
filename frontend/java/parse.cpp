#include "frontend/java/parse.h"

#include <fmt/format.h>

#include "frontend/java/grammar.h"
#include "frontend/java/lexer.h"
#include "frontend/java/parse_braces.h"

namespace plumb::java {

namespace {

using K = TokenKind;

bool begins_line(K kind) {
  switch (kind) {
    case K::kw_if:
    case K::kw_for:
    case K::kw_while:
    case K::kw_do:
    case K::kw_return:
    case K::kw_throw:
    case K::kw_try:
    case K::kw_break:
    case K::kw_continue:
      return true;
    default:
      return false;
  }
}

bool is_access(K kind) {
  return kind == K::kw_public || kind == K::kw_protected || kind == K::kw_private;
}

void read_unit(Parser& parser, Diagnostics& diagnostics) {
  const Token* begin = parser.tokens().begin();
  TokenIterator first(begin, &parser);
  TokenIterator last(parser.tokens().end() - 1, &parser);
  try {
    bool matched = boost::spirit::x3::parse(first, last, grammar::compilation_unit);
    PLUMB_CHECK(matched && first->kind == K::end_of_file, "a compilation unit reads any file to its end");
    parser.check_bare_minimum();
    for (const CallExpr* call : parser.constructor_calls)
      parser.error("E0106", call->name.span, "a constructor call is a statement of its own");
  } catch (const boost::spirit::x3::expectation_failure<TokenIterator>& failure) {
    parser.expected(failure.where().at, failure.which());
  } catch (const SyntaxError& failure) {
    parser.error(failure.code, failure.span, failure.message);
  } catch (const TooManyErrors& failure) {
    diagnostics.error("E0109", failure.span, "too many errors: the rest of the file is not read");
  }
}

// What follows from a missing brace is said by one message at its place instead of many elsewhere.
void report(const TokenBuffer& tokens, const SourceManager& sources, const Diagnostics& found, bool lexed,
            Diagnostics& diagnostics) {
  std::optional<BraceGuess> guess;
  if (found.has_errors() && lexed) guess = find_missing_brace(tokens, sources);
  if (!guess) return diagnostics.append(found);
  for (const Diagnostic& one : found.all()) {
    bool stands = one.span.begin < guess->span.begin && one.code != "E0109";
    if (stands) diagnostics.error(one.code, one.span, one.message);
  }
  bool opening = guess->brace[0] == '{';
  diagnostics
      .error("E0103", guess->span,
             fmt::format("a '{}' seems to be missing here, by the indentation", guess->brace))
      .note(guess->counterpart, opening ? "this '}' closes nothing that is indented like it"
                                        : "this '{' is not closed where its block ends");
}

}  // namespace

// At the end of the broken item as far as that can be told: after the next semicolon or the block that
// follows, before a closing brace, or before something that begins a statement on a line of its own or a
// member.
const Token* grammar::skip_after_error(Parser& parser, const Token* item, const Token* error_at) {
  const TokenBuffer& tokens = parser.tokens();
  const Token* at = std::max(item, error_at);
  auto first_on_line = [&](const Token* token) {
    for (uint32_t i = (token - 1)->end; i < token->begin; ++i)
      if (tokens.character(i) == '\n') return true;
    return false;
  };
  for (; at->kind != K::end_of_file; ++at) {
    if (at->kind == K::semicolon) return at + 1;
    if (at->kind == K::rbrace) return at > item ? at : at + 1;
    if (at > item && is_access(at->kind)) return at;
    if (at > item && begins_line(at->kind) && first_on_line(at)) return at;
    bool opens = at->kind == K::lbrace || at->kind == K::lparen || at->kind == K::lbracket;
    if (!opens || at->partner == kNoPartner) continue;
    bool block = at->kind == K::lbrace;
    at = &tokens[at->partner];
    K next = (at + 1)->kind;
    if (block && next != K::rparen && next != K::comma && next != K::semicolon && next != K::dot)
      return at + 1;
  }
  return at;
}

ParsedUnit parse(FileId file, const SourceManager& sources, Diagnostics& diagnostics) {
  ParsedUnit unit;
  unit.file = file;
  size_t errors_before = diagnostics.error_count();
  TokenBuffer tokens = lex(file, sources, diagnostics);
  if (tokens.usable()) {
    Diagnostics found;
    Parser parser(tokens, unit, found);
    read_unit(parser, found);
    report(tokens, sources, found, diagnostics.error_count() == errors_before, diagnostics);
  }
  unit.ok = diagnostics.error_count() == errors_before;
  return unit;
}

}  // namespace plumb::java
