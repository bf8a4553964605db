// Finding fields and methods, overriding, access.
#include <algorithm>

#include "frontend/java/world.h"

namespace plumb::java {

FieldSym* World::find_field(ClassSym* cls, std::string_view name) {
  complete_members(cls);
  auto it = cls->field_index.find(name);
  if (it != cls->field_index.end()) return it->second;
  for (Ty i : cls->interfaces)
    if (FieldSym* f = find_field(i->cls, name)) return f;
  return cls->super ? find_field(cls->super->cls, name) : nullptr;
}

bool World::same_parameters(const std::vector<Ty>& a, const std::vector<Ty>& b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i)
    if (types.erasure(a[i]) != types.erasure(b[i])) return false;
  return true;
}

bool World::overrides(MethodSym* sub, MethodSym* super) {
  if (sub->name != super->name || sub->params.size() != super->params.size()) return false;
  if (sub->is_static() || super->is_static() || (super->modifiers & kPrivate)) return false;
  if (same_parameters(sub->params, super->params)) return true;
  Ty as = types.as_super(types.this_type(sub->owner), super->owner);
  if (!as || as->args.empty()) return false;
  for (size_t i = 0; i < sub->params.size(); ++i) {
    Ty seen = types.substitute(super->params[i], super->owner->all_params, as->args);
    // Type parameters of the methods themselves correspond by position.
    if (super->type_params.size() == sub->type_params.size() && !sub->type_params.empty()) {
      std::vector<Ty> mine;
      for (TypeVarSym* v : sub->type_params) mine.push_back(types.mk_variable(v));
      seen = types.substitute(seen, super->type_params, mine);
    }
    if (types.erasure(seen) != types.erasure(sub->params[i])) return false;
  }
  return true;
}

void World::collect_methods(ClassSym* cls, std::string_view name, std::vector<MethodSym*>& out, int depth) {
  if (depth > 200) return;
  complete_members(cls);
  auto it = cls->method_index.find(name);
  if (it != cls->method_index.end())
    for (MethodSym* m : it->second) {
      bool hidden = std::any_of(out.begin(), out.end(), [&](MethodSym* o) {
        return o == m || (types.is_subclass(o->owner, m->owner) &&
                          (overrides(o, m) ||
                           (m->is_static() && o->is_static() && same_parameters(o->params, m->params))));
      });
      if (!hidden) out.push_back(m);
    }
  if (cls->super) collect_methods(cls->super->cls, name, out, depth + 1);
  for (Ty i : cls->interfaces) collect_methods(i->cls, name, out, depth + 1);
}

std::vector<MethodSym*> World::find_methods(ClassSym* cls, std::string_view name) {
  std::vector<MethodSym*> out;
  collect_methods(cls, name, out, 0);
  if (cls->is_interface()) collect_methods(types.object_class, name, out, 0);
  return out;
}

std::vector<MethodSym*> World::constructors(ClassSym* cls) {
  complete_members(cls);
  auto it = cls->method_index.find("<init>");
  return it == cls->method_index.end() ? std::vector<MethodSym*>{} : it->second;
}

MethodSym* World::missing_method(ClassSym* owner, const std::string& name, const std::vector<Ty>& params,
                                 Ty result, bool is_static) {
  std::vector<Ty> erased;
  for (Ty p : params) {
    Ty e = types.erasure(p);
    erased.push_back(e->is(TyKind::null_) || e->is(TyKind::unknown) ? types.object() : e);
  }
  result = result->is(TyKind::null_) || result->is(TyKind::unknown) ? types.object() : types.erasure(result);
  for (MethodSym* m : owner->method_index[name])
    if (same_parameters(m->params, erased) && m->result == result && m->is_static() == is_static) return m;
  MethodSym m;
  m.name = name;
  m.params = erased;
  m.result = result;
  m.modifiers = kPublic | (is_static ? uint32_t{kStatic} : 0);
  m.implied = Implied::none;
  MethodSym* made = add_method(owner, std::move(m));
  made->unsupported = "no source for " + owner->binary_name;
  program.method(made->id).unsupported = made->unsupported;
  return made;
}

FieldSym* World::missing_field(ClassSym* owner, const std::string& name, Ty type, bool is_static) {
  auto it = owner->field_index.find(name);
  if (it != owner->field_index.end()) return it->second;
  FieldSym f;
  f.name = name;
  f.type = type->is(TyKind::unknown) || type->is(TyKind::null_) ? types.object() : types.erasure(type);
  f.modifiers = kPublic | (is_static ? uint32_t{kStatic} : 0);
  return add_field(owner, std::move(f));
}

std::vector<MethodSym*> World::abstract_methods(ClassSym* cls) {
  std::vector<MethodSym*> result;
  std::vector<ClassSym*> all, todo = {cls};
  while (!todo.empty()) {
    ClassSym* c = todo.front();
    todo.erase(todo.begin());
    if (std::find(all.begin(), all.end(), c) != all.end()) continue;
    all.push_back(c);
    if (c->super) todo.push_back(c->super->cls);
    for (Ty i : c->interfaces) todo.push_back(i->cls);
  }
  for (ClassSym* c : all) complete_members(c);
  for (ClassSym* c : all)
    for (MethodSym* m : c->methods) {
      if (!m->is_abstract()) continue;
      bool implemented = false;
      std::vector<MethodSym*> named = find_methods(cls, m->name);
      // An interface's methods that Object has are implemented there.
      if (c->is_interface())
        for (MethodSym* o : types.object_class->methods) named.push_back(o);
      for (MethodSym* o : named) {
        if (o == m || o->is_abstract() || o->is_static() || o->name != m->name) continue;
        if (o->params.size() != m->params.size()) continue;
        bool same = same_parameters(o->params, m->params) || overrides(o, m);
        if (!same) {
          // A superclass's method may implement an interface that only this class has.
          Ty self = types.this_type(cls);
          std::vector<Ty> a, b;
          for (Ty p : o->params) a.push_back(types.member_type(p, o->owner, self));
          for (Ty p : m->params) b.push_back(types.member_type(p, m->owner, self));
          same = same_parameters(a, b);
        }
        if (!same) continue;
        bool owner_is_super = types.is_subclass(m->owner, o->owner) && m->owner != o->owner;
        implemented = implemented || !owner_is_super || o->owner == types.object_class ||
                      (!o->owner->is_interface() && m->owner->is_interface());
      }
      if (!implemented) result.push_back(m);
    }
  return result;
}

MethodSym* World::functional_method(ClassSym* cls) {
  complete_members(cls);
  if (!cls->is_interface()) return nullptr;
  std::vector<MethodSym*> abstract = abstract_methods(cls);
  MethodSym* found = nullptr;
  for (MethodSym* m : abstract) {
    if (found && (overrides(found, m) || overrides(m, found))) continue;
    if (found) return nullptr;
    found = m;
  }
  return found;
}

ClassSym* World::outermost(ClassSym* cls) {
  while (cls && cls->outer) cls = cls->outer;
  return cls;
}

bool World::is_accessible(uint32_t modifiers, ClassSym* owner, ClassSym* from) {
  if (modifiers & kPublic) return true;
  if (owner->is_missing()) return true;
  if (outermost(owner) == outermost(from)) return true;
  if (modifiers & kPrivate) return false;
  if (owner->package_name == from->package_name) return true;
  if (!(modifiers & kProtected)) return false;
  for (ClassSym* c = from; c; c = c->outer)
    if (types.is_subclass(c, owner)) return true;
  return false;
}

bool World::needs_init(ClassSym* cls) {
  if (cls->needs_init >= 0) return cls->needs_init == 1;
  complete_members(cls);
  bool needs = cls->is_enum();
  if (cls->decl)
    for (const Decl* member : cls->decl->members) {
      if (auto* i = try_as<InitializerDecl>(member)) needs = needs || i->is_static;
      if (auto* f = try_as<FieldDecl>(member))
        for (const VarDecl* v : f->variables) {
          auto it = cls->field_index.find(v->name.text);
          if (it == cls->field_index.end() || it->second->decl != v) continue;
          needs = needs || (it->second->is_static() && v->initializer && !it->second->constant);
        }
    }
  if (!needs && cls->super) needs = needs_init(cls->super->cls);
  cls->needs_init = needs ? 1 : 0;
  return needs;
}

}  // namespace plumb::java
