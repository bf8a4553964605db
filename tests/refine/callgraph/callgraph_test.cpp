#include "refine/callgraph/callgraph.h"

#include "tests/refine/java_source.h"

using namespace plumb;
using namespace plumb::refine;
using namespace plumb::refine::test;

namespace {

const char* const kShapes = R"(
abstract class Shape {
  int area;
  static int made;
  abstract int size();
  int twice() { return size() + size(); }
}
class Square extends Shape {
  int side;
  int size() { area = side * side; return area; }
}
class Circle extends Shape {
  int radius;
  int size() { return ring(radius); }
  static int ring(int r) { return r <= 0 ? made : ring2(r - 1); }
  static int ring2(int r) { return ring(r / 2) / r; }
}
class User {
  int[] data; Shape[] shapes; String name;
  int use(Shape s) { return s.twice(); }
  int square(Square s) { return s.size(); }
  void fill(int n) { data = new int[n]; for (int i = 0; i < n; i++) data[i] = shapes[i].twice(); }
  int guarded(int[] a) {
    try { return a[0]; }
    catch (NullPointerException e) { return -1; }
    finally { name = "seen"; }
  }
  void fails() { throw new IllegalStateException("x"); }
  void rethrows() { try { fails(); } catch (RuntimeException e) { name = "r"; throw e; } }
  boolean is(Object o) { return o instanceof Square; }
}
)";

std::vector<std::string> names(const ir::Program& program, const std::vector<ir::MethodId>& methods) {
  std::vector<std::string> result;
  for (ir::MethodId m : methods) result.push_back(program.method_name(m));
  return result;
}

std::vector<std::string> thrown(const ir::Program& program, const CallGraph& graph,
                                const std::string& method) {
  std::vector<std::string> result;
  for (ir::ClassId c : graph.effects(method_named(program, method)).thrown)
    result.push_back(program.class_of(c).source_name);
  std::sort(result.begin(), result.end());
  return result;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("A virtual call goes to the overrides below the receiver's static type", "[refine][callgraph]") {
  ir::Program program = program_of(kShapes);
  CallGraph graph(program);
  const std::vector<CallSite>& sites = graph.sites(method_named(program, "Shape.twice"));
  REQUIRE(sites.size() == 2);
  CHECK(names(program, sites[0].targets) == Names{"Square.size", "Circle.size"});
  CHECK(graph.targets(sites[1].location) == sites[1].targets);
  CHECK(names(program, graph.sites(method_named(program, "User.square")).at(0).targets) ==
        Names{"Square.size"});
  CHECK(graph.targets(ir::LocationId{}).empty());
}

TEST_CASE("Callers and components follow calls, callees first", "[refine][callgraph]") {
  ir::Program program = program_of(kShapes);
  CallGraph graph(program);
  ir::MethodId ring = method_named(program, "Circle.ring"), ring2 = method_named(program, "Circle.ring2");
  CHECK(graph.component_of(ring) == graph.component_of(ring2));
  CHECK(graph.recursive(ring));
  CHECK_FALSE(graph.recursive(method_named(program, "Circle.size")));
  CHECK(graph.component_of(ring) < graph.component_of(method_named(program, "Circle.size")));
  CHECK(graph.component_of(method_named(program, "Shape.twice")) <
        graph.component_of(method_named(program, "User.use")));
  Names callers = names(program, graph.callers(method_named(program, "Square.size")));
  CHECK(callers == Names{"Shape.twice", "User.square"});
}

TEST_CASE("Effects are transitive over callees", "[refine][callgraph]") {
  ir::Program program = program_of(kShapes);
  CallGraph graph(program);
  ir::FieldId area = field_named(program, "Shape", "area"), made = field_named(program, "Shape", "made");
  const Effects& use = graph.effects(method_named(program, "User.use"));
  CHECK(use.writes(area));
  CHECK(use.reads(made));
  CHECK_FALSE(use.writes(made));
  CHECK(use.recursive);
  CHECK_FALSE(graph.own_effects(method_named(program, "User.use")).writes(area));
  CHECK(graph.effects(method_named(program, "Circle.size")).pure());
  const Effects& fill = graph.effects(method_named(program, "User.fill"));
  CHECK(fill.has_loop);
  CHECK(fill.lengths_read);
  CHECK(fill.elements_written.contains(ir::TypeKind::int_));
  CHECK_FALSE(fill.elements_written.contains(ir::TypeKind::class_));
  CHECK(fill.elements_read.contains(ir::TypeKind::class_));
  CHECK(fill.allocated.contains(*program.find_array_of(program.primitive(ir::TypeKind::int_))));
  CHECK(graph.effects(method_named(program, "User.is"))
            .tested.contains(program.class_of(program.find_class("Square")).type));
}

TEST_CASE("Exceptions that are caught do not escape", "[refine][callgraph]") {
  ir::Program program = program_of(kShapes);
  CallGraph graph(program);
  CHECK(thrown(program, graph, "User.guarded") == Names{"ArrayIndexOutOfBoundsException"});
  CHECK(thrown(program, graph, "User.fails") == Names{"IllegalStateException"});
  CHECK(thrown(program, graph, "User.rethrows") == Names{"IllegalStateException"});
  CHECK(thrown(program, graph, "User.use") == Names{"ArithmeticException", "NullPointerException"});
}
