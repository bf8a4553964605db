#include "frontend/java/token.h"

namespace plumb::java {

std::string describe(TokenKind kind) {
  switch (kind) {
    case TokenKind::end_of_file:
      return "the end of the file";
    case TokenKind::identifier:
      return "identifier";
    case TokenKind::int_literal:
      return "int literal";
    case TokenKind::long_literal:
      return "long literal";
    case TokenKind::float_literal:
      return "float literal";
    case TokenKind::double_literal:
      return "double literal";
    case TokenKind::char_literal:
      return "character literal";
    case TokenKind::string_literal:
      return "string literal";
    case TokenKind::text_block:
      return "text block";
#define X(kind, spelling) \
  case TokenKind::kind:   \
    return "'" spelling "'";
      PLUMB_JAVA_CONTEXTUAL(X)
      PLUMB_JAVA_KEYWORDS(X)
      PLUMB_JAVA_OPERATORS(X)
#undef X
    case TokenKind::count_:
      break;
  }
  return "?";
}

Span TokenBuffer::span(const Token* from, const Token* past) const {
  if (past == from) return {file_, source_offset(from->begin), source_offset(from->begin)};
  return {file_, source_offset(from->begin), source_offset((past - 1)->end)};
}

}  // namespace plumb::java
