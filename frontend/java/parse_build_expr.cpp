#include "frontend/java/lexer.h"
#include "frontend/java/parse_build.h"
#include "frontend/java/parse_parts.h"

namespace plumb::java::build {

namespace {

using K = TokenKind;

uint32_t precedence(BinaryOp op) {
  switch (op) {
    case BinaryOp::mul:
    case BinaryOp::div:
    case BinaryOp::rem:
      return 10;
    case BinaryOp::add:
    case BinaryOp::sub:
      return 9;
    case BinaryOp::shl:
    case BinaryOp::shr:
    case BinaryOp::ushr:
      return 8;
    case BinaryOp::lt:
    case BinaryOp::gt:
    case BinaryOp::le:
    case BinaryOp::ge:
      return 7;
    case BinaryOp::eq:
    case BinaryOp::ne:
      return 6;
    case BinaryOp::bit_and:
      return 5;
    case BinaryOp::bit_xor:
      return 4;
    case BinaryOp::bit_or:
      return 3;
    case BinaryOp::logical_and:
      return 2;
    case BinaryOp::logical_or:
      return 1;
  }
  PLUMB_UNREACHABLE("binary operator");
}
constexpr uint32_t kInstanceOfPrecedence = 7;

// Operator precedence over a flat sequence, with an explicit stack.
class Folder {
 public:
  explicit Folder(Args& args) : args_(args) { operands_.push_back(args.expr()); }

  Expr* fold() {
    while (!args_.done()) {
      if (args_.peek().tag == Tag::part)
        instance_of();
      else
        binary_operator();
    }
    reduce_down_to(0);
    return operands_.back();
  }

 private:
  struct Pending {
    BinaryOp op;
    Span span;
  };

  void binary_operator() {
    Args::Operator op = args_.op();
    BinaryOp code = static_cast<BinaryOp>(op.code);
    reduce_down_to(precedence(code));
    operators_.push_back({code, op.span});
    operands_.push_back(args_.expr());
  }

  void instance_of() {
    auto& rest = args_.part<parts::InstanceOf>();
    reduce_down_to(kInstanceOfPrecedence);
    Expr* operand = operands_.back();
    auto* expr = args_.parser.ast().make<InstanceOfExpr>(cover(operand->span, rest.span));
    expr->operand = operand;
    expr->type = rest.type;
    expr->binding = rest.binding;
    adopt(args_, *expr, operand, rest.type);
    operands_.back() = expr;
  }

  void reduce_down_to(uint32_t limit) {
    while (!operators_.empty() && precedence(operators_.back().op) >= limit) {
      Expr* right = operands_.back();
      operands_.pop_back();
      Expr* left = operands_.back();
      auto* expr = args_.parser.ast().make<BinaryExpr>(cover(left->span, right->span));
      expr->op = operators_.back().op;
      expr->op_span = operators_.back().span;
      expr->left = left;
      expr->right = right;
      adopt(args_, *expr, left, right);
      operands_.back() = expr;
      operators_.pop_back();
    }
  }

  Args& args_;
  std::vector<Expr*> operands_;
  std::vector<Pending> operators_;
};

UnaryOp prefix_op(K kind) {
  switch (kind) {
    case K::plus:
      return UnaryOp::plus;
    case K::minus:
      return UnaryOp::minus;
    case K::tilde:
      return UnaryOp::bit_not;
    case K::bang:
      return UnaryOp::logical_not;
    case K::plusplus:
      return UnaryOp::pre_inc;
    default:
      return UnaryOp::pre_dec;
  }
}

void set_integer(Args& args, LiteralExpr& literal, const Token& token) {
  Parser& parser = args.parser;
  bool needs_minus = false;
  literal.literal = token.kind == K::int_literal ? LiteralKind::int_ : LiteralKind::long_;
  if (!integer_value(token.kind, parser.text(token), literal.integer, needs_minus))
    parser.error(
        "E0105", literal.span,
        "this number does not fit into " + std::string(token.kind == K::int_literal ? "an int" : "a long"));
  if (needs_minus) {
    parser.check_bare_minimum();
    parser.bare_minimum = &literal;
  }
}

// a.b.c of names only, as a type; null if it is something else.
NamedType* as_type(Args& args, Expr* expr) {
  std::vector<Identifier> names;
  for (Expr* e = expr; e;) {
    if (e->parenthesized) return nullptr;
    if (auto* name = try_as<NameExpr>(e)) {
      names.push_back(name->name);
      break;
    }
    auto* field = try_as<FieldExpr>(e);
    if (!field) return nullptr;
    names.push_back(field->name);
    e = field->target;
  }
  auto* type = args.parser.ast().make<NamedType>(expr->span);
  for (size_t i = names.size(); i-- > 0;) {
    type->segments.emplace_back();
    type->segments.back().name = names[i];
  }
  return type;
}

// From the left operand, which stands before this rule, to the rule's end.
template <class T>
T* make_after(Args& args, Expr* left) {
  T* node = args.parser.ast().make<T>(cover(left->span, args.span()));
  adopt(args, *node, left);
  return node;
}

Value constructor_call(Args& args, CallExpr* call, const char* which) {
  call->name = {which, args.parser.tokens().span(*args.first_token)};
  call->arguments = args.exprs();
  adopt_all(args, *call, call->arguments);
  args.parser.constructor_calls.push_back(call);
  return value_of(call);
}

void require_qualifier(Args& args, Expr* target, const char* what) {
  if (!as_type(args, target))
    refuse(args, target->span, std::string("only a class name can stand before ") + what);
}

}  // namespace

Value binary(Args& args) {
  if (args.size() == 1) return args.next();
  return value_of(Folder(args).fold());
}

// a = b ? c : d = e, flat: split at the assignments, each part a chain of conditionals, both folded from the
// right.
Value chain(Args& args) {
  if (args.size() == 1) return args.next();
  struct Part {
    std::vector<Expr*> exprs;  // c1 t1 c2 t2 ... e
    Args::Operator op{};       // that follows
  };
  std::vector<Part> sections(1);
  sections[0].exprs.push_back(args.expr());
  while (!args.done()) {
    if (args.peek().tag == Tag::token) {
      args.next();
      sections.back().exprs.push_back(args.expr());
    } else {
      sections.back().op = args.op();
      sections.emplace_back();
    }
    sections.back().exprs.push_back(args.expr());
  }
  auto fold_conditionals = [&](const std::vector<Expr*>& exprs) {
    Expr* value = exprs.back();
    for (size_t i = exprs.size() - 1; i >= 2; i -= 2) {
      auto* node = args.parser.ast().make<ConditionalExpr>(cover(exprs[i - 2]->span, value->span));
      node->condition = exprs[i - 2];
      node->then_value = exprs[i - 1];
      node->else_value = value;
      adopt(args, *node, node->condition, node->then_value, node->else_value);
      value = node;
    }
    return value;
  };
  Expr* value = fold_conditionals(sections.back().exprs);
  for (size_t i = sections.size() - 1; i-- > 0;) {
    Expr* target = fold_conditionals(sections[i].exprs);
    auto* node = args.parser.ast().make<AssignExpr>(cover(target->span, value->span));
    node->compound = sections[i].op.code != 0;
    if (node->compound) node->op = static_cast<BinaryOp>(sections[i].op.code - 1);
    node->op_span = sections[i].op.span;
    node->target = target;
    node->value = value;
    adopt(args, *node, target, value);
    value = node;
  }
  return value_of(value);
}

Value instance_of_part(Args& args) {
  auto* part = args.parser.part<parts::InstanceOf>();
  part->span = args.span();
  uint32_t modifiers = args.number();
  part->type = args.type();
  if (args.skip_none()) return value_of_part(part);
  Identifier name = args.identifier();
  part->binding = args.parser.ast().make<VarDecl>(part->span);
  part->binding->modifiers = modifiers;
  part->binding->type = part->type;
  part->binding->name = name;
  return value_of_part(part);
}

Value unary(Args& args) {
  struct Prefix {
    const Token* op;
    TypeNode* cast;
    Span span;
  };
  std::vector<Prefix> prefixes;
  while (args.size() > 1) {
    const Token& op = args.token();
    TypeNode* cast = op.kind == K::lparen ? args.type() : nullptr;
    prefixes.push_back({&op, cast, args.parser.tokens().span(op)});
  }
  Expr* value = args.expr();
  for (size_t i = prefixes.size(); i-- > 0;) {
    Span span = cover(prefixes[i].span, value->span);
    if (prefixes[i].cast) {
      auto* node = args.parser.ast().make<CastExpr>(span);
      node->type = prefixes[i].cast;
      node->operand = value;
      adopt(args, *node, node->type, value);
      value = node;
    } else {
      auto* node = args.parser.ast().make<UnaryExpr>(span);
      node->op = prefix_op(prefixes[i].op->kind);
      node->op_span = prefixes[i].span;
      node->operand = value;
      if (node->op == UnaryOp::minus && args.parser.bare_minimum == value) args.parser.bare_minimum = nullptr;
      adopt(args, *node, value);
      value = node;
    }
  }
  return value_of(value);
}

Value literal(Args& args) {
  const Token& token = args.token();
  auto* node = args.make<LiteralExpr>();
  std::string_view spelling = args.parser.text(token);
  switch (token.kind) {
    case K::int_literal:
    case K::long_literal:
      set_integer(args, *node, token);
      break;
    case K::float_literal:
    case K::double_literal:
      node->literal = token.kind == K::float_literal ? LiteralKind::float_ : LiteralKind::double_;
      node->floating = floating_value(token.kind, spelling);
      break;
    case K::char_literal: {
      std::u16string text = literal_text(token.kind, spelling);
      node->literal = LiteralKind::char_;
      node->integer = text.empty() ? 0 : text[0];
      break;
    }
    case K::string_literal:
    case K::text_block:
      node->literal = token.kind == K::text_block ? LiteralKind::text_block : LiteralKind::string;
      node->text = literal_text(token.kind, spelling);
      break;
    case K::kw_true:
    case K::kw_false:
      node->literal = LiteralKind::boolean_;
      node->integer = token.kind == K::kw_true;
      break;
    default:
      node->literal = LiteralKind::null;
  }
  return value_of(node);
}

Value parenthesized(Args& args) {
  Expr* expr = args.expr();
  args.parser.check_bare_minimum();  // -(2147483648) is not Java
  expr->parenthesized = true;
  expr->span = args.span();
  return value_of(expr);
}

Value this_or_call(Args& args) {
  if (args.skip_none()) return value_of(args.make<ThisExpr>());
  return constructor_call(args, args.make<CallExpr>(), "this");
}

Value super_or_call(Args& args) {
  if (args.skip_none()) return value_of(args.make<SuperExpr>());
  return constructor_call(args, args.make<CallExpr>(), "super");
}

Value generic_ctor_call(Args& args) {
  auto* call = args.make<CallExpr>();
  call->type_arguments = args.types();
  return constructor_call(args, call, args.token().kind == K::kw_this ? "this" : "super");
}

Value name_or_call(Args& args) {
  Identifier name = args.identifier();
  if (args.skip_none()) {
    auto* node = args.make<NameExpr>();
    node->name = name;
    return value_of(node);
  }
  auto* call = args.make<CallExpr>();
  call->name = name;
  call->arguments = args.exprs();
  adopt_all(args, *call, call->arguments);
  return value_of(call);
}

Value type_class(Args& args) {
  auto* node = args.make<ClassLiteralExpr>();
  node->type = args.type();
  adopt(args, *node, node->type);
  return value_of(node);
}

Value type_method_ref(Args& args) {
  auto* node = args.make<MethodRefExpr>();
  node->type = args.type();
  node->type_arguments = args.types();
  const Token& name = args.token();
  node->is_new = name.kind == K::kw_new;
  if (!node->is_new) node->name = args.parser.identifier(name);
  adopt(args, *node, node->type);
  return value_of(node);
}

Value creator(Args& args) {
  std::vector<TypeNode*> type_arguments = args.types();
  TypeNode* type = args.type();
  if (args.peek().identity == &part_identity<parts::ArrayRest>) {
    auto& rest = args.part<parts::ArrayRest>();
    auto* node = args.make<NewArrayExpr>();
    node->element = type;
    node->dimensions = rest.dimensions;
    node->lengths = std::move(rest.lengths);
    node->initializer = rest.initializer;
    adopt(args, *node, type, node->initializer);
    adopt_all(args, *node, node->lengths);
    return value_of(node);
  }
  auto& rest = args.part<parts::ObjectRest>();
  auto* node = args.make<NewObjectExpr>();
  if (type->kind == TypeKind::primitive)
    refuse(args, type->span, "a primitive type has no objects to create");
  node->type_arguments = std::move(type_arguments);
  node->type = type;
  node->arguments = std::move(rest.arguments);
  node->body = rest.body;
  adopt(args, *node, type, node->body);
  adopt_all(args, *node, node->arguments);
  return value_of(node);
}

Value array_rest(Args& args) {
  auto* rest = args.parser.part<parts::ArrayRest>();
  rest->lengths = args.exprs();
  uint32_t open = args.number();
  rest->dimensions = static_cast<uint32_t>(rest->lengths.size()) + open;
  rest->initializer = args.maybe_expr();
  if (rest->lengths.empty() && !rest->initializer)
    refuse(args, args.span(), "a new array needs a length or an initializer");
  if (!rest->lengths.empty() && rest->initializer)
    refuse(args, rest->initializer->span, "an array has either lengths or an initializer");
  return value_of_part(rest);
}

Value object_rest(Args& args) {
  auto* rest = args.parser.part<parts::ObjectRest>();
  rest->arguments = args.exprs();
  rest->body = args.maybe_type_decl();
  return value_of_part(rest);
}

Value array_initializer(Args& args) {
  auto* node = args.make<ArrayInitializerExpr>();
  node->elements = args.exprs();
  adopt_all(args, *node, node->elements);
  return value_of(node);
}

Value inferred_parameter(Args& args) {
  auto* node = args.make<VarDecl>();
  node->name = args.identifier();
  return value_of(node);
}

Value lambda(Args& args) {
  auto* node = args.make<LambdaExpr>();
  node->parameters = args.variables();
  if (args.peek().tag == Tag::stmt)
    node->block = args.block();
  else
    node->value = args.expr();
  adopt_all(args, *node, node->parameters);
  adopt(args, *node, node->value, node->block);
  return value_of(node);
}

Value select_name(Args& args) {
  Expr* target = args.expr();
  std::vector<TypeNode*> type_arguments = args.types();
  Identifier name = args.identifier();
  if (args.skip_none()) {
    auto* node = make_after<FieldExpr>(args, target);
    node->target = target;
    node->name = name;
    if (!type_arguments.empty())
      refuse(args, name.span, "type arguments are for a call, which is missing here");
    return value_of(node);
  }
  auto* node = make_after<CallExpr>(args, target);
  node->target = target;
  node->type_arguments = std::move(type_arguments);
  node->name = name;
  node->arguments = args.exprs();
  adopt_all(args, *node, node->arguments);
  return value_of(node);
}

Value select_this(Args& args) {
  Expr* target = args.expr();
  auto* node = make_after<ThisExpr>(args, target);
  node->qualifier = target;
  require_qualifier(args, target, "'.this'");
  return value_of(node);
}

Value select_super(Args& args) {
  Expr* target = args.expr();
  if (args.skip_none()) {
    auto* node = make_after<SuperExpr>(args, target);
    node->qualifier = target;
    require_qualifier(args, target, "'.super'");
    return value_of(node);
  }
  auto* call = make_after<CallExpr>(args, target);
  call->target = target;
  return constructor_call(args, call, "super");
}

Value select_class(Args& args) {
  Expr* target = args.expr();
  auto* node = make_after<ClassLiteralExpr>(args, target);
  node->type = as_type(args, target);
  if (!node->type)
    args.parser.fail(args.first_token, "E0106", target->span, "only a type can stand before '.class'");
  return value_of(node);
}

Value select_new(Args& args) {
  Expr* target = args.expr();
  Expr* created = args.expr();
  auto* node = try_as<NewObjectExpr>(created);
  if (!node) args.parser.fail(args.first_token, "E0106", created->span, "an array has no outer object");
  node->outer = target;
  node->span = cover(target->span, node->span);
  adopt(args, *node, target);
  return value_of(node);
}

Value index(Args& args) {
  Expr* array = args.expr();
  auto* node = make_after<IndexExpr>(args, array);
  node->array = array;
  node->index = args.expr();
  adopt(args, *node, node->index);
  return value_of(node);
}

Value method_ref(Args& args) {
  Expr* target = args.expr();
  auto* node = make_after<MethodRefExpr>(args, target);
  node->type_arguments = args.types();
  const Token& name = args.token();
  node->is_new = name.kind == K::kw_new;
  if (node->is_new) {
    node->type = as_type(args, target);
    if (!node->type) refuse(args, target->span, "only a class name can stand before '::new'");
  } else {
    node->target = target;
    node->name = args.parser.identifier(name);
  }
  return value_of(node);
}

Value postfix(Args& args) {
  Expr* operand = args.expr();
  const Token& op = args.token();
  auto* node = make_after<UnaryExpr>(args, operand);
  node->op = op.kind == K::plusplus ? UnaryOp::post_inc : UnaryOp::post_dec;
  node->op_span = args.parser.tokens().span(op);
  node->operand = operand;
  return value_of(node);
}

}  // namespace plumb::java::build
