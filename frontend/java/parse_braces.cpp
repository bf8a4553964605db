#include "frontend/java/parse_braces.h"

namespace plumb::java {

namespace {

using K = TokenKind;

struct Line {
  size_t first;     // token
  uint32_t indent;  // columns, tabs counted as four
};

class Finder {
 public:
  Finder(const TokenBuffer& tokens, const SourceManager& sources)
      : tokens_(tokens), text_(sources.text(tokens.file())) {
    uint32_t line_start = 0;
    uint32_t scanned = 0;
    for (size_t i = 0; i < tokens_.size(); ++i) {
      uint32_t begin = tokens_.span(tokens_[i]).begin;
      bool new_line = i == 0;
      for (; scanned < begin; ++scanned) {
        if (text_[scanned] != '\n') continue;
        line_start = scanned + 1;
        new_line = true;
      }
      if (new_line) lines_.push_back({i, indent(line_start, begin)});
      line_of_.push_back(lines_.size() - 1);
      if (tokens_[i].kind == K::end_of_file) break;
    }
  }

  std::optional<BraceGuess> find() {
    std::vector<size_t> open;
    bool balanced = true;
    std::optional<BraceGuess> guess;
    for (size_t i = 0; i < line_of_.size(); ++i) {
      if (tokens_[i].kind == K::lbrace) open.push_back(i);
      if (tokens_[i].kind != K::rbrace) continue;
      if (open.empty()) {
        if (!guess && line(i).first == i) guess = opening_missing(i);
        return guess;
      }
      if (!guess) guess = compare(open.back(), i);
      open.pop_back();
    }
    balanced = open.empty();
    if (balanced) return {};
    size_t end = line_of_.size() - 1;
    bool several_lines = end > 0 && line_of_[open.back()] != line_of_[end - 1];
    if (!guess && several_lines) guess = closing_missing(open.back(), end);
    return guess;
  }

 private:
  uint32_t indent(uint32_t from, uint32_t to) const {
    uint32_t columns = 0;
    for (uint32_t i = from; i < to; ++i) columns += text_[i] == '\t' ? 4 : 1;
    return columns;
  }
  const Line& line(size_t token) const { return lines_[line_of_[token]]; }

  // An indented pair: the closing brace begins a line as far in as the line of the opening one.
  std::optional<BraceGuess> compare(size_t opening, size_t closing) {
    if (line_of_[opening] == line_of_[closing] || line(closing).first != closing) return {};
    uint32_t outer = header_indent(opening);
    uint32_t inner = line(closing).indent;
    if (inner == line(opening).indent) return {};
    if (inner < outer) return closing_missing(opening, closing);
    if (inner > outer) return opening_missing(closing);
    return {};
  }

  // The indentation of the statement or header that ends in this brace: of its line, or of the line where its
  // parentheses begin.
  uint32_t header_indent(size_t opening) const {
    size_t i = opening;
    uint32_t least = line(opening).indent;
    int parentheses = 0;
    while (i > 0 && line_of_[opening] - line_of_[i - 1] < 8) {
      K kind = tokens_[i - 1].kind;
      if (kind == K::lbrace || kind == K::rbrace) break;
      if (kind == K::rparen) ++parentheses;
      if (kind == K::lparen) --parentheses;
      // The colon or arrow of a case ends a header, the semicolons of a for do not.
      if (parentheses <= 0 && (kind == K::semicolon || kind == K::colon || kind == K::arrow)) break;
      --i;
      least = std::min(least, line(i).indent);
    }
    return least;
  }

  // Before the first line after `opening` that is not inside it by its indentation.
  BraceGuess closing_missing(size_t opening, size_t until) const {
    uint32_t outer = header_indent(opening);
    for (size_t l = line_of_[opening] + 1; l <= line_of_[until]; ++l) {
      size_t first = lines_[l].first;
      if (lines_[l].indent > outer && tokens_[first].kind != K::end_of_file) continue;
      Span place = tokens_.span(tokens_[first == 0 ? 0 : first - 1]);
      return {{place.file, place.end, place.end}, "}", tokens_.span(tokens_[opening])};
    }
    Span place = tokens_.span(tokens_[until]);
    return {{place.file, place.begin, place.begin}, "}", tokens_.span(tokens_[opening])};
  }

  // After the last line before `closing` that is indented like it: its header.
  BraceGuess opening_missing(size_t closing) const {
    uint32_t indent = line(closing).indent;
    for (size_t l = line_of_[closing]; l-- > 0;) {
      if (lines_[l].indent > indent) continue;
      Span place = tokens_.span(tokens_[lines_[l + 1].first - 1]);
      return {{place.file, place.end, place.end}, "{", tokens_.span(tokens_[closing])};
    }
    return {tokens_.span(tokens_[closing]), "{", tokens_.span(tokens_[closing])};
  }

  const TokenBuffer& tokens_;
  std::string_view text_;
  std::vector<Line> lines_;
  std::vector<size_t> line_of_;
};

}  // namespace

std::optional<BraceGuess> find_missing_brace(const TokenBuffer& tokens, const SourceManager& sources) {
  if (tokens.size() == 0) return {};
  return Finder(tokens, sources).find();
}

}  // namespace plumb::java
