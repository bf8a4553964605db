#include "frontend/java/lexer_text.h"

#include <algorithm>

namespace plumb::java {

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_octal(char c) {
  return c >= '0' && c <= '7';
}
bool is_hex(char c) {
  return is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f');
}

uint32_t hex_digit(char c) {
  return static_cast<uint32_t>(is_digit(c) ? c - '0' : (c | 0x20) - 'a' + 10);
}

// The code unit of the escape whose backslash is at `at` (with one or more u), and its end; end 0 if
// malformed.
uint32_t unicode_escape(std::string_view text, size_t at, size_t& end) {
  size_t i = at + 1;
  while (i < text.size() && text[i] == 'u') ++i;
  uint32_t unit = 0;
  end = 0;
  if (i == at + 1 || i + 4 > text.size()) return 0;
  for (size_t k = 0; k < 4; ++k) {
    if (!is_hex(text[i + k])) return 0;
    unit = unit * 16 + hex_digit(text[i + k]);
  }
  end = i + 4;
  return unit;
}

}  // namespace

size_t decode_utf8(std::string_view text, size_t at, uint32_t& code_point) {
  auto byte = [&](size_t i) { return static_cast<uint32_t>(static_cast<unsigned char>(text[i])); };
  uint32_t first = byte(at);
  if (first < 0x80) return code_point = first, 1;
  size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || at + length > text.size()) return 0;
  code_point = first & (0x7fu >> length);
  for (size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return 0;
    code_point = code_point << 6 | (byte(at + i) & 0x3f);
  }
  // Overlong forms and what is beyond Unicode. Surrogates stay: lone ones come from unicode escapes.
  if (length == 3 && code_point < 0x800) return 0;
  if (length == 4 && (code_point < 0x10000 || code_point > 0x10ffff)) return 0;
  return length;
}

void append_utf8(std::string& out, uint32_t c) {
  auto put = [&](uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6);
    put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f));
    put(0x80 | (c & 0x3f));
  }
}

bool is_identifier_character(uint32_t c) {
  struct Range {
    uint32_t first, last;
  };
  static constexpr Range kNotIdentifier[] = {
      {0x80, 0xa1},     {0xa6, 0xa9},     {0xab, 0xb4},     {0xb6, 0xb9},     {0xbb, 0xbf},
      {0xd7, 0xd7},     {0xf7, 0xf7},     {0x2000, 0x203e}, {0x2041, 0x2053}, {0x2055, 0x2070},
      {0x207a, 0x207e}, {0x208a, 0x208f}, {0x2190, 0x2bff}, {0x2e00, 0x3004}, {0x3008, 0x3020},
      {0xd800, 0xdfff}, {0xe000, 0xf8ff}, {0xfe10, 0xfe1f}, {0xfe50, 0xfe68}, {0xff00, 0xff03},
      {0xfff0, 0xffff},
  };
  return std::none_of(std::begin(kNotIdentifier), std::end(kNotIdentifier),
                      [c](const Range& r) { return r.first <= c && c <= r.last; });
}

bool cook_unicode_escapes(std::string_view text, std::string& cooked, std::vector<uint32_t>& offsets,
                          size_t& bad) {
  bool good = true;
  cooked.reserve(text.size());
  offsets.reserve(text.size() + 1);
  auto put = [&](size_t source_offset) {
    offsets.resize(cooked.size(), static_cast<uint32_t>(source_offset));
  };
  for (size_t i = 0; i < text.size();) {
    if (text[i] != '\\') {
      cooked.push_back(text[i]);
      put(i++);
      continue;
    }
    if (i + 1 < text.size() && text[i + 1] == 'u') {
      size_t end = 0;
      uint32_t unit = unicode_escape(text, i, end);
      if (end != 0) {
        size_t begin = i;
        i = end;
        size_t second_end = 0;
        if (unit >= 0xd800 && unit < 0xdc00 && text.substr(i, 2) == "\\u") {
          uint32_t second = unicode_escape(text, i, second_end);
          if (second_end != 0 && second >= 0xdc00 && second < 0xe000) {
            unit = 0x10000 + ((unit - 0xd800) << 10) + (second - 0xdc00);
            i = second_end;
          }
        }
        append_utf8(cooked, unit);
        put(begin);
        // A backslash that was written as an escape can escape the next character, but begins no unicode
        // escape.
        continue;
      }
      if (good) bad = i;
      good = false;
    }
    // An ordinary backslash takes the next character with it: \\u is no unicode escape.
    cooked.push_back(text[i]);
    put(i++);
    if (i < text.size() && text[i] == '\\') {
      cooked.push_back(text[i]);
      put(i++);
    }
  }
  offsets.push_back(static_cast<uint32_t>(text.size()));
  return good;
}

size_t escape_end(std::string_view text, size_t at, bool in_text_block) {
  if (at + 1 >= text.size()) return 0;
  char c = text[at + 1];
  if (std::string_view("btnfrs\"'\\").find(c) != std::string_view::npos) return at + 2;
  if (in_text_block && c == '\n') return at + 2;
  if (in_text_block && c == '\r') return at + (text.substr(at + 2, 1) == "\n" ? 3u : 2u);
  if (!is_octal(c)) return 0;
  size_t most = c <= '3' ? 3 : 2;
  size_t end = at + 2;
  while (end < text.size() && end < at + 1 + most && is_octal(text[end])) ++end;
  return end;
}

NumberShape scan_number(std::string_view text, size_t begin) {
  NumberShape shape;
  size_t i = begin;
  auto at = [&](size_t k) { return k < text.size() ? text[k] : '\0'; };
  auto is_word = [&](char c) {
    return is_digit(c) || c == '_' || c == '$' || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
  };
  auto digits = [&](auto accepts) {  // digits with underscores between them; how many there were
    size_t count = 0;
    while (accepts(at(i)) || at(i) == '_') count += at(i++) != '_';
    if (count > 0 && at(i - 1) == '_') shape.problem = "a number cannot end in '_'";
    return count;
  };
  bool hex = at(i) == '0' && (at(i + 1) | 0x20) == 'x';
  bool binary = at(i) == '0' && (at(i + 1) | 0x20) == 'b';
  bool floating = false;
  size_t count = 0;
  if (hex || binary) {
    i += 2;
    if (at(i) == '_') shape.problem = "a number cannot begin with '_'";
    count = hex ? digits(is_hex) : digits([](char c) { return c == '0' || c == '1'; });
  } else {
    count = digits(is_digit);
  }
  // `1.` is a double, but `1..` is not, and neither is a method call on a number.
  if (at(i) == '.' && !binary && (is_digit(at(i + 1)) || (hex && is_hex(at(i + 1))) || at(i + 1) != '.')) {
    floating = true;
    ++i;
    count += hex ? digits(is_hex) : digits(is_digit);
  }
  if (count == 0) shape.problem = "a number needs digits";
  bool exponent = (at(i) | 0x20) == (hex ? 'p' : 'e') && !binary;
  if (exponent) {
    floating = true;
    ++i;
    if (at(i) == '+' || at(i) == '-') ++i;
    if (digits(is_digit) == 0) shape.problem = "an exponent needs digits";
  } else if (floating && hex) {
    shape.problem = "a hexadecimal floating-point number needs an exponent";
  }
  char suffix = static_cast<char>(at(i) | 0x20);
  if (suffix == 'l' && !floating) {
    shape.kind = TokenKind::long_literal;
    ++i;
  } else if (!binary && (suffix == 'f' || suffix == 'd')) {
    shape.kind = suffix == 'f' ? TokenKind::float_literal : TokenKind::double_literal;
    ++i;
  } else if (floating) {
    shape.kind = TokenKind::double_literal;
  }
  if (is_word(at(i))) {
    if (shape.problem.empty())
      shape.problem = "a number is followed by a letter or digit that is not part of it";
    while (is_word(at(i))) ++i;
  }
  bool octal = !hex && !binary && shape.kind != TokenKind::float_literal &&
               shape.kind != TokenKind::double_literal && text[begin] == '0';
  if (octal && shape.problem.empty() &&
      text.substr(begin, i - begin).find_first_of("89") != std::string_view::npos)
    shape.problem = "8 and 9 are no octal digits";
  shape.end = i;
  return shape;
}

}  // namespace plumb::java
