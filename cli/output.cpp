#include "cli/output.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace plumb::cli {

namespace fs = std::filesystem;

namespace {

void cannot_write(const std::string& path, int error, Diagnostics& diagnostics) {
  diagnostics.file_error("E0020", path, fmt::format("cannot write '{}': {}", path, std::strerror(error)));
}

// Writes and flushes; errors (a full disk, a closed pipe) show at the flush at the latest.
bool write_all(std::FILE* file, std::string_view text) {
  return std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0;
}

}  // namespace

std::optional<OutputFile> OutputFile::open(const std::string& path, Diagnostics& diagnostics) {
  if (path == "-") return OutputFile(path, "");
  std::error_code ignored;
  fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) {
    cannot_write(path, EISDIR, diagnostics);
    return std::nullopt;
  }
  if (fs::exists(status)) {
    if (access(path.c_str(), W_OK) != 0) {
      cannot_write(path, errno, diagnostics);
      return std::nullopt;
    }
    if (!fs::is_regular_file(status)) return OutputFile(path, "");
  }
  // A link is followed: what it points to is replaced, not the link.
  fs::path target = fs::exists(status) ? fs::canonical(path, ignored) : fs::path(path);
  std::string temporary = fmt::format("{}.{}.tmp", target.string(), getpid());
  std::FILE* file = std::fopen(temporary.c_str(), "wb");
  if (!file) {
    cannot_write(path, errno, diagnostics);
    return std::nullopt;
  }
  std::fclose(file);
  return OutputFile(target.string(), temporary);
}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)), temporary_(std::move(other.temporary_)) {
  other.temporary_.clear();
}

OutputFile::~OutputFile() {
  std::error_code ignored;
  if (!temporary_.empty()) fs::remove(temporary_, ignored);
}

bool OutputFile::commit(std::string_view text, Diagnostics& diagnostics) {
  if (is_stdout()) {
    if (write_all(stdout, text)) return true;
    cannot_write("standard output", errno, diagnostics);
    return false;
  }
  const std::string& where = temporary_.empty() ? path_ : temporary_;
  std::FILE* file = std::fopen(where.c_str(), "wb");
  bool written = file && write_all(file, text);
  int error = errno;
  if (file && std::fclose(file) != 0 && written) {
    written = false;
    error = errno;
  }
  if (written && !temporary_.empty() && std::rename(temporary_.c_str(), path_.c_str()) != 0) {
    written = false;
    error = errno;
  }
  if (!written) {
    cannot_write(path_, error, diagnostics);
    return false;
  }
  temporary_.clear();
  return true;
}

}  // namespace plumb::cli
