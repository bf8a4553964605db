class EqualsAndHash {
    static class Point {
        final int x, y;

        Point(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Point)) return false;
            Point p = (Point) o;
            return x == p.x && y == p.y;
        }

        @Override
        public int hashCode() {
            return 31 * x + y;
        }
    }

    static class Named extends Point {
        String name;

        Named(String n, int x, int y) {
            super(x, y);
            name = n;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Named n && super.equals(o) && name.equals(n.name);
        }

        public int hashCode() {
            return super.hashCode() * 31 + name.hashCode();
        }
    }

    static class Strict {
        int v;

        Strict(int v) {
            this.v = v;
        }

        public boolean equals(Object o) {
            if (o == null || getClass() != o.getClass()) return false;
            return v == ((Strict) o).v;
        }

        public int hashCode() {
            return v;
        }
    }

    static class StrictSub extends Strict {
        StrictSub(int v) {
            super(v);
        }
    }

    static int count(Object[] all, Object wanted) {
        int n = 0;
        for (Object o : all) if (wanted == null ? o == null : wanted.equals(o)) n++;
        return n;
    }

    static void run() {
        Point p = new Point(1, 2), q = new Point(1, 2), r = new Point(2, 1);
        Named n = new Named("n", 1, 2), m = new Named("m", 1, 2);
        System.out.println(p.equals(q) + " " + p.equals(r) + " " + p.equals(null) + " " + p.equals("x"));
        System.out.println(p.equals(n) + " " + n.equals(p) + " " + n.equals(m) + " " + n.equals(new Named("n", 1, 2)));
        System.out.println(p.hashCode() + " " + n.hashCode() + " " + (p.hashCode() == q.hashCode()));
        System.out.println(new Strict(1).equals(new Strict(1)) + " " + new Strict(1).equals(new StrictSub(1)));
        Object[] all = {p, null, "s", 5, n, q, null, 'c', 5L, new Strict(5)};
        System.out.println(count(all, p) + " " + count(all, null) + " " + count(all, 5) + " " + count(all, 5L) + " " + count(all, new String("s")));
        Object o = new Object();
        System.out.println(o.equals(o) + " " + o.equals(new Object()) + " " + (o.hashCode() == o.hashCode()));
    }
}
