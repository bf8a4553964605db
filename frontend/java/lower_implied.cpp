// Bodies that the language supplies: enums, records, lambdas, bridges.
#include <algorithm>

#include "frontend/java/attribution.h"
#include "frontend/java/lowering.h"

namespace plumb::java {

void Lowering::lower_enum_constants(ClassSym* cls) {
  std::vector<LocalId> constants;
  int64_t ordinal = 0;
  for (FieldSym* f : cls->fields) {
    if (!f->is_enum_constant) continue;
    const EnumConstant& c = *f->enum_decl;
    const Span& span = c.span;
    enum_name_ = string(f->name, span);
    enum_ordinal_ = number(ordinal++, TyKind::int_, span);
    ClassSym* made = f->constant_constructor->owner;
    std::vector<LocalId> args = arguments(f->constant_constructor, f->constant_varargs, c.arguments, false);
    LocalId object = construct(made, f->constant_constructor, std::move(args), {}, span);
    ir::Statement& s = emit(Kind::store_static, span);
    s.a = object;
    s.field = f->id;
    s.type = w_.program.field(f->id).type;
    constants.push_back(object);
  }
  FieldSym* values = cls->field_index.find("$VALUES")->second;
  LocalId n = number(static_cast<int64_t>(constants.size()), TyKind::int_, cls->span);
  LocalId array = make_array(values->type, n, cls->span, false);
  for (size_t i = 0; i < constants.size(); ++i) {
    LocalId index = number(static_cast<int64_t>(i), TyKind::int_, cls->span);
    ir::Statement& s = emit(Kind::array_store, cls->span);
    s.a = array;
    s.b = index;
    s.c = constants[i];
    s.type = ir(values->type->element);
    s.synthetic = true;
  }
  ir::Statement& s = emit(Kind::store_static, cls->span);
  s.a = array;
  s.field = values->id;
  s.type = ir(values->type);
  s.synthetic = true;
}

// A fresh array each time.
void Lowering::lower_enum_values(ClassSym* cls) {
  size_t n = 0;
  for (FieldSym* f : cls->fields) n += f->is_enum_constant ? 1 : 0;
  Ty type = method_->result;
  LocalId length = number(static_cast<int64_t>(n), TyKind::int_, cls->span);
  LocalId array = make_array(type, length, cls->span, false);
  int64_t i = 0;
  for (FieldSym* f : cls->fields) {
    if (!f->is_enum_constant) continue;
    LocalId c = temp(ir(f->type));
    ir::Statement& l = emit(Kind::load_static, cls->span);
    l.dst = c;
    l.field = f->id;
    l.type = type_of(c);
    LocalId index = number(i++, TyKind::int_, cls->span);
    ir::Statement& s = emit(Kind::array_store, cls->span);
    s.a = array;
    s.b = index;
    s.c = c;
    s.type = ir(f->type);
  }
  emit(Kind::return_, cls->span).a = array;
  alive_ = false;
}

void Lowering::lower_enum_value_of(ClassSym* cls) {
  const Span& span = cls->span;
  LocalId name{0};
  emit(Kind::check_null, span).a = name;
  MethodSym* equals = nullptr;
  for (MethodSym* m : w_.find_methods(t_.string_class, "equals"))
    if (m->owner == t_.string_class) equals = m;
  for (FieldSym* f : cls->fields) {
    if (!f->is_enum_constant) continue;
    LocalId text = string(f->name, span);
    LocalId same = emit_call(equals, ir::CallKind::special, text, {name}, span);
    ir::Statement s = make(Kind::if_, span);
    s.a = same;
    s.then_edge = location(ir::LocationKind::branch_edge, span);
    s.else_edge = location(ir::LocationKind::branch_edge, span);
    into(s.then_block, [&] {
      LocalId c = temp(ir(f->type));
      ir::Statement& l = emit(Kind::load_static, span);
      l.dst = c;
      l.field = f->id;
      l.type = type_of(c);
      emit(Kind::return_, span).a = c;
    });
    push(std::move(s));
  }
  LocalId prefix = string("No enum constant " + w_.program.class_of(cls->id).source_name + ".", span);
  LocalId message = temp(ir(t_.string()));
  ir::Statement& s = emit(Kind::concat, span);
  s.dst = message;
  s.args = {prefix, name};
  s.type = type_of(message);
  ClassSym* error = w_.library_class("java.lang.IllegalArgumentException");
  for (MethodSym* m : w_.constructors(error))
    if (m->params.size() == 1 && m->params[0] == t_.string())
      throw_stmt(construct(error, m, {message}, {}, span), span, true);
}

void Lowering::lower_record_method(ClassSym* cls, MethodSym* method) {
  switch (method->implied) {
    case Implied::record_accessor: {
      LocalId v = load_field(LocalId{0}, method->record_field->id, method->span);
      emit(Kind::return_, method->span).a = v;
      alive_ = false;
      return;
    }
    case Implied::record_equals:
      return lower_record_equals(cls);
    case Implied::record_hash_code:
      return lower_record_hash(cls);
    case Implied::record_to_string:
      return lower_record_text(cls);
    default:
      PLUMB_UNREACHABLE("implied method");
  }
}

void Lowering::lower_record_equals(ClassSym* cls) {
  const Span& span = cls->span;
  ir::TypeId self = w_.program.class_of(cls->id).type;
  LocalId other{1};
  auto return_false_unless = [&](LocalId test) {
    ir::Statement s = make(Kind::if_, span);
    s.a = test;
    s.then_edge = location(ir::LocationKind::branch_edge, span);
    s.else_edge = location(ir::LocationKind::branch_edge, span);
    into(s.else_block, [&] { emit(Kind::return_, span).a = number(0, TyKind::boolean_, span); });
    push(std::move(s));
  };
  LocalId is = temp(basic(ir::TypeKind::boolean_));
  ir::Statement& i = emit(Kind::instance_of, span);
  i.dst = is;
  i.a = other;
  i.type = self;
  return_false_unless(is);
  LocalId that = temp(self);
  copy(that, other, span);
  for (FieldSym* f : cls->record_fields) {
    LocalId a = load_field(LocalId{0}, f->id, span);
    LocalId b = load_field(that, f->id, span);
    LocalId same;
    if (f->type->is_primitive()) {
      Ty wide = f->type->is(TyKind::boolean_) ? f->type : t_.basic(std::max(f->type->kind, TyKind::int_));
      LocalId x = convert_primitive(a, f->type, wide, span);
      LocalId y = convert_primitive(b, f->type, wide, span);
      same = operate(BinaryOp::eq, x, y, wide, t_.boolean(), span);
    } else {
      same = emit_call(library_method("java.util.Objects", "equals", 2), ir::CallKind::static_, {}, {a, b},
                       span);
    }
    return_false_unless(same);
  }
  LocalId yes = number(1, TyKind::boolean_, span);
  emit(Kind::return_, span).a = yes;
  alive_ = false;
}

// 31 * hash + the component's, as the JDK does today.
void Lowering::lower_record_hash(ClassSym* cls) {
  const Span& span = cls->span;
  LocalId hash = number(0, TyKind::int_, span);
  for (FieldSym* f : cls->record_fields) {
    LocalId v = load_field(LocalId{0}, f->id, span);
    LocalId h;
    if (f->type->is_primitive()) {
      Ty box = box_of(f->type);
      MethodSym* hash_code = nullptr;
      for (MethodSym* m : w_.find_methods(box->cls, "hashCode"))
        if (m->is_static()) hash_code = m;
      PLUMB_CHECK(hash_code, "no static hashCode in {}", box->cls->name);
      init_class(box->cls, span);
      h = emit_call(hash_code, ir::CallKind::static_, {}, {v}, span);
    } else {
      h = emit_call(library_method("java.util.Objects", "hashCode", 1), ir::CallKind::static_, {}, {v}, span);
    }
    LocalId factor = number(31, TyKind::int_, span);
    LocalId product = operate(BinaryOp::mul, hash, factor, t_.int_type(), t_.int_type(), span);
    hash = operate(BinaryOp::add, product, h, t_.int_type(), t_.int_type(), span);
  }
  emit(Kind::return_, span).a = hash;
  alive_ = false;
}

void Lowering::lower_record_text(ClassSym* cls) {
  const Span& span = cls->span;
  std::vector<LocalId> parts;
  std::string before = cls->name + "[";
  for (FieldSym* f : cls->record_fields) {
    parts.push_back(string(before + f->name + "=", span));
    parts.push_back(text_of(load_field(LocalId{0}, f->id, span), f->type, span));
    before = ", ";
  }
  parts.push_back(string(cls->record_fields.empty() ? before + "]" : "]", span));
  LocalId text = temp(ir(t_.string()));
  ir::Statement& s = emit(Kind::concat, span);
  s.dst = text;
  s.args = parts;
  s.type = type_of(text);
  emit(Kind::return_, span).a = text;
  alive_ = false;
}

// A lambda's method: its parameters are the interface's, erased; the body's are what was inferred.
void Lowering::lower_function(ClassSym* cls) {
  const Expr& e = *cls->function;
  if (const auto* ref = try_as<MethodRefExpr>(&e)) return lower_method_ref(cls, *ref);
  const auto& lambda = as<LambdaExpr>(e);
  for (size_t i = 0; i < lambda.parameters.size(); ++i) {
    LocalVar* v = unit_->variables[lambda.parameters[i]->id];
    LocalId given{static_cast<uint32_t>(1 + i)};
    Ty formal = method_->params[i];
    LocalId c = convert(given, formal->is_primitive() || !v->type->is_primitive() ? formal : v->type, v->type,
                        v->span);
    LocalId id = declare(v);
    copy(id, c, v->span);
  }
  if (!lambda.value) {
    block(lambda.block->statements);
    return;
  }
  if (result_type_->is(TyKind::void_)) {
    effect(*lambda.value);
    return;
  }
  LocalId v = value_as(*lambda.value, result_type_);
  emit(Kind::return_, lambda.value->span).a = v;
  alive_ = false;
}

void Lowering::lower_method_ref(ClassSym* cls, const MethodRefExpr& e) {
  const ExprInfo& i = info(e);
  MethodSym* m = i.method;
  size_t next = 0;
  auto take = [&](Ty target) {
    LocalId p{static_cast<uint32_t>(1 + next)};
    Ty formal = method_->params[next++];
    if (formal->is_primitive() || !target->is_primitive())
      return convert(p, formal, t_.erasure(target), e.span);
    // Erased to a reference: the box is known from the target alone.
    return convert(coerce(p, ir(box_of(target)), e.span), box_of(target), target, e.span);
  };
  LocalId receiver;
  if (i.ref_receiver)
    receiver = variable(i.ref_receiver);
  else if (i.ref_receiver_first)
    receiver = take(t_.mk_class(m->owner, {}));
  if (i.ref_receiver) receiver = coerce(receiver, w_.program.class_of(m->owner->id).type, e.span);
  std::vector<LocalId> args;
  size_t fixed = i.varargs ? m->params.size() - 1 : m->params.size();
  for (size_t k = 0; k < fixed; ++k) args.push_back(take(t_.erasure(m->params[k])));
  if (i.varargs) {
    Ty type = t_.erasure(m->params.back());
    size_t count = method_->params.size() - next;
    LocalId length = number(static_cast<int64_t>(count), TyKind::int_, e.span);
    LocalId array = make_array(type, length, e.span, false);
    for (size_t k = 0; k < count; ++k) {
      LocalId index = number(static_cast<int64_t>(k), TyKind::int_, e.span);
      LocalId v = take(type->element);
      ir::Statement& s = emit(Kind::array_store, e.span);
      s.a = array;
      s.b = index;
      s.c = v;
      s.type = ir(type->element);
    }
    args.push_back(array);
  }
  LocalId result;
  Ty result_type;
  if (e.is_new) {
    init_class(m->owner, e.span);
    result = construct(m->owner, m, std::move(args), {}, e.span);
    result_type = t_.mk_class(m->owner, {});
  } else {
    if (receiver.valid())
      check_null(receiver, e.span);
    else
      init_class(m->owner, e.span);
    ir::CallKind kind = m->is_static()            ? ir::CallKind::static_
                        : m->modifiers & kPrivate ? ir::CallKind::special
                                                  : ir::CallKind::virtual_;
    result = emit_call(m, kind, receiver, std::move(args), e.span, !result_type_->is(TyKind::void_));
    result_type = t_.erasure(m->result);
  }
  if (result_type_->is(TyKind::void_)) return;
  LocalId v = convert(result, result_type, result_type_, e.span);
  emit(Kind::return_, e.span).a = v;
  alive_ = false;
  (void)cls;
}

// Where erasure gives an overridden method other parameter types than its override has, a bridge with those
// types casts and calls on.
void Lowering::add_bridges(ClassSym* cls) {
  std::vector<ClassSym*> supers;
  std::vector<ClassSym*> todo;
  auto push_supers = [&](ClassSym* c) {
    if (c->super) todo.push_back(c->super->cls);
    for (Ty i : c->interfaces) todo.push_back(i->cls);
  };
  push_supers(cls);
  while (!todo.empty()) {
    ClassSym* c = todo.back();
    todo.pop_back();
    if (std::find(supers.begin(), supers.end(), c) != supers.end()) continue;
    supers.push_back(c);
    push_supers(c);
  }
  Ty self = t_.this_type(cls);
  for (ClassSym* s : supers) {
    if (s->all_params.empty() && std::none_of(s->methods.begin(), s->methods.end(),
                                              [](MethodSym* m) { return !m->type_params.empty(); }))
      continue;
    for (size_t k = 0; k < s->methods.size(); ++k) {
      MethodSym* wanted = s->methods[k];
      if (wanted->is_static() || wanted->is_constructor() || (wanted->modifiers & kPrivate) ||
          wanted->params.empty())
        continue;
      for (MethodSym* m : w_.find_methods(cls, wanted->name)) {
        bool inherited = m->owner != cls;
        if (m == wanted || m->is_static() || m->is_abstract() || m->params.size() != wanted->params.size())
          continue;
        if (w_.same_parameters(m->params, wanted->params)) continue;
        // An inherited method needs one only for what this class adds.
        if (inherited && (t_.is_subclass(m->owner, s) || (cls->super && t_.is_subclass(cls->super->cls, s))))
          continue;
        bool same = true;
        for (size_t i = 0; i < m->params.size() && same; ++i) {
          Ty a = t_.member_type(m->params[i], m->owner, self);
          Ty b = t_.member_type(wanted->params[i], wanted->owner, self);
          if (m->type_params.size() == wanted->type_params.size() && !m->type_params.empty()) {
            std::vector<Ty> mine;
            for (TypeVarSym* v : m->type_params) mine.push_back(t_.mk_variable(v));
            b = t_.substitute(b, wanted->type_params, mine);
          }
          same = t_.erasure(a) == t_.erasure(b);
        }
        if (same) add_bridge(cls, m, wanted);
      }
    }
  }
}

void Lowering::add_bridge(ClassSym* cls, MethodSym* target, MethodSym* wanted) {
  std::vector<Ty> params;
  for (Ty p : wanted->params) params.push_back(t_.erasure(p));
  for (MethodSym* m : cls->methods)
    if (m->name == wanted->name && w_.same_parameters(m->params, params)) return;
  MethodSym bridge;
  bridge.name = wanted->name;
  bridge.params = params;
  bridge.result = t_.erasure(target->result);
  bridge.modifiers = target->modifiers & (kPublic | kProtected);
  bridge.span = target->span;
  bridge.throws = target->throws;
  MethodSym* made = w_.add_method(cls, std::move(bridge));
  ir::Method& out = w_.program.method(made->id);
  out.synthetic = true;
  out.parameter_names = w_.program.method(target->id).parameter_names;
  begin(cls, made);
  std::vector<LocalId> args;
  for (size_t i = 0; i < params.size(); ++i)
    args.push_back(coerce(LocalId{static_cast<uint32_t>(1 + i)}, ir(target->params[i]), target->span));
  LocalId result = emit_call(target, ir::CallKind::virtual_, LocalId{0}, std::move(args), target->span);
  out_->back().synthetic = true;
  if (!target->result->is(TyKind::void_)) emit(Kind::return_, target->span).a = result;
  finish();
}

}  // namespace plumb::java
