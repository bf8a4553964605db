// Runs the plumb binary as a user would, in a folder of its own.
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace plumb::test {

namespace fs = std::filesystem;

struct Ran {
  int code = -1;
  std::string out, err;
};

// A folder that goes away with the test.
class Folder {
 public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "plumb-test-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~Folder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const fs::path& path() const { return path_; }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name, std::ios::binary) << text;
  }
  std::string read(const std::string& name) const {
    std::ifstream file(path_ / name, std::ios::binary);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
  }
  bool has(const std::string& name) const { return fs::exists(path_ / name); }

  // `arguments` as a shell reads them.
  Ran run(const std::string& arguments) const {
    std::string command =
        "cd '" + path_.string() + "' && " PLUMB_BINARY " " + arguments + " >.stdout 2>.stderr </dev/null";
    int status = std::system(command.c_str());
    Ran ran{WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(".stdout"), read(".stderr")};
    fs::remove(path_ / ".stdout");
    fs::remove(path_ / ".stderr");
    return ran;
  }

 private:
  fs::path path_;
};

}  // namespace plumb::test
