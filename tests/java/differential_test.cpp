// The frontend and the interpreter against javac and the JVM, on written and on random programs.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <random>

#include "tests/java/jvm.h"
#include "tests/java/random_program.h"

using namespace plumb::test;
namespace fs = std::filesystem;

namespace {

// Every Java file below tests/java that has an entry point.
std::vector<fs::path> written_programs() {
  std::vector<fs::path> files;
  for (const auto& entry : fs::recursive_directory_iterator(PLUMB_SOURCE_DIR "/tests/java")) {
    if (entry.path().extension() != ".java" || entry.path().parent_path().filename() == "harness") continue;
    std::string text = read_file(entry.path());
    bool runs = text.find("static void run()") != std::string::npos ||
                text.find("static void main(") != std::string::npos;
    if (runs) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

fs::path work_folder(const std::string& name) {
  std::random_device random;
  return fs::temp_directory_path() / ("plumb-" + name + "-" + std::to_string(random()));
}

// Binary names that javac gives and we do not, beyond its own helper classes, or the other way round.
std::string class_difference(const std::vector<std::string>& javac, const std::vector<std::string>& ours) {
  for (const std::string& name : ours) {
    if (name.find("$$Lambda$") != std::string::npos)
      continue;  // the JVM makes these at run time, without a file
    if (!std::binary_search(javac.begin(), javac.end(), name)) return "javac has no class " + name;
  }
  return "";
}

// Programs that we are known to run wrongly; the test fails when one of them is right, so that the entry
// goes.
const std::map<std::string, const char*> kKnownWrong{
    {"GenericMethods", "an array made for a generic varargs parameter has the erased element type"},
    {"MutualClasses", "a concatenation turns its operands into strings after the last of them is evaluated"},
};

void compare(const std::vector<fs::path>& files, const fs::path& folder, bool check_classes) {
  std::vector<JvmResult> expected = run_on_jvm(files, folder);
  for (size_t i = 0; i < files.size(); ++i) {
    INFO(files[i].string());
    INFO(expected[i].messages);
    REQUIRE(expected[i].output);
    PlumbResult actual = run_in_interpreter(files[i]);
    CHECK(actual.problem == "");
    bool same = first_difference(*expected[i].output, actual.output).empty();
    if (kKnownWrong.contains(files[i].stem().string())) {
      CHECK_FALSE(same);
      continue;
    }
    CHECK(first_difference(*expected[i].output, actual.output) == "");
    if (check_classes) CHECK(class_difference(expected[i].classes, actual.classes) == "");
  }
  fs::remove_all(folder);
}

}  // namespace

TEST_CASE("Programs print in the interpreter what they print on the JVM", "[java][differential]") {
  if (!jdk_is_here()) {
    WARN("no javac: nothing to compare with");
    return;
  }
  std::vector<fs::path> files = written_programs();
  CHECK(files.size() >= 150);
  compare(files, work_folder("written"), true);
}

TEST_CASE("Random programs print in the interpreter what they print on the JVM", "[java][differential]") {
  if (!jdk_is_here()) {
    WARN("no javac: nothing to compare with");
    return;
  }
  const char* given = std::getenv("PLUMB_SEED");
  uint64_t seed = given ? std::strtoull(given, nullptr, 10) : std::random_device()();
  WARN("seed " << seed << "; PLUMB_SEED repeats it");
  constexpr int kFiles = 50, kPerFile = 40;
  fs::path folder = work_folder("random");
  fs::create_directories(folder);
  std::vector<fs::path> files;
  for (int i = 0; i < kFiles; ++i) {
    std::string name = "Random" + std::to_string(i);
    files.push_back(folder / (name + ".java"));
    write_file(files.back(), random_program(name, seed * kFiles + static_cast<uint64_t>(i), kPerFile));
  }
  compare(files, folder, false);
}
