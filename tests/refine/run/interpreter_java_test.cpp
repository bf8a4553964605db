#include "refine/run/interpreter.h"
#include "tests/refine/java_source.h"

using namespace plumb;
using namespace plumb::refine;
using namespace plumb::refine::test;

namespace {

const char* const kNode = R"(
class Node {
  Node next; int v;
  static int made = start();
  static int start() { return 40 + 2; }
  Node(int v) { this.v = v; made++; }
  static Node list(int n) {
    Node head = null;
    for (int i = 0; i < n; i++) {
      Node fresh = new Node(i);
      if (i % 2 == 0) fresh = copy(fresh);
      fresh.next = head;
      head = fresh;
    }
    return head;
  }
  static Node copy(Node n) { return new Node(n.v); }
  static int sum(Node n) { return n == null ? 0 : n.v + sum(n.next); }
  static int bad(Node n) { int x = 1; x = n.next.v; return x; }
  static int endless(int n) { while (true) n++; }
  static int index(int[] a, int i) { return a[i]; }
}
)";

struct Fixture {
  Fixture() : program(program_of(kNode)), interpreter(program), heap(interpreter.layout()) {
    CHECK(interpreter.initialise_all(heap).outcome == Outcome::normal);
  }
  Run run(const std::string& method, const std::vector<Value>& args) {
    return interpreter.run(method_named(program, "Node." + method), args, heap, options);
  }
  ir::Program program;
  Interpreter interpreter;
  Heap heap;
  Options options;
};

}  // namespace

TEST_CASE("Static initialisers run before, and a run works on the heap it is given", "[refine][run]") {
  Fixture f;
  ir::FieldId made = field_named(f.program, "Node", "made");
  CHECK(f.heap.get_static(made).as_integer() == 42);
  Heap before = f.heap;
  Run run = f.run("list", {Value::integer(3)});
  CHECK(f.heap.get_static(made).as_integer() == 47);
  CHECK(before.get_static(made).as_integer() == 42);
  CHECK(f.run("sum", {run.result}).result.as_integer() == 3);
}

TEST_CASE("Allocations are named by call path, loop counts and location", "[refine][run]") {
  Fixture f;
  f.options.record = Record::calls;
  Run run = f.run("list", {Value::integer(3)});
  const Trace& trace = run.trace;
  ir::MethodId copy = method_named(f.program, "Node.copy");
  REQUIRE(trace.allocations.size() == 5);
  std::vector<Counts> in_list, of_copies;
  for (const Allocation& a : trace.allocations) {
    std::vector<CallStep> path = path_to(trace, a.activation);
    if (path.empty()) {
      in_list.push_back(a.counts);
    } else {
      REQUIRE(path.size() == 1);
      CHECK(path[0].callee == copy);
      CHECK(a.counts.empty());
      of_copies.push_back(path[0].counts);
    }
  }
  CHECK(in_list == std::vector<Counts>{{0}, {1}, {2}});
  CHECK(of_copies == std::vector<Counts>{{0}, {2}});
  REQUIRE(trace.loops.size() == 1);
  CHECK(trace.loops[0].bodies == 3);
}

TEST_CASE("Exceptions tell origin and stack, and are real objects", "[refine][run]") {
  Fixture f;
  Ref single = f.heap.new_object(f.program.find_class("Node"));
  Run run = f.run("bad", {Value::ref(single)});
  REQUIRE(run.outcome == Outcome::exception);
  CHECK(describe_exception(f.heap, run.thrown) == "java.lang.NullPointerException");
  CHECK(f.program.location(run.origin).kind == ir::LocationKind::implicit_throw);
  REQUIRE(run.stack.size() == 1);
  Ref array = f.heap.new_array(*f.program.find_array_of(f.program.primitive(ir::TypeKind::int_)), 3);
  run = f.run("index", {Value::ref(array), Value::integer(5)});
  CHECK(describe_exception(f.heap, run.thrown) ==
        "java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 3");
}

TEST_CASE("Limits are told from endings, recursion from loops", "[refine][run]") {
  Fixture f;
  f.options.step_limit = 10000;
  CHECK(f.run("endless", {Value::integer(0)}).outcome == Outcome::step_limit);
  Ref ring = f.heap.new_object(f.program.find_class("Node"));
  f.heap.set(ring, field_named(f.program, "Node", "next"), Value::ref(ring));
  f.options.step_limit = UINT64_MAX;
  CHECK(f.run("sum", {Value::ref(ring)}).outcome == Outcome::depth_limit);
  f.options.overflow_throws = true;
  Run run = f.run("sum", {Value::ref(ring)});
  REQUIRE(run.outcome == Outcome::exception);
  CHECK(describe_exception(f.heap, run.thrown) == "java.lang.StackOverflowError");
}

TEST_CASE("Recursion past its bound is an excess", "[refine][run]") {
  Fixture f;
  Run list = f.run("list", {Value::integer(2)});
  f.options.record = Record::calls;
  f.options.bounds.emplace();
  f.options.bounds->depth = 3;
  CHECK_FALSE(f.run("sum", {list.result}).excess);
  f.options.bounds->depth = 2;
  Run run = f.run("sum", {list.result});
  REQUIRE(run.excess);
  CHECK(run.excess->kind == Excess::depth);
  CHECK(run.trace.activations[run.excess->activation].recursion == 3);
}

TEST_CASE("Events give the steps of a run with the state they change", "[refine][run]") {
  Fixture f;
  f.options.record = Record::everything;
  Run run = f.run("list", {Value::integer(1)});
  int writes = 0, iterations = 0, enters = 0, leaves = 0, locals = 0;
  for (const Event& e : run.trace.events) {
    writes += e.kind == EventKind::field_write ? 1 : 0;
    iterations += e.kind == EventKind::iteration ? 1 : 0;
    enters += e.kind == EventKind::enter ? 1 : 0;
    leaves += e.kind == EventKind::leave ? 1 : 0;
    if (e.kind == EventKind::local_write && e.activation == 0) {
      const ir::Local& local = f.program.method(run.trace.activations[0].method).locals[e.local.index];
      CHECK_FALSE(local.name.empty());
      ++locals;
    }
  }
  CHECK(writes == 3);  // v of two nodes, next
  CHECK(iterations == 1);
  CHECK(enters == leaves);
  CHECK(locals >= 5);  // head, i, fresh twice, head, i
}
