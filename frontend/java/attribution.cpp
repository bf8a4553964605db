#include "frontend/java/attribution.h"

#include <algorithm>

namespace plumb::java {

Attribution::Attribution(World& world) : w_(world), t_(world.types) {
  w_.local_type_lookup = [this](ClassSym* within, std::string_view name) -> ClassSym* {
    if (class_level_ && within == code_.cls) return nullptr;
    for (size_t i = scope_.size(); i > 0; --i)
      if (scope_[i - 1].context == within && scope_[i - 1].type && scope_[i - 1].name == name)
        return scope_[i - 1].type;
    return nullptr;
  };
  w_.method_variable_lookup = [this](ClassSym* within, std::string_view name) -> TypeVarSym* {
    for (size_t i = scope_.size(); i > 0; --i)
      if (scope_[i - 1].context == within && scope_[i - 1].type_variable && scope_[i - 1].name == name)
        return scope_[i - 1].type_variable;
    return nullptr;
  };
}

TypeScope Attribution::scope() const {
  TypeScope s;
  s.unit = code_.unit;
  s.cls = code_.cls;
  return s;
}

void Attribution::unsupported(const Span& span, const std::string& what) {
  if (code_.method) {
    if (!code_.method->unsupported.empty()) return;
    code_.method->unsupported = what;
    code_.method->unsupported_span = span;
    return;
  }
  if (code_.is_static) {
    MethodSym* m = code_.cls->static_init;
    if (!m || !m->unsupported.empty()) return;
    m->unsupported = what;
    m->unsupported_span = span;
    return;
  }
  if (!code_.cls->initializers_unsupported.empty()) return;
  code_.cls->initializers_unsupported = what;
  code_.cls->initializers_unsupported_span = span;
}

void Attribution::attribute(ClassSym* cls) {
  if (cls->bodies != Progress::not_yet) return;
  cls->bodies = Progress::running;
  w_.complete_members(cls);
  bool outermost = !cls->is_local;
  Code saved = code_;
  std::vector<ScopeEntry> saved_scope;
  if (outermost) std::swap(saved_scope, scope_);
  code_ = Code{};
  code_.unit = cls->unit;
  code_.cls = cls;
  attribute_members(cls);
  check_class(cls);
  code_ = saved;
  if (outermost) std::swap(saved_scope, scope_);
  cls->bodies = Progress::done;
  if (!outermost) return;
  propagate_captures(local_classes_);
  for (LocalVar* v : captured_)
    if (v->assigned_again)
      w_.error("E0217", *v->captured_at,
               "variable '" + v->name + "' is used in an inner class and must not change")
          .note(v->span, "declared here");
  captured_.clear();
}

// Members of local classes of a member class come with the member class; order is that of the source, which
// numbers anonymous classes as javac does.
void Attribution::attribute_members(ClassSym* cls) {
  if (!cls->decl) return;
  if (cls->is_enum()) attribute_enum_constants(cls);
  for (Decl* member : cls->decl->members) {
    if (auto* f = try_as<FieldDecl>(member)) {
      for (VarDecl* v : f->variables) {
        auto it = cls->field_index.find(v->name.text);
        if (it != cls->field_index.end() && it->second->decl == v)
          attribute_field_initializer(cls, it->second);
      }
    } else if (auto* i = try_as<InitializerDecl>(member)) {
      code_.method = nullptr;
      code_.is_static = i->is_static;
      code_.result = nullptr;
      attr_stmt(*i->block);
    } else if (auto* m = try_as<MethodDecl>(member)) {
      for (MethodSym* method : cls->methods)
        if (method->decl == m) attribute_method(cls, method);
    } else if (auto* t = try_as<TypeDecl>(member)) {
      auto it = code_.unit->classes.find(t);
      if (it == code_.unit->classes.end()) continue;
      ClassSym* inner = it->second;
      if (cls->is_local) {
        // Still inside the scopes of the code around the local class.
        Code saved = code_;
        inner->bodies = Progress::running;
        w_.complete_members(inner);
        code_ = Code{};
        code_.unit = inner->unit;
        code_.cls = inner;
        attribute_members(inner);
        check_class(inner);
        code_ = saved;
        inner->bodies = Progress::done;
      } else {
        attribute(inner);
      }
    }
  }
  // Constructors that nobody wrote call super().
  for (MethodSym* m : cls->methods) {
    if (!m->is_constructor() || !cls->super || m->implied_super) continue;
    bool says = m->decl && m->decl->body && !m->decl->body->statements.empty() &&
                m->decl->body->statements[0]->kind == StmtKind::ctor_call;
    if (says || cls->is_enum() || cls->is_lambda || cls->enum_constant) continue;
    code_.method = m;
    code_.is_static = false;
    code_.prologue = true;
    std::vector<Ty> none;
    ClassSym* super = cls->super->cls;
    if (super->is_missing()) {
      m->implied_super = w_.missing_method(super, "<init>", none, t_.void_type(), false);
    } else {
      Target target = resolve_call(w_.constructors(super), cls->super, {}, none, {}, nullptr, m->span,
                                   "the implicit super() of '" + super->name + "'");
      m->implied_super = target.method;
      m->implied_super_varargs = target.varargs;
    }
    if (super->is_local) super->capture_users.push_back(cls);
    code_.prologue = false;
  }
}

void Attribution::attribute_enum_constants(ClassSym* cls) {
  code_.method = nullptr;
  code_.is_static = true;
  for (FieldSym* f : cls->fields) {
    if (!f->is_enum_constant) continue;
    const EnumConstant& constant = *f->enum_decl;
    std::vector<Ty> types;
    attr_arguments(constant.arguments, types);
    Target target = resolve_call(w_.constructors(cls), t_.this_type(cls), constant.arguments, types, {},
                                 nullptr, constant.name.span, "constructor of '" + cls->name + "'");
    f->constant_constructor = target.method;
    f->constant_varargs = target.varargs;
    if (!constant.body || !target.method) continue;
    ClassSym* body =
        declare_anonymous(*constant.body, t_.mk_class(cls, {}), constant.arguments, &constant, nullptr);
    for (MethodSym* m : body->methods)
      if (m->is_constructor()) {
        m->params = target.method->params;
        m->varargs = target.method->varargs;
        m->implied_super = target.method;
        f->constant_constructor = m;
      }
  }
}

void Attribution::attribute_field_initializer(ClassSym* cls, FieldSym* field) {
  if (!field->decl->initializer) return;
  code_.method = nullptr;
  code_.is_static = field->is_static();
  code_.result = nullptr;
  if (field->is_final() && field->folding == FieldSym::Folding::not_yet) {
    field_constant(field);
    if (field->folding == FieldSym::Folding::done && code_.unit->info(*field->decl->initializer).type) return;
  } else if (field->folding == FieldSym::Folding::done) {
    if (code_.unit->info(*field->decl->initializer).type) return;
  }
  Code saved = code_;
  attr_value(*field->decl->initializer, field->type, "initialiser");
  code_ = saved;
  (void)cls;
}

namespace {

// Could this be a constant expression? Anything else is left for its turn in the source.
bool constant_form(const Expr& e) {
  switch (e.kind) {
    case ExprKind::literal:
      return as<LiteralExpr>(e).literal != LiteralKind::null;
    case ExprKind::name:
      return true;
    case ExprKind::field:
      return constant_form(*as<FieldExpr>(e).target);
    case ExprKind::unary:
      return as<UnaryExpr>(e).op < UnaryOp::pre_inc && constant_form(*as<UnaryExpr>(e).operand);
    case ExprKind::binary:
      return constant_form(*as<BinaryExpr>(e).left) && constant_form(*as<BinaryExpr>(e).right);
    case ExprKind::conditional:
      return constant_form(*as<ConditionalExpr>(e).condition) &&
             constant_form(*as<ConditionalExpr>(e).then_value) &&
             constant_form(*as<ConditionalExpr>(e).else_value);
    case ExprKind::cast:
      return constant_form(*as<CastExpr>(e).operand);
    default:
      return false;
  }
}

}  // namespace

const Constant* Attribution::field_constant(FieldSym* field) {
  if (field->folding != FieldSym::Folding::not_yet) return field->constant;
  field->folding = FieldSym::Folding::done;
  bool simple =
      field->type->is_primitive() || (field->type->is(TyKind::class_) && field->type->cls == t_.string_class);
  if (!field->is_final() || !simple || !field->decl || !field->decl->initializer) return nullptr;
  if (!constant_form(*field->decl->initializer)) return nullptr;
  field->folding = FieldSym::Folding::running;
  Code saved = code_;
  std::vector<ScopeEntry> saved_scope;
  bool own_scope = field->owner->is_local;
  if (!own_scope) std::swap(saved_scope, scope_);
  code_ = Code{};
  code_.unit = field->owner->unit;
  code_.cls = field->owner;
  code_.is_static = field->is_static();
  attr_value(*field->decl->initializer, field->type, "initialiser");
  const Constant* c = convert_constant(code_.unit->info(*field->decl->initializer).constant, field->type);
  code_ = saved;
  if (!own_scope) std::swap(saved_scope, scope_);
  field->folding = FieldSym::Folding::done;
  field->constant = c;
  if (c) {
    ir::Field& out = w_.program.field(field->id);
    if (c->type->is(TyKind::class_))
      out.constant_text = c->text;
    else if (!c->type->is_floating())
      out.constant = c->integer;
  }
  return c;
}

void Attribution::attribute_method(ClassSym* cls, MethodSym* method) {
  const MethodDecl& decl = *method->decl;
  code_.method = method;
  code_.is_static = method->is_static();
  code_.result = method->result;
  code_.results = nullptr;
  code_.yields = nullptr;
  check_overriding(cls, method);
  if ((method->modifiers & kSynchronized) && code_.unit->origin == ir::Origin::user)
    w_.diagnostics.warning("W0201", method->span,
                           "'synchronized' is run as a plain method: one thread is assumed");
  size_t mark = scope_.size();
  for (TypeVarSym* v : method->type_params) {
    ScopeEntry entry;
    entry.name = v->name;
    entry.type_variable = v;
    entry.context = cls;
    scope_.push_back(entry);
  }
  if (decl.is_compact_constructor) {
    for (size_t i = 0; i < cls->record_fields.size(); ++i) {
      LocalVar* v = w_.new_local();
      v->name = cls->record_fields[i]->name;
      v->type = cls->record_fields[i]->type;
      v->context = cls;
      v->is_parameter = true;
      // A component's declaration stands for the parameter of the same name.
      code_.unit->variables[cls->record_fields[i]->decl->id] = v;
      ScopeEntry entry;
      entry.name = cls->record_fields[i]->name;
      entry.variable = v;
      entry.context = cls;
      scope_.push_back(entry);
    }
  }
  for (size_t i = 0; i < decl.parameters.size(); ++i)
    declare_variable(*decl.parameters[i], method->params[i], true);
  if (decl.body) attr_block(decl.body->statements);
  scope_.resize(mark);
}

void Attribution::declare_local_class(const TypeDecl& decl) {
  ClassSym* context = nullptr;
  (void)context;
  for (size_t i = scope_.size(); i > 0 && scope_[i - 1].context == code_.cls; --i)
    if (scope_[i - 1].type && scope_[i - 1].name == decl.name.text) {
      w_.error("E0202", decl.name.span, "class '" + std::string(decl.name.text) + "' is already defined");
      return;
    }
  ClassSym* cls = w_.enter_local(*code_.unit, decl, code_.cls, nullptr);
  cls->in_static_context = code_.is_static || code_.prologue;
  cls->enclosing_method = code_.method;
  ScopeEntry entry;
  entry.name = decl.name.text;
  entry.type = cls;
  entry.context = code_.cls;
  scope_.push_back(entry);
  local_classes_.push_back(cls);
  w_.complete_members(cls);
  attribute(cls);
}

// A class that makes objects of a local class must have that class's captured variables at hand.
void Attribution::propagate_captures(const std::vector<ClassSym*>& local_classes) {
  bool changed = true;
  while (changed) {
    changed = false;
    for (ClassSym* made : local_classes)
      for (ClassSym* user : made->capture_users)
        for (size_t i = 0; i < made->captures.size(); ++i)
          for (ClassSym* c = user; c && c != made->captures[i]->context; c = c->outer) {
            LocalVar* v = made->captures[i];
            if (!c->is_local || std::find(c->captures.begin(), c->captures.end(), v) != c->captures.end())
              continue;
            c->captures.push_back(v);
            changed = true;
          }
  }
}

void Attribution::check_overriding(ClassSym* cls, MethodSym* method) {
  if (method->is_constructor() || method->is_static() || (method->modifiers & kPrivate)) return;
  std::vector<ClassSym*> supers;
  if (cls->super) supers.push_back(cls->super->cls);
  for (Ty i : cls->interfaces) supers.push_back(i->cls);
  for (ClassSym* s : supers)
    for (MethodSym* m : w_.find_methods(s, method->name)) {
      if (!w_.overrides(method, m)) continue;
      if (m->modifiers & kFinal) {
        w_.error("E0221", method->span, "method '" + m->name + "' of '" + m->owner->name + "' is final")
            .note(m->span, "declared here");
        return;
      }
      Ty a = t_.erasure(method->result),
         b = t_.erasure(t_.member_type(m->result, m->owner, t_.this_type(cls)));
      bool fits = a->is_primitive() || b->is_primitive() || a->is(TyKind::void_) || b->is(TyKind::void_)
                      ? a == b
                      : t_.is_subtype(a, b);
      if (!fits && !a->is(TyKind::unknown) && !b->is(TyKind::unknown) && m->type_params.empty())
        w_.error("E0221", method->span,
                 "'" + method->name + "' returns " + t_.name(method->result) +
                     ", but the method it overrides returns " + t_.name(m->result))
            .note(m->span, "declared here");
      auto level = [](uint32_t mods) {
        return mods & kPublic ? 3 : mods & kProtected ? 2 : mods & kPrivate ? 0 : 1;
      };
      if (level(method->modifiers) < level(m->modifiers))
        w_.error("E0221", method->span,
                 "'" + method->name + "' is less accessible than the method it overrides")
            .note(m->span, "declared here");
    }
}

void Attribution::check_class(ClassSym* cls) {
  if (cls->is_abstract() || cls->is_interface() || cls->origin != ir::Origin::user) return;
  if (cls->is_enum() && std::any_of(cls->decl->enum_constants.begin(), cls->decl->enum_constants.end(),
                                    [](const EnumConstant& c) { return c.body; }))
    return;
  std::vector<MethodSym*> open = w_.abstract_methods(cls);
  if (open.empty()) return;
  std::string params = describe_arguments(open[0]->params);
  w_.error("E0216", cls->span,
           (cls->is_anonymous ? std::string("this class") : "class '" + cls->name + "'") +
               " must implement '" + open[0]->name + params + "' of '" + open[0]->owner->name + "'")
      .note(open[0]->span, "declared here");
}

}  // namespace plumb::java
