// The values of literals.
#include <cstdlib>

#include "frontend/java/lexer.h"
#include "frontend/java/lexer_text.h"

namespace plumb::java {

namespace {

void append_utf16(std::u16string& out, uint32_t c) {
  if (c < 0x10000) {
    out.push_back(static_cast<char16_t>(c));
  } else {
    out.push_back(static_cast<char16_t>(0xd800 + ((c - 0x10000) >> 10)));
    out.push_back(static_cast<char16_t>(0xdc00 + ((c - 0x10000) & 0x3ff)));
  }
}

char16_t simple_escape(char c) {
  switch (c) {
    case 'b':
      return u'\b';
    case 't':
      return u'\t';
    case 'n':
      return u'\n';
    case 'f':
      return u'\f';
    case 'r':
      return u'\r';
    case 's':
      return u' ';
    default:
      return static_cast<char16_t>(c);
  }
}

std::u16string resolve_escapes(std::string_view text, bool in_text_block) {
  std::u16string out;
  for (size_t i = 0; i < text.size();) {
    uint32_t code_point = 0;
    if (text[i] != '\\') {
      size_t length = decode_utf8(text, i, code_point);
      append_utf16(out, length ? code_point : 0xfffd);
      i += length ? length : 1;
      continue;
    }
    size_t end = escape_end(text, i, in_text_block);
    if (end == 0) {
      out.push_back(u'\\');
      ++i;
      continue;
    }
    char c = text[i + 1];
    if (c >= '0' && c <= '7') {
      for (size_t k = i + 1; k < end; ++k) code_point = code_point * 8 + static_cast<uint32_t>(text[k] - '0');
      append_utf16(out, code_point);
    } else if (c != '\n' && c != '\r') {  // a backslash at the end of a line joins two lines
      out.push_back(simple_escape(c));
    }
    i = end;
  }
  return out;
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(" \t\f") == std::string_view::npos;
}

// The lines after the opening delimiter's line, line ends dropped; the last one is what precedes the closing
// one.
std::vector<std::string_view> split_lines(std::string_view body) {
  std::vector<std::string_view> lines;
  size_t begin = 0;
  while (true) {
    size_t end = body.find_first_of("\r\n", begin);
    lines.push_back(body.substr(begin, end == std::string_view::npos ? end : end - begin));
    if (end == std::string_view::npos) break;
    begin = end + (body.substr(end, 2) == "\r\n" ? 2 : 1);
  }
  if (lines.size() > 1) lines.erase(lines.begin());
  return lines;
}

// JLS 3.10.6: common indentation (the closing line counts even if blank) and trailing white space go away,
// then escapes are resolved.
std::u16string text_block_value(std::string_view body) {
  std::vector<std::string_view> lines = split_lines(body);
  size_t indentation = SIZE_MAX;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (is_blank(lines[i]) && i + 1 < lines.size()) continue;
    size_t first = lines[i].find_first_not_of(" \t\f");
    indentation = std::min(indentation, first == std::string_view::npos ? lines[i].size() : first);
  }
  std::string joined;
  for (size_t i = 0; i < lines.size(); ++i) {
    if (i > 0) joined.push_back('\n');
    if (is_blank(lines[i])) continue;
    std::string_view line = lines[i].substr(indentation);
    joined += line.substr(0, line.find_last_not_of(" \t\f") + 1);
  }
  return resolve_escapes(joined, true);
}

}  // namespace

std::u16string literal_text(TokenKind kind, std::string_view spelling) {
  size_t quotes = kind == TokenKind::text_block ? 3 : 1;
  std::string_view body = spelling.substr(std::min(quotes, spelling.size()));
  std::string_view closing = kind == TokenKind::text_block ? "\"\"\"" : spelling.substr(0, 1);
  if (body.size() >= quotes && body.substr(body.size() - quotes) == closing) body.remove_suffix(quotes);
  return kind == TokenKind::text_block ? text_block_value(body) : resolve_escapes(body, false);
}

bool integer_value(TokenKind kind, std::string_view spelling, int64_t& value, bool& needs_minus) {
  std::string digits;
  for (char c : spelling)
    if (c != '_' && (c | 0x20) != 'l') digits.push_back(c);
  uint64_t base = 10;
  size_t begin = 0;
  if (digits.size() > 1 && digits[0] == '0') {
    char mark = static_cast<char>(digits[1] | 0x20);
    base = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
    begin = base == 8 ? 1 : 2;
  }
  uint64_t magnitude = 0;
  for (size_t i = begin; i < digits.size(); ++i) {
    char c = digits[i];
    uint64_t digit = static_cast<uint64_t>(c <= '9' ? c - '0' : (c | 0x20) - 'a' + 10);
    if (digit >= base) return value = 0, true;  // lex() has said so
    if (magnitude > (UINT64_MAX - digit) / base) return false;
    magnitude = magnitude * base + digit;
  }
  bool is_int = kind == TokenKind::int_literal;
  uint64_t most = is_int ? UINT32_MAX : UINT64_MAX;
  uint64_t sign_bit = most / 2 + 1;
  if (magnitude > most || (base == 10 && magnitude > sign_bit)) return false;
  needs_minus = base == 10 && magnitude == sign_bit;
  value = is_int ? static_cast<int64_t>(static_cast<int32_t>(static_cast<uint32_t>(magnitude)))
                 : static_cast<int64_t>(magnitude);
  return true;
}

double floating_value(TokenKind kind, std::string_view spelling) {
  std::string digits;
  for (char c : spelling)
    if (c != '_') digits.push_back(c);
  return kind == TokenKind::float_literal ? static_cast<double>(std::strtof(digits.c_str(), nullptr))
                                          : std::strtod(digits.c_str(), nullptr);
}

}  // namespace plumb::java
