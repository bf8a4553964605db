#include "base/source.h"

#include <algorithm>

namespace plumb {

Span cover(const Span& a, const Span& b) {
  if (!a.valid()) return b;
  if (!b.valid() || a.file != b.file) return a;
  return Span{a.file, std::min(a.begin, b.begin), std::max(a.end, b.end)};
}

FileId SourceManager::add(std::string path, std::string text) {
  File file{std::move(path), std::move(text), {0}};
  for (uint32_t i = 0; i < file.text.size(); ++i) {
    if (file.text[i] == '\n') file.line_starts.push_back(i + 1);
  }
  files_.push_back(std::move(file));
  return FileId{static_cast<uint32_t>(files_.size() - 1)};
}

std::string_view SourceManager::text(const Span& span) const {
  return text(span.file).substr(span.begin, span.end - span.begin);
}

Position SourceManager::position(FileId file, uint32_t offset) const {
  const File& f = files_[file.index];
  offset = std::min<uint32_t>(offset, static_cast<uint32_t>(f.text.size()));
  auto after = std::upper_bound(f.line_starts.begin(), f.line_starts.end(), offset);
  uint32_t line = static_cast<uint32_t>(after - f.line_starts.begin());
  uint32_t column = 1;
  for (uint32_t i = f.line_starts[line - 1]; i < offset; ++i) {
    bool continuation = (static_cast<unsigned char>(f.text[i]) & 0xC0) == 0x80;
    if (!continuation) ++column;
  }
  return Position{line, column};
}

uint32_t SourceManager::line_of(const Span& span) const {
  const File& f = files_[span.file.index];
  auto after = std::upper_bound(f.line_starts.begin(), f.line_starts.end(), span.begin);
  return static_cast<uint32_t>(after - f.line_starts.begin());
}

std::string_view SourceManager::line_text(FileId file, uint32_t line) const {
  const File& f = files_[file.index];
  if (line == 0 || line > f.line_starts.size()) return {};
  uint32_t begin = f.line_starts[line - 1];
  size_t end = f.text.find('\n', begin);
  if (end == std::string::npos) end = f.text.size();
  std::string_view result = std::string_view(f.text).substr(begin, end - begin);
  if (!result.empty() && result.back() == '\r') result.remove_suffix(1);
  return result;
}

}  // namespace plumb
