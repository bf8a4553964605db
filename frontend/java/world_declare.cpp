// Headers and members of classes, and the IR declarations that correspond to them.
#include <algorithm>
#include <set>

#include "frontend/java/world.h"

namespace plumb::java {

namespace {

ir::Access access_of(uint32_t modifiers) {
  if (modifiers & kPublic) return ir::Access::public_;
  if (modifiers & kProtected) return ir::Access::protected_;
  if (modifiers & kPrivate) return ir::Access::private_;
  return ir::Access::package_;
}

}  // namespace

std::vector<TypeVarSym*> World::type_parameters(const std::vector<TypeParameter>& params, TypeScope scope) {
  std::vector<TypeVarSym*> vars;
  for (const TypeParameter& p : params) {
    TypeVarSym* var = new_type_var();
    var->name = p.name.text;
    vars.push_back(var);
  }
  scope.extra = &vars;
  for (size_t i = 0; i < params.size(); ++i)
    for (const TypeNode* b : params[i].bounds) vars[i]->bounds.push_back(resolve(*b, scope));
  for (TypeVarSym* v : vars)
    if (v->bounds.empty()) v->bounds.push_back(types.object());
  return vars;
}

void World::set_superclass(ClassSym* cls, const TypeScope& scope) {
  const TypeDecl& decl = *cls->decl;
  if (cls == types.object_class || cls->binary_name == "java.lang.Object" || cls->is_interface()) return;
  cls->super = types.object();
  if (cls->is_enum()) cls->super = types.mk_class(library_class("java.lang.Enum"), {types.this_type(cls)});
  if (cls->is_record()) cls->super = types.mk_class(library_class("java.lang.Record"), {});
  if (!decl.superclass) return;
  Ty t = resolve(*decl.superclass, scope);
  if (!t->is(TyKind::class_)) {
    if (!t->is(TyKind::unknown))
      error("E0213", decl.superclass->span, "a class cannot extend " + types.name(t));
    return;
  }
  if (t->cls->is_interface())
    error("E0213", decl.superclass->span, "'" + t->cls->name + "' is an interface: use 'implements'");
  else if ((t->cls->modifiers & kFinal) && !t->cls->is_missing())
    error("E0213", decl.superclass->span, "class '" + t->cls->name + "' is final");
  else
    cls->super = t;
}

void World::set_interfaces(ClassSym* cls, const TypeScope& scope) {
  for (const TypeNode* node : cls->decl->interfaces) {
    Ty t = resolve(*node, scope);
    if (t->is(TyKind::unknown)) continue;
    if (t->is(TyKind::class_) && t->cls->is_missing() && t->cls->methods.empty()) {
      t->cls->kind = TypeDeclKind::interface;
      program.class_of(t->cls->id).kind = ir::ClassKind::interface_;
      program.class_of(t->cls->id).is_abstract = true;
      t->cls->modifiers |= kAbstract;
    }
    if (!t->is(TyKind::class_) || !t->cls->is_interface()) {
      error("E0213", node->span, "'" + types.name(t) + "' is not an interface");
      continue;
    }
    cls->interfaces.push_back(t);
  }
}

void World::complete_header(ClassSym* cls) {
  if (cls->header != Progress::not_yet) return;
  cls->header = Progress::running;
  if (cls->outer) complete_header(cls->outer);
  if (cls->decl && !cls->is_anonymous) {
    TypeScope scope;
    scope.unit = cls->unit;
    scope.cls = cls->outer;
    scope.extra = &cls->own_params;
    const auto& params = cls->decl->type_parameters;
    for (size_t i = 0; i < params.size(); ++i)
      for (const TypeNode* b : params[i].bounds) cls->own_params[i]->bounds.push_back(resolve(*b, scope));
    for (TypeVarSym* v : cls->own_params)
      if (v->bounds.empty()) v->bounds.push_back(types.object());
    set_superclass(cls, scope);
    set_interfaces(cls, scope);
  }
  cls->header = Progress::done;
  if (cls->super) complete_header(cls->super->cls);
  for (Ty i : cls->interfaces) complete_header(i->cls);
  check_header(cls);
  fill_ir_class(cls);
}

void World::check_header(ClassSym* cls) {
  std::set<ClassSym*> seen;
  std::vector<ClassSym*> todo;
  auto push = [&](ClassSym* c) {
    if (c->super) todo.push_back(c->super->cls);
    for (Ty i : c->interfaces) todo.push_back(i->cls);
  };
  push(cls);
  while (!todo.empty()) {
    ClassSym* c = todo.back();
    todo.pop_back();
    if (c == cls) {
      error("E0203", cls->span, "class '" + cls->name + "' inherits from itself");
      cls->super = cls->is_interface() ? nullptr : types.object();
      cls->interfaces.clear();
      return;
    }
    if (seen.insert(c).second) push(c);
  }
}

void World::fill_ir_class(ClassSym* cls) {
  ir::Class& c = program.class_of(cls->id);
  c.super = cls->super ? cls->super->cls->id : ir::ClassId{};
  c.interfaces.clear();
  for (Ty i : cls->interfaces) c.interfaces.push_back(i->cls->id);
}

ir::TypeId World::ir_type(Ty t) {
  t = types.erasure(t);
  if (t->is(TyKind::class_)) return program.class_of(t->cls->id).type;
  if (t->is(TyKind::array_)) return program.array_of(ir_type(t->element));
  if (t->is(TyKind::unknown)) return program.class_of(types.object_class->id).type;
  return program.primitive(ir_kind(t->kind));
}

FieldSym* World::add_field(ClassSym* owner, FieldSym field) {
  FieldSym& f = field_storage_.emplace_back(std::move(field));
  f.owner = owner;
  ir::Field out;
  out.name = f.name;
  out.owner = owner->id;
  out.type = ir_type(f.type);
  out.access = access_of(f.modifiers);
  out.is_static = f.is_static();
  out.is_final = f.is_final();
  if (f.decl) out.span = f.decl->name.span;
  f.id = program.add_field(std::move(out));
  owner->fields.push_back(&f);
  owner->field_index.emplace(f.name, &f);
  return &f;
}

MethodSym* World::add_method(ClassSym* owner, MethodSym method) {
  MethodSym& m = method_storage_.emplace_back(std::move(method));
  m.owner = owner;
  ir::Method out;
  out.name = m.name;
  out.owner = owner->id;
  for (Ty p : m.params) out.parameters.push_back(ir_type(p));
  if (m.decl)
    for (const VarDecl* p : m.decl->parameters) out.parameter_names.emplace_back(p->name.text);
  out.parameter_names.resize(out.parameters.size());
  out.result = ir_type(m.result);
  out.access = access_of(m.modifiers);
  out.is_static = m.is_static();
  out.is_abstract = m.is_abstract();
  out.is_final = (m.modifiers & kFinal) != 0;
  out.is_native = (m.modifiers & kNative) != 0;
  out.synthetic = m.implied != Implied::none;
  for (Ty t : m.throws) out.throws.push_back(ir_type(t));
  out.span = m.span;
  if (m.decl && m.decl->body) out.body_span = m.decl->body->span;
  m.id = program.add_method(std::move(out));
  owner->methods.push_back(&m);
  owner->method_index[m.name].push_back(&m);
  return &m;
}

void World::declare_fields(ClassSym* cls, const FieldDecl& decl) {
  TypeScope scope;
  scope.unit = cls->unit;
  scope.cls = cls;
  for (const VarDecl* v : decl.variables) {
    if (v->name.empty()) continue;
    FieldSym f;
    f.name = v->name.text;
    f.type = declared_type(*v, scope);
    f.modifiers = decl.modifiers;
    if (cls->is_interface()) f.modifiers |= kStatic | kFinal | kPublic;
    f.decl = v;
    if (cls->is_record() && !f.is_static())
      error("E0214", v->name.span, "a record cannot have instance fields besides its components");
    if (auto it = cls->field_index.find(f.name); it != cls->field_index.end()) {
      error("E0202", v->name.span, "field '" + f.name + "' is already defined in '" + cls->name + "'")
          .note(it->second->decl ? it->second->decl->name.span : Span{}, "the first definition");
      continue;
    }
    add_field(cls, std::move(f));
  }
}

void World::declare_method(ClassSym* cls, const MethodDecl& decl) {
  MethodSym m;
  TypeScope scope;
  scope.unit = cls->unit;
  scope.cls = cls;
  m.type_params = type_parameters(decl.type_parameters, scope);
  scope.extra = &m.type_params;
  m.name = decl.is_constructor ? "<init>" : std::string(decl.name.text);
  m.decl = &decl;
  m.span = decl.name.span;
  m.modifiers = decl.modifiers;
  bool made_by_hand =
      decl.is_constructor && cls->binary_name == "java.lang.String" && cls->origin == ir::Origin::library;
  if (made_by_hand) m.modifiers |= kNative;  // Java has no syntax for it
  if (decl.is_constructor && decl.name.text != cls->name)
    error("E0215", decl.name.span,
          "a method needs a result type (a constructor would be called '" + cls->name + "')");
  if (cls->is_interface()) {
    if (!(m.modifiers & kPrivate)) m.modifiers |= kPublic;
    if (!decl.body && !(m.modifiers & (kStatic | kDefault | kPrivate))) m.modifiers |= kAbstract;
  }
  if (decl.is_compact_constructor) {
    for (FieldSym* f : cls->record_fields) m.params.push_back(f->type);
    m.varargs = !cls->decl->record_components.empty() && cls->decl->record_components.back()->is_varargs;
  }
  for (const VarDecl* p : decl.parameters) {
    m.params.push_back(declared_type(*p, scope));
    m.varargs = p->is_varargs;
  }
  m.result = decl.result ? resolve(*decl.result, scope) : types.void_type();
  for (uint32_t i = 0; i < decl.extra_dimensions; ++i) m.result = types.mk_array(m.result);
  for (const TypeNode* t : decl.throws) m.throws.push_back(resolve(*t, scope));
  for (MethodSym* other : cls->method_index[m.name])
    if (same_parameters(other->params, m.params)) {
      error("E0202", m.span,
            (decl.is_constructor ? "this constructor" : "method '" + m.name + "'") +
                " is already defined in '" + cls->name + "'")
          .note(other->span, "the first definition");
      return;
    }
  bool bodiless = (m.modifiers & (kAbstract | kNative)) != 0;
  if (!decl.body && !bodiless && cls->unit->parsed.ok)
    error("E0216", m.span, "method '" + m.name + "' needs a body, or must be declared abstract");
  if (decl.body && bodiless && !made_by_hand)
    error("E0216", m.span,
          std::string((m.modifiers & kNative) ? "a native" : "an abstract") + " method cannot have a body");
  if ((m.modifiers & kAbstract) && !cls->is_abstract() && !cls->is_enum())
    error("E0216", m.span, "class '" + cls->name + "' has an abstract method and must be declared abstract");
  MethodSym* made = add_method(cls, std::move(m));
  if (decl.is_compact_constructor) {
    auto& names = program.method(made->id).parameter_names;
    for (size_t i = 0; i < cls->record_fields.size(); ++i) names[i] = cls->record_fields[i]->name;
  }
}

void World::declare_default_constructor(ClassSym* cls) {
  MethodSym m;
  m.name = "<init>";
  m.result = types.void_type();
  m.span = cls->span;
  m.implied = Implied::constructor;
  m.modifiers = cls->is_enum() ? uint32_t{kPrivate} : cls->modifiers & (kPublic | kProtected | kPrivate);
  if (cls->is_record())
    for (FieldSym* f : cls->record_fields) m.params.push_back(f->type);
  if (cls->is_record() && !cls->decl->record_components.empty())
    m.varargs = cls->decl->record_components.back()->is_varargs;
  MethodSym* made = add_method(cls, std::move(m));
  auto& names = program.method(made->id).parameter_names;
  for (size_t i = 0; i < cls->record_fields.size(); ++i) names[i] = cls->record_fields[i]->name;
}

void World::declare_enum(ClassSym* cls) {
  for (const EnumConstant& c : cls->decl->enum_constants) {
    FieldSym f;
    f.name = c.name.text;
    f.type = types.mk_class(cls, {});
    f.modifiers = kPublic | kStatic | kFinal;
    f.is_enum_constant = true;
    f.enum_decl = &c;
    if (cls->field_index.count(f.name)) {
      error("E0202", c.name.span, "constant '" + f.name + "' is already defined");
      continue;
    }
    FieldSym* made = add_field(cls, std::move(f));
    program.field(made->id).span = c.name.span;
    program.class_of(cls->id).enum_constants.push_back(made->id);
  }
  FieldSym values;
  values.name = "$VALUES";
  values.type = types.mk_array(types.mk_class(cls, {}));
  values.modifiers = kPrivate | kStatic | kFinal;
  FieldSym* made = add_field(cls, std::move(values));
  program.field(made->id).synthetic = true;
  MethodSym all;
  all.name = "values";
  all.result = made->type;
  all.modifiers = kPublic | kStatic;
  all.implied = Implied::enum_values;
  all.span = cls->span;
  add_method(cls, std::move(all));
  MethodSym value_of;
  value_of.name = "valueOf";
  value_of.params = {types.string()};
  value_of.result = types.mk_class(cls, {});
  value_of.modifiers = kPublic | kStatic;
  value_of.implied = Implied::enum_value_of;
  value_of.span = cls->span;
  MethodSym* v = add_method(cls, std::move(value_of));
  program.method(v->id).parameter_names = {"name"};
}

void World::declare_record(ClassSym* cls) {
  TypeScope scope;
  scope.unit = cls->unit;
  scope.cls = cls;
  for (const VarDecl* v : cls->decl->record_components) {
    FieldSym f;
    f.name = v->name.text;
    f.type = declared_type(*v, scope);
    f.modifiers = kPrivate | kFinal;
    f.decl = v;
    if (cls->field_index.count(f.name)) {
      error("E0202", v->name.span, "component '" + f.name + "' is already defined");
      continue;
    }
    cls->record_fields.push_back(add_field(cls, std::move(f)));
  }
}

void World::declare_implied_record_methods(ClassSym* cls) {
  auto has = [&](const std::string& name, const std::vector<Ty>& params) {
    for (MethodSym* m : cls->method_index[name])
      if (same_parameters(m->params, params)) return true;
    return false;
  };
  auto add = [&](const std::string& name, std::vector<Ty> params, Ty result, Implied implied,
                 FieldSym* field) {
    if (has(name, params)) return;
    MethodSym m;
    m.name = name;
    m.params = std::move(params);
    m.result = result;
    m.modifiers = kPublic;
    m.implied = implied;
    m.record_field = field;
    m.span = field ? field->decl->name.span : cls->span;
    add_method(cls, std::move(m));
  };
  std::vector<Ty> components;
  for (FieldSym* f : cls->record_fields) components.push_back(f->type);
  if (!has("<init>", components)) declare_default_constructor(cls);
  for (FieldSym* f : cls->record_fields) add(f->name, {}, f->type, Implied::record_accessor, f);
  add("equals", {types.object()}, types.boolean(), Implied::record_equals, nullptr);
  add("hashCode", {}, types.int_type(), Implied::record_hash_code, nullptr);
  add("toString", {}, types.string(), Implied::record_to_string, nullptr);
}

void World::complete_members(ClassSym* cls) {
  if (cls->members != Progress::not_yet) return;
  complete_header(cls);
  cls->members = Progress::running;
  if (cls->super) complete_members(cls->super->cls);
  for (Ty i : cls->interfaces) complete_members(i->cls);
  if (!cls->decl) {
    cls->members = Progress::done;
    return;
  }
  const TypeDecl& decl = *cls->decl;
  if (cls->is_enum()) declare_enum(cls);
  if (cls->is_record()) declare_record(cls);
  for (const Decl* member : decl.members)
    if (auto* f = try_as<FieldDecl>(member)) declare_fields(cls, *f);
  bool has_constructor = false, has_static_code = cls->is_enum();
  for (const Decl* member : decl.members) {
    if (auto* m = try_as<MethodDecl>(member)) {
      if (m->name.empty()) continue;
      has_constructor = has_constructor || m->is_constructor;
      declare_method(cls, *m);
    }
    if (auto* i = try_as<InitializerDecl>(member)) has_static_code = has_static_code || i->is_static;
    if (auto* f = try_as<FieldDecl>(member))
      for (const VarDecl* v : f->variables)
        has_static_code =
            has_static_code || (v->initializer && ((f->modifiers & kStatic) || cls->is_interface()));
  }
  if (cls->is_record())
    declare_implied_record_methods(cls);
  else if (!has_constructor && !cls->is_interface() && !cls->is_anonymous)
    declare_default_constructor(cls);
  if (has_static_code) {
    MethodSym m;
    m.name = "<clinit>";
    m.result = types.void_type();
    m.modifiers = kStatic;
    m.implied = Implied::none;
    m.span = cls->span;
    cls->static_init = add_method(cls, std::move(m));
  }
  cls->members = Progress::done;
}

}  // namespace plumb::java
