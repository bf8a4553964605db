#include <catch2/catch.hpp>

#include "tests/frontend/java_types/load.h"

using namespace plumb;
using namespace plumb::java::test;

namespace {

struct Case {
  const char* code;
  const char* text;
};

const Case kWrong[] = {
    {"E0201", R"(class T { Nod n; class Node {} })"},
    {"E0202", R"(class T { int x; int x; })"},
    {"E0202", R"(class T { void f(int a) {} void f(int b) {} })"},
    {"E0202", R"(class T { void f() { int a = 1; int a = 2; } })"},
    {"E0202", R"(class T { } class T { })"},
    {"E0203", R"(class T extends U { } class U extends T { })"},
    {"E0204", R"(class T { int count; int f() { return cuont; } })"},
    {"E0204", R"(class T { int f(int[] a) { return a.lenght; } })"},
    {"E0205", R"(class T { int size() { return 1; } int f() { return sizee(); } })"},
    {"E0206", R"(class T { int f() { return "x"; } })"},
    {"E0206", R"(class T { void f() { int x = 5L; } })"},
    {"E0206", R"(class T { void f() { if (1) { } } })"},
    {"E0206", R"(class T { void g() {} void f() { int x = g(); } })"},
    {"E0206", R"(class T { void f(String s) { Integer i = (Integer) s; } })"},
    {"E0207", R"(class T { void f() { boolean b = 1 && true; } })"},
    {"E0208", R"(class T { void g(int a) {} void f() { g("s"); } })"},
    {"E0208",
     R"(class T { void g(Integer a, Object b) {} void g(Object a, Integer b) {} void f() { g(1, 2); } })"},
    {"E0209", R"(class T { int x; static int f() { return x; } })"},
    {"E0209", R"(class T { static void f() { this.toString(); } })"},
    {"E0210", R"(class T { void f(U u) { u.x = 1; } } class U { private int x; })"},
    {"E0211", R"(class T { final int x = 1; void f() { x = 2; } })"},
    {"E0211", R"(class T { void f() { 1 = 2; } })"},
    {"E0212", R"(class T { T<String> t; })"},
    {"E0213", R"(abstract class T { static T f() { return new T(); } })"},
    {"E0213", R"(class T extends Runnable { })"},
    {"E0213", R"(final class U {} class T extends U { })"},
    {"E0216", R"(class T implements Runnable { })"},
    {"E0216", R"(class T { void f(); })"},
    {"E0217", R"(class T { void f() { int x = 1; x = 2; Runnable r = () -> System.out.println(x); } })"},
    {"E0218", R"(class T { int f() { return 1; int x = 2; } })"},
    {"E0218", R"(class T { void f() { while (true) { } f(); } })"},
    {"E0219", R"(class T { int f(boolean b) { if (b) return 1; } })"},
    {"E0219", R"(class T { void f() { break; } })"},
    {"E0219", R"(class T { void f() { return 1; } })"},
    {"E0219", R"(class T { int f() { return; } })"},
    {"E0220", R"(class T { void f() { this(); } })"},
    {"E0221", R"(class T { final void f() {} } class U extends T { void f() {} })"},
    {"E0204", R"(class T { void f() { foo.bar(); } })"},
    {"E0201", R"(class T extends Missing { })"},
    {"E0202", R"(class T { void f() { for (int i = 0; i < 3; i++) { int i = 2; } } })"},
    {"E0206", R"(class T { void f() { throw "x"; } })"},
    {"E0202", R"(class T { int f(int k) { switch (k) { case 1: return 1; case 1: return 2; } return 0; } })"},
    {"E0222", R"(class T { int f() { int x; return x; } })"},
    {"E0222", R"(class T { int f(boolean b) { int x; if (b) x = 1; return x; } })"},
    {"E0222", R"(class T { int f(int k) { int x; while (k > 0) { x = 1; k--; } return x; } })"},
    {"E0222",
     R"(class T { int f(int k) { int x; switch (k) { case 1: x = 1; break; case 2: x = 2; } return x; } })"},
    {"E0222",
     R"(class T { int f(T k) { int x; try { k.f(k); x = 1; } catch (RuntimeException e) { } return x; } })"},
};

const char* const kRight[] = {
    R"(class T { int f(boolean b) { boolean x; int y; if (b && (y = 3) > 2) return y; x = !b || (y = 4) > 1; return 1; } })",
    R"(class T { int f(int k) { int x; for (;;) { if (k > 0) { x = k; break; } k++; } return x; } })",
    R"(class T { int f(int k) { int x; try { x = k / 2; } catch (ArithmeticException e) { x = 1; } finally { k = 2; } return x; } })",
    R"(class T { int f(int k) { int x; do { x = k; if (x > 3) continue; k++; } while (x < 9); return x; } })",
    R"(class T { int f(int k) { int x = switch (k) { case 1 -> { int y; y = 2; yield y; } default -> 3; }; return x; } })",
    R"(class T { int f(boolean b) { int x; if (b) x = 1; else x = 2; return x; } })",
    R"(class T { int f(boolean b) { int x; while (true) { if (b) { x = 1; break; } } return x; } })",
    R"(class T { int f(int k) { int x; switch (k) { case 1: x = 1; break; default: x = 2; } return x; } })",
    R"(class T { int f(int k) { final int x; if (k > 0 && (k < 5)) x = 1; else throw new RuntimeException(); try { return x; } finally { } } })",
};

}  // namespace

TEST_CASE("Each kind of mistake has its code, once", "[frontend][java_types]") {
  for (const Case& c : kWrong) {
    CAPTURE(c.text);
    Loaded loaded;
    load(loaded, c.text);
    REQUIRE(!loaded.program);
    REQUIRE(loaded.diagnostics.error_count() == 1);
    CHECK(loaded.diagnostics.all()[0].code == c.code);
    CHECK(loaded.diagnostics.all()[0].span.valid());
  }
}

TEST_CASE("Assignments on every path are seen", "[frontend][java_types]") {
  for (const char* text : kRight) {
    CAPTURE(text);
    Loaded loaded;
    load(loaded, text);
    CHECK(loaded.program);
  }
}

TEST_CASE("Unknown names come with the nearest known one", "[frontend][java_types]") {
  Loaded loaded;
  load(loaded, "class T { int count; int f() { return cuont; } }");
  REQUIRE(loaded.diagnostics.error_count() == 1);
  CHECK(loaded.diagnostics.all()[0].help_text == "did you mean 'count'?");
}

TEST_CASE("Unsupported code spoils its method only", "[frontend][java_types]") {
  Loaded loaded;
  load(loaded,
       "import java.util.*; class T { int f(List<String> l) { return l.get(0).length(); }\n"
       "String g() { return String.format(\"x\"); } int h() { return 1; } }");
  REQUIRE(loaded.program);
  const ir::Program& p = *loaded.program;
  size_t without = 0;
  for (ir::MethodId m : p.class_of(p.find_class("T")).methods) {
    const ir::Method& method = p.method(m);
    if (method.name == "f")
      CHECK(method.unsupported == "no source for java.util.List, so the type of 'get' is not known");
    if (method.name == "g") CHECK(method.unsupported == "java.lang.String.format is not modelled");
    if (method.name == "h") CHECK(method.body);
    if (!method.body) ++without;
  }
  CHECK(without == 2);
  CHECK(p.class_of(p.find_class("java.util.List")).origin == ir::Origin::missing);
}
