#include "frontend/java/lowering.h"

#include "frontend/java/attribution.h"

namespace plumb::java {

Lowering::Lowering(World& world) : w_(world), t_(world.types) {}

// Parameters of constructors that the source does not show, before the written ones.
std::vector<ir::TypeId> Lowering::hidden_prefix(ClassSym* cls) {
  std::vector<ir::TypeId> types;
  if (cls->is_enum() || (cls->super && cls->super->cls->is_enum() && cls->is_anonymous)) {
    types.push_back(ir(t_.string()));
    types.push_back(basic(ir::TypeKind::int_));
  }
  if (cls->has_outer_this()) types.push_back(w_.program.class_of(cls->outer->id).type);
  return types;
}

void Lowering::prepare(ClassSym* cls) {
  if (cls->is_missing() || cls->is_interface()) return;
  auto add = [&](const std::string& name, ir::TypeId type) {
    ir::Field f;
    f.name = name;
    f.owner = cls->id;
    f.type = type;
    f.is_final = true;
    f.synthetic = true;
    f.span = cls->span;
    return w_.program.add_field(std::move(f));
  };
  if (cls->has_outer_this()) {
    size_t depth = 0;
    for (ClassSym* c = cls->outer; c; c = c->outer)
      if (c->has_outer_this()) ++depth;
    cls->outer_field = add("this$" + std::to_string(depth), w_.program.class_of(cls->outer->id).type);
  }
  for (LocalVar* v : cls->captures) cls->capture_fields.push_back(add("val$" + v->name, ir(v->type)));
  std::vector<ir::TypeId> prefix = hidden_prefix(cls);
  for (MethodSym* m : cls->methods) {
    if (!m->is_constructor()) continue;
    ir::Method& out = w_.program.method(m->id);
    out.parameters = prefix;
    std::vector<std::string> names;
    if (prefix.size() >= 2) names = {"$name", "$ordinal"};
    if (prefix.size() % 2 == 1) names.push_back(w_.program.field(cls->outer_field).name);
    for (size_t i = 0; i < m->params.size(); ++i) {
      out.parameters.push_back(ir(m->params[i]));
      names.push_back(i < out.parameter_names.size() ? out.parameter_names[i] : "");
    }
    for (LocalVar* v : cls->captures) {
      out.parameters.push_back(ir(v->type));
      names.push_back("val$" + v->name);
    }
    out.parameter_names = std::move(names);
  }
}

void Lowering::begin(ClassSym* cls, MethodSym* method) {
  cls_ = cls;
  method_ = method;
  unit_ = cls->unit;
  locals_.clear();
  is_variable_.clear();
  body_.clear();
  out_ = &body_;
  labels_ = 0;
  alive_ = true;
  scopes_.clear();
  pending_labels_.clear();
  variables_.clear();
  outer_parameter_ = enum_name_ = enum_ordinal_ = LocalId{};
  result_type_ = method->result;
  if (!method->is_static()) {
    temp(w_.program.class_of(cls->id).type);
    locals_[0].name = "this";
  }
  const ir::Method& m = w_.program.method(method->id);
  for (size_t i = 0; i < m.parameters.size(); ++i) {
    LocalId p = temp(m.parameters[i]);
    locals_[p.index].name = m.parameter_names[i];
    locals_[p.index].span = method->span;
    is_variable_[p.index] = true;
  }
}

void Lowering::finish() {
  ir::Method& m = w_.program.method(method_->id);
  m.locals = std::move(locals_);
  m.body = std::move(body_);
  m.label_count = labels_;
}

void Lowering::declare_parameters(MethodSym* method) {
  if (!method->decl) return;
  uint32_t at = static_cast<uint32_t>((method->is_static() ? 0 : 1) +
                                      (method->is_constructor() ? hidden_prefix(cls_).size() : 0));
  auto bind = [&](const VarDecl* decl) {
    LocalVar* v = unit_->variables[decl->id];
    variables_[v] = LocalId{at};
    locals_[at].name = v->name;
    locals_[at].span = decl->name.span;
    ++at;
  };
  if (method->decl->is_compact_constructor)
    for (FieldSym* f : cls_->record_fields) bind(f->decl);
  for (const VarDecl* p : method->decl->parameters) bind(p);
}

void Lowering::lower_method(ClassSym* cls, MethodSym* method) {
  ir::Method& out = w_.program.method(method->id);
  bool runs_initialisers = method->is_constructor();
  if (method->unsupported.empty() && runs_initialisers && !cls->initializers_unsupported.empty()) {
    method->unsupported = cls->initializers_unsupported;
    method->unsupported_span = cls->initializers_unsupported_span;
  }
  if (!method->unsupported.empty()) {
    out.unsupported = method->unsupported;
    out.unsupported_span = method->unsupported_span;
    return;
  }
  if (out.is_abstract || out.is_native) return;
  begin(cls, method);
  if (method == cls->static_init) {
    lower_static_init(cls);
  } else if (method->is_constructor()) {
    lower_constructor(cls, method);
  } else if (method->implied == Implied::enum_values) {
    lower_enum_values(cls);
  } else if (method->implied == Implied::enum_value_of) {
    lower_enum_value_of(cls);
  } else if (method->implied != Implied::none) {
    lower_record_method(cls, method);
  } else if (cls->is_lambda) {
    lower_function(cls);
  } else {
    if (!method->decl || !method->decl->body) return;
    declare_parameters(method);
    block(method->decl->body->statements);
  }
  finish();
}

void Lowering::store_hidden_fields(ClassSym* cls) {
  const Span& span = method_->span;
  auto store_hidden = [&](ir::FieldId field, LocalId v) {
    ir::Statement& s = emit(Kind::store_field, span);
    s.a = LocalId{0};
    s.b = v;
    s.field = field;
    s.type = w_.program.field(field).type;
    s.synthetic = true;
  };
  if (cls->outer_field.valid()) store_hidden(cls->outer_field, outer_parameter_);
  for (size_t i = 0; i < cls->captures.size(); ++i)
    store_hidden(cls->capture_fields[i], variables_[cls->captures[i]]);
}

void Lowering::call_super_constructor(ClassSym* cls, MethodSym* method, const CtorCallStmt* call) {
  if (!cls->super) return;
  ClassSym* super = cls->super->cls;
  MethodSym* target = method->implied_super;
  bool varargs = method->implied_super_varargs;
  std::vector<LocalId> args;
  LocalId outer;
  Span span = call ? call->span : method->span;
  if (call) {
    target = unit_->constructor_calls[call];
    varargs = unit_->constructor_varargs[call];
    if (call->outer) {
      outer = coerce(value(*call->outer), w_.program.class_of(super->outer->id).type, call->outer->span);
      check_null(outer, call->outer->span);
    }
    args = arguments(target, varargs, call->arguments, false);
  } else if (cls->is_enum()) {
    target = w_.constructors(super)[0];
    ir::Statement& s = emit(Kind::call, span);
    s.a = LocalId{0};
    s.args = {enum_name_, enum_ordinal_};
    s.callee = target->id;
    s.call_kind = ir::CallKind::special;
    s.type = basic(ir::TypeKind::void_);
    s.synthetic = true;
    return;
  } else if (cls->is_anonymous && method->implied == Implied::constructor && !cls->is_lambda) {
    uint32_t at = static_cast<uint32_t>(1 + hidden_prefix(cls).size());
    for (size_t i = 0; i < method->params.size(); ++i) {
      LocalId p{at + static_cast<uint32_t>(i)};
      args.push_back(coerce(p, ir(target->params[i]), span));
    }
  } else if (varargs) {
    args = arguments(target, true, {}, false);
  }
  PLUMB_CHECK(target, "no constructor to call in '{}'", super->binary_name);
  call_constructor(LocalId{0}, super, target, std::move(args), outer, span, call == nullptr);
}

void Lowering::lower_constructor(ClassSym* cls, MethodSym* method) {
  uint32_t at = 1;
  std::vector<ir::TypeId> prefix = hidden_prefix(cls);
  if (prefix.size() >= 2) {
    enum_name_ = LocalId{at++};
    enum_ordinal_ = LocalId{at++};
  }
  if (prefix.size() % 2 == 1) outer_parameter_ = LocalId{at++};
  at += static_cast<uint32_t>(method->params.size());
  for (LocalVar* v : cls->captures) variables_[v] = LocalId{at++};
  declare_parameters(method);
  const std::vector<Stmt*>* statements =
      method->decl && method->decl->body ? &method->decl->body->statements : nullptr;
  const CtorCallStmt* call =
      statements && !statements->empty() ? try_as<CtorCallStmt>((*statements)[0]) : nullptr;
  if (call && !call->is_super) {
    MethodSym* target = unit_->constructor_calls[call];
    std::vector<LocalId> args = arguments(target, unit_->constructor_varargs[call], call->arguments, false);
    call_constructor(LocalId{0}, cls, target, std::move(args), outer_parameter_, call->span, false);
  } else {
    store_hidden_fields(cls);
    call_super_constructor(cls, method, call);
    run_initialisers(cls, false);
  }
  if (statements) block(*statements);
  bool compact = method->decl && method->decl->is_compact_constructor;
  bool implied_record = cls->is_record() && method->implied == Implied::constructor;
  if (!alive_ || (!compact && !implied_record)) return;
  for (size_t i = 0; i < cls->record_fields.size(); ++i) {
    ir::Statement& s = emit(Kind::store_field, cls->record_fields[i]->decl->span);
    s.a = LocalId{0};
    s.b = LocalId{static_cast<uint32_t>(1 + i)};
    s.field = cls->record_fields[i]->id;
    s.type = w_.program.field(s.field).type;
  }
}

// Field initialisers and initialiser blocks in the order of the source.
void Lowering::run_initialisers(ClassSym* cls, bool is_static) {
  if (!cls->decl) return;
  for (const Decl* member : cls->decl->members) {
    if (!alive_) return;
    if (const auto* i = try_as<InitializerDecl>(member)) {
      if (i->is_static == is_static) block(i->block->statements);
      continue;
    }
    const auto* f = try_as<FieldDecl>(member);
    if (!f) continue;
    for (const VarDecl* v : f->variables) {
      auto it = cls->field_index.find(v->name.text);
      if (it == cls->field_index.end() || it->second->decl != v || !v->initializer) continue;
      FieldSym* field = it->second;
      if (field->is_static() != is_static) continue;
      if (is_static && field->constant && !field->type->is_floating()) continue;  // there from the start
      LocalId id = value_as(*v->initializer, field->type);
      ir::Statement& s = emit(is_static ? Kind::store_static : Kind::store_field, v->span);
      if (is_static) {
        s.a = id;
      } else {
        s.a = LocalId{0};
        s.b = id;
      }
      s.field = field->id;
      s.type = w_.program.field(field->id).type;
    }
  }
}

void Lowering::lower_static_init(ClassSym* cls) {
  if (cls->is_enum()) lower_enum_constants(cls);
  run_initialisers(cls, true);
}

void Lowering::lower(ClassSym* cls) {
  if (cls->lowered) return;
  cls->lowered = true;
  for (size_t i = 0; i < cls->methods.size(); ++i) lower_method(cls, cls->methods[i]);
  if (cls->decl) add_bridges(cls);
}

}  // namespace plumb::java
