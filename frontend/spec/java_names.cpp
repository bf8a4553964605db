#include "frontend/spec/java_names.h"

#include <algorithm>

namespace plumb::spec {

using relational::Column;
using relational::Expr;
using relational::Formula;

void JavaNames::set_method(ir::MethodId method, bool has_return, bool has_thrown) {
  method_ = method;
  has_return_ = has_return;
  has_thrown_ = has_thrown;
}

void JavaNames::set_ghosts(const std::vector<Ghost>* ghosts, GhostReader reader) {
  ghosts_ = ghosts;
  read_ghost_ = std::move(reader);
}

Term JavaNames::scalar(Expr e, ir::TypeId type, bool always) {
  ir::TypeKind kind = program_.type(type).kind;
  Term t;
  if (kind == ir::TypeKind::boolean_) {
    t = Term::of_boolean(arena().mk_some(e), arena().mk_true());
  } else if (ir::is_integral(kind)) {
    t = Term::of(arena().mk_value(e), always ? Many::one : Many::lone);
  } else {
    t = Term::of(e, Type::of(sort(type)), Many::lone);
    t.nullable_scalar = true;
  }
  t.is_value = true;
  return t;
}

std::optional<Term> JavaNames::value(const std::string& name) {
  if (!method_.valid()) return std::nullopt;
  const ir::Method& method = program_.method(method_);
  if (name == "this" && !method.is_static) {
    Term t = scalar(view_.self(), program_.class_of(method.owner).type, true);
    t.many = Many::one;
    t.nullable_scalar = false;
    return t;
  }
  if (name == "return" && has_return_ && program_.type(method.result).kind != ir::TypeKind::void_ &&
      !ir::is_floating(program_.type(method.result).kind)) {
    Term t = scalar(view_.result(), method.result, false);
    if (t.kind == Term::boolean) {
      // At an exceptional end there is no result; the truth of an empty one is false.
      Term thrown = scalar(view_.thrown(), program_.class_of(program_.throwable_class()).type, false);
      t.defined = arena().mk_no(thrown.e);
      t.is_value = true;
    }
    return t;
  }
  if (name == "thrown" && has_thrown_) {
    return scalar(view_.thrown(), program_.class_of(program_.throwable_class()).type, false);
  }
  for (size_t i = 0; i < method.parameter_names.size(); ++i) {
    if (method.parameter_names[i] != name) continue;
    if (ir::is_floating(program_.type(method.parameters[i]).kind)) return std::nullopt;
    return scalar(view_.parameter(i), method.parameters[i], true);
  }
  return std::nullopt;
}

std::string JavaNames::why_no_value(const std::string& name) {
  if (name == "this") {
    return method_.valid() ? "there is no `this`: the method is static" : "there is no `this` here";
  }
  if (name == "return") {
    if (!method_.valid()) return "`return` has a meaning in `ensures` only";
    if (program_.type(program_.method(method_).result).kind == ir::TypeKind::void_)
      return "there is no `return`: the method is void";
    if (ir::is_floating(program_.type(program_.method(method_).result).kind))
      return "`return` is a floating-point value: those are not modelled";
    return "`return` has a meaning in `ensures` only";
  }
  if (name == "thrown") return "`thrown` has a meaning in `ensures` only";
  if (method_.valid()) {
    const ir::Method& method = program_.method(method_);
    for (size_t i = 0; i < method.parameter_names.size(); ++i) {
      if (method.parameter_names[i] == name)
        return "'" + name + "' is a floating-point value: those are not modelled";
    }
  }
  return {};
}

Term JavaNames::field_term(ir::FieldId id, When when) {
  const ir::Field& field = program_.field(id);
  ir::TypeKind kind = program_.type(field.type).kind;
  SortId owner = sort(program_.class_of(field.owner).type);
  Expr e = view_.field(id, when);
  Term t;
  if (kind == ir::TypeKind::boolean_) {
    t = Term::of(e, Type::of(owner), Many::lone);
    t.kind = Term::boolean_field;
  } else if (ir::is_integral(kind)) {
    t = Term::of(e, Type{{Column::atom, Column::integer}, {{owner}, {}}}, Many::lone);
  } else {
    t = Term::of(e, Type{{Column::atom, Column::atom}, {{owner}, {sort(field.type)}}}, Many::lone);
  }
  t.state_after = when == When::after;
  return t;
}

// Fields of the given sources; those of our own library only where the property could mean nothing else.
bool JavaNames::relevant(ir::ClassId c) const {
  return program_.class_of(c).origin == ir::Origin::user;
}

std::vector<Term> JavaNames::fields(const std::string& name, When when) {
  std::vector<Term> result;
  if (ghosts_) {
    for (const Ghost& ghost : *ghosts_) {
      if (ghost.name != name) continue;
      if (auto t = read_ghost_(ghost, when)) result.push_back(*t);
    }
  }
  for (uint32_t i = 0; i < program_.field_count(); ++i) {
    const ir::Field& field = program_.field(ir::FieldId{i});
    if (field.name != name || field.is_static || !relevant(field.owner)) continue;
    if (ir::is_floating(program_.type(field.type).kind)) continue;
    result.push_back(field_term(ir::FieldId{i}, when));
  }
  return result;
}

ir::TypeId JavaNames::type_named(const std::string& name) const {
  if (name.ends_with("[]")) {
    ir::TypeId element = type_named(name.substr(0, name.size() - 2));
    if (!element.valid()) return {};
    auto array = program_.find_array_of(element);
    return array ? *array : ir::TypeId{};
  }
  constexpr std::pair<const char*, ir::TypeKind> kPrimitives[] = {
      {"boolean", ir::TypeKind::boolean_}, {"byte", ir::TypeKind::byte_},    {"short", ir::TypeKind::short_},
      {"char", ir::TypeKind::char_},       {"int", ir::TypeKind::int_},      {"long", ir::TypeKind::long_},
      {"float", ir::TypeKind::float_},     {"double", ir::TypeKind::double_}};
  for (const auto& [text, kind] : kPrimitives) {
    if (name == text) return program_.primitive(kind);
  }
  ir::ClassId c = program_.find_class(name);
  return c.valid() ? program_.class_of(c).type : ir::TypeId{};
}

std::optional<Term> JavaNames::set(const std::string& name, When when) {
  ir::TypeId type = type_named(name);
  if (!type.valid() || !ir::is_reference(program_.type(type).kind)) return std::nullopt;
  Term t = Term::of(view_.members(type, when), Type::of(sort(type)), Many::set);
  t.state_after = when == When::after;
  return t;
}

std::optional<Term> JavaNames::member(const std::string& owner, const std::string& name, When when) {
  ir::ClassId c = program_.find_class(owner);
  if (!c.valid()) return std::nullopt;
  ir::FieldId id = program_.find_field(c, name);
  if (!id.valid() || !program_.field(id).is_static) return std::nullopt;
  const ir::Field& field = program_.field(id);
  if (ir::is_floating(program_.type(field.type).kind)) return std::nullopt;
  Term t = scalar(view_.static_field(id, when), field.type, true);
  t.is_value = false;
  t.state_after = when == When::after;
  return t;
}

Term JavaNames::univ(When when) {
  ir::TypeId object = program_.class_of(program_.object_class()).type;
  return Term::of(view_.members(object, when), Type::of(sort(object)), Many::set);
}

bool JavaNames::is_array(const Type& type) {
  if (type.arity() != 1 || type.columns[0] != Column::atom || type.sorts[0].empty()) return false;
  return std::all_of(type.sorts[0].begin(), type.sorts[0].end(), [&](SortId s) {
    return program_.type(ir::TypeId{s.index}).kind == ir::TypeKind::array_;
  });
}

std::optional<Term> JavaNames::elements(const Type& array, When when) {
  ir::TypeId type{array.sorts[0].front().index};
  ir::TypeId element = program_.type(type).element;
  ir::TypeKind kind = program_.type(element).kind;
  if (ir::is_floating(kind)) return std::nullopt;
  Expr e = view_.elements(element, when);
  SortId owner = sort(type);
  Term t;
  if (kind == ir::TypeKind::boolean_) {
    t = Term::of(e, Type{{Column::atom, Column::integer}, {{owner}, {}}}, Many::set);
    t.kind = Term::boolean_field;
  } else if (ir::is_reference(kind)) {
    t = Term::of(e, Type{{Column::atom, Column::integer, Column::atom}, {{owner}, {}, {sort(element)}}},
                 Many::lone);
  } else {
    t = Term::of(e, Type{{Column::atom, Column::integer, Column::integer}, {{owner}, {}, {}}}, Many::lone);
  }
  t.state_after = when == When::after;
  return t;
}

std::optional<Term> JavaNames::length(When when) {
  SortId object = sort(program_.class_of(program_.object_class()).type);
  return Term::of(view_.length(when), Type{{Column::atom, Column::integer}, {{object}, {}}}, Many::lone);
}

std::optional<Term> JavaNames::text(const std::string& literal, When when) {
  ir::TypeId string = program_.class_of(program_.string_class()).type;
  Term t = Term::of(view_.strings_with_text(literal, when), Type::of(sort(string)), Many::set);
  t.is_text = true;
  return t;
}

bool JavaNames::overlap(SortId a, SortId b) {
  ir::TypeId x{a.index}, y{b.index};
  if (program_.is_subtype(x, y) || program_.is_subtype(y, x)) return true;
  const ir::Type& s = program_.type(x);
  const ir::Type& t = program_.type(y);
  if (s.kind != ir::TypeKind::class_ || t.kind != ir::TypeKind::class_) {
    return s.kind == t.kind && s.kind == ir::TypeKind::array_;
  }
  // Two interfaces, or an interface and a class: only a common subclass of the closed world is in both.
  for (ir::ClassId sub : program_.subclasses(s.class_id)) {
    if (program_.is_subclass(sub, t.class_id)) return true;
  }
  return program_.class_of(s.class_id).origin == ir::Origin::missing ||
         program_.class_of(t.class_id).origin == ir::Origin::missing;
}

std::string JavaNames::sort_name(SortId s) {
  std::string name = program_.type_name(ir::TypeId{s.index});
  return name == "java.lang.Object" ? "Object" : name;
}

std::vector<std::string> JavaNames::known_names() {
  std::vector<std::string> names;
  if (method_.valid()) names = program_.method(method_).parameter_names;
  for (uint32_t i = 0; i < program_.field_count(); ++i) {
    const ir::Field& field = program_.field(ir::FieldId{i});
    if (relevant(field.owner) && !field.is_static) names.push_back(field.name);
  }
  for (uint32_t i = 0; i < program_.class_count(); ++i) {
    if (relevant(ir::ClassId{i})) names.push_back(program_.class_of(ir::ClassId{i}).source_name);
  }
  if (ghosts_) {
    for (const Ghost& ghost : *ghosts_) names.push_back(ghost.name);
  }
  return names;
}

}  // namespace plumb::spec
