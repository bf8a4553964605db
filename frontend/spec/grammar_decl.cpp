// Declarations of problems with no Java (sig, fact, fun, ...) and what both kinds of file share.
#include "frontend/spec/grammar.h"

namespace plumb::spec::grammar {

using ast::Mult;
using K = TokenKind;

namespace {

bool take_part(TokenIterator& first, ast::Name& part) {
  if (!is_word(first->kind)) return first.state()->expect(first.token(), "a name"), false;
  part = ast::Name{std::string(first->text), first->span};
  ++first;
  return true;
}
const FunctionParser<ast::Name, take_part> part;

// `for 5`, `for 5 but ...`; not `for 5 A`
bool overall_ahead(const Token* t) {
  if (t->kind != TokenKind::number) return false;
  return t[1].kind != TokenKind::name || t[1].text == "but" || begins_declaration(t[1]);
}
const LookParser<overall_ahead> overall_follows;
bool path_ahead(const Token* t) {
  return is_word(t->kind) && t->text != "exactly";
}
const LookParser<path_ahead> path_follows;

const auto set_value = [](auto& c) { x3::_val(c) = x3::_attr(c); };
const auto add_part = [](auto& c) {
  x3::_val(c).parts.push_back(x3::_attr(c));
  x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
};

// Actions that set one field.
#define PLUMB_SET(field) [([](auto& c) { x3::_val(c).field = x3::_attr(c); })]
#define PLUMB_ADD(field) [([](auto& c) { x3::_val(c).field.push_back(x3::_attr(c)); })]
#define PLUMB_FLAG(field) [([](auto& c) { x3::_val(c).field = true; })]
#define PLUMB_MULT(field, m) [([](auto& c) { x3::_val(c).field = m; })]

const auto path = rule<struct PathTag, ast::Path>("path");
const auto import_decl = rule<struct ImportTag, ast::ImportDecl>("import");
const auto open_decl = rule<struct OpenTag, ast::OpenDecl>("open");
const auto sig_decl = rule<struct SigTag, ast::SigDecl>("sig");
const auto fact_decl = rule<struct FactTag, ast::FactDecl>("fact");
const auto assert_decl = rule<struct AssertTag, ast::AssertDecl>("assert");
const auto fun_decl = rule<struct FunTag, ast::FunDecl>("fun");
const auto braced = rule<struct BracedTag, ast::Expr*>("braced expression");
const auto scope_item = rule<struct ScopeItemTag, ast::Scope::Item>("scope item");
const auto scope = rule<struct ScopeTag, ast::Scope>("scope");
const auto method_ref = rule<struct MethodRefTag, ast::MethodRef>("method");
const auto type_text = rule<struct TypeTextTag, std::string>("type");
const auto command_decl = rule<struct CommandTag, ast::CommandDecl>("command");
const auto field = rule<struct FieldTag, ast::Binding>("field");

const auto path_def = expecting("a name")[part[add_part]] >> *(tok(K::dot) >> part[add_part]);

const auto import_decl_def =
    word("import") >> (path PLUMB_SET(package) |
                       tok(K::string)[([](auto& c) { x3::_val(c).file = std::string(x3::_attr(c).text); })]);

const auto open_decl_def = word("open") >> expecting("a module")[name PLUMB_SET(module)] >>
                           -(tok(K::left_bracket) >> path PLUMB_SET(argument) >> tok(K::right_bracket)) >>
                           -(word("as") >> name PLUMB_SET(alias));

const auto field_def = -(quiet_word("disj") PLUMB_FLAG(disjoint)) >>
                       name[([](auto& c) {
                         x3::_val(c).names.push_back(x3::_attr(c));
                         x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
                       })] %
                           tok(K::comma) >>
                       tok(K::colon) >> set_expr[([](auto& c) {
                         x3::_val(c).domain = x3::_attr(c);
                         x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c)->span);
                       })];

const auto sig_decl_def = *(quiet_word("abstract") PLUMB_FLAG(is_abstract) |
                            tok(K::kw_one) PLUMB_MULT(mult, Mult::one) |
                            tok(K::kw_lone) PLUMB_MULT(mult, Mult::lone) |
                            tok(K::kw_some) PLUMB_MULT(mult, Mult::some)) >>
                          word("sig") >> name PLUMB_ADD(names) % tok(K::comma) >>
                          -((quiet_word("extends") >> path PLUMB_SET(extends)) |
                            (tok(K::kw_in) >> path PLUMB_ADD(in) % tok(K::plus))) >>
                          tok(K::left_brace) >> -(field PLUMB_ADD(fields) % tok(K::comma)) >>
                          -tok(K::comma) >> tok(K::right_brace) >> -block PLUMB_SET(facts);

const auto fact_decl_def = word("fact") >> -name PLUMB_SET(name) >> block PLUMB_SET(body);
const auto assert_decl_def = word("assert") >> name PLUMB_SET(name) >> block PLUMB_SET(body);

const auto braced_def = tok(K::left_brace) >> expr[set_value] >> tok(K::right_brace);

const auto brackets =
    (tok(K::left_bracket) >> -(bindings PLUMB_SET(params)) >> tok(K::right_bracket)) PLUMB_FLAG(has_params) |
    (tok(K::left_paren) >> -(bindings PLUMB_SET(params)) >> tok(K::right_paren)) PLUMB_FLAG(has_params);
const auto fun_decl_def =
    (word("pred") PLUMB_FLAG(is_pred) >> name PLUMB_SET(name) >> -brackets >> block PLUMB_SET(body)) |
    (word("fun") >> name PLUMB_SET(name) >> -brackets >> tok(K::colon) >> set_expr PLUMB_SET(result) >>
     braced PLUMB_SET(body));

const auto scope_item_def = -(word("exactly") PLUMB_FLAG(exactly)) >> tok(K::number)[([](auto& c) {
  x3::_val(c).count = x3::_attr(c).number;
  x3::_val(c).span = x3::_attr(c).span;
})] >> path[([](auto& c) {
  x3::_val(c).sig = x3::_attr(c);
  x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
})];
const auto set_overall = [](auto& c) {
  x3::_val(c).overall = x3::_attr(c).number;
  x3::_val(c).overall_span = x3::_attr(c).span;
};
const auto scope_items = scope_item PLUMB_ADD(items) % tok(K::comma);
const auto scope_def = word("for") >> ((overall_follows >> tok(K::number)[set_overall] >>
                                        -((quiet_word("but") | quiet_tok(K::comma)) >> scope_items)) |
                                       scope_items);

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

// `for C.m` or `for 5 ...`: a scope begins with a number or `exactly`
const auto command_decl_def = (word("check") PLUMB_FLAG(is_check) | word("run")) >> -name PLUMB_SET(name) >>
                              -block PLUMB_SET(body) >>
                              -(scope PLUMB_SET(scope) |
                                (word("for") >> path_follows >> method_ref PLUMB_SET(method) >>
                                 -block PLUMB_SET(body)));

BOOST_SPIRIT_DEFINE(path, import_decl, open_decl, sig_decl, fact_decl, assert_decl, fun_decl, braced,
                    scope_item, scope, method_ref, type_text, command_decl, field)

// One declaration of type T by its rule.
template <class T, class Rule>
bool parse_as(TokenIterator& first, const TokenIterator& last, ast::Decl& decl, const Rule& r) {
  T value;
  if (!x3::parse(first, last, r, value)) return false;
  decl.node = std::move(value);
  return true;
}

}  // namespace

bool parse_declaration(TokenIterator& first, const TokenIterator& last, ast::Decl& decl) {
  std::string_view w = first->text;
  if (w == "import") return parse_as<ast::ImportDecl>(first, last, decl, import_decl);
  if (w == "open") return parse_as<ast::OpenDecl>(first, last, decl, open_decl);
  if (w == "fact") return parse_as<ast::FactDecl>(first, last, decl, fact_decl);
  if (w == "assert") return parse_as<ast::AssertDecl>(first, last, decl, assert_decl);
  if (w == "fun" || w == "pred") return parse_as<ast::FunDecl>(first, last, decl, fun_decl);
  if (w == "run" || w == "check") return parse_as<ast::CommandDecl>(first, last, decl, command_decl);
  if (w == "sig" || w == "abstract" || w == "one" || w == "lone" || w == "some") {
    return parse_as<ast::SigDecl>(first, last, decl, sig_decl);
  }
  first.state()->expect(first.token(),
                        "a declaration (sig, fact, fun, pred, invariant, method, run, check, ...)");
  return false;
}

}  // namespace plumb::spec::grammar
