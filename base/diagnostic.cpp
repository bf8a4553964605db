#include "base/diagnostic.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace plumb {

namespace {

// A line longer than this is shown as a window around the place: sources may be machine-made.
constexpr size_t kMaxLine = 160;

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

// Bytes that a terminal could not show are shown as '?', one column each.
void append_shown(std::string& line, std::string& marks, char c, char mark) {
  bool control = static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
  if (is_continuation(c)) {
    line += c;
    return;
  }
  line += c == '\t' ? ' ' : control ? '?' : c;
  marks += mark;
}

bool is_valid_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    size_t length = c < 0x80 ? 1 : (c >> 5) == 6 ? 2 : (c >> 4) == 14 ? 3 : (c >> 3) == 30 ? 4 : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (size_t k = 1; k < length; ++k) {
      if (!is_continuation(text[i + k])) return false;
    }
    i += length;
  }
  return true;
}

std::string excerpt(const Span& span, const SourceManager& sources, const std::string& gutter) {
  Position at = sources.position(span);
  std::string_view text = sources.line_text(span.file, at.line);
  size_t line_begin = span.begin - std::min<size_t>(span.begin, text.size());
  std::string_view whole = sources.text(span.file);
  line_begin = static_cast<size_t>(text.data() - whole.data());
  size_t from = std::min<size_t>(span.begin - line_begin, text.size());
  size_t to = std::max<size_t>(from + 1, std::min<size_t>(span.end - line_begin, text.size()));
  size_t window_begin = from > kMaxLine / 2 ? from - kMaxLine / 2 : 0;
  if (text.size() <= kMaxLine) window_begin = 0;
  while (window_begin < text.size() && is_continuation(text[window_begin])) ++window_begin;
  std::string_view window = text.substr(window_begin, kMaxLine);
  bool utf8 = is_valid_utf8(window);
  std::string line, marks;
  for (size_t i = 0; i < window.size(); ++i) {
    size_t place = window_begin + i;
    char mark = place >= from && place < to ? '^' : ' ';
    char c = window[i];
    if (!utf8 && static_cast<unsigned char>(c) >= 0x80) c = '?';
    append_shown(line, marks, c, mark);
  }
  if (to > window_begin + window.size() && from >= window_begin + window.size()) marks += '^';
  while (!marks.empty() && marks.back() == ' ') marks.pop_back();
  return fmt::format("{} |\n{:>{}} | {}\n{} | {}\n", gutter, at.line, gutter.size(), line, gutter, marks);
}

std::string paint(const char* code, const std::string& text, Color color) {
  return color == Color::always ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

std::string place(const Span& span, const SourceManager& sources) {
  Position at = sources.position(span);
  return fmt::format("{}:{}:{}", sources.path(span.file), at.line, at.column);
}

void render_place(std::string& out, const Span& span, const SourceManager& sources) {
  std::string number = std::to_string(sources.position(span).line);
  std::string gutter(number.size(), ' ');
  out += fmt::format("{}--> {}\n", gutter, place(span, sources));
  out += excerpt(span, sources, gutter);
}

auto order(const Diagnostic& d) {
  return std::make_tuple(d.span.file.index, d.span.begin, d.span.end);
}

}  // namespace

Diagnostic& Diagnostic::help(std::string text) {
  help_text = std::move(text);
  return *this;
}

Diagnostic& Diagnostic::note(const Span& where, std::string text) {
  notes.push_back({where, std::move(text)});
  return *this;
}

Diagnostic& Diagnostics::error(std::string code, const Span& span, std::string message) {
  ++errors_;
  all_.push_back({Severity::error, std::move(code), span, {}, std::move(message), {}, {}});
  return all_.back();
}

Diagnostic& Diagnostics::warning(std::string code, const Span& span, std::string message) {
  all_.push_back({Severity::warning, std::move(code), span, {}, std::move(message), {}, {}});
  return all_.back();
}

Diagnostic& Diagnostics::file_error(std::string code, std::string path, std::string message) {
  ++errors_;
  all_.push_back({Severity::error, std::move(code), {}, std::move(path), std::move(message), {}, {}});
  return all_.back();
}

void Diagnostics::append(const Diagnostics& other) {
  for (const Diagnostic& d : other.all_) all_.push_back(d);
  errors_ += other.errors_;
}

void Diagnostics::sort() {
  std::stable_sort(all_.begin(), all_.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return order(a) < order(b); });
  auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return a.span == b.span && a.span.valid() && a.code == b.code && a.message == b.message;
  };
  all_.erase(std::unique(all_.begin(), all_.end(), same), all_.end());
  errors_ = static_cast<size_t>(std::count_if(
      all_.begin(), all_.end(), [](const Diagnostic& d) { return d.severity == Severity::error; }));
}

std::string render(const Diagnostic& diagnostic, const SourceManager& sources, Color color) {
  bool error = diagnostic.severity == Severity::error;
  std::string head = error ? "error" : diagnostic.severity == Severity::warning ? "warning" : "note";
  std::string out = paint(error ? "1;31" : "1;33", fmt::format("{}[{}]", head, diagnostic.code), color) +
                    ": " + diagnostic.message + "\n";
  if (diagnostic.span.valid()) {
    render_place(out, diagnostic.span, sources);
  } else if (!diagnostic.path.empty()) {
    out += fmt::format(" --> {}\n", diagnostic.path);
  }
  if (!diagnostic.help_text.empty()) out += fmt::format(" = help: {}\n", diagnostic.help_text);
  for (const Diagnostic::Note& note : diagnostic.notes) {
    out += fmt::format(" = note: {}\n", note.message);
    if (note.span.valid()) render_place(out, note.span, sources);
  }
  return out;
}

}  // namespace plumb
