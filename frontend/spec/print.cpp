#include "frontend/spec/print.h"

#include <fmt/format.h>

#include "frontend/spec/operators.h"

namespace plumb::spec {

using ast::BinaryOp;
using ast::Expr;
using ast::ExprKind;

namespace {

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (size_t i = 0; i < parts.size(); ++i) result += (i ? std::string(separator) : "") + parts[i];
  return result;
}

std::string names(const std::vector<ast::Name>& list) {
  std::vector<std::string> texts;
  for (const ast::Name& n : list) texts.push_back(n.text);
  return join(texts, ", ");
}

std::string binding(const ast::Binding& b) {
  return fmt::format("{}{}: {}", b.disjoint ? "disj " : "", names(b.names), print(*b.domain));
}

std::string bindings(const std::vector<ast::Binding>& list) {
  std::vector<std::string> texts;
  for (const ast::Binding& b : list) texts.push_back(binding(b));
  return join(texts, ", ");
}

std::string exprs(const std::vector<Expr*>& list, size_t from, std::string_view separator) {
  std::string result;
  for (size_t i = from; i < list.size(); ++i)
    result += (i > from ? std::string(separator) : "") + print(*list[i]);
  return result;
}

std::string number(const Expr& e) {
  return e.number == INT64_MIN ? "9223372036854775808" : std::to_string(e.number);
}

std::string op_text(const ast::OpUse& op) {
  std::string_view l = text(op.left), r = text(op.right);
  return fmt::format(" {}{}{}{}{} ", l, l.empty() ? "" : " ", info(op.op).text, r.empty() ? "" : " ", r);
}

std::string unary(const Expr& e) {
  bool word = e.unary == ast::UnaryOp::no || e.unary == ast::UnaryOp::some || e.unary == ast::UnaryOp::one ||
              e.unary == ast::UnaryOp::lone || e.unary == ast::UnaryOp::set;
  // `- -1`: two minus signs side by side would begin a comment
  bool blank = word || e.unary == ast::UnaryOp::negate;
  return fmt::format("{}{}{}", info(e.unary).text, blank ? " " : "", print(*e.kids[0]));
}

std::string binary(const Expr& e) {
  std::string result = print(*e.kids[0]);
  for (size_t i = 0; i < e.ops.size(); ++i) result += op_text(e.ops[i]) + print(*e.kids[i + 1]);
  return result;
}

std::string body(const Expr& e) {
  return (e.bar ? " | " : " ") + print(*e.kids[0]);
}

std::string let(const Expr& e) {
  std::vector<std::string> texts;
  for (const ast::Binding& b : e.bindings) texts.push_back(b.names[0].text + " = " + print(*b.domain));
  return "let " + join(texts, ", ") + body(e);
}

std::string unprimed(const Expr& e) {
  switch (e.kind) {
    case ExprKind::name:
      return e.text;
    case ExprKind::number:
      return number(e);
    case ExprKind::string:
      return '"' + e.text + '"';
    case ExprKind::boolean:
      return e.number ? "true" : "false";
    case ExprKind::unary:
      return unary(e);
    case ExprKind::binary:
      return binary(e);
    case ExprKind::dot:
      return exprs(e.kids, 0, ".");
    case ExprKind::box:
      return fmt::format("{}[{}]", print(*e.kids[0]), exprs(e.kids, 1, ", "));
    case ExprKind::paren:
      return fmt::format("({})", print(*e.kids[0]));
    case ExprKind::block:
      return e.kids.empty() ? "{}" : fmt::format("{{ {} }}", exprs(e.kids, 0, "  "));
    case ExprKind::display:
      return fmt::format("{{{}}}", exprs(e.kids, 0, ", "));
    case ExprKind::quantified:
      return fmt::format("{} {}{}", text(e.quantifier), bindings(e.bindings), body(e));
    case ExprKind::comprehension:
      return fmt::format("{{{}{}}}", bindings(e.bindings), e.kids.empty() ? "" : " | " + print(*e.kids[0]));
    case ExprKind::let:
      return let(e);
  }
  return "";
}

// A block with a member per line.
std::string lines(const Expr& block, const std::string& indent) {
  if (block.kind != ExprKind::block || block.kids.size() < 2) return print(block);
  std::string result = "{\n";
  for (const Expr* kid : block.kids) result += indent + "  " + print(*kid) + "\n";
  return result + indent + "}";
}

std::string scope_text(const ast::Scope& scope) {
  std::vector<std::string> items;
  for (const ast::Scope::Item& i : scope.items) {
    items.push_back(fmt::format("{}{} {}", i.exactly ? "exactly " : "", i.count, i.sig.str()));
  }
  if (!scope.overall) return " for " + join(items, ", ");
  std::string but = items.empty() ? "" : " but " + join(items, ", ");
  return fmt::format(" for {}{}", *scope.overall, but);
}

std::string bound(const ast::BoundsItem& b) {
  switch (b.kind) {
    case ast::BoundsItem::Kind::objects:
      return std::to_string(b.count);
    case ast::BoundsItem::Kind::cls:
      return fmt::format("{} {}", b.count, b.cls.str());
    case ast::BoundsItem::Kind::unroll:
      return fmt::format("unroll {}", b.count);
    case ast::BoundsItem::Kind::int_bits:
      return fmt::format("int {}", b.count);
    case ast::BoundsItem::Kind::length:
      return fmt::format("length {}", b.count);
    case ast::BoundsItem::Kind::fresh:
      return fmt::format("new {}", b.count);
  }
  return "";
}

std::string clause(const ast::Clause& c, const std::string& indent) {
  switch (c.kind) {
    case ast::Clause::Kind::requires_:
      return "requires " + lines(*c.formula, indent);
    case ast::Clause::Kind::ensures:
      return fmt::format("ensures {}{}", c.name ? c.name->text + " " : "", lines(*c.formula, indent));
    case ast::Clause::Kind::modifies:
      return "modifies " + (c.nothing ? std::string("nothing") : exprs(c.items, 0, ", "));
    case ast::Clause::Kind::throws_:
      return fmt::format("throws {}{}", c.cls.str(), c.formula ? " when " + print(*c.formula) : "");
    case ast::Clause::Kind::pure:
      return "pure";
    case ast::Clause::Kind::bounds: {
      std::vector<std::string> items;
      for (const ast::BoundsItem& b : c.bounds) items.push_back(bound(b));
      return "bounds " + join(items, ", ");
    }
    case ast::Clause::Kind::from_start:
      return "from start";
    case ast::Clause::Kind::fresh:
      return fmt::format("fresh {} {}", c.count, c.cls.str());
  }
  return "";
}

struct DeclPrinter {
  std::string indent;

  std::string operator()(const ast::ImportDecl& d) const {
    return "import " + (d.package.parts.empty() ? '"' + d.file + '"' : d.package.str());
  }
  std::string operator()(const ast::OpenDecl& d) const {
    std::string argument = d.argument.parts.empty() ? "" : "[" + d.argument.str() + "]";
    return fmt::format("open {}{}{}", d.module.text, argument, d.alias ? " as " + d.alias->text : "");
  }
  std::string operator()(const ast::SigDecl& d) const {
    std::string head = fmt::format("{}{}{}sig {}", d.is_abstract ? "abstract " : "", text(d.mult),
                                   d.mult == ast::Mult::none ? "" : " ", names(d.names));
    if (d.extends) head += " extends " + d.extends->str();
    std::vector<std::string> supers;
    for (const ast::Path& p : d.in) supers.push_back(p.str());
    if (!supers.empty()) head += " in " + join(supers, " + ");
    std::vector<std::string> fields;
    for (const ast::Binding& f : d.fields) fields.push_back(binding(f));
    head += fields.empty() ? " {}" : " { " + join(fields, ", ") + " }";
    return d.facts ? head + " " + lines(*d.facts, indent) : head;
  }
  std::string operator()(const ast::FactDecl& d) const {
    return fmt::format("fact {}{}", d.name ? d.name->text + " " : "", lines(*d.body, indent));
  }
  std::string operator()(const ast::FunDecl& d) const {
    std::string head = fmt::format("{} {}{}", d.is_pred ? "pred" : "fun", d.name.text,
                                   d.has_params ? "[" + bindings(d.params) + "]" : "");
    if (d.is_pred) return head + " " + lines(*d.body, indent);
    return fmt::format("{}: {} {{ {} }}", head, print(*d.result), print(*d.body));
  }
  std::string operator()(const ast::AssertDecl& d) const {
    return fmt::format("assert {} {}", d.name.text, lines(*d.body, indent));
  }
  std::string operator()(const ast::CommandDecl& d) const {
    std::string result = d.is_check ? "check" : "run";
    if (d.name) result += " " + d.name->text;
    if (d.method) result += " for " + d.method->str();
    if (d.body) result += " " + lines(*d.body, indent);
    if (d.scope) result += scope_text(*d.scope);
    return result;
  }
  std::string operator()(const ast::InvariantDecl& d) const {
    return fmt::format("invariant {} {} {}", d.cls.str(), d.name.text, lines(*d.body, indent));
  }
  std::string operator()(const ast::GhostDecl& d) const {
    return fmt::format("ghost {}: {}{}{}", d.name.text, print(*d.type), d.cls ? " in " + d.cls->str() : "",
                       d.definition ? " = " + print(*d.definition) : "");
  }
  std::string operator()(const ast::MethodDecl& d) const {
    std::string result = "method " + d.method.str() + " {\n";
    for (const ast::Clause& c : d.clauses) result += indent + "  " + clause(c, indent + "  ") + "\n";
    return result + indent + "}";
  }
  std::string operator()(const ast::SpecClassDecl& d) const {
    DeclPrinter inner{indent + "  "};
    std::string result = "spec class " + d.cls.str() + " {\n";
    for (const ast::GhostDecl& g : d.ghosts) result += inner.indent + inner(g) + "\n";
    for (const ast::InvariantDecl& i : d.invariants) {
      result += fmt::format("{}invariant {} {}\n", inner.indent, i.name.text, lines(*i.body, inner.indent));
    }
    for (const ast::MethodDecl& m : d.methods) result += inner.indent + inner(m) + "\n";
    return result + indent + "}";
  }
};

bool same_bindings(const std::vector<ast::Binding>& a, const std::vector<ast::Binding>& b) {
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i].disjoint != b[i].disjoint || names(a[i].names) != names(b[i].names)) return false;
    if (!same(*a[i].domain, *b[i].domain)) return false;
  }
  return true;
}

}  // namespace

std::string print(const Expr& e) {
  return e.primed ? unprimed(e) + "'" : unprimed(e);
}

std::string print(const ast::Decl& decl) {
  return std::visit(DeclPrinter{}, decl.node);
}

std::string print(const ast::File& file) {
  std::string result;
  for (const ast::Decl& d : file.decls) result += print(d) + "\n";
  return result;
}

bool same(const Expr& a, const Expr& b) {
  if (a.kind != b.kind || a.primed != b.primed || a.number != b.number || a.text != b.text ||
      a.bar != b.bar) {
    return false;
  }
  if (a.kind == ExprKind::unary && a.unary != b.unary) return false;
  if (a.kind == ExprKind::quantified && a.quantifier != b.quantifier) return false;
  if (a.kids.size() != b.kids.size() || a.ops.size() != b.ops.size()) return false;
  for (size_t i = 0; i < a.ops.size(); ++i) {
    const ast::OpUse &x = a.ops[i], &y = b.ops[i];
    if (x.op != y.op || x.left != y.left || x.right != y.right) return false;
  }
  for (size_t i = 0; i < a.kids.size(); ++i) {
    if (!same(*a.kids[i], *b.kids[i])) return false;
  }
  return same_bindings(a.bindings, b.bindings);
}

}  // namespace plumb::spec
