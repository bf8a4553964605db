#include "frontend/ir/program.h"

#include "base/check.h"

namespace plumb::ir {

namespace {

constexpr int kPrimitiveCount = static_cast<int>(TypeKind::null_) + 1;

int origin_rank(Origin origin) {
  return static_cast<int>(origin);
}

// Where several classes could be meant by a short name, the nearest origin wins; equals are ambiguous.
std::string source_key(std::string_view name) {
  return std::string(1, '\1') + std::string(name);
}
std::string simple_key(std::string_view name) {
  return std::string(1, '\2') + std::string(name);
}

std::string_view simple_name(const Class& c) {
  std::string_view name = c.source_name;
  size_t dot = name.rfind('.');
  return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

}  // namespace

bool is_integral(TypeKind kind) {
  return kind >= TypeKind::byte_ && kind <= TypeKind::long_;
}
bool is_floating(TypeKind kind) {
  return kind == TypeKind::float_ || kind == TypeKind::double_;
}
bool is_reference(TypeKind kind) {
  return kind == TypeKind::class_ || kind == TypeKind::array_ || kind == TypeKind::null_;
}

Program::Program() {
  for (int k = 0; k < kPrimitiveCount; ++k) {
    Type type;
    type.kind = static_cast<TypeKind>(k);
    types_.push_back(type);
  }
}

TypeId Program::primitive(TypeKind kind) const {
  PLUMB_CHECK(static_cast<int>(kind) < kPrimitiveCount, "not a primitive type");
  return TypeId{static_cast<uint32_t>(kind)};
}

TypeId Program::array_of(TypeId element) {
  auto [it, fresh] = array_types_.try_emplace(element.index, TypeId{});
  if (fresh) {
    it->second = TypeId{static_cast<uint32_t>(types_.size())};
    Type type;
    type.kind = TypeKind::array_;
    type.element = element;
    types_.push_back(type);
  }
  return it->second;
}

std::optional<TypeId> Program::find_array_of(TypeId element) const {
  auto it = array_types_.find(element.index);
  if (it == array_types_.end()) return std::nullopt;
  return it->second;
}

ClassId Program::find_class(std::string_view name) const {
  for (const std::string& key : {std::string(name), source_key(name), simple_key(name)}) {
    auto it = by_name_.find(key);
    if (it != by_name_.end()) return it->second;
  }
  return ClassId{};
}

FieldId Program::find_field(ClassId owner, std::string_view name) const {
  for (ClassId c = owner; c.valid(); c = class_of(c).super) {
    for (FieldId f : class_of(c).fields)
      if (field(f).name == name) return f;
    for (ClassId i : class_of(c).interfaces)
      if (FieldId f = find_field(i, name); f.valid()) return f;
  }
  return FieldId{};
}

ClassId Program::object_class() const {
  return find_class("java.lang.Object");
}
ClassId Program::string_class() const {
  return find_class("java.lang.String");
}
ClassId Program::throwable_class() const {
  return find_class("java.lang.Throwable");
}

bool Program::is_subclass(ClassId sub, ClassId super) const {
  for (ClassId c = sub; c.valid(); c = class_of(c).super) {
    if (c == super) return true;
    for (ClassId i : class_of(c).interfaces)
      if (is_subclass(i, super)) return true;
  }
  return false;
}

bool Program::is_subtype(TypeId sub, TypeId super) const {
  if (sub == super) return true;
  const Type& s = type(sub);
  const Type& t = type(super);
  if (s.kind == TypeKind::null_) return is_reference(t.kind);
  if (s.kind == TypeKind::class_ && t.kind == TypeKind::class_)
    return t.class_id == object_class() || is_subclass(s.class_id, t.class_id);
  if (s.kind == TypeKind::array_ && t.kind == TypeKind::class_) {
    const std::string& name = class_of(t.class_id).name;
    return name == "java.lang.Object" || name == "java.lang.Cloneable" || name == "java.io.Serializable";
  }
  if (s.kind == TypeKind::array_ && t.kind == TypeKind::array_)
    return is_reference(type(s.element).kind) && is_reference(type(t.element).kind) &&
           is_subtype(s.element, t.element);
  return false;
}

std::vector<ClassId> Program::subclasses(ClassId id) const {
  std::vector<ClassId> result;
  for (uint32_t i = 0; i < classes_.size(); ++i)
    if (is_subclass(ClassId{i}, id)) result.push_back(ClassId{i});
  return result;
}

namespace {

bool same_signature(const Method& a, const Method& b) {
  return a.name == b.name && a.parameters == b.parameters;
}

// The methods without `abstract` that the interfaces of a class offer, most specific owner first found.
void default_methods(const Program& program, const Method& wanted, ClassId c, std::vector<MethodId>& found) {
  for (; c.valid(); c = program.class_of(c).super)
    for (ClassId i : program.class_of(c).interfaces) {
      for (MethodId m : program.class_of(i).methods) {
        const Method& method = program.method(m);
        if (!method.is_static && !method.is_abstract && same_signature(method, wanted)) found.push_back(m);
      }
      default_methods(program, wanted, i, found);
    }
}

}  // namespace

MethodId Program::dispatch(MethodId callee, ClassId runtime_class) const {
  const Method& wanted = method(callee);
  if (wanted.is_static || wanted.is_constructor() || wanted.access == Access::private_) return callee;
  for (ClassId c = runtime_class; c.valid(); c = class_of(c).super)
    for (MethodId m : class_of(c).methods) {
      const Method& candidate = method(m);
      if (candidate.is_static || !same_signature(candidate, wanted)) continue;
      if (candidate.access == Access::private_ && m != callee) continue;
      if (class_of(c).kind == ClassKind::interface_ && c != runtime_class) continue;
      return candidate.is_abstract ? MethodId{} : m;
    }
  std::vector<MethodId> defaults;
  default_methods(*this, wanted, runtime_class, defaults);
  MethodId best;
  for (MethodId m : defaults)
    if (!best.valid() || is_subclass(method(m).owner, method(best).owner)) best = m;
  return best;
}

bool Program::overrides(MethodId sub, MethodId super) const {
  const Method& a = method(sub);
  const Method& b = method(super);
  return sub != super && a.owner != b.owner && !a.is_static && !b.is_static && !a.is_constructor() &&
         b.access != Access::private_ && same_signature(a, b) && is_subclass(a.owner, b.owner);
}

std::string Program::type_name(TypeId id) const {
  const Type& t = type(id);
  switch (t.kind) {
    case TypeKind::void_:
      return "void";
    case TypeKind::boolean_:
      return "boolean";
    case TypeKind::byte_:
      return "byte";
    case TypeKind::short_:
      return "short";
    case TypeKind::char_:
      return "char";
    case TypeKind::int_:
      return "int";
    case TypeKind::long_:
      return "long";
    case TypeKind::float_:
      return "float";
    case TypeKind::double_:
      return "double";
    case TypeKind::null_:
      return "null";
    case TypeKind::class_:
      return class_of(t.class_id).source_name;
    case TypeKind::array_:
      return type_name(t.element) + "[]";
  }
  PLUMB_UNREACHABLE("type kind");
}

std::string Program::method_name(MethodId id) const {
  const Method& m = method(id);
  return class_of(m.owner).source_name + "." + (m.is_constructor() ? "new" : m.name);
}

std::string Program::method_signature(MethodId id) const {
  std::string text = method_name(id) + "(";
  const Method& m = method(id);
  for (size_t i = 0; i < m.parameters.size(); ++i) {
    if (i > 0) text += ", ";
    text += type_name(m.parameters[i]);
  }
  return text + ")";
}

ClassId Program::add_class(Class c) {
  ClassId id{static_cast<uint32_t>(classes_.size())};
  Type type;
  type.kind = TypeKind::class_;
  type.class_id = id;
  c.type = TypeId{static_cast<uint32_t>(types_.size())};
  types_.push_back(type);
  PLUMB_CHECK(by_name_.emplace(c.name, id).second, "class '{}' is there twice", c.name);
  auto offer = [&](const std::string& key) {
    auto [it, fresh] = by_name_.emplace(key, id);
    if (fresh) return;
    if (!it->second.valid()) {
      if (c.origin == Origin::user) it->second = ClassId{};
      return;
    }
    int other = origin_rank(class_of(it->second).origin);
    if (origin_rank(c.origin) < other) it->second = id;
    if (origin_rank(c.origin) == other) it->second = ClassId{};
  };
  offer(source_key(c.source_name));
  if (!c.package_name.empty()) offer(source_key(c.package_name + "." + c.source_name));
  if (simple_name(c) != c.source_name) offer(simple_key(simple_name(c)));
  classes_.push_back(std::move(c));
  return id;
}

FieldId Program::add_field(Field f) {
  FieldId id{static_cast<uint32_t>(fields_.size())};
  class_of(f.owner).fields.push_back(id);
  fields_.push_back(std::move(f));
  return id;
}

MethodId Program::add_method(Method m) {
  MethodId id{static_cast<uint32_t>(methods_.size())};
  class_of(m.owner).methods.push_back(id);
  methods_.push_back(std::move(m));
  return id;
}

LocationId Program::add_location(Location l) {
  locations_.push_back(l);
  return LocationId{static_cast<uint32_t>(locations_.size() - 1)};
}

}  // namespace plumb::ir
