// The words of a Java text.
//
// Closing angle brackets are always single tokens, so that `>>` can end two type argument lists; the grammar
// puts
// `>>`, `>>>`, `>=` and the like together where tokens touch. Contextual keywords (var, record, ...) have
// kinds of their own, which the grammar accepts as identifiers, too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"

namespace plumb::java {

// X(kind, spelling)
// clang-format off
#define PLUMB_JAVA_KEYWORDS(X)                                                                                \
  X(kw_abstract, "abstract") X(kw_assert, "assert") X(kw_boolean, "boolean") X(kw_break, "break")             \
  X(kw_byte, "byte") X(kw_case, "case") X(kw_catch, "catch") X(kw_char, "char") X(kw_class, "class")          \
  X(kw_const, "const") X(kw_continue, "continue") X(kw_default, "default") X(kw_do, "do")                     \
  X(kw_double, "double") X(kw_else, "else") X(kw_enum, "enum") X(kw_extends, "extends") X(kw_final, "final")  \
  X(kw_finally, "finally") X(kw_float, "float") X(kw_for, "for") X(kw_goto, "goto") X(kw_if, "if")            \
  X(kw_implements, "implements") X(kw_import, "import") X(kw_instanceof, "instanceof") X(kw_int, "int")       \
  X(kw_interface, "interface") X(kw_long, "long") X(kw_native, "native") X(kw_new, "new")                     \
  X(kw_package, "package") X(kw_private, "private") X(kw_protected, "protected") X(kw_public, "public")       \
  X(kw_return, "return") X(kw_short, "short") X(kw_static, "static") X(kw_strictfp, "strictfp")               \
  X(kw_super, "super") X(kw_switch, "switch") X(kw_synchronized, "synchronized") X(kw_this, "this")           \
  X(kw_throw, "throw") X(kw_throws, "throws") X(kw_transient, "transient") X(kw_try, "try")                   \
  X(kw_void, "void") X(kw_volatile, "volatile") X(kw_while, "while") X(kw_underscore, "_")                    \
  X(kw_true, "true") X(kw_false, "false") X(kw_null, "null")

#define PLUMB_JAVA_CONTEXTUAL(X)                                                                              \
  X(id_var, "var") X(id_yield, "yield") X(id_record, "record") X(id_sealed, "sealed")                         \
  X(id_permits, "permits") X(id_non, "non") X(id_module, "module") X(id_open, "open")

#define PLUMB_JAVA_OPERATORS(X)                                                                               \
  X(lparen, "(") X(rparen, ")") X(lbrace, "{") X(rbrace, "}") X(lbracket, "[") X(rbracket, "]")               \
  X(semicolon, ";") X(comma, ",") X(dot, ".") X(ellipsis, "...") X(at, "@") X(coloncolon, "::")               \
  X(assign, "=") X(gt, ">") X(lt, "<") X(bang, "!") X(tilde, "~") X(question, "?") X(colon, ":")              \
  X(arrow, "->") X(eq, "==") X(le, "<=") X(ne, "!=") X(andand, "&&") X(oror, "||") X(plusplus, "++")          \
  X(minusminus, "--") X(plus, "+") X(minus, "-") X(star, "*") X(slash, "/") X(amp, "&") X(bar, "|")           \
  X(caret, "^") X(percent, "%") X(shl, "<<") X(plus_assign, "+=") X(minus_assign, "-=")                       \
  X(star_assign, "*=") X(slash_assign, "/=") X(amp_assign, "&=") X(bar_assign, "|=")                          \
  X(caret_assign, "^=") X(percent_assign, "%=") X(shl_assign, "<<=")
// clang-format on

enum class TokenKind : uint8_t {
  end_of_file,
  identifier,
#define X(kind, spelling) kind,
  PLUMB_JAVA_CONTEXTUAL(X)
#undef X
      int_literal,
  long_literal,
  float_literal,
  double_literal,
  char_literal,
  string_literal,
  text_block,
#define X(kind, spelling) kind,
  PLUMB_JAVA_KEYWORDS(X) PLUMB_JAVA_OPERATORS(X)
#undef X
      count_,
};

// "identifier", "string literal", "'while'"
std::string describe(TokenKind kind);

constexpr bool is_identifier(TokenKind kind) {
  return kind >= TokenKind::identifier && kind < TokenKind::int_literal;
}

constexpr uint32_t kNoPartner = UINT32_MAX;

// Offsets are into TokenBuffer::text(), which is the source unless that has unicode escapes.
struct Token {
  TokenKind kind = TokenKind::end_of_file;
  uint32_t begin = 0;
  uint32_t end = 0;
  uint32_t partner = kNoPartner;  // of a bracket of any shape: the index of its counterpart
};

// The tokens of a file; the last ones are end_of_file, enough of them to look ahead by a few.
class TokenBuffer {
 public:
  const Token& operator[](size_t i) const { return tokens_[i]; }
  const Token* begin() const { return tokens_.data(); }
  const Token* end() const { return tokens_.data() + tokens_.size(); }
  size_t size() const { return tokens_.size(); }
  uint32_t index_of(const Token* token) const { return static_cast<uint32_t>(token - begin()); }

  std::string_view text(const Token& token) const {
    return text_.substr(token.begin, token.end - token.begin);
  }
  Span span(const Token& token) const {
    return {file_, source_offset(token.begin), source_offset(token.end)};
  }
  // From the first to the last token; at least nothing, before `from`.
  Span span(const Token* from, const Token* past) const;
  uint32_t source_offset(uint32_t offset) const { return offsets_.empty() ? offset : offsets_[offset]; }
  char character(uint32_t offset) const { return text_[offset]; }
  FileId file() const { return file_; }
  // False if the brackets were nested too deeply or there were too many errors: nothing more is to be said.
  bool usable() const { return usable_; }

 private:
  friend class Lexer;
  FileId file_;
  std::string_view text_;
  std::string cooked_;             // text with unicode escapes replaced, if it had any
  std::vector<uint32_t> offsets_;  // then: from offsets in cooked_ to offsets in the source
  std::vector<Token> tokens_;
  bool usable_ = true;
};

}  // namespace plumb::java
