class Enums {
    enum Color {
        RED, GREEN, BLUE;

        Color next() {
            return values()[(ordinal() + 1) % values().length];
        }
    }

    enum Planet {
        NEAR(10, "n"), MIDDLE(20) {
            @Override
            int weight() {
                return super.weight() + 1;
            }
        },
        FAR(30, "f");

        final int distance;
        final String tag;
        static int created;

        Planet(int d) {
            this(d, "default");
        }

        Planet(int d, String t) {
            distance = d;
            tag = t;
        }

        int weight() {
            return distance * 2;
        }
    }

    enum Op {
        ADD("+") {
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUB("-") {
            int apply(int a, int b) {
                return a - b;
            }
        };

        private final String sign;

        Op(String s) {
            sign = s;
        }

        abstract int apply(int a, int b);

        @Override
        public String toString() {
            return "op" + sign;
        }
    }

    static int score(Color c) {
        switch (c) {
            case RED:
                return 1;
            case BLUE:
                return 3;
            default:
                return -1;
        }
    }

    static void run() {
        for (Color c : Color.values())
            System.out.println(c + " " + c.ordinal() + " " + c.name() + " " + c.next() + " " + score(c));
        System.out.println(Color.valueOf("GREEN") == Color.GREEN);
        try {
            Color.valueOf("PINK");
        } catch (IllegalArgumentException e) {
            System.out.println("no such constant");
        }
        for (Planet p : Planet.values()) System.out.println(p + p.tag + p.distance + " " + p.weight());
        for (Op op : Op.values()) System.out.println(op + " " + op.name() + " " + op.apply(7, 3));
        System.out.println(Color.RED.compareTo(Color.BLUE) + " " + Color.RED.equals(Color.RED));
        Color none = null;
        try {
            score(none);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        Color[] values = Color.values();
        values[0] = null;
        System.out.println(Color.values()[0]);
        Object o = Color.BLUE;
        System.out.println(o instanceof Color);
        System.out.println(o.hashCode() == Color.BLUE.hashCode());
    }
}
