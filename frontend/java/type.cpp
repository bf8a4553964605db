#include "frontend/java/type.h"

#include <algorithm>
#include <tuple>

#include "base/check.h"
#include "frontend/java/symbol.h"

namespace plumb::java {

bool Types::Less::operator()(const TypeData* a, const TypeData* b) const {
  return std::tie(a->kind, a->super_bound, a->cls, a->var, a->element, a->args) <
         std::tie(b->kind, b->super_bound, b->cls, b->var, b->element, b->args);
}

Types::Types() {
  for (int k = 0; k <= static_cast<int>(TyKind::unknown); ++k) {
    TypeData data;
    data.kind = static_cast<TyKind>(k);
    basic_.push_back(intern(std::move(data)));
  }
}

Ty Types::intern(TypeData data) {
  auto it = interned_.find(&data);
  if (it != interned_.end()) return it->second;
  owned_.push_back(std::make_unique<TypeData>(std::move(data)));
  Ty type = owned_.back().get();
  interned_.emplace(type, type);
  return type;
}

Ty Types::mk_class(ClassSym* cls, std::vector<Ty> args) {
  TypeData data;
  data.kind = TyKind::class_;
  data.cls = cls;
  data.args = std::move(args);
  return intern(std::move(data));
}

Ty Types::mk_array(Ty element) {
  if (element->is(TyKind::unknown)) return element;
  TypeData data;
  data.kind = TyKind::array_;
  data.element = element;
  return intern(std::move(data));
}

Ty Types::mk_variable(TypeVarSym* var) {
  TypeData data;
  data.kind = TyKind::variable;
  data.var = var;
  return intern(std::move(data));
}

Ty Types::mk_wildcard(Ty bound, bool is_super) {
  TypeData data;
  data.kind = TyKind::wildcard;
  data.element = bound;
  data.super_bound = is_super;
  return intern(std::move(data));
}

Ty Types::this_type(ClassSym* cls) {
  std::vector<Ty> args;
  for (TypeVarSym* p : cls->all_params) args.push_back(mk_variable(p));
  return mk_class(cls, std::move(args));
}

Ty Types::erasure(Ty t) {
  switch (t->kind) {
    case TyKind::class_:
      return t->args.empty() ? t : mk_class(t->cls, {});
    case TyKind::array_:
      return mk_array(erasure(t->element));
    case TyKind::variable:
      return t->var->bounds.empty() ? object() : erasure(t->var->bounds[0]);
    case TyKind::wildcard:
      return erasure(upper(t));
    default:
      return t;
  }
}

Ty Types::substitute(Ty t, const std::vector<TypeVarSym*>& params, const std::vector<Ty>& args) {
  if (params.empty()) return t;
  if (args.empty()) return erasure(t);
  switch (t->kind) {
    case TyKind::variable:
      for (size_t i = 0; i < params.size() && i < args.size(); ++i)
        if (params[i] == t->var) return args[i];
      return t;
    case TyKind::array_: {
      Ty element = substitute(t->element, params, args);
      return mk_array(upper(element));
    }
    case TyKind::wildcard: {
      if (!t->element) return t;
      Ty bound = substitute(t->element, params, args);
      if (bound->is(TyKind::wildcard)) return bound;
      return mk_wildcard(bound, t->super_bound);
    }
    case TyKind::class_: {
      if (t->args.empty()) return t;
      std::vector<Ty> new_args;
      for (Ty a : t->args) new_args.push_back(substitute(a, params, args));
      return mk_class(t->cls, std::move(new_args));
    }
    default:
      return t;
  }
}

Ty Types::member_type(Ty declared, ClassSym* owner, Ty receiver) {
  if (owner->all_params.empty()) return declared;
  Ty as = as_super(receiver, owner);
  if (!as) return erasure(declared);
  return substitute(declared, owner->all_params, as->args);
}

std::vector<Ty> Types::direct_supertypes(Ty t) {
  std::vector<Ty> result;
  switch (t->kind) {
    case TyKind::class_: {
      if (t->cls->header == Progress::not_yet) complete_header(t->cls);
      const ClassSym& c = *t->cls;
      auto view = [&](Ty s) { return c.all_params.empty() ? s : substitute(s, c.all_params, t->args); };
      if (c.super) result.push_back(view(c.super));
      for (Ty i : c.interfaces) result.push_back(view(i));
      if (c.is_interface() && c.interfaces.empty()) result.push_back(object());
      break;
    }
    case TyKind::variable:
      result = t->var->bounds;
      if (result.empty()) result.push_back(object());
      break;
    case TyKind::wildcard:
      result.push_back(upper(t));
      break;
    case TyKind::array_:
      result.push_back(object());
      if (cloneable_class) result.push_back(mk_class(cloneable_class, {}));
      if (serializable_class) result.push_back(mk_class(serializable_class, {}));
      break;
    default:
      break;
  }
  return result;
}

Ty Types::as_super(Ty t, ClassSym* cls) {
  if (t->is(TyKind::class_) && t->cls == cls) return t;
  for (Ty s : direct_supertypes(t))
    if (Ty found = as_super(s, cls)) return found;
  return nullptr;
}

Ty Types::upper(Ty t) {
  if (!t->is(TyKind::wildcard)) return t;
  return t->element && !t->super_bound ? t->element : object();
}

Ty Types::lower(Ty t) {
  if (t->is(TyKind::wildcard) && t->super_bound) return t->element;
  return upper(t);
}

Ty Types::receiver_type(Ty t) {
  for (int i = 0; i < 100; ++i) {
    if (t->is(TyKind::wildcard)) {
      t = upper(t);
    } else if (t->is(TyKind::variable)) {
      t = t->var->bounds.empty() ? object() : t->var->bounds[0];
    } else {
      return t;
    }
  }
  return object();
}

bool Types::is_subclass(ClassSym* sub, ClassSym* super) {
  if (sub == super || super == object_class) return true;
  if (sub->header == Progress::not_yet) complete_header(sub);
  if (sub->super && is_subclass(sub->super->cls, super)) return true;
  return std::any_of(sub->interfaces.begin(), sub->interfaces.end(),
                     [&](Ty i) { return is_subclass(i->cls, super); });
}

bool Types::is_subtype(Ty sub, Ty super) {
  if (sub == super || sub->is(TyKind::unknown) || super->is(TyKind::unknown)) return true;
  if (sub->is_primitive() || super->is_primitive() || sub->is(TyKind::void_) || super->is(TyKind::void_))
    return false;
  if (sub->is(TyKind::null_)) return true;
  if (super->is(TyKind::null_)) return false;
  if (sub->is(TyKind::variable)) {
    if (super->is(TyKind::variable) && sub->var == super->var) return true;
    for (Ty b : direct_supertypes(sub))
      if (is_subtype(b, super)) return true;
    return false;
  }
  if (sub->is(TyKind::wildcard)) return is_subtype(upper(sub), super);
  if (super->is(TyKind::wildcard)) return is_subtype(sub, lower(super));
  if (super->is(TyKind::variable)) return is_subtype(sub, erasure(super));
  if (super->is(TyKind::class_)) {
    if (super->cls == object_class) return true;
    if (sub->is(TyKind::class_)) return is_subclass(sub->cls, super->cls);
    return super->cls == cloneable_class || super->cls == serializable_class;
  }
  if (!sub->is(TyKind::array_)) return false;
  if (sub->element->is_primitive() || super->element->is_primitive()) return sub->element == super->element;
  return is_subtype(sub->element, super->element);
}

bool Types::is_raw(Ty t) const {
  return t->is(TyKind::class_) && t->args.empty() && !t->cls->all_params.empty();
}

// Is there an object of both types, as far as the declarations say? (JLS 5.5, on erasures)
bool Types::is_castable(Ty from, Ty to) {
  from = erasure(from);
  to = erasure(to);
  if (is_subtype(from, to) || is_subtype(to, from)) return true;
  if (from->is(TyKind::class_) && to->is(TyKind::class_)) {
    auto closed = [](Ty t) {
      return (t->cls->modifiers & kFinal) != 0 || t->cls->is_enum() || t->cls->is_record();
    };
    if (from->cls->is_missing() || to->cls->is_missing()) return true;
    if (from->cls->is_interface()) return !closed(to);
    if (to->cls->is_interface()) return !closed(from);
    return false;
  }
  if (from->is(TyKind::array_) && to->is(TyKind::array_)) {
    if (from->element->is_primitive() || to->element->is_primitive()) return from->element == to->element;
    return is_castable(from->element, to->element);
  }
  return false;
}

Ty Types::lub(const std::vector<Ty>& types) {
  std::vector<Ty> candidates;
  for (Ty t : types) {
    if (t->is(TyKind::unknown)) return t;
    if (!t->is(TyKind::null_)) candidates.push_back(upper(t));
  }
  if (candidates.empty()) return null();
  for (Ty c : candidates)
    if (std::all_of(candidates.begin(), candidates.end(), [&](Ty t) { return is_subtype(t, c); })) return c;
  // The first common superclass other than Object, else the first common interface.
  std::vector<Ty> queue = {candidates[0]};
  Ty interface_found = nullptr;
  for (size_t i = 0; i < queue.size() && i < 1000; ++i) {
    Ty c = queue[i];
    bool common = std::all_of(candidates.begin(), candidates.end(), [&](Ty t) { return is_subtype(t, c); });
    if (common && c->is(TyKind::class_) && c->cls != object_class) {
      if (!c->cls->is_interface()) return c;
      if (!interface_found) interface_found = c;
    }
    for (Ty s : direct_supertypes(c)) queue.push_back(s);
  }
  return interface_found ? interface_found : object();
}

std::string Types::name(Ty t) const {
  switch (t->kind) {
    case TyKind::void_:
      return "void";
    case TyKind::boolean_:
      return "boolean";
    case TyKind::byte_:
      return "byte";
    case TyKind::short_:
      return "short";
    case TyKind::char_:
      return "char";
    case TyKind::int_:
      return "int";
    case TyKind::long_:
      return "long";
    case TyKind::float_:
      return "float";
    case TyKind::double_:
      return "double";
    case TyKind::null_:
      return "null";
    case TyKind::unknown:
      return "unknown";
    case TyKind::array_:
      return name(t->element) + "[]";
    case TyKind::variable:
      return t->var->name;
    case TyKind::wildcard:
      if (!t->element) return "?";
      return std::string(t->super_bound ? "? super " : "? extends ") + name(t->element);
    case TyKind::class_: {
      std::string text = t->cls->is_anonymous ? "anonymous class " + t->cls->binary_name : t->cls->name;
      size_t own = t->cls->own_params.size();
      if (own == 0 || t->args.size() < own) return text;
      text += "<";
      for (size_t i = t->args.size() - own; i < t->args.size(); ++i) {
        if (text.back() != '<') text += ", ";
        text += name(t->args[i]);
      }
      return text + ">";
    }
  }
  PLUMB_UNREACHABLE("type kind");
}

bool widens_to(TyKind from, TyKind to) {
  if (from == to) return true;
  if (from == TyKind::boolean_ || to == TyKind::boolean_ || to == TyKind::char_) return false;
  if (from < TyKind::boolean_ || from > TyKind::double_ || to > TyKind::double_ || to < TyKind::boolean_)
    return false;
  if (from == TyKind::char_) return to >= TyKind::int_;
  return from < to;
}

ir::TypeKind ir_kind(TyKind kind) {
  switch (kind) {
    case TyKind::boolean_:
      return ir::TypeKind::boolean_;
    case TyKind::byte_:
      return ir::TypeKind::byte_;
    case TyKind::short_:
      return ir::TypeKind::short_;
    case TyKind::char_:
      return ir::TypeKind::char_;
    case TyKind::int_:
      return ir::TypeKind::int_;
    case TyKind::long_:
      return ir::TypeKind::long_;
    case TyKind::float_:
      return ir::TypeKind::float_;
    case TyKind::double_:
      return ir::TypeKind::double_;
    case TyKind::null_:
      return ir::TypeKind::null_;
    default:
      return ir::TypeKind::void_;
  }
}

}  // namespace plumb::java
