#include "frontend/java/ast.h"

#include <algorithm>
#include <cstring>

namespace plumb::java {

namespace {
constexpr size_t kBlockSize = 1 << 16;
}

Ast::~Ast() {
  for (size_t i = cleanups_.size(); i-- > 0;) cleanups_[i].destroy(cleanups_[i].node);
}

void* Ast::allocate(size_t size, size_t alignment) {
  size_t begin = (used_ + alignment - 1) / alignment * alignment;
  if (blocks_.empty() || begin + size > capacity_) {
    capacity_ = std::max(kBlockSize, size);
    blocks_.push_back(std::make_unique_for_overwrite<char[]>(capacity_));
    begin = 0;
  }
  used_ = begin + size;
  return blocks_.back().get() + begin;
}

std::string_view Ast::keep(std::string_view text) {
  if (text.empty()) return {};
  char* copy = static_cast<char*>(allocate(text.size(), 1));
  std::memcpy(copy, text.data(), text.size());
  return {copy, text.size()};
}

const char* to_string(Primitive primitive) {
  switch (primitive) {
    case Primitive::boolean_:
      return "boolean";
    case Primitive::byte_:
      return "byte";
    case Primitive::short_:
      return "short";
    case Primitive::char_:
      return "char";
    case Primitive::int_:
      return "int";
    case Primitive::long_:
      return "long";
    case Primitive::float_:
      return "float";
    case Primitive::double_:
      return "double";
    case Primitive::void_:
      return "void";
  }
  PLUMB_UNREACHABLE("primitive type");
}

const char* to_string(UnaryOp op) {
  switch (op) {
    case UnaryOp::plus:
      return "+";
    case UnaryOp::minus:
      return "-";
    case UnaryOp::bit_not:
      return "~";
    case UnaryOp::logical_not:
      return "!";
    case UnaryOp::pre_inc:
      return "++";
    case UnaryOp::pre_dec:
      return "--";
    case UnaryOp::post_inc:
      return "post++";
    case UnaryOp::post_dec:
      return "post--";
  }
  PLUMB_UNREACHABLE("unary operator");
}

const char* to_string(BinaryOp op) {
  static constexpr const char* kSpellings[] = {"*",  "/",  "%",  "+",  "-", "<<", ">>", ">>>", "<", ">",
                                               "<=", ">=", "==", "!=", "&", "^",  "|",  "&&",  "||"};
  return kSpellings[static_cast<size_t>(op)];
}

const char* to_string(TypeDeclKind kind) {
  switch (kind) {
    case TypeDeclKind::class_:
      return "class";
    case TypeDeclKind::interface:
      return "interface";
    case TypeDeclKind::enum_:
      return "enum";
    case TypeDeclKind::record:
      return "record";
    case TypeDeclKind::annotation:
      return "@interface";
  }
  PLUMB_UNREACHABLE("type declaration kind");
}

std::string modifiers_to_string(uint32_t modifiers) {
  static constexpr const char* kNames[] = {"public",   "protected", "private",      "static",    "abstract",
                                           "final",    "native",    "synchronized", "transient", "volatile",
                                           "strictfp", "default",   "sealed",       "non-sealed"};
  std::string text;
  for (size_t i = 0; i < std::size(kNames); ++i)
    if (modifiers >> i & 1) text += (text.empty() ? "" : " ") + std::string(kNames[i]);
  return text;
}

}  // namespace plumb::java
