// Runs the checks of one expect.json as a user would, and replays what is violated on a JVM.
//
//   run_case PLUMB EXPECT.json FOLDER [--violated]
//
// Verdicts must be those expected, and the Java program that is written for each violated property must end
// with exit code 1. With --violated, only checks that are expected to be violated are run. Checks with the
// same method and options share one run of the tool, and all programs of a case one run of javac.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

struct Check {
  std::string property, verdict, why;
  json exhausted;  // null where the case does not say
};

struct Run {
  std::string method;
  std::vector<std::string> args;
  std::vector<Check> checks;
};

std::string quoted(const std::string& word) {
  std::string out = "'";
  for (char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string slurp(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

int shell(const std::string& command) {
  int status = std::system(command.c_str());
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// In the order of the file, so that output does not depend on anything else.
std::vector<Run> grouped(const json& expect, bool only_violated) {
  std::vector<Run> runs;
  for (const json& c : expect.at("checks")) {
    if (only_violated && c.at("verdict") != "violated") continue;
    auto method = c.at("method").get<std::string>();
    auto args = c.at("args").get<std::vector<std::string>>();
    Run* run = nullptr;
    for (Run& r : runs) {
      if (r.method == method && r.args == args) run = &r;
    }
    if (run == nullptr) run = &runs.emplace_back(Run{method, args, {}});
    run->checks.push_back(
        {c.at("property"), c.at("verdict"), c.value("why", ""), c.value("exhausted", json())});
  }
  return runs;
}

class CaseRunner {
 public:
  CaseRunner(std::string plumb, fs::path folder) : plumb_(std::move(plumb)), folder_(std::move(folder)) {
    std::string pattern = (fs::temp_directory_path() / "plumb-case-XXXXXX").string();
    scratch_ = mkdtemp(pattern.data());
  }
  ~CaseRunner() {
    std::error_code ignored;
    fs::remove_all(scratch_, ignored);
  }
  CaseRunner(const CaseRunner&) = delete;
  CaseRunner& operator=(const CaseRunner&) = delete;

  bool run(const json& expect, bool only_violated) {
    for (const json& file : expect.at("files"))
      files_ += " " + quoted((folder_ / file.get<std::string>()).string());
    for (const Run& r : grouped(expect, only_violated)) run_one(r);
    replay_all();
    fmt::print("{} checks, {} wrong\n", checks_, wrong_);
    return wrong_ == 0;
  }

 private:
  void complain(const std::string& what) {
    ++wrong_;
    fmt::print("{}\n", what);
  }

  void run_one(const Run& run) {
    fs::path out = scratch_ / "result.json";
    fs::path err = scratch_ / "stderr";
    fs::remove(out);
    std::string shown = " --method " + quoted(run.method);
    for (const std::string& arg : run.args) shown += " " + arg;
    for (const Check& check : run.checks) shown += " --property " + check.property;
    std::string command = plumb_ + " check" + files_ + shown + " --json " + quoted(out.string());
    command += " --emit-test " + quoted((scratch_ / fmt::format("java{}", tests_++)).string());
    int code = shell(command + " >" + quoted((scratch_ / "stdout").string()) + " 2>" + quoted(err.string()));
    json result = json::parse(slurp(out), nullptr, false);
    if (result.is_discarded()) {
      checks_ += static_cast<int>(run.checks.size());
      wrong_ += static_cast<int>(run.checks.size()) - 1;
      return complain(fmt::format("{}: no result, exit {}\n{}", shown, code, slurp(err)));
    }
    int missing = 0;
    for (const Check& check : run.checks) missing += !compare(run, shown, check, result);
    if (missing != 0) fmt::print("exit {}\n{}", code, slurp(err));
  }

  // False if there is no such result.
  bool compare(const Run& run, const std::string& shown, const Check& check, const json& result) {
    ++checks_;
    for (const json& r : result.at("results")) {
      if (r.at("method") != run.method || r.at("property") != check.property) continue;
      std::string reason = r.at("reason").is_string() ? ": " + r.at("reason").get<std::string>() : "";
      if (r.at("verdict") != check.verdict) {
        complain(fmt::format("{}: {}: {}{}\n    expected {}, because {}", shown, check.property,
                             r.at("verdict").get<std::string>(), reason, check.verdict, check.why));
      } else if (!check.exhausted.is_null() && r.at("exhausted") != check.exhausted) {
        complain(fmt::format("{} {}: exhausted is {}, expected {}", shown, check.property,
                             r.at("exhausted").dump(), check.exhausted.dump()));
      }
      return true;
    }
    complain(fmt::format("{} {}: not among the results", shown, check.property));
    return false;
  }

  // Programs with one name come from different options; they are compiled apart.
  std::vector<std::map<std::string, fs::path>> batches() const {
    std::vector<std::map<std::string, fs::path>> out;
    for (int i = 0; i < tests_; ++i) {
      fs::path dir = scratch_ / fmt::format("java{}", i);
      if (!fs::exists(dir)) continue;
      for (const auto& entry : fs::directory_iterator(dir)) {
        if (entry.path().extension() != ".java") continue;
        std::string name = entry.path().stem().string();
        size_t at = 0;
        while (at < out.size() && out[at].count(name) != 0) ++at;
        if (at == out.size()) out.emplace_back();
        out[at][name] = entry.path();
      }
    }
    return out;
  }

  // Every program that was written must compile with the case's sources and end with exit code 1.
  void replay_all() {
    int replays = 0;
    fs::path log = scratch_ / "log";
    std::string to_log = " >" + quoted(log.string()) + " 2>&1 </dev/null";
    for (const auto& batch : batches()) {
      fs::path classes = scratch_ / fmt::format("classes{}", replays);
      std::string programs;
      for (const auto& [name, path] : batch) programs += " " + quoted(path.string());
      replays += static_cast<int>(batch.size());
      if (shell("javac -nowarn -proc:none -d " + quoted(classes.string()) + files_ + programs + to_log) !=
          0) {
        complain(fmt::format("the replays do not compile\n{}", slurp(log)));
        continue;
      }
      for (const auto& [name, path] : batch) {
        int code =
            shell("java -XX:TieredStopAtLevel=1 -ea -cp " + quoted(classes.string()) + " " + name + to_log);
        if (code != 1) complain(fmt::format("replay {} ends with {}\n{}", name, code, slurp(log)));
      }
    }
    fmt::print("{} replays\n", replays);
  }

  std::string plumb_, files_;
  fs::path folder_, scratch_;
  int checks_ = 0, wrong_ = 0, tests_ = 0;
};

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> args(argv + 1, argv + argc);
  if (args.size() < 3) {
    fmt::print(stderr, "usage: run_case PLUMB EXPECT.json FOLDER [--violated]\n");
    return 2;
  }
  json expect = json::parse(slurp(args[1]), nullptr, false);
  if (expect.is_discarded()) {
    fmt::print(stderr, "{} is not JSON\n", args[1]);
    return 2;
  }
  CaseRunner runner(args[0], args[2]);
  return runner.run(expect, args.size() > 3 && args[3] == "--violated") ? 0 : 1;
}
