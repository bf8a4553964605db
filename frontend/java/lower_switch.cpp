// Switches. Groups of cases that cannot fall into the next one become a flat chain of ifs inside a block;
// otherwise the classical nest: a jump to the end of the right block lands at the group's code.
#include "frontend/java/attribution.h"
#include "frontend/java/lowering.h"

namespace plumb::java {

namespace {

// Deep nests would burden everything downstream that recurses over blocks.
constexpr size_t kMaxFallThrough = 150;

}  // namespace

void Lowering::switch_stmt(const SwitchStmt& s) {
  switch_body(s.body, s.span, nullptr);
}

Lowering::LocalId Lowering::switch_expr(const SwitchExpr& e) {
  Scope scope;
  scope.is_switch_expression = true;
  scope.result_type = info(e).type;
  scope.result = temp(ir(info(e).type));
  LocalId result = scope.result;
  switch_body(e.body, e.span, &scope);
  alive_ = true;
  return result;
}

// selector == label1 || selector == label2 || ...
Lowering::LocalId Lowering::matches(const SwitchBody&, const std::vector<const SwitchCase*>& group,
                                    LocalId selector, Ty type) {
  LocalId result;
  for (const SwitchCase* c : group)
    for (const Expr* label : c->labels) {
      LocalId test;
      const ExprInfo& i = info(*label);
      if (type->is_primitive()) {
        LocalId k = number(i.constant->integer, type->kind, label->span);
        test = operate(BinaryOp::eq, selector, k, type, t_.boolean(), label->span);
      } else if (type->cls->is_enum()) {
        LocalId k = temp(ir(type));
        ir::Statement& s = emit(Kind::load_static, label->span);
        s.dst = k;
        s.field = i.field->id;
        s.type = type_of(k);
        test = operate(BinaryOp::eq, selector, k, t_.object(), t_.boolean(), label->span);
      } else {
        LocalId k = string(i.constant->text, label->span);
        MethodSym* equals = nullptr;
        for (MethodSym* m : w_.find_methods(t_.string_class, "equals"))
          if (m->owner == t_.string_class) equals = m;
        test = emit_call(equals, ir::CallKind::special, selector, {k}, label->span);
      }
      result = result.valid()
                   ? operate(BinaryOp::bit_or, result, test, t_.boolean(), t_.boolean(), label->span)
                   : test;
    }
  return result;
}

void Lowering::case_body(const SwitchBody& body, const std::vector<const SwitchCase*>& group, Scope*) {
  const SwitchCase& last = *group.back();
  size_t scope = scopes_.size();
  while (scope > 0 && scopes_[scope - 1].what == Scope::What::finally) --scope;
  if (!body.arrow) {
    for (const Stmt* s : last.body)
      if (alive_) stmt(*s);
    return;
  }
  for (const Stmt* s : last.body) {
    Scope& own = scopes_.back();
    const auto* e = try_as<ExprStmt>(s);
    if (own.is_switch_expression && e) {
      LocalId v = value_as(*e->expr, own.result_type);
      copy(scopes_.back().result, v, s->span);
    } else {
      stmt(*s);
    }
  }
}

void Lowering::switch_body(const SwitchBody& body, const Span& span, Scope* expression) {
  Ty type = t_.erasure(info(*body.selector).type);
  LocalId selector = value(*body.selector);
  if (Ty p = primitive_of(type)) {
    selector = convert(selector, info(*body.selector).type, p, body.selector->span);
    if (p->kind < TyKind::int_) selector = convert_primitive(selector, p, t_.int_type(), body.selector->span);
    type = t_.int_type();
  } else {
    selector = coerce(selector, ir(type), body.selector->span);
    check_null(selector, body.selector->span);
  }
  selector = pin(selector, true, body.selector->span);
  // Cases with empty bodies belong to the next one.
  std::vector<std::vector<const SwitchCase*>> groups(1);
  for (const SwitchCase& c : body.cases) {
    groups.back().push_back(&c);
    if (body.arrow || !c.body.empty()) groups.emplace_back();
  }
  if (groups.back().empty()) groups.pop_back();
  bool falls = false;
  for (size_t i = 0; i + 1 < groups.size(); ++i)
    falls = falls || (!body.arrow && !ends_abruptly(groups[i].back()->body.back()));
  auto has_default = [](const std::vector<const SwitchCase*>& g) {
    for (const SwitchCase* c : g)
      if (c->has_default) return true;
    return false;
  };
  size_t default_group = groups.size();
  for (size_t i = 0; i < groups.size(); ++i)
    if (has_default(groups[i])) default_group = i;

  ir::Statement end = make(Kind::block, span);
  end.label = new_label();
  Scope scope;
  if (expression) scope = *expression;
  scope.label = end.label;
  scope.unlabelled_break = !expression;
  scope.names = std::move(pending_labels_);
  pending_labels_.clear();
  scopes_.push_back(std::move(scope));
  size_t own = scopes_.size() - 1;
  Jump leave;
  leave.scope = own;
  auto no_match = [&] {
    if (expression) throw_new("java.lang.IncompatibleClassChangeError", span);
  };
  auto branch = [&](LocalId test, const Span& where, const std::function<void()>& then) {
    ir::Statement s = make(Kind::if_, where);
    s.a = test;
    s.then_edge = location(ir::LocationKind::branch_edge, where);
    s.else_edge = location(ir::LocationKind::branch_edge, where);
    into(s.then_block, then);
    alive_ = true;
    push(std::move(s));
  };
  if (!falls) {
    into(end.then_block, [&] {
      for (size_t i = 0; i < groups.size(); ++i) {
        if (i == default_group) continue;
        LocalId test = matches(body, groups[i], selector, type);
        branch(test, groups[i].back()->span, [&] {
          case_body(body, groups[i], expression);
          if (alive_) jump(leave, {}, span);
        });
      }
      if (default_group < groups.size())
        case_body(body, groups[default_group], expression);
      else
        no_match();
    });
  } else {
    PLUMB_CHECK(groups.size() <= kMaxFallThrough, "a switch with {} groups of cases was not refused",
                groups.size());
    std::vector<ir::LabelId> labels;
    for (size_t i = 0; i < groups.size(); ++i) labels.push_back(new_label());
    // block L_n-1 { ... block L_1 { block L_0 { tests } group 0 } group 1 } ... group n-1
    ir::Block inner;
    into(inner, [&] {
      for (size_t i = 0; i < groups.size(); ++i) {
        LocalId test = matches(body, groups[i], selector, type);
        if (!test.valid()) continue;
        branch(test, groups[i].back()->span,
               [&] { emit(Kind::break_, groups[i].back()->span).label = labels[i]; });
      }
      if (default_group < groups.size()) {
        emit(Kind::break_, span).label = labels[default_group];
      } else {
        no_match();
        if (!expression) jump(leave, {}, span);
      }
    });
    for (size_t i = 0; i < groups.size(); ++i) {
      ir::Statement b = make(Kind::block, groups[i].back()->span);
      b.label = labels[i];
      b.then_block = std::move(inner);
      b.synthetic = true;
      inner = ir::Block{};
      inner.push_back(std::move(b));
      alive_ = true;
      into(inner, [&] { case_body(body, groups[i], expression); });
    }
    end.then_block = std::move(inner);
  }
  alive_ = alive_ || scopes_[own].left;
  if (groups.empty()) alive_ = true;
  scopes_.pop_back();
  push(std::move(end));
}

}  // namespace plumb::java
