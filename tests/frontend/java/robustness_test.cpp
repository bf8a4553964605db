#include <catch2/catch.hpp>
#include <fstream>
#include <random>
#include <sstream>

#include "tests/frontend/java/parse_helpers.h"

using namespace plumb;
using namespace plumb::java;
using namespace plumb::java::testing;

namespace {

std::string repeat(const std::string& text, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += text;
  return out;
}

std::string field(const std::string& expression) {
  return "class A { int x = " + expression + "; }";
}
std::string body(const std::string& statements) {
  return "class A { void f() { " + statements + " } }";
}

std::string read_file(const std::string& path) {
  std::ifstream in(std::string(PLUMB_SOURCE_DIR) + "/" + path);
  REQUIRE(in.good());
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// Every message is one for people.
void check_messages(const Parsed& parsed) {
  for (const Diagnostic& one : parsed.diagnostics.all()) {
    CHECK(one.span.begin <= one.span.end);
    CHECK(one.span.end <= parsed.sources.text(one.span.file).size());
    CHECK(one.message.find("plumb") == std::string::npos);
    CHECK(one.message.find("boost") == std::string::npos);
    CHECK_FALSE(render(one, parsed.sources, Color::never).empty());
  }
}

}  // namespace

TEST_CASE("Whatever nests too deeply is refused politely", "[frontend][java]") {
  const int n = 100000;
  const std::vector<std::string> sources = {
      field(repeat("(", n) + "1" + repeat(")", n)),
      field(repeat("a+", n) + "a"),
      field(repeat("!", n) + "a"),
      field(repeat("- ", n) + "a"),
      field(repeat("(int)", n) + "a"),
      field(repeat("a?b:", n) + "a"),
      field(repeat("a?", n) + "a"),
      field(repeat("a->", n) + "a"),
      field("a" + repeat(".b()", n)),
      field("a" + repeat(".b", n)),
      field("a" + repeat("[1]", n)),
      field("a " + repeat("instanceof B ", n)),
      field(repeat("new A() { int x = ", n) + "1" + repeat("; }", n)),
      field(repeat("switch (a) { default -> ", n) + "1" + repeat("; }", n)),
      body(repeat("x = ", n) + "y;"),
      body(repeat("if (a) b(); else ", n) + "c();"),
      body(repeat("if (a) ", n) + "c();"),
      body(repeat("x: ", n) + "c();"),
      body(repeat("{", n) + repeat("}", n)),
      body(repeat("a<", 2000) + "b;"),
      "class A { " + repeat("List<", n) + "B" + repeat(">", n) + " c; }",
      "class A { int" + repeat("[]", n) + " c; }",
      repeat("class A { ", n) + repeat("}", n),
      repeat("@A(", n) + repeat(")", n) + " class A { }",
  };
  for (const std::string& source : sources) {
    INFO(source.substr(0, 60));
    Parsed parsed(source);
    CHECK_FALSE(parsed.unit.ok);
    CHECK(parsed.diagnostics.all()[0].code == "E0104");
    check_messages(parsed);
  }
}

TEST_CASE("What people and generators write is not too deep", "[frontend][java]") {
  const std::vector<std::string> sources = {
      field(repeat("(", 200) + "1" + repeat(")", 200)),
      field(repeat("a+", 1000) + "a"),
      field(repeat("a?b:", 500) + "a"),
      field("a" + repeat(".b(1)", 500)),
      body(repeat("if (a) b(); else ", 1000) + "c();"),
      "class A { " + repeat("List<", 300) + "B" + repeat(">", 300) + " c; }",
      body(repeat("f();", 100000)),
      "class A { int[] x = {" + repeat("1, ", 100000) + "}; }",
      "class A { String s = \"" + repeat("x", 1000000) + "\"; }",
  };
  for (const std::string& source : sources) {
    INFO(source.substr(0, 60));
    CHECK(Parsed(source).errors() == "");
  }
}

TEST_CASE("Bytes that are no Java are refused", "[frontend][java]") {
  std::mt19937 random(1);
  std::string noise;
  for (int i = 0; i < 100000; ++i) noise.push_back(static_cast<char>(random()));
  Parsed parsed(noise);
  CHECK(parsed.diagnostics.all()[0].code == "E0100");
  check_messages(parsed);
  CHECK(Parsed("class A { String s = \"\xe4\"; }").errors() == "1:23 E0100 the file is not valid UTF-8");
  CHECK(Parsed(std::string("class A { \0 }", 13)).errors() == "1:11 E0100 illegal character U+0000");
}

TEST_CASE("Any sequence of words is read to its end", "[frontend][java]") {
  const std::vector<std::string> words = {
      "class",  "interface",  "enum",  "record",  "A",      "b",      "int",     "{",     "}",
      "{",      "}",          "(",     ")",       "(",      ")",      "[",       "]",     ";",
      ";",      ",",          ".",     "<",       ">",      "=",      "+",       "-",     "if",
      "else",   "for",        "try",   "catch",   "switch", "case",   "default", "->",    "::",
      "?",      ":",          "@",     "1",       "\"s\"",  "new",    "this",    "super", "public",
      "static", "return",     "yield", "var",     "do",     "while",  "void",    "final", "throws",
      "import", "instanceof", "&",     "extends", "...",    "finally"};
  std::mt19937 random(7);
  for (int round = 0; round < 3000; ++round) {
    std::string text = round % 2 ? "class A { void f() { " : "class A { ";
    for (int i = 0; i < 60; ++i) text += words[random() % words.size()] + (random() % 8 ? " " : "\n");
    Parsed parsed(text);
    CAPTURE(text);
    CHECK(parsed.unit.ok == !parsed.diagnostics.has_errors());
    check_messages(parsed);
  }
}

TEST_CASE("The first error is near the character that is missing", "[frontend][java]") {
  std::string text = read_file("tests/java/classes/BinomialHeap.java");
  REQUIRE(std::count(text.begin(), text.end(), '\n') >= 300);
#ifdef __SANITIZE_ADDRESS__
  const size_t step = 11;  // with sanitizers, every character would take a minute
#else
  const size_t step = 1;
#endif
  int failed = 0;
  int near = 0;
  int line = 1;
  for (size_t i = 0; i < text.size(); ++i) {
    if (i % step != 0) {
      line += text[i] == '\n';
      continue;
    }
    std::string broken = text;
    broken.erase(i, 1);
    Parsed parsed(broken);
    if (!parsed.unit.ok) {
      ++failed;
      int found = static_cast<int>(parsed.sources.line_of(parsed.diagnostics.all()[0].span));
      near += std::abs(found - line) <= 2;
      check_messages(parsed);
    }
    line += text[i] == '\n';
  }
  CHECK(static_cast<size_t>(failed) * step > 500);
  CHECK(near * 100 >= failed * 95);
}

TEST_CASE("A class that was written for people is read without complaint", "[frontend][java]") {
  for (const char* name : {"RedBlackTree", "LinkedSequence", "BinomialHeap"}) {
    Parsed parsed(read_file(std::string("tests/java/classes/") + name + ".java"));
    CHECK(parsed.errors() == "");
    CHECK(parsed.unit.root.types.size() >= 1);
  }
}

TEST_CASE("Work is linear in the size of the text", "[frontend][java]") {
  // Nodes, not seconds: twice the text makes twice the tree, and nothing is made and thrown away.
  auto count = [](int methods) {
    Parsed parsed("class A { " +
                  repeat("int f(int a) { return a < 3 ? (int) g(a, b -> b) : (a + 1) * 2; } ", methods) +
                  "}");
    REQUIRE(parsed.unit.ok);
    return parsed.unit.ast->expr_count();
  };
  CHECK(count(2000) == 2 * count(1000));
  CHECK(count(1) == 14);
}
