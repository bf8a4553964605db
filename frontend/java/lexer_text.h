// Characters, escapes and number shapes: the leaf functions of the lexer, without state.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/token.h"

namespace plumb::java {

// The length of the UTF-8 sequence at `at` and its code point; 0 if there is none.
size_t decode_utf8(std::string_view text, size_t at, uint32_t& code_point);
void append_utf8(std::string& out, uint32_t code_point);

// For code points from 0x80 up: letters, digits, marks and currency signs, by blocks. It admits some
// unassigned and symbol characters that javac refuses, but no punctuation and no space.
bool is_identifier_character(uint32_t code_point);

// Replaces \uXXXX (JLS 3.3); offsets[i] is the source offset of cooked[i]; one more for the end. If one is
// malformed, gives false and the place of the first; it stays as it is.
bool cook_unicode_escapes(std::string_view text, std::string& cooked, std::vector<uint32_t>& offsets,
                          size_t& bad);

// The end of the escape whose backslash is at `at`; 0 if it is none of Java's.
size_t escape_end(std::string_view text, size_t at, bool in_text_block);

struct NumberShape {
  TokenKind kind = TokenKind::int_literal;
  size_t end = 0;
  std::string_view problem;  // empty if well-formed
};
NumberShape scan_number(std::string_view text, size_t begin);

}  // namespace plumb::java
