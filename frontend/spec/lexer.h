// Text of a property file to a vector of tokens, ending in one of kind `end`.
//
//   std::vector<Token> tokens = lex(sources, file, diagnostics);
//
// Comments (`--`, `//`, `/* */`) are gone, and names that an `open` makes qualified (`o/next`) are one token.
// Only words that cannot be names in an expression are keywords; all others (`method`, `fact`, `sum`, ...)
// are names that the grammar recognises where they matter, and after a dot any word is a name. Bracket
// nesting is bounded here, once; what is beyond is reported and the tokens end there.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "base/source.h"

namespace plumb::spec {

enum class TokenKind : uint8_t {
  end,
  name,
  number,
  string,
  // keywords
  kw_all,
  kw_and,
  kw_else,
  kw_false,
  kw_iff,
  kw_implies,
  kw_in,
  kw_let,
  kw_lone,
  kw_no,
  kw_not,
  kw_one,
  kw_or,
  kw_set,
  kw_some,
  kw_true,
  // punctuation
  dot,
  comma,
  colon,
  semicolon,
  bar,
  left_paren,
  right_paren,
  left_bracket,
  right_bracket,
  left_brace,
  right_brace,
  prime,
  plus,
  plus_plus,
  minus,
  arrow,
  star,
  slash,
  percent,
  amp,
  amp_amp,
  bar_bar,
  bang,
  bang_equal,
  equal,
  less,
  less_equal,
  greater,
  greater_equal,
  domain,   // <:
  range,    // :>
  implies,  // =>
  iff,      // <=>
  tilde,
  caret,
  hash,
  dot_dot,
};

struct Token {
  TokenKind kind = TokenKind::end;
  Span span;
  std::string_view text;  // of a string: without its quotes, escapes as written
  int64_t number = 0;
};

bool is_word(TokenKind kind);               // a name or a keyword
std::string_view describe(TokenKind kind);  // for "expected ...": "a name", "')'"

std::vector<Token> lex(const SourceManager& sources, FileId file, Diagnostics& diagnostics);

}  // namespace plumb::spec
