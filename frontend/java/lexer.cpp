#include "frontend/java/lexer.h"

#include <fmt/format.h>

#include <array>
#include <unordered_map>

#include "base/check.h"
#include "frontend/java/lexer_text.h"

namespace plumb::java {

namespace {

using K = TokenKind;

bool is_letter(unsigned char c) {
  return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
}
bool is_digit(unsigned char c) {
  return c >= '0' && c <= '9';
}
bool is_ascii_part(unsigned char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '$';
}

const std::unordered_map<std::string_view, K>& words() {
  static const std::unordered_map<std::string_view, K> table = {
#define X(kind, spelling) {spelling, K::kind},
      PLUMB_JAVA_KEYWORDS(X) PLUMB_JAVA_CONTEXTUAL(X)
#undef X
  };
  return table;
}

// Looking ahead reads up to four tokens without asking for the end.
constexpr int kPadding = 5;

struct Operator {
  std::string_view spelling;
  K kind;
};

// By first character, longest first.
const std::array<std::vector<Operator>, 128>& operators() {
  static const auto table = [] {
    std::array<std::vector<Operator>, 128> by_first;
    auto add = [&](std::string_view spelling, K kind) {
      auto& row = by_first[static_cast<size_t>(spelling[0])];
      auto place = row.begin();
      while (place != row.end() && place->spelling.size() >= spelling.size()) ++place;
      row.insert(place, {spelling, kind});
    };
#define X(kind, spelling) add(spelling, K::kind);
    PLUMB_JAVA_OPERATORS(X)
#undef X
    return by_first;
  }();
  return table;
}

}  // namespace

class Lexer {
 public:
  Lexer(FileId file, const SourceManager& sources, Diagnostics& diagnostics)
      : diagnostics_(diagnostics), errors_before_(diagnostics.error_count()) {
    out_.file_ = file;
    out_.text_ = sources.text(file);
    check_utf8();
    if (out_.text_.find("\\u") != std::string_view::npos) replace_unicode_escapes();
  }

  TokenBuffer run() {
    out_.tokens_.reserve(out_.text_.size() / 5 + 16);
    if (text().substr(0, 3) == "\xEF\xBB\xBF") at_ = 3;  // a byte order mark
    while (skip_space() && next_token()) {
    }
    for (int i = 0; i < kPadding; ++i) add(K::end_of_file, text().size());
    // Moving a short string moves its characters: the view must follow.
    bool cooked = !out_.offsets_.empty();
    TokenBuffer result = std::move(out_);
    if (cooked) result.text_ = result.cooked_;
    return result;
  }

 private:
  std::string_view text() const { return out_.text_; }
  char peek(size_t ahead = 0) const { return at_ + ahead < text().size() ? text()[at_ + ahead] : '\0'; }
  bool at_end() const { return at_ >= text().size(); }

  void error(std::string code, size_t begin, size_t end, std::string message) {
    if (diagnostics_.error_count() - errors_before_ >= kMaxErrors) {
      out_.usable_ = false;
      return;
    }
    uint32_t from = out_.source_offset(static_cast<uint32_t>(begin));
    uint32_t to = out_.source_offset(static_cast<uint32_t>(std::min(end, text().size())));
    diagnostics_.error(std::move(code), {out_.file_, from, to}, std::move(message));
  }

  void check_utf8() {
    for (size_t i = 0; i < text().size();) {
      uint32_t code_point = 0;
      size_t length = static_cast<unsigned char>(text()[i]) < 0x80 ? 1 : decode_utf8(text(), i, code_point);
      if (length == 0) return error("E0100", i, i + 1, "the file is not valid UTF-8");
      i += length;
    }
  }

  void replace_unicode_escapes() {
    size_t bad = 0;
    std::vector<uint32_t> offsets;
    bool good = cook_unicode_escapes(text(), out_.cooked_, offsets, bad);
    if (!good) error("E0100", bad, bad + 2, "malformed unicode escape");  // a place in the source as it is
    out_.offsets_ = std::move(offsets);
    out_.text_ = out_.cooked_;
  }

  void add(K kind, size_t end) {
    out_.tokens_.push_back({kind, static_cast<uint32_t>(at_), static_cast<uint32_t>(end), kNoPartner});
    at_ = end;
  }

  // Skips white space and comments; false at the end.
  bool skip_space() {
    while (!at_end() && out_.usable_) {
      char c = peek();
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
        ++at_;
      } else if (c == '/' && peek(1) == '/') {
        at_ = std::min(text().find_first_of("\r\n", at_), text().size());
      } else if (c == '/' && peek(1) == '*') {
        size_t end = text().find("*/", at_ + 2);
        if (end == std::string_view::npos) {
          error("E0101", at_, at_ + 2, "this comment is never closed");
          at_ = text().size();
        } else {
          at_ = end + 2;
        }
      } else if (c == '\x1a' && at_ + 1 == text().size()) {
        ++at_;  // a final control-Z is white space (JLS 3.5)
      } else {
        return true;
      }
    }
    return false;
  }

  // False if there is no sense in going on.
  bool next_token() {
    unsigned char c = static_cast<unsigned char>(peek());
    if (is_letter(c) || c == '_' || c == '$' || c >= 0x80) return word(), out_.usable_;
    if (is_digit(c) || (c == '.' && is_digit(static_cast<unsigned char>(peek(1))))) return number(), true;
    if (c == '"') return text().substr(at_, 3) == "\"\"\"" ? text_block() : string(), out_.usable_;
    if (c == '\'') return character(), out_.usable_;
    return operator_or_bracket();
  }

  void word() {
    size_t end = at_;
    while (end < text().size()) {
      unsigned char c = static_cast<unsigned char>(text()[end]);
      if (is_ascii_part(c)) {
        ++end;
      } else if (c >= 0x80) {
        uint32_t code_point = 0;
        size_t length = decode_utf8(text(), end, code_point);
        if (length == 0 || !is_identifier_character(code_point)) break;
        end += length;
      } else {
        break;
      }
    }
    if (end == at_) return illegal_character();
    auto found = words().find(text().substr(at_, end - at_));
    add(found == words().end() ? K::identifier : found->second, end);
  }

  void illegal_character() {
    uint32_t code_point = 0;
    size_t length = decode_utf8(text(), at_, code_point);
    if (length == 0) {  // reported once for the whole file
      ++at_;
      return;
    }
    if (code_point >= 0x20 && code_point != 0x7f)
      error("E0100", at_, at_ + length, fmt::format("illegal character '{}'", text().substr(at_, length)));
    else
      error("E0100", at_, at_ + length, fmt::format("illegal character U+{:04X}", code_point));
    at_ += length;
  }

  void number() {
    NumberShape shape = scan_number(text(), at_);
    if (!shape.problem.empty()) error("E0101", at_, shape.end, std::string(shape.problem));
    add(shape.kind, shape.end);
  }

  // After a backslash at `i`: the end of the escape, or 0 if it is none.
  void check_escape(size_t& i, bool in_text_block) {
    size_t end = escape_end(text(), i, in_text_block);
    if (end == 0) error("E0101", i, i + 2, "illegal escape in a literal");
    i = end ? end : i + 1;
  }

  void string() {
    size_t i = at_ + 1;
    while (i < text().size() && text()[i] != '"' && text()[i] != '\n' && text()[i] != '\r') {
      if (text()[i] == '\\')
        check_escape(i, false);
      else
        ++i;
    }
    if (i >= text().size() || text()[i] != '"') {
      error("E0101", at_, i, "this string is not closed on its line");
      return add(K::string_literal, std::min(i, text().size()));
    }
    add(K::string_literal, i + 1);
  }

  void text_block() {
    size_t i = at_ + 3;
    while (i < text().size() && (text()[i] == ' ' || text()[i] == '\t' || text()[i] == '\f')) ++i;
    if (i < text().size() && text()[i] != '\n' && text()[i] != '\r')
      error("E0101", at_, at_ + 3, "a text block begins with a line break after its opening quotes");
    while (i < text().size() && text().substr(i, 3) != "\"\"\"") {
      if (text()[i] == '\\')
        check_escape(i, true);
      else
        ++i;
    }
    if (i >= text().size()) error("E0101", at_, at_ + 3, "this text block is never closed");
    add(K::text_block, std::min(i + 3, text().size()));
  }

  void character() {
    size_t i = at_ + 1;
    uint32_t code_point = 0;
    if (peek(1) == '\\') {
      check_escape(i, false);
    } else if (peek(1) == '\'' || peek(1) == '\n' || peek(1) == '\r' || i >= text().size()) {
      error("E0101", at_, at_ + 1, "empty character literal");
      return add(K::char_literal, peek(1) == '\'' ? i + 1 : i);
    } else {
      size_t length = decode_utf8(text(), i, code_point);
      i += length ? length : 1;
      if (code_point > 0xffff) error("E0101", at_, i, "this character does not fit into a char");
    }
    if (i < text().size() && text()[i] == '\'') return add(K::char_literal, i + 1);
    error("E0101", at_, i, "this character literal is not closed");
    add(K::char_literal, std::min(i, text().size()));
  }

  bool operator_or_bracket() {
    unsigned char c = static_cast<unsigned char>(peek());
    if (c < 128) {
      for (const Operator& op : operators()[c]) {
        if (text().substr(at_, op.spelling.size()) != op.spelling) continue;
        add(op.kind, at_ + op.spelling.size());
        return bracket(op.kind);
      }
    }
    illegal_character();
    return out_.usable_;
  }

  bool bracket(K kind) {
    uint32_t index = static_cast<uint32_t>(out_.tokens_.size() - 1);
    switch (kind) {
      case K::lparen:
      case K::lbracket:
      case K::lbrace: {
        open_.push_back(index);
        if (open_.size() <= kMaxBrackets) return true;
        error("E0104", out_.tokens_[index].begin, out_.tokens_[index].end,
              fmt::format("brackets are nested more than {} deep", kMaxBrackets));
        out_.usable_ = false;
        return false;
      }
      case K::rparen:
        return close(index, K::lparen);
      case K::rbracket:
        return close(index, K::lbracket);
      case K::rbrace:
        return close(index, K::lbrace);
      default:
        return true;
    }
  }

  // A closing brace also ends what is still open inside; a parenthesis or bracket never reaches beyond a
  // brace.
  bool close(uint32_t index, K opener) {
    for (size_t i = open_.size(); i-- > 0;) {
      K kind = out_.tokens_[open_[i]].kind;
      if (kind == opener) {
        out_.tokens_[open_[i]].partner = index;
        out_.tokens_[index].partner = open_[i];
        open_.resize(i);
        return true;
      }
      if (kind == K::lbrace) return true;
    }
    return true;
  }

  Diagnostics& diagnostics_;
  size_t errors_before_;
  TokenBuffer out_;
  size_t at_ = 0;
  std::vector<uint32_t> open_;
};

TokenBuffer lex(FileId file, const SourceManager& sources, Diagnostics& diagnostics) {
  return Lexer(file, sources, diagnostics).run();
}

}  // namespace plumb::java
