// Every folder here with an expect.json: the verdicts that plumb gives, beside those that are right.
// PLUMB_CASES narrows it to folders whose name contains that text, or names another folder of cases.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/check_options.h"

using namespace plumb;
namespace fs = std::filesystem;
using Json = nlohmann::json;

namespace {

struct Expected {
  std::string property, verdict;
  std::optional<bool> exhausted;
};

// Verdicts that are known to be wrong. They are printed on every run, and the test fails when one of them is
// right, so that the entry goes.
struct Known {
  const char *folder, *method, *property, *why;
};
const std::vector<Known> kKnownWrong;

bool is_known(const std::string& folder, const std::string& method, const std::string& property) {
  return std::any_of(std::begin(kKnownWrong), std::end(kKnownWrong), [&](const Known& k) {
    return folder == k.folder && method == k.method && property == k.property;
  });
}

// The checks of a case that are one command line.
struct Group {
  std::vector<std::string> arguments;
  std::string method;
  std::vector<Expected> checks;
};

std::vector<Group> groups_of(const Json& expect) {
  std::vector<Group> groups;
  for (const Json& check : expect["checks"]) {
    std::vector<std::string> arguments = check["args"];
    std::string method = check["method"];
    Expected expected{check["property"], check["verdict"], std::nullopt};
    if (check.contains("exhausted")) expected.exhausted = check["exhausted"].get<bool>();
    auto same = std::find_if(groups.begin(), groups.end(),
                             [&](const Group& g) { return g.arguments == arguments && g.method == method; });
    if (same == groups.end()) same = groups.insert(groups.end(), Group{arguments, method, {}});
    same->checks.push_back(std::move(expected));
  }
  return groups;
}

cli::CheckCommand command_for(const fs::path& folder, const Json& expect, const Group& group) {
  std::vector<std::string> line;
  for (const Json& file : expect["files"]) line.push_back((folder / file.get<std::string>()).string());
  line.insert(line.end(), group.arguments.begin(), group.arguments.end());
  line.insert(line.end(), {"--method", group.method, "--jobs", "1"});
  for (const Expected& e : group.checks) line.insert(line.end(), {"--property", e.property});
  std::reverse(line.begin(), line.end());  // as CLI11 wants it
  cli::CheckCommand command;
  CLI::App app;
  cli::add_check_options(app, command);
  app.parse(line);
  return command;
}

// One line per disagreement.
void compare(const std::string& name, const Group& group, const cli::CheckOutcome& outcome,
             std::vector<std::string>& wrong, std::vector<std::string>& known) {
  for (const Expected& e : group.checks) {
    auto r = std::find_if(outcome.results.begin(), outcome.results.end(),
                          [&](const refine::PropertyResult& p) { return p.property == e.property; });
    std::string got, why;
    bool expected_wrong = is_known(name, group.method, e.property);
    if (r != outcome.results.end()) {
      got = refine::to_string(r->verdict);
      why = r->counterexample ? r->counterexample->why.text : r->reason;
      if (got == e.verdict && (!e.exhausted || r->exhausted == e.exhausted)) {
        if (expected_wrong)
          wrong.push_back(
              fmt::format("{} {} {} is right now: take it off the list", name, group.method, e.property));
        continue;
      }
      if (got == e.verdict) got += *r->exhausted ? ", exhausted" : ", not exhausted";
      for (const std::string& what : r->not_exhausted) why += " " + what;
    } else if (!outcome.failures.empty()) {
      got = "internal error", why = outcome.failures.front().message;
    } else {
      got = "error";
      if (!outcome.diagnostics.all().empty()) {
        const Diagnostic& d = outcome.diagnostics.all().front();
        why = d.code + " " + d.message;
        if (d.span.valid())
          why += fmt::format(" ({}:{})", outcome.sources.path(d.span.file), outcome.sources.line_of(d.span));
      }
    }
    (expected_wrong ? known : wrong)
        .push_back(fmt::format("{:28} {:28} {:14} expected {:8} got {}: {}", name, group.method, e.property,
                               e.verdict, got, why.substr(0, 300)));
  }
}

}  // namespace

TEST_CASE("Every worked case has the verdicts that it expects", "[cases]") {
  const char* wanted = std::getenv("PLUMB_CASES");
  fs::path root = fs::path(PLUMB_SOURCE_DIR) / "tests" / "cases";
  if (wanted && fs::is_directory(wanted)) {
    root = wanted;
    wanted = nullptr;
  }
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(root)) {
    if (fs::exists(entry.path() / "expect.json")) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  std::vector<std::string> wrong, known;
  size_t checks = 0;
  for (const fs::path& folder : folders) {
    std::string name = folder.filename().string();
    if (wanted && name.find(wanted) == std::string::npos) continue;
    std::ifstream file(folder / "expect.json");
    Json expect = Json::parse(file);
    for (const Group& group : groups_of(expect)) {
      std::unique_ptr<cli::CheckOutcome> outcome = cli::check_files(command_for(folder, expect, group), {});
      compare(name, group, *outcome, wrong, known);
      checks += group.checks.size();
    }
  }
  for (const std::string& line : known) fmt::print("known: {}\n", line);
  for (const std::string& line : wrong) fmt::print("{}\n", line);
  fmt::print("{} checks in {} cases, {} disagree\n", checks, folders.size(), wrong.size() + known.size());
  CHECK(wrong.empty());
}
