#include "cli/reproducer.h"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <vector>

namespace plumb::cli {

namespace fs = std::filesystem;

namespace {

std::string& command_line() {
  static std::string text = "plumb";
  return text;
}

// "wx" fails where a file of the name exists, also when another process makes it in this moment.
std::string write_free(const fs::path& folder, const std::string& text) {
  constexpr int kMost = 1000;
  for (int n = 1; n <= kMost; ++n) {
    fs::path path = folder / fmt::format("plumb-error-{}.txt", n);
    if (std::FILE* file = std::fopen(path.c_str(), "wx")) {
      bool fine = std::fwrite(text.data(), 1, text.size(), file) == text.size();
      fine = std::fclose(file) == 0 && fine;
      return fine ? path.string() : std::string();
    }
    if (!fs::exists(path)) return {};
  }
  return {};
}

}  // namespace

void remember_command_line(int argc, char** argv) {
  std::string text;
  for (int i = 0; i < argc; ++i) text += fmt::format("{}{}", i == 0 ? "" : " ", i == 0 ? "plumb" : argv[i]);
  command_line() = text;
}

std::string write_reproducer(const std::string& message, const SourceManager& sources) {
  std::string text = fmt::format("plumb {}\n{}\n\n{}\n", PLUMB_VERSION, command_line(), message);
  for (uint32_t i = 0; i < sources.size(); ++i) {
    const std::string& path = sources.path(FileId{i});
    if (!fs::exists(path)) continue;  // embedded
    text += fmt::format("\n==== {}\n{}", path, sources.text(FileId{i}));
  }
  std::string path = write_free(".", text);
  std::error_code error;
  if (path.empty()) path = write_free(fs::temp_directory_path(error), text);
  return path.starts_with("./") ? path.substr(2) : path;
}

}  // namespace plumb::cli
