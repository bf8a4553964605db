// Operators, conversions, string concatenation.
#include <algorithm>

#include "frontend/java/lowering.h"

namespace plumb::java {

Ty Lowering::primitive_of(Ty t) {
  if (t->is_primitive()) return t;
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

Ty Lowering::box_of(Ty primitive) {
  static const char* const names[] = {"Boolean", "Byte", "Short", "Character",
                                      "Integer", "Long", "Float", "Double"};
  size_t i = static_cast<size_t>(primitive->kind) - static_cast<size_t>(TyKind::boolean_);
  return t_.mk_class(w_.library_class(std::string("java.lang.") + names[i]), {});
}

// A value whose static type is not known to fit, because erasure forgot it.
Lowering::LocalId Lowering::coerce(LocalId v, ir::TypeId type, const Span& span) {
  if (w_.program.is_subtype(type_of(v), type)) return v;
  ir::Statement& s = emit(Kind::check_cast, span);
  s.a = v;
  s.type = type;
  s.written = false;
  LocalId t = temp(type);
  copy(t, v, span);
  return t;
}

Lowering::LocalId Lowering::convert_primitive(LocalId v, Ty from, Ty to, const Span& span) {
  if (from == to || from->is(TyKind::boolean_)) return v;
  if (from->is_floating() || to->is_floating()) return opaque(to, span);
  LocalId dst = temp(ir(to));
  ir::Statement& s = emit(Kind::convert, span);
  s.dst = dst;
  s.a = v;
  s.from_type = ir(from);
  s.type = ir(to);
  return dst;
}

Lowering::LocalId Lowering::convert(LocalId v, Ty from, Ty to, const Span& span) {
  if (from->is_primitive() && to->is_primitive()) return convert_primitive(v, from, to, span);
  if (from->is_primitive()) {
    // Boxing; a constant may be narrowed first (Byte b = 1).
    Ty wanted = primitive_of(to);
    if (wanted && wanted != from) {
      v = convert_primitive(v, from, wanted, span);
      from = wanted;
    }
    Ty box = box_of(from);
    for (MethodSym* m : w_.find_methods(box->cls, "valueOf"))
      if (m->params.size() == 1 && m->params[0] == from) {
        init_class(box->cls, span);
        return emit_call(m, ir::CallKind::static_, {}, {v}, span);
      }
    PLUMB_UNREACHABLE("no valueOf in the library's '{}'", box->cls->name);
  }
  if (to->is_primitive()) {
    Ty box = t_.erasure(from);
    Ty inner = primitive_of(from);
    PLUMB_CHECK(inner, "'{}' cannot be unboxed", t_.name(from));
    if (!primitive_of(box)) box = box_of(inner);
    v = coerce(v, ir(box), span);
    check_null(v, span);
    std::string name = t_.name(inner) + "Value";
    std::vector<MethodSym*> methods = w_.find_methods(box->cls, name);
    PLUMB_CHECK(!methods.empty(), "no {} in the library", name);
    LocalId u = emit_call(methods[0], ir::CallKind::special, v, {}, span);
    return convert_primitive(u, inner, to, span);
  }
  return coerce(v, ir(to), span);
}

Lowering::LocalId Lowering::unary(const UnaryExpr& e) {
  Ty type = info(e).type;
  LocalId v = value_as(*e.operand, type);
  if (e.op == UnaryOp::plus) return v;
  if (type->is_floating()) return opaque(type, e.span);
  LocalId dst = temp(ir(type));
  ir::Statement& s = emit(Kind::unary, e.span);
  s.unary_op = e.op == UnaryOp::minus     ? ir::UnaryOp::negate
               : e.op == UnaryOp::bit_not ? ir::UnaryOp::complement
                                          : ir::UnaryOp::logical_not;
  s.dst = dst;
  s.a = v;
  s.type = ir(type);
  return dst;
}

namespace {

ir::BinaryOp ir_op(BinaryOp op) {
  switch (op) {
    case BinaryOp::mul:
      return ir::BinaryOp::mul;
    case BinaryOp::div:
      return ir::BinaryOp::div;
    case BinaryOp::rem:
      return ir::BinaryOp::rem;
    case BinaryOp::add:
      return ir::BinaryOp::add;
    case BinaryOp::sub:
      return ir::BinaryOp::sub;
    case BinaryOp::shl:
      return ir::BinaryOp::shl;
    case BinaryOp::shr:
      return ir::BinaryOp::shr;
    case BinaryOp::ushr:
      return ir::BinaryOp::ushr;
    case BinaryOp::lt:
      return ir::BinaryOp::less;
    case BinaryOp::gt:
      return ir::BinaryOp::greater;
    case BinaryOp::le:
      return ir::BinaryOp::less_equal;
    case BinaryOp::ge:
      return ir::BinaryOp::greater_equal;
    case BinaryOp::eq:
      return ir::BinaryOp::equal;
    case BinaryOp::ne:
      return ir::BinaryOp::not_equal;
    case BinaryOp::bit_and:
    case BinaryOp::logical_and:
      return ir::BinaryOp::bit_and;
    case BinaryOp::bit_xor:
      return ir::BinaryOp::bit_xor;
    case BinaryOp::bit_or:
    case BinaryOp::logical_or:
      return ir::BinaryOp::bit_or;
  }
  PLUMB_UNREACHABLE("operator");
}

}  // namespace

// Both operands have type `operands` already.
Lowering::LocalId Lowering::operate(BinaryOp op, LocalId a, LocalId b, Ty operands, Ty result,
                                    const Span& span) {
  if (operands->is_floating()) return opaque(result, span);
  if (op == BinaryOp::div || op == BinaryOp::rem) {
    ir::Statement& check = emit(Kind::check_divisor, span);
    check.a = b;
    check.type = ir(operands);
  }
  LocalId dst = temp(ir(result));
  ir::Statement& s = emit(Kind::binary, span);
  s.binary_op = ir_op(op);
  s.dst = dst;
  s.a = a;
  s.b = b;
  s.type = ir(operands);
  return dst;
}

Lowering::LocalId Lowering::binary(const BinaryExpr& e) {
  if (e.op == BinaryOp::logical_and || e.op == BinaryOp::logical_or) return short_circuit(e);
  if (e.op == BinaryOp::eq || e.op == BinaryOp::ne) return equality(e);
  Ty type = info(e).type;
  if (type->is(TyKind::class_)) return concat(e);
  Ty a = primitive_of(info(*e.left).type), b = primitive_of(info(*e.right).type);
  bool shift = e.op == BinaryOp::shl || e.op == BinaryOp::shr || e.op == BinaryOp::ushr;
  Ty operands = a->is(TyKind::boolean_) ? a
                : shift                 ? t_.basic(std::max(a->kind, TyKind::int_))
                                        : t_.basic(std::max({a->kind, b->kind, TyKind::int_}));
  LocalId x = pinned_as(*e.left, operands, info(*e.right).assigns);
  LocalId y;
  if (shift) {
    Ty wide = t_.basic(std::max(b->kind, TyKind::int_));
    y = convert_primitive(value_as(*e.right, wide), wide, operands, e.span);
  } else {
    y = value_as(*e.right, operands);
  }
  return operate(e.op, x, y, operands, type, e.span);
}

Lowering::LocalId Lowering::short_circuit(const BinaryExpr& e) {
  bool is_and = e.op == BinaryOp::logical_and;
  LocalId left = condition(*e.left);
  LocalId dst = temp(basic(ir::TypeKind::boolean_));
  copy(dst, left, e.left->span);
  ir::Statement s = make(Kind::if_, e.span);
  s.a = dst;
  s.then_edge = location(ir::LocationKind::branch_edge, e.left->span);
  s.else_edge = location(ir::LocationKind::branch_edge, e.left->span);
  into(is_and ? s.then_block : s.else_block, [&] { copy(dst, condition(*e.right), e.right->span); });
  push(std::move(s));
  return dst;
}

namespace {

const Expr* get_class_receiver(const Expr& e, bool* implicit) {
  const auto* c = try_as<CallExpr>(&e);
  if (!c || c->name.text != "getClass" || !c->arguments.empty()) return nullptr;
  *implicit = !c->target || c->target->kind == ExprKind::super_;
  return c->target ? c->target : &e;
}

// As Class.getName() gives it: "int", "java.lang.String", "[I", "[[Ljava.lang.String;".
std::string runtime_name(Ty t) {
  if (t->is(TyKind::class_)) return t->cls->binary_name;
  static const char* const names[] = {"void", "boolean", "byte",  "short", "char",
                                      "int",  "long",    "float", "double"};
  if (!t->is(TyKind::array_)) return names[static_cast<size_t>(t->kind)];
  std::string text;
  for (; t->is(TyKind::array_); t = t->element) text += "[";
  if (t->is(TyKind::class_)) return text + "L" + t->cls->binary_name + ";";
  return text + "VZBSCIJFD"[static_cast<size_t>(t->kind)];
}

}  // namespace

// The name of the class that `x.getClass()` or `X.class` stands for, or nothing.
Lowering::LocalId Lowering::class_name_of(const Expr& e) {
  bool implicit = false;
  if (const auto* literal = try_as<ClassLiteralExpr>(&e)) {
    Ty t = t_.erasure(unit_->type_nodes[literal->type->id]);
    return string(runtime_name(t), e.span);
  }
  const Expr* receiver = get_class_receiver(e, &implicit);
  if (!receiver) return LocalId{};
  LocalId v = implicit ? this_for(info(e).implicit ? info(e).implicit : cls_, e.span) : value(*receiver);
  check_null(v, e.span);
  LocalId dst = temp(ir(t_.string()));
  ir::Statement& s = emit(Kind::class_name, e.span);
  s.dst = dst;
  s.a = v;
  s.type = type_of(dst);
  return dst;
}

// x.getClass() == y.getClass() compares names: classes have no objects in what follows.
bool Lowering::class_comparison(const BinaryExpr& e, LocalId* result) {
  auto is_class = [&](const Expr& x) {
    bool implicit = false;
    if (x.kind == ExprKind::class_literal) return true;
    return get_class_receiver(x, &implicit) != nullptr;
  };
  if (!is_class(*e.left) || !is_class(*e.right)) return false;
  LocalId a = class_name_of(*e.left), b = class_name_of(*e.right);
  MethodSym* equals = nullptr;
  for (MethodSym* m : w_.find_methods(t_.string_class, "equals"))
    if (m->owner == t_.string_class) equals = m;
  *result = emit_call(equals, ir::CallKind::special, a, {b}, e.span);
  if (e.op == BinaryOp::ne) {
    LocalId dst = temp(basic(ir::TypeKind::boolean_));
    ir::Statement& s = emit(Kind::unary, e.span);
    s.unary_op = ir::UnaryOp::logical_not;
    s.dst = dst;
    s.a = *result;
    s.type = type_of(dst);
    *result = dst;
  }
  return true;
}

Lowering::LocalId Lowering::equality(const BinaryExpr& e) {
  LocalId result;
  if (class_comparison(e, &result)) return result;
  Ty left = info(*e.left).type, right = info(*e.right).type;
  bool later = info(*e.right).assigns;
  if (!left->is_primitive() && !right->is_primitive()) {
    LocalId a = pin(value(*e.left), later, e.left->span);
    LocalId b = value(*e.right);
    return operate(e.op, a, b, t_.object(), t_.boolean(), e.span);
  }
  Ty a = primitive_of(left), b = primitive_of(right);
  Ty operands = a->is(TyKind::boolean_) ? a : t_.basic(std::max({a->kind, b->kind, TyKind::int_}));
  LocalId x = pinned_as(*e.left, operands, later);
  LocalId y = value_as(*e.right, operands);
  return operate(e.op, x, y, operands, t_.boolean(), e.span);
}

// a + b + "x" + c: the chain from the first String on is one concatenation.
void Lowering::concat_parts(const Expr& e, std::vector<const Expr*>& parts) {
  const auto* b = try_as<BinaryExpr>(&e);
  bool chain = b && b->op == BinaryOp::add && !info(e).constant && info(e).type->is(TyKind::class_);
  if (!chain) {
    parts.push_back(&e);
    return;
  }
  if (info(*b->left).type->is(TyKind::class_) && info(*b->left).type->cls == t_.string_class)
    concat_parts(*b->left, parts);
  else
    parts.push_back(b->left);
  if (b->right->parenthesized)
    concat_parts(*b->right, parts);
  else
    parts.push_back(b->right);
}

// A part of a concatenation: primitives and strings as they are, toString() of other objects.
Lowering::LocalId Lowering::text_of(LocalId v, Ty type, const Span& span) {
  if (type->is_primitive()) return v;
  ir::TypeId string_type = ir(t_.string());
  if (type->is(TyKind::null_)) return string("null", span);
  if (t_.erasure(type) == t_.string()) return coerce(v, string_type, span);
  LocalId is_null = temp(basic(ir::TypeKind::boolean_));
  LocalId null = null_value(span);
  ir::Statement& s = emit(Kind::binary, span);
  s.binary_op = ir::BinaryOp::equal;
  s.dst = is_null;
  s.a = v;
  s.b = null;
  s.type = ir(t_.object());
  MethodSym* to_string = nullptr;
  for (MethodSym* m : t_.object_class->methods)
    if (m->name == "toString") to_string = m;
  return if_value(
      is_null, string_type, span, [&] { return string("null", span); },
      [&] { return emit_call(to_string, ir::CallKind::virtual_, v, {}, span); });
}

Lowering::LocalId Lowering::concat(const BinaryExpr& e) {
  std::vector<const Expr*> parts;
  concat_parts(e, parts);
  // All operands are evaluated before any is turned into text.
  std::vector<LocalId> values;
  std::vector<Ty> part_types;
  for (size_t i = 0; i < parts.size(); ++i) {
    bool later = false;
    for (size_t k = i + 1; k < parts.size(); ++k) later = later || info(*parts[k]).assigns;
    values.push_back(pin(value(*parts[i]), later, parts[i]->span));
    part_types.push_back(info(*parts[i]).type);
  }
  std::vector<LocalId> texts;
  for (size_t i = 0; i < parts.size(); ++i)
    texts.push_back(text_of(values[i], part_types[i], parts[i]->span));
  LocalId dst = temp(ir(t_.string()));
  ir::Statement& s = emit(Kind::concat, e.span);
  s.dst = dst;
  s.args = std::move(texts);
  s.type = type_of(dst);
  return dst;
}

}  // namespace plumb::java
