// Folding a flat chain of operators and operands by precedence, without recursion: two stacks, and runs of
// operators of one level become one node.
#include <fmt/format.h>

#include <algorithm>

#include "frontend/spec/grammar.h"
#include "frontend/spec/operators.h"

namespace plumb::spec::grammar {

using ast::BinaryOp;
using ast::Expr;
using ast::ExprKind;

void ParseState::expect(const Token* at, std::string_view what) {
  if (at == quiet || at < furthest) return;
  if (at > furthest) {
    furthest = at;
    expected.clear();
  }
  if (std::find(expected.begin(), expected.end(), what) == expected.end()) expected.emplace_back(what);
}

void ParseState::error(std::string code, const Span& span, std::string message, std::string help) {
  failed = true;
  Diagnostic& d = diagnostics->error(std::move(code), span, std::move(message));
  if (!help.empty()) d.help(std::move(help));
}

bool begins_declaration(const Token& t) {
  constexpr std::string_view words[] = {"import", "open", "abstract", "sig",       "fact",  "fun",    "pred",
                                        "assert", "run",  "check",    "invariant", "ghost", "method", "spec"};
  return is_word(t.kind) && std::find(std::begin(words), std::end(words), t.text) != std::end(words);
}

bool begins_clause(const Token& t) {
  constexpr std::string_view words[] = {"requires", "ensures", "modifies", "throws",
                                        "pure",     "bounds",  "from",     "fresh"};
  return is_word(t.kind) && std::find(std::begin(words), std::end(words), t.text) != std::end(words);
}

bool ParseState::enter(const Span& span) {
  if (too_deep) return false;
  if (++depth <= ast::max_depth) return true;
  too_deep = true;
  error("E0302", span, fmt::format("this is nested more than {} levels deep", ast::max_depth));
  return false;
}

Expr* ParseState::finish(Expr* e) {
  for (const Expr* kid : e->kids) e->depth = std::max(e->depth, kid->depth + 1);
  for (const ast::Binding& b : e->bindings) e->depth = std::max(e->depth, b.domain ? b.domain->depth + 1 : 1);
  if (e->depth > ast::max_depth && !too_deep) {
    too_deep = true;
    error("E0302", e->span, fmt::format("this is nested more than {} levels deep", ast::max_depth));
  }
  return e;
}

namespace {

class Folder {
 public:
  explicit Folder(ParseState& state) : state_(state) {}

  Expr* run(Items items) {
    // What an operator without its operand left behind; the grammar fails just after.
    while (items.back().kind != Item::operand) items.pop_back();
    for (const Item& item : items) {
      if (item.kind == Item::operand) {
        operands_.push_back(item.expr);
      } else if (item.kind == Item::prefix) {
        operators_.push_back(item);
      } else {
        int level = precedence(item);
        while (!operators_.empty() && precedence(operators_.back()) > level) reduce();
        operators_.push_back(item);
      }
    }
    while (!operators_.empty()) reduce();
    return operands_.back();
  }

 private:
  static int precedence(const Item& item) {
    return item.kind == Item::prefix ? info(item.unary).precedence : info(item.op.op).precedence;
  }

  void reduce() {
    if (operators_.back().kind == Item::prefix) {
      reduce_prefix();
    } else {
      reduce_run();
    }
  }

  void reduce_prefix() {
    Item op = operators_.back();
    operators_.pop_back();
    Expr* e = state_.make(ExprKind::unary, cover(op.span, operands_.back()->span));
    e->unary = op.unary;
    e->op_span = op.span;
    e->kids = {operands_.back()};
    operands_.back() = state_.finish(e);
  }

  // All operators of the top's level at once.
  void reduce_run() {
    int level = precedence(operators_.back());
    size_t count = 0;
    while (count < operators_.size() && operators_[operators_.size() - 1 - count].kind == Item::binary &&
           precedence(operators_[operators_.size() - 1 - count]) == level) {
      ++count;
    }
    std::vector<ast::OpUse> ops;
    for (size_t i = operators_.size() - count; i < operators_.size(); ++i) ops.push_back(operators_[i].op);
    std::vector<Expr*> kids(operands_.end() - static_cast<ptrdiff_t>(count) - 1, operands_.end());
    operators_.resize(operators_.size() - count);
    operands_.resize(operands_.size() - count - 1);
    operands_.push_back(level == implies_level ? implications(kids, ops) : flat(level, kids, ops));
  }

  Expr* flat(int level, std::vector<Expr*> kids, std::vector<ast::OpUse> ops) {
    bool chains = level != comparison_level && level != range_level;
    if (!chains && ops.size() > 1) {
      state_.error("E0303", ops[1].span, "comparisons and ranges do not chain",
                   "write a = b && b = c, or add parentheses");
    }
    Expr* e = state_.make(ExprKind::binary, cover(kids.front()->span, kids.back()->span));
    e->kids = std::move(kids);
    e->ops = std::move(ops);
    return state_.finish(e);
  }

  // `a => b => c` is one node, read from the right; `c => a else b` is one of three kids, and an else belongs
  // to the nearest `=>` that has none. From the right, with a stack of what is already a whole: at an
  // operator
  // `=>` whose then-part is followed by `else`, three become one.
  Expr* implications(const std::vector<Expr*>& kids, const std::vector<ast::OpUse>& ops) {
    bool has_else = std::any_of(ops.begin(), ops.end(), [](auto& o) { return o.op == BinaryOp::else_; });
    if (!has_else) return flat(implies_level, kids, ops);
    std::vector<Expr*> values = {kids.back()};  // the top is what stands just right of ops[i]
    std::vector<ast::OpUse> pending;            // operators between values, the top is the leftmost
    for (size_t i = ops.size(); i-- > 0;) {
      if (ops[i].op == BinaryOp::else_) {
        pending.push_back(ops[i]);
        values.push_back(kids[i]);
        continue;
      }
      Expr* then = values.back();
      values.pop_back();
      if (!pending.empty()) {
        Expr* otherwise = values.back();
        values.pop_back();
        values.push_back(flat(implies_level, {kids[i], then, otherwise}, {ops[i], pending.back()}));
        pending.pop_back();
      } else {
        values.push_back(flat(implies_level, {kids[i], then}, {ops[i]}));
      }
    }
    if (!pending.empty()) state_.error("E0303", pending.back().span, "this 'else' has no '=>' before it");
    return values.back();
  }

  ParseState& state_;
  std::vector<Expr*> operands_;
  std::vector<Item> operators_;
};

}  // namespace

Expr* fold(const Items& items, ParseState& state) {
  return Folder(state).run(items);
}

}  // namespace plumb::spec::grammar
