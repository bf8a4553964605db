class Rationals implements Comparable<Rationals> {
    final long n, d;
    static final Rationals ZERO = new Rationals(0, 1), ONE = new Rationals(1, 1);

    Rationals(long n, long d) {
        if (d == 0) throw new ArithmeticException("zero denominator");
        long g = gcd(n < 0 ? -n : n, d < 0 ? -d : d);
        if (d < 0) g = -g;
        this.n = n / g;
        this.d = d / g;
    }

    private static long gcd(long a, long b) {
        while (b != 0) {
            long t = a % b;
            a = b;
            b = t;
        }
        return a;
    }

    Rationals plus(Rationals o) {
        return new Rationals(n * o.d + o.n * d, d * o.d);
    }

    Rationals times(Rationals o) {
        return new Rationals(n * o.n, d * o.d);
    }

    Rationals inverse() {
        return new Rationals(d, n);
    }

    @Override
    public int compareTo(Rationals o) {
        return Long.compare(n * o.d, o.n * d);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Rationals r && compareTo(r) == 0;
    }

    @Override
    public int hashCode() {
        return (int) (31 * n + d);
    }

    @Override
    public String toString() {
        return d == 1 ? "" + n : n + "/" + d;
    }

    static void run() {
        Rationals h = ZERO;
        for (int i = 1; i <= 15; i++) {
            h = h.plus(new Rationals(1, i));
            if (i % 3 == 0) System.out.println(h);
        }
        System.out.println(new Rationals(6, -8) + " " + new Rationals(-6, -8).inverse() + " " + new Rationals(0, -5));
        System.out.println(new Rationals(1, 3).compareTo(new Rationals(2, 5)) + " " + new Rationals(2, 4).equals(new Rationals(1, 2)));
        System.out.println(ONE.times(h).equals(h) + " " + ONE.equals("1") + " " + h.hashCode());
        try {
            ZERO.inverse();
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
