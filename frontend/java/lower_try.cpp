// try, catch, finally and resources.
//
// A `finally` block stands once in the IR. The block before it notes how it was left:
//   code := 0
//   block L { try { body; a jump out: code := k; break L } catch (Throwable t) { thrown := t; code := -1 } }
//   finally
//   if (code == k) jump on   ...   if (code == -1) throw thrown
#include "frontend/java/lowering.h"

namespace plumb::java {

void Lowering::add_catch(ir::Statement& s, ir::TypeId type, LocalId local, const Span& span,
                         const std::function<void()>& body) {
  ir::Catch c;
  c.type = type;
  c.local = local;
  c.span = span;
  c.location = location(ir::LocationKind::statement, span);
  into(c.body, body);
  s.catches.push_back(std::move(c));
}

void Lowering::with_finally(const std::function<void()>& body, const std::function<void()>& after,
                            const Span& span) {
  Scope scope;
  scope.what = Scope::What::finally;
  scope.label = new_label();
  scope.code = temp(basic(ir::TypeKind::int_));
  LocalId code = scope.code;
  ir::TypeId throwable = w_.program.class_of(w_.program.throwable_class()).type;
  LocalId thrown = temp(throwable);
  set_number(code, 0, span);
  emit(Kind::const_null, span).dst = thrown;
  ir::Statement block = make(Kind::block, span);
  block.label = scope.label;
  block.synthetic = true;
  scopes_.push_back(std::move(scope));
  into(block.then_block, [&] {
    ir::Statement t = make(Kind::try_, span);
    into(t.then_block, body);
    LocalId caught = temp(throwable);
    bool body_alive = alive_;
    add_catch(t, throwable, caught, span, [&] {
      copy(thrown, caught, span);
      set_number(code, -1, span);
    });
    alive_ = body_alive;
    push(std::move(t));
  });
  bool normal = alive_;
  Scope left = std::move(scopes_.back());
  scopes_.pop_back();
  push(std::move(block));
  alive_ = true;
  after();
  if (!alive_) return;
  auto when = [&](int64_t k, bool last, const std::function<void()>& then) {
    if (last) {
      then();
      return;
    }
    LocalId number_id = number(k, TyKind::int_, span);
    ir::Statement s = make(Kind::if_, span);
    s.synthetic = true;
    s.a = operate(BinaryOp::eq, code, number_id, t_.int_type(), t_.boolean(), span);
    s.then_edge = location(ir::LocationKind::branch_edge, span);
    s.else_edge = location(ir::LocationKind::branch_edge, span);
    into(s.then_block, then);
    alive_ = true;
    push(std::move(s));
  };
  for (size_t k = 0; k < left.exits.size(); ++k)
    when(static_cast<int64_t>(k) + 1, false, [&] {
      bool has_value = left.exits[k].to == Jump::To::return_ && left.returned.valid();
      jump(left.exits[k], has_value ? left.returned : LocalId{}, span);
    });
  when(-1, !normal, [&] { throw_stmt(thrown, span, true); });
  alive_ = normal;
}

void Lowering::try_catches(const TryStmt& s) {
  auto body = [&] {
    if (s.resources.empty())
      block(s.block->statements);
    else
      try_resources(s, 0);
  };
  if (s.catches.empty()) {
    body();
    return;
  }
  ir::Statement t = make(Kind::try_, s.span);
  into(t.then_block, body);
  bool alive = alive_;
  for (const TryStmt::Catch& c : s.catches) {
    LocalVar* v = unit_->variables[c.parameter->id];
    std::vector<Ty> alternatives = {v->type};
    if (const auto* u = try_as<UnionType>(c.parameter->type)) {
      alternatives.clear();
      for (const TypeNode* a : u->alternatives) alternatives.push_back(unit_->type_nodes[a->id]);
    }
    for (Ty a : alternatives) {
      alive_ = true;
      variables_.erase(v);
      LocalId local = declare(v);
      add_catch(t, ir(a), local, c.parameter->span, [&] { block(c.block->statements); });
      alive = alive || alive_;
    }
  }
  alive_ = alive;
  push(std::move(t));
}

void Lowering::try_stmt(const TryStmt& s) {
  if (!s.finally_block) {
    try_catches(s);
    return;
  }
  with_finally([&] { try_catches(s); }, [&] { block(s.finally_block->statements); }, s.span);
}

// try (R r = init) body: r is closed on every path; what close() throws is suppressed by what body threw.
void Lowering::try_resources(const TryStmt& s, size_t at) {
  if (at == s.resources.size()) {
    block(s.block->statements);
    return;
  }
  const TryStmt::Resource& r = s.resources[at];
  LocalId resource;
  Span span;
  Ty type;
  if (r.variable) {
    LocalVar* v = unit_->variables[r.variable->id];
    LocalId init = value_as(*r.variable->initializer, v->type);
    resource = declare(v);
    copy(resource, init, r.variable->span);
    span = r.variable->span;
    type = v->type;
  } else {
    resource = pin(value(*r.expr), true, r.expr->span);
    span = r.expr->span;
    type = info(*r.expr).type;
  }
  ir::TypeId throwable = w_.program.class_of(w_.program.throwable_class()).type;
  LocalId primary = temp(throwable);
  emit(Kind::const_null, span).dst = primary;
  MethodSym* close = library_method("java.lang.AutoCloseable", "close", 0);
  if (t_.receiver_type(type)->is(TyKind::class_))
    for (MethodSym* m : w_.find_methods(t_.receiver_type(type)->cls, "close"))
      if (m->params.empty()) close = m;
  auto is_not_null = [&](LocalId v) {
    LocalId null = null_value(span);
    return operate(BinaryOp::ne, v, null, t_.object(), t_.boolean(), span);
  };
  auto if_then = [&](LocalId test, const std::function<void()>& then,
                     const std::function<void()>& otherwise) {
    ir::Statement i = make(Kind::if_, span);
    i.synthetic = true;
    i.a = test;
    i.then_edge = location(ir::LocationKind::branch_edge, span);
    i.else_edge = location(ir::LocationKind::branch_edge, span);
    into(i.then_block, then);
    into(i.else_block, otherwise);
    alive_ = true;
    push(std::move(i));
  };
  auto close_it = [&] { emit_call(close, ir::CallKind::virtual_, resource, {}, span, false); };
  with_finally(
      [&] {
        ir::Statement t = make(Kind::try_, span);
        into(t.then_block, [&] { try_resources(s, at + 1); });
        bool alive = alive_;
        LocalId caught = temp(throwable);
        add_catch(t, throwable, caught, span, [&] {
          copy(primary, caught, span);
          throw_stmt(caught, span, true);
        });
        alive_ = alive;
        push(std::move(t));
      },
      [&] {
        if_then(
            is_not_null(resource),
            [&] {
              if_then(
                  is_not_null(primary),
                  [&] {
                    ir::Statement t = make(Kind::try_, span);
                    into(t.then_block, close_it);
                    LocalId caught = temp(throwable);
                    add_catch(t, throwable, caught, span, [&] {
                      MethodSym* add = library_method("java.lang.Throwable", "addSuppressed", 1);
                      emit_call(add, ir::CallKind::virtual_, primary, {caught}, span, false);
                    });
                    push(std::move(t));
                  },
                  close_it);
            },
            [] {});
      },
      span);
}

}  // namespace plumb::java
