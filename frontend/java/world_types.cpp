// Names of types: imports, scopes, type arguments.
#include <cctype>

#include "base/names.h"
#include "frontend/java/library.h"
#include "frontend/java/world.h"

namespace plumb::java {

namespace {

bool looks_like_class(std::string_view name) {
  return !name.empty() && std::isupper(static_cast<unsigned char>(name[0])) != 0;
}

std::string dotted(const std::vector<Identifier>& names, size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i) {
    if (i > 0) text += '.';
    text += names[i].text;
  }
  return text;
}

}  // namespace

ClassSym* World::find_qualified(const std::vector<Identifier>& name) {
  for (size_t split = 0; split < name.size(); ++split) {
    ClassSym* cls = find_top_level(dotted(name, split), std::string(name[split].text));
    for (size_t i = split + 1; cls && i < name.size(); ++i) cls = find_member_type(cls, name[i].text);
    if (cls) return cls;
  }
  return nullptr;
}

void World::resolve_imports(Unit& unit) {
  if (unit.imports_done) return;
  unit.imports_done = true;
  for (const ImportDecl& import : unit.parsed.root.imports) {
    if (import.on_demand || import.is_static || import.name.empty()) continue;
    ClassSym* cls = find_qualified(import.name);
    if (!cls) {
      size_t last = import.name.size() - 1;
      std::string package = dotted(import.name, last);
      std::optional<bool> known = jdk_has(package, import.name[last].text);
      if ((known && !*known) || package_has_sources(package)) {
        error("E0201", import.name[last].span,
              "there is no class '" + std::string(import.name[last].text) + "' in " + package);
        continue;
      }
      cls = missing_class(package, std::string(import.name[last].text));
    }
    unit.single_imports.emplace(import.name.back().text, cls);
  }
}

ClassSym* World::find_in_unit_scope(Unit& unit, std::string_view name) {
  resolve_imports(unit);
  std::string text(name);
  auto it = unit.single_imports.find(text);
  if (it != unit.single_imports.end()) return it->second;
  for (ClassSym* cls : unit.types)
    if (cls->name == name) return cls;
  for (const ImportDecl& import : unit.parsed.root.imports)
    if (import.is_static && !import.on_demand && import.name.size() >= 2 && import.name.back().text == name) {
      std::vector<Identifier> owner(import.name.begin(), import.name.end() - 1);
      if (ClassSym* cls = find_qualified(owner))
        if (ClassSym* member = find_member_type(cls, name)) return member;
    }
  if (ClassSym* cls = find_top_level(unit.package_name, text)) return cls;
  for (const ImportDecl& import : unit.parsed.root.imports) {
    if (!import.on_demand) continue;
    if (!import.is_static)
      if (ClassSym* cls = find_top_level(dotted(import.name, import.name.size()), text)) return cls;
    if (ClassSym* owner = find_qualified(import.name))
      if (ClassSym* member = find_member_type(owner, name)) return member;
  }
  if (ClassSym* cls = find_top_level("java.lang", text)) return cls;
  if (jdk_has("java.lang", name).value_or(false)) return missing_class("java.lang", text);
  for (const ImportDecl& import : unit.parsed.root.imports) {
    if (!import.on_demand || import.is_static) continue;
    std::string package = dotted(import.name, import.name.size());
    if (jdk_has(package, name).value_or(false)) return missing_class(package, text);
  }
  for (const ImportDecl& import : unit.parsed.root.imports) {
    if (!import.on_demand || import.is_static || !looks_like_class(name)) continue;
    std::string package = dotted(import.name, import.name.size());
    if (!jdk_has(package, name).has_value() && !package_has_sources(package))
      return missing_class(package, text);
  }
  return nullptr;
}

ClassSym* World::find_member_type(ClassSym* cls, std::string_view name) {
  for (ClassSym* m : cls->member_types)
    if (m->name == name) return m;
  if (cls->header == Progress::not_yet) complete_header(cls);
  if (cls->super && cls->super->cls != cls)
    if (ClassSym* found = find_member_type(cls->super->cls, name)) return found;
  for (Ty i : cls->interfaces)
    if (i->cls != cls)
      if (ClassSym* found = find_member_type(i->cls, name)) return found;
  return nullptr;
}

ClassSym* World::find_type(const TypeScope& scope, std::string_view name, Ty* variable) {
  auto is_variable = [&](const std::vector<TypeVarSym*>& vars) {
    for (TypeVarSym* v : vars)
      if (v->name == name) {
        *variable = types.mk_variable(v);
        return true;
      }
    return false;
  };
  if (scope.extra && is_variable(*scope.extra)) return nullptr;
  if (scope.method && is_variable(scope.method->type_params)) return nullptr;
  for (ClassSym* c = scope.cls; c; c = c->outer) {
    if (method_variable_lookup)
      if (TypeVarSym* v = method_variable_lookup(c, name)) {
        *variable = types.mk_variable(v);
        return nullptr;
      }
    if (local_type_lookup)
      if (ClassSym* found = local_type_lookup(c, name)) return found;
    if (is_variable(c->own_params)) return nullptr;
    if (c->name == name) return c;
    if (ClassSym* found = find_member_type(c, name)) return found;
  }
  return scope.unit ? find_in_unit_scope(*scope.unit, name) : nullptr;
}

std::vector<std::string> World::type_names_in_scope(const TypeScope& scope) {
  std::vector<std::string> names;
  for (ClassSym* c = scope.cls; c; c = c->outer) {
    for (ClassSym* m : c->member_types) names.push_back(m->name);
    for (TypeVarSym* v : c->own_params) names.push_back(v->name);
  }
  for (ClassSym* c : classes)
    if (!c->is_local && !c->outer && c->origin != ir::Origin::missing) names.push_back(c->name);
  for (const char* n : {"String", "Object", "Integer", "Boolean", "Character", "Long", "Exception",
                        "RuntimeException", "IllegalArgumentException", "IllegalStateException"})
    names.push_back(n);
  return names;
}

// Type arguments: the enclosing classes' come from the qualifying type or from the classes around us.
Ty World::instantiate(ClassSym* cls, const NamedType::Segment& segment, Ty outer_type,
                      const TypeScope& scope) {
  size_t own = cls->own_params.size();
  size_t inherited = cls->all_params.size() - own;
  std::vector<Ty> args;
  if (inherited > 0) {
    Ty outer = outer_type ? types.as_super(outer_type, cls->outer) : nullptr;
    for (ClassSym* c = scope.cls; !outer && !outer_type && c; c = c->outer)
      outer = types.as_super(types.this_type(c), cls->outer);
    if (!outer || outer->args.size() < inherited) return types.mk_class(cls, {});
    args.assign(outer->args.begin(), outer->args.begin() + static_cast<std::ptrdiff_t>(inherited));
  }
  for (const TypeNode* a : segment.arguments) {
    Ty arg = resolve(*a, scope);
    if (arg->is_primitive()) {
      error("E0206", a->span, "a type argument must be a reference type, not " + types.name(arg));
      arg = types.unknown();
    }
    args.push_back(arg);
  }
  if (cls->is_missing()) return types.mk_class(cls, {});
  if (own == 0) {
    if (!segment.arguments.empty()) {
      error("E0212", segment.name.span, "class '" + cls->name + "' has no type parameters");
      args.resize(inherited);
    }
    return types.mk_class(cls, std::move(args));
  }
  if (segment.arguments.empty()) return types.mk_class(cls, {});
  if (args.size() != inherited + own) {
    error("E0212", segment.name.span,
          "class '" + cls->name + "' takes " + std::to_string(own) + " type argument" +
              (own == 1 ? "" : "s") + ", not " + std::to_string(segment.arguments.size()));
    return types.mk_class(cls, {});
  }
  return types.mk_class(cls, std::move(args));
}

Ty World::resolve_named(const NamedType& node, const TypeScope& scope) {
  const auto& segments = node.segments;
  Ty variable = nullptr;
  ClassSym* cls = find_type(scope, segments[0].name.text, &variable);
  if (variable) return variable;
  size_t next = 1;
  std::string package;
  if (!cls) {
    package = segments[0].name.text;
    for (; next < segments.size() && !cls; ++next) {
      cls = find_top_level(package, std::string(segments[next].name.text));
      if (cls) {
        ++next;
        break;
      }
      if (looks_like_class(segments[next].name.text) && !package_has_sources(package) &&
          !looks_like_class(segments[0].name.text) &&
          jdk_has(package, segments[next].name.text).value_or(true)) {
        cls = missing_class(package, std::string(segments[next].name.text));
        ++next;
        break;
      }
      package += ".";
      package += segments[next].name.text;
    }
  }
  if (!cls) {
    std::string name(segments[0].name.text);
    for (size_t i = 1; i < segments.size(); ++i) name += "." + std::string(segments[i].name.text);
    Diagnostic& d = error("E0201", node.span, "there is no class '" + name + "'");
    if (segments.size() == 1)
      if (auto near = nearest_name(name, type_names_in_scope(scope))) d.help("did you mean '" + *near + "'?");
    return types.unknown();
  }
  Ty type = instantiate(cls, segments[next - 1], nullptr, scope);
  for (; next < segments.size(); ++next) {
    ClassSym* member = find_member_type(type->cls, segments[next].name.text);
    if (!member && type->cls->is_missing()) {
      member = missing_class(type->cls->package_name,
                             type->cls->name + "$" + std::string(segments[next].name.text));
    }
    if (!member) {
      error("E0201", segments[next].name.span,
            "class '" + type->cls->name + "' has no member class '" + std::string(segments[next].name.text) +
                "'");
      return types.unknown();
    }
    Ty outer_type = type->args.empty() ? nullptr : type;
    type = instantiate(member, segments[next], outer_type, scope);
  }
  return type;
}

Ty World::resolve_plain(const TypeNode& node, const TypeScope& scope) {
  switch (node.kind) {
    case TypeKind::primitive:
      switch (as<PrimitiveType>(node).primitive) {
        case Primitive::boolean_:
          return types.basic(TyKind::boolean_);
        case Primitive::byte_:
          return types.basic(TyKind::byte_);
        case Primitive::short_:
          return types.basic(TyKind::short_);
        case Primitive::char_:
          return types.basic(TyKind::char_);
        case Primitive::int_:
          return types.basic(TyKind::int_);
        case Primitive::long_:
          return types.basic(TyKind::long_);
        case Primitive::float_:
          return types.basic(TyKind::float_);
        case Primitive::double_:
          return types.basic(TyKind::double_);
        case Primitive::void_:
          return types.void_type();
      }
      break;
    case TypeKind::named:
      return resolve_named(as<NamedType>(node), scope);
    case TypeKind::array: {
      Ty t = resolve(*as<ArrayType>(node).element, scope);
      for (uint32_t i = 0; i < as<ArrayType>(node).dimensions; ++i) t = types.mk_array(t);
      return t;
    }
    case TypeKind::wildcard: {
      const auto& w = as<WildcardType>(node);
      return types.mk_wildcard(w.bound ? resolve(*w.bound, scope) : nullptr,
                               w.bound_kind == WildcardType::Bound::super);
    }
    case TypeKind::union_: {
      std::vector<Ty> parts;
      for (const TypeNode* a : as<UnionType>(node).alternatives) parts.push_back(resolve(*a, scope));
      return types.lub(parts);
    }
    case TypeKind::intersection: {
      Ty first = nullptr;
      for (const TypeNode* p : as<IntersectionType>(node).parts) {
        Ty t = resolve(*p, scope);
        if (!first) first = t;
      }
      return first;
    }
  }
  PLUMB_UNREACHABLE("type kind");
}

Ty World::resolve(const TypeNode& node, const TypeScope& scope) {
  Ty& known = scope.unit->type_nodes[node.id];
  if (!known) {
    Ty t = resolve_plain(node, scope);
    scope.unit->type_nodes[node.id] = t;
    return t;
  }
  return known;
}

Ty World::declared_type(const VarDecl& decl, const TypeScope& scope) {
  if (!decl.type) return types.unknown();
  Ty t = resolve(*decl.type, scope);
  if (t->is(TyKind::void_)) {
    error("E0206", decl.type->span, "a variable cannot be void");
    return types.unknown();
  }
  uint32_t dimensions = decl.extra_dimensions + (decl.is_varargs ? 1 : 0);
  for (uint32_t i = 0; i < dimensions; ++i) t = types.mk_array(t);
  return t;
}

}  // namespace plumb::java
