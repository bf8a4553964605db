package a.b;
import java.util.*;
import static java.lang.Math.max;
@Foo(x = {1,2}) public final class A<T extends Comparable<? super T> & X> extends B<T>.C implements D, E<int[]> {
  private static final int N = 1 << 3, M[] = {1, 2,};
  static { x = 1; }
  { y = 2; }
  A(int a, String... b) throws E1, E2 { this(a); }
  <U> A(U u) { super(); outer.super(3); }
  public <U> List<Map<String, List<U>>> foo(final int x[], T t)[] { return null; }
  abstract void g();
  int f() {
    int i = 0, j;
    List<String> l = new ArrayList<>();
    a < b; 
    if (a < b && c > d) return 1; else if (x) return 2; else return 3;
    for (int k = 0, m = 1; k < n; k++, m--) x += k >> 2 >>> 1;
    for (String s : l) { continue; }
    for (;;) break;
    lab: do { continue lab; } while (false);
    Object o = (Runnable) () -> {}; 
    x >>>= 3; y >>= 2; b = x >= y;
    f(a -> a + 1, (a, b) -> { return b; }, (int a, var b) -> 3, String::length, int[]::new, List<String>::new, A.B::c);
    int z = (int) -1 + (x) - 1 + (Integer) y;
    int q = a ? b : c ? d : e;
    a = b += c;
    switch (x) { case 1: case 2: f(); break; default: g(); }
    int r = switch (k) { case A, B -> 1; case C -> { yield 2; } default -> throw new X(); };
    try (var in = open(); other) { } catch (final A | B e) { } finally { }
    if (o instanceof final String s && s.length() > 3) ;
    synchronized (this) { }
    assert x > 0 : "bad" + x;
    String t = """
        hello
          "world" \
        joined
        """;
    char c = '\u0041', dd = '\'', e = '\101';
    long ll = -9223372036854775808L; int h = 0xFFFF_FFFF; double db = 1e3 + .5f + 0x1.8p3;
    new Outer().new Inner<>(1) { int x; };
    A.this.x = A.super.foo();
    Class<?> k = int[].class; k = String.class;
    int[][] arr = new int[3][n + 1][]; arr = new int[][] {{1}, {2, 3}, {}};
    record P(int a, int b) { P { assert a > 0; } }
    enum Q { U(1), V { void f() {} }, ; int x; }
    interface I { default void f() {} static int g() { return 1; } }
    this.<String>foo(x)[3].y++;
    return -i++ - --j;
  }
}
@interface Anno { int value() default 3; String[] names() default {"a"}; }
sealed interface S permits S1, S2 {}
non-sealed class S1 implements S {}
