class RecordFeatures {
    record Point(int x, int y) { static int made; Point { made++; if (x > 100) x = 100; } Point(int both) { this(both, both); } int dist() { return Math.abs(x) + Math.abs(y); } Point plus(Point o) { return new Point(x + o.x, y + o.y()); } }
    record Pair<A, B>(A first, B second) { public String toString() { return first + "&" + second; } <C> Pair<A, C> with(C c) { return new Pair<>(first, c); } }
    record Many(boolean b, char c, long l, int... rest) { int n() { return rest.length; } }
    record None() { }
    record Span(int lo, int hi) implements Comparable<Span> { public int compareTo(Span o) { return Integer.compare(hi - lo, o.hi - o.lo); } public int lo() { return -lo; } }

    static void run() {
        Point p = new Point(300, 4); System.out.println(p + " " + p.equals(new Point(100, 4)) + p.hashCode() + p.dist() + new Point(2).plus(p) + Point.made);
        System.out.println(new Pair<>("a", 1).with(2.0 > 1) + " " + new Pair<>(null, null).equals(new Pair<>(null, null)) + new Pair<>("a", 1).hashCode());
        Many m = new Many(true, 'c', 5L, 1, 2, 3); System.out.println(m.n() + " " + m.b() + m.c() + m.l() + new None() + new None().equals(new None()) + new None().hashCode());
        System.out.println(new Span(1, 4).compareTo(new Span(0, 9)) + " " + new Span(3, 4).lo());
    }

    public static void main(String[] args) {
        run();
    }
}
