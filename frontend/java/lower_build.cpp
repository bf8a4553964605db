// Small pieces that all of lowering is made of.
#include "frontend/java/lowering.h"

namespace plumb::java {

namespace {

ir::LocationKind location_kind(ir::StatementKind kind) {
  switch (kind) {
    case ir::StatementKind::call:
      return ir::LocationKind::call_site;
    case ir::StatementKind::check_null:
    case ir::StatementKind::check_index:
    case ir::StatementKind::check_cast:
    case ir::StatementKind::check_divisor:
    case ir::StatementKind::check_length:
    case ir::StatementKind::check_store:
      return ir::LocationKind::implicit_throw;
    default:
      return ir::LocationKind::statement;
  }
}

}  // namespace

ir::LocationId Lowering::location(ir::LocationKind kind, const Span& span) {
  ir::Location l;
  l.method = method_->id;
  l.kind = kind;
  l.span = span;
  return w_.program.add_location(l);
}

ir::Statement Lowering::make(Kind kind, const Span& span) {
  ir::Statement s;
  s.kind = kind;
  s.span = span;
  s.location = location(location_kind(kind), span);
  return s;
}

ir::Statement& Lowering::emit(Kind kind, const Span& span) {
  out_->push_back(make(kind, span));
  return out_->back();
}

void Lowering::into(ir::Block& block, const std::function<void()>& f) {
  ir::Block* saved = out_;
  out_ = &block;
  f();
  out_ = saved;
}

Lowering::LocalId Lowering::temp(ir::TypeId type) {
  LocalId id{static_cast<uint32_t>(locals_.size())};
  ir::Local l;
  l.type = type;
  locals_.push_back(std::move(l));
  is_variable_.push_back(false);
  return id;
}

Lowering::LocalId Lowering::declare(LocalVar* v) {
  LocalId id = temp(ir(v->type));
  locals_[id.index].name = v->name;
  locals_[id.index].span = v->span;
  is_variable_[id.index] = true;
  variables_[v] = id;
  return id;
}

// A variable of this method, of a block around the class (captured), or of none of them yet.
Lowering::LocalId Lowering::variable(LocalVar* v) {
  auto it = variables_.find(v);
  if (it != variables_.end()) return it->second;
  if (v->context == cls_) return declare(v);
  LocalId object = {0};
  for (ClassSym* c = cls_; c; c = c->outer) {
    for (size_t i = 0; i < c->captures.size(); ++i)
      if (c->captures[i] == v) return load_field(object, c->capture_fields[i], v->span);
    if (c == cls_ && outer_parameter_.valid())
      object = outer_parameter_;
    else if (c->outer_field.valid())
      object = load_field(object, c->outer_field, v->span);
    else
      break;
  }
  PLUMB_UNREACHABLE("variable '{}' was not captured", v->name);
}

void Lowering::copy(LocalId dst, LocalId v, const Span& span) {
  ir::Statement& s = emit(Kind::copy, span);
  s.dst = dst;
  s.a = v;
  s.type = type_of(dst);
}

Lowering::LocalId Lowering::pin(LocalId v, bool later_assigns, const Span& span) {
  if (!later_assigns || !is_variable_[v.index]) return v;
  LocalId t = temp(type_of(v));
  copy(t, v, span);
  return t;
}

void Lowering::set_number(LocalId dst, int64_t n, const Span& span) {
  ir::Statement& s = emit(Kind::const_int, span);
  s.dst = dst;
  s.number = n;
  s.type = type_of(dst);
}

Lowering::LocalId Lowering::number(int64_t n, TyKind kind, const Span& span) {
  LocalId dst = temp(basic(ir_kind(kind)));
  set_number(dst, n, span);
  return dst;
}

Lowering::LocalId Lowering::null_value(const Span& span) {
  LocalId dst = temp(basic(ir::TypeKind::null_));
  emit(Kind::const_null, span).dst = dst;
  return dst;
}

Lowering::LocalId Lowering::string(const std::string& text, const Span& span) {
  LocalId dst = temp(ir(t_.string()));
  ir::Statement& s = emit(Kind::const_string, span);
  s.dst = dst;
  s.text = text;
  s.type = type_of(dst);
  return dst;
}

// `this` and fresh objects are never null.
void Lowering::check_null(LocalId v, const Span& span) {
  if (v.index == 0 && !method_->is_static()) return;
  emit(Kind::check_null, span).a = v;
}

void Lowering::init_class(ClassSym* cls, const Span& span) {
  if (!w_.needs_init(cls)) return;
  // Code of a class runs after or within its initialisation, and its superclasses' before that.
  if (!cls->is_interface() && t_.is_subclass(cls_, cls)) return;
  if (cls_ == cls) return;
  emit(Kind::init_class, span).class_id = cls->id;
}

Lowering::LocalId Lowering::load_field(LocalId object, ir::FieldId field, const Span& span) {
  LocalId dst = temp(w_.program.field(field).type);
  ir::Statement& s = emit(Kind::load_field, span);
  s.dst = dst;
  s.a = object;
  s.field = field;
  s.type = type_of(dst);
  return dst;
}

// The object of a lexically enclosing class.
Lowering::LocalId Lowering::this_for(ClassSym* lexical, const Span& span) {
  LocalId object = {0};
  for (ClassSym* c = cls_; c != lexical; c = c->outer) {
    PLUMB_CHECK(c->outer, "'{}' is not around '{}'", lexical->binary_name, cls_->binary_name);
    if (c == cls_ && outer_parameter_.valid()) {
      object = outer_parameter_;
    } else {
      PLUMB_CHECK(c->outer_field.valid(), "'{}' has no outer object", c->binary_name);
      object = load_field(object, c->outer_field, span);
    }
  }
  return object;
}

// The outer object for a new object of an inner class, from where we are.
Lowering::LocalId Lowering::outer_for(ClassSym* made, const Span& span) {
  for (ClassSym* c = cls_; c; c = c->outer) {
    bool fits = made->is_local ? c == made->outer : t_.is_subclass(c, made->outer);
    // In a constructor's prologue `this` is no object yet; its class can only make siblings.
    if (fits) return this_for(c, span);
  }
  PLUMB_UNREACHABLE("no outer object for '{}'", made->binary_name);
}

Lowering::LocalId Lowering::if_value(LocalId cond, ir::TypeId type, const Span& span,
                                     const std::function<LocalId()>& then_value,
                                     const std::function<LocalId()>& else_value) {
  LocalId dst = temp(type);
  ir::Statement s = make(Kind::if_, span);
  s.a = cond;
  s.then_edge = location(ir::LocationKind::branch_edge, span);
  s.else_edge = location(ir::LocationKind::branch_edge, span);
  into(s.then_block, [&] { copy(dst, then_value(), span); });
  into(s.else_block, [&] { copy(dst, else_value(), span); });
  push(std::move(s));
  return dst;
}

}  // namespace plumb::java
