// Names: locals and their capture, fields, classes, packages.
#include <algorithm>

#include "base/names.h"
#include "frontend/java/attribution.h"

namespace plumb::java {

using Ref = ExprInfo::Ref;

ClassSym* Attribution::real_class() const {
  ClassSym* c = code_.cls;
  while (c->is_lambda) c = c->outer;
  return c;
}

// Is there no object of `target` around, because some class or method on the way out is static?
bool Attribution::static_between(ClassSym* target) const {
  if (code_.is_static || code_.prologue) {
    // Code of an initialiser or method of code_.cls itself has no `this`; nor have classes around it.
    if (code_.is_static || t_.object_class == target) return true;
    if (w_.types.is_subclass(code_.cls, target)) return true;
  }
  for (ClassSym* c = code_.cls; c; c = c->outer) {
    if (w_.types.is_subclass(c, target)) return false;
    if (!c->has_outer_this()) return true;
  }
  return true;
}

LocalVar* Attribution::find_local(std::string_view name, ClassSym** context) {
  size_t i = scope_.size();
  for (ClassSym* c = code_.cls; c; c = c->outer) {
    for (; i > 0 && scope_[i - 1].context == c; --i)
      if (scope_[i - 1].variable && scope_[i - 1].name == name) {
        *context = c;
        return scope_[i - 1].variable;
      }
    // A field hides the variables of the blocks around its class.
    if (!c->is_lambda && w_.find_field(c, name)) return nullptr;
  }
  return nullptr;
}

void Attribution::capture(LocalVar* variable, ClassSym* context, const Span& span) {
  if (!variable->captured_at) {
    variable->captured_at = span;
    captured_.push_back(variable);
  }
  for (ClassSym* c = code_.cls; c && c != context; c = c->outer)
    if (c->is_local && std::find(c->captures.begin(), c->captures.end(), variable) == c->captures.end())
      c->captures.push_back(variable);
}

Ty Attribution::use_local(Expr& e, LocalVar* variable, ClassSym* context) {
  ExprInfo& info = code_.unit->info(e);
  info.ref = Ref::local;
  info.local = variable;
  info.constant = variable->constant;
  if (context != code_.cls && !variable->constant) capture(variable, context, e.span);
  return variable->type ? variable->type : t_.unknown();
}

Ty Attribution::use_field(Expr& e, FieldSym* field, Ty receiver, const Span& name_span) {
  ExprInfo& info = code_.unit->info(e);
  info.ref = Ref::field;
  info.field = field;
  if (!w_.is_accessible(field->modifiers, field->owner, code_.cls))
    w_.error("E0210", name_span,
             "field '" + field->name + "' of '" + field->owner->name + "' is not accessible here");
  if (field->is_final()) info.constant = field_constant(field);
  Ty type =
      receiver && !field->is_static() ? t_.member_type(field->type, field->owner, receiver) : field->type;
  return t_.upper(type);
}

FieldSym* Attribution::imported_field(std::string_view name) {
  for (const ImportDecl& import : code_.unit->parsed.root.imports) {
    if (!import.is_static || (!import.on_demand && import.name.back().text != name)) continue;
    size_t parts = import.name.size() - (import.on_demand ? 0 : 1);
    for (size_t split = 0; split < parts; ++split) {
      std::string package;
      for (size_t i = 0; i < split; ++i) package += (i ? "." : "") + std::string(import.name[i].text);
      ClassSym* cls = w_.find_top_level(package, std::string(import.name[split].text));
      for (size_t i = split + 1; cls && i < parts; ++i) cls = w_.find_member_type(cls, import.name[i].text);
      if (!cls) continue;
      FieldSym* f = w_.find_field(cls, name);
      if (f && f->is_static()) return f;
    }
  }
  return nullptr;
}

Ty Attribution::report_unknown_name(NameExpr& e) {
  std::string name(e.name.text);
  std::vector<std::string> candidates;
  for (const ScopeEntry& s : scope_)
    if (s.variable) candidates.emplace_back(s.name);
  for (ClassSym* c = code_.cls; c; c = c->outer)
    for (ClassSym* k = c; k; k = k->super ? k->super->cls : nullptr)
      for (FieldSym* f : k->fields) candidates.push_back(f->name);
  Diagnostic& d = w_.error("E0204", e.span, "there is no variable '" + name + "' here");
  if (auto near = nearest_name(name, candidates)) d.help("did you mean '" + *near + "'?");
  return t_.unknown();
}

Ty Attribution::attr_name(NameExpr& e, bool qualifier) {
  std::string_view name = e.name.text;
  ExprInfo& info = code_.unit->info(e);
  ClassSym* context = nullptr;
  if (LocalVar* v = find_local(name, &context)) return use_local(e, v, context);
  for (ClassSym* c = code_.cls; c; c = c->outer) {
    if (c->is_lambda) continue;
    FieldSym* f = w_.find_field(c, name);
    if (!f) continue;
    if (!f->is_static()) {
      if (static_between(c))
        w_.error("E0209", e.span,
                 "field '" + f->name + "' is not static and cannot be used here without an object");
      info.implicit = c;
    }
    return use_field(e, f, f->is_static() ? nullptr : t_.this_type(c), e.span);
  }
  if (FieldSym* f = imported_field(name)) return use_field(e, f, nullptr, e.span);
  if (qualifier) {
    Ty variable = nullptr;
    if (ClassSym* cls = w_.find_type(scope(), name, &variable)) {
      info.ref = Ref::class_;
      info.cls = cls;
      return t_.mk_class(cls, {});
    }
    if (!variable) {
      info.ref = Ref::package;
      return t_.unknown();
    }
  }
  if (ClassSym* missing = unmodelled_ancestor(real_class(), name)) {
    unsupported(e.span,
                "no source for " + missing->binary_name + ", which may declare '" + std::string(name) + "'");
    return t_.unknown();
  }
  return report_unknown_name(e);
}

std::string Attribution::qualified_text(const Expr& e) {
  if (const auto* n = try_as<NameExpr>(&e)) return std::string(n->name.text);
  const auto& f = as<FieldExpr>(e);
  return qualified_text(*f.target) + "." + std::string(f.name.text);
}

Ty Attribution::missing_member_type(const Span& span, Ty expected, ClassSym* owner, std::string_view name) {
  if (expected && !expected->is(TyKind::unknown)) return expected;
  unsupported(span, "no source for " + owner->binary_name + ", so the type of '" + std::string(name) +
                        "' is not known");
  return t_.unknown();
}

Ty Attribution::attr_field(FieldExpr& e, bool qualifier) {
  ExprInfo& info = code_.unit->info(e);
  std::string_view name = e.name.text;
  Ty target;
  bool is_super = e.target->kind == ExprKind::super_;
  if (is_super) {
    target = real_class()->super ? real_class()->super : t_.object();
    code_.unit->info(*e.target).type = target;
    if (as<SuperExpr>(*e.target).qualifier)
      unsupported(e.span, "a qualified super field is not supported yet");
  } else {
    target = attr_qualifier(*e.target);
  }
  const ExprInfo target_info = code_.unit->info(*e.target);
  if (target_info.ref == Ref::package && !is_super) {
    std::string package = qualified_text(*e.target);
    if (ClassSym* cls = w_.find_top_level(package, std::string(name))) {
      info.ref = Ref::class_;
      info.cls = cls;
      return t_.mk_class(cls, {});
    }
    if (qualifier) {
      info.ref = Ref::package;
      return t_.unknown();
    }
    Expr* first = &e;
    while (first->kind == ExprKind::field) first = as<FieldExpr>(*first).target;
    return report_unknown_name(as<NameExpr>(*first));
  }
  if (target->is(TyKind::unknown)) return target;
  if (target_info.ref == Ref::class_ && !is_super) {
    ClassSym* cls = target_info.cls;
    if (FieldSym* f = w_.find_field(cls, name)) {
      if (!f->is_static())
        w_.error("E0209", e.name.span, "field '" + f->name + "' is not static: it needs an object");
      return use_field(e, f, nullptr, e.name.span);
    }
    if (ClassSym* member = w_.find_member_type(cls, name)) {
      info.ref = Ref::class_;
      info.cls = member;
      return t_.mk_class(member, {});
    }
  } else {
    if (target->is(TyKind::array_) && name == "length") {
      info.ref = Ref::length;
      return t_.int_type();
    }
    Ty receiver = t_.receiver_type(target);
    if (receiver->is(TyKind::class_))
      if (FieldSym* f = w_.find_field(receiver->cls, name)) return use_field(e, f, receiver, e.name.span);
  }
  Ty receiver = t_.receiver_type(target);
  if (receiver->is(TyKind::class_))
    if (ClassSym* missing = unmodelled_ancestor(receiver->cls, name)) {
      unsupported(e.name.span, missing->binary_name + "." + std::string(name) + " is not modelled");
      return t_.unknown();
    }
  std::vector<std::string> candidates;
  if (receiver->is(TyKind::class_))
    for (ClassSym* k = receiver->cls; k; k = k->super ? k->super->cls : nullptr)
      for (FieldSym* f : k->fields) candidates.push_back(f->name);
  if (receiver->is(TyKind::array_)) candidates.emplace_back("length");
  Diagnostic& d = w_.error("E0204", e.name.span,
                           receiver->is_primitive()
                               ? "a value of type " + t_.name(target) + " has no fields"
                               : "'" + t_.name(target) + "' has no field '" + std::string(name) + "'");
  if (auto near = nearest_name(std::string(name), candidates)) d.help("did you mean '" + *near + "'?");
  return t_.unknown();
}

Ty Attribution::attr_this(ThisExpr& e) {
  ExprInfo& info = code_.unit->info(e);
  ClassSym* cls = real_class();
  if (e.qualifier) {
    attr_qualifier(*e.qualifier);
    const ExprInfo& q = code_.unit->info(*e.qualifier);
    if (q.ref != Ref::class_) {
      w_.error("E0201", e.qualifier->span, "a class must stand before '.this'");
      return t_.unknown();
    }
    cls = q.cls;
    bool around = false;
    for (ClassSym* c = code_.cls; c; c = c->outer) around = around || c == cls;
    if (!around) {
      w_.error("E0209", e.span, "'" + cls->name + "' is not a class around this place");
      return t_.unknown();
    }
  }
  info.implicit = cls;
  if (code_.is_static || (cls == real_class() ? code_.prologue : static_between(cls)))
    w_.error("E0209", e.span, "there is no 'this' in a static context");
  return t_.this_type(cls);
}

}  // namespace plumb::java
