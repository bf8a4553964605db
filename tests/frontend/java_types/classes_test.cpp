#include <catch2/catch.hpp>

#include <set>

#include "frontend/ir/check.h"
#include "tests/frontend/java_types/load.h"

using namespace plumb;
using namespace plumb::java::test;

namespace {

std::set<std::string> user_classes(const ir::Program& p) {
  std::set<std::string> names;
  for (uint32_t i = 0; i < p.class_count(); ++i)
    if (p.class_of(ir::ClassId{i}).origin == ir::Origin::user) names.insert(p.class_of(ir::ClassId{i}).name);
  return names;
}

const char* const kNested = R"(
package p.q;
class T {
  Object a = new Object() {};
  class I { Object b = new Object() {}; static class N {} }
  void f() {
    class L { class M {} Object c = new Object() {}; }
    Object d = new Object() { Object e = new Object() {}; };
    { class K {} }
    { class K {} }
  }
  enum E { X, Y { }; }
  interface J { class S {} }
}
class U { Runnable r = new Runnable() { public void run() {} }; }
)";

}  // namespace

// The list is what javac 17 writes for the text above.
TEST_CASE("Classes have the binary names that javac gives them", "[frontend][java_types]") {
  Loaded loaded;
  load(loaded, kNested);
  REQUIRE(loaded.program);
  CHECK(user_classes(*loaded.program) ==
        std::set<std::string>{"p.q.T", "p.q.T$1", "p.q.T$I", "p.q.T$I$1", "p.q.T$I$N", "p.q.T$1L",
                              "p.q.T$1L$M", "p.q.T$1L$1", "p.q.T$2", "p.q.T$2$1", "p.q.T$1K", "p.q.T$2K",
                              "p.q.T$E", "p.q.T$E$1", "p.q.T$J", "p.q.T$J$S", "p.q.U", "p.q.U$1"});
}

TEST_CASE("Classes are found in the folder and along the source path", "[frontend][java_types]") {
  Folder folder;
  std::string file = folder.write("a/x/T.java", "package x; import y.V; class T { U u; V v; }");
  folder.write("a/x/U.java", "package x; class U { int n; }");
  folder.write("b/y/V.java", "package y; public class V { public x.U other; }");
  Loaded loaded;
  loaded.program = java::load_program(loaded.sources, {file}, {folder.path() + "/b"}, {}, loaded.diagnostics);
  REQUIRE(loaded.program);
  CHECK(user_classes(*loaded.program) == std::set<std::string>{"x.T", "x.U", "y.V"});
}

TEST_CASE("Constants are folded with Java's arithmetic", "[frontend][java_types]") {
  Loaded loaded;
  load(loaded, R"(class T {
    static final int A = Integer.MAX_VALUE + 1, B = -7 / 2, C = -7 % 3, D = 1 << 33, E = -1 >>> 28, F = (byte) 200;
    static final long G = 1L << 33, H = 5 - 7L;
    static final char I = 'a' + 1;
    static final boolean J = A < 0 && "x" + 1 == "x1";
    static final String K = "a" + 'b' + 3 + true + null_();
    static final String L = "a" + 'b' + 3 + true + 4L;
    static String null_() { return null; }
  })");
  REQUIRE(loaded.program);
  const ir::Program& p = *loaded.program;
  auto constant = [&](const char* name) { return p.field(p.find_field(p.find_class("T"), name)).constant; };
  CHECK(constant("A") == INT32_MIN);
  CHECK(constant("B") == -3);
  CHECK(constant("C") == -1);
  CHECK(constant("D") == 2);
  CHECK(constant("E") == 15);
  CHECK(constant("F") == -56);
  CHECK(constant("G") == 8589934592);
  CHECK(constant("H") == -2);
  CHECK(constant("I") == 'b');
  CHECK(constant("J") == 1);
  CHECK(!p.field(p.find_field(p.find_class("T"), "K")).constant_text);
  CHECK(p.field(p.find_field(p.find_class("T"), "L")).constant_text == "ab3true4");
}

TEST_CASE("Bridges let overrides be found under erased signatures", "[frontend][java_types]") {
  Loaded loaded;
  load(loaded, "class T implements Comparable<T> { public int compareTo(T o) { return 0; } }");
  REQUIRE(loaded.program);
  const ir::Program& p = *loaded.program;
  ir::ClassId t = p.find_class("T");
  ir::MethodId wanted = p.class_of(p.find_class("java.lang.Comparable")).methods[0];
  ir::MethodId bridge = p.dispatch(wanted, t);
  REQUIRE(bridge.valid());
  CHECK(p.method(bridge).synthetic);
  CHECK(p.method(bridge).owner == t);
  CHECK(p.method_signature(bridge) == "T.compareTo(Object)");
}

TEST_CASE("Bodies of whole classes and of the library are well-formed", "[frontend][java_types]") {
  size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(PLUMB_SOURCE_DIR "/tests/java/classes")) {
    if (entry.path().extension() != ".java") continue;
    ++files;
    CAPTURE(entry.path().string());
    Loaded loaded;
    loaded.program = java::load_program(loaded.sources, {entry.path().string()}, {}, {}, loaded.diagnostics);
    REQUIRE(loaded.program);
    CHECK(loaded.diagnostics.all().empty());
    for (uint32_t m = 0; m < loaded.program->method_count(); ++m) {
      std::vector<std::string> problems = ir::check(*loaded.program, ir::MethodId{m});
      CHECK(problems.empty());
      const ir::Method& method = loaded.program->method(ir::MethodId{m});
      if (loaded.program->class_of(method.owner).origin == ir::Origin::user)
        CHECK(method.unsupported.empty());
    }
  }
  CHECK(files >= 10);
}
