#include "frontend/java/parse_scan.h"

namespace plumb::java::scan {

namespace {

using K = TokenKind;

// How deep type arguments may nest while scanning; the grammar refuses deeper ones.
constexpr int kMaxNesting = 600;

const Token* after_type(const Parser& parser, const Token* at, int depth);

const Token* partner(const Parser& parser, const Token* at) {
  return at->partner == kNoPartner ? nullptr : &parser.tokens()[at->partner];
}

const Token* after_type_argument(const Parser& parser, const Token* at, int depth) {
  at = after_annotations(parser, at);
  if (at->kind != K::question) return after_type(parser, at, depth + 1);
  ++at;
  if (at->kind != K::kw_extends && at->kind != K::kw_super) return at;
  return after_type(parser, at + 1, depth + 1);
}

const Token* after_type_argument_list(const Parser& parser, const Token* at, int depth) {
  if (depth > kMaxNesting) return nullptr;
  if (at->kind == K::gt) return at + 1;
  while (true) {
    at = after_type_argument(parser, at, depth);
    if (!at) return nullptr;
    if (at->kind == K::gt) return at + 1;
    if (at->kind != K::comma) return nullptr;
    ++at;
  }
}

// `at` is at '<'. One that was found to begin no type arguments is not looked at again: a < b < c < ... would
// make the scans quadratic.
const Token* after_type_arguments(const Parser& parser, const Token* at, int depth) {
  if (parser.is_less_than(at)) return nullptr;
  const Token* end = after_type_argument_list(parser, at + 1, depth);
  if (!end) parser.remember_less_than(at);
  return end;
}

const Token* after_dimensions(const Parser& parser, const Token* at) {
  while (true) {
    const Token* bracket = after_annotations(parser, at);
    if (bracket->kind != K::lbracket || (bracket + 1)->kind != K::rbracket) return at;
    at = bracket + 2;
  }
}

const Token* after_type(const Parser& parser, const Token* at, int depth) {
  at = after_annotations(parser, at);
  if (is_primitive(at->kind)) return after_dimensions(parser, at + 1);
  while (is_identifier(at->kind)) {
    ++at;
    if (at->kind == K::lt) at = after_type_arguments(parser, at, depth);
    if (!at) return nullptr;
    if (at->kind != K::dot) return after_dimensions(parser, at);
    const Token* next = after_annotations(parser, at + 1);
    if (!is_identifier(next->kind)) return after_dimensions(parser, at);
    at = next;
  }
  return nullptr;
}

bool is_plain_modifier(K kind) {
  switch (kind) {
    case K::kw_public:
    case K::kw_protected:
    case K::kw_private:
    case K::kw_static:
    case K::kw_abstract:
    case K::kw_final:
    case K::kw_native:
    case K::kw_synchronized:
    case K::kw_transient:
    case K::kw_volatile:
    case K::kw_strictfp:
      return true;
    default:
      return false;
  }
}

bool begins_operand(K kind) {
  switch (kind) {
    case K::int_literal:
    case K::long_literal:
    case K::float_literal:
    case K::double_literal:
    case K::char_literal:
    case K::string_literal:
    case K::text_block:
    case K::kw_true:
    case K::kw_false:
    case K::kw_null:
    case K::lparen:
    case K::bang:
    case K::tilde:
    case K::kw_this:
    case K::kw_super:
    case K::kw_new:
    case K::kw_switch:
    case K::kw_void:
      return true;
    default:
      return is_identifier(kind) || is_primitive(kind);
  }
}

}  // namespace

bool is_primitive(K kind) {
  switch (kind) {
    case K::kw_boolean:
    case K::kw_byte:
    case K::kw_short:
    case K::kw_char:
    case K::kw_int:
    case K::kw_long:
    case K::kw_float:
    case K::kw_double:
      return true;
    default:
      return false;
  }
}

const Token* after_annotations(const Parser& parser, const Token* at) {
  while (at->kind == K::at && is_identifier((at + 1)->kind)) {
    at += 2;
    while (at->kind == K::dot && is_identifier((at + 1)->kind)) at += 2;
    if (at->kind != K::lparen) continue;
    const Token* close = partner(parser, at);
    if (!close) return at;
    at = close + 1;
  }
  return at;
}

const Token* after_modifiers(const Parser& parser, const Token* at) {
  while (true) {
    const Token* before = at;
    at = after_annotations(parser, at);
    if (is_plain_modifier(at->kind)) ++at;
    bool non_sealed = at->kind == K::id_non && (at + 1)->kind == K::minus && (at + 2)->kind == K::id_sealed;
    const Token* sealed = non_sealed ? at + 2 : at;
    // `sealed` is a modifier only where a type declaration goes on.
    if (sealed->kind == K::id_sealed) {
      K next = (sealed + 1)->kind;
      if (next == K::kw_class || next == K::kw_interface || is_plain_modifier(next)) at = sealed + 1;
    }
    if (at == before) return at;
  }
}

const Token* after_type(const Parser& parser, const Token* at) {
  return after_type(parser, at, 0);
}

// (int) is always a cast. (Name) is one if an operand follows that cannot follow a parenthesized expression.
bool is_cast(const Parser& parser, const Token* at) {
  if (at->kind != K::lparen) return false;
  const Token* first = after_annotations(parser, at + 1);
  const Token* end = after_type(parser, first, 0);
  if (end && end->kind == K::rparen && is_primitive(first->kind)) return true;
  while (end && end->kind == K::amp) end = after_type(parser, end + 1, 0);
  return end && end->kind == K::rparen && begins_operand((end + 1)->kind);
}

bool is_lambda(const Parser& parser, const Token* at) {
  if (parser.no_lambda) return false;
  if (is_identifier(at->kind)) return (at + 1)->kind == K::arrow;
  if (at->kind != K::lparen) return false;
  const Token* close = partner(parser, at);
  return close && (close + 1)->kind == K::arrow;
}

bool has_inferred_parameters(const Parser&, const Token* at) {
  K second = (at + 2)->kind;
  return at->kind == K::lparen && is_identifier((at + 1)->kind) &&
         (second == K::comma || second == K::rparen);
}

bool is_type_operand(const Parser& parser, const Token* at) {
  bool fixed = is_primitive(at->kind) || at->kind == K::kw_void || at->kind == K::at;
  if (!fixed) {
    if (!is_identifier(at->kind)) return false;
    K next = (at + 1)->kind;
    bool generic = next == K::lt || next == K::dot || next == K::at;
    if (!generic && (next != K::lbracket || (at + 2)->kind != K::rbracket)) return false;
  }
  const Token* end = at->kind == K::kw_void ? at + 1 : after_type(parser, at, 0);
  if (!end) return false;
  bool reference = end->kind == K::coloncolon;
  bool literal = end->kind == K::dot && (end + 1)->kind == K::kw_class;
  if (!reference && !literal) return false;
  if (fixed) return true;
  for (const Token* t = at; t != end; ++t)
    if (t->kind == K::lt || t->kind == K::lbracket || t->kind == K::at) return true;
  return false;
}

bool is_member_access(const Parser&, const Token* at) {
  return at->kind == K::dot || at->kind == K::coloncolon;
}
bool is_bracket(const Parser&, const Token* at) {
  return at->kind == K::lbracket;
}

bool is_local_variable(const Parser& parser, const Token* at) {
  if (at->kind == K::kw_final || (at->kind == K::at && (at + 1)->kind != K::kw_interface)) return true;
  const Token* end = after_type(parser, at, 0);
  if (is_primitive(at->kind)) return !end || !is_member_access(parser, end);
  return end && is_identifier(end->kind);
}

bool is_local_type(const Parser& parser, const Token* at) {
  const Token* first = at;
  at = after_modifiers(parser, at);
  if (first->kind == K::kw_synchronized || first->kind == K::kw_public || first->kind == K::kw_private ||
      first->kind == K::kw_protected)
    return false;
  return at->kind == K::kw_class || at->kind == K::kw_interface || at->kind == K::kw_enum ||
         (at->kind == K::at && (at + 1)->kind == K::kw_interface) || is_record(parser, at);
}

bool is_for_each(const Parser& parser, const Token* at) {
  if (at->kind != K::kw_for || (at + 1)->kind != K::lparen) return false;
  const Token* end = after_type(parser, after_modifiers(parser, at + 2), 0);
  return end && is_identifier(end->kind) && (end + 1)->kind == K::colon;
}

bool is_yield(const Parser&, const Token* at) {
  if (at->kind != K::id_yield) return false;
  K next = (at + 1)->kind;
  if (next == K::plusplus || next == K::minusminus) return (at + 2)->kind != K::semicolon;
  return begins_operand(next) || next == K::plus || next == K::minus;
}

bool is_label(const Parser&, const Token* at) {
  return is_identifier(at->kind) && (at + 1)->kind == K::colon;
}

bool is_case_default(const Parser&, const Token* at) {
  return at->kind == K::kw_default && ((at + 1)->kind == K::colon || (at + 1)->kind == K::arrow);
}

bool is_package(const Parser& parser, const Token* at) {
  return after_annotations(parser, at)->kind == K::kw_package;
}

bool is_module(const Parser& parser, const Token* at) {
  at = after_annotations(parser, at);
  if (at->kind == K::id_open) ++at;
  return at->kind == K::id_module && is_identifier((at + 1)->kind);
}

bool is_record(const Parser&, const Token* at) {
  K after_name =
      (at->kind == K::id_record && is_identifier((at + 1)->kind)) ? (at + 2)->kind : K::end_of_file;
  return after_name == K::lparen || after_name == K::lt;
}

bool is_constructor(const Parser&, const Token* at) {
  return is_identifier(at->kind) && ((at + 1)->kind == K::lparen || (at + 1)->kind == K::lbrace);
}

bool is_receiver(const Parser& parser, const Token* at) {
  const Token* end = after_type(parser, at, 0);
  if (!end) return false;
  while (is_identifier(end->kind) && (end + 1)->kind == K::dot) end += 2;
  return end->kind == K::kw_this;
}

bool is_field_rest(const Parser&, const Token* at) {
  return at->kind == K::assign || at->kind == K::semicolon || at->kind == K::comma || at->kind == K::lbracket;
}

// What can only begin a member ends a block, too: a brace is missing.
bool ends_block(const Parser&, const Token* at) {
  return at->kind == K::rbrace || at->kind == K::end_of_file || at->kind == K::kw_public ||
         at->kind == K::kw_private || at->kind == K::kw_protected;
}

bool ends_switch_group(const Parser& parser, const Token* at) {
  return ends_block(parser, at) || at->kind == K::kw_case || at->kind == K::kw_default;
}

bool ends_body(const Parser&, const Token* at) {
  return at->kind == K::rbrace || at->kind == K::end_of_file;
}
bool ends_file(const Parser&, const Token* at) {
  return at->kind == K::end_of_file;
}

}  // namespace plumb::java::scan
