#include <catch2/catch.hpp>

#include "tests/frontend/java/parse_helpers.h"

using namespace plumb::java;
using namespace plumb::java::testing;

TEST_CASE("Syntax errors say what was expected and what was found", "[frontend][java]") {
  struct Row {
    const char* source;
    const char* errors;
  };
  const std::vector<Row> rows = {
      {"class", "1:6 E0102 expected a name, found the end of the file"},
      {"class A", "1:8 E0102 expected '{', found the end of the file"},
      {"class A {", "1:10 E0102 expected '}', found the end of the file"},
      {"clas A { }", "1:1 E0102 expected a class, interface, enum or record, found 'clas'"},
      {"import a.b", "1:11 E0102 expected ';', found the end of the file"},
      {"class A { int }", "1:15 E0102 expected a name, found '}'"},
      {"class A { int a = ; }", "1:19 E0102 expected an expression or '{', found ';'"},
      {"class A { int a = 1 }", "1:21 E0102 expected ',' or ';', found '}'"},
      {"class A { void f( { } }", "1:19 E0102 expected ',' or ')', found '{'"},
      {"class A { void f() { g(1, ); } }", "1:27 E0102 expected an expression, found ')'"},
      {"class A { void f() { g(1 2); } }", "1:26 E0102 expected ',' or ')', found '2'"},
      {"class A { void f() { a = b\n  c = d; } }", "1:27 E0102 expected ';', found 'c'"},
      {"class A { void f() { if a) { } } }", "1:25 E0102 expected '(', found 'a'"},
      {"class A { void f() { while (a { } } }", "1:31 E0102 expected ')', found '{'"},
      {"class A { void f() { a + ; } }", "1:26 E0102 expected an expression, found ';'"},
      {"class A { void f() { a.; } }", "1:24 E0102 expected a name, found ';'"},
      {"class A { void f() { a[1; } }", "1:25 E0102 expected ']', found ';'"},
      {"class A { void f() { a ? b; } }", "1:27 E0102 expected ':', found ';'"},
      {"class A { void f() { new A; } }", "1:27 E0102 expected '(' or '[', found ';'"},
      {"class A { void f() { else { } } }", "1:22 E0102 expected a statement or '}', found 'else'"},
      {"class A { void f() { do { } } }", "1:29 E0102 expected 'while', found '}'"},
      {"class A { void f() { switch (a) { f(); } } }",
       "1:35 E0102 expected 'case', 'default' or '}', found 'f'"},
      {"class A { void f() { switch (a) { case 1 f(); } } }", "1:42 E0102 expected ':' or '->', found 'f'"},
      {"class A { void f() { for (int i = 0; i < 3) { } } }", "1:43 E0102 expected ';', found ')'"},
      {"class A { void f() { return 1 } }", "1:31 E0102 expected ';', found '}'"},
      {"class A { void f() { goto a; } }", "1:22 E0102 expected a statement or '}', found 'goto'"},
      {"class A { int class; }", "1:15 E0102 expected a name, found 'class'"},
      {"class A { void f() { super; } }", "1:27 E0102 expected '(' or '.', found ';'"},
      {"class A { List<int x; }", "1:20 E0102 expected ',' or '>', found 'x'"},
      {"class A extends { }", "1:17 E0102 expected a type, found '{'"},
      {"class A { } }", "1:13 E0102 expected a class, interface, enum or record, found '}'"},
      {"class A { # }", "1:11 E0100 illegal character '#'"},
      {"class A { String a = \"b; }",
       "1:22 E0101 this string is not closed on its line\n"
       "1:27 E0102 expected ',' or ';', found the end of the file"},
      {"class A { /* }",
       "1:11 E0101 this comment is never closed\n1:15 E0102 expected '}', found the end of the file"},
      // Well-formed, but not Java.
      {"class A { void f() { a; } }",
       "1:22 E0106 this expression is not a statement: nothing is done with its value"},
      {"class A { void f() { (a = b); } }",
       "1:22 E0106 this expression is not a statement: nothing is done with its value"},
      {"class A { void f() { for (;; a + b) { } } }",
       "1:30 E0106 this expression is not a statement: nothing is done with its value"},
      {"class A { B() { } }", "1:11 E0106 method 'B' has no result type"},
      {"class A { A { } }", "1:11 E0106 a constructor needs a parameter list"},
      {"class A { public public int a; }", "1:18 E0106 'public' is repeated"},
      {"class A { void a; }", "1:11 E0106 a field cannot be void"},
      {"class A { int[] a = new int[]; }", "1:28 E0106 a new array needs a length or an initializer"},
      {"class A { void f() { try { } } }", "1:28 E0106 'try' needs a 'catch' or a 'finally' after its block"},
      {"class A { int a = this(1); }", "1:19 E0106 a constructor call is a statement of its own"},
      {"class A { void f() { switch (a) { case 1: default -> b(); } } }",
       "1:43 E0106 cases with '->' and with ':' cannot be mixed"},
      {"class A { void f() { switch (a) { case B b -> c(); } } }",
       "1:40 E0106 patterns in 'case' are not part of Java 17"},
      {"class A { Object a = b().class; }", "1:22 E0106 only a type can stand before '.class'"},
      {"class A { } import b.C;", "1:13 E0106 imports come before all classes"},
  };
  for (const Row& row : rows) {
    INFO(row.source);
    CHECK(Parsed(row.source).errors() == row.errors);
  }
}

TEST_CASE("Reading goes on after an error, and what is well-formed is kept", "[frontend][java]") {
  Parsed parsed(R"(class A {
  int a = ;
  void f() {
    b(;
    int ok = 1;
    if (c { d(); }
    return
  }
  int g( { return 1; }
  int good() { return 2; }
  class Inner { int x y; int z; }
}
class B { int h }
class C { }
)");
  CHECK(parsed.errors() ==
        "2:11 E0102 expected an expression or '{', found ';'\n"
        "4:7 E0102 expected ',' or ')', found ';'\n"
        "6:11 E0102 expected ')', found '{'\n"
        "7:11 E0102 expected ';', found '}'\n"
        "9:10 E0102 expected ',' or ')', found '{'\n"
        "11:23 E0102 expected '(', '=', ',' or ';', found 'y'\n"
        "13:17 E0102 expected '(', '=', ',' or ';', found '}'");
  REQUIRE(parsed.unit.root.types.size() == 3);
  CHECK_FALSE(parsed.unit.ok);
  CHECK(dump(*parsed.unit.root.types[0]) ==
        "(class A (method void f ( ) (block (local (int ok 1)))) (method int good ( ) (block (return 2))) "
        "(class Inner "
        "(field (int z))))");
}

TEST_CASE("A missing brace is found by the indentation", "[frontend][java]") {
  Parsed no_close(R"(class A {
  void f() {
    while (a) {
      b();

    c();
  }

  void g() {
    d();
  }
}
)");
  CHECK(no_close.errors() == "4:11 E0103 a '}' seems to be missing here, by the indentation");
  REQUIRE(no_close.diagnostics.all()[0].notes.size() == 1);
  CHECK(no_close.sources.line_of(no_close.diagnostics.all()[0].notes[0].span) == 3);
  Parsed no_open(R"(class A {
  void f() {
    while (a)
      b();
    }
    c();
  }

  void g() {
    d();
  }
}
)");
  CHECK(no_open.errors() == "3:14 E0103 a '{' seems to be missing here, by the indentation");
}

TEST_CASE("There is an end to the errors of a file", "[frontend][java]") {
  std::string text = "class A {\n";
  for (int i = 0; i < 200; ++i) text += "  int a = ;\n";
  Parsed parsed(text + "}\n");
  CHECK(parsed.diagnostics.error_count() == 26);
  CHECK(parsed.diagnostics.all().back().code == "E0109");
}
