// Definite assignment of local variables (JLS 16): a variable declared without a value must have got one on
// every path to each of its uses. Loops need no fixpoint: the language asks what holds on entry.
#include <algorithm>
#include <set>
#include <unordered_map>

#include "frontend/java/attribution.h"
#include "frontend/java/flow.h"

namespace plumb::java {

namespace {

// Which of the tracked variables have a value. A dead state stands for code that is not reached.
struct State {
  bool dead = false;
  std::vector<bool> has;
};

State dead_state() {
  State s;
  s.dead = true;
  return s;
}

State join(const State& a, const State& b) {
  if (a.dead) return b;
  if (b.dead) return a;
  State r;
  r.has.resize(std::min(a.has.size(), b.has.size()));
  for (size_t i = 0; i < r.has.size(); ++i) r.has[i] = a.has[i] && b.has[i];
  return r;
}

// Both have happened, one after the other.
State both(const State& a, const State& b) {
  if (a.dead || b.dead) return dead_state();
  State r = a;
  if (r.has.size() < b.has.size()) r.has.resize(b.has.size());
  for (size_t i = 0; i < b.has.size(); ++i) r.has[i] = r.has[i] || b.has[i];
  return r;
}

class Assigned {
 public:
  Assigned(World& world, Unit& unit) : w_(world), unit_(unit) {}
  void body(const Stmt& s) { stmt(s, State{}); }
  void initialiser(const Expr& e) { expr(e, State{}); }

 private:
  struct Branches {
    State yes, no;
  };
  struct Target {
    bool is_loop = false, is_switch = false, is_yield = false;
    std::vector<std::string_view> names;
    State left = dead_state(), again = dead_state();
  };

  State stmt(const Stmt& s, State in);
  State list(const std::vector<Stmt*>& statements, State in);
  State loop(const Stmt& s, State in);
  State switch_body(const SwitchBody& body, State in, bool expression);
  State try_stmt(const TryStmt& s, const State& in);
  State jump(const Stmt& s, State in);
  State expr(const Expr& e, State in);
  State exprs(const std::vector<Expr*>& es, State in);
  State assign(const AssignExpr& e, State in);
  Branches condition(const Expr& e, State in);
  Branches condition_of_binary(const BinaryExpr& e, State in);
  void use(const Expr& e, const State& in);
  void give(const Expr& target, State& state);
  LocalVar* local(const Expr& e) {
    const ExprInfo& i = unit_.info(e);
    return i.ref == ExprInfo::Ref::local ? i.local : nullptr;
  }

  World& w_;
  Unit& unit_;
  std::unordered_map<const LocalVar*, size_t> tracked_;  // looked up only
  std::set<const LocalVar*> reported_;
  std::vector<Target> targets_;
  std::vector<std::string_view> labels_;
};

void Assigned::use(const Expr& e, const State& in) {
  LocalVar* v = local(e);
  auto it = v ? tracked_.find(v) : tracked_.end();
  if (it == tracked_.end() || in.dead) return;
  if (it->second < in.has.size() && in.has[it->second]) return;
  if (!reported_.insert(v).second) return;
  w_.error("E0222", e.span, "variable '" + v->name + "' may not have a value here")
      .note(v->span, "declared here");
}

void Assigned::give(const Expr& target, State& state) {
  LocalVar* v = local(target);
  auto it = v ? tracked_.find(v) : tracked_.end();
  if (it == tracked_.end() || state.dead) return;
  if (state.has.size() <= it->second) state.has.resize(it->second + 1);
  state.has[it->second] = true;
}

State Assigned::exprs(const std::vector<Expr*>& es, State in) {
  for (const Expr* e : es) in = expr(*e, std::move(in));
  return in;
}

State Assigned::assign(const AssignExpr& e, State in) {
  if (local(*e.target)) {
    if (e.compound) use(*e.target, in);
  } else {
    in = expr(*e.target, std::move(in));
  }
  in = expr(*e.value, std::move(in));
  give(*e.target, in);
  return in;
}

State Assigned::expr(const Expr& e, State in) {
  bool is_boolean = unit_.info(e).type && unit_.info(e).type->is(TyKind::boolean_);
  switch (e.kind) {
    case ExprKind::name:
      if (!unit_.info(e).constant) use(e, in);
      return in;
    case ExprKind::field:
      return expr(*as<FieldExpr>(e).target, std::move(in));
    case ExprKind::index:
      in = expr(*as<IndexExpr>(e).array, std::move(in));
      return expr(*as<IndexExpr>(e).index, std::move(in));
    case ExprKind::call:
      if (as<CallExpr>(e).target) in = expr(*as<CallExpr>(e).target, std::move(in));
      return exprs(as<CallExpr>(e).arguments, std::move(in));
    case ExprKind::new_object:
      if (as<NewObjectExpr>(e).outer) in = expr(*as<NewObjectExpr>(e).outer, std::move(in));
      return exprs(as<NewObjectExpr>(e).arguments, std::move(in));
    case ExprKind::new_array:
      in = exprs(as<NewArrayExpr>(e).lengths, std::move(in));
      if (as<NewArrayExpr>(e).initializer) in = expr(*as<NewArrayExpr>(e).initializer, std::move(in));
      return in;
    case ExprKind::array_initializer:
      return exprs(as<ArrayInitializerExpr>(e).elements, std::move(in));
    case ExprKind::assign:
      return assign(as<AssignExpr>(e), std::move(in));
    case ExprKind::cast:
      return expr(*as<CastExpr>(e).operand, std::move(in));
    case ExprKind::instance_of:
      return expr(*as<InstanceOfExpr>(e).operand, std::move(in));
    case ExprKind::lambda: {
      const auto& l = as<LambdaExpr>(e);
      std::vector<Target> saved;
      std::swap(saved, targets_);
      if (l.value)
        expr(*l.value, in);
      else
        stmt(*l.block, in);
      std::swap(saved, targets_);
      return in;
    }
    case ExprKind::method_ref:
      if (as<MethodRefExpr>(e).target) in = expr(*as<MethodRefExpr>(e).target, std::move(in));
      return in;
    case ExprKind::switch_: {
      Target t;
      t.is_yield = true;
      targets_.push_back(std::move(t));
      switch_body(as<SwitchExpr>(e).body, std::move(in), true);
      State out = targets_.back().left;
      targets_.pop_back();
      return out;
    }
    case ExprKind::unary:
      if (as<UnaryExpr>(e).op != UnaryOp::logical_not) return expr(*as<UnaryExpr>(e).operand, std::move(in));
      break;
    case ExprKind::binary: {
      const auto& b = as<BinaryExpr>(e);
      if (b.op == BinaryOp::logical_and || b.op == BinaryOp::logical_or) break;
      in = expr(*b.left, std::move(in));
      return expr(*b.right, std::move(in));
    }
    case ExprKind::conditional: {
      if (is_boolean) break;
      const auto& c = as<ConditionalExpr>(e);
      Branches b = condition(*c.condition, std::move(in));
      State x = expr(*c.then_value, std::move(b.yes));
      State y = expr(*c.else_value, std::move(b.no));
      return join(x, y);
    }
    default:
      return in;
  }
  Branches b = condition(e, std::move(in));
  return join(b.yes, b.no);
}

Assigned::Branches Assigned::condition_of_binary(const BinaryExpr& e, State in) {
  bool is_and = e.op == BinaryOp::logical_and;
  Branches left = condition(*e.left, std::move(in));
  Branches right = condition(*e.right, is_and ? left.yes : left.no);
  if (is_and) return {right.yes, join(left.no, right.no)};
  return {join(left.yes, right.yes), right.no};
}

Assigned::Branches Assigned::condition(const Expr& e, State in) {
  if (const Constant* c = unit_.info(e).constant) {
    if (c->integer) return {std::move(in), dead_state()};
    return {dead_state(), std::move(in)};
  }
  if (const auto* u = try_as<UnaryExpr>(&e); u && u->op == UnaryOp::logical_not) {
    Branches b = condition(*u->operand, std::move(in));
    return {std::move(b.no), std::move(b.yes)};
  }
  if (const auto* b = try_as<BinaryExpr>(&e);
      b && (b->op == BinaryOp::logical_and || b->op == BinaryOp::logical_or))
    return condition_of_binary(*b, std::move(in));
  if (const auto* c = try_as<ConditionalExpr>(&e)) {
    Branches b = condition(*c->condition, std::move(in));
    Branches x = condition(*c->then_value, std::move(b.yes));
    Branches y = condition(*c->else_value, std::move(b.no));
    return {join(x.yes, y.yes), join(x.no, y.no)};
  }
  State out = expr(e, std::move(in));
  return {out, out};
}

State Assigned::list(const std::vector<Stmt*>& statements, State in) {
  for (const Stmt* s : statements) in = stmt(*s, std::move(in));
  return in;
}

State Assigned::jump(const Stmt& s, State in) {
  const auto* b = try_as<BreakStmt>(&s);
  const auto* c = try_as<ContinueStmt>(&s);
  std::string_view label = b ? b->label.text : c ? c->label.text : std::string_view{};
  if (const auto* y = try_as<YieldStmt>(&s)) in = expr(*y->value, std::move(in));
  for (size_t i = targets_.size(); i > 0; --i) {
    Target& t = targets_[i - 1];
    bool named = std::find(t.names.begin(), t.names.end(), label) != t.names.end();
    bool fits = s.kind == StmtKind::yield ? t.is_yield
                : !label.empty()          ? named
                : c                       ? t.is_loop
                                          : t.is_loop || t.is_switch;
    if (!fits) continue;
    State& to = c ? t.again : t.left;
    to = join(to, in);
    break;
  }
  return dead_state();
}

State Assigned::loop(const Stmt& s, State in) {
  Target t;
  t.is_loop = true;
  t.names = std::move(labels_);
  labels_.clear();
  const auto* w = try_as<WhileStmt>(&s);
  const auto* f = try_as<ForStmt>(&s);
  const auto* each = try_as<ForEachStmt>(&s);
  const auto* d = try_as<DoStmt>(&s);
  if (f)
    for (const Stmt* i : f->init) in = stmt(*i, std::move(in));
  if (each) in = expr(*each->iterable, std::move(in));
  targets_.push_back(std::move(t));
  const Expr* test = w ? w->condition : f ? f->condition : d ? d->condition : nullptr;
  State out;
  if (d) {
    State end = stmt(*d->body, std::move(in));
    out = condition(*test, join(end, targets_.back().again)).no;
  } else {
    Branches b = test ? condition(*test, in) : Branches{in, each ? in : dead_state()};
    State end = stmt(w ? *w->body : f ? *f->body : *each->body, std::move(b.yes));
    end = join(end, targets_.back().again);
    if (f) exprs(f->update, std::move(end));
    out = std::move(b.no);
  }
  out = join(out, targets_.back().left);
  targets_.pop_back();
  return out;
}

State Assigned::switch_body(const SwitchBody& body, State in, bool expression) {
  in = expr(*body.selector, std::move(in));
  bool has_default = false;
  State falls = dead_state(), out = dead_state();
  size_t own = targets_.size() - 1;
  for (const SwitchCase& c : body.cases) {
    has_default = has_default || c.has_default;
    State start = body.arrow ? in : join(in, falls);
    if (!body.arrow) {
      falls = list(c.body, std::move(start));
      continue;
    }
    State end = list(c.body, std::move(start));
    if (expression)
      targets_[own].left = join(targets_[own].left, end);
    else
      out = join(out, end);
  }
  if (!body.arrow) out = falls;
  if (!has_default && !expression) out = join(out, in);
  if (body.cases.empty()) out = in;
  return out;
}

State Assigned::try_stmt(const TryStmt& s, const State& before) {
  State in = before;
  for (const TryStmt::Resource& r : s.resources) {
    if (r.variable && r.variable->initializer) in = expr(*r.variable->initializer, std::move(in));
    if (r.expr) in = expr(*r.expr, std::move(in));
  }
  State out = stmt(*s.block, in);
  for (const TryStmt::Catch& c : s.catches) out = join(out, stmt(*c.block, before));
  if (!s.finally_block) return out;
  return both(out, stmt(*s.finally_block, before));
}

State Assigned::stmt(const Stmt& s, State in) {
  switch (s.kind) {
    case StmtKind::block:
      return list(as<BlockStmt>(s).statements, std::move(in));
    case StmtKind::local_var:
      for (const VarDecl* d : as<LocalVarStmt>(s).variables) {
        LocalVar* v = unit_.variables[d->id];
        if (d->initializer) {
          in = expr(*d->initializer, std::move(in));
        } else if (v) {
          size_t index = tracked_.try_emplace(v, tracked_.size()).first->second;
          if (index < in.has.size()) in.has[index] = false;
        }
      }
      return in;
    case StmtKind::expr:
      return expr(*as<ExprStmt>(s).expr, std::move(in));
    case StmtKind::ctor_call:
      return exprs(as<CtorCallStmt>(s).arguments, std::move(in));
    case StmtKind::if_: {
      const auto& i = as<IfStmt>(s);
      // `if (false)` is no dead code for Java, but assignment in it counts as in any constant condition.
      Branches b = condition(*i.condition, std::move(in));
      State x = stmt(*i.then_branch, std::move(b.yes));
      State y = i.else_branch ? stmt(*i.else_branch, std::move(b.no)) : std::move(b.no);
      return join(x, y);
    }
    case StmtKind::while_:
    case StmtKind::do_:
    case StmtKind::for_:
    case StmtKind::for_each:
      return loop(s, std::move(in));
    case StmtKind::switch_: {
      Target t;
      t.is_switch = true;
      t.names = std::move(labels_);
      labels_.clear();
      targets_.push_back(std::move(t));
      State out = switch_body(as<SwitchStmt>(s).body, std::move(in), false);
      out = join(out, targets_.back().left);
      targets_.pop_back();
      return out;
    }
    case StmtKind::labeled: {
      const auto& l = as<LabeledStmt>(s);
      labels_.push_back(l.label.text);
      StmtKind k = l.body->kind;
      bool is_loop =
          k == StmtKind::while_ || k == StmtKind::do_ || k == StmtKind::for_ || k == StmtKind::for_each;
      if (is_loop || k == StmtKind::labeled || k == StmtKind::switch_) return stmt(*l.body, std::move(in));
      Target t;
      t.names = std::move(labels_);
      labels_.clear();
      targets_.push_back(std::move(t));
      State out = stmt(*l.body, std::move(in));
      out = join(out, targets_.back().left);
      targets_.pop_back();
      return out;
    }
    case StmtKind::break_:
    case StmtKind::continue_:
    case StmtKind::yield:
      return jump(s, std::move(in));
    case StmtKind::return_:
      if (as<ReturnStmt>(s).value) expr(*as<ReturnStmt>(s).value, std::move(in));
      return dead_state();
    case StmtKind::throw_:
      expr(*as<ThrowStmt>(s).value, std::move(in));
      return dead_state();
    case StmtKind::try_:
      return try_stmt(as<TryStmt>(s), in);
    case StmtKind::synchronized_:
      in = expr(*as<SynchronizedStmt>(s).lock, std::move(in));
      return stmt(*as<SynchronizedStmt>(s).block, std::move(in));
    case StmtKind::assert_: {
      const auto& a = as<AssertStmt>(s);
      Branches b = condition(*a.condition, in);
      if (a.message) expr(*a.message, std::move(b.no));
      return in;
    }
    case StmtKind::local_type:
    case StmtKind::empty:
      return in;
  }
  return in;
}

}  // namespace

void check_assigned(World& world, ClassSym* cls) {
  for (MethodSym* m : cls->methods)
    if (m->decl && m->decl->body) Assigned(world, *cls->unit).body(*m->decl->body);
  for (const Decl* member : cls->decl->members) {
    if (const auto* i = try_as<InitializerDecl>(member)) Assigned(world, *cls->unit).body(*i->block);
    if (const auto* f = try_as<FieldDecl>(member))
      for (const VarDecl* v : f->variables)
        if (v->initializer) Assigned(world, *cls->unit).initialiser(*v->initializer);
  }
}

}  // namespace plumb::java
