// Java text to tokens: unicode escapes, comments, all literals, and the partners of all brackets.
//
// Brackets nested deeper than kMaxBrackets are refused here (E0104), once and for all: the grammar recurses
// at most a few times per bracket. Errors are E0100 (not a character of Java), E0101 (malformed literal or
// comment), E0104.
#pragma once

#include "base/diagnostic.h"
#include "frontend/java/token.h"

namespace plumb::java {

constexpr size_t kMaxBrackets = 256;
constexpr size_t kMaxErrors = 25;  // per file, of lexer and grammar together

TokenBuffer lex(FileId file, const SourceManager& sources, Diagnostics& diagnostics);

// The value of a char_literal, string_literal or text_block, in UTF-16 as Java has it. Malformed escapes,
// which lex() has reported, stand for themselves.
std::u16string literal_text(TokenKind kind, std::string_view spelling);

// The value of an int_literal or long_literal, sign-extended. Out of range: false. The decimal 2147483648 (or
// 9223372036854775808L) gives the minimum and sets needs_minus.
bool integer_value(TokenKind kind, std::string_view spelling, int64_t& value, bool& needs_minus);

// Of a float_literal or double_literal; floats are rounded to float.
double floating_value(TokenKind kind, std::string_view spelling);

}  // namespace plumb::java
