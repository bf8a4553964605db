// Declarations about Java: method headers and clauses, invariants, ghosts, spec classes.
#include "frontend/spec/grammar.h"

namespace plumb::spec::grammar {

using K = TokenKind;
using Kind = ast::Clause::Kind;

namespace {

bool take_part(TokenIterator& first, ast::Name& part) {
  if (!is_word(first->kind)) return first.state()->expect(first.token(), "a name"), false;
  part = ast::Name{std::string(first->text), first->span};
  ++first;
  return true;
}
const FunctionParser<ast::Name, take_part> part;

// A bound that is neither `int`, `length`, `new` nor `unroll` names a class.
bool class_ahead(const Token* t) {
  return is_word(t->kind) && !begins_clause(*t);
}
const LookParser<class_ahead> class_follows;

// `ensures name { F }`
bool named_block_ahead(const Token* t) {
  return is_word(t->kind) && t[1].kind == K::left_brace;
}
const LookParser<named_block_ahead> named_block_follows;

const auto add_part = [](auto& c) {
  x3::_val(c).parts.push_back(x3::_attr(c));
  x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
};

#define PLUMB_SET(field) [([](auto& c) { x3::_val(c).field = x3::_attr(c); })]
#define PLUMB_ADD(field) [([](auto& c) { x3::_val(c).field.push_back(x3::_attr(c)); })]
#define PLUMB_FLAG(field) [([](auto& c) { x3::_val(c).field = true; })]
#define PLUMB_KIND(k)                                                    \
  [([](auto& c) {                                                        \
    x3::_val(c).kind = k;                                                \
    x3::_val(c).keyword = cover(x3::_val(c).keyword, x3::_attr(c).span); \
    x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);       \
  })]

const auto path = rule<struct JavaPathTag, ast::Path>("path");
const auto type_text = rule<struct JavaTypeTag, std::string>("type");
const auto method_ref = rule<struct JavaMethodTag, ast::MethodRef>("method");
const auto bounds_item = rule<struct BoundsItemTag, ast::BoundsItem>("bound");
const auto clause = rule<struct ClauseTag, ast::Clause>("clause");
const auto ghost = rule<struct GhostTag, ast::GhostDecl>("ghost");
const auto invariant = rule<struct InvariantTag, ast::InvariantDecl>("invariant");
const auto spec_class = rule<struct SpecClassTag, ast::SpecClassDecl>("spec class");

const auto path_def = expecting("a name")[part[add_part]] >> *(tok(K::dot) >> part[add_part]);
const auto type_text_def = path[([](auto& c) { x3::_val(c) = x3::_attr(c).str(); })] >>
                           *(tok(K::left_bracket) >>
                             tok(K::right_bracket))[([](auto& c) { x3::_val(c) += "[]"; })];
const auto add_type = [](auto& c) {
  x3::_val(c).types.push_back(x3::_attr(c));
  x3::_val(c).type_spans.push_back(last_span(c));
};
const auto method_ref_def =
    path[([](auto& c) {
      x3::_val(c).path = x3::_attr(c);
      x3::_val(c).span = x3::_attr(c).span;
    })] >>
    -(tok(K::left_paren) PLUMB_FLAG(has_types) >> -(type_text[add_type] % tok(K::comma)) >>
      tok(K::right_paren)[([](auto& c) { x3::_val(c).span = cover(x3::_val(c).span, last_span(c)); })]);

#define PLUMB_BOUND(k) [([](auto& c) { x3::_val(c).kind = ast::BoundsItem::Kind::k; })]
const auto count = tok(K::number)[([](auto& c) {
  x3::_val(c).count = x3::_attr(c).number;
  x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
})];
const auto bounds_item_def =
    (quiet_word("unroll") PLUMB_BOUND(unroll) >> count) | (quiet_word("int") PLUMB_BOUND(int_bits) >> count) |
    (quiet_word("length") PLUMB_BOUND(length) >> count) | (quiet_word("new") PLUMB_BOUND(fresh) >> count) |
    (expecting("a bound (3, 4 Node, unroll 3, int 4, length 5, new 6)")[count] >>
     -(class_follows >> path[([](auto& c) {
         x3::_val(c).kind = ast::BoundsItem::Kind::cls;
         x3::_val(c).cls = x3::_attr(c);
         x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
       })]));

const auto clause_def =
    (quiet_word("requires") PLUMB_KIND(Kind::requires_) >> expr PLUMB_SET(formula)) |
    (quiet_word("ensures") PLUMB_KIND(Kind::ensures) >>
     ((named_block_follows >> name PLUMB_SET(name) >> block PLUMB_SET(formula)) | expr PLUMB_SET(formula))) |
    (quiet_word("modifies") PLUMB_KIND(Kind::modifies) >>
     (word("nothing") PLUMB_FLAG(nothing) | set_expr PLUMB_ADD(items) % tok(K::comma))) |
    (quiet_word("throws") PLUMB_KIND(Kind::throws_) >> path PLUMB_SET(cls) >>
     -(word("when") >> expr PLUMB_SET(formula))) |
    quiet_word("pure") PLUMB_KIND(Kind::pure) |
    (quiet_word("bounds") PLUMB_KIND(Kind::bounds) >> bounds_item PLUMB_ADD(bounds) % tok(K::comma)) |
    (quiet_word("from") PLUMB_KIND(Kind::from_start) >> word("start")) |
    (quiet_word("fresh") PLUMB_KIND(Kind::fresh) >>
     tok(K::number)[([](auto& c) { x3::_val(c).count = x3::_attr(c).number; })] >> path PLUMB_SET(cls));

const auto ghost_def = word("ghost")[([](auto& c) { x3::_val(c).span = x3::_attr(c).span; })] >>
                       name PLUMB_SET(name) >> tok(K::colon) >> set_expr PLUMB_SET(type) >>
                       -(tok(K::kw_in) >> path PLUMB_SET(cls)) >>
                       -(tok(K::equal) >> set_expr PLUMB_SET(definition));

const auto invariant_def = word("invariant") >> path PLUMB_SET(cls) >> -name PLUMB_SET(name) >> block
                           PLUMB_SET(body);

const auto spec_class_def = word("spec") >> word("class") >> path PLUMB_SET(cls);

BOOST_SPIRIT_DEFINE(path, type_text, method_ref, bounds_item, clause, ghost, invariant, spec_class)

template <class T, class Rule>
bool parse_with(TokenIterator& first, const TokenIterator& last, const Rule& r, T& value) {
  T fresh;
  if (!x3::parse(first, last, r, fresh)) return false;
  value = std::move(fresh);
  return true;
}

}  // namespace

bool parse_method_header(TokenIterator& first, const TokenIterator& last, ast::MethodRef& method) {
  ++first;  // `method`
  return parse_with(first, last, method_ref, method);
}
bool parse_clause(TokenIterator& first, const TokenIterator& last, ast::Clause& value) {
  if (parse_with(first, last, clause, value)) return true;
  return first.state()->expect(first.token(),
                               "a clause (requires, ensures, modifies, throws, pure, bounds, ...)"),
         false;
}
bool parse_spec_class_header(TokenIterator& first, const TokenIterator& last, ast::SpecClassDecl& decl) {
  return parse_with(first, last, spec_class, decl);
}
bool parse_ghost(TokenIterator& first, const TokenIterator& last, ast::GhostDecl& value) {
  return parse_with(first, last, ghost, value);
}
bool parse_invariant(TokenIterator& first, const TokenIterator& last, ast::InvariantDecl& value) {
  return parse_with(first, last, invariant, value);
}

}  // namespace plumb::spec::grammar
