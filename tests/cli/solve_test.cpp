#include "cli/solve.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>

#include <unistd.h>

#include "cli/app.h"

using namespace plumb;
using namespace plumb::cli;

namespace {

struct Solved {
  SourceManager sources;
  Diagnostics diagnostics;
  SolveOutcome outcome;
};

// Files in a folder of this process's own.
std::string file_with(const std::string& name, const std::string& text) {
  auto folder = std::filesystem::temp_directory_path() / ("plumb-solve-" + std::to_string(getpid()));
  std::filesystem::create_directories(folder);
  std::ofstream(folder / name) << text;
  return (folder / name).string();
}

std::unique_ptr<Solved> solved(const std::string& text, SolveOptions options = {}) {
  auto s = std::make_unique<Solved>();
  options.file = file_with("t.plumb", text);
  s->outcome = solve(options, s->sources, s->diagnostics);
  return s;
}

std::string example(const std::string& name) {
  return std::string(PLUMB_SOURCE_DIR) + "/examples/relational/" + name + ".plumb";
}

}  // namespace

TEST_CASE("The exit code says what became of the commands", "[cli][solve]") {
  struct Row {
    const char* text;
    int code;
  };
  const Row rows[] = {
      {"sig A {} run { some A }", kOk},
      {"sig A {} check { A = A }", kOk},
      {"sig A {} run { some A } check { A = A }", kOk},
      {"sig A {} run { some A - A }", kViolated},
      {"sig A {} check { some A }", kViolated},
      {"sig A {} run { some A } for 1000000000", kNoAnswer},
      {"sig A {} run { some A } for 1000000000 check { some A }", kViolated},
      {"sig A {} run { some B }", kInputError},
      {"sig A {}", kInputError},
      {"", kInputError},
      {"fact { ( }", kInputError},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(solved(row.text)->outcome.exit_code == row.code);
  }
}

TEST_CASE("Wrong files and options are exit 2", "[cli][solve]") {
  SourceManager sources;
  Diagnostics diagnostics;
  SolveOptions options;
  for (const char* path : {"/nonexistent/x.plumb", "/"}) {
    options.file = path;
    CHECK(solve(options, sources, diagnostics).exit_code == kInputError);
  }
  CHECK(diagnostics.error_count() == 2);
  for (const char* count : {"0", "-1", "x", "99999999999999999999"}) {
    SolveOptions o;
    o.count = count;
    CHECK(solved("sig A {} run {}", o)->outcome.exit_code == kInputError);
  }
  SolveOptions o;
  o.command = "other";
  CHECK(solved("sig A {} run one {}", o)->outcome.exit_code == kInputError);
}

TEST_CASE("Binary trees are counted by Catalan numbers", "[cli][solve]") {
  std::string text =
      "sig Node { left, right: lone Node } one sig Tree { root: lone Node }\n"
      "fact { all n: Node | n !in n.^(left + right)  Node = Tree.root.*(left + right)\n"
      "  all n: Node | lone n.~(left + right)  no left & right }\n";
  for (int n = 1; n <= 6; ++n) text += "run {} for exactly " + std::to_string(n) + " Node\n";
  SolveOptions options;
  options.count = "all";
  std::vector<uint64_t> counts;
  for (const SolveResult& r : solved(text, options)->outcome.results) counts.push_back(r.count.value_or(0));
  CHECK(counts == std::vector<uint64_t>{1, 2, 5, 14, 42, 132});
  options.no_symmetry = true;
  text = text.substr(0, text.find("run {} for exactly 5"));
  counts.clear();
  for (const SolveResult& r : solved(text, options)->outcome.results) counts.push_back(r.count.value_or(0));
  CHECK(counts == std::vector<uint64_t>{1, 2, 5, 14});
}

TEST_CASE("Sorted lists are multisets, and rings of successors partitions", "[cli][solve]") {
  std::string sorted =
      "sig Cell { next: lone Cell, key: int } one sig List { head: lone Cell }\n"
      "fact { Cell = List.head.*next  no c: Cell | c in c.^next  all c: Cell | some c.next => c.key <= "
      "c.next.key }\n"
      "run {} for exactly 2 Cell, 2 int  run {} for exactly 3 Cell, 2 int  run {} for exactly 3 Cell, 3 "
      "int\n";
  std::string rings =
      "sig Entry { next, prev: Entry } fact { next = ~prev }\n"
      "run {} for exactly 3 Entry run {} for exactly 4 Entry run {} for exactly 5 Entry\n";
  SolveOptions options;
  options.count = "all";
  for (bool no_symmetry : {false, true}) {
    options.no_symmetry = no_symmetry;
    std::vector<uint64_t> counts;
    for (const SolveResult& r : solved(sorted, options)->outcome.results)
      counts.push_back(r.count.value_or(0));
    for (const SolveResult& r : solved(rings, options)->outcome.results)
      counts.push_back(r.count.value_or(0));
    // choose(4+2-1, 2), choose(4+3-1, 3), choose(8+3-1, 3); partitions of 3, 4, 5
    CHECK(counts == std::vector<uint64_t>{10, 20, 120, 3, 5, 7});
  }
}

TEST_CASE("Every member of a minimal core is needed", "[cli][solve]") {
  SolveOptions options;
  options.core = true;
  auto s = solved(
      "sig A { f: A }\nfact { some A }\nfact { no f }\nfact { #A < 9 }\nfact { all a: A | a.f = a }\nrun {} "
      "for 3",
      options);
  REQUIRE(s->outcome.results.size() == 1);
  REQUIRE(s->outcome.results[0].core);
  CHECK(s->outcome.results[0].core_minimal);
  std::vector<std::string> formulas;
  for (const CoreMember& m : *s->outcome.results[0].core) formulas.push_back(m.formula);
  CHECK(formulas.size() == 3);
  CHECK(std::find(formulas.begin(), formulas.end(), "#A < 9") == formulas.end());
  CHECK(std::find(formulas.begin(), formulas.end(), "some A") != formulas.end());
}

TEST_CASE("The JSON parses, and absent things are null", "[cli][solve]") {
  auto s = solved("sig A { f: lone A, k: int } run named { some A } for exactly 1 A check { no A } for 2");
  nlohmann::json all = nlohmann::json::parse(json_of(s->outcome, s->sources, s->diagnostics));
  CHECK(all["schema"] == 1);
  REQUIRE(all["results"].size() == 2);
  const auto& first = all["results"][0];
  CHECK(first["command"] == "named");
  CHECK(first["kind"] == "run");
  CHECK(first["answer"] == "sat");
  CHECK(first["reason"].is_null());
  CHECK(first["core"].is_null());
  CHECK(first["count"].is_null());
  CHECK(first["location"]["line"] == 1);
  CHECK(first["instances"][0]["sigs"]["A"] == nlohmann::json::array({"A0"}));
  CHECK(first["instances"][0]["fields"]["A.k"].size() == 1);
  CHECK(first["instances"][0]["ints"]["bits"] == 4);
  CHECK(all["results"][1]["command"].is_null());
  auto bad = solved("sig A { f: B } run {}");
  nlohmann::json errors = nlohmann::json::parse(json_of(bad->outcome, bad->sources, bad->diagnostics));
  CHECK(errors["results"].empty());
  CHECK(errors["diagnostics"][0]["code"] == "E0402");
  CHECK(errors["diagnostics"][0]["location"]["column"] == 12);
}

TEST_CASE("The same input gives the same text and graphs", "[cli][solve]") {
  SolveOptions options;
  options.count = "5";
  std::string texts[2], graphs[2];
  for (int i = 0; i < 2; ++i) {
    auto s = solved("sig A { f: lone A } run { some f } for 3", options);
    texts[i] = text_of(s->outcome, options, s->sources);
    graphs[i] = dot_of(s->outcome) + alloy_xml_of(s->outcome, "t.plumb");
  }
  CHECK(texts[0] == texts[1]);
  CHECK(graphs[0] == graphs[1]);
  CHECK(texts[0].find("5 instances, no two isomorphic") != std::string::npos);
  CHECK(graphs[0].find("digraph") != std::string::npos);
}

TEST_CASE("Imported files are one problem, and cycles of imports end", "[cli][solve]") {
  file_with("shapes.plumb", "import \"t.plumb\" sig Shape { next: lone Shape }");
  CHECK(solved("import \"shapes.plumb\" run { some Shape.next }")->outcome.exit_code == kOk);
  CHECK(solved("import \"missing.plumb\" run { }")->outcome.exit_code == kInputError);
}

TEST_CASE("The examples come out as they say", "[cli][solve]") {
  struct Row {
    const char *name, *command;
    SolveAnswer answer;
  };
  const Row rows[] = {
      {"ring-election", "atMostOne", SolveAnswer::unsat},
      {"ring-election", "someone", SolveAnswer::sat},
      {"pigeonhole", "fits", SolveAnswer::sat},
      {"ceilings", "sharing", SolveAnswer::sat},
      {"ceilings", "noSharingThen", SolveAnswer::unsat},
      {"handshake", "answer", SolveAnswer::unsat},
      {"binary-tree", "big", SolveAnswer::sat},
      {"binary-tree", "rooted", SolveAnswer::unsat},
      {"sorted-list", "transitive", SolveAnswer::unsat},
      {"sorted-list", "large", SolveAnswer::sat},
      {"doubly-linked-ring", "oneRing", SolveAnswer::unsat},
  };
  for (const Row& row : rows) {
    INFO(row.name << " " << row.command);
    SolveOptions options;
    options.file = example(row.name);
    options.command = row.command;
    SourceManager sources;
    Diagnostics diagnostics;
    SolveOutcome outcome = solve(options, sources, diagnostics);
    REQUIRE(outcome.results.size() == 1);
    CHECK(outcome.results[0].answer == row.answer);
  }
}
