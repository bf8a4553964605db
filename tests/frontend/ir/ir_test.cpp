#include <catch2/catch.hpp>

#include "frontend/ir/cfg.h"
#include "frontend/ir/check.h"
#include "frontend/ir/print.h"
#include "tests/frontend/java_types/load.h"

using namespace plumb;
using namespace plumb::java::test;

namespace {

ir::MethodId method(const ir::Program& p, const std::string& name) {
  for (ir::MethodId m : p.class_of(p.find_class("T")).methods)
    if (p.method(m).name == name) return m;
  return {};
}

}  // namespace

TEST_CASE("A body prints as readable statements", "[frontend][ir]") {
  Loaded loaded;
  load(loaded,
       "class T { T next; int f(T o) { int n = 0; while (o != null) { n += 2; o = o.next; } return n; } }");
  REQUIRE(loaded.program);
  CHECK(ir::print(*loaded.program, method(*loaded.program, "f")) == R"(int T.f(T) {
  t3 := 0
  n.2 := t3
  loop L0 test first {
   condition:
    t4 := null
    t5 := o.1 != t4 : Object
   while t5
   body:
    t6 := n.2
    t7 := 2
    t8 := t6 + t7 : int
    n.2 := t8
    check_null o.1
    t9 := o.1.T.next
    o.1 := t9
  }
  return n.2
}
)");
}

TEST_CASE("check finds what is broken in a body", "[frontend][ir]") {
  Loaded loaded;
  load(loaded, "class T { int f(int a) { if (a > 1) return a; return 2; } }");
  REQUIRE(loaded.program);
  ir::Program& p = *loaded.program;
  ir::MethodId f = method(p, "f");
  REQUIRE(ir::check(p, f).empty());
  ir::Block& body = *p.method(f).body;
  SECTION("a location used twice") {
    body[0].location = body[1].location;
  }
  SECTION("an operand that is missing") {
    body[1].a = ir::LocalId{};
  }
  SECTION("a jump without a target") {
    body.back().kind = ir::StatementKind::break_;
    body.back().label = ir::LabelId{7};
  }
  SECTION("a result of another kind") {
    body.back().a = ir::LocalId{0};
  }
  CHECK(!ir::check(p, f).empty());
}

TEST_CASE("The graph has the exceptional edges and every statement is reached", "[frontend][ir]") {
  Loaded loaded;
  load(loaded, R"(class T { int f(int[] a, int i) {
    int r = 0;
    try { r = a[i]; do { r--; if (r == 5) continue; if (r == 9) break; } while (r > 0); }
    catch (NullPointerException e) { r = 1; }
    finally { r++; }
    return r;
  } })");
  REQUIRE(loaded.program);
  ir::Cfg cfg(*loaded.program, method(*loaded.program, "f"));
  std::vector<bool> reached = cfg.reachable();
  size_t exceptional = 0;
  for (uint32_t n = 0; n < cfg.size(); ++n) {
    CHECK(reached[n]);
    for (const ir::Edge& e : cfg.node(n).out) exceptional += e.kind == ir::EdgeKind::exception ? 1 : 0;
    if (!cfg.node(n).statement) continue;
    if (cfg.node(n).statement->kind == ir::StatementKind::check_null) CHECK(cfg.node(n).out.size() == 3);
  }
  CHECK(exceptional >= 5);
}
