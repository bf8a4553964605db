// Calls, object creation, function objects.
#include "frontend/java/attribution.h"
#include "frontend/java/lowering.h"

namespace plumb::java {

using Ref = ExprInfo::Ref;

Lowering::LocalId Lowering::emit_call(MethodSym* m, ir::CallKind kind, LocalId receiver,
                                      std::vector<LocalId> args, const Span& span, bool want_value) {
  LocalId dst;
  if (want_value && !m->result->is(TyKind::void_)) dst = temp(ir(m->result));
  ir::Statement& s = emit(Kind::call, span);
  s.dst = dst;
  s.a = receiver;
  s.args = std::move(args);
  s.callee = m->id;
  s.call_kind = kind;
  s.type = ir(m->result);
  return dst;
}

std::vector<Lowering::LocalId> Lowering::arguments(MethodSym* m, bool varargs, const std::vector<Expr*>& args,
                                                   bool) {
  std::vector<LocalId> result;
  size_t fixed = varargs ? m->params.size() - 1 : m->params.size();
  auto later = [&](size_t i) {
    for (size_t k = i + 1; k < args.size(); ++k)
      if (info(*args[k]).assigns) return true;
    return false;
  };
  for (size_t i = 0; i < fixed; ++i)
    result.push_back(pinned_as(*args[i], t_.erasure(m->params[i]), later(i)));
  if (!varargs) return result;
  Ty type = t_.erasure(m->params.back());
  Span span = args.size() > fixed ? args[fixed]->span : method_->span;
  std::vector<LocalId> rest;
  LocalId n = number(static_cast<int64_t>(args.size() - fixed), TyKind::int_, span);
  LocalId array = make_array(type, n, span, false);
  for (size_t i = fixed; i < args.size(); ++i) {
    LocalId index = number(static_cast<int64_t>(i - fixed), TyKind::int_, args[i]->span);
    LocalId v = value_as(*args[i], type->element);
    ir::Statement& s = emit(Kind::array_store, args[i]->span);
    s.a = array;
    s.b = index;
    s.c = v;
    s.type = ir(type->element);
  }
  result.push_back(array);
  return result;
}

MethodSym* Lowering::library_method(const char* cls, const char* name, size_t params) {
  for (MethodSym* m : w_.find_methods(w_.library_class(cls), name))
    if (m->params.size() == params) return m;
  PLUMB_UNREACHABLE("the library has no {}.{}", cls, name);
}

// a.clone() of an array is Arrays.copyOf(a, a.length).
Lowering::LocalId Lowering::array_clone(const CallExpr& e) {
  Ty type = t_.receiver_type(info(*e.target).type);
  LocalId array = coerce(value(*e.target), ir(type), e.span);
  check_null(array, e.span);
  LocalId n = temp(basic(ir::TypeKind::int_));
  ir::Statement& s = emit(Kind::array_length, e.span);
  s.dst = n;
  s.a = array;
  s.type = type_of(n);
  for (MethodSym* m : w_.find_methods(w_.library_class("java.util.Arrays"), "copyOf")) {
    Ty formal = t_.erasure(m->params[0]);
    bool fits =
        type->element->is_primitive() ? formal->element == type->element : !formal->element->is_primitive();
    if (!fits) continue;
    LocalId copied = emit_call(m, ir::CallKind::static_, {}, {array, n}, e.span);
    return coerce(copied, ir(type), e.span);
  }
  PLUMB_UNREACHABLE("no Arrays.copyOf for {}", t_.name(type));
}

Lowering::LocalId Lowering::call(const CallExpr& e, bool want_value) {
  const ExprInfo& i = info(e);
  MethodSym* m = i.method;
  PLUMB_CHECK(m, "call of '{}' was not resolved", std::string(e.name.text));
  bool on_super = e.target && e.target->kind == ExprKind::super_;
  bool class_target = e.target && !on_super && info(*e.target).ref == Ref::class_;
  if (m->is_static()) {
    if (e.target && !class_target && !on_super) effect(*e.target);
    std::vector<LocalId> args = arguments(m, i.varargs, e.arguments, false);
    init_class(m->owner, e.span);
    return emit_call(m, ir::CallKind::static_, {}, std::move(args), e.span, want_value);
  }
  if (e.target && !on_super) {
    Ty receiver = t_.receiver_type(info(*e.target).type);
    if (receiver->is(TyKind::array_) && m->name == "clone") return array_clone(e);
    // x.getClass().getName()
    const auto* inner = try_as<CallExpr>(e.target);
    if (m->name == "getName" && inner && inner->name.text == "getClass" && inner->arguments.empty())
      if (LocalId name = class_name_of(*inner); name.valid()) return name;
    if (m->name == "getName" && e.target->kind == ExprKind::class_literal)
      if (LocalId name = class_name_of(*e.target); name.valid()) return name;
  }
  bool later = false;
  for (const Expr* a : e.arguments) later = later || info(*a).assigns;
  LocalId receiver;
  if (on_super) {
    ClassSym* c = cls_;
    while (c->is_lambda) c = c->outer;
    receiver = this_for(c, e.span);
  } else if (!e.target) {
    receiver = this_for(i.implicit ? i.implicit : cls_, e.span);
  } else {
    LocalId v = value(*e.target);
    Ty wanted = t_.mk_class(m->owner, {});
    receiver = pin(coerce(v, ir(wanted), e.target->span), later, e.target->span);
  }
  std::vector<LocalId> args = arguments(m, i.varargs, e.arguments, false);
  check_null(receiver, e.span);
  bool special = on_super || (m->modifiers & kPrivate);
  return emit_call(m, special ? ir::CallKind::special : ir::CallKind::virtual_, receiver, std::move(args),
                   e.span, want_value);
}

void Lowering::call_constructor(LocalId object, ClassSym* cls, MethodSym* constructor,
                                std::vector<LocalId> args, LocalId outer, const Span& span, bool synthetic) {
  std::vector<LocalId> all;
  if (cls->is_enum() || (cls->super && cls->super->cls->is_enum())) {
    all.push_back(enum_name_);
    all.push_back(enum_ordinal_);
  }
  if (cls->has_outer_this()) all.push_back(outer.valid() ? outer : outer_for(cls, span));
  all.insert(all.end(), args.begin(), args.end());
  for (LocalVar* v : cls->captures) all.push_back(variable(v));
  ir::Statement& s = emit(Kind::call, span);
  s.a = object;
  s.args = std::move(all);
  s.callee = constructor->id;
  s.call_kind = ir::CallKind::special;
  s.type = basic(ir::TypeKind::void_);
  s.synthetic = synthetic;
}

Lowering::LocalId Lowering::construct(ClassSym* cls, MethodSym* constructor, std::vector<LocalId> args,
                                      LocalId outer, const Span& span) {
  LocalId object = temp(w_.program.class_of(cls->id).type);
  ir::Statement& s = emit(Kind::new_object, span);
  s.dst = object;
  s.class_id = cls->id;
  s.type = type_of(object);
  call_constructor(object, cls, constructor, std::move(args), outer, span, false);
  return object;
}

Lowering::LocalId Lowering::new_object(const NewObjectExpr& e) {
  const ExprInfo& i = info(e);
  PLUMB_CHECK(i.method && i.cls, "constructor was not resolved");
  LocalId outer;
  if (e.outer) {
    outer = value(*e.outer);
    outer = coerce(outer, w_.program.class_of(i.cls->outer->id).type, e.outer->span);
    check_null(outer, e.outer->span);
    bool later = false;
    for (const Expr* a : e.arguments) later = later || info(*a).assigns;
    outer = pin(outer, later, e.outer->span);
  }
  init_class(i.cls, e.span);
  // Java allocates before it evaluates the arguments; nothing can tell the difference, and reports are easier
  // to follow when the object comes with its constructor.
  std::vector<LocalId> args = arguments(i.method, i.varargs, e.arguments, false);
  return construct(i.cls, i.method, std::move(args), outer, e.span);
}

Lowering::LocalId Lowering::function_object(const Expr& e) {
  const ExprInfo& i = info(e);
  PLUMB_CHECK(i.cls, "function was not resolved");
  if (i.ref_receiver) {
    const Expr& target = *as<MethodRefExpr>(e).target;
    LocalId v = value(target);
    check_null(v, target.span);
    LocalId kept = temp(type_of(v));
    copy(kept, v, target.span);
    variables_[i.ref_receiver] = kept;
  }
  MethodSym* constructor = w_.constructors(i.cls)[0];
  return construct(i.cls, constructor, {}, {}, e.span);
}

}  // namespace plumb::java
