// A file that is written whole or not at all.
//
//   auto out = OutputFile::open(path, diagnostics);   // before the work: a bad path is known at once
//   ... out->commit(text, diagnostics);               // after it
//
// A regular file is written beside its place and moved there. "-" is standard output; pipes and devices are
// written directly.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"

namespace plumb::cli {

class OutputFile {
 public:
  // None, with a diagnostic, if the path cannot be written.
  static std::optional<OutputFile> open(const std::string& path, Diagnostics& diagnostics);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();  // without a commit nothing is left behind

  bool is_stdout() const { return path_ == "-"; }
  bool commit(std::string_view text, Diagnostics& diagnostics);

 private:
  OutputFile(std::string path, std::string temporary)
      : path_(std::move(path)), temporary_(std::move(temporary)) {}
  std::string path_;
  std::string temporary_;  // empty: written directly
};

}  // namespace plumb::cli
