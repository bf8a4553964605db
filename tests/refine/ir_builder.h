// Bodies written by hand, for tests that want exactly this IR.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "frontend/ir/program.h"

namespace plumb::refine::test {

// A program with Object, String, Throwable and the exceptions that checks throw.
struct Base : ir::Program {
  Base() {
    object = add("java.lang.Object", {});
    string = add("java.lang.String", object);
    throwable = add("java.lang.Throwable", object);
    message = add_field(throwable, "message", class_of(string).type);
    for (const char* name : {"NullPointerException", "ArithmeticException", "ArrayIndexOutOfBoundsException"})
      add(std::string("java.lang.") + name, throwable);
  }
  ir::ClassId add(const std::string& name, ir::ClassId super) {
    ir::Class c;
    c.name = name;
    size_t dot = name.rfind('.');
    c.source_name = dot == std::string::npos ? name : name.substr(dot + 1);
    if (dot != std::string::npos) c.package_name = name.substr(0, dot), c.origin = ir::Origin::library;
    c.super = super;
    return add_class(std::move(c));
  }
  ir::FieldId add_field(ir::ClassId owner, const std::string& name, ir::TypeId type) {
    ir::Field f;
    f.name = name;
    f.owner = owner;
    f.type = type;
    return Program::add_field(std::move(f));
  }
  ir::ClassId object, string, throwable;
  ir::FieldId message;
};

class Body {
 public:
  Body(Base& program, ir::ClassId owner, const std::string& name, ir::TypeId result) : program_(program) {
    ir::Method m;
    m.name = name;
    m.owner = owner;
    m.result = result;
    m.is_static = true;
    m.body.emplace();
    id = program.add_method(std::move(m));
    block = &*method().body;
  }
  ir::Method& method() { return program_.method(id); }
  ir::LocalId parameter(const std::string& name, ir::TypeId type) {
    method().parameters.push_back(type);
    return local(name, type);
  }
  ir::LocalId local(const std::string& name, ir::TypeId type) {
    method().locals.push_back({name, type, {}});
    return ir::LocalId{static_cast<uint32_t>(method().locals.size() - 1)};
  }
  ir::LocalId temp(ir::TypeId type) { return local("", type); }
  ir::LabelId label() { return ir::LabelId{method().label_count++}; }
  ir::LocationId location(ir::LocationKind kind = ir::LocationKind::statement) {
    return program_.add_location({id, kind, {}});
  }
  ir::Statement& add(ir::StatementKind kind) {
    ir::Statement s;
    s.kind = kind;
    s.location = location();
    block->push_back(std::move(s));
    return block->back();
  }
  ir::LocalId number(int64_t value) {
    ir::TypeId type = program_.primitive(ir::TypeKind::int_);
    ir::LocalId dst = temp(type);
    ir::Statement& s = add(ir::StatementKind::const_int);
    s.dst = dst, s.number = value, s.type = type;
    return dst;
  }
  void binary(ir::LocalId dst, ir::BinaryOp op, ir::LocalId a, ir::LocalId b) {
    ir::Statement& s = add(ir::StatementKind::binary);
    s.dst = dst, s.a = a, s.b = b, s.binary_op = op, s.type = program_.primitive(ir::TypeKind::int_);
  }
  void give(ir::LocalId a) { add(ir::StatementKind::return_).a = a; }
  // Runs `fill` with statements going to `into`.
  template <class Fill>
  void within(ir::Block& into, const Fill& fill) {
    ir::Block* saved = std::exchange(block, &into);
    fill();
    block = saved;
  }

  ir::MethodId id;
  ir::Block* block;

 private:
  Base& program_;
};

}  // namespace plumb::refine::test
