#include <catch2/catch.hpp>

#include "refine/run/interpreter.h"
#include "tests/refine/ir_builder.h"

using namespace plumb;
using namespace plumb::refine;
using namespace plumb::refine::test;
using ir::BinaryOp;
using ir::StatementKind;

namespace {

// int sum(int n) { int s = 0; int i = 0; while (i < n) { s = s + i; [new Node()] i = i + 1; } return s; }
ir::MethodId add_sum(Base& program, ir::ClassId owner, ir::ClassId allocated = {}) {
  ir::TypeId integer = program.primitive(ir::TypeKind::int_);
  Body body(program, owner, "sum", integer);
  ir::LocalId n = body.parameter("n", integer), s = body.local("s", integer), i = body.local("i", integer);
  ir::LocalId less = body.temp(program.primitive(ir::TypeKind::boolean_)), one = body.number(1);
  for (ir::LocalId local : {s, i}) {
    ir::Statement& zero = body.add(StatementKind::const_int);
    zero.dst = local, zero.type = integer;
  }
  ir::Statement loop;
  loop.kind = StatementKind::loop;
  loop.label = body.label();
  loop.location = body.location();
  loop.a = less;
  loop.loop = std::make_unique<ir::LoopParts>();
  loop.loop->head = body.location(ir::LocationKind::loop_head);
  body.within(loop.loop->condition, [&] { body.binary(less, BinaryOp::less, i, n); });
  body.within(loop.loop->body, [&] {
    body.binary(s, BinaryOp::add, s, i);
    if (allocated.valid()) {
      ir::LocalId node = body.temp(program.class_of(allocated).type);
      ir::Statement& fresh = body.add(StatementKind::new_object);
      fresh.dst = node, fresh.class_id = allocated;
    }
    body.binary(i, BinaryOp::add, i, one);
  });
  body.block->push_back(std::move(loop));
  body.give(s);
  return body.id;
}

}  // namespace

TEST_CASE("A loop runs, wraps as 32-bit arithmetic and stops at the step limit", "[refine][run]") {
  Base program;
  ir::ClassId c = program.add("C", program.object);
  ir::MethodId sum = add_sum(program, c);
  Interpreter interpreter(program);
  Heap heap(interpreter.layout());
  CHECK(interpreter.run(sum, {Value::integer(10)}, heap).result.as_integer() == 45);
  CHECK(interpreter.run(sum, {Value::integer(100000)}, heap).result.as_integer() == 704982704);
  Options options;
  options.step_limit = 1000;
  CHECK(interpreter.run(sum, {Value::integer(100000)}, heap, options).outcome == Outcome::step_limit);
}

TEST_CASE("Loop counts name allocations, and bounds report the first excess", "[refine][run]") {
  Base program;
  ir::ClassId c = program.add("C", program.object);
  ir::MethodId sum = add_sum(program, c, c);
  Interpreter interpreter(program);
  Heap heap(interpreter.layout());
  Options options;
  options.record = Record::calls;
  options.bounds.emplace();
  options.bounds->unroll = 3;
  Run run = interpreter.run(sum, {Value::integer(3)}, heap, options);
  CHECK_FALSE(run.excess);
  REQUIRE(run.trace.allocations.size() == 3);
  for (uint32_t k = 0; k < 3; ++k) CHECK(run.trace.allocations[k].counts == Counts{k});
  REQUIRE(run.trace.loops.size() == 1);
  CHECK(run.trace.loops[0].bodies == 3);
  CHECK(allocated_by(run.trace, 0, heap) ==
        std::vector<std::pair<ir::TypeId, uint32_t>>{{program.class_of(c).type, 3}});
  run = interpreter.run(sum, {Value::integer(4)}, heap, options);
  REQUIRE(run.excess);
  CHECK(run.excess->kind == Excess::loop);
  CHECK(run.excess->location == run.trace.loops[0].head);
}

TEST_CASE("A snapshot of a heap does not change with it", "[refine][run]") {
  Base program;
  ir::ClassId c = program.add("C", program.object);
  ir::FieldId next = program.add_field(c, "next", program.class_of(c).type);
  Heap heap(std::make_shared<Layout>(program));
  Ref a = heap.new_object(c), b = heap.new_object(c);
  heap.set(a, next, Value::ref(b));
  Heap before = heap;
  heap.set(a, next, Value::ref(a));
  CHECK(before.get(a, next).as_ref() == b);
  CHECK(dump(heap) == "C#1 = {next: C#1}\nC#2 = {next: null}\n");
  heap.make_unassigned(b);
  CHECK_FALSE(heap.assigned(b, next));
  heap.set(b, next, Value{});
  CHECK(heap.assigned(b, next));
}

TEST_CASE("UTF-16 and UTF-8 convert both ways", "[refine][run]") {
  for (std::string text : {"", "plain", "\xC3\xA4\xE2\x82\xAC", "\xF0\x9F\x98\x80!"})
    CHECK(to_utf8(to_utf16(text)) == text);
  CHECK(to_utf16("\xF0\x9F\x98\x80").size() == 2);
  CHECK(to_utf8(std::u16string(1, 0xD800)) == "?");
}
