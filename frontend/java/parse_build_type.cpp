#include "frontend/java/parse_build.h"
#include "frontend/java/parse_parts.h"

namespace plumb::java::build {

namespace {

Primitive primitive_of(TokenKind kind) {
  switch (kind) {
    case TokenKind::kw_boolean:
      return Primitive::boolean_;
    case TokenKind::kw_byte:
      return Primitive::byte_;
    case TokenKind::kw_short:
      return Primitive::short_;
    case TokenKind::kw_char:
      return Primitive::char_;
    case TokenKind::kw_int:
      return Primitive::int_;
    case TokenKind::kw_long:
      return Primitive::long_;
    case TokenKind::kw_float:
      return Primitive::float_;
    case TokenKind::kw_double:
      return Primitive::double_;
    default:
      return Primitive::void_;
  }
}

}  // namespace

Value primitive_type(Args& args) {
  auto* type = args.make<PrimitiveType>();
  type->primitive = primitive_of(args.token().kind);
  return value_of(type);
}

Value segment(Args& args) {
  auto* segment = args.parser.part<NamedType::Segment>();
  segment->name = args.identifier();
  segment->has_arguments = args.peek().tag == Tag::list;
  segment->arguments = args.types();
  return value_of_part(segment);
}

Value named_type(Args& args) {
  auto* type = args.make<NamedType>();
  while (!args.done()) type->segments.push_back(std::move(args.part<NamedType::Segment>()));
  for (const auto& segment : type->segments) adopt_all(args, *type, segment.arguments);
  return value_of(type);
}

Value array_type(Args& args) {
  TypeNode* element = args.type();
  uint32_t dimensions = args.number();
  if (dimensions == 0) return value_of(element);
  auto* type = args.make<ArrayType>();
  type->element = element;
  type->dimensions = dimensions;
  adopt(args, *type, element);
  return value_of(type);
}

Value wildcard(Args& args) {
  auto* type = args.make<WildcardType>();
  if (args.skip_none()) return value_of(type);
  type->bound_kind =
      args.token().kind == TokenKind::kw_extends ? WildcardType::Bound::extends : WildcardType::Bound::super;
  type->bound = args.type();
  adopt(args, *type, type->bound);
  return value_of(type);
}

Value intersection(Args& args) {
  if (args.size() == 1) return args.next();
  auto* type = args.make<IntersectionType>();
  while (!args.done()) type->parts.push_back(args.type());
  adopt_all(args, *type, type->parts);
  return value_of(type);
}

Value union_type(Args& args) {
  if (args.size() == 1) return args.next();
  auto* type = args.make<UnionType>();
  while (!args.done()) type->alternatives.push_back(args.type());
  adopt_all(args, *type, type->alternatives);
  return value_of(type);
}

Value type_parameter(Args& args) {
  auto* parameter = args.parser.part<TypeParameter>();
  parameter->name = args.identifier();
  parameter->bounds = args.types();
  return value_of_part(parameter);
}

}  // namespace plumb::java::build
