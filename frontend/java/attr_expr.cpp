// Types of expressions: the common part, operators, conversions.
#include <algorithm>

#include "frontend/java/attribution.h"

namespace plumb::java {

using Ref = ExprInfo::Ref;

Ty Attribution::box(Ty p) {
  const char* name = nullptr;
  switch (p->kind) {
    case TyKind::boolean_:
      name = "java.lang.Boolean";
      break;
    case TyKind::byte_:
      name = "java.lang.Byte";
      break;
    case TyKind::short_:
      name = "java.lang.Short";
      break;
    case TyKind::char_:
      name = "java.lang.Character";
      break;
    case TyKind::int_:
      name = "java.lang.Integer";
      break;
    case TyKind::long_:
      name = "java.lang.Long";
      break;
    case TyKind::float_:
      name = "java.lang.Float";
      break;
    case TyKind::double_:
      name = "java.lang.Double";
      break;
    default:
      return p;
  }
  ClassSym* cls = w_.library_class(name);
  w_.complete_members(cls);
  return t_.mk_class(cls, {});
}

Ty Attribution::unboxed(Ty t) {
  t = t_.receiver_type(t);
  if (!t->is(TyKind::class_) || t->cls->package_name != "java.lang") return nullptr;
  static const std::pair<const char*, TyKind> boxes[] = {
      {"Boolean", TyKind::boolean_}, {"Byte", TyKind::byte_},    {"Short", TyKind::short_},
      {"Character", TyKind::char_},  {"Integer", TyKind::int_},  {"Long", TyKind::long_},
      {"Float", TyKind::float_},     {"Double", TyKind::double_}};
  for (const auto& [name, kind] : boxes)
    if (t->cls->name == name) return t_.basic(kind);
  return nullptr;
}

Ty Attribution::numeric(Ty t) {
  if (t->is_numeric()) return t;
  Ty u = t->is_primitive() ? nullptr : unboxed(t);
  return u && u->is_numeric() ? u : nullptr;
}

Ty Attribution::promote(Ty a) {
  return a->kind < TyKind::int_ ? t_.int_type() : a;
}

Ty Attribution::promote(Ty a, Ty b) {
  TyKind k = std::max({a->kind, b->kind, TyKind::int_});
  return t_.basic(k);
}

bool Attribution::assignable(Ty from, Ty to, const Constant* constant) {
  if (from->is(TyKind::unknown) || to->is(TyKind::unknown)) return true;
  if (from->is(TyKind::void_) || to->is(TyKind::void_)) return false;
  auto fits = [&](TyKind kind) {
    if (!constant || !from->is_integral() || from->is(TyKind::long_)) return false;
    if (kind == TyKind::byte_) return constant->integer >= -128 && constant->integer <= 127;
    if (kind == TyKind::short_) return constant->integer >= -32768 && constant->integer <= 32767;
    if (kind == TyKind::char_) return constant->integer >= 0 && constant->integer <= 65535;
    return false;
  };
  if (from->is_primitive() && to->is_primitive()) return widens_to(from->kind, to->kind) || fits(to->kind);
  if (from->is_primitive()) {
    if (t_.is_subtype(box(from), to)) return true;
    Ty u = to->is(TyKind::class_) ? unboxed(to) : nullptr;
    return u && fits(u->kind);
  }
  if (to->is_primitive()) {
    Ty u = unboxed(from);
    return u && widens_to(u->kind, to->kind);
  }
  return t_.is_subtype(from, to);
}

void Attribution::require_assignable(Ty from, Ty to, const Expr& e) {
  const Constant* constant = code_.unit->info(e).constant;
  if (assignable(from, to, constant)) return;
  if (from->is(TyKind::void_)) {
    w_.error("E0206", e.span, "a value is needed here, but the method returns nothing");
    return;
  }
  bool lossy = from->is_numeric() && to->is_numeric();
  w_.error("E0206", e.span,
           lossy ? t_.name(from) + " does not fit into " + t_.name(to) + " without a cast"
                 : t_.name(from) + " cannot be converted to " + t_.name(to));
}

Ty Attribution::attr(Expr& e, Ty expected) {
  size_t before = local_assignments_;
  Ty type = attr_kind(e, expected);
  ExprInfo& info = code_.unit->info(e);
  if (info.ref == Ref::class_ || info.ref == Ref::package) {
    w_.error("E0204", e.span, "'" + qualified_text(e) + "' is not a value");
    info.ref = Ref::value;
    type = t_.unknown();
  }
  info.type = type;
  info.assigns = local_assignments_ != before;
  return type;
}

Ty Attribution::attr_qualifier(Expr& e) {
  if (e.kind != ExprKind::name && e.kind != ExprKind::field) return attr(e);
  Ty type = e.kind == ExprKind::name ? attr_name(as<NameExpr>(e), true) : attr_field(as<FieldExpr>(e), true);
  code_.unit->info(e).type = type;
  return type;
}

Ty Attribution::attr_value(Expr& e, Ty target, const char*) {
  if (e.kind == ExprKind::array_initializer) {
    Ty t = attr_array_initializer(as<ArrayInitializerExpr>(e), target);
    code_.unit->info(e).type = t;
    return t;
  }
  Ty type = attr(e, target);
  require_assignable(type, target, e);
  return type;
}

Ty Attribution::attr_condition(Expr& e) {
  Ty type = attr(e, t_.boolean());
  require_assignable(type, t_.boolean(), e);
  return type;
}

Ty Attribution::attr_kind(Expr& e, Ty expected) {
  switch (e.kind) {
    case ExprKind::literal:
      return attr_literal(as<LiteralExpr>(e));
    case ExprKind::name:
      return attr_name(as<NameExpr>(e), false);
    case ExprKind::this_:
      return attr_this(as<ThisExpr>(e));
    case ExprKind::super_:
      w_.error("E0204", e.span, "'super' is not a value");
      return t_.unknown();
    case ExprKind::field:
      return attr_field(as<FieldExpr>(e), false);
    case ExprKind::index:
      return attr_index(as<IndexExpr>(e));
    case ExprKind::call:
      return attr_call(as<CallExpr>(e), expected);
    case ExprKind::new_object:
      return attr_new_object(as<NewObjectExpr>(e), expected);
    case ExprKind::new_array:
      return attr_new_array(as<NewArrayExpr>(e));
    case ExprKind::array_initializer:
      return attr_array_initializer(as<ArrayInitializerExpr>(e), expected ? expected : t_.unknown());
    case ExprKind::unary:
      return attr_unary(as<UnaryExpr>(e));
    case ExprKind::binary:
      return attr_binary(as<BinaryExpr>(e));
    case ExprKind::assign:
      return attr_assign(as<AssignExpr>(e));
    case ExprKind::conditional:
      return attr_conditional(as<ConditionalExpr>(e), expected);
    case ExprKind::cast:
      return attr_cast(as<CastExpr>(e));
    case ExprKind::instance_of:
      return attr_instance_of(as<InstanceOfExpr>(e));
    case ExprKind::class_literal: {
      w_.resolve(*as<ClassLiteralExpr>(e).type, scope());
      return t_.mk_class(w_.library_class("java.lang.Class"), {});
    }
    case ExprKind::lambda:
      return attr_lambda(as<LambdaExpr>(e), expected);
    case ExprKind::method_ref:
      return attr_method_ref(as<MethodRefExpr>(e), expected);
    case ExprKind::switch_:
      return attr_switch_expr(as<SwitchExpr>(e), expected);
  }
  PLUMB_UNREACHABLE("expression kind");
}

Ty Attribution::attr_literal(LiteralExpr& e) {
  Constant c;
  switch (e.literal) {
    case LiteralKind::null:
      return t_.null();
    case LiteralKind::int_:
      c.type = t_.int_type();
      break;
    case LiteralKind::long_:
      c.type = t_.long_type();
      break;
    case LiteralKind::float_:
      c.type = t_.basic(TyKind::float_);
      break;
    case LiteralKind::double_:
      c.type = t_.basic(TyKind::double_);
      break;
    case LiteralKind::char_:
      c.type = t_.basic(TyKind::char_);
      break;
    case LiteralKind::boolean_:
      c.type = t_.boolean();
      break;
    case LiteralKind::string:
    case LiteralKind::text_block:
      c.type = t_.string();
      c.text = to_utf8(e.text);
      break;
  }
  c.integer = e.integer;
  c.floating = e.floating;
  Ty type = c.type;
  code_.unit->info(e).constant = w_.keep(std::move(c));
  return type;
}

Ty Attribution::attr_index(IndexExpr& e) {
  Ty array = attr(*e.array);
  Ty index = attr(*e.index, t_.int_type());
  if (!index->is(TyKind::unknown)) {
    Ty n = numeric(index);
    if (!n || !widens_to(n->kind, TyKind::int_)) require_assignable(index, t_.int_type(), *e.index);
  }
  if (array->is(TyKind::unknown)) return array;
  array = t_.receiver_type(array);
  if (array->is(TyKind::array_)) return array->element;
  w_.error("E0206", e.array->span, "an array is needed here, not " + t_.name(array));
  return t_.unknown();
}

Ty Attribution::attr_new_array(NewArrayExpr& e) {
  Ty type = w_.resolve(*e.element, scope());
  for (uint32_t i = 0; i < e.dimensions; ++i) type = t_.mk_array(type);
  for (Expr* n : e.lengths) {
    Ty t = attr(*n, t_.int_type());
    if (!numeric(t) || !widens_to(numeric(t)->kind, TyKind::int_)) require_assignable(t, t_.int_type(), *n);
  }
  if (e.initializer) {
    attr_array_initializer(as<ArrayInitializerExpr>(*e.initializer), type);
    code_.unit->info(*e.initializer).type = type;
  }
  return type;
}

Ty Attribution::attr_array_initializer(ArrayInitializerExpr& e, Ty type) {
  size_t before = local_assignments_;
  if (!type->is(TyKind::array_) && !type->is(TyKind::unknown)) {
    w_.error("E0206", e.span, "an array initialiser cannot give a value of type " + t_.name(type));
    type = t_.unknown();
  }
  Ty element = type->is(TyKind::array_) ? type->element : t_.unknown();
  for (Expr* x : e.elements) attr_value(*x, element, "array element");
  code_.unit->info(e).assigns = local_assignments_ != before;
  code_.unit->info(e).type = type;
  return type;
}

Ty Attribution::attr_unary(UnaryExpr& e) {
  if (e.op >= UnaryOp::pre_inc) {
    Ty type = attr(*e.operand);
    attr_assign_target(*e.operand, true);
    if (!type->is(TyKind::unknown) && !numeric(type)) {
      w_.error("E0207", e.span,
               std::string("'") + (e.op == UnaryOp::pre_inc || e.op == UnaryOp::post_inc ? "++" : "--") +
                   "' cannot be applied to " + t_.name(type));
      return t_.unknown();
    }
    return type;
  }
  Ty type = attr(*e.operand);
  if (type->is(TyKind::unknown)) return e.op == UnaryOp::logical_not ? t_.boolean() : type;
  Ty result = nullptr;
  if (e.op == UnaryOp::logical_not) {
    Ty u = type->is_primitive() ? type : unboxed(type);
    if (u && u->is(TyKind::boolean_)) result = u;
  } else if (Ty n = numeric(type)) {
    if (e.op != UnaryOp::bit_not || n->is_integral()) result = promote(n);
  }
  if (!result) {
    w_.error("E0207", e.span, std::string("'") + to_string(e.op) + "' cannot be applied to " + t_.name(type));
    return t_.unknown();
  }
  ExprInfo& info = code_.unit->info(e);
  info.constant = fold_unary(e.op, code_.unit->info(*e.operand).constant, result);
  return result;
}

Ty Attribution::binary_type(BinaryOp op, Ty left, Ty right, const Span& span) {
  auto is_string = [&](Ty t) { return t->is(TyKind::class_) && t->cls == t_.string_class; };
  bool comparison = op >= BinaryOp::lt && op <= BinaryOp::ne;
  bool logical = op == BinaryOp::logical_and || op == BinaryOp::logical_or;
  if (op == BinaryOp::add && (is_string(left) || is_string(right))) {
    if (!left->is(TyKind::void_) && !right->is(TyKind::void_)) return t_.string();
  }
  if (left->is(TyKind::unknown) || right->is(TyKind::unknown))
    return comparison || logical ? t_.boolean() : t_.unknown();
  auto primitive = [&](Ty t) { return t->is_primitive() ? t : t->is_reference() ? unboxed(t) : nullptr; };
  Ty a = primitive(left), b = primitive(right);
  auto both_boolean = [&] { return a && b && a->is(TyKind::boolean_) && b->is(TyKind::boolean_); };
  auto both_numeric = [&] { return a && b && a->is_numeric() && b->is_numeric(); };
  auto both_integral = [&] { return a && b && a->is_integral() && b->is_integral(); };
  switch (op) {
    case BinaryOp::mul:
    case BinaryOp::div:
    case BinaryOp::rem:
    case BinaryOp::add:
    case BinaryOp::sub:
      if (both_numeric()) return promote(a, b);
      break;
    case BinaryOp::shl:
    case BinaryOp::shr:
    case BinaryOp::ushr:
      if (both_integral()) return promote(a);
      break;
    case BinaryOp::lt:
    case BinaryOp::gt:
    case BinaryOp::le:
    case BinaryOp::ge:
      if (both_numeric()) return t_.boolean();
      break;
    case BinaryOp::eq:
    case BinaryOp::ne:
      if (left->is_primitive() || right->is_primitive()) {
        if (both_numeric() || both_boolean()) return t_.boolean();
      } else if (left->is_reference() && right->is_reference() && t_.is_castable(left, right)) {
        return t_.boolean();
      }
      break;
    case BinaryOp::bit_and:
    case BinaryOp::bit_xor:
    case BinaryOp::bit_or:
      if (both_boolean()) return t_.boolean();
      if (both_integral()) return promote(a, b);
      break;
    case BinaryOp::logical_and:
    case BinaryOp::logical_or:
      if (both_boolean()) return t_.boolean();
      break;
  }
  w_.error("E0207", span,
           std::string("'") + to_string(op) + "' cannot be applied to " + t_.name(left) + " and " +
               t_.name(right));
  return comparison || logical ? t_.boolean() : t_.unknown();
}

Ty Attribution::attr_binary(BinaryExpr& e) {
  Ty left = attr(*e.left);
  size_t mark = scope_.size();
  if (e.op == BinaryOp::logical_and) bind_patterns(*e.left, true);
  if (e.op == BinaryOp::logical_or) bind_patterns(*e.left, false);
  Ty right = attr(*e.right);
  scope_.resize(mark);
  Ty type = binary_type(e.op, left, right, e.op_span);
  Unit& unit = *code_.unit;
  if (!type->is(TyKind::unknown))
    unit.info(e).constant =
        fold_binary(e.op, unit.info(*e.left).constant, unit.info(*e.right).constant, type);
  return type;
}

void Attribution::attr_assign_target(Expr& target, bool also_read) {
  ExprInfo& info = code_.unit->info(target);
  if (info.ref == Ref::local) {
    ++local_assignments_;
    LocalVar* v = info.local;
    info.constant = nullptr;
    if (v->is_final && (v->has_initializer || v->is_parameter || also_read))
      w_.error("E0211", target.span, "variable '" + v->name + "' is final");
    if (v->has_initializer || v->is_parameter || also_read) v->assigned_again = true;
    return;
  }
  if (info.ref == Ref::field) {
    FieldSym* f = info.field;
    info.constant = nullptr;
    if (!f->is_final()) return;
    bool in_initialiser = !code_.method || code_.method->is_constructor() || code_.method->name == "<clinit>";
    bool own = f->owner == code_.cls && in_initialiser && !f->is_enum_constant;
    bool initialised = f->decl && f->decl->initializer;
    if (f->owner->is_record() && own && code_.method && code_.method->decl &&
        code_.method->decl->is_compact_constructor)
      own = false;
    if (!own || initialised) w_.error("E0211", target.span, "field '" + f->name + "' is final");
    return;
  }
  if (target.kind == ExprKind::index) return;
  if (info.type && info.type->is(TyKind::unknown)) return;
  if (info.ref == Ref::length) {
    w_.error("E0211", target.span, "the length of an array cannot be changed");
    return;
  }
  w_.error("E0211", target.span, "this is not a variable, nothing can be assigned to it");
}

Ty Attribution::attr_assign(AssignExpr& e) {
  Ty target = attr(*e.target);
  attr_assign_target(*e.target, e.compound);
  if (!e.compound) {
    attr_value(*e.value, target, "assignment");
    return target;
  }
  Ty value = attr(*e.value);
  Ty result = binary_type(e.op, target, value, e.op_span);
  if (result->is(TyKind::unknown)) return target;
  bool to_string = result->is(TyKind::class_);
  if (to_string
          ? !t_.is_subtype(result, target)
          : (target->is_primitive() ? false : !unboxed(target) || unboxed(target)->kind != result->kind))
    if (to_string || promote(unboxed(target) ? unboxed(target) : target)->kind != result->kind)
      w_.error("E0206", e.value->span, t_.name(result) + " cannot be assigned back to " + t_.name(target));
  return target;
}

Ty Attribution::attr_conditional(ConditionalExpr& e, Ty expected) {
  attr_condition(*e.condition);
  size_t mark = scope_.size();
  Ty pass = expected && !expected->is(TyKind::void_) && !expected->is(TyKind::unknown) ? expected : nullptr;
  bind_patterns(*e.condition, true);
  Ty a = attr(*e.then_value, pass);
  scope_.resize(mark);
  bind_patterns(*e.condition, false);
  Ty b = attr(*e.else_value, pass);
  scope_.resize(mark);
  Unit& unit = *code_.unit;
  if (a->is(TyKind::void_) || b->is(TyKind::void_)) {
    w_.error("E0206", e.span, "a value is needed here, but the method returns nothing");
    return t_.unknown();
  }
  if (a->is(TyKind::unknown) || b->is(TyKind::unknown)) return pass ? pass : t_.unknown();
  auto primitive = [&](Ty t) {
    return t->is_primitive() ? t : t->is_reference() && !t->is(TyKind::null_) ? unboxed(t) : nullptr;
  };
  Ty pa = primitive(a), pb = primitive(b);
  Ty type = nullptr;
  const Constant* ca = unit.info(*e.then_value).constant;
  const Constant* cb = unit.info(*e.else_value).constant;
  if (pa && pb && pa == pb) {
    type = a == b ? a : pa;
  } else if (pa && pb && pa->is_numeric() && pb->is_numeric()) {
    if (pa->kind < TyKind::int_ && cb && b->is(TyKind::int_) && assignable(b, pa, cb))
      type = pa;
    else if (pb->kind < TyKind::int_ && ca && a->is(TyKind::int_) && assignable(a, pb, ca))
      type = pb;
    else if (pa->kind < TyKind::int_ && pb->kind < TyKind::int_)
      type = (widens_to(pa->kind, pb->kind)) ? pb : widens_to(pb->kind, pa->kind) ? pa : t_.int_type();
    else
      type = promote(pa, pb);
  } else if (pass && pass->is_reference()) {
    type = pass;
    require_assignable(a, pass, *e.then_value);
    require_assignable(b, pass, *e.else_value);
  } else {
    type = t_.lub({a->is_primitive() ? box(a) : a, b->is_primitive() ? box(b) : b});
  }
  const Constant* cc = unit.info(*e.condition).constant;
  if (cc && ca && cb && (type->is_primitive() || (type->is(TyKind::class_) && type->cls == t_.string_class)))
    unit.info(e).constant = convert_constant(cc->integer ? ca : cb, type);
  return type;
}

Ty Attribution::attr_cast(CastExpr& e) {
  Ty type = w_.resolve(*e.type, scope());
  Ty from = attr(*e.operand, type->is_primitive() ? nullptr : type);
  if (from->is(TyKind::unknown) || type->is(TyKind::unknown)) return type;
  bool ok;
  if (from->is(TyKind::void_)) {
    ok = false;
  } else if (type->is_primitive() && from->is_primitive()) {
    ok = (type->is_numeric() && from->is_numeric()) || type == from;
  } else if (type->is_primitive()) {
    Ty u = unboxed(from);
    ok = u ? widens_to(u->kind, type->kind) : t_.is_subtype(box(type), from);
  } else if (from->is_primitive()) {
    ok = t_.is_subtype(box(from), type);
  } else {
    ok = t_.is_castable(from, type);
  }
  if (!ok) w_.error("E0206", e.span, t_.name(from) + " cannot be cast to " + t_.name(type));
  if (ok) code_.unit->info(e).constant = convert_constant(code_.unit->info(*e.operand).constant, type);
  return type;
}

Ty Attribution::attr_instance_of(InstanceOfExpr& e) {
  Ty from = attr(*e.operand);
  Ty type = w_.resolve(*e.type, scope());
  if (!from->is(TyKind::unknown) && !type->is(TyKind::unknown)) {
    if (from->is_primitive() || type->is_primitive() || from->is(TyKind::void_))
      w_.error("E0207", e.span,
               "'instanceof' needs references, not " + t_.name(from->is_primitive() ? from : type));
    else if (!t_.is_castable(from, type))
      w_.error("E0206", e.span, "a value of type " + t_.name(from) + " is never a " + t_.name(type));
  }
  if (e.binding) {
    LocalVar* v = w_.new_local();
    v->name = e.binding->name.text;
    v->type = type;
    v->span = e.binding->name.span;
    v->context = code_.cls;
    v->has_initializer = true;
    v->is_final = e.binding->has(kFinal);
    code_.unit->variables[e.binding->id] = v;
  }
  return t_.boolean();
}

void Attribution::bind_patterns(Expr& e, bool when) {
  if (auto* i = try_as<InstanceOfExpr>(&e)) {
    if (!i->binding || !when) return;
    LocalVar* v = code_.unit->variables[i->binding->id];
    ClassSym* context = nullptr;
    LocalVar* other = find_local(v->name, &context);
    if (other && other != v && context == code_.cls)
      w_.error("E0202", v->span, "variable '" + v->name + "' is already defined")
          .note(other->span, "the first definition");
    ScopeEntry entry;
    entry.name = i->binding->name.text;
    entry.variable = v;
    entry.context = code_.cls;
    scope_.push_back(entry);
  } else if (auto* u = try_as<UnaryExpr>(&e)) {
    if (u->op == UnaryOp::logical_not) bind_patterns(*u->operand, !when);
  } else if (auto* b = try_as<BinaryExpr>(&e)) {
    if ((b->op == BinaryOp::logical_and && when) || (b->op == BinaryOp::logical_or && !when)) {
      bind_patterns(*b->left, when);
      bind_patterns(*b->right, when);
    }
  }
}

Ty Attribution::attr_switch_expr(SwitchExpr& e, Ty expected) {
  std::vector<Ty> values;
  Ty pass = expected && !expected->is(TyKind::void_) && !expected->is(TyKind::unknown) ? expected : nullptr;
  attr_switch(e.body, true, pass, &values);
  for (Ty v : values)
    if (v->is(TyKind::unknown)) return pass ? pass : v;
  if (pass) return pass;
  if (values.empty()) return t_.unknown();
  bool all_numeric = std::all_of(values.begin(), values.end(), [&](Ty v) { return numeric(v) != nullptr; });
  bool same = std::all_of(values.begin(), values.end(), [&](Ty v) { return v == values[0]; });
  if (same) return values[0];
  if (all_numeric) {
    Ty type = numeric(values[0]);
    for (Ty v : values) type = promote(type, numeric(v));
    return type;
  }
  for (Ty& v : values) v = v->is_primitive() ? box(v) : v;
  return t_.lub(values);
}

}  // namespace plumb::java
