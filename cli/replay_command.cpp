// `plumb replay RESULT.json`: the counterexamples of a check, run on a JVM.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "cli/app.h"
#include "cli/commands.h"
#include "refine/replay/java_program.h"

namespace plumb::cli {

namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

struct ReplayArguments {
  std::string result;
  std::string out;
  bool junit = false;
};

// Runs a program of the machine without a shell; its exit code, or 127 if it is not there.
int run_program(const std::vector<std::string>& words) {
  std::fflush(nullptr);
  pid_t child = fork();
  if (child < 0) return 127;
  if (child == 0) {
    std::vector<char*> argv;
    for (const std::string& word : words) argv.push_back(const_cast<char*>(word.c_str()));
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

int input_error(const std::string& message) {
  fmt::print(stderr, "error[E0022]: {}\n", message);
  return kInputError;
}

bool write_file(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  return file.good();
}

// 1 where a property fails on the JVM, 0 where all hold, 2 where something could not be built.
int replay_one(const Json& result, const fs::path& folder, bool junit) {
  const Json& replay = result["counterexample"]["replay"];
  refine::JavaProgram program{replay["class"], replay["source"]};
  std::string name =
      fmt::format("{} {}", result["method"].get<std::string>(), result["property"].get<std::string>());
  if (junit) {
    refine::JavaProgram test = refine::junit_test(program);
    fs::path path = folder / (test.class_name + ".java");
    if (!write_file(path, test.source)) return input_error(fmt::format("cannot write '{}'", path.string()));
    fmt::print("{}: written to {}\n", name, path.string());
    return kOk;
  }
  fs::path source = folder / (program.class_name + ".java"),
           classes = folder / (program.class_name + ".classes");
  if (!write_file(source, program.source))
    return input_error(fmt::format("cannot write '{}'", source.string()));
  std::vector<std::string> compile{"javac", "-nowarn",        "-XDignore.symbol.file",
                                   "-d",    classes.string(), source.string()};
  for (const Json& file : replay["java"]) compile.push_back(file.get<std::string>());
  int compiled = run_program(compile);
  if (compiled == 127) return input_error("no javac on this machine: a JDK is needed to replay");
  if (compiled != 0)
    return input_error(fmt::format("{}: the program does not compile with the sources", name));
  int code = run_program({"java", "-ea", "-cp", classes.string(), program.class_name});
  fmt::print("{}: {}\n", name,
             code == 1   ? "fails on the JVM, as reported"
             : code == 0 ? "holds on the JVM"
                         : "the heap cannot be built");
  return code == 0 || code == 1 ? code : kInputError;
}

int replay(const ReplayArguments& arguments) {
  std::ifstream file(arguments.result, std::ios::binary);
  if (!file) return input_error(fmt::format("cannot read '{}'", arguments.result));
  Json json = Json::parse(file, nullptr, false);
  if (json.is_discarded() || !json.is_object() || !json.contains("results")) {
    return input_error(fmt::format("'{}' is no result of `plumb check --json`", arguments.result));
  }
  bool temporary = arguments.out.empty();
  std::string pattern = (fs::temp_directory_path() / "plumb-replay-XXXXXX").string();
  if (temporary && !mkdtemp(pattern.data())) return input_error("no temporary folder can be made");
  fs::path folder = temporary ? fs::path(pattern) : fs::path(arguments.out);
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed) return input_error(fmt::format("cannot make '{}'", folder.string()));
  int worst = kOk;
  size_t count = 0;
  try {
    for (const Json& result : json["results"]) {
      if (!result.contains("counterexample") || result["counterexample"].is_null()) continue;
      ++count;
      int code = replay_one(result, folder, arguments.junit);
      worst = worst == kInputError ? worst : std::max(worst, code);
    }
  } catch (const Json::exception&) {
    worst = input_error(fmt::format("'{}' is no result of `plumb check --json`", arguments.result));
  }
  if (temporary) fs::remove_all(folder, failed);
  if (count == 0 && worst == kOk) fmt::print("no counterexample to replay\n");
  return worst;
}

}  // namespace

void add_replay(CLI::App& app, Action& action) {
  auto arguments = std::make_shared<ReplayArguments>();
  CLI::App* command = app.add_subcommand("replay", "run the counterexamples of a result on a JVM");
  command->add_option("RESULT.json", arguments->result, "what `plumb check --json` wrote")->required();
  command->add_option("--out", arguments->out, "keep the programs in this folder");
  command->add_flag("--junit5", arguments->junit, "write JUnit 5 tests instead, into --out")->needs("--out");
  command->callback([arguments, &action] { action = [arguments] { return replay(*arguments); }; });
}

}  // namespace plumb::cli
