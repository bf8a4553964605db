#include <catch2/catch.hpp>

#include "tests/frontend/java/parse_helpers.h"

using namespace plumb::java;
using namespace plumb::java::testing;

namespace {
struct Row {
  const char* source;
  const char* dump;
};
void check(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.source);
    CHECK(dump_expression(row.source) == row.dump);
  }
}
}  // namespace

TEST_CASE("Operators bind as in Java", "[frontend][java]") {
  check({
      {"a + b * c - d", "(- (+ a (* b c)) d)"},
      {"a - b - c", "(- (- a b) c)"},
      {"a || b && c | d ^ e & f == g < h << i + j * k",
       "(|| a (&& b (| c (^ d (& e (== f (< g (<< h (+ i (* j k))))))))))"},
      {"a * b / c % d + e << f > g != h & i ^ j | k && l || m",
       "(|| (&& (| (^ (& (!= (> (<< (+ (% (/ (* a b) c) d) e) f) g) h) i) j) k) l) m)"},
      {"a >> b >>> c << d", "(<< (>>> (>> a b) c) d)"},
      {"a >= b == c > d", "(== (>= a b) (> c d))"},
      {"a = b += c >>>= d >>= e <<= f", "(= a (+= b (>>>= c (>>= d (<<= e f)))))"},
      {"a ? b : c ? d : e", "(? a b (? c d e))"},
      {"a ? b ? c : d : e", "(? a (? b c d) e)"},
      {"a = b ? c = d : e", "(= a (? b (= c d) e))"},
      {"-a + +b - -c", "(- (+ (- a) (+ b)) (- c))"},
      {"- -a", "(- (- a))"},
      {"!a && !!b", "(&& (! a) (! (! b)))"},
      {"~a & b", "(& (~ a) b)"},
      {"++a + b++ - --c * d--", "(- (+ (++ a) (post++ b)) (* (-- c) (post-- d)))"},
      {"-a.b[c]++", "(- (post++ (index a.b c)))"},
      {"(a + b) * c", "(* (+ a b) c)"},
      {"a instanceof B && c", "(&& (instanceof a B) c)"},
      {"a == b instanceof C", "(== a (instanceof b C))"},
      {"a + b instanceof C == d", "(== (instanceof (+ a b) C) d)"},
      {"a instanceof B<?> b && b.c()", "(&& (instanceof a B<?> b) (call b.c))"},
      {"a instanceof final B[] b", "(instanceof a B[] b)"},
      {"a & b instanceof C", "(& a (instanceof b C))"},
  });
}

TEST_CASE("Casts are told from parentheses", "[frontend][java]") {
  check({
      {"(int) -1", "(cast int (- 1))"},
      {"(int) + 1", "(cast int (+ 1))"},
      {"(x) - 1", "(- x 1)"},
      {"(x) + 1", "(+ x 1)"},
      {"(x) ! y", "(cast x (! y))"},
      {"(X) y", "(cast X y)"},
      {"(X) (y)", "(cast X y)"},
      {"(x)", "x"},
      {"((X) y).z", "(cast X y).z"},
      {"(X) y.z()", "(cast X (call y.z))"},
      {"(a.b.C<D>[]) y", "(cast a.b.C<D>[] y)"},
      {"(int[]) y", "(cast int[] y)"},
      {"(A & B) y", "(cast A&B y)"},
      {"(a & b)", "(& a b)"},
      {"(X) \"s\"", "(cast X \"s\")"},
      {"(X) 'c'", "(cast X '99')"},
      {"(X) null", "(cast X null)"},
      {"(X) new Y()", "(cast X (new Y))"},
      {"(X) ~y", "(cast X (~ y))"},
      {"(X) !y", "(cast X (! y))"},
      {"(byte) (short) y", "(cast byte (cast short y))"},
      {"(X) this", "(cast X this)"},
      {"(X) super.f()", "(cast X (call super.f))"},
      {"(Runnable) () -> {}", "(cast Runnable (lambda ( ) (block)))"},
      {"(F<A>) x -> x", "(cast F<A> (lambda ( (_ x) ) x))"},
      {"(int) x + 1", "(+ (cast int x) 1)"},
      {"(a < b)", "(< a b)"},
      {"(a) < b", "(< a b)"},
  });
}

TEST_CASE("Generics are told from comparisons", "[frontend][java]") {
  check({
      {"a < b", "(< a b)"},
      {"f(a < b, c > d)", "(call f (< a b) (> c d))"},
      {"a < b > c", "(> (< a b) c)"},
      {"List<String>::size", "List<String>::size"},
      {"Map<K, List<V>>::new", "Map<K,List<V>>::new"},
      {"int[]::new", "int[]::new"},
      {"a[0]::f", "(index a 0)::f"},
      {"new A<B<C<D>>>()", "(new A<B<C<D>>>)"},
      {"new A<>() {}", "(new A<> (class))"},
      {"new <T>A<U>(1)", "(new <T>A<U> 1)"},
      {"this.<A, B>f(c)", "(call this.<A,B>f c)"},
      {"A.<B[]>f()", "(call A.<B[]>f)"},
      {"i < n >> 1", "(< i (>> n 1))"},
      {"a < b || c >> d > e", "(|| (< a b) (> (>> c d) e))"},
  });
}

TEST_CASE("Primaries and selectors", "[frontend][java]") {
  check({
      {"a.b.c", "a.b.c"},
      {"a.b(c).d[e][f].g()", "(call (index (index (call a.b c).d e) f).g)"},
      {"A.this.b", "A.this.b"},
      {"super.a", "super.a"},
      {"A.super.f()", "(call A.super.f)"},
      {"super::f", "super::f"},
      {"int.class", "int.class"},
      {"int[][].class", "int[][].class"},
      {"void.class", "void.class"},
      {"a.B.class", "a.B.class"},
      {"a.B[].class", "a.B[].class"},
      {"A::new", "A::new"},
      {"a.b::c", "a.b::c"},
      {"f()::<T>g", "(call f)::<T>g"},
      {"new int[3]", "(new-array int[] 3)"},
      {"new int[a][b + 1][]", "(new-array int[][][] a (+ b 1))"},
      {"new int[] {1, 2,}", "(new-array int[] { 1 2 })"},
      {"new A[][] {{}, {b}}", "(new-array A[][] { { } { b } })"},
      {"new int[2].length", "(new-array int[] 2).length"},
      {"new A().b()", "(call (new A).b)"},
      {"new a.B(c) { int d; }", "(new a.B c (class (field (int d))))"},
      {"a.new B().new C<>(1)", "((a.new B).new C<> 1)"},
      {"var.yield(record, sealed)", "(call var.yield record sealed)"},
      {"@A int[]::new", "int[]::new"},
  });
}

TEST_CASE("Lambdas and switch expressions", "[frontend][java]") {
  check({
      {"x -> x + 1", "(lambda ( (_ x) ) (+ x 1))"},
      {"() -> {}", "(lambda ( ) (block))"},
      {"(a, b) -> { return a; }", "(lambda ( (_ a) (_ b) ) (block (return a)))"},
      {"(int a, final B... b) -> a", "(lambda ( (int a) (B... b [final]) ) a)"},
      {"(var a) -> a", "(lambda ( (var a) ) a)"},
      {"a ? x -> 1 : y -> 2", "(? a (lambda ( (_ x) ) 1) (lambda ( (_ y) ) 2))"},
      {"x -> y -> z", "(lambda ( (_ x) ) (lambda ( (_ y) ) z))"},
      {"f(x -> x, (y) -> y)", "(call f (lambda ( (_ x) ) x) (lambda ( (_ y) ) y))"},
      {"switch (a) { case B -> 1; case C, D -> { yield 2; } default -> throw e; }",
       "(switch-expr a (case-> B | (expr 1)) (case-> C D | (block (yield 2))) (case-> default | (throw e)))"},
      {"switch (a) { case 1: yield 2; default: yield (3); }",
       "(switch-expr a (case: 1 | (yield 2)) (case: default | (yield 3)))"},
      {"switch (a) { case (1) -> f(x -> x); case null, default -> 2; }",
       "(switch-expr a (case-> 1 | (expr (call f (lambda ( (_ x) ) x)))) (case-> null default | (expr 2)))"},
      {"1 + switch (a) { default -> 2; }", "(+ 1 (switch-expr a (case-> default | (expr 2))))"},
  });
}

TEST_CASE("Literals have their values", "[frontend][java][lexer]") {
  check({
      {"0", "0"},
      {"1_000", "1000"},
      {"0x7fff_ffff", "2147483647"},
      {"0xFFFFFFFF", "-1"},
      {"017", "15"},
      {"0b101", "5"},
      {"0_7", "7"},
      {"2147483647", "2147483647"},
      {"-2147483648", "(- -2147483648)"},
      {"2147483648", "2:1 E0105 this number fits into an int only with a minus before it"},
      {"-(2147483648)", "2:3 E0105 this number fits into an int only with a minus before it"},
      {"- 2147483648 + 2147483648", "2:16 E0105 this number fits into an int only with a minus before it"},
      {"2147483649", "2:1 E0105 this number does not fit into an int"},
      {"0x1_0000_0000", "2:1 E0105 this number does not fit into an int"},
      {"037777777777", "-1"},
      {"-9223372036854775808L", "(- -9223372036854775808L)"},
      {"9223372036854775807l", "9223372036854775807L"},
      {"0x8000000000000000L", "-9223372036854775808L"},
      {"18446744073709551616L", "2:1 E0105 this number does not fit into a long"},
      {"09", "2:1 E0101 8 and 9 are no octal digits"},
      {"1_", "2:1 E0101 a number cannot end in '_'"},
      {"0x", "2:1 E0101 a number needs digits"},
      {"12ab", "2:1 E0101 a number is followed by a letter or digit that is not part of it"},
      {"1.5", "1.5d"},
      {".5f", "0.5f"},
      {"1e3", "1000d"},
      {"1.", "1d"},
      {"1f", "1f"},
      {"09.5", "9.5d"},
      {"0x1.8p1", "3d"},
      {"1e", "2:1 E0101 an exponent needs digits"},
      {"true", "true"},
      {"null", "null"},
      {"'a'", "'97'"},
      {"'\\n'", "'10'"},
      {"'\\''", "'39'"},
      {"'\\177'", "'127'"},
      {"'\\u0041'", "'65'"},
      {"'\\\\'", "'92'"},
      {"'ä'", "'228'"},
      {"''", "2:1 E0101 empty character literal"},
      {"\"a\\tb\\\"\"", "\"a\\u0009b\\u0022\""},
      {"\"\\0\\12\\378\"", "\"\\u0000\\u000a\\u001f8\""},
      {"\"\\ud83d\\ude00\"", "\"\\ud83d\\ude00\""},
      {"\"\\\\u0041\"", "\"\\u005cu0041\""},
      {"\"😀\"", "\"\\ud83d\\ude00\""},
      {"\"\\q\"", "2:2 E0101 illegal escape in a literal"},
      {"\"\"\"\n  a\n   b\n  \"\"\"", "\"a\\u000a b\\u000a\""},
      {"\"\"\"\n    a  \n  b\\\n  c\\s\"\"\"", "\"  a\\u000abc \""},
      {"\"\"\"\n  \"\" \\\"\"\"\n  \"\"\"", "\"\\u0022\\u0022 \\u0022\\u0022\\u0022\\u000a\""},
      {"\"\"", "\"\""},
      {"\\u0061\\u002B\\uu0062", "(+ a b)"},
  });
}
