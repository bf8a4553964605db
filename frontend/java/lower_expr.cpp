// Expressions: values, variables as places, assignments, arrays.
#include "frontend/java/attribution.h"
#include "frontend/java/lowering.h"

namespace plumb::java {

using Ref = ExprInfo::Ref;

Lowering::LocalId Lowering::constant(const Constant& c, const Span& span) {
  if (c.type->is(TyKind::class_)) return string(c.text, span);
  if (c.type->is_floating()) return opaque(c.type, span);
  return number(c.integer, c.type->kind, span);
}

Lowering::LocalId Lowering::opaque(Ty type, const Span& span) {
  LocalId dst = temp(ir(type));
  ir::Statement& s = emit(Kind::opaque, span);
  s.dst = dst;
  s.type = type_of(dst);
  s.text = std::string(w_.sources.text(span));
  return dst;
}

Lowering::LocalId Lowering::value(const Expr& e) {
  const ExprInfo& i = info(e);
  if (i.constant) return constant(*i.constant, e.span);
  return value_of_kind(e);
}

Lowering::LocalId Lowering::value_of_kind(const Expr& e) {
  switch (e.kind) {
    case ExprKind::literal:
      return null_value(e.span);
    case ExprKind::name:
    case ExprKind::field:
    case ExprKind::index:
      return name_value(e);
    case ExprKind::this_:
      return this_for(info(e).implicit, e.span);
    case ExprKind::call:
      return call(as<CallExpr>(e), true);
    case ExprKind::new_object:
      return new_object(as<NewObjectExpr>(e));
    case ExprKind::new_array:
      return new_array(as<NewArrayExpr>(e));
    case ExprKind::array_initializer:
      return array_initializer(as<ArrayInitializerExpr>(e));
    case ExprKind::unary: {
      const auto& u = as<UnaryExpr>(e);
      return u.op >= UnaryOp::pre_inc ? increment(u, true) : unary(u);
    }
    case ExprKind::binary:
      return binary(as<BinaryExpr>(e));
    case ExprKind::assign:
      return assign(as<AssignExpr>(e));
    case ExprKind::conditional:
      return conditional(as<ConditionalExpr>(e));
    case ExprKind::cast:
      return cast(as<CastExpr>(e));
    case ExprKind::instance_of:
      return instance_of(as<InstanceOfExpr>(e));
    case ExprKind::class_literal: {
      LocalId dst = temp(ir(info(e).type));
      ir::Statement& s = emit(Kind::opaque, e.span);
      s.dst = dst;
      s.type = type_of(dst);
      s.text = std::string(w_.sources.text(e.span));
      return dst;
    }
    case ExprKind::lambda:
    case ExprKind::method_ref:
      return function_object(e);
    case ExprKind::switch_:
      return switch_expr(as<SwitchExpr>(e));
    case ExprKind::super_:
      break;
  }
  PLUMB_UNREACHABLE("expression kind");
}

Lowering::LocalId Lowering::value_as(const Expr& e, Ty target) {
  const ExprInfo& i = info(e);
  if (i.constant && target->is_primitive() && !target->is_floating() && i.constant->type->is_integral() &&
      widens_to(i.constant->type->kind, target->kind))
    return number(i.constant->integer, target->kind, e.span);
  LocalId v = value(e);
  return convert(v, i.type, target, e.span);
}

Lowering::LocalId Lowering::pinned_as(const Expr& e, Ty target, bool later_assigns) {
  return pin(value_as(e, target), later_assigns, e.span);
}

Lowering::LocalId Lowering::condition(const Expr& e) {
  return value_as(e, t_.boolean());
}

void Lowering::effect(const Expr& e) {
  if (e.kind == ExprKind::call) {
    call(as<CallExpr>(e), false);
  } else if (e.kind == ExprKind::unary && as<UnaryExpr>(e).op >= UnaryOp::pre_inc) {
    increment(as<UnaryExpr>(e), false);
  } else {
    value(e);
  }
}

Lowering::LocalId Lowering::name_value(const Expr& e) {
  const ExprInfo& i = info(e);
  if (i.ref == Ref::local) return variable(i.local);
  if (i.ref == Ref::length) {
    LocalId array = value(*as<FieldExpr>(e).target);
    array = coerce(array, ir(t_.receiver_type(info(*as<FieldExpr>(e).target).type)), e.span);
    check_null(array, e.span);
    LocalId dst = temp(basic(ir::TypeKind::int_));
    ir::Statement& s = emit(Kind::array_length, e.span);
    s.dst = dst;
    s.a = array;
    s.type = type_of(dst);
    return dst;
  }
  return load(place(e, false));
}

Lowering::Place Lowering::place(const Expr& e, bool later_assigns) {
  const ExprInfo& i = info(e);
  Place p;
  p.type = i.type;
  p.span = e.span;
  if (e.kind == ExprKind::index) {
    const auto& x = as<IndexExpr>(e);
    Ty array = t_.receiver_type(info(*x.array).type);
    p.what = Place::What::element;
    p.object = pin(coerce(value(*x.array), ir(array), x.array->span), later_assigns || info(*x.index).assigns,
                   e.span);
    p.index = pinned_as(*x.index, t_.int_type(), later_assigns);
    p.type = array->element;
    return p;
  }
  if (i.ref == Ref::local) {
    p.local = variable(i.local);
    return p;
  }
  p.field = i.field;
  const auto* f = try_as<FieldExpr>(&e);
  if (i.field->is_static()) {
    p.what = Place::What::static_field;
    if (f && f->target->kind != ExprKind::super_ && info(*f->target).ref == Ref::value) effect(*f->target);
    return p;
  }
  p.what = Place::What::field;
  if (!f) {
    p.object = this_for(i.implicit, e.span);
  } else if (f->target->kind == ExprKind::super_) {
    ClassSym* c = cls_;
    while (c->is_lambda) c = c->outer;
    p.object = this_for(c, e.span);
  } else {
    Ty owner = t_.mk_class(i.field->owner, {});
    p.object = pin(coerce(value(*f->target), ir(owner), f->target->span), later_assigns, e.span);
  }
  return p;
}

Lowering::LocalId Lowering::load(const Place& p) {
  switch (p.what) {
    case Place::What::local:
      return p.local;
    case Place::What::field:
      check_null(p.object, p.span);
      return load_field(p.object, p.field->id, p.span);
    case Place::What::static_field: {
      if (p.field->constant) return constant(*p.field->constant, p.span);
      init_class(p.field->owner, p.span);
      LocalId dst = temp(ir(p.field->type));
      ir::Statement& s = emit(Kind::load_static, p.span);
      s.dst = dst;
      s.field = p.field->id;
      s.type = type_of(dst);
      return dst;
    }
    case Place::What::element: {
      check_null(p.object, p.span);
      ir::Statement& check = emit(Kind::check_index, p.span);
      check.a = p.object;
      check.b = p.index;
      LocalId dst = temp(w_.program.type(type_of(p.object)).element);
      ir::Statement& s = emit(Kind::array_load, p.span);
      s.dst = dst;
      s.a = p.object;
      s.b = p.index;
      s.type = type_of(dst);
      return dst;
    }
  }
  PLUMB_UNREACHABLE("place");
}

void Lowering::store(const Place& p, LocalId v) {
  switch (p.what) {
    case Place::What::local:
      copy(p.local, v, p.span);
      return;
    case Place::What::field: {
      check_null(p.object, p.span);
      ir::Statement& s = emit(Kind::store_field, p.span);
      s.a = p.object;
      s.b = v;
      s.field = p.field->id;
      s.type = w_.program.field(p.field->id).type;
      return;
    }
    case Place::What::static_field: {
      init_class(p.field->owner, p.span);
      ir::Statement& s = emit(Kind::store_static, p.span);
      s.a = v;
      s.field = p.field->id;
      s.type = w_.program.field(p.field->id).type;
      return;
    }
    case Place::What::element: {
      check_null(p.object, p.span);
      ir::Statement& check = emit(Kind::check_index, p.span);
      check.a = p.object;
      check.b = p.index;
      ir::TypeId element = w_.program.type(type_of(p.object)).element;
      if (ir::is_reference(w_.program.type(element).kind)) {
        ir::Statement& cs = emit(Kind::check_store, p.span);
        cs.a = p.object;
        cs.b = v;
      }
      ir::Statement& s = emit(Kind::array_store, p.span);
      s.a = p.object;
      s.b = p.index;
      s.c = v;
      s.type = element;
      return;
    }
  }
}

Lowering::LocalId Lowering::assign(const AssignExpr& e) {
  bool later = info(*e.value).assigns;
  Place p = place(*e.target, later);
  if (!e.compound) {
    LocalId v = value_as(*e.value, p.type);
    store(p, v);
    return p.what == Place::What::local ? p.local : v;
  }
  // a op= b is a = (T) (a op b), with a evaluated once
  LocalId old = pin(load(p), later || p.what == Place::What::local, e.target->span);
  Ty target = p.type, result = target;
  LocalId v;
  bool is_string =
      t_.erasure(target) == t_.string() || (e.op == BinaryOp::add && info(*e.value).type == t_.string());
  if (is_string && e.op == BinaryOp::add && !target->is_primitive() && !unboxable(target)) {
    LocalId left = text_of(old, target, e.span);
    LocalId right = text_of(value(*e.value), info(*e.value).type, e.span);
    v = temp(ir(t_.string()));
    ir::Statement& s = emit(Kind::concat, e.span);
    s.dst = v;
    s.args = {left, right};
    s.type = type_of(v);
  } else {
    Ty a = primitive_of(target), b = primitive_of(info(*e.value).type);
    bool shift = e.op == BinaryOp::shl || e.op == BinaryOp::shr || e.op == BinaryOp::ushr;
    Ty operands = a->is(TyKind::boolean_)
                      ? a
                      : t_.basic(std::max({a->kind, shift ? TyKind::int_ : b->kind, TyKind::int_}));
    LocalId x = convert(old, target, operands, e.span);
    LocalId y = convert(value_as(*e.value, b), b, operands, e.span);
    v = operate(e.op, x, y, operands, operands, e.span);
    v = convert_primitive(v, operands, a, e.span);
    v = convert(v, a, target, e.span);
  }
  store(p, v);
  (void)result;
  return p.what == Place::What::local ? p.local : v;
}

Lowering::LocalId Lowering::increment(const UnaryExpr& e, bool want_value) {
  Place p = place(*e.operand, false);
  bool post = e.op == UnaryOp::post_inc || e.op == UnaryOp::post_dec;
  bool up = e.op == UnaryOp::pre_inc || e.op == UnaryOp::post_inc;
  LocalId old = load(p);
  if (post && want_value) old = pin(old, true, e.span);
  Ty a = primitive_of(p.type);
  Ty wide = t_.basic(std::max(a->kind, TyKind::int_));
  LocalId x = convert(old, p.type, wide, e.span);
  LocalId one = wide->is_floating() ? opaque(wide, e.span) : number(1, wide->kind, e.span);
  LocalId v = operate(up ? BinaryOp::add : BinaryOp::sub, x, one, wide, wide, e.span);
  v = convert(convert_primitive(v, wide, a, e.span), a, p.type, e.span);
  store(p, v);
  if (post) return old;
  return p.what == Place::What::local ? p.local : v;
}

Lowering::LocalId Lowering::conditional(const ConditionalExpr& e) {
  Ty type = info(e).type;
  LocalId c = condition(*e.condition);
  return if_value(
      c, ir(type), e.span, [&] { return value_as(*e.then_value, type); },
      [&] { return value_as(*e.else_value, type); });
}

Lowering::LocalId Lowering::cast(const CastExpr& e) {
  Ty to = info(e).type, from = info(*e.operand).type;
  if (to->is_primitive() && from->is_primitive())
    return convert_primitive(value(*e.operand), from, to, e.span);
  if (to->is_primitive() && !unboxable(from)) {
    // (int) object: a cast to the box, then unboxing
    Ty box_type = w_.library_class("java.lang.Object") ? box_of(to) : nullptr;
    LocalId v = value(*e.operand);
    ir::Statement& s = emit(Kind::check_cast, e.span);
    s.a = v;
    s.type = ir(box_type);
    LocalId t = temp(ir(box_type));
    copy(t, v, e.span);
    return convert(t, box_type, to, e.span);
  }
  if (to->is_primitive() || from->is_primitive()) {
    LocalId v = convert(value(*e.operand), from, to, e.span);
    return v;
  }
  LocalId v = value(*e.operand);
  if (w_.program.is_subtype(type_of(v), ir(to))) return v;
  ir::Statement& s = emit(Kind::check_cast, e.span);
  s.a = v;
  s.type = ir(to);
  s.written = true;
  LocalId t = temp(ir(to));
  copy(t, v, e.span);
  return t;
}

Lowering::LocalId Lowering::instance_of(const InstanceOfExpr& e) {
  LocalId v = value(*e.operand);
  Ty type = w_.types.erasure(unit_->type_nodes[e.type->id]);
  LocalId dst = temp(basic(ir::TypeKind::boolean_));
  ir::Statement& s = emit(Kind::instance_of, e.span);
  s.dst = dst;
  s.a = v;
  s.type = ir(type);
  if (e.binding) {
    LocalId b = declare(unit_->variables[e.binding->id]);
    ir::Statement i = make(Kind::if_, e.span);
    i.a = dst;
    i.synthetic = true;
    i.then_edge = location(ir::LocationKind::branch_edge, e.span);
    i.else_edge = location(ir::LocationKind::branch_edge, e.span);
    into(i.then_block, [&] { copy(b, v, e.span); });
    push(std::move(i));
  }
  return dst;
}

Lowering::LocalId Lowering::make_array(Ty type, LocalId length, const Span& span, bool check) {
  if (check) emit(Kind::check_length, span).a = length;
  LocalId dst = temp(ir(type));
  ir::Statement& s = emit(Kind::new_array, span);
  s.dst = dst;
  s.type = type_of(dst);
  s.a = length;
  return dst;
}

Lowering::LocalId Lowering::new_array(const NewArrayExpr& e) {
  if (e.initializer) return array_initializer(as<ArrayInitializerExpr>(*e.initializer));
  std::vector<LocalId> lengths;
  for (size_t i = 0; i < e.lengths.size(); ++i) {
    bool later = false;
    for (size_t k = i + 1; k < e.lengths.size(); ++k) later = later || info(*e.lengths[k]).assigns;
    lengths.push_back(pinned_as(*e.lengths[i], t_.int_type(), later));
  }
  if (lengths.size() > 1)
    for (LocalId n : lengths) emit(Kind::check_length, e.span).a = n;
  if (lengths.size() == 1) return make_array(info(e).type, lengths[0], e.span, true);
  return multi_array(info(e).type, lengths, 0, e.span);
}

// new T[n][m]: an array and a loop that fills it.
Lowering::LocalId Lowering::multi_array(Ty type, const std::vector<LocalId>& lengths, size_t at,
                                        const Span& span) {
  LocalId array = make_array(type, lengths[at], span, false);
  if (at + 1 == lengths.size()) return array;
  LocalId i = temp(basic(ir::TypeKind::int_));
  set_number(i, 0, span);
  ir::Statement s = make(Kind::loop, span);
  s.label = new_label();
  s.synthetic = true;
  s.loop = std::make_unique<ir::LoopParts>();
  s.loop->head = location(ir::LocationKind::loop_head, span);
  s.loop->enter_edge = location(ir::LocationKind::branch_edge, span);
  s.loop->exit_edge = location(ir::LocationKind::branch_edge, span);
  into(s.loop->condition,
       [&] { s.a = operate(BinaryOp::lt, i, lengths[at], t_.int_type(), t_.boolean(), span); });
  into(s.loop->body, [&] {
    LocalId part = multi_array(type->element, lengths, at + 1, span);
    ir::Statement& st = emit(Kind::array_store, span);
    st.a = array;
    st.b = i;
    st.c = part;
    st.type = ir(type->element);
  });
  into(s.loop->update, [&] {
    LocalId one = number(1, TyKind::int_, span);
    copy(i, operate(BinaryOp::add, i, one, t_.int_type(), t_.int_type(), span), span);
  });
  push(std::move(s));
  return array;
}

Lowering::LocalId Lowering::array_initializer(const ArrayInitializerExpr& e) {
  Ty type = info(e).type;
  LocalId n = number(static_cast<int64_t>(e.elements.size()), TyKind::int_, e.span);
  LocalId array = make_array(type, n, e.span, false);
  for (size_t i = 0; i < e.elements.size(); ++i) {
    LocalId index = number(static_cast<int64_t>(i), TyKind::int_, e.elements[i]->span);
    LocalId v = value_as(*e.elements[i], type->element);
    ir::Statement& s = emit(Kind::array_store, e.elements[i]->span);
    s.a = array;
    s.b = index;
    s.c = v;
    s.type = ir(type->element);
  }
  return array;
}

}  // namespace plumb::java
