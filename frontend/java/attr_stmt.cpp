// Names and types in statements.
#include <algorithm>

#include "frontend/java/attribution.h"

namespace plumb::java {

bool ends_abruptly(const Stmt* s) {
  if (!s) return false;
  switch (s->kind) {
    case StmtKind::return_:
    case StmtKind::throw_:
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::yield:
      return true;
    case StmtKind::block: {
      const auto& block = as<BlockStmt>(*s);
      return !block.statements.empty() && ends_abruptly(block.statements.back());
    }
    case StmtKind::if_:
      return as<IfStmt>(*s).else_branch && ends_abruptly(as<IfStmt>(*s).then_branch) &&
             ends_abruptly(as<IfStmt>(*s).else_branch);
    default:
      return false;
  }
}

LocalVar* Attribution::declare_variable(VarDecl& decl, Ty type, bool is_parameter) {
  LocalVar* v = w_.new_local();
  v->name = decl.name.text;
  v->type = type;
  v->span = decl.name.span;
  v->context = code_.cls;
  v->is_final = decl.has(kFinal);
  v->is_parameter = is_parameter;
  v->has_initializer = decl.initializer != nullptr || is_parameter;
  code_.unit->variables[decl.id] = v;
  if (decl.name.empty()) return v;
  ClassSym* context = nullptr;
  LocalVar* other = find_local(v->name, &context);
  bool same_code = other && (context == code_.cls || (code_.cls->is_lambda && context == real_class()));
  if (same_code)
    w_.error("E0202", v->span, "variable '" + v->name + "' is already defined")
        .note(other->span, "the first definition");
  ScopeEntry entry;
  entry.name = decl.name.text;
  entry.variable = v;
  entry.context = code_.cls;
  scope_.push_back(entry);
  return v;
}

void Attribution::attr_local_var(LocalVarStmt& s) {
  for (VarDecl* decl : s.variables) {
    if (decl->is_var) {
      // The variable is not in scope in its own initialiser.
      Ty type = t_.unknown();
      if (!decl->initializer) {
        w_.error("E0206", decl->name.span, "'var' needs an initialiser");
      } else {
        type = t_.upper(attr(*decl->initializer));
        if (type->is(TyKind::void_) || type->is(TyKind::null_)) {
          w_.error("E0206", decl->initializer->span,
                   "the type of '" + std::string(decl->name.text) + "' cannot be told from this");
          type = t_.unknown();
        }
      }
      declare_variable(*decl, type, false);
      continue;
    }
    Ty type = w_.declared_type(*decl, scope());
    LocalVar* v = declare_variable(*decl, type, false);
    if (!decl->initializer) continue;
    attr_value(*decl->initializer, type, "initialiser");
    bool simple = type->is_primitive() || (type->is(TyKind::class_) && type->cls == t_.string_class);
    const Constant* c = code_.unit->info(*decl->initializer).constant;
    if (v->is_final && simple && c) v->constant = convert_constant(c, type);
  }
}

void Attribution::attr_block(const std::vector<Stmt*>& statements) {
  size_t mark = scope_.size();
  for (Stmt* s : statements) attr_stmt(*s);
  scope_.resize(mark);
}

void Attribution::attr_for_each(ForEachStmt& s) {
  size_t mark = scope_.size();
  Ty iterable = attr(*s.iterable);
  Ty element = t_.unknown();
  if (!iterable->is(TyKind::unknown)) {
    Ty receiver = t_.receiver_type(iterable);
    ClassSym* iterable_class = w_.library_class("java.lang.Iterable");
    if (receiver->is(TyKind::array_)) {
      element = receiver->element;
    } else if (Ty as = receiver->is(TyKind::class_) ? t_.as_super(iterable, iterable_class) : nullptr) {
      element = as->args.empty() ? t_.object() : t_.upper(as->args[0]);
      w_.complete_members(w_.library_class("java.util.Iterator"));
    } else if (receiver->is(TyKind::class_) && unmodelled_ancestor(receiver->cls, "iterator")) {
      unsupported(s.iterable->span,
                  "no source for " + unmodelled_ancestor(receiver->cls, "iterator")->binary_name);
    } else {
      w_.error("E0206", s.iterable->span, "'for' needs an array or an Iterable, not " + t_.name(iterable));
    }
  }
  Ty type = s.variable->is_var ? element : w_.declared_type(*s.variable, scope());
  if (!assignable(element, type, nullptr))
    w_.error("E0206", s.variable->span, t_.name(element) + " cannot be converted to " + t_.name(type));
  LocalVar* v = declare_variable(*s.variable, type, false);
  v->has_initializer = true;
  attr_stmt(*s.body);
  scope_.resize(mark);
}

void Attribution::attr_case_labels(SwitchBody& body, SwitchCase& c, Ty selector,
                                   std::set<std::string>& seen) {
  Unit& unit = *code_.unit;
  Ty unbox = selector->is_primitive() ? selector : unboxed(selector);
  for (Expr* label : c.labels) {
    std::string key;
    if (selector->is(TyKind::class_) && selector->cls->is_enum() && label->kind == ExprKind::name) {
      auto& name = as<NameExpr>(*label);
      FieldSym* f = w_.find_field(selector->cls, name.name.text);
      ExprInfo& info = unit.info(*label);
      info.type = selector;
      if (!f || !f->is_enum_constant) {
        w_.error("E0204", label->span,
                 "enum '" + selector->cls->name + "' has no constant '" + std::string(name.name.text) + "'");
        continue;
      }
      info.ref = ExprInfo::Ref::field;
      info.field = f;
      key = f->name;
    } else {
      Ty type = attr(*label, selector);
      const Constant* constant = unit.info(*label).constant;
      if (selector->is(TyKind::unknown) || type->is(TyKind::unknown)) continue;
      if (type->is(TyKind::null_)) {
        unsupported(label->span, "'case null' is not supported yet");
        continue;
      }
      if (!constant) {
        w_.error("E0206", label->span, "a case label must be a constant");
        continue;
      }
      if (!assignable(type, unbox ? unbox : selector, constant)) {
        w_.error("E0206", label->span, t_.name(type) + " cannot be converted to " + t_.name(selector));
        continue;
      }
      key = constant_text(*convert_constant(constant, unbox ? unbox : selector));
      if (unbox && unbox->is(TyKind::char_)) key = std::to_string(constant->integer);
    }
    if (!seen.insert(key).second) w_.error("E0202", label->span, "this case label is there twice");
  }
  (void)body;
}

void Attribution::attr_switch(SwitchBody& body, bool is_expression, Ty expected, std::vector<Ty>* values) {
  Ty selector = attr(*body.selector);
  Ty unbox = selector->is_primitive() ? selector : unboxed(selector);
  bool fine =
      selector->is(TyKind::unknown) || (unbox && unbox->is_integral() && !unbox->is(TyKind::long_)) ||
      (selector->is(TyKind::class_) && (selector->cls == t_.string_class || selector->cls->is_enum()));
  if (!fine) {
    if (selector->is_reference())
      unsupported(body.selector->span, "a switch over patterns is not supported yet");
    else
      w_.error("E0206", body.selector->span, "a switch cannot be over " + t_.name(selector));
    selector = t_.unknown();
  }
  Code saved = code_;
  if (is_expression) {
    code_.yield_target = expected;
    code_.yields = values;
  }
  size_t mark = scope_.size();
  std::set<std::string> seen;
  bool has_default = false;
  for (SwitchCase& c : body.cases) {
    attr_case_labels(body, c, selector, seen);
    if (c.has_default && has_default) w_.error("E0202", c.span, "there are two defaults");
    has_default = has_default || c.has_default;
    if (body.arrow) {
      for (Stmt* s : c.body) {
        auto* value = try_as<ExprStmt>(s);
        if (is_expression && value) {
          Ty t = attr(*value->expr, expected);
          if (expected) require_assignable(t, expected, *value->expr);
          values->push_back(t);
        } else {
          attr_stmt(*s);
        }
        scope_.resize(mark);
      }
    } else {
      for (Stmt* s : c.body) attr_stmt(*s);
    }
  }
  scope_.resize(mark);
  code_.yield_target = saved.yield_target;
  code_.yields = saved.yields;
  if (is_expression && !has_default && !selector->is(TyKind::unknown)) {
    size_t constants = selector->is(TyKind::class_) && selector->cls->is_enum()
                           ? selector->cls->decl->enum_constants.size()
                           : SIZE_MAX;
    if (seen.size() != constants)
      w_.error("E0206", body.selector->span,
               "this switch expression does not cover all values: a default is needed");
    else
      w_.library_class("java.lang.IncompatibleClassChangeError");
  }
}

void Attribution::attr_try(TryStmt& s) {
  size_t mark = scope_.size();
  if (!s.resources.empty()) w_.complete_members(w_.library_class("java.lang.AutoCloseable"));
  for (TryStmt::Resource& r : s.resources) {
    if (r.variable) {
      Ty type = r.variable->is_var ? attr(*r.variable->initializer) : w_.declared_type(*r.variable, scope());
      LocalVar* v = declare_variable(*r.variable, type, false);
      v->is_final = true;
      if (!r.variable->is_var) attr_value(*r.variable->initializer, type, "resource");
    } else {
      attr(*r.expr);
    }
  }
  attr_stmt(*s.block);
  scope_.resize(mark);
  ClassSym* throwable = w_.library_class("java.lang.Throwable");
  std::vector<Ty> caught;
  for (TryStmt::Catch& c : s.catches) {
    Ty type = w_.declared_type(*c.parameter, scope());
    std::vector<Ty> alternatives = {type};
    if (auto* u = try_as<UnionType>(c.parameter->type)) {
      alternatives.clear();
      for (TypeNode* a : u->alternatives) alternatives.push_back(w_.resolve(*a, scope()));
    }
    for (Ty a : alternatives) {
      if (a->is(TyKind::unknown)) continue;
      if (!a->is(TyKind::class_) || (!t_.is_subclass(a->cls, throwable) && !a->cls->is_missing())) {
        w_.error("E0206", c.parameter->type->span, t_.name(a) + " is not a Throwable and cannot be caught");
        continue;
      }
      bool covered = std::any_of(caught.begin(), caught.end(), [&](Ty t) { return t_.is_subtype(a, t); });
      if (covered) w_.error("E0218", c.parameter->type->span, t_.name(a) + " was caught before");
      caught.push_back(a);
    }
    LocalVar* v = declare_variable(*c.parameter, type, true);
    (void)v;
    attr_stmt(*c.block);
    scope_.resize(mark);
  }
  if (s.finally_block) attr_stmt(*s.finally_block);
}

void Attribution::attr_constructor_call(CtorCallStmt& s) {
  MethodSym* m = code_.method;
  bool first = m && m->is_constructor() && m->decl && m->decl->body && !m->decl->body->statements.empty() &&
               m->decl->body->statements[0] == &s;
  if (!first) {
    w_.error("E0220", s.span, "this call must be the first statement of a constructor");
    return;
  }
  Code saved = code_;
  code_.prologue = true;
  if (s.outer) attr(*s.outer);
  std::vector<Ty> types;
  attr_arguments(s.arguments, types);
  Ty receiver = s.is_super ? (code_.cls->super ? code_.cls->super : t_.object()) : t_.this_type(code_.cls);
  ClassSym* cls = receiver->cls;
  if (cls->is_missing()) {
    code_.unit->constructor_calls[&s] = w_.missing_method(cls, "<init>", types, t_.void_type(), false);
  } else {
    Target target = resolve_call(w_.constructors(cls), receiver, s.arguments, types, s.type_arguments,
                                 nullptr, s.span, "constructor of '" + cls->name + "'");
    code_.unit->constructor_calls[&s] = target.method;
    code_.unit->constructor_varargs[&s] = target.varargs;
  }
  if (s.is_super && cls->is_local) cls->capture_users.push_back(code_.cls);
  code_ = saved;
}

void Attribution::attr_return(ReturnStmt& s) {
  if (!code_.result) {
    w_.error("E0219", s.span, "'return' cannot stand here");
    return;
  }
  if (s.value) {
    Ty type = attr(*s.value, code_.result->is(TyKind::void_) ? nullptr : code_.result);
    if (code_.result->is(TyKind::void_)) {
      if (!code_.results || !type->is(TyKind::void_))
        w_.error("E0219", s.value->span, "a method without result cannot return a value");
      return;
    }
    require_assignable(type, code_.result, *s.value);
    if (code_.results) code_.results->push_back(type);
  } else if (!code_.result->is(TyKind::void_) && !code_.result->is(TyKind::unknown)) {
    w_.error("E0219", s.span, "a value of type " + t_.name(code_.result) + " must be returned");
  }
}

void Attribution::attr_stmt(Stmt& s) {
  size_t mark = scope_.size();
  switch (s.kind) {
    case StmtKind::block:
      return attr_block(as<BlockStmt>(s).statements);
    case StmtKind::local_var:
      return attr_local_var(as<LocalVarStmt>(s));
    case StmtKind::local_type:
      return declare_local_class(*as<LocalTypeStmt>(s).type);
    case StmtKind::expr:
      attr(*as<ExprStmt>(s).expr, t_.void_type());
      return;
    case StmtKind::ctor_call:
      return attr_constructor_call(as<CtorCallStmt>(s));
    case StmtKind::if_: {
      auto& i = as<IfStmt>(s);
      attr_condition(*i.condition);
      bind_patterns(*i.condition, true);
      attr_stmt(*i.then_branch);
      scope_.resize(mark);
      if (i.else_branch) {
        bind_patterns(*i.condition, false);
        attr_stmt(*i.else_branch);
        scope_.resize(mark);
      }
      bool then_ends = ends_abruptly(i.then_branch), else_ends = ends_abruptly(i.else_branch);
      if (then_ends && !else_ends) bind_patterns(*i.condition, false);
      if (else_ends && !then_ends) bind_patterns(*i.condition, true);
      return;
    }
    case StmtKind::while_: {
      auto& loop = as<WhileStmt>(s);
      attr_condition(*loop.condition);
      bind_patterns(*loop.condition, true);
      attr_stmt(*loop.body);
      scope_.resize(mark);
      bind_patterns(*loop.condition, false);
      return;
    }
    case StmtKind::do_:
      attr_stmt(*as<DoStmt>(s).body);
      scope_.resize(mark);
      attr_condition(*as<DoStmt>(s).condition);
      bind_patterns(*as<DoStmt>(s).condition, false);
      return;
    case StmtKind::for_: {
      auto& loop = as<ForStmt>(s);
      for (Stmt* i : loop.init) attr_stmt(*i);
      size_t inner = scope_.size();
      if (loop.condition) {
        attr_condition(*loop.condition);
        bind_patterns(*loop.condition, true);
      }
      for (Expr* u : loop.update) attr(*u, t_.void_type());
      attr_stmt(*loop.body);
      scope_.resize(inner);
      scope_.resize(mark);
      return;
    }
    case StmtKind::for_each:
      return attr_for_each(as<ForEachStmt>(s));
    case StmtKind::switch_:
      return attr_switch(as<SwitchStmt>(s).body, false, nullptr, nullptr);
    case StmtKind::labeled:
      return attr_stmt(*as<LabeledStmt>(s).body);
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::empty:
      return;
    case StmtKind::yield: {
      auto& y = as<YieldStmt>(s);
      if (!code_.yields) {
        w_.error("E0219", s.span, "'yield' can only stand in a switch expression");
        return;
      }
      Ty t = attr(*y.value, code_.yield_target);
      if (code_.yield_target) require_assignable(t, code_.yield_target, *y.value);
      code_.yields->push_back(t);
      return;
    }
    case StmtKind::return_:
      return attr_return(as<ReturnStmt>(s));
    case StmtKind::throw_: {
      Expr& value = *as<ThrowStmt>(s).value;
      Ty t = attr(value);
      ClassSym* throwable = w_.library_class("java.lang.Throwable");
      if (!t_.is_subtype(t, t_.mk_class(throwable, {})))
        w_.error("E0206", value.span, t_.name(t) + " is not a Throwable and cannot be thrown");
      return;
    }
    case StmtKind::try_:
      return attr_try(as<TryStmt>(s));
    case StmtKind::synchronized_: {
      auto& sync = as<SynchronizedStmt>(s);
      attr(*sync.lock);
      if (code_.unit->origin == ir::Origin::user)
        w_.diagnostics.warning("W0201", sync.lock->span,
                               "'synchronized' is run as a plain block: one thread is assumed");
      return attr_stmt(*sync.block);
    }
    case StmtKind::assert_: {
      auto& a = as<AssertStmt>(s);
      attr_condition(*a.condition);
      if (a.message) attr(*a.message);
      w_.complete_members(w_.library_class("java.lang.AssertionError"));
      return;
    }
  }
}

}  // namespace plumb::java
