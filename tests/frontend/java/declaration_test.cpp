#include <catch2/catch.hpp>

#include "tests/frontend/java/parse_helpers.h"

using namespace plumb::java;
using namespace plumb::java::testing;

namespace {
struct Row {
  const char* source;
  const char* dump;
};
}  // namespace

TEST_CASE("Members", "[frontend][java]") {
  const std::vector<Row> rows = {
      {"int a;", "(field (int a))"},
      {"private static final int A = 1, B[] = {2};",
       "(field (int A [private static final] 1) (int[] B [private static final] { 2 }))"},
      {"int[] a[];", "(field (int[][] a))"},
      {";;", ""},
      {"{ } static { }", "(init (block)) (static-init (block))"},
      {"T() { }", "(ctor T ( ) (block))"},
      {"T(int a) throws E { this(); } T(T... b) { super(b); }",
       "(ctor T ( (int a) ) (throws E) (block (ctor-call this))) (ctor T ( (T... b) ) (block (ctor-call "
       "super b)))"},
      {"<A> T(A a) { a.super(1); <A>this(a); }",
       "(ctor <A> T ( (A a) ) (block (ctor-call a.super 1) (ctor-call <A>this a)))"},
      {"public void f() { }", "(method [public] void f ( ) (block))"},
      {"abstract <A, B extends C<A> & D> A f(final A a, B[]... b)[] throws E, F;",
       "(method [abstract] <A,B:C<A>&D> A[] f ( (A a [final]) (B[]... b) ) (throws E F))"},
      {"@Override @A(b = {1, 2}, c = @D(\"}\")) protected synchronized native strictfp int f();",
       "(method [protected native synchronized strictfp] int f ( ))"},
      {"transient volatile A<? extends B, ? super C, ?> d;",
       "(field (A<? extends B,? super C,?> d [transient volatile]))"},
      {"void f(T this, int a) { } class I { I(T T.this) { } }",
       "(method void f ( (int a) ) (block)) (class I (ctor I ( ) (block)))"},
      {"class A<B> extends C<B> implements D, E.F { }", "(class A<B> (extends C<B>) (implements D E.F))"},
      {"static class A { } private interface B extends C, D { void f(); default int g() { return 1; } }",
       "(class [static] A) (interface [private] B (implements C D) (method void f ( )) (method [default] int "
       "g ( ) "
       "(block (return 1))))"},
      {"enum A { }", "(enum A)"},
      {"enum A { B, @X C(1), D { int e; }, ; int f; A() { } }",
       "(enum A (constant B) (constant C 1) (constant D (class (field (int e)))) (field (int f)) (ctor A ( ) "
       "(block)))"},
      {"enum A implements I { B, C }", "(enum A (implements I) (constant B) (constant C))"},
      {"record A<B>(int c, B... d) implements E { A { f(); } static int g; }",
       "(record A<B> ( (int c) (B... d) ) (implements E) (compact-ctor A ( ) (block (expr (call f)))) (field "
       "(int g "
       "[static])))"},
      {"@interface A { int b() default 3; String[] c() default {\"d\", \"e\"}; int F = 1; }",
       "(@interface A (method int b ( )) (method String[] c ( )) (field (int F 1)))"},
      {"sealed interface A permits B, C { } non-sealed class D { } int sealed, non; sealed e;",
       "(interface [sealed] A (permits B C)) (class [non-sealed] D) (field (int sealed) (int non)) (field "
       "(sealed e))"},
      {"record f() { } void record() { } record r;",
       "(record f ( )) (method void record ( ) (block)) (field (record r))"},
  };
  for (const Row& row : rows) {
    INFO(row.source);
    CHECK(dump_members(row.source) == row.dump);
  }
}

TEST_CASE("Files", "[frontend][java]") {
  const std::vector<Row> rows = {
      {"", ""},
      {"\xEF\xBB\xBF// nothing \\u0020\n/* at all */ /***/ ;", ""},
      {"package a.b.c; import d.E; import f.*; import static g.H.i; import static g.H.*; class J { }",
       "(package a.b.c) (import d.E) (import f.*) (import static g.H.i) (import static g.H.*) (class J)"},
      {"@A package b;", "(package b)"},
      {"@A(1) public final class B { } ; interface C { }", "(class [public final] B) (interface C)"},
      {"@A open module b.c { requires transitive d.e; exports f to g, h; uses i; provides j with k; }",
       "(open-module b.c (requires d.e) (exports f.g.h) (uses i) (provides j.k))"},
      {"class \\u0041\\u0062 { int \\u{e4}; }", "1:26 E0100 "},
      {"class Ä { int größe$_1; }", "(class Ä (field (int größe$_1)))"},
      {"class A { }\x1a", "(class A)"},
  };
  for (const Row& row : rows) {
    INFO(row.source);
    CHECK(dump_unit(row.source).substr(0, 400).rfind(row.dump, 0) == 0);
    CHECK((*row.dump != '\0' || dump_unit(row.source).empty()));
  }
}

TEST_CASE("Spans cover what was written, and ids are dense", "[frontend][java]") {
  Parsed parsed("class T {\n  int f(int a) { return (a + 1) * g(a)[2]; }\n}\n");
  REQUIRE(parsed.unit.ok);
  const auto& method = as<MethodDecl>(*parsed.unit.root.types[0]->members[0]);
  auto text = [&](const plumb::Span& span) { return std::string(parsed.sources.text(span)); };
  CHECK(text(method.span) == "int f(int a) { return (a + 1) * g(a)[2]; }");
  CHECK(text(method.name.span) == "f");
  CHECK(text(method.parameters[0]->span) == "int a");
  const auto& result = as<ReturnStmt>(*method.body->statements[0]);
  const auto& product = as<BinaryExpr>(*result.value);
  CHECK(text(product.span) == "(a + 1) * g(a)[2]");
  CHECK(text(product.op_span) == "*");
  CHECK(text(product.left->span) == "(a + 1)");
  CHECK(product.left->parenthesized);
  CHECK(text(as<IndexExpr>(*product.right).array->span) == "g(a)");
  CHECK(product.id == parsed.unit.ast->expr_count() - 1);
  CHECK(parsed.unit.ast->expr_count() == 8);
  CHECK(parsed.unit.ast->stmt_count() == 2);
  CHECK(parsed.sources.position(product.span).line == 2);
}

TEST_CASE("Spans of text with unicode escapes point into the source", "[frontend][java]") {
  Parsed parsed("class \\u0041b { int x\\u003b int y }");
  CHECK(parsed.errors() == "1:35 E0102 expected '(', '=', ',' or ';', found '}'");
}
