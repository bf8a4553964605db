// Statements: blocks, branches, loops, jumps.
#include "frontend/java/attribution.h"
#include "frontend/java/lowering.h"

namespace plumb::java {

void Lowering::block(const std::vector<Stmt*>& statements) {
  for (const Stmt* s : statements)
    if (alive_) stmt(*s);
}

void Lowering::stmt(const Stmt& s) {
  if (!alive_) return;
  if (s.kind != StmtKind::labeled && s.kind != StmtKind::while_ && s.kind != StmtKind::do_ &&
      s.kind != StmtKind::for_ && s.kind != StmtKind::for_each)
    pending_labels_.clear();
  switch (s.kind) {
    case StmtKind::block:
      return block(as<BlockStmt>(s).statements);
    case StmtKind::local_var:
      return local_var(as<LocalVarStmt>(s));
    case StmtKind::local_type:
    case StmtKind::empty:
    case StmtKind::ctor_call:  // by lower_constructor
      return;
    case StmtKind::expr:
      return effect(*as<ExprStmt>(s).expr);
    case StmtKind::if_:
      return if_stmt(as<IfStmt>(s));
    case StmtKind::while_:
    case StmtKind::do_:
    case StmtKind::for_:
      return loop(s);
    case StmtKind::for_each:
      return for_each(as<ForEachStmt>(s));
    case StmtKind::switch_:
      return switch_stmt(as<SwitchStmt>(s));
    case StmtKind::labeled:
      return labelled(as<LabeledStmt>(s));
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::yield:
      return jump_stmt(s);
    case StmtKind::return_:
      return return_stmt(as<ReturnStmt>(s));
    case StmtKind::throw_: {
      const Expr& e = *as<ThrowStmt>(s).value;
      LocalId v = value(e);
      v = coerce(v, w_.program.class_of(w_.program.throwable_class()).type, e.span);
      check_null(v, e.span);
      return throw_stmt(v, s.span, false);
    }
    case StmtKind::try_:
      return try_stmt(as<TryStmt>(s));
    case StmtKind::synchronized_: {
      LocalId lock = value(*as<SynchronizedStmt>(s).lock);
      check_null(lock, as<SynchronizedStmt>(s).lock->span);
      return block(as<SynchronizedStmt>(s).block->statements);
    }
    case StmtKind::assert_:
      return assert_stmt(as<AssertStmt>(s));
  }
}

void Lowering::local_var(const LocalVarStmt& s) {
  for (const VarDecl* decl : s.variables) {
    LocalVar* v = unit_->variables[decl->id];
    LocalId id = variables_.count(v) ? variables_[v] : declare(v);
    if (!decl->initializer) continue;
    LocalId value_id = value_as(*decl->initializer, v->type);
    copy(id, value_id, decl->span);
  }
}

void Lowering::if_stmt(const IfStmt& i) {
  ir::Statement s = make(Kind::if_, i.span);
  s.a = condition(*i.condition);
  s.then_edge = location(ir::LocationKind::branch_edge, i.then_branch->span);
  s.else_edge =
      location(ir::LocationKind::branch_edge, i.else_branch ? i.else_branch->span : i.condition->span);
  into(s.then_block, [&] { stmt(*i.then_branch); });
  bool then_alive = alive_;
  alive_ = true;
  if (i.else_branch) into(s.else_block, [&] { stmt(*i.else_branch); });
  alive_ = alive_ || then_alive;
  push(std::move(s));
}

// Condition, body and update of a loop whose Scope is on top. A null condition is true.
void Lowering::fill_loop(ir::Statement& s, bool test_first, const Expr* test,
                         const std::function<void()>& body, const std::function<void()>& update) {
  const Constant* known = test ? info(*test).constant : nullptr;
  bool endless = !test || (known && known->integer);
  s.loop = std::make_unique<ir::LoopParts>();
  s.loop->test_first = test_first;
  s.loop->head = location(ir::LocationKind::loop_head, s.span);
  Span edge = test ? test->span : s.span;
  s.loop->enter_edge = location(ir::LocationKind::branch_edge, edge);
  s.loop->exit_edge = location(ir::LocationKind::branch_edge, edge);
  auto lower_condition = [&] {
    if (!endless)
      into(s.loop->condition, [&] {
        LocalId c = condition(*test);
        s.a = c;
      });
  };
  if (test_first) lower_condition();
  into(s.loop->body, body);
  alive_ = true;
  if (update) into(s.loop->update, update);
  if (!test_first) lower_condition();
  alive_ = !endless || scopes_.back().left;
}

void Lowering::loop(const Stmt& stmt_node) {
  ir::Statement s = make(Kind::loop, stmt_node.span);
  s.label = new_label();
  Scope scope;
  scope.what = Scope::What::loop;
  scope.label = s.label;
  scope.names = std::move(pending_labels_);
  scope.unlabelled_break = true;
  pending_labels_.clear();
  if (const auto* f = try_as<ForStmt>(&stmt_node))
    for (const Stmt* i : f->init) stmt(*i);
  scopes_.push_back(std::move(scope));
  if (const auto* w = try_as<WhileStmt>(&stmt_node)) {
    fill_loop(
        s, true, w->condition, [&] { stmt(*w->body); }, nullptr);
  } else if (const auto* d = try_as<DoStmt>(&stmt_node)) {
    fill_loop(
        s, false, d->condition, [&] { stmt(*d->body); }, nullptr);
  } else {
    const auto& f = as<ForStmt>(stmt_node);
    fill_loop(
        s, true, f.condition, [&] { stmt(*f.body); },
        [&] {
          for (const Expr* u : f.update) effect(*u);
        });
  }
  scopes_.pop_back();
  push(std::move(s));
}

void Lowering::for_each_array(const ForEachStmt& f) {
  Ty type = t_.receiver_type(info(*f.iterable).type);
  LocalId array = coerce(value(*f.iterable), ir(type), f.iterable->span);
  array = pin(array, true, f.iterable->span);
  check_null(array, f.iterable->span);
  LocalId length = temp(basic(ir::TypeKind::int_));
  ir::Statement& l = emit(Kind::array_length, f.iterable->span);
  l.dst = length;
  l.a = array;
  l.type = type_of(length);
  LocalId i = temp(basic(ir::TypeKind::int_));
  set_number(i, 0, f.variable->span);
  ir::Statement s = make(Kind::loop, f.span);
  s.label = scopes_.back().label;
  const Span& span = f.variable->span;
  s.loop = std::make_unique<ir::LoopParts>();
  s.loop->head = location(ir::LocationKind::loop_head, f.span);
  s.loop->enter_edge = location(ir::LocationKind::branch_edge, span);
  s.loop->exit_edge = location(ir::LocationKind::branch_edge, span);
  into(s.loop->condition, [&] { s.a = operate(BinaryOp::lt, i, length, t_.int_type(), t_.boolean(), span); });
  into(s.loop->body, [&] {
    LocalId element = temp(ir(type->element));
    ir::Statement& check = emit(Kind::check_index, span);
    check.a = array;
    check.b = i;
    ir::Statement& load = emit(Kind::array_load, span);
    load.dst = element;
    load.a = array;
    load.b = i;
    load.type = type_of(element);
    LocalVar* v = unit_->variables[f.variable->id];
    LocalId converted = convert(element, type->element, v->type, span);
    LocalId id = variable(v);
    copy(id, converted, span);
    stmt(*f.body);
  });
  alive_ = true;
  into(s.loop->update, [&] {
    LocalId one = number(1, TyKind::int_, span);
    copy(i, operate(BinaryOp::add, i, one, t_.int_type(), t_.int_type(), span), span);
  });
  push(std::move(s));
}

void Lowering::for_each(const ForEachStmt& f) {
  Scope scope;
  scope.what = Scope::What::loop;
  scope.label = new_label();
  scope.names = std::move(pending_labels_);
  scope.unlabelled_break = true;
  pending_labels_.clear();
  scopes_.push_back(std::move(scope));
  Ty type = t_.receiver_type(info(*f.iterable).type);
  if (type->is(TyKind::array_)) {
    for_each_array(f);
    scopes_.pop_back();
    return;
  }
  const Span& span = f.iterable->span;
  ClassSym* iterable_class = w_.library_class("java.lang.Iterable");
  LocalId iterable = coerce(value(*f.iterable), w_.program.class_of(iterable_class->id).type, span);
  check_null(iterable, span);
  // A class may say more about its iterator than Iterable does.
  MethodSym* iterator_method = library_method("java.lang.Iterable", "iterator", 0);
  if (type->is(TyKind::class_))
    for (MethodSym* m : w_.find_methods(type->cls, "iterator"))
      if (m->params.empty() &&
          t_.is_subclass(t_.erasure(m->result)->cls, w_.library_class("java.util.Iterator"))) {
        iterator_method = m;
        break;
      }
  iterable = coerce(iterable, w_.program.class_of(iterator_method->owner->id).type, span);
  LocalId iterator = emit_call(iterator_method, ir::CallKind::virtual_, iterable, {}, span);
  ir::Statement s = make(Kind::loop, f.span);
  s.label = scopes_.back().label;
  s.loop = std::make_unique<ir::LoopParts>();
  s.loop->head = location(ir::LocationKind::loop_head, f.span);
  s.loop->enter_edge = location(ir::LocationKind::branch_edge, span);
  s.loop->exit_edge = location(ir::LocationKind::branch_edge, span);
  MethodSym* has_next = library_method("java.util.Iterator", "hasNext", 0);
  MethodSym* next = library_method("java.util.Iterator", "next", 0);
  into(s.loop->condition, [&] {
    check_null(iterator, span);
    s.a = emit_call(has_next, ir::CallKind::virtual_, iterator, {}, span);
  });
  into(s.loop->body, [&] {
    check_null(iterator, span);
    LocalId element = emit_call(next, ir::CallKind::virtual_, iterator, {}, span);
    LocalVar* v = unit_->variables[f.variable->id];
    Ty as = t_.as_super(info(*f.iterable).type, iterable_class);
    Ty element_type = as && !as->args.empty() ? t_.upper(as->args[0]) : t_.object();
    LocalId converted = convert(element, element_type, v->type, f.variable->span);
    LocalId id = variable(v);
    copy(id, converted, f.variable->span);
    stmt(*f.body);
  });
  alive_ = true;
  scopes_.pop_back();
  push(std::move(s));
}

void Lowering::labelled(const LabeledStmt& l) {
  pending_labels_.push_back(l.label.text);
  StmtKind k = l.body->kind;
  if (k == StmtKind::labeled || k == StmtKind::while_ || k == StmtKind::do_ || k == StmtKind::for_ ||
      k == StmtKind::for_each) {
    stmt(*l.body);
    pending_labels_.clear();
    return;
  }
  ir::Statement s = make(Kind::block, l.span);
  s.label = new_label();
  Scope scope;
  scope.label = s.label;
  scope.names = std::move(pending_labels_);
  pending_labels_.clear();
  scopes_.push_back(std::move(scope));
  into(s.then_block, [&] { stmt(*l.body); });
  alive_ = alive_ || scopes_.back().left;
  scopes_.pop_back();
  push(std::move(s));
}

// Leaves through every `finally` on the way: those take note of where to go on, and get left by a break.
void Lowering::jump(Jump j, LocalId v, const Span& span) {
  size_t stop = j.to == Jump::To::return_ ? 0 : j.scope + 1;
  for (size_t i = scopes_.size(); i > stop; --i) {
    Scope& f = scopes_[i - 1];
    if (f.what != Scope::What::finally) continue;
    size_t k = 0;
    while (k < f.exits.size() && !(f.exits[k] == j)) ++k;
    if (k == f.exits.size()) f.exits.push_back(j);
    if (j.to == Jump::To::return_ && v.valid()) {
      if (!f.returned.valid()) f.returned = temp(ir(result_type_));
      copy(f.returned, v, span);
    }
    set_number(f.code, static_cast<int64_t>(k) + 1, span);
    ir::LabelId label = f.label;
    f.left = true;
    ir::Statement& b = emit(Kind::break_, span);
    b.label = label;
    b.synthetic = true;
    alive_ = false;
    return;
  }
  if (j.to == Jump::To::return_) {
    emit(Kind::return_, span).a = v;
  } else {
    Scope& target = scopes_[j.scope];
    if (j.to == Jump::To::break_) target.left = true;
    ir::LabelId label = target.label;
    emit(j.to == Jump::To::break_ ? Kind::break_ : Kind::continue_, span).label = label;
  }
  alive_ = false;
}

void Lowering::jump_stmt(const Stmt& s) {
  const auto* b = try_as<BreakStmt>(&s);
  const auto* c = try_as<ContinueStmt>(&s);
  std::string_view name = b ? b->label.text : c ? c->label.text : std::string_view{};
  Jump j;
  j.to = c ? Jump::To::continue_ : Jump::To::break_;
  for (size_t i = scopes_.size(); i > 0; --i) {
    Scope& scope = scopes_[i - 1];
    bool named =
        !name.empty() && std::find(scope.names.begin(), scope.names.end(), name) != scope.names.end();
    bool fits = s.kind == StmtKind::yield ? scope.is_switch_expression
                : !name.empty()           ? named
                : c                       ? scope.what == Scope::What::loop
                                          : scope.unlabelled_break;
    if (!fits) continue;
    j.scope = i - 1;
    if (const auto* y = try_as<YieldStmt>(&s)) {
      LocalId v = value_as(*y->value, scope.result_type);
      copy(scopes_[i - 1].result, v, s.span);
    }
    jump(j, {}, s.span);
    return;
  }
  PLUMB_UNREACHABLE("jump without a target: flow analysis refuses it");
}

void Lowering::return_stmt(const ReturnStmt& s) {
  Jump j;
  j.to = Jump::To::return_;
  LocalId v;
  if (s.value) {
    if (result_type_->is(TyKind::void_))
      effect(*s.value);
    else
      v = value_as(*s.value, result_type_);
  }
  jump(j, v, s.span);
}

void Lowering::throw_stmt(LocalId v, const Span& span, bool synthetic) {
  ir::Statement& s = emit(Kind::throw_, span);
  s.a = v;
  s.synthetic = synthetic;
  alive_ = false;
}

void Lowering::throw_new(const char* name, const Span& span) {
  ClassSym* cls = w_.library_class(name);
  for (MethodSym* m : w_.constructors(cls))
    if (m->params.empty()) {
      throw_stmt(construct(cls, m, {}, {}, span), span, true);
      return;
    }
  PLUMB_UNREACHABLE("'{}' has no plain constructor", name);
}

void Lowering::assert_stmt(const AssertStmt& a) {
  ir::Statement s = make(Kind::if_, a.span);
  s.a = condition(*a.condition);
  s.then_edge = location(ir::LocationKind::branch_edge, a.condition->span);
  s.else_edge = location(ir::LocationKind::branch_edge, a.condition->span);
  into(s.else_block, [&] {
    ClassSym* error = w_.library_class("java.lang.AssertionError");
    std::vector<LocalId> args;
    if (a.message) {
      LocalId v = value(*a.message);
      Ty type = info(*a.message).type;
      args.push_back(type->is_primitive() ? convert(v, type, t_.object(), a.message->span) : v);
    }
    for (MethodSym* m : w_.constructors(error)) {
      if (m->params.size() != args.size()) continue;
      if (!args.empty() && t_.erasure(m->params[0]) != t_.object()) continue;
      throw_stmt(construct(error, m, args, {}, a.span), a.span, true);
      break;
    }
  });
  alive_ = true;
  push(std::move(s));
}

}  // namespace plumb::java
