class Records {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < 0) throw new IllegalArgumentException("negative x");
        }

        Point(int both) {
            this(both, both);
        }

        Point plus(Point o) {
            return new Point(x + o.x, y + o.y());
        }
    }

    record Named<T>(String name, T value) {
        @Override
        public String name() {
            return "<" + name + ">";
        }
    }

    record Empty() {
    }

    interface HasArea {
        int area();
    }

    record Rect(Point corner, int w, int h) implements HasArea {
        public int area() {
            return w * h;
        }
    }

    static void run() {
        Point p = new Point(1, 2), q = new Point(1, 2), r = new Point(3);
        System.out.println(p + " " + p.equals(q) + " " + (p == q) + " " + p.equals(r) + " " + p.equals(null));
        System.out.println((p.hashCode() == q.hashCode()) + " " + p.plus(r) + " " + Point.ORIGIN);
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Named<Integer> n = new Named<>("size", 5);
        System.out.println(n.name() + n.value() + n);
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()));
        Rect rect = new Rect(p, 3, 4);
        HasArea a = rect;
        System.out.println(a.area() + " " + rect.corner().y() + " " + rect);
        System.out.println(rect.equals(new Rect(q, 3, 4)));
    }
}
