#include "frontend/java/parse_build.h"
#include "frontend/java/parse_parts.h"

namespace plumb::java::build {

namespace {

bool is_statement_expression(const Expr& expr) {
  if (expr.parenthesized) return false;
  switch (expr.kind) {
    case ExprKind::assign:
    case ExprKind::call:
    case ExprKind::new_object:
      return true;
    case ExprKind::unary: {
      UnaryOp op = as<UnaryExpr>(expr).op;
      return op == UnaryOp::pre_inc || op == UnaryOp::pre_dec || op == UnaryOp::post_inc ||
             op == UnaryOp::post_dec;
    }
    default:
      return false;
  }
}

void require_statement_expression(Args& args, const Expr& expr) {
  if (!is_statement_expression(expr))
    refuse(args, expr.span, "this expression is not a statement: nothing is done with its value");
}

CtorCallStmt* constructor_call(Args& args, CallExpr& call) {
  auto* stmt = args.make<CtorCallStmt>();
  stmt->is_super = call.name.text == "super";
  stmt->outer = call.target;
  stmt->type_arguments = std::move(call.type_arguments);
  stmt->arguments = std::move(call.arguments);
  adopt(args, *stmt, stmt->outer);
  adopt_all(args, *stmt, stmt->arguments);
  return stmt;
}

SwitchBody switch_body(Args& args, Node& owner, bool is_expression) {
  SwitchBody body;
  body.selector = args.expr();
  adopt(args, owner, body.selector);
  bool first = true;
  for (Args cases = args.list(); !cases.done();) {
    auto& [one, arrow] = cases.part<parts::Case>();
    if (first) body.arrow = arrow;
    if (arrow != body.arrow) refuse(args, one.span, "cases with '->' and with ':' cannot be mixed");
    first = false;
    if (arrow && !is_expression)
      if (auto* stmt = try_as<ExprStmt>(one.body.empty() ? nullptr : one.body[0]))
        require_statement_expression(args, *stmt->expr);
    adopt_all(args, owner, one.labels);
    adopt_all(args, owner, one.body);
    body.cases.push_back(std::move(one));
  }
  return body;
}

}  // namespace

Value block(Args& args) {
  auto* node = args.make<BlockStmt>();
  node->statements = args.stmts();
  adopt_all(args, *node, node->statements);
  return value_of(node);
}

Value local_type_stmt(Args& args) {
  auto* node = args.make<LocalTypeStmt>();
  node->type = &as<TypeDecl>(*args.decl());
  adopt(args, *node, node->type);
  return value_of(node);
}

Value local_var_stmt(Args& args) {
  auto* node = args.make<LocalVarStmt>();
  uint32_t modifiers = args.number();
  TypeNode* type = args.type();
  node->variables = args.variables();
  for (VarDecl* variable : node->variables) {
    variable->modifiers = modifiers;
    set_variable_type(*variable, type);
    adopt(args, *variable, type);
  }
  adopt_all(args, *node, node->variables);
  return value_of(node);
}

Value expr_stmt(Args& args) {
  Expr* expr = args.expr();
  auto& pending = args.parser.constructor_calls;
  if (!pending.empty() && pending.back() == expr) {
    pending.pop_back();
    return value_of(constructor_call(args, as<CallExpr>(*expr)));
  }
  require_statement_expression(args, *expr);
  auto* node = args.make<ExprStmt>();
  node->expr = expr;
  adopt(args, *node, expr);
  return value_of(node);
}

Value case_value(Args& args) {
  auto* node = args.make<ExprStmt>();
  node->expr = args.expr();
  adopt(args, *node, node->expr);
  return value_of(node);
}

// if (a) x else if (b) y else z comes flat: a x b y z.
Value if_stmt(Args& args) {
  std::vector<IfStmt*> chain;
  while (args.size() > 1) {
    const Token* start = &args.token();
    auto* node = args.parser.ast().make<IfStmt>(args.parser.tokens().span(start, args.past_token));
    node->condition = args.expr();
    node->then_branch = args.stmt();
    chain.push_back(node);
  }
  Stmt* rest = args.maybe_stmt();
  for (size_t i = chain.size(); i-- > 0;) {
    chain[i]->else_branch = rest;
    adopt(args, *chain[i], chain[i]->condition, chain[i]->then_branch, rest);
    rest = chain[i];
  }
  return value_of(rest);
}

Value while_stmt(Args& args) {
  auto* node = args.make<WhileStmt>();
  node->condition = args.expr();
  node->body = args.stmt();
  adopt(args, *node, node->condition, node->body);
  return value_of(node);
}

Value do_stmt(Args& args) {
  auto* node = args.make<DoStmt>();
  node->body = args.stmt();
  node->condition = args.expr();
  adopt(args, *node, node->condition, node->body);
  return value_of(node);
}

Value for_stmt(Args& args) {
  auto* node = args.make<ForStmt>();
  node->init = args.stmts();
  node->condition = args.maybe_expr();
  node->update = args.exprs();
  node->body = args.stmt();
  for (const Expr* update : node->update) require_statement_expression(args, *update);
  adopt_all(args, *node, node->init);
  adopt_all(args, *node, node->update);
  adopt(args, *node, node->condition, node->body);
  return value_of(node);
}

Value for_each_stmt(Args& args) {
  auto* node = args.make<ForEachStmt>();
  node->variable = args.variable();
  node->iterable = args.expr();
  node->body = args.stmt();
  adopt(args, *node, node->variable, node->iterable, node->body);
  return value_of(node);
}

Value switch_stmt(Args& args) {
  auto* node = args.make<SwitchStmt>();
  node->body = switch_body(args, *node, false);
  return value_of(node);
}

Value switch_expr(Args& args) {
  auto* node = args.make<SwitchExpr>();
  node->body = switch_body(args, *node, true);
  if (node->body.cases.empty() && !args.parser.has_errors())
    refuse(args, node->span, "a switch expression needs cases");
  return value_of(node);
}

Value case_default(Args& args) {
  return value_of_part(args.parser.part<parts::CaseLabel>());
}

Value case_label(Args& args) {
  auto* label = args.parser.part<parts::CaseLabel>();
  label->expr = args.expr();
  return value_of_part(label);
}

Value switch_case(Args& args) {
  auto* part = args.parser.part<parts::Case>();
  SwitchCase& node = part->node;
  node.span = args.span();
  for (const auto& label : args.parts<parts::CaseLabel>()) {
    if (label.expr)
      node.labels.push_back(label.expr);
    else
      node.has_default = true;
  }
  part->arrow = args.token().kind == TokenKind::arrow;
  node.body = args.stmts();
  return value_of_part(part);
}

Value labeled_stmt(Args& args) {
  auto* node = args.make<LabeledStmt>();
  node->label = args.identifier();
  node->body = args.stmt();
  adopt(args, *node, node->body);
  return value_of(node);
}

Value break_stmt(Args& args) {
  auto* node = args.make<BreakStmt>();
  node->label = args.maybe_identifier();
  return value_of(node);
}

Value continue_stmt(Args& args) {
  auto* node = args.make<ContinueStmt>();
  node->label = args.maybe_identifier();
  return value_of(node);
}

Value yield_stmt(Args& args) {
  auto* node = args.make<YieldStmt>();
  node->value = args.expr();
  adopt(args, *node, node->value);
  return value_of(node);
}

Value return_stmt(Args& args) {
  auto* node = args.make<ReturnStmt>();
  node->value = args.maybe_expr();
  adopt(args, *node, node->value);
  return value_of(node);
}

Value throw_stmt(Args& args) {
  auto* node = args.make<ThrowStmt>();
  node->value = args.expr();
  adopt(args, *node, node->value);
  return value_of(node);
}

Value try_stmt(Args& args) {
  auto* node = args.make<TryStmt>();
  node->resources = args.parts<TryStmt::Resource>();
  node->block = args.block();
  node->catches = args.parts<TryStmt::Catch>();
  node->finally_block = args.maybe_block();
  for (const auto& resource : node->resources) adopt(args, *node, resource.variable, resource.expr);
  for (const auto& one : node->catches) adopt(args, *node, one.parameter, one.block);
  adopt(args, *node, node->block, node->finally_block);
  if (node->resources.empty() && node->catches.empty() && !node->finally_block)
    refuse(args, args.parser.tokens().span(*(args.past_token - 1)),
           "'try' needs a 'catch' or a 'finally' after its block");
  return value_of(node);
}

Value resource_variable(Args& args) {
  auto* resource = args.parser.part<TryStmt::Resource>();
  auto* variable = args.make<VarDecl>();
  variable->modifiers = args.number();
  set_variable_type(*variable, args.type());
  variable->name = args.identifier();
  variable->initializer = args.expr();
  adopt(args, *variable, variable->type, variable->initializer);
  resource->variable = variable;
  return value_of_part(resource);
}

Value resource_expr(Args& args) {
  auto* resource = args.parser.part<TryStmt::Resource>();
  resource->expr = args.expr();
  return value_of_part(resource);
}

Value catch_clause(Args& args) {
  auto* node = args.parser.part<TryStmt::Catch>();
  uint32_t modifiers = args.number();
  TypeNode* type = args.type();
  Identifier name = args.identifier();
  node->parameter = args.parser.ast().make<VarDecl>(cover(type->span, name.span));
  node->parameter->modifiers = modifiers;
  node->parameter->type = type;
  node->parameter->name = name;
  adopt(args, *node->parameter, type);
  node->block = args.block();
  return value_of_part(node);
}

Value synchronized_stmt(Args& args) {
  auto* node = args.make<SynchronizedStmt>();
  node->lock = args.expr();
  node->block = args.block();
  adopt(args, *node, node->lock, node->block);
  return value_of(node);
}

Value assert_stmt(Args& args) {
  auto* node = args.make<AssertStmt>();
  node->condition = args.expr();
  node->message = args.maybe_expr();
  adopt(args, *node, node->condition, node->message);
  return value_of(node);
}

Value empty_stmt(Args& args) {
  return value_of(args.make<EmptyStmt>());
}

}  // namespace plumb::java::build
