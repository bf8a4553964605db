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
  collect_sources(method);
  // A loop may throw what a later catch in it has kept: again, until no catch catches more.
  auto caught = [this] {
    size_t count = 0;
    for (const Sources& sources : sources_) count += sources.caught.size();
    return count;
  };
  FlatSet<ClassId> classes;
  size_t before = 0;
  do {
    before = caught();
    classes = of_block(method, *method.body);
  } while (caught() != before);
  return classes;
}

void ThrownClasses::collect_sources(const Method& method) {
  sources_.assign(method.locals.size(), {});
  for (size_t i = 0; i < method.parameters.size(); ++i)
    sources_[method.parameter_local(i).index].other = true;
  for_each_statement(*method.body, [&](const Statement& s) {
    if (!s.dst.valid()) return;
    Sources& sources = sources_[s.dst.index];
    if (s.kind == StatementKind::copy)
      sources.copies.push_back(s.a);
    else if (s.kind == StatementKind::new_object)
      sources.made.insert(s.class_id);
    else if (s.kind == StatementKind::const_null)
      sources.null = true;
    else
      sources.other = true;
  });
}

ThrownClasses::Sources ThrownClasses::sources_of(LocalId local) const {
  Sources all;
  std::vector<LocalId> work{local};
  FlatSet<LocalId> seen;
  while (!work.empty()) {
    LocalId next = work.back();
    work.pop_back();
    if (!seen.insert(next)) continue;
    const Sources& own = sources_[next.index];
    work.insert(work.end(), own.copies.begin(), own.copies.end());
    all.made.insert_all(own.made);
    all.caught.insert_all(own.caught);
    all.null |= own.null;
    all.other |= own.other;
  }
  return all;
}

// `this` has no source at all.
bool ThrownClasses::surely_non_null(LocalId local) const {
  Sources sources = sources_of(local);
  return !sources.null && !sources.other;
}

FlatSet<ClassId> ThrownClasses::of_block(const Method& method, const Block& block) {
  FlatSet<ClassId> classes;
  for (const Statement& s : block) classes.insert_all(of_statement(method, s));
  return classes;
}

FlatSet<ClassId> ThrownClasses::of_statement(const Method& method, const Statement& s) {
  FlatSet<ClassId> classes;
  bool needless = s.kind == StatementKind::check_null && surely_non_null(s.a);
  if (const char* name = implicit_exception(s.kind); name && !needless) add_named(classes, name);
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
  Sources sources = sources_of(local);
  FlatSet<ClassId> classes = sources.made;
  classes.insert_all(sources.caught);
  const Type& type = program_.type(method.locals[local.index].type);
  if (sources.other && type.kind == TypeKind::class_) classes.insert(type.class_id);
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
    sources_[c.local.index].caught.insert_all(here);
    classes.insert_all(of_block(method, c.body));
  }
  classes.insert_all(inside);
  return classes;
}

}  // namespace plumb::refine
