#include <fmt/format.h>

#include "frontend/java/parse_build.h"
#include "frontend/java/parse_parts.h"

namespace plumb::java::build {

namespace {

void take_body(Args& args, TypeDecl& node) {
  auto& body = args.part<parts::Body>();
  node.body_span = body.span;
  node.members = std::move(body.members);
  node.enum_constants = std::move(body.constants);
  adopt_all(args, node, node.members);
  for (const EnumConstant& constant : node.enum_constants) {
    adopt_all(args, node, constant.arguments);
    adopt(args, node, constant.body);
  }
  // A constructor of another name is a method whose result type was forgotten.
  for (const Decl* member : node.members) {
    const auto* method = try_as<MethodDecl>(member);
    if (!method || !method->is_constructor) continue;
    if (method->name.text != node.name.text)
      refuse(args, method->name.span, fmt::format("method '{}' has no result type", method->name.text));
    else if (node.type_kind == TypeDeclKind::interface || node.type_kind == TypeDeclKind::annotation)
      refuse(args, method->name.span, "an interface has no constructor");
    else if (method->is_compact_constructor && node.type_kind != TypeDeclKind::record)
      refuse(args, method->name.span, "a constructor needs a parameter list");
  }
}

Value finish(Args& args, TypeDecl* node) {
  take_body(args, *node);
  return value_of(node);
}

TypeDecl* make_type(Args& args, TypeDeclKind kind) {
  auto* node = args.make<TypeDecl>();
  node->type_kind = kind;
  node->name = args.identifier();
  return node;
}

}  // namespace

void raise(Args& args, Node& parent, uint32_t child_height) {
  parent.height = std::max(parent.height, child_height + 1);
  if (parent.height <= kMaxHeight) return;
  const Token* last = args.past_token == args.first_token ? args.first_token : args.past_token - 1;
  args.parser.fail(args.past_token, "E0104", args.parser.tokens().span(*last),
                   fmt::format("this expression or statement nests more than {} deep", kMaxHeight));
}

void refuse(Args& args, const Span& span, std::string message) {
  args.parser.error("E0106", span, std::move(message));
}

void set_variable_type(VarDecl& variable, TypeNode* type) {
  const auto* named = try_as<NamedType>(type);
  bool is_var = named && named->segments.size() == 1 && named->segments[0].name.text == "var" &&
                !named->segments[0].has_arguments;
  variable.is_var = is_var;
  variable.type = is_var ? nullptr : type;
}

Value declarator(Args& args) {
  auto* node = args.make<VarDecl>();
  node->name = args.identifier();
  node->extra_dimensions = args.number();
  node->initializer = args.maybe_expr();
  adopt(args, *node, node->initializer);
  return value_of(node);
}

Value variable(Args& args) {
  auto* node = args.make<VarDecl>();
  node->modifiers = args.number();
  set_variable_type(*node, args.type());
  node->name = args.identifier();
  node->extra_dimensions = args.number();
  adopt(args, *node, node->type);
  return value_of(node);
}

Value parameter(Args& args) {
  auto* node = args.make<VarDecl>();
  node->modifiers = args.number();
  set_variable_type(*node, args.type());
  node->is_varargs = !args.skip_none() && args.token().kind == TokenKind::ellipsis;
  node->name = args.identifier();
  node->extra_dimensions = args.number();
  adopt(args, *node, node->type);
  return value_of(node);
}

Value class_rest(Args& args) {
  TypeDecl* node = make_type(args, TypeDeclKind::class_);
  node->type_parameters = args.parts<TypeParameter>();
  node->superclass = args.maybe_type();
  node->interfaces = args.types();
  node->permits = args.types();
  return finish(args, node);
}

Value interface_rest(Args& args) {
  TypeDecl* node = make_type(args, TypeDeclKind::interface);
  node->type_parameters = args.parts<TypeParameter>();
  node->interfaces = args.types();
  node->permits = args.types();
  return finish(args, node);
}

Value enum_rest(Args& args) {
  TypeDecl* node = make_type(args, TypeDeclKind::enum_);
  node->interfaces = args.types();
  return finish(args, node);
}

Value record_rest(Args& args) {
  TypeDecl* node = make_type(args, TypeDeclKind::record);
  node->type_parameters = args.parts<TypeParameter>();
  node->record_components = args.variables();
  node->interfaces = args.types();
  return finish(args, node);
}

Value annotation_rest(Args& args) {
  return finish(args, make_type(args, TypeDeclKind::annotation));
}

Value class_body(Args& args) {
  auto* body = args.parser.part<parts::Body>();
  body->span = args.span();
  body->members = args.decls();
  return value_of_part(body);
}

Value anonymous_body(Args& args) {
  return finish(args, args.make<TypeDecl>());
}

Value enum_body(Args& args) {
  auto* body = args.parser.part<parts::Body>();
  body->span = args.span();
  body->constants = args.parts<EnumConstant>();
  body->members = args.decls();
  return value_of_part(body);
}

Value enum_constant(Args& args) {
  auto* node = args.parser.part<EnumConstant>();
  node->span = args.span();
  node->name = args.identifier();
  node->arguments = args.exprs();
  node->body = args.maybe_type_decl();
  return value_of_part(node);
}

Value member(Args& args) {
  uint32_t modifiers = args.number();
  Decl* node = args.decl();
  node->span = args.span();
  node->modifiers = modifiers;
  if (auto* field = try_as<FieldDecl>(node))
    for (VarDecl* variable : field->variables) variable->modifiers = modifiers;
  if (auto* initializer = try_as<InitializerDecl>(node)) {
    initializer->is_static = node->has(kStatic);
    if ((modifiers & ~uint32_t{kStatic}) != 0)
      refuse(args, args.parser.tokens().span(*args.first_token), "an initializer can be 'static' only");
  }
  return value_of(node);
}

Value initializer(Args& args) {
  auto* node = args.make<InitializerDecl>();
  node->block = args.block();
  adopt(args, *node, node->block);
  return value_of(node);
}

Value generic_member(Args& args) {
  bool generic = args.peek().tag == Tag::list;
  std::vector<TypeParameter> parameters = args.parts<TypeParameter>();
  Decl* node = args.decl();
  if (auto* method = try_as<MethodDecl>(node))
    method->type_parameters = std::move(parameters);
  else if (generic)
    refuse(args, args.parser.tokens().span(*args.first_token), "a field has no type parameters");
  return value_of(node);
}

Value constructor(Args& args) {
  auto* node = args.make<MethodDecl>();
  node->is_constructor = true;
  node->name = args.identifier();
  node->is_compact_constructor = args.peek().tag == Tag::none;
  node->parameters = args.variables();
  node->throws = args.types();
  node->body = args.block();
  adopt_all(args, *node, node->parameters);
  adopt(args, *node, node->body);
  return value_of(node);
}

Value method_rest(Args& args) {
  auto* rest = args.parser.part<parts::MethodRest>();
  rest->parameters = args.variables();
  rest->dimensions = args.number();
  rest->throws = args.types();
  rest->body = args.maybe_block();
  return value_of_part(rest);
}

Value field_rest(Args& args) {
  auto* rest = args.parser.part<parts::FieldRest>();
  rest->dimensions = args.number();
  rest->initializer = args.maybe_expr();
  rest->more = args.variables();
  return value_of_part(rest);
}

Value method_or_field(Args& args) {
  TypeNode* type = args.type();
  const Token* name_token = &args.parser.tokens()[args.peek().number];
  Identifier name = args.identifier();
  if (args.peek().identity == &part_identity<parts::MethodRest>) {
    auto& rest = args.part<parts::MethodRest>();
    auto* node = args.make<MethodDecl>();
    node->result = type;
    node->name = name;
    node->parameters = std::move(rest.parameters);
    node->extra_dimensions = rest.dimensions;
    node->throws = std::move(rest.throws);
    node->body = rest.body;
    adopt_all(args, *node, node->parameters);
    adopt(args, *node, type, node->body);
    return value_of(node);
  }
  auto& rest = args.part<parts::FieldRest>();
  auto* node = args.make<FieldDecl>();
  // The first variable ends before the comma or semicolon; its initializer tells.
  Span first_span =
      rest.initializer ? cover(name.span, rest.initializer->span) : args.parser.tokens().span(*name_token);
  auto* first = args.parser.ast().make<VarDecl>(first_span);
  first->name = name;
  first->extra_dimensions = rest.dimensions;
  first->initializer = rest.initializer;
  adopt(args, *first, first->initializer);
  node->variables.push_back(first);
  node->variables.insert(node->variables.end(), rest.more.begin(), rest.more.end());
  for (VarDecl* variable : node->variables) {
    variable->type = type;
    adopt(args, *variable, type);
  }
  adopt_all(args, *node, node->variables);
  if (const auto* primitive = try_as<PrimitiveType>(type))
    if (primitive->primitive == Primitive::void_) refuse(args, type->span, "a field cannot be void");
  return value_of(node);
}

Value import(Args& args) {
  auto* node = args.parser.part<ImportDecl>();
  node->span = args.span();
  node->is_static = !args.skip_none();
  if (node->is_static) args.token();
  node->name = args.identifiers();
  node->on_demand = !args.skip_none();
  if (node->on_demand) args.token();
  if (node->is_static && !node->on_demand && node->name.size() < 2)
    refuse(args, node->span, "a static import names a member of a class");
  return value_of_part(node);
}

Value package(Args& args) {
  auto* node = args.parser.part<parts::Package>();
  node->span = args.span();
  node->name = args.identifiers();
  return value_of_part(node);
}

Value module(Args& args) {
  auto module = std::make_unique<ModuleDecl>();
  module->span = args.span();
  module->open = !args.skip_none();
  if (module->open) args.token();
  module->name = args.identifiers();
  module->directives = args.parts<ModuleDecl::Directive>();
  args.parser.root().module = std::move(module);
  return {};
}

Value unit(Args& args) {
  CompilationUnit& root = args.parser.root();
  root.span = args.span();
  if (!args.skip_none()) {
    auto& package = args.part<parts::Package>();
    root.package = std::move(package.name);
    root.package_span = package.span;
  }
  for (Args items = args.list(); !items.done();) {
    if (items.skip_none()) continue;  // the module
    if (items.peek().tag == Tag::decl) {
      root.types.push_back(&as<TypeDecl>(*items.decl()));
      continue;
    }
    auto& import = items.part<ImportDecl>();
    if (!root.types.empty()) refuse(args, import.span, "imports come before all classes");
    root.imports.push_back(std::move(import));
  }
  return {};
}

}  // namespace plumb::java::build
