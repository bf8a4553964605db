// Source texts and places in them.
//
//   SourceManager sources;
//   FileId file = sources.add("Graph.java", text);
//   Span span{file, 10, 14};
//   sources.position(span).line  // 1-based line and column, columns count code points
//
// A Span is 12 bytes and is carried by every node of every tree, so that whatever is said about a formula or
// a statement can be said about the text that it came from.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace plumb {

struct FileId {
  uint32_t index = UINT32_MAX;
  bool valid() const { return index != UINT32_MAX; }
  friend bool operator==(FileId, FileId) = default;
};

// The bytes [begin, end) of a file. A default Span is "nowhere".
struct Span {
  FileId file;
  uint32_t begin = 0;
  uint32_t end = 0;

  bool valid() const { return file.valid(); }
  friend bool operator==(const Span&, const Span&) = default;
};

// The smallest span that covers both; either may be nowhere.
Span cover(const Span& a, const Span& b);

// 1-based.
struct Position {
  uint32_t line = 0;
  uint32_t column = 0;
};

class SourceManager {
 public:
  FileId add(std::string path, std::string text);

  const std::string& path(FileId file) const { return files_[file.index].path; }
  std::string_view text(FileId file) const { return files_[file.index].text; }
  std::string_view text(const Span& span) const;
  size_t size() const { return files_.size(); }

  Position position(FileId file, uint32_t offset) const;
  Position position(const Span& span) const { return position(span.file, span.begin); }
  uint32_t line_of(const Span& span) const;
  std::string_view line_text(FileId file, uint32_t line) const;

 private:
  struct File {
    std::string path;
    std::string text;
    std::vector<uint32_t> line_starts;
  };
  std::deque<File> files_;  // never moves a text: string_views into it stay valid
};

}  // namespace plumb
