// Expressions. A chain `prefix* operand (binary prefix* operand)*` is parsed flat and folded by precedence
// (fold.cpp); operands are postfix chains `primary ('.' primary | '[' ... ']')*`.
#include "frontend/spec/grammar.h"

namespace plumb::spec::grammar {

using ast::BinaryOp;
using ast::ExprKind;
using ast::Mult;
using ast::Quantifier;
using ast::UnaryOp;

namespace {

// ------------------------------------------------------------------------------------ looking at tokens

// `a, b :`
bool is_binding_list(const Token* t) {
  if (t->kind == TokenKind::name && t->text == "disj" && t[1].kind == TokenKind::name) ++t;
  while (t->kind == TokenKind::name && t[1].kind == TokenKind::comma) t += 2;
  return t->kind == TokenKind::name && t[1].kind == TokenKind::colon;
}

bool quantifier_word(const Token* t, Quantifier& q) {
  switch (t->kind) {
    case TokenKind::kw_all:
      q = Quantifier::all;
      return true;
    case TokenKind::kw_some:
      q = Quantifier::some;
      return true;
    case TokenKind::kw_no:
      q = Quantifier::no;
      return true;
    case TokenKind::kw_one:
      q = Quantifier::one;
      return true;
    case TokenKind::kw_lone:
      q = Quantifier::lone;
      return true;
    case TokenKind::name:
      q = Quantifier::sum;
      return t->text == "sum";
    default:
      return false;
  }
}

bool is_quantified(const Token* t) {
  Quantifier q{};
  return quantifier_word(t, q) && is_binding_list(t + 1);
}
bool is_comprehension(const Token* t) {
  return t->kind == TokenKind::left_brace && is_binding_list(t + 1);
}
bool is_not_comprehension(const Token* t) {
  return !is_comprehension(t);
}

bool mult_word(const Token* t, Mult& m) {
  switch (t->kind) {
    case TokenKind::kw_set:
      m = Mult::set;
      return true;
    case TokenKind::kw_some:
      m = Mult::some;
      return true;
    case TokenKind::kw_one:
      m = Mult::one;
      return true;
    case TokenKind::kw_lone:
      m = Mult::lone;
      return true;
    default:
      return false;
  }
}

bool prefix_operator(const Token* t, UnaryOp& op) {
  switch (t->kind) {
    case TokenKind::bang:
    case TokenKind::kw_not:
      op = UnaryOp::not_;
      return true;
    case TokenKind::kw_no:
      op = UnaryOp::no;
      return true;
    case TokenKind::kw_some:
      op = UnaryOp::some;
      return true;
    case TokenKind::kw_one:
      op = UnaryOp::one;
      return true;
    case TokenKind::kw_lone:
      op = UnaryOp::lone;
      return true;
    case TokenKind::kw_set:
      op = UnaryOp::set;
      return true;
    case TokenKind::minus:
      op = UnaryOp::negate;
      return true;
    case TokenKind::hash:
      op = UnaryOp::cardinality;
      return true;
    default:
      return false;
  }
}

bool tight_operator(const Token* t, UnaryOp& op) {
  switch (t->kind) {
    case TokenKind::tilde:
      op = UnaryOp::transpose;
      return true;
    case TokenKind::caret:
      op = UnaryOp::closure;
      return true;
    case TokenKind::star:
      op = UnaryOp::reflexive;
      return true;
    default:
      return false;
  }
}

bool comparison(const Token* t, BinaryOp& op) {
  switch (t->kind) {
    case TokenKind::equal:
      op = BinaryOp::equal;
      return true;
    case TokenKind::bang_equal:
      op = BinaryOp::not_equal;
      return true;
    case TokenKind::less:
      op = BinaryOp::less;
      return true;
    case TokenKind::less_equal:
      op = BinaryOp::less_equal;
      return true;
    case TokenKind::greater:
      op = BinaryOp::greater;
      return true;
    case TokenKind::greater_equal:
      op = BinaryOp::greater_equal;
      return true;
    case TokenKind::kw_in:
      op = BinaryOp::in;
      return true;
    default:
      return false;
  }
}

BinaryOp negated(BinaryOp op) {
  switch (op) {
    case BinaryOp::equal:
      return BinaryOp::not_equal;
    case BinaryOp::less:
      return BinaryOp::greater_equal;
    case BinaryOp::less_equal:
      return BinaryOp::greater;
    case BinaryOp::greater:
      return BinaryOp::less_equal;
    case BinaryOp::greater_equal:
      return BinaryOp::less;
    case BinaryOp::in:
      return BinaryOp::not_in;
    default:
      return op;
  }
}

bool logical_operator(const Token* t, BinaryOp& op) {
  switch (t->kind) {
    case TokenKind::bar_bar:
    case TokenKind::kw_or:
      op = BinaryOp::or_;
      return true;
    case TokenKind::amp_amp:
    case TokenKind::kw_and:
      op = BinaryOp::and_;
      return true;
    case TokenKind::implies:
    case TokenKind::kw_implies:
      op = BinaryOp::implies;
      return true;
    case TokenKind::iff:
    case TokenKind::kw_iff:
      op = BinaryOp::iff;
      return true;
    case TokenKind::kw_else:
      op = BinaryOp::else_;
      return true;
    default:
      return false;
  }
}

bool set_operator(const Token* t, BinaryOp& op) {
  switch (t->kind) {
    case TokenKind::dot_dot:
      op = BinaryOp::range;
      return true;
    case TokenKind::plus:
      op = BinaryOp::plus;
      return true;
    case TokenKind::minus:
      op = BinaryOp::minus;
      return true;
    case TokenKind::star:
      op = BinaryOp::times;
      return true;
    case TokenKind::slash:
      op = BinaryOp::divide;
      return true;
    case TokenKind::percent:
      op = BinaryOp::modulo;
      return true;
    case TokenKind::plus_plus:
      op = BinaryOp::override_;
      return true;
    case TokenKind::amp:
      op = BinaryOp::intersect;
      return true;
    case TokenKind::domain:
      op = BinaryOp::domain_restrict;
      return true;
    case TokenKind::range:
      op = BinaryOp::range_restrict;
      return true;
    default:
      return false;
  }
}

// ---------------------------------------------------------------------------------- taking operator tokens

void take_operator(TokenIterator& first, Item& item, BinaryOp op, int tokens) {
  item.kind = Item::binary;
  item.op.op = op;
  Span span = first->span;
  for (int i = 0; i < tokens; ++i) span = cover(span, (first++)->span);
  item.op.span = span;
}

// `A lone -> some B`
bool take_arrow(TokenIterator& first, Item& item) {
  const Token* t = first.token();
  Mult left = Mult::none, right = Mult::none;
  if (mult_word(t, left)) ++t;
  if (t->kind != TokenKind::arrow) return false;
  mult_word(t + 1, right);
  take_operator(first, item, BinaryOp::arrow,
                static_cast<int>(t - first.token()) + (right == Mult::none ? 1 : 2));
  item.op.left = left;
  item.op.right = right;
  return true;
}

bool take_set_operator(TokenIterator& first, Item& item) {
  if (take_arrow(first, item)) return true;
  BinaryOp op{};
  if (!set_operator(first.token(), op)) return false;
  take_operator(first, item, op, 1);
  return true;
}

// `!in`, `not in`, `! =`: a negation that a comparison follows, with no operand between
bool take_operator_of_any_level(TokenIterator& first, Item& item) {
  if (take_set_operator(first, item)) return true;
  BinaryOp op{};
  const Token* t = first.token();
  if (logical_operator(t, op) || comparison(t, op)) return take_operator(first, item, op, 1), true;
  bool negation = t->kind == TokenKind::bang || t->kind == TokenKind::kw_not;
  if (!negation || !comparison(t + 1, op)) return false;
  take_operator(first, item, negated(op), 2);
  return true;
}

bool take_prefix(TokenIterator& first, Item& item) {
  if (is_quantified(first.token()) || !prefix_operator(first.token(), item.unary)) return false;
  item.kind = Item::prefix;
  item.span = first->span;
  ++first;
  return true;
}
// In `f: lone B, g: C` the word is a multiplicity, whatever follows.
bool take_set_prefix(TokenIterator& first, Item& item) {
  bool negation = first->kind == TokenKind::bang || first->kind == TokenKind::kw_not;
  if (negation || !prefix_operator(first.token(), item.unary)) return false;
  item.kind = Item::prefix;
  item.span = first->span;
  ++first;
  return true;
}

bool take_tight_prefix(TokenIterator& first, Item& item) {
  if (!tight_operator(first.token(), item.unary)) return false;
  item.span = first->span;
  ++first;
  return true;
}

bool take_quantifier(TokenIterator& first, Token& token) {
  if (!is_quantified(first.token())) return false;
  token = *first;
  ++first;
  return true;
}

bool take_member_name(TokenIterator& first, Token& token) {
  if (!is_word(first->kind)) return false;
  token = *first;
  ++first;
  return true;
}

const FunctionParser<Item, take_prefix> prefix;
const FunctionParser<Item, take_set_prefix> set_prefix;
const FunctionParser<Item, take_tight_prefix> tight_prefix;
const FunctionParser<Item, take_operator_of_any_level> binary_operator;
const FunctionParser<Item, take_set_operator> set_binary_operator;
const FunctionParser<Token, take_quantifier> quantifier;
const FunctionParser<Token, take_member_name> member_name;
const LookParser<is_comprehension> comprehension_ahead;
const LookParser<is_not_comprehension> no_comprehension_ahead;

// ------------------------------------------------------------------------------------------- making nodes

using Exprs = std::vector<ast::Expr*>;

const auto push_item = [](auto& c) { x3::_val(c).push_back(x3::_attr(c)); };
const auto push_operand = [](auto& c) {
  Item item;
  item.expr = x3::_attr(c);
  item.span = item.expr->span;
  x3::_val(c).push_back(item);
};
const auto push_expr = [](auto& c) { x3::_val(c).push_back(x3::_attr(c)); };
const auto fold_items = [](auto& c) { x3::_val(c) = fold(x3::_attr(c), state_of(c)); };
const auto set_value = [](auto& c) { x3::_val(c) = x3::_attr(c); };

const auto set_prime = [](auto& c) {
  ast::Expr* e = x3::_val(c);
  Token t = x3::_attr(c);
  if (e->primed || e->kind == ExprKind::number || e->kind == ExprKind::boolean ||
      e->kind == ExprKind::string) {
    state_of(c).error("E0305", t.span, e->primed ? "a second prime" : "a constant takes no prime",
                      e->primed ? "there are two states: before, and after (')" : "");
  }
  e->primed = true;
  e->op_span = t.span;
  e->span = cover(e->span, t.span);
};

const auto make_leaf = [](auto& c) {
  const Token& t = x3::_attr(c);
  ExprKind kind = t.kind == TokenKind::number                                     ? ExprKind::number
                  : t.kind == TokenKind::string                                   ? ExprKind::string
                  : t.kind == TokenKind::kw_true || t.kind == TokenKind::kw_false ? ExprKind::boolean
                                                                                  : ExprKind::name;
  ast::Expr* e = state_of(c).make(kind, t.span);
  if (kind == ExprKind::boolean) e->number = t.kind == TokenKind::kw_true;
  if (kind == ExprKind::number) e->number = t.number;
  if (kind == ExprKind::name || kind == ExprKind::string) e->text = std::string(t.text);
  x3::_val(c) = e;
};

// `~^e`: the innermost stands last
const auto tighten = [](auto& c) {
  ast::Expr* e = boost::fusion::at_c<1>(x3::_attr(c));
  const Items& prefixes = boost::fusion::at_c<0>(x3::_attr(c));
  ParseState& state = state_of(c);
  for (size_t i = prefixes.size(); i-- > 0;) {
    ast::Expr* u = state.make(ExprKind::unary, cover(prefixes[i].span, e->span));
    u->unary = prefixes[i].unary;
    u->op_span = prefixes[i].span;
    u->kids = {e};
    e = state.finish(u);
  }
  x3::_val(c) = e;
};

const auto join_member = [](auto& c) {
  ast::Expr* left = x3::_val(c);
  ast::Expr* right = x3::_attr(c);
  ParseState& state = state_of(c);
  if (left->kind != ExprKind::dot) {
    ast::Expr* dot = state.make(ExprKind::dot, left->span);
    dot->kids = {left};
    dot->depth = left->depth + 1;
    left = dot;
  }
  left->kids.push_back(right);
  left->depth = std::max(left->depth, right->depth + 1);
  left->span = cover(left->span, right->span);
  x3::_val(c) = left;
};

const auto apply_box = [](auto& c) {
  ast::Expr* e = state_of(c).make(ExprKind::box, cover(x3::_val(c)->span, last_span(c)));
  e->kids = {x3::_val(c)};
  const Exprs& arguments = x3::_attr(c);
  e->kids.insert(e->kids.end(), arguments.begin(), arguments.end());
  x3::_val(c) = state_of(c).finish(e);
};

const auto open_paren = [](auto& c) { x3::_val(c) = state_of(c).make(ExprKind::paren, x3::_attr(c).span); };
const auto open_brace = [](auto& c) { x3::_val(c) = state_of(c).make(ExprKind::block, x3::_attr(c).span); };
const auto open_comprehension = [](auto& c) {
  x3::_val(c) = state_of(c).make(ExprKind::comprehension, x3::_attr(c).span);
};
const auto add_kid = [](auto& c) { x3::_val(c)->kids.push_back(x3::_attr(c)); };
const auto add_kid_display = [](auto& c) {
  x3::_val(c)->kids.push_back(x3::_attr(c));
  x3::_val(c)->kind = ExprKind::display;
};
const auto add_bindings = [](auto& c) { x3::_val(c)->bindings = x3::_attr(c); };
const auto close = [](auto& c) {
  x3::_val(c)->span = cover(x3::_val(c)->span, last_span(c));
  x3::_val(c) = state_of(c).finish(x3::_val(c));
};

const auto open_quantified = [](auto& c) {
  ast::Expr* e = state_of(c).make(ExprKind::quantified, x3::_attr(c).span);
  e->op_span = x3::_attr(c).span;
  quantifier_word(&x3::_attr(c), e->quantifier);
  x3::_val(c) = e;
};
const auto open_let = [](auto& c) {
  x3::_val(c) = state_of(c).make(ExprKind::let, x3::_attr(c).span);
  x3::_val(c)->op_span = x3::_attr(c).span;
};
const auto add_let_name = [](auto& c) {
  ast::Binding b;
  b.names.push_back(x3::_attr(c));
  b.span = b.names[0].span;
  x3::_val(c)->bindings.push_back(b);
};
const auto add_let_value = [](auto& c) {
  x3::_val(c)->bindings.back().domain = x3::_attr(c);
  x3::_val(c)->bindings.back().span = cover(x3::_val(c)->bindings.back().span, x3::_attr(c)->span);
};
const auto note_bar = [](auto& c) { x3::_val(c)->bar = true; };

const auto set_disjoint = [](auto& c) { x3::_val(c).disjoint = true; };
const auto add_name = [](auto& c) {
  x3::_val(c).names.push_back(x3::_attr(c));
  x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c).span);
};
const auto set_domain = [](auto& c) {
  x3::_val(c).domain = x3::_attr(c);
  x3::_val(c).span = cover(x3::_val(c).span, x3::_attr(c)->span);
};
const auto set_name = [](auto& c) {
  x3::_val(c) = ast::Name{std::string(x3::_attr(c).text), x3::_attr(c).span};
};

bool disjoint_ahead(const Token* t) {
  return t->text == "disj" && t[1].kind == TokenKind::name;
}
const LookParser<disjoint_ahead> disj_ahead;

// ---------------------------------------------------------------------------------------------- the rules

const auto chain = rule<struct ChainTag, Items>("chain");
const auto set_chain = rule<struct SetChainTag, Items>("set chain");
const auto operand = rule<struct OperandTag, ast::Expr*>("operand");
const auto tight = rule<struct TightTag, ast::Expr*>("tight");
const auto tight_member = rule<struct TightMemberTag, ast::Expr*>("tight member");
const auto prefixes = rule<struct PrefixesTag, Items>("prefixes");
const auto primary = rule<struct PrimaryTag, ast::Expr*>("primary");
const auto member = rule<struct MemberTag, ast::Expr*>("member");
const auto leaf = rule<struct LeafTag, ast::Expr*>("leaf");
const auto member_leaf = rule<struct MemberLeafTag, ast::Expr*>("member leaf");
const auto paren = rule<struct ParenTag, ast::Expr*>("parentheses");
const auto arguments = rule<struct ArgumentsTag, Exprs>("arguments");
const auto braces = rule<struct BracesTag, ast::Expr*>("braces");
const auto comprehension = rule<struct ComprehensionTag, ast::Expr*>("comprehension");
const auto quantified = rule<struct QuantifiedTag, ast::Expr*>("quantified");
const auto let = rule<struct LetTag, ast::Expr*>("let");
const auto binding = rule<struct BindingTag, ast::Binding>("binding");

using K = TokenKind;

const auto name_def = expecting("a name")[tok(K::name)][set_name];

const auto leaf_def = tok(K::name)[make_leaf] | tok(K::number)[make_leaf] | tok(K::string)[make_leaf] |
                      tok(K::kw_true)[make_leaf] | tok(K::kw_false)[make_leaf];
const auto member_leaf_def = member_name[make_leaf];
const auto paren_def = tok(K::left_paren)[open_paren] >> expr[add_kid] >> tok(K::right_paren)[close];

const auto braces_def = no_comprehension_ahead >> tok(K::left_brace)[open_brace] >>
                        -(expr[add_kid] >>
                          (+(quiet_tok(K::comma) >> expr[add_kid_display]) | *expr[add_kid])) >>
                        tok(K::right_brace)[close];
const auto comprehension_def = comprehension_ahead >>
                               tok(K::left_brace)[open_comprehension] >> bindings[add_bindings] >>
                               -(tok(K::bar) >> expr[add_kid]) >> tok(K::right_brace)[close];
const auto block_def = comprehension[set_value] | braces[set_value];

const auto body = (tok(K::bar)[note_bar] >> deeper[expr[add_kid]]) | deeper[block[add_kid]];
const auto quantified_def = quantifier[open_quantified] >> bindings[add_bindings] >> body >> x3::eps[close];
const auto let_def = tok(K::kw_let)[open_let] >>
                     (name[add_let_name] >> tok(K::equal) >> set_expr[add_let_value]) % tok(K::comma) >> body
                     >> x3::eps[close];

const auto primary_def = (quantified[set_value] | let[set_value] | leaf[set_value] | paren[set_value] |
                          block[set_value]) >>
                         *quiet_tok(K::prime)[set_prime];
const auto member_def = (member_leaf[set_value] | paren[set_value] | block[set_value]) >>
                        *quiet_tok(K::prime)[set_prime];

const auto prefixes_def = *tight_prefix[push_item];
const auto tight_def = (prefixes >> primary)[tighten];
const auto tight_member_def = (prefixes >> member)[tighten];
const auto arguments_def = -(expr[push_expr] % tok(K::comma));
const auto operand_def = expecting("an expression")[tight[set_value]] >>
                         *((quiet_tok(K::dot) >>
                            expecting("a name or expression after the dot")[tight_member[join_member]]) |
                           (quiet_tok(K::left_bracket) >> arguments[apply_box] >>
                            tok(K::right_bracket)[close] >> *quiet_tok(K::prime)[set_prime]));

const auto chain_def = *prefix[push_item] >> operand[push_operand] >>
                       *(binary_operator[push_item] >> *prefix[push_item] >> operand[push_operand]);
const auto set_chain_def = *set_prefix[push_item] >> operand[push_operand] >>
                           *(set_binary_operator[push_item] >> *set_prefix[push_item] >>
                             operand[push_operand]);
const auto expr_def = chain[fold_items];
const auto set_expr_def = set_chain[fold_items];

const auto binding_def = -(disj_ahead >> quiet_word("disj")[set_disjoint]) >>
                         name[add_name] % tok(K::comma) >> tok(K::colon) >> set_expr[set_domain];
const auto bindings_def = binding[push_expr] % tok(K::comma);

BOOST_SPIRIT_DEFINE(chain, set_chain, operand, tight, tight_member, prefixes, primary, member, leaf,
                    member_leaf, paren, arguments, braces, comprehension, quantified, let, binding)

}  // namespace

BOOST_SPIRIT_DEFINE(expr, set_expr, block, bindings, name)
BOOST_SPIRIT_INSTANTIATE(ExprRule, TokenIterator, x3::unused_type)
BOOST_SPIRIT_INSTANTIATE(SetExprRule, TokenIterator, x3::unused_type)
BOOST_SPIRIT_INSTANTIATE(BlockRule, TokenIterator, x3::unused_type)
BOOST_SPIRIT_INSTANTIATE(BindingsRule, TokenIterator, x3::unused_type)
BOOST_SPIRIT_INSTANTIATE(NameRule, TokenIterator, x3::unused_type)

}  // namespace plumb::spec::grammar
