#include "frontend/spec/lexer.h"

#include <fmt/format.h>

#include <set>

#include "frontend/spec/ast.h"

namespace plumb::spec {

namespace {

struct Spelling {
  TokenKind kind;
  std::string_view text;
};

constexpr Spelling keywords[] = {
    {TokenKind::kw_all, "all"},     {TokenKind::kw_and, "and"}, {TokenKind::kw_else, "else"},
    {TokenKind::kw_false, "false"}, {TokenKind::kw_iff, "iff"}, {TokenKind::kw_implies, "implies"},
    {TokenKind::kw_in, "in"},       {TokenKind::kw_let, "let"}, {TokenKind::kw_lone, "lone"},
    {TokenKind::kw_no, "no"},       {TokenKind::kw_not, "not"}, {TokenKind::kw_one, "one"},
    {TokenKind::kw_or, "or"},       {TokenKind::kw_set, "set"}, {TokenKind::kw_some, "some"},
    {TokenKind::kw_true, "true"},
};

// A text that is the beginning of another stands after it.
constexpr Spelling punctuation[] = {
    {TokenKind::iff, "<=>"},
    {TokenKind::implies, "=>"},
    {TokenKind::less_equal, "<="},
    {TokenKind::less_equal, "=<"},
    {TokenKind::greater_equal, ">="},
    {TokenKind::domain, "<:"},
    {TokenKind::range, ":>"},
    {TokenKind::bang_equal, "!="},
    {TokenKind::equal, "=="},
    {TokenKind::arrow, "->"},
    {TokenKind::plus_plus, "++"},
    {TokenKind::amp_amp, "&&"},
    {TokenKind::bar_bar, "||"},
    {TokenKind::dot_dot, ".."},
    {TokenKind::dot, "."},
    {TokenKind::comma, ","},
    {TokenKind::colon, ":"},
    {TokenKind::semicolon, ";"},
    {TokenKind::bar, "|"},
    {TokenKind::left_paren, "("},
    {TokenKind::right_paren, ")"},
    {TokenKind::left_bracket, "["},
    {TokenKind::right_bracket, "]"},
    {TokenKind::left_brace, "{"},
    {TokenKind::right_brace, "}"},
    {TokenKind::prime, "'"},
    {TokenKind::plus, "+"},
    {TokenKind::minus, "-"},
    {TokenKind::star, "*"},
    {TokenKind::slash, "/"},
    {TokenKind::percent, "%"},
    {TokenKind::amp, "&"},
    {TokenKind::bang, "!"},
    {TokenKind::equal, "="},
    {TokenKind::less, "<"},
    {TokenKind::greater, ">"},
    {TokenKind::tilde, "~"},
    {TokenKind::caret, "^"},
    {TokenKind::hash, "#"},
};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// The first byte that is not part of well-formed UTF-8; the size if all is well.
size_t first_invalid_utf8(std::string_view s) {
  for (size_t i = 0; i < s.size();) {
    unsigned char c = static_cast<unsigned char>(s[i]);
    size_t length = c < 0x80                ? 1
                    : c >= 0xC2 && c < 0xE0 ? 2
                    : (c >> 4) == 14        ? 3
                    : c >= 0xF0 && c < 0xF5 ? 4
                                            : 0;
    if (length == 0 || i + length > s.size()) return i;
    for (size_t k = 1; k < length; ++k) {
      if ((static_cast<unsigned char>(s[i + k]) & 0xC0) != 0x80) return i;
    }
    i += length;
  }
  return s.size();
}

class Lexer {
 public:
  Lexer(const SourceManager& sources, FileId file, Diagnostics& diagnostics)
      : text_(sources.text(file)), file_(file), diagnostics_(diagnostics) {}

  std::vector<Token> run() {
    size_t bad = first_invalid_utf8(text_);
    if (bad < text_.size()) {
      diagnostics_.error("E0301", span(bad, bad + 1), "the file is not text: this byte is not valid UTF-8");
      text_ = text_.substr(0, 0);
    }
    while (!stop_ && skip_blanks()) token();
    push(TokenKind::end, at_, at_);
    return std::move(tokens_);
  }

 private:
  Span span(size_t begin, size_t end) const {
    return Span{file_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  }
  bool starts(std::string_view prefix) const { return text_.substr(at_, prefix.size()) == prefix; }

  Token& push(TokenKind kind, size_t begin, size_t end) {
    tokens_.push_back(Token{kind, span(begin, end), text_.substr(begin, end - begin), 0});
    at_ = end;
    return tokens_.back();
  }

  void skip_line() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }

  void skip_comment() {
    size_t close = text_.find("*/", at_ + 2);
    if (close == std::string_view::npos) {
      diagnostics_.error("E0301", span(at_, at_ + 2), "this comment does not end");
      at_ = text_.size();
    } else {
      at_ = close + 2;
    }
  }

  // To the next token; false at the end.
  bool skip_blanks() {
    while (at_ < text_.size()) {
      char c = text_[at_];
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f') {
        ++at_;
      } else if (starts("--") || starts("//")) {
        skip_line();
      } else if (starts("/*")) {
        skip_comment();
      } else if (starts("\xEF\xBB\xBF") && at_ == 0) {
        at_ = 3;
      } else {
        return true;
      }
    }
    return false;
  }

  void token() {
    char c = text_[at_];
    if (is_letter(c)) return word();
    if (is_digit(c)) return number();
    if (c == '"') return string();
    for (const Spelling& p : punctuation) {
      if (!starts(p.text)) continue;
      push(p.kind, at_, at_ + p.text.size());
      return nesting(p.kind);
    }
    unknown_character();
  }

  void word() {
    size_t end = at_;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
    std::string_view w = text_.substr(at_, end - at_);
    TokenKind kind = TokenKind::name;
    for (const Spelling& k : keywords) {
      if (k.text == w) kind = k.kind;
    }
    push(kind, at_, end);
  }

  void number() {
    size_t end = at_;
    int base = 10;
    if ((starts("0x") || starts("0X")) && at_ + 2 < text_.size()) base = 16, end += 2;
    size_t digits = end;
    bool fits = true;
    uint64_t value = 0;
    for (; end < text_.size(); ++end) {
      char c = text_[end];
      int digit = is_digit(c)                                                  ? c - '0'
                  : base == 16 && std::isxdigit(static_cast<unsigned char>(c)) ? (c | 32) - 'a' + 10
                                                                               : -1;
      if (digit < 0) break;
      uint64_t b = static_cast<uint64_t>(base), d = static_cast<uint64_t>(digit);
      fits = fits && value <= ((uint64_t{1} << 63) - d) / b;
      value = value * b + d;
    }
    size_t digits_end = end;
    while (end < text_.size() && (is_letter(text_[end]) || is_digit(text_[end]))) ++end;
    if (digits == digits_end || end > digits_end) {
      diagnostics_.error("E0301", span(at_, end), "a number and a name run together")
          .help("put a space between");
    }
    bool after_minus = !tokens_.empty() && tokens_.back().kind == TokenKind::minus;
    if (!fits || (value == uint64_t{1} << 63 && !after_minus)) {
      diagnostics_.error("E0301", span(at_, digits_end), "this number does not fit in 64 bits");
      value = 0;
    }
    Token& t = push(TokenKind::number, at_, end);
    t.number = static_cast<int64_t>(value);
  }

  void string() {
    size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n') {
      end += text_[end] == '\\' ? 2 : 1;
    }
    if (end >= text_.size() || text_[end] == '\n') {
      end = std::min(end, text_.size());
      diagnostics_.error("E0301", span(at_, end), "this string does not end");
      push(TokenKind::string, at_, end).text.remove_prefix(1);
      return;
    }
    Token& t = push(TokenKind::string, at_, end + 1);
    t.text = t.text.substr(1, t.text.size() - 2);
  }

  void unknown_character() {
    size_t end = at_ + 1;
    diagnostics_.error("E0301", span(at_, end), "this character has no meaning here");
    at_ = end;
    if (++unknown_ == 5) stop_ = true;  // not a property file at all: enough said
  }

  void nesting(TokenKind kind) {
    bool opens =
        kind == TokenKind::left_paren || kind == TokenKind::left_bracket || kind == TokenKind::left_brace;
    bool closes =
        kind == TokenKind::right_paren || kind == TokenKind::right_bracket || kind == TokenKind::right_brace;
    if (opens && ++depth_ > ast::max_brackets) {
      diagnostics_.error("E0302", tokens_.back().span,
                         fmt::format("brackets are nested more than {} deep", ast::max_brackets));
      stop_ = true;
    }
    if (closes && depth_ > 0) --depth_;
  }

  std::string_view text_;
  FileId file_;
  Diagnostics& diagnostics_;
  std::vector<Token> tokens_;
  size_t at_ = 0;
  int depth_ = 0;
  int unknown_ = 0;
  bool stop_ = false;
};

// The names that `open m/n[T] as o` makes good before a slash.
std::set<std::string_view> aliases(const std::vector<Token>& tokens) {
  std::set<std::string_view> result;
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind != TokenKind::name || tokens[i].text != "open") continue;
    size_t k = i + 1;
    if (tokens[k].kind != TokenKind::name) continue;
    while (k + 2 < tokens.size() && tokens[k + 1].kind == TokenKind::slash) k += 2;
    std::string_view alias = tokens[k].text;
    if (k + 1 < tokens.size() && tokens[k + 1].kind == TokenKind::left_bracket) {
      while (k + 1 < tokens.size() && tokens[k].kind != TokenKind::right_bracket) ++k;
    }
    if (k + 2 < tokens.size() && tokens[k + 1].text == "as") alias = tokens[k + 2].text;
    result.insert(alias);
  }
  return result;
}

// `a/b` is one name where `a` is an alias, and `util/ordering` after `open`.
std::vector<Token> join_qualified(std::vector<Token> tokens, std::string_view text) {
  std::set<std::string_view> known = aliases(tokens);
  if (known.empty()) return tokens;
  std::vector<Token> result;
  for (size_t i = 0; i < tokens.size(); ++i) {
    bool after_open = !result.empty() && result.back().text == "open";
    result.push_back(tokens[i]);
    while (i + 2 < tokens.size() && tokens[i].kind == TokenKind::name &&
           tokens[i + 1].kind == TokenKind::slash && is_word(tokens[i + 2].kind) &&
           (after_open || known.contains(result.back().text))) {
      i += 2;
      Token& t = result.back();
      t.span.end = tokens[i].span.end;
      t.text = text.substr(t.span.begin, t.span.end - t.span.begin);
      if (!after_open) break;
    }
  }
  return result;
}

}  // namespace

bool is_word(TokenKind kind) {
  return kind == TokenKind::name || (kind >= TokenKind::kw_all && kind <= TokenKind::kw_true);
}

std::string_view describe(TokenKind kind) {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> t(static_cast<size_t>(TokenKind::dot_dot) + 1);
    for (const Spelling& k : keywords) t[static_cast<size_t>(k.kind)] = fmt::format("'{}'", k.text);
    for (const Spelling& p : punctuation) t[static_cast<size_t>(p.kind)] = fmt::format("'{}'", p.text);
    t[static_cast<size_t>(TokenKind::equal)] = "'='";
    t[static_cast<size_t>(TokenKind::less_equal)] = "'<='";
    t[static_cast<size_t>(TokenKind::end)] = "the end of the file";
    t[static_cast<size_t>(TokenKind::name)] = "a name";
    t[static_cast<size_t>(TokenKind::number)] = "a number";
    t[static_cast<size_t>(TokenKind::string)] = "a string";
    return t;
  }();
  return texts[static_cast<size_t>(kind)];
}

std::vector<Token> lex(const SourceManager& sources, FileId file, Diagnostics& diagnostics) {
  return join_qualified(Lexer(sources, file, diagnostics).run(), sources.text(file));
}

}  // namespace plumb::spec
