#include "frontend/java/parse_state.h"

#include <fmt/format.h>

#include "frontend/java/lexer.h"

namespace plumb::java {

namespace {

// Deep enough for every file that somebody wrote; with sanitizers a level of the grammar takes some 5 kB of
// stack.
constexpr uint32_t kMaxDepth = 600;

std::string found_text(const Parser& parser, const Token& token) {
  if (token.kind == TokenKind::end_of_file) return describe(token.kind);
  std::string text(parser.text(token));
  size_t line_end = text.find_first_of("\r\n");
  if (line_end != std::string::npos) text.resize(line_end);
  if (text.size() > 40) {
    size_t cut = 37;  // not inside a UTF-8 sequence
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xc0) == 0x80) --cut;
    text = text.substr(0, cut) + "...";
  }
  return text.front() == '\'' ? text : "'" + text + "'";
}

}  // namespace

void Parser::error(std::string code, const Span& span, std::string message) {
  if (diagnostics_.error_count() - errors_before_ >= kMaxErrors) throw TooManyErrors{span};
  diagnostics_.error(std::move(code), span, std::move(message));
}

void Parser::expected(const Token* found, const std::string& what) {
  uint32_t index = tokens_.index_of(found);
  if (index == last_error_) return;
  last_error_ = index;
  Span span = tokens_.span(*found);
  // A closing token that is missing at the end of a line is shown there, not at the beginning of the next
  // statement.
  if (index > 0 && what[0] == '\'') {
    Span before = tokens_.span(tokens_[index - 1]);
    bool same_line = true;
    for (uint32_t i = (found - 1)->end; i < found->begin && same_line; ++i)
      same_line = tokens_.character(i) != '\n';
    if (!same_line) span = {before.file, before.end, before.end};
  }
  error("E0102", span, fmt::format("expected {}, found {}", what, found_text(*this, *found)));
}

void Parser::fail(const Token* at, std::string code, const Span& span, std::string message) const {
  throw SyntaxError{at, std::move(code), span, std::move(message)};
}

void Parser::check_bare_minimum() {
  const LiteralExpr* literal = std::exchange(bare_minimum, nullptr);
  if (!literal) return;
  const char* type = literal->literal == LiteralKind::int_ ? "an int" : "a long";
  error("E0105", literal->span, fmt::format("this number fits into {} only with a minus before it", type));
}

void Parser::enter(const Token* at) {
  if (depth_ < kMaxDepth) {
    ++depth_;
    return;
  }
  fail(at, "E0104", tokens_.span(*at), fmt::format("code is nested more than {} deep", kMaxDepth));
}

void reduce(Parser& parser, BuildFunction build, StackMark since, const Token* first, const Token* past) {
  Args args(parser, parser.stack.data() + since.values, parser.stack.data() + parser.stack.size(), first,
            past);
  Value result = build(args);
  PLUMB_CHECK(args.done(), "a build function leaves values of its rule behind");
  reset(parser, since);
  parser.stack.push_back(result);
}

void collect(Parser& parser, StackMark since) {
  Value list{Tag::list, static_cast<uint32_t>(parser.lists.size()), 0, nullptr, nullptr};
  parser.lists.insert(parser.lists.end(), parser.stack.begin() + static_cast<std::ptrdiff_t>(since.values),
                      parser.stack.end());
  list.size = static_cast<uint32_t>(parser.stack.size() - since.values);
  parser.stack.resize(since.values);
  parser.stack.push_back(list);
}

}  // namespace plumb::java
