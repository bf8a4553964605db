#include "refine/callgraph/thrown.h"

#include "refine/callgraph/blocks.h"

namespace plumb::refine {

using namespace ir;

const char* implicit_exception(StatementKind kind) {
  switch (kind) {
    case StatementKind::check_null:
      return "java.lang.NullPointerException";
    case StatementKind::check_index:
      return "java.lang.ArrayIndexOutOfBoundsException";
    case StatementKind::check_cast:
      return "java.lang.ClassCastException";
    case StatementKind::check_divisor:
      return "java.lang.ArithmeticException";
    case StatementKind::check_length:
      return "java.lang.NegativeArraySizeException";
    case StatementKind::check_store:
      return "java.lang.ArrayStoreException";
    default:
      return nullptr;
  }
}

ThrownClasses::ThrownClasses(const Program& program, OfCall of_call)
    : program_(program), of_call_(std::move(of_call)) {}

void ThrownClasses::add_named(FlatSet<ClassId>& classes, const char* name) const {
  ClassId c = program_.find_class(name);
  if (c.valid()) classes.insert(c);
}

FlatSet<ClassId> ThrownClasses::of(MethodId m) {
  const Method& method = program_.method(m);
  if (!method.body) {
    FlatSet<ClassId> classes;
    if (method.is_native && program_.class_of(method.owner).origin == Origin::library) return classes;
    for (TypeId t : method.throws) classes.insert(program_.type(t).class_id);
    add_named(classes, "java.lang.RuntimeException");
    add_named(classes, "java.lang.Error");
    return classes;
  }
  count_definitions(method);
  return of_block(method, *method.body);
}

void ThrownClasses::count_definitions(const Method& method) {
  caught_.assign(method.locals.size(), {});
  is_caught_.assign(method.locals.size(), false);
  definitions_.assign(method.locals.size(), 0);
  copy_of_.assign(method.locals.size(), LocalId{});
  for_each_statement(*method.body, [&](const Statement& s) {
    if (s.dst.valid()) {
      ++definitions_[s.dst.index];
      if (s.kind == StatementKind::copy) copy_of_[s.dst.index] = s.a;
    }
    for (const Catch& c : s.catches) ++definitions_[c.local.index];
  });
}

FlatSet<ClassId> ThrownClasses::of_block(const Method& method, const Block& block) {
  FlatSet<ClassId> classes;
  for (const Statement& s : block) classes.insert_all(of_statement(method, s));
  return classes;
}

FlatSet<ClassId> ThrownClasses::of_statement(const Method& method, const Statement& s) {
  FlatSet<ClassId> classes;
  if (const char* name = implicit_exception(s.kind)) add_named(classes, name);
  switch (s.kind) {
    case StatementKind::call:
    case StatementKind::concat:
      classes.insert_all(of_call_(s.location));
      break;
    case StatementKind::throw_:
      classes.insert_all(of_throw(method, s.a));
      break;
    case StatementKind::try_:
      classes.insert_all(of_try(method, s));
      break;
    default:
      classes.insert_all(of_block(method, s.then_block));
      classes.insert_all(of_block(method, s.else_block));
  }
  if (s.loop) {
    classes.insert_all(of_block(method, s.loop->condition));
    classes.insert_all(of_block(method, s.loop->body));
    classes.insert_all(of_block(method, s.loop->update));
  }
  return classes;
}

FlatSet<ClassId> ThrownClasses::of_throw(const Method& method, LocalId local) {
  FlatSet<ClassId> classes;
  LocalId source = local;
  while (definitions_[source.index] == 1 && copy_of_[source.index].valid()) source = copy_of_[source.index];
  if (is_caught_[source.index] && definitions_[source.index] == 1) return caught_[source.index];
  const Type& type = program_.type(method.locals[local.index].type);
  if (type.kind == TypeKind::class_) classes.insert(type.class_id);
  return classes;
}

FlatSet<ClassId> ThrownClasses::of_try(const Method& method, const Statement& s) {
  FlatSet<ClassId> inside = of_block(method, s.then_block), classes;
  for (const Catch& c : s.catches) {
    ClassId caught = program_.type(c.type).class_id;
    FlatSet<ClassId> here, rest;
    for (ClassId thrown : inside) {
      if (program_.is_subclass(thrown, caught)) {
        here.insert(thrown);
        continue;
      }
      if (program_.is_subclass(caught, thrown)) here.insert(caught);
      rest.insert(thrown);
    }
    inside = rest;
    caught_[c.local.index] = here;
    is_caught_[c.local.index] = true;
    classes.insert_all(of_block(method, c.body));
  }
  classes.insert_all(inside);
  return classes;
}

}  // namespace plumb::refine
