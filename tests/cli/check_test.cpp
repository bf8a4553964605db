#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <regex>

#include "process.h"

using namespace plumb::test;
using Json = nlohmann::json;

namespace {

const char* kList = R"(class Node { Node next; int key; }
class List {
  Node head;
  void push(Node n) {
    n.next = head;
    head = n;
  }
  int length() {
    int n = 0;
    for (Node c = head; c != null; c = c.next) n = n + 1;
    return n;
  }
  int answer() { return 42; }
  List(int unused) { }
  native int secret();
  int ask() { return secret(); }
}
)";

const char* kGood = "method List.push { requires some n ensures first { this.head' = n } }\n";
const char* kBad = "method List.push { requires some n ensures last { no n.next' } }\n";

Json json_of(const std::string& text) {
  return Json::parse(text);
}

// Times are the one thing that may differ from run to run.
std::string without_times(std::string text) {
  text = std::regex_replace(text, std::regex("[0-9]+\\.[0-9]+ s"), "T");
  return std::regex_replace(text, std::regex("\"(prepare|summarize|translate|solve|total)\": [0-9.e+-]+"),
                            "T");
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Exit 0: every property holds", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", kGood);
  Ran r = f.run("check List.java");
  INFO(r.err);
  CHECK(r.code == 0);
  CHECK(contains(r.out, "List.push  first       holds "));
  CHECK(contains(r.out, "3 objects, 3 iterations, int 4"));
  CHECK(contains(r.out, "2 properties of 1 method: 2 hold"));
  CHECK(r.err.empty());
}

TEST_CASE("Exit 1: a violated property comes with the heap, the lines that ran and why", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", kBad);
  Ran r = f.run("check List.plumb");
  CHECK(r.code == 1);
  CHECK(contains(r.out, "VIOLATED"));
  CHECK(contains(r.out, "      before        this = List0, n = Node0"));
  CHECK(contains(r.out, "List.java:5   n.next = head;"));
  CHECK(contains(r.out, "      after         returns"));
  CHECK(contains(r.out, "      why           ensures last:"));
}

TEST_CASE("Exit 2: what is wrong with the input is said, and nothing is checked", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", kGood);
  f.write("Alone.java", "class Alone {}\n");
  f.write("Property.plumb", "method A.b {}\n");
  f.write("Empty.java", "class Empty {}\n");
  f.write("Empty.plumb", "\n");
  f.write("Binary.java", std::string("class B\0{}", 10));
  f.write("Binary.plumb", "invariant B x { some B }\n");
  f.write("Nothing.java", "class Nothing {}\n");
  f.write("Nothing.plumb", "fun f[n: Nothing]: set Nothing { n }\n");
  f.write("Wrong.java", "class Wrong { int f; void m() {} }\n");
  f.write("Wrong.plumb", "method Wrong.m { ensures a { this.g' = 1 } }\n");
  f.write("Syntax.java", "class Syntax { void m( {} }\n");
  f.write("Syntax.plumb", "method Syntax.m { ensures a { some this } }\n");
  f.write("Import.java", "class Import { void m() {} }\n");
  f.write("Import.plumb", "import \"none.plumb\"\nmethod Import.m { ensures a { some this } }\n");
  f.write("empty/readme.txt", "");
  auto [arguments, code] = GENERATE(table<const char*, const char*>({
      {"check None.java", "E0001"},
      {"check List.txt", "E0006"},
      {"check Alone.java", "E0007"},
      {"check Property.plumb", "E0007"},
      {"check Empty.java", "E0005"},
      {"check Binary.java", "E0004"},
      {"check Nothing.java", "W0001"},
      {"check Wrong.java", "E04"},
      {"check Syntax.java", "E01"},
      {"check Import.java", "E0001"},
      {"check empty", "E0008"},
      {"check List.java --method List.posh", "did you mean 'List.push'"},
      {"check List.java --method push", "E0012"},
      {"check List.java --method List.length", "E0014"},
      {"check List.java --property frist", "did you mean 'first'"},
      {"check List.java --scope many", "E0010"},
      {"check List.java --scope 4..2", "E0010"},
      {"check List.java --scope Nod=2", "did you mean 'Node'"},
      {"check List.java --unroll List.length:3=2", "its loops begin at 10"},
      {"check List.java --unroll x", "E0010"},
      {"check List.java --int 0", "--int"},
      {"check List.java --strategy magic", "--strategy"},
      {"check List.java --timeout -1", "--timeout"},
      {"check List.java --json no/such/folder.json", "E0020"},
      {"check List.java --json empty", "E0020"},
      {"check", "FILE|DIR"},
      {"check List.java --unknown", "--unknown"},
      {"", "subcommand"},
  }));
  Ran r = f.run(arguments);
  INFO(arguments << "\n" << r.out << r.err);
  CHECK(r.code == 2);
  CHECK(contains(r.err, code));
  CHECK(!contains(r.out, "holds"));
}

TEST_CASE("Exit 3: no answer, with the reason", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  auto [property, options, word] = GENERATE(table<const char*, const char*, const char*>({
      {"method List.push { requires no n && some n ensures a { some this } }", "", "vacuous"},
      {"method List.ask { ensures a { return = 1 } }", "", "secret"},
      {"method List.length { ensures a { return >= 0 } }", "--unroll 1 --require-exhausted --property a",
       "not exhausted"},
      {"method List.push { ensures a { some this } }", "--timeout 0.0000001", "limit: time limit"},
  }));
  f.write("List.plumb", property);
  Ran r = f.run(std::string("check List.java ") + options);
  INFO(r.out << r.err);
  CHECK(r.code == 3);
  CHECK(contains(r.out, word));
}

TEST_CASE("The worst exit code wins: violated before no answer", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", std::string(kBad) + "method List.ask { ensures a { return = 1 } }\n");
  CHECK(f.run("check List.java").code == 1);
  CHECK(f.run("check List.java --method List.ask --property a").code == 3);
}

TEST_CASE("The JSON of a check has every field, and parses to what it was printed from", "[cli][json]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", std::string(kBad) + "method List.length { ensures a { return >= 0 } }\n");
  Ran r = f.run("check List.java --json out.json --unroll List.length:10=2");
  REQUIRE(r.code == 1);
  Json j = json_of(f.read("out.json"));
  CHECK(nlohmann::ordered_json::parse(f.read("out.json")).dump(2) + "\n" == f.read("out.json"));
  CHECK(j["schema"] == 1);
  CHECK(j["tool"]["name"] == "plumb");
  CHECK(j["summary"]["violated"] == 1);
  CHECK(j["diagnostics"].empty());
  REQUIRE(j["results"].size() == 4);
  for (const Json& result : j["results"]) {
    for (const char* key :
         {"method", "property", "verdict", "reason", "location", "bounds", "exhausted", "not_exhausted",
          "notes", "strategy", "refinements", "time_ms", "counterexample", "specs", "core", "assumed"})
      CHECK(result.contains(key));
  }
  Json last = j["results"][0];
  CHECK(last["property"] == "last");
  CHECK(last["verdict"] == "violated");
  CHECK(last["exhausted"].is_null());
  CHECK(last["location"]["file"] == "List.plumb");
  CHECK(last["counterexample"]["pre"]["roots"]["this"] == "List0");
  CHECK(last["counterexample"]["steps"][0]["location"]["line"] == 5);
  Json length = j["results"][2];
  CHECK(length["method"] == "List.length");
  CHECK(length["exhausted"] == false);
  CHECK(length["bounds"]["unroll"]["List.length:10"] == 2);
  CHECK(length["counterexample"].is_null());
}

TEST_CASE("Diagnostics are in the JSON too, and '-' is standard output without text", "[cli][json]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", "method List.push { ensures a { this.haed = n } }\n");
  Ran r = f.run("check List.java --json -");
  CHECK(r.code == 2);
  Json j = json_of(r.out);
  CHECK(j["results"].empty());
  REQUIRE(j["diagnostics"].size() == 1);
  CHECK(j["diagnostics"][0]["severity"] == "error");
  CHECK(j["diagnostics"][0]["location"]["line"] == 1);
}

TEST_CASE("Output is the same on every run, whatever --jobs says", "[cli][check]") {
  Folder f;
  f.write("a/List.java", kList);
  f.write("a/List.plumb", std::string(kBad) + "method List.length { ensures a { return >= 0 } }\n" +
                              "method List.answer { ensures b { return = 42 } }\n");
  f.write("b/List.java", kList);
  f.write("b/List.plumb", kGood);
  Ran one = f.run("check . --json one.json --jobs 1"), two = f.run("check . --json two.json --jobs 2"),
      three = f.run("check . --json three.json --jobs 4");
  CHECK(one.code == 1);
  CHECK(without_times(one.out) == without_times(two.out));
  CHECK(without_times(two.out) == without_times(three.out));
  CHECK(without_times(f.read("one.json")) == without_times(f.read("two.json")));
  CHECK(without_times(f.read("one.json")) == without_times(f.read("three.json")));
}

TEST_CASE("A sweep goes up to the violation and says at which scope it was", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb",
          "invariant List finite { no n: this.head.*next | n in n.^next }\n"
          "method List.length { ensures few { return < 3 } ensures exact { return = #this.head.*next } }\n");
  Ran r = f.run("check List.java --scope 1..4 --json out.json");
  INFO(r.out << r.err);
  CHECK(r.code == 1);
  Json j = json_of(f.read("out.json"));
  CHECK(j["results"][0]["property"] == "few");
  CHECK(j["results"][0]["bounds"]["objects"]["default"] == 3);
  CHECK(j["results"][1]["verdict"] == "holds");
  CHECK(j["results"][1]["bounds"]["objects"]["default"] == 4);
}

TEST_CASE("Literals widen int, and one outside a given int is noted", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", "method List.answer { ensures a { return = 42 } }\n");
  CHECK(contains(f.run("check List.java").out, "int 7"));
  Ran r = f.run("check List.java --int 4");
  CHECK(r.code == 0);
  CHECK(contains(r.out, "the literal 42 at List.java:13 is outside int 4"));
}

TEST_CASE("Constructors are named with their types", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", "method List.new { ensures empty { no this.head' } }\n");
  Ran r = f.run("check List.java --method List.new");
  INFO(r.out << r.err);
  CHECK(r.code == 0);
  CHECK(contains(r.out, "List.new(int)  empty"));
  CHECK(f.run("check List.java --method 'List.new(int)'").code == 0);
  CHECK(f.run("check List.java --method 'List.new()'").code == 2);
}

TEST_CASE("Help and version are answers, not errors", "[cli]") {
  Folder f;
  Ran version = f.run("--version");
  CHECK(version.code == 0);
  CHECK(version.out.starts_with("plumb "));
  CHECK(f.run("--help").code == 0);
  Ran help = f.run("check --help");
  CHECK(help.code == 0);
  CHECK(contains(help.out, "--require-exhausted"));
}

TEST_CASE("Colour is for terminals, or where it is asked for", "[cli][check]") {
  Folder f;
  f.write("List.java", kList);
  f.write("List.plumb", kBad);
  CHECK(!contains(f.run("check List.java").out, "\x1b["));
  CHECK(contains(f.run("check List.java --color always").out, "\x1b[1;31mVIOLATED"));
}
