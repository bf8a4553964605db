#include "frontend/java/flow.h"

#include "frontend/java/attribution.h"

namespace plumb::java {

namespace {

constexpr size_t kMaxFallThrough = 150;  // see lower_switch.cpp

class Flow {
 public:
  Flow(World& world, ClassSym* cls) : w_(world), unit_(*cls->unit), cls_(cls) {}

  void check_class();
  void check_method(MethodSym* method, const BlockStmt& body);
  void check_block(const BlockStmt& body);

 private:
  // Can the statement complete normally, as the language defines it?
  struct Target {
    bool is_loop = false, is_switch = false, is_yield = false, left = false;
    std::vector<std::string_view> names;
  };
  bool stmt(const Stmt& s);
  bool statements(const std::vector<Stmt*>& list);
  bool loop(const Stmt& s);
  bool switch_body(const SwitchBody& body, bool expression);
  bool try_stmt(const TryStmt& s);
  bool jump(const Stmt& s);
  void expr(const Expr& e);
  const Constant* constant(const Expr& e) { return unit_.info(e).constant; }

  World& w_;
  Unit& unit_;
  ClassSym* cls_;
  MethodSym* method_ = nullptr;
  std::vector<Target> targets_;
  std::vector<std::string_view> labels_;
};

bool Flow::statements(const std::vector<Stmt*>& list) {
  bool alive = true, reported = false;
  for (const Stmt* s : list) {
    if (!alive && !reported && s->kind != StmtKind::local_type) {
      w_.error("E0218", s->span, "this statement cannot be reached");
      reported = true;
    }
    bool next = stmt(*s);
    alive = alive && next;
  }
  return alive;
}

bool Flow::stmt(const Stmt& s) {
  switch (s.kind) {
    case StmtKind::block:
      return statements(as<BlockStmt>(s).statements);
    case StmtKind::local_var:
      for (const VarDecl* v : as<LocalVarStmt>(s).variables)
        if (v->initializer) expr(*v->initializer);
      return true;
    case StmtKind::local_type:
    case StmtKind::empty:
      return true;
    case StmtKind::expr:
      expr(*as<ExprStmt>(s).expr);
      return true;
    case StmtKind::ctor_call:
      for (const Expr* a : as<CtorCallStmt>(s).arguments) expr(*a);
      return true;
    case StmtKind::if_: {
      const auto& i = as<IfStmt>(s);
      expr(*i.condition);
      bool a = stmt(*i.then_branch);
      bool b = i.else_branch ? stmt(*i.else_branch) : true;
      return a || b;
    }
    case StmtKind::while_:
    case StmtKind::do_:
    case StmtKind::for_:
    case StmtKind::for_each:
      return loop(s);
    case StmtKind::switch_: {
      Target t;
      t.is_switch = true;
      t.names = std::move(labels_);
      labels_.clear();
      targets_.push_back(std::move(t));
      bool alive = switch_body(as<SwitchStmt>(s).body, false);
      alive = alive || targets_.back().left;
      targets_.pop_back();
      return alive;
    }
    case StmtKind::labeled: {
      const auto& l = as<LabeledStmt>(s);
      labels_.push_back(l.label.text);
      StmtKind k = l.body->kind;
      if (k == StmtKind::while_ || k == StmtKind::do_ || k == StmtKind::for_ || k == StmtKind::for_each ||
          k == StmtKind::labeled) {
        bool alive = stmt(*l.body);
        labels_.clear();
        return alive;
      }
      Target t;
      t.names = std::move(labels_);
      labels_.clear();
      targets_.push_back(std::move(t));
      bool alive = stmt(*l.body);
      alive = alive || targets_.back().left;
      targets_.pop_back();
      return alive;
    }
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::yield:
      return jump(s);
    case StmtKind::return_:
      if (as<ReturnStmt>(s).value) expr(*as<ReturnStmt>(s).value);
      return false;
    case StmtKind::throw_:
      expr(*as<ThrowStmt>(s).value);
      return false;
    case StmtKind::try_:
      return try_stmt(as<TryStmt>(s));
    case StmtKind::synchronized_:
      return stmt(*as<SynchronizedStmt>(s).block);
    case StmtKind::assert_:
      expr(*as<AssertStmt>(s).condition);
      return true;
  }
  return true;
}

bool Flow::jump(const Stmt& s) {
  const auto* b = try_as<BreakStmt>(&s);
  const auto* c = try_as<ContinueStmt>(&s);
  if (const auto* y = try_as<YieldStmt>(&s)) expr(*y->value);
  const Identifier* label = b ? &b->label : c ? &c->label : nullptr;
  for (size_t i = targets_.size(); i > 0; --i) {
    Target& t = targets_[i - 1];
    bool named = label && !label->empty();
    bool has_name = named && std::find(t.names.begin(), t.names.end(), label->text) != t.names.end();
    bool fits = s.kind == StmtKind::yield ? t.is_yield
                : named                   ? has_name
                : c                       ? t.is_loop
                                          : t.is_loop || t.is_switch;
    if (t.is_yield && !fits) {
      w_.error("E0219", s.span, "a switch expression cannot be left like this");
      return false;
    }
    if (!fits) continue;
    if (c && !t.is_loop) {
      w_.error("E0219", s.span, "'continue' needs a loop, and '" + std::string(label->text) + "' is none");
      return false;
    }
    if (!c) t.left = true;
    return false;
  }
  if (label && !label->empty())
    w_.error("E0219", label->span,
             "there is no label '" + std::string(label->text) + "' around this statement");
  else
    w_.error("E0219", s.span,
             std::string("'") +
                 (c   ? "continue"
                  : b ? "break"
                      : "yield") +
                 "' has nothing to leave here");
  return false;
}

bool Flow::loop(const Stmt& s) {
  Target t;
  t.is_loop = true;
  t.names = std::move(labels_);
  labels_.clear();
  const Expr* condition = nullptr;
  const Stmt* body = nullptr;
  bool test_first = true;
  if (const auto* w = try_as<WhileStmt>(&s)) {
    condition = w->condition;
    body = w->body;
  } else if (const auto* d = try_as<DoStmt>(&s)) {
    condition = d->condition;
    body = d->body;
    test_first = false;
  } else if (const auto* e = try_as<ForEachStmt>(&s)) {
    body = e->body;
    expr(*e->iterable);
  } else {
    const auto& f = as<ForStmt>(s);
    for (const Stmt* i : f.init) stmt(*i);
    condition = f.condition;
    body = f.body;
    for (const Expr* u : f.update) expr(*u);
  }
  if (condition) expr(*condition);
  const Constant* known = condition ? constant(*condition) : nullptr;
  bool is_for_each = s.kind == StmtKind::for_each;
  bool endless = !is_for_each && (!condition || (known && known->integer));
  if (test_first && known && !known->integer)
    w_.error("E0218", body->span, "this statement cannot be reached");
  targets_.push_back(std::move(t));
  stmt(*body);
  bool left = targets_.back().left;
  targets_.pop_back();
  return !endless || left;
}

bool Flow::switch_body(const SwitchBody& body, bool expression) {
  expr(*body.selector);
  bool has_default = false, alive = false;
  size_t groups = 0;
  for (size_t i = 0; i < body.cases.size(); ++i) {
    const SwitchCase& c = body.cases[i];
    has_default = has_default || c.has_default;
    if (!c.body.empty()) ++groups;
    if (body.arrow) {
      for (const Stmt* s : c.body) {
        bool value = expression && s->kind == StmtKind::expr;
        bool ends = stmt(*s);
        if (expression && !value && ends) w_.error("E0219", s->span, "this case must give a value");
        alive = alive || ends;
      }
      continue;
    }
    bool ends = statements(c.body);
    if (i + 1 == body.cases.size()) alive = ends;
  }
  if (!body.arrow && groups > kMaxFallThrough && method_ && method_->unsupported.empty()) {
    method_->unsupported = "a switch with more than 150 groups of cases is not supported yet";
    method_->unsupported_span = body.selector->span;
  }
  if (expression && !body.arrow && alive && !body.cases.empty())
    w_.error("E0219", body.cases.back().span, "this case must give a value");
  bool covers = has_default || expression;
  return alive || !covers || body.cases.empty();
}

bool Flow::try_stmt(const TryStmt& s) {
  for (const TryStmt::Resource& r : s.resources) {
    if (r.variable && r.variable->initializer) expr(*r.variable->initializer);
    if (r.expr) expr(*r.expr);
  }
  bool alive = stmt(*s.block);
  for (const TryStmt::Catch& c : s.catches) {
    bool caught = stmt(*c.block);
    alive = alive || caught;
  }
  if (s.finally_block && !stmt(*s.finally_block)) return false;
  return alive;
}

// Only what has statements inside matters: lambdas and switch expressions.
void Flow::expr(const Expr& e) {
  auto list = [&](const std::vector<Expr*>& es) {
    for (const Expr* x : es) expr(*x);
  };
  switch (e.kind) {
    case ExprKind::lambda: {
      const auto& l = as<LambdaExpr>(e);
      if (l.value) return expr(*l.value);
      std::vector<Target> saved;
      std::swap(saved, targets_);
      bool alive = stmt(*l.block);
      std::swap(saved, targets_);
      const ClassSym* cls = unit_.info(e).cls;
      if (alive && cls && cls->function_method && !cls->function_method->result->is(TyKind::void_))
        w_.error("E0219", e.span, "this lambda may end without a value");
      return;
    }
    case ExprKind::switch_: {
      Target t;
      t.is_yield = true;
      targets_.push_back(std::move(t));
      switch_body(as<SwitchExpr>(e).body, true);
      targets_.pop_back();
      return;
    }
    case ExprKind::call:
      if (as<CallExpr>(e).target) expr(*as<CallExpr>(e).target);
      return list(as<CallExpr>(e).arguments);
    case ExprKind::new_object:
      return list(as<NewObjectExpr>(e).arguments);
    case ExprKind::new_array:
      list(as<NewArrayExpr>(e).lengths);
      if (as<NewArrayExpr>(e).initializer) expr(*as<NewArrayExpr>(e).initializer);
      return;
    case ExprKind::array_initializer:
      return list(as<ArrayInitializerExpr>(e).elements);
    case ExprKind::unary:
      return expr(*as<UnaryExpr>(e).operand);
    case ExprKind::binary:
      expr(*as<BinaryExpr>(e).left);
      return expr(*as<BinaryExpr>(e).right);
    case ExprKind::assign:
      expr(*as<AssignExpr>(e).target);
      return expr(*as<AssignExpr>(e).value);
    case ExprKind::conditional:
      expr(*as<ConditionalExpr>(e).condition);
      expr(*as<ConditionalExpr>(e).then_value);
      return expr(*as<ConditionalExpr>(e).else_value);
    case ExprKind::cast:
      return expr(*as<CastExpr>(e).operand);
    case ExprKind::instance_of:
      return expr(*as<InstanceOfExpr>(e).operand);
    case ExprKind::field:
      return expr(*as<FieldExpr>(e).target);
    case ExprKind::index:
      expr(*as<IndexExpr>(e).array);
      return expr(*as<IndexExpr>(e).index);
    default:
      return;
  }
}

void Flow::check_method(MethodSym* method, const BlockStmt& body) {
  method_ = method;
  targets_.clear();
  labels_.clear();
  bool alive = stmt(body);
  bool needs_result = !method->result->is(TyKind::void_) && !method->result->is(TyKind::unknown);
  if (!alive || !needs_result) return;
  Span brace = body.span;
  brace.begin = brace.end > 0 ? brace.end - 1 : 0;
  w_.error("E0219", brace, "method '" + method->name + "' may end without returning a value")
      .note(method->span, "declared here");
}

void Flow::check_block(const BlockStmt& body) {
  method_ = nullptr;
  targets_.clear();
  labels_.clear();
  stmt(body);
}

void Flow::check_class() {
  for (MethodSym* m : cls_->methods)
    if (m->decl && m->decl->body) check_method(m, *m->decl->body);
  for (const Decl* member : cls_->decl->members) {
    if (const auto* i = try_as<InitializerDecl>(member)) check_block(*i->block);
    if (const auto* f = try_as<FieldDecl>(member))
      for (const VarDecl* v : f->variables)
        if (v->initializer) expr(*v->initializer);
  }
}

}  // namespace

void check_flow(World& world, size_t first) {
  for (size_t i = first; i < world.classes.size(); ++i) {
    ClassSym* cls = world.classes[i];
    if (!cls->decl || cls->origin != ir::Origin::user) continue;
    Flow(world, cls).check_class();
    check_assigned(world, cls);
  }
}

}  // namespace plumb::java
