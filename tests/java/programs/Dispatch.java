class Dispatch {
    static abstract class Shape {
        abstract int area();

        int twice() {
            return 2 * area();
        }

        String name() {
            return "shape";
        }

        public String toString() {
            return name() + "(" + area() + ")";
        }

        static String kind() {
            return "static shape";
        }
    }

    static class Rect extends Shape {
        int w, h;

        Rect(int w, int h) {
            this.w = w;
            this.h = h;
        }

        int area() {
            return w * h;
        }

        String name() {
            return "rect";
        }
    }

    static class Square extends Rect {
        Square(int s) {
            super(s, s);
        }

        @Override
        String name() {
            return "square of " + super.name();
        }

        static String kind() {
            return "static square";
        }
    }

    static class Unit extends Square {
        Unit() {
            super(1);
        }

        int twice() {
            return super.twice() + 1;
        }
    }

    interface Namer {
        String label();

        default String loud() {
            return label() + "!";
        }
    }

    static class Both extends Rect implements Namer {
        Both() {
            super(2, 5);
        }

        public String label() {
            return "both";
        }
    }

    static void run() {
        Shape[] shapes = {new Rect(2, 3), new Square(4), new Unit(), new Both(), new Quiet2()};
        for (Shape s : shapes) {
            System.out.println(s + " " + s.twice() + " " + s.name());
            if (s instanceof Namer) System.out.println(((Namer) s).loud());
            if (s instanceof Square q) System.out.println("side " + q.w);
        }
        System.out.println(Shape.kind() + " " + Square.kind() + " " + Unit.kind());
        Object o = new Square(3);
        System.out.println(o.toString() + o.equals(o) + o.equals(new Square(3)));
    }

    static class Quiet2 extends Both {
        public String loud() {
            return "quiet " + super.loud();
        }
    }
}
