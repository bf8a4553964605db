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

TEST_CASE("Statements", "[frontend][java]") {
  const std::vector<Row> rows = {
      {";", "(empty)"},
      {"{ } { ; }", "(block) (block (empty))"},
      {"int a;", "(local (int a))"},
      {"final int a = 1, b[] = {2}, c;", "(local (int a [final] 1) (int[] b [final] { 2 }) (int c [final]))"},
      {"A<B>.C[] d = e;", "(local (A<B>.C[] d e))"},
      {"@N(\"x\") A b;", "(local (A b))"},
      {"var a = b;", "(local (var a b))"},
      {"List<int[]> a;", "(local (List<int[]> a))"},
      {"a.b.C d;", "(local (a.b.C d))"},
      {"a.b.c = d;", "(expr (= a.b.c d))"},
      {"a[b] = c;", "(expr (= (index a b) c))"},
      {"int[] a;", "(local (int[] a))"},
      {"f();", "(expr (call f))"},
      {"i++; --j;", "(expr (post++ i)) (expr (-- j))"},
      {"new A();", "(expr (new A))"},
      {"int.class.f();", "(expr (call int.class.f))"},
      {"var = 1; var.f(); record(1); sealed = 2; yield.f();",
       "(expr (= var 1)) (expr (call var.f)) (expr (call record 1)) (expr (= sealed 2)) (expr (call "
       "yield.f))"},
      {"if (a) b(); else if (c) d(); else e();",
       "(if a (expr (call b)) (if c (expr (call d)) (expr (call e))))"},
      {"if (a) if (b) c(); else d();", "(if a (if b (expr (call c)) (expr (call d))))"},
      {"if (a) { } else { }", "(if a (block) (block))"},
      {"while (a) b = c;", "(while a (expr (= b c)))"},
      {"do continue; while (a);", "(do (continue) a)"},
      {"do { } while (false);", "(do (block) false)"},
      {"for (;;) ;", "(for ( ) - ( ) (empty))"},
      {"for (int i = 0, j = 1; i < j; i++, j--) { }",
       "(for ( (local (int i 0) (int j 1)) ) (< i j) ( (post++ i) (post-- j) ) (block))"},
      {"for (i = 0, f(); a; ) b();", "(for ( (expr (= i 0)) (expr (call f)) ) a ( ) (expr (call b)))"},
      {"for (A a : b) c(a);", "(for-each (A a) b (expr (call c a)))"},
      {"for (final var a : b ? c : d) ;", "(for-each (var a [final]) (? b c d) (empty))"},
      {"for (Map.Entry<K, V> e : m.f()) ;", "(for-each (Map.Entry<K,V> e) (call m.f) (empty))"},
      {"a: for (;;) { break a; }", "(label a (for ( ) - ( ) (block (break a))))"},
      {"a: b: c();", "(label a (label b (expr (call c))))"},
      {"return;", "(return)"},
      {"return a ? b : c;", "(return (? a b c))"},
      {"throw new E();", "(throw (new E))"},
      {"assert a; assert b : c;", "(assert a) (assert b c)"},
      {"synchronized (a) { }", "(synchronized a (block))"},
      {"switch (a) { }", "(switch a)"},
      {"switch (a) { case 1: case 2: b(); break; default: }",
       "(switch a (case: 1 |) (case: 2 | (expr (call b)) (break)) (case: default |))"},
      {"switch (a) { case A -> b(); case \"s\", 'c' -> { } default -> throw e; }",
       "(switch a (case-> A | (expr (call b))) (case-> \"s\" '99' | (block)) (case-> default | (throw e)))"},
      {"switch (a) { case -1: int b = 2; case (X): class L { } }",
       "(switch a (case: (- 1) | (local (int b 2))) (case: X | (local-type (class L))))"},
      {"switch (a) { case B ? C : D: }", "(switch a (case: (? B C D) |))"},
      {"try { } finally { }", "(try (block) (finally (block)))"},
      {"try { } catch (A e) { } catch (final B | C f) { } finally { }",
       "(try (block) (catch (A e) (block)) (catch (B|C f [final]) (block)) (finally (block)))"},
      {"try (A a = b(); c; this.d;) { }", "(try (with (A a (call b))) (with c) (with this.d) (block))"},
      {"try (var a = b) { }", "(try (with (var a b)) (block))"},
      {"class A { } abstract class B { } final class C { } interface D { } enum E { } record F(int a) { }",
       "(local-type (class A)) (local-type (class [abstract] B)) (local-type (class [final] C)) (local-type "
       "(interface "
       "D)) (local-type (enum E)) (local-type (record F ( (int a) )))"},
      {"Object o = new Object() { void f() { g(); } };",
       "(local (Object o (new Object (class (method void f ( ) (block (expr (call g))))))))"},
      {"a < b > c;", "(local (a<b> c))"},
  };
  for (const Row& row : rows) {
    INFO(row.source);
    CHECK(dump_statements(row.source) == row.dump);
  }
}
