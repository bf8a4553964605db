// Calls: overload resolution in Java's three phases, and what the call's result is.
#include <algorithm>

#include "base/names.h"
#include "frontend/java/attribution.h"

namespace plumb::java {

using Ref = ExprInfo::Ref;

bool is_function_expr(const Expr& e) {
  return e.kind == ExprKind::lambda || e.kind == ExprKind::method_ref;
}

void Attribution::attr_arguments(const std::vector<Expr*>& arguments, std::vector<Ty>& types) {
  for (Expr* a : arguments) {
    if (is_function_expr(*a)) {
      types.push_back(nullptr);
      continue;
    }
    Ty t = attr(*a);
    if (t->is(TyKind::void_)) {
      w_.error("E0206", a->span, "a value is needed here, but the method returns nothing");
      t = t_.unknown();
    }
    types.push_back(t);
  }
}

bool Attribution::function_fits(const Expr& e, Ty formal) {
  if (formal->is(TyKind::unknown) || formal->is(TyKind::variable)) return true;
  if (!formal->is(TyKind::class_)) return false;
  MethodSym* f = w_.functional_method(formal->cls);
  if (!f) return formal->cls->is_missing();
  if (const auto* lambda = try_as<LambdaExpr>(&e)) {
    if (lambda->parameters.size() != f->params.size()) return false;
    bool statement =
        lambda->value &&
        (lambda->value->kind == ExprKind::call || lambda->value->kind == ExprKind::assign ||
         lambda->value->kind == ExprKind::new_object ||
         (lambda->value->kind == ExprKind::unary && as<UnaryExpr>(*lambda->value).op >= UnaryOp::pre_inc));
    if (lambda->value && f->result->is(TyKind::void_) && !statement) return false;
  }
  return true;
}

Ty Attribution::formal_at(MethodSym* m, Ty receiver, size_t i, bool varargs) {
  size_t last = m->params.size() - 1;
  Ty declared = varargs && i >= last ? m->params[last]->element : m->params[i];
  if (!declared) return t_.unknown();
  Ty seen = m->is_static() ? declared : t_.member_type(declared, m->owner, receiver);
  return t_.lower(seen);
}

bool Attribution::argument_fits(const Expr& e, Ty type, Ty formal, int phase) {
  if (!type) return function_fits(e, formal);
  if (type->is(TyKind::unknown) || formal->is(TyKind::unknown)) return true;
  if (type->is_primitive() && formal->is_primitive()) return widens_to(type->kind, formal->kind);
  if (type->is_primitive() != formal->is_primitive()) return phase > 1 && assignable(type, formal, nullptr);
  return t_.is_subtype(type, formal);
}

bool Attribution::applicable(MethodSym* m, Ty receiver, const std::vector<Expr*>& arguments,
                             const std::vector<Ty>& types, int phase) {
  bool varargs = phase == 3;
  if (varargs && !m->varargs) return false;
  size_t n = m->params.size();
  if (varargs ? types.size() + 1 < n : types.size() != n) return false;
  for (size_t i = 0; i < types.size(); ++i)
    if (!argument_fits(*arguments[i], types[i], formal_at(m, receiver, i, varargs), phase)) return false;
  return true;
}

bool Attribution::more_specific(MethodSym* a, MethodSym* b, Ty receiver, size_t count, int phase,
                                const std::vector<Expr*>& arguments) {
  bool varargs = phase == 3;
  size_t n = varargs ? std::max({count, a->params.size(), b->params.size()}) : count;
  for (size_t i = 0; i < n; ++i) {
    Ty x = formal_at(a, receiver, i, varargs), y = formal_at(b, receiver, i, varargs);
    if (i < count && is_function_expr(*arguments[i])) {
      if (x->is(TyKind::class_) && y->is(TyKind::class_) && !t_.is_subtype(x, y) && !t_.is_subtype(y, x)) {
        // The functional interface whose result is no reference is better for a primitive value; else equal.
        continue;
      }
    }
    bool fits = x->is_primitive() && y->is_primitive() ? widens_to(x->kind, y->kind)
                : x->is_primitive() != y->is_primitive()
                    ? false
                    : t_.is_subtype(y->is(TyKind::variable) ? x : t_.erasure(x), y);
    if (!fits) return false;
  }
  return true;
}

std::string Attribution::describe_arguments(const std::vector<Ty>& types) {
  std::string text = "(";
  for (size_t i = 0; i < types.size(); ++i) {
    if (i > 0) text += ", ";
    text += types[i] ? t_.name(types[i]) : "lambda";
  }
  return text + ")";
}

Attribution::Target Attribution::resolve_call(const std::vector<MethodSym*>& candidates, Ty receiver,
                                              const std::vector<Expr*>& arguments, std::vector<Ty>& types,
                                              const std::vector<TypeNode*>& type_arguments, Ty expected,
                                              const Span& span, const std::string& what) {
  std::vector<MethodSym*> accessible;
  for (MethodSym* m : candidates)
    if (w_.is_accessible(m->modifiers, m->owner, code_.cls)) accessible.push_back(m);
  for (int phase = 1; phase <= 3; ++phase) {
    std::vector<MethodSym*> fitting;
    for (MethodSym* m : accessible)
      if (applicable(m, receiver, arguments, types, phase)) fitting.push_back(m);
    if (fitting.empty()) continue;
    std::vector<MethodSym*> best;
    for (MethodSym* m : fitting)
      if (std::all_of(fitting.begin(), fitting.end(), [&](MethodSym* o) {
            return o == m || more_specific(m, o, receiver, types.size(), phase, arguments);
          }))
        best.push_back(m);
    bool has_unknown =
        std::any_of(types.begin(), types.end(), [](Ty t) { return t && t->is(TyKind::unknown); });
    bool has_function = std::any_of(types.begin(), types.end(), [](Ty t) { return !t; });
    if (best.empty()) {
      if (!has_unknown && !has_function)
        w_.error("E0208", span, what + " is ambiguous for " + describe_arguments(types))
            .note(fitting[0]->span, "this one fits")
            .note(fitting[1]->span, "and this one");
      if (has_unknown) {
        Target t;
        t.result = t_.unknown();
        return t;
      }
      best.push_back(fitting[0]);
    }
    // Of methods with equal parameters the one with code, else the one with the most specific result.
    MethodSym* chosen = best[0];
    for (MethodSym* m : best) {
      if (chosen->is_abstract() && !m->is_abstract())
        chosen = m;
      else if (chosen->is_abstract() == m->is_abstract() && m->result != chosen->result &&
               t_.is_subtype(m->result, chosen->result))
        chosen = m;
    }
    return finish_call(chosen, receiver, phase == 3, arguments, types, type_arguments, expected, {}, nullptr);
  }
  bool has_unknown =
      std::any_of(types.begin(), types.end(), [](Ty t) { return t && t->is(TyKind::unknown); });
  if (!has_unknown) {
    if (accessible.empty() && !candidates.empty()) {
      w_.error("E0210", span, what + " is not accessible here").note(candidates[0]->span, "declared here");
    } else {
      Diagnostic& d = w_.error("E0208", span, what + " does not take " + describe_arguments(types));
      size_t shown = 0;
      for (MethodSym* m : accessible)
        if (m->span.valid() && ++shown <= 3) d.note(m->span, "takes " + describe_arguments(m->params));
    }
  }
  for (size_t i = 0; i < arguments.size(); ++i)
    if (!types[i]) attr(*arguments[i], t_.unknown());
  Target t;
  t.result = t_.unknown();
  return t;
}

Attribution::Target Attribution::finish_call(MethodSym* m, Ty receiver, bool varargs,
                                             const std::vector<Expr*>& arguments, std::vector<Ty>& types,
                                             const std::vector<TypeNode*>& type_arguments, Ty expected,
                                             const std::vector<TypeVarSym*>& extra_variables, Ty result) {
  Target target;
  target.method = m;
  target.varargs = varargs;
  if (!result)
    result =
        m->is_static() || m->is_constructor() ? m->result : t_.member_type(m->result, m->owner, receiver);
  Inference inference;
  inference.variables = m->type_params;
  inference.variables.insert(inference.variables.end(), extra_variables.begin(), extra_variables.end());
  size_t n = inference.variables.size();
  inference.lower.resize(n);
  inference.equal.resize(n);
  inference.upper.resize(n);
  if (!type_arguments.empty())
    for (size_t i = 0; i < type_arguments.size() && i < m->type_params.size(); ++i)
      inference.equal[i].push_back(w_.resolve(*type_arguments[i], scope()));
  for (size_t i = 0; i < types.size(); ++i)
    if (types[i] && n > 0 && !(arguments[i] && code_.unit->info(*arguments[i]).needs_target))
      infer_from(inference, formal_at(m, receiver, i, varargs), types[i], 0);
  bool open = false;
  bool has_function = std::any_of(types.begin(), types.end(), [](Ty t) { return !t; });
  if (n > 0 && (has_function || solve(inference, &open).empty() || open))
    infer_result(inference, result, expected);
  for (size_t i = 0; i < types.size(); ++i) {
    Ty formal = formal_at(m, receiver, i, varargs);
    if (types[i]) {
      ExprInfo& info = code_.unit->info(*arguments[i]);
      if (!info.needs_target || retries_ > 6) continue;
      Ty wanted = n > 0 ? t_.substitute(formal, inference.variables, solve(inference, nullptr)) : formal;
      ++retries_;
      types[i] = attr(*arguments[i], wanted);
      --retries_;
      continue;
    }
    // Function arguments: parameter types from what is known, then the result tells more.
    Ty wanted = n > 0 ? t_.substitute(formal, inference.variables, solve(inference, nullptr)) : formal;
    attr(*arguments[i], wanted);
    if (n == 0 || !last_function_result_ || !formal->is(TyKind::class_)) continue;
    MethodSym* f = w_.functional_method(formal->cls);
    if (f && !f->result->is(TyKind::void_))
      infer_from(inference, t_.upper(t_.member_type(f->result, f->owner, formal)), last_function_result_, 0);
  }
  if (n > 0) {
    open = false;
    result = t_.substitute(result, inference.variables, solve(inference, &open));
    target.open_result = open;
  }
  target.result = t_.upper(result);
  return target;
}

ClassSym* Attribution::unmodelled_ancestor(ClassSym* cls, std::string_view name) {
  if (cls->origin == ir::Origin::library && cls != t_.object_class) return cls;
  static const std::string_view object_methods[] = {"wait", "notify", "notifyAll", "finalize"};
  if (std::find(std::begin(object_methods), std::end(object_methods), name) != std::end(object_methods))
    return t_.object_class;
  w_.complete_header(cls);
  if (cls->is_missing()) return cls;
  if (cls->super)
    if (cls->super->cls->origin != ir::Origin::library || name == "getStackTrace" || name == "setStackTrace")
      if (ClassSym* found = unmodelled_ancestor(cls->super->cls, name)) return found;
  for (Ty i : cls->interfaces)
    if (i->cls->origin != ir::Origin::library)
      if (ClassSym* found = unmodelled_ancestor(i->cls, name)) return found;
  return nullptr;
}

Attribution::Target Attribution::call_unmodelled(ClassSym* owner, const std::string& name,
                                                 std::vector<Ty>& types, Ty expected, bool is_static,
                                                 const Span& span, bool) {
  Target target;
  target.result = t_.unknown();
  bool has_function = std::any_of(types.begin(), types.end(), [](Ty t) { return !t; });
  if (!owner->is_missing()) {
    unsupported(span, owner->binary_name + "." + name + " is not modelled");
  } else if (has_function) {
    unsupported(span, "no source for " + owner->binary_name + ", so the lambda's type is not known");
  } else {
    target.result = missing_member_type(span, expected, owner, name);
    target.method = w_.missing_method(owner, name, types, target.result, is_static);
  }
  return target;
}

std::vector<MethodSym*> Attribution::imported_methods(std::string_view name) {
  std::vector<MethodSym*> found;
  for (const ImportDecl& import : code_.unit->parsed.root.imports) {
    if (!import.is_static || (!import.on_demand && import.name.back().text != name)) continue;
    size_t parts = import.name.size() - (import.on_demand ? 0 : 1);
    for (size_t split = 0; split < parts; ++split) {
      std::string package;
      for (size_t i = 0; i < split; ++i) package += (i ? "." : "") + std::string(import.name[i].text);
      ClassSym* cls = w_.find_top_level(package, std::string(import.name[split].text));
      for (size_t i = split + 1; cls && i < parts; ++i) cls = w_.find_member_type(cls, import.name[i].text);
      if (!cls) continue;
      for (MethodSym* m : w_.find_methods(cls, name))
        if (m->is_static()) found.push_back(m);
    }
  }
  return found;
}

void Attribution::report_unknown_method(CallExpr& e, ClassSym* owner) {
  std::vector<std::string> candidates;
  for (ClassSym* c = owner; c; c = c->super ? c->super->cls : nullptr) {
    for (MethodSym* m : c->methods)
      if (m->name[0] != '<') candidates.push_back(m->name);
    for (Ty i : c->interfaces)
      for (MethodSym* m : i->cls->methods) candidates.push_back(m->name);
  }
  std::string name(e.name.text);
  Diagnostic& d =
      w_.error("E0205", e.name.span,
               "'" + (owner->is_anonymous ? "this class" : owner->name) + "' has no method '" + name + "'");
  if (auto near = nearest_name(name, candidates)) d.help("did you mean '" + *near + "'?");
}

Ty Attribution::attr_call_on(CallExpr& e, ClassSym* owner, Ty receiver,
                             const std::vector<MethodSym*>& candidates, Ty expected, bool static_only) {
  ExprInfo& info = code_.unit->info(e);
  std::vector<Ty> types;
  attr_arguments(e.arguments, types);
  std::string name(e.name.text);
  Target target;
  if (candidates.empty()) {
    ClassSym* missing = unmodelled_ancestor(owner, name);
    if (!missing) {
      report_unknown_method(e, owner);
      for (size_t i = 0; i < types.size(); ++i)
        if (!types[i]) attr(*e.arguments[i], t_.unknown());
      return t_.unknown();
    }
    target = call_unmodelled(missing, name, types, expected, static_only, e.name.span, false);
  } else if (owner->is_missing() && candidates[0]->owner == owner) {
    target = call_unmodelled(owner, name, types, expected, static_only, e.name.span, false);
  } else {
    ClassSym* library = owner->origin == ir::Origin::library ? owner : nullptr;
    bool fits = !library;
    for (int phase = 1; phase <= 3 && !fits; ++phase)
      for (MethodSym* m : candidates) fits = fits || applicable(m, receiver, e.arguments, types, phase);
    if (!fits)
      target = call_unmodelled(library, name + describe_arguments(types), types, expected, static_only,
                               e.name.span, false);
    else
      target = resolve_call(candidates, receiver, e.arguments, types, e.type_arguments, expected, e.name.span,
                            "method '" + name + "'");
  }
  info.method = target.method;
  info.varargs = target.varargs;
  info.needs_target = target.open_result;
  if (target.method && static_only && !target.method->is_static())
    w_.error("E0209", e.name.span, "method '" + name + "' is not static: it needs an object");
  return target.result;
}

Ty Attribution::attr_unqualified_call(CallExpr& e, Ty expected) {
  ExprInfo& info = code_.unit->info(e);
  for (ClassSym* c = code_.cls; c; c = c->outer) {
    if (c->is_lambda) continue;
    std::vector<MethodSym*> candidates = w_.find_methods(c, e.name.text);
    if (candidates.empty()) continue;
    Ty result = attr_call_on(e, c, t_.this_type(c), candidates, expected, false);
    if (info.method && !info.method->is_static()) {
      info.implicit = c;
      if (static_between(c))
        w_.error(
            "E0209", e.name.span,
            "method '" + info.method->name + "' is not static and cannot be called here without an object");
    }
    return result;
  }
  std::vector<MethodSym*> imported = imported_methods(e.name.text);
  if (!imported.empty())
    return attr_call_on(e, imported[0]->owner, t_.this_type(imported[0]->owner), imported, expected, true);
  for (ClassSym* c = code_.cls; c; c = c->outer) {
    if (c->is_lambda) continue;
    ClassSym* missing = unmodelled_ancestor(c, e.name.text);
    if (!missing) continue;
    Ty result = attr_call_on(e, c, t_.this_type(c), {}, expected, code_.is_static);
    if (!code_.is_static) info.implicit = c;
    return result;
  }
  for (const ImportDecl& import : code_.unit->parsed.root.imports)
    if (import.is_static && (import.on_demand || import.name.back().text == e.name.text)) {
      std::vector<Ty> types;
      attr_arguments(e.arguments, types);
      unsupported(e.name.span, "no source for the statically imported '" + std::string(e.name.text) + "'");
      return t_.unknown();
    }
  return attr_call_on(e, real_class(), t_.this_type(real_class()), {}, expected, false);
}

Ty Attribution::attr_super_call(CallExpr& e, Ty expected) {
  auto& target = as<SuperExpr>(*e.target);
  Ty receiver = real_class()->super ? real_class()->super : t_.object();
  if (target.qualifier) {
    attr_qualifier(*target.qualifier);
    const ExprInfo& q = code_.unit->info(*target.qualifier);
    if (q.ref != Ref::class_) {
      w_.error("E0201", target.span, "a class must stand before '.super'");
      return t_.unknown();
    }
    bool is_interface = q.cls->is_interface();
    if (is_interface) {
      receiver = t_.as_super(t_.this_type(real_class()), q.cls);
    } else {
      receiver = q.cls->super;
      if (q.cls != real_class()) unsupported(e.span, "Outer.super calls are not supported yet");
    }
    if (!receiver) {
      w_.error("E0201", target.span, "'" + q.cls->name + "' is not an interface of this class");
      return t_.unknown();
    }
  }
  if (code_.is_static || code_.prologue)
    w_.error("E0209", target.span, "there is no 'super' in a static context");
  code_.unit->info(*e.target).type = receiver;
  Ty result =
      attr_call_on(e, receiver->cls, receiver, w_.find_methods(receiver->cls, e.name.text), expected, false);
  MethodSym* m = code_.unit->info(e).method;
  if (m && m->is_abstract())
    w_.error("E0216", e.name.span, "method '" + m->name + "' of '" + m->owner->name + "' is abstract");
  return result;
}

Ty Attribution::attr_call(CallExpr& e, Ty expected) {
  ExprInfo& info = code_.unit->info(e);
  if (!e.target) return attr_unqualified_call(e, expected);
  if (e.target->kind == ExprKind::super_) return attr_super_call(e, expected);
  Ty target = attr_qualifier(*e.target);
  const ExprInfo target_info = code_.unit->info(*e.target);
  if (target_info.ref == Ref::package) {
    Expr* first = e.target;
    while (first->kind == ExprKind::field) first = as<FieldExpr>(*first).target;
    std::vector<Ty> types;
    attr_arguments(e.arguments, types);
    for (size_t i = 0; i < types.size(); ++i)
      if (!types[i]) attr(*e.arguments[i], t_.unknown());
    return report_unknown_name(as<NameExpr>(*first));
  }
  if (target_info.ref == Ref::class_) {
    ClassSym* cls = target_info.cls;
    return attr_call_on(e, cls, t_.mk_class(cls, {}), w_.find_methods(cls, e.name.text), expected, true);
  }
  if (target->is(TyKind::unknown) || target->is_primitive() || target->is(TyKind::void_) ||
      target->is(TyKind::null_)) {
    std::vector<Ty> types;
    attr_arguments(e.arguments, types);
    for (size_t i = 0; i < types.size(); ++i)
      if (!types[i]) attr(*e.arguments[i], t_.unknown());
    if (!target->is(TyKind::unknown))
      w_.error("E0205", e.name.span, "a value of type " + t_.name(target) + " has no methods");
    return t_.unknown();
  }
  Ty receiver = t_.receiver_type(target);
  if (receiver->is(TyKind::array_)) {
    Ty result = attr_call_on(e, t_.object_class, t_.object(), w_.find_methods(t_.object_class, e.name.text),
                             expected, false);
    if (e.name.text == "clone" && info.method) {
      w_.library_class("java.util.Arrays");
      return receiver;
    }
    return result;
  }
  // Several bounds: the first that has the method.
  if (target->is(TyKind::variable))
    for (Ty b : target->var->bounds) {
      Ty r = t_.receiver_type(b);
      if (r->is(TyKind::class_) && !w_.find_methods(r->cls, e.name.text).empty()) {
        receiver = r;
        break;
      }
    }
  std::vector<MethodSym*> candidates = w_.find_methods(receiver->cls, e.name.text);
  return attr_call_on(e, receiver->cls, receiver, candidates, expected, false);
}

}  // namespace plumb::java
