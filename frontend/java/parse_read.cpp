#include "frontend/java/parse_read.h"

#include <fmt/format.h>

#include <algorithm>

#include "frontend/java/parse_scan.h"

namespace plumb::java::read {

namespace {

using K = TokenKind;

void push_number(Parser& parser, uint32_t number) {
  parser.stack.push_back({Tag::number, number, 0, nullptr, nullptr});
}

uint32_t modifier_bit(K kind) {
  switch (kind) {
    case K::kw_public:
      return kPublic;
    case K::kw_protected:
      return kProtected;
    case K::kw_private:
      return kPrivate;
    case K::kw_static:
      return kStatic;
    case K::kw_abstract:
      return kAbstract;
    case K::kw_final:
      return kFinal;
    case K::kw_native:
      return kNative;
    case K::kw_synchronized:
      return kSynchronized;
    case K::kw_transient:
      return kTransient;
    case K::kw_volatile:
      return kVolatile;
    case K::kw_strictfp:
      return kStrictfp;
    case K::kw_default:
      return kDefault;
    case K::id_sealed:
      return kSealed;
    case K::id_non:
      return kNonSealed;
    default:
      return 0;
  }
}

// Single-token operators; the ones with '>' are put together in angle_operator.
constexpr uint32_t kNoOperator = UINT32_MAX;
uint32_t binary_code(K kind) {
  auto code = [](BinaryOp op) { return static_cast<uint32_t>(op); };
  switch (kind) {
    case K::star:
      return code(BinaryOp::mul);
    case K::slash:
      return code(BinaryOp::div);
    case K::percent:
      return code(BinaryOp::rem);
    case K::plus:
      return code(BinaryOp::add);
    case K::minus:
      return code(BinaryOp::sub);
    case K::shl:
      return code(BinaryOp::shl);
    case K::lt:
      return code(BinaryOp::lt);
    case K::le:
      return code(BinaryOp::le);
    case K::eq:
      return code(BinaryOp::eq);
    case K::ne:
      return code(BinaryOp::ne);
    case K::amp:
      return code(BinaryOp::bit_and);
    case K::caret:
      return code(BinaryOp::bit_xor);
    case K::bar:
      return code(BinaryOp::bit_or);
    case K::andand:
      return code(BinaryOp::logical_and);
    case K::oror:
      return code(BinaryOp::logical_or);
    default:
      return kNoOperator;
  }
}

uint32_t assignment_code(K kind) {
  auto code = [](BinaryOp op) { return static_cast<uint32_t>(op) + 1; };
  switch (kind) {
    case K::assign:
      return 0;
    case K::plus_assign:
      return code(BinaryOp::add);
    case K::minus_assign:
      return code(BinaryOp::sub);
    case K::star_assign:
      return code(BinaryOp::mul);
    case K::slash_assign:
      return code(BinaryOp::div);
    case K::percent_assign:
      return code(BinaryOp::rem);
    case K::amp_assign:
      return code(BinaryOp::bit_and);
    case K::caret_assign:
      return code(BinaryOp::bit_xor);
    case K::bar_assign:
      return code(BinaryOp::bit_or);
    case K::shl_assign:
      return code(BinaryOp::shl);
    default:
      return kNoOperator;
  }
}

// > >> >>> >= >>= >>>=, of tokens that touch.
struct AngleOperator {
  uint32_t angles = 0;
  bool assign = false;
  uint32_t size() const { return angles + (assign ? 1 : 0); }
};
AngleOperator angle_operator(const Token* at) {
  AngleOperator op;
  while (op.angles < 3 && at[op.angles].kind == K::gt &&
         (op.angles == 0 || at[op.angles].begin == at[-1 + static_cast<int>(op.angles)].end))
    ++op.angles;
  const Token* next = at + op.angles;
  op.assign = op.angles > 0 && next->kind == K::assign && next->begin == (next - 1)->end;
  return op;
}

void push_operator(Parser& parser, uint32_t code, const Token*& at, uint32_t size) {
  parser.stack.push_back({Tag::number, code, size, const_cast<Token*>(at), nullptr});
  at += size;
}

}  // namespace

bool annotations(Parser& parser, const Token*& at) {
  at = scan::after_annotations(parser, at);
  return true;
}

bool modifiers(Parser& parser, const Token*& at) {
  uint32_t bits = 0;
  while (true) {
    at = scan::after_annotations(parser, at);
    const Token* next = at;
    if (at->kind == K::kw_default) {
      if (scan::is_case_default(parser, at)) break;
      ++next;
    } else {
      next = scan::after_modifiers(parser, at);
      if (next == at) break;
      // One modifier at a time: after_modifiers reads all of them.
      next = at->kind == K::id_non ? at + 3 : at + 1;
    }
    uint32_t bit = modifier_bit(at->kind);
    if (bits & bit)
      parser.error("E0106", parser.tokens().span(*at), fmt::format("'{}' is repeated", parser.text(*at)));
    bits |= bit;
    at = next;
  }
  push_number(parser, bits);
  return true;
}

bool dimensions(Parser& parser, const Token*& at) {
  uint32_t count = 0;
  while (true) {
    const Token* bracket = scan::after_annotations(parser, at);
    if (bracket->kind != K::lbracket || (bracket + 1)->kind != K::rbracket) break;
    at = bracket + 2;
    ++count;
  }
  if (count > 255) parser.fail(at, "E0104", parser.tokens().span(*at), "an array has at most 255 dimensions");
  push_number(parser, count);
  return true;
}

bool binary_operator(Parser& parser, const Token*& at) {
  if (at->kind != K::gt) {
    uint32_t code = binary_code(at->kind);
    if (code == kNoOperator) return false;
    push_operator(parser, code, at, 1);
    return true;
  }
  AngleOperator op = angle_operator(at);
  if (op.assign && op.angles > 1) return false;
  static constexpr BinaryOp kShifts[] = {BinaryOp::gt, BinaryOp::shr, BinaryOp::ushr};
  BinaryOp code = op.assign ? BinaryOp::ge : kShifts[op.angles - 1];
  push_operator(parser, static_cast<uint32_t>(code), at, op.size());
  return true;
}

bool assignment_operator(Parser& parser, const Token*& at) {
  if (at->kind != K::gt) {
    uint32_t code = assignment_code(at->kind);
    if (code == kNoOperator) return false;
    push_operator(parser, code, at, 1);
    return true;
  }
  AngleOperator op = angle_operator(at);
  if (!op.assign || op.angles < 2) return false;
  BinaryOp code = op.angles == 2 ? BinaryOp::shr : BinaryOp::ushr;
  push_operator(parser, static_cast<uint32_t>(code) + 1, at, op.size());
  return true;
}

bool receiver(Parser& parser, const Token*& at) {
  if (!scan::is_receiver(parser, at)) return false;
  while (at->kind != K::kw_this) ++at;
  ++at;
  return true;
}

bool default_value(Parser& parser, const Token*& at) {
  if (at->kind != K::kw_default) return false;
  for (++at; at->kind != K::semicolon && at->kind != K::end_of_file && at->kind != K::rbrace; ++at)
    if (at->partner != kNoPartner) at = &parser.tokens()[at->partner];
  return true;
}

bool refuse_pattern(Parser& parser, const Token*& at) {
  const Token* end = scan::after_type(parser, at);
  if (!end || !is_identifier(end->kind)) return true;
  parser.fail(end, "E0106", parser.tokens().span(at, end + 1), "patterns in 'case' are not part of Java 17");
}

bool module_directive(Parser& parser, const Token*& at) {
  static constexpr std::string_view kWords[] = {"requires", "exports", "opens", "uses", "provides"};
  const Token* first = at;
  std::string_view word = parser.text(*at);
  if (std::find(std::begin(kWords), std::end(kWords), word) == std::end(kWords)) return false;
  auto* directive = parser.part<ModuleDecl::Directive>();
  directive->keyword = parser.identifier(*at).text;
  ++at;
  if (word == "requires")
    while (at->kind == K::kw_static || (is_identifier(at->kind) && is_identifier((at + 1)->kind))) ++at;
  while (at->kind != K::semicolon) {
    bool fits = is_identifier(at->kind) || at->kind == K::dot || at->kind == K::comma;
    if (!fits) parser.fail(at, "E0102", parser.tokens().span(*at), "expected ';' after a module directive");
    bool joins = parser.text(*at) == "to" || parser.text(*at) == "with";
    if (is_identifier(at->kind) && !joins) directive->name.push_back(parser.identifier(*at));
    ++at;
  }
  ++at;
  directive->span = parser.tokens().span(first, at);
  parser.stack.push_back(value_of_part(directive));
  return true;
}

}  // namespace plumb::java::read
