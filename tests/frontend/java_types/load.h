// Loads a Java text as a file of its own.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "frontend/java/frontend.h"

namespace plumb::java::test {

struct Loaded {
  SourceManager sources;
  Diagnostics diagnostics;
  std::optional<ir::Program> program;
};

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "plumb-java-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string write(const std::string& name, const std::string& text) const {
    std::filesystem::path file = std::filesystem::path(path_) / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << text;
    return file.string();
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

inline void load(Loaded& loaded, const std::string& text) {
  Folder folder;
  std::string file = folder.write("T.java", text);
  loaded.program = load_program(loaded.sources, {file}, {}, {}, loaded.diagnostics);
}

}  // namespace plumb::java::test
