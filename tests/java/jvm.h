// The real JVM, for comparing with: one process compiles and runs any number of files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace plumb::test {

bool jdk_is_here();

struct JvmResult {
  std::optional<std::string> output;  // none: javac refused it
  std::string messages;               // of javac
  std::vector<std::string> classes;   // binary names of the classes made
};

// Runs `static void run()`, else `main`, of the class that each file is named after.
std::vector<JvmResult> run_on_jvm(const std::vector<std::filesystem::path>& files,
                                  const std::filesystem::path& work_folder);

// The same in the interpreter: output, with "uncaught ..." for what escapes, or how else it ended.
struct PlumbResult {
  std::string output;
  std::string problem;               // diagnostics, missing code, limits; empty if it ran to its end
  std::vector<std::string> classes;  // binary names of user classes
  uint64_t steps = 0;
};
PlumbResult run_in_interpreter(const std::filesystem::path& file);

std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& text);
// The first line in which two texts differ, both versions.
std::string first_difference(const std::string& jvm, const std::string& plumb);

}  // namespace plumb::test
