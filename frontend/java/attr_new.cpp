// Object creation, anonymous classes, lambdas and method references.
#include <algorithm>

#include "frontend/java/attribution.h"

namespace plumb::java {

using Ref = ExprInfo::Ref;

Ty Attribution::make_missing_object(NewObjectExpr& e, Ty type) {
  ExprInfo& info = code_.unit->info(e);
  std::vector<Ty> types;
  attr_arguments(e.arguments, types);
  bool has_function = std::any_of(types.begin(), types.end(), [](Ty t) { return !t; });
  if (has_function || e.body)
    unsupported(e.span,
                "no source for " + type->cls->binary_name +
                    (e.body ? ", so it cannot be extended here" : ", so the lambda's type is not known"));
  if (has_function) return type;
  if (e.body) {
    info.cls = declare_anonymous(*e.body, type, e.arguments, nullptr, &e);
    return type;
  }
  info.cls = type->cls;
  info.method = w_.missing_method(type->cls, "<init>", types, t_.void_type(), false);
  return type;
}

Ty Attribution::attr_new_object(NewObjectExpr& e, Ty expected) {
  ExprInfo& info = code_.unit->info(e);
  Ty outer_type = e.outer ? attr(*e.outer) : nullptr;
  Ty type;
  auto& named = as<NamedType>(*e.type);
  if (outer_type) {
    if (outer_type->is(TyKind::unknown)) return outer_type;
    Ty receiver = t_.receiver_type(outer_type);
    ClassSym* member = receiver->is(TyKind::class_)
                           ? w_.find_member_type(receiver->cls, named.segments[0].name.text)
                           : nullptr;
    if (!member) {
      w_.error("E0201", e.type->span,
               "'" + t_.name(outer_type) + "' has no member class '" +
                   std::string(named.segments[0].name.text) + "'");
      return t_.unknown();
    }
    Ty as = t_.as_super(receiver, member->outer);
    std::vector<Ty> args = member->own_params.empty() && as ? as->args : std::vector<Ty>{};
    type = t_.mk_class(member, member->all_params.size() == args.size() ? args : std::vector<Ty>{});
    code_.unit->type_nodes[e.type->id] = type;
  } else {
    type = w_.resolve(*e.type, scope());
  }
  if (!type->is(TyKind::class_)) {
    if (!type->is(TyKind::unknown))
      w_.error("E0213", e.type->span, "'new' needs a class, not " + t_.name(type));
    std::vector<Ty> types;
    attr_arguments(e.arguments, types);
    return t_.unknown();
  }
  ClassSym* cls = type->cls;
  w_.complete_members(cls);
  if (cls->is_missing()) return make_missing_object(e, type);
  if (cls->is_enum()) {
    w_.error("E0213", e.span, "objects of an enum cannot be made with 'new'");
    return type;
  }
  if (cls->is_abstract() && !e.body) {
    w_.error("E0213", e.span,
             std::string(cls->is_interface() ? "interface" : "abstract class") + " '" + cls->name +
                 "' cannot be instantiated");
    std::vector<Ty> types;
    attr_arguments(e.arguments, types);
    return type;
  }
  const auto& last = named.segments.back();
  bool diamond = last.has_arguments && last.arguments.empty() && !cls->own_params.empty();
  std::vector<Ty> types;
  std::vector<MethodSym*> candidates = w_.constructors(cls);
  if (diamond && cls->is_interface()) {
    if (expected && expected->is(TyKind::class_))
      if (Ty as = t_.as_super(expected, cls)) type = as;
  } else if (!(e.body && cls->is_interface())) {
    attr_arguments(e.arguments, types);
    Ty receiver = diamond ? t_.this_type(cls) : type;
    Target target = resolve_call(candidates, receiver, e.arguments, types, e.type_arguments, nullptr,
                                 e.type->span, "constructor of '" + cls->name + "'");
    if (diamond && target.method) {
      target = finish_call(target.method, receiver, target.varargs, e.arguments, types, e.type_arguments,
                           expected, cls->own_params, receiver);
      info.needs_target = target.open_result;
      type = target.result;
    }
    info.method = target.method;
    info.varargs = target.varargs;
    if (!target.method) return type;
  }
  if (!e.body) {
    info.cls = cls;
    if (cls->is_local)
      for (ClassSym* c = code_.cls; c; c = c->outer)
        if (c->is_local) {
          cls->capture_users.push_back(c);
          break;
        }
  }
  bool needs_outer = cls->has_outer_this() && !e.outer && !cls->is_interface();
  if (needs_outer &&
      (cls->is_local ? code_.is_static && code_.cls == cls->outer : static_between(cls->outer)))
    w_.error("E0209", e.span,
             "an object of the inner class '" + cls->name + "' needs one of '" + cls->outer->name + "'");
  if (e.body) {
    if (e.outer) unsupported(e.span, "a qualified anonymous class is not supported yet");
    info.cls = declare_anonymous(*e.body, type, e.arguments, nullptr, &e);
    return info.cls ? t_.mk_class(info.cls, t_.this_type(info.cls)->args) : type;
  }
  return type;
}

// Declared and attributed at its first visit; a second one (retries of inference) finds it made.
ClassSym* Attribution::declare_anonymous(const TypeDecl& decl, Ty base, const std::vector<Expr*>&,
                                         const EnumConstant* constant, const NewObjectExpr* site) {
  Unit& unit = *code_.unit;
  auto it = unit.classes.find(&decl);
  ClassSym* cls = it != unit.classes.end() ? it->second : nullptr;
  ExprInfo* info = site ? &unit.info(*site) : nullptr;
  if (!cls) {
    cls = w_.enter_local(unit, decl, code_.cls, constant);
    cls->in_static_context = code_.is_static || code_.prologue || constant;
    cls->enclosing_method = code_.method;
    cls->span = site ? site->type->span : decl.span;
    w_.program.class_of(cls->id).span = cls->span;
    cls->modifiers |= kFinal;
    cls->super = base->cls->is_interface() ? t_.object() : base;
    if (base->cls->is_interface()) cls->interfaces.push_back(base);
    if ((base->cls->modifiers & kFinal) && !base->cls->is_missing() && !constant)
      w_.error("E0213", cls->span, "class '" + base->cls->name + "' is final");
    w_.complete_header(cls);
    w_.complete_members(cls);
    if (base->cls->is_local) base->cls->capture_users.push_back(cls);
    MethodSym* super_constructor = info ? info->method : nullptr;
    MethodSym m;
    m.name = "<init>";
    m.result = t_.void_type();
    m.implied = Implied::constructor;
    m.span = cls->span;
    if (super_constructor) {
      for (size_t i = 0; i < super_constructor->params.size(); ++i)
        m.params.push_back(formal_at(super_constructor, base, i, false));
      m.varargs = super_constructor->varargs;
    }
    MethodSym* made = w_.add_method(cls, std::move(m));
    if (super_constructor) {
      made->implied_super = super_constructor;
    } else {
      std::vector<MethodSym*> candidates = w_.constructors(cls->super->cls);
      for (MethodSym* c : candidates)
        if (c->params.empty()) made->implied_super = c;
    }
    local_classes_.push_back(cls);
    attribute(cls);
  }
  if (info)
    for (MethodSym* m : cls->methods)
      if (m->is_constructor()) info->method = m;
  return cls;
}

Ty Attribution::function_parameter(Ty target, MethodSym* wanted, size_t i) {
  return t_.lower(t_.member_type(wanted->params[i], wanted->owner, target));
}

Ty Attribution::function_result(Ty target, MethodSym* wanted) {
  return t_.upper(t_.member_type(wanted->result, wanted->owner, target));
}

// The class of a lambda's object: it has one method, with the erased parameters of the interface's.
ClassSym* Attribution::make_function_class(const Span& span, Ty target, MethodSym** method,
                                           MethodSym** wanted) {
  *wanted = w_.functional_method(target->cls);
  if (!*wanted) return nullptr;
  ClassSym* cls = w_.enter_synthetic(*code_.unit, code_.cls, span);
  cls->in_static_context = code_.is_static || code_.prologue;
  cls->enclosing_method = code_.method;
  cls->super = t_.object();
  cls->interfaces.push_back(target);
  cls->members = Progress::done;
  cls->bodies = Progress::done;
  ir::Class& c = w_.program.class_of(cls->id);
  c.super = t_.object_class->id;
  c.interfaces.push_back(target->cls->id);
  c.is_final = true;
  MethodSym init;
  init.name = "<init>";
  init.result = t_.void_type();
  init.implied = Implied::constructor;
  init.span = span;
  MethodSym* constructor = w_.add_method(cls, std::move(init));
  for (MethodSym* m : w_.constructors(t_.object_class)) constructor->implied_super = m;
  MethodSym m;
  m.name = (*wanted)->name;
  for (Ty p : (*wanted)->params) m.params.push_back(t_.erasure(p));
  m.result = t_.erasure((*wanted)->result);
  m.modifiers = kPublic;
  m.span = span;
  *method = w_.add_method(cls, std::move(m));
  cls->function_method = *method;
  local_classes_.push_back(cls);
  return cls;
}

Ty Attribution::attr_lambda(LambdaExpr& e, Ty target) {
  ExprInfo& info = code_.unit->info(e);
  last_function_result_ = nullptr;
  if (info.cls) return info.type ? info.type : t_.unknown();
  if (!target || target->is(TyKind::unknown) || target->is(TyKind::void_)) {
    unsupported(e.span, "a lambda whose type is not known here is not supported yet");
    return t_.unknown();
  }
  MethodSym *method = nullptr, *wanted = nullptr;
  ClassSym* cls = nullptr;
  if (target->is(TyKind::class_)) {
    if (target->cls->is_missing()) {
      unsupported(e.span, "no source for " + target->cls->binary_name + ", which the lambda implements");
      return target;
    }
    cls = make_function_class(e.span, target, &method, &wanted);
  }
  if (!cls) {
    w_.error("E0206", e.span,
             "a lambda cannot be a value of type " + t_.name(target) + ", which is no functional interface");
    return t_.unknown();
  }
  cls->function = &e;
  info.cls = cls;
  info.method = w_.constructors(cls)[0];
  if (e.parameters.size() != wanted->params.size()) {
    w_.error("E0206", e.span,
             "this lambda needs " + std::to_string(wanted->params.size()) + " parameter" +
                 (wanted->params.size() == 1 ? "" : "s"));
    return target;
  }
  Code saved = code_;
  size_t mark = scope_.size();
  code_.cls = cls;
  code_.method = method;
  code_.is_static = false;
  code_.prologue = false;
  Ty result = function_result(target, wanted);
  std::vector<Ty> results;
  code_.result = result;
  code_.results = &results;
  code_.yields = nullptr;
  for (size_t i = 0; i < e.parameters.size(); ++i) {
    VarDecl* p = e.parameters[i];
    Ty type = p->type ? w_.declared_type(*p, scope()) : function_parameter(target, wanted, i);
    declare_variable(*p, type, true);
  }
  if (e.value) {
    Ty t = attr(*e.value, result);
    if (!result->is(TyKind::void_)) require_assignable(t, result, *e.value);
    results.push_back(t);
  } else {
    attr_stmt(*e.block);
  }
  scope_.resize(mark);
  code_ = saved;
  Ty last = nullptr;
  for (Ty& t : results)
    if (t->is_primitive()) t = box(t);
  if (!results.empty() && !results[0]->is(TyKind::void_)) last = t_.lub(results);
  last_function_result_ = last;
  info.type = target;
  return target;
}

bool Attribution::resolve_method_ref(MethodRefExpr& e, ClassSym* owner, Ty receiver,
                                     const std::vector<Ty>& params) {
  ExprInfo& info = code_.unit->info(e);
  // Pseudo-arguments: resolution looks at their types only.
  LiteralExpr blank;
  std::vector<Expr*> none(params.size(), &blank);
  bool by_class = e.type || (e.target && code_.unit->info(*e.target).ref == Ref::class_);
  auto choose = [&](const std::vector<MethodSym*>& candidates, const std::vector<Ty>& types, size_t skip) {
    std::vector<Expr*> args(none.begin() + static_cast<std::ptrdiff_t>(skip), none.end());
    for (int phase = 1; phase <= 3; ++phase) {
      MethodSym* best = nullptr;
      for (MethodSym* m : candidates)
        if (applicable(m, receiver, args, types, phase) &&
            (!best || more_specific(m, best, receiver, types.size(), phase, args)))
          best = m;
      if (!best) continue;
      info.method = best;
      info.varargs = phase == 3;
      return true;
    }
    return false;
  };
  if (e.is_new) return choose(w_.constructors(owner), params, 0);
  std::vector<MethodSym*> candidates = w_.find_methods(owner, e.name.text);
  std::vector<MethodSym*> statics, instances;
  for (MethodSym* m : candidates) (m->is_static() ? statics : instances).push_back(m);
  if (!by_class) return choose(instances, params, 0);
  if (choose(statics, params, 0)) return true;
  if (params.empty() || !t_.is_subtype(params[0], t_.mk_class(owner, {}))) return false;
  std::vector<Ty> rest(params.begin() + 1, params.end());
  if (t_.is_raw(receiver) && params[0]->is(TyKind::class_)) receiver = params[0];
  info.ref_receiver_first = true;
  return choose(instances, rest, 1);
}

Ty Attribution::attr_method_ref(MethodRefExpr& e, Ty target) {
  Unit& unit = *code_.unit;
  ExprInfo& info = unit.info(e);
  last_function_result_ = nullptr;
  if (info.cls) return info.type ? info.type : t_.unknown();
  Ty base = nullptr;
  if (e.type)
    base = w_.resolve(*e.type, scope());
  else if (e.target->kind == ExprKind::super_)
    unsupported(e.span, "'super::' is not supported yet");
  else
    base = attr_qualifier(*e.target);
  if (!base || base->is(TyKind::unknown)) return t_.unknown();
  if (!target || !target->is(TyKind::class_) || target->cls->is_missing()) {
    unsupported(e.span, "a method reference whose type is not known here is not supported yet");
    return t_.unknown();
  }
  if (base->is(TyKind::array_)) {
    unsupported(e.span, "a method reference to an array type is not supported yet");
    return target;
  }
  Ty receiver = t_.receiver_type(base);
  if (!receiver->is(TyKind::class_)) {
    w_.error("E0206", e.span, "a value of type " + t_.name(base) + " has no methods");
    return t_.unknown();
  }
  MethodSym *method = nullptr, *wanted = nullptr;
  ClassSym* cls = make_function_class(e.span, target, &method, &wanted);
  if (!cls) {
    w_.error("E0206", e.span, "a method reference cannot be a value of type " + t_.name(target));
    return t_.unknown();
  }
  cls->function = &e;
  info.cls = cls;
  std::vector<Ty> params;
  for (size_t i = 0; i < wanted->params.size(); ++i) params.push_back(function_parameter(target, wanted, i));
  if (receiver->cls->is_missing() || !resolve_method_ref(e, receiver->cls, receiver, params)) {
    if (ClassSym* missing = unmodelled_ancestor(receiver->cls, e.name.text))
      unsupported(e.span, missing->binary_name + " has no model of '" + std::string(e.name.text) + "'");
    else
      w_.error("E0205", e.span,
               "'" + t_.name(base) + "' has no method '" + std::string(e.is_new ? "new" : e.name.text) +
                   "' that takes " + describe_arguments(params));
    info.type = target;
    return target;
  }
  bool by_value = e.target && unit.info(*e.target).ref != Ref::class_ && !e.is_new;
  if (by_value) {
    LocalVar* v = w_.new_local();
    v->name = "receiver";
    v->type = base;
    v->context = code_.cls;
    v->span = e.target->span;
    info.ref_receiver = v;
    cls->captures.push_back(v);
  }
  if (e.is_new && receiver->cls->is_local) receiver->cls->capture_users.push_back(cls);
  Ty view = info.ref_receiver_first && t_.is_raw(receiver) ? params[0] : receiver;
  Ty result = e.is_new ? receiver : t_.upper(t_.member_type(info.method->result, info.method->owner, view));
  if (e.is_new && t_.is_raw(result) && target->is(TyKind::class_)) {
    Ty wished = function_result(target, wanted);
    if (wished->is(TyKind::class_) && wished->cls == result->cls) result = wished;
  }
  if (!info.method->type_params.empty()) {
    Inference inference;
    inference.variables = info.method->type_params;
    size_t n = inference.variables.size();
    inference.lower.resize(n), inference.equal.resize(n), inference.upper.resize(n);
    size_t skip = info.ref_receiver_first ? 1 : 0;
    for (size_t i = 0; i < info.method->params.size() && i + skip < params.size(); ++i)
      infer_from(inference, formal_at(info.method, view, i, info.varargs), params[i + skip], 0);
    result = t_.substitute(result, inference.variables, solve(inference, nullptr));
  }
  if (!result->is(TyKind::void_)) last_function_result_ = result->is_primitive() ? box(result) : result;
  info.type = target;
  return target;
}

}  // namespace plumb::java
