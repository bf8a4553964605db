class GenericBounds {
    static <T extends Comparable<? super T>> T best(T[] a) { T b = a[0]; for (T t : a) if (t.compareTo(b) > 0) b = t; return b; }
    static class Pair<A, B> { final A a; final B b; Pair(A a, B b) { this.a = a; this.b = b; } <C> Pair<A, C> with(C c) { return new Pair<>(a, c); } static <X> Pair<X, X> twin(X x) { return new Pair<>(x, x); } B second() { return b; } }
    static abstract class Shape<S extends Shape<S>> { int n; abstract S self(); S grow(int k) { n += k; return self(); } }
    static class Sq extends Shape<Sq> { Sq self() { return this; } int area() { return n * n; } }
    static int len(Pair<? extends CharSequence, ?> p) { return p.a.length(); }
    static <T> void swap(T[] a, int i, int j) { T t = a[i]; a[i] = a[j]; a[j] = t; }

    static void run() {
        System.out.println(best(new Integer[] {3, 9, 4}) + best(new String[] {"b", "a"}));
        System.out.println(Pair.twin("q").with(4).second() + 1);
        System.out.println(new Sq().grow(2).grow(1).area() + len(new Pair<>("four", null)));
        String[] s = {"x", "y", "z"}; swap(s, 0, 2); System.out.println(s[0] + s[1] + s[2]);
    }

    public static void main(String[] args) {
        run();
    }
}
