class Polynomials {
    static final class Term {
        final int coefficient, exponent;
        final Term rest;

        Term(int c, int e, Term rest) {
            coefficient = c;
            exponent = e;
            this.rest = rest;
        }
    }

    final Term first;
    static final Polynomials ZERO = new Polynomials(null);

    private Polynomials(Term t) {
        first = t;
    }

    static Polynomials of(int... coefficients) {
        Term t = null;
        for (int e = 0; e < coefficients.length; e++) if (coefficients[e] != 0) t = new Term(coefficients[e], e, t);
        return t == null ? ZERO : new Polynomials(t);
    }

    private static Term add(Term a, Term b) {
        if (a == null) return b;
        if (b == null) return a;
        if (a.exponent > b.exponent) return new Term(a.coefficient, a.exponent, add(a.rest, b));
        if (a.exponent < b.exponent) return add(b, a);
        int c = a.coefficient + b.coefficient;
        Term rest = add(a.rest, b.rest);
        return c == 0 ? rest : new Term(c, a.exponent, rest);
    }

    Polynomials plus(Polynomials o) {
        Term t = add(first, o.first);
        return t == null ? ZERO : new Polynomials(t);
    }

    Polynomials times(Polynomials o) {
        Polynomials result = ZERO;
        for (Term a = first; a != null; a = a.rest)
            for (Term b = o.first; b != null; b = b.rest)
                result = result.plus(new Polynomials(new Term(a.coefficient * b.coefficient, a.exponent + b.exponent, null)));
        return result;
    }

    long at(long x) {
        long sum = 0;
        for (Term t = first; t != null; t = t.rest) {
            long power = 1;
            for (int i = t.exponent; i > 0; --i) power *= x;
            sum += t.coefficient * power;
        }
        return sum;
    }

    @Override
    public String toString() {
        if (first == null) return "0";
        String s = "";
        for (Term t = first; t != null; t = t.rest) {
            if (t.coefficient < 0) s += t == first ? "-" : " - ";
            else if (t != first) s += " + ";
            int c = t.coefficient < 0 ? -t.coefficient : t.coefficient;
            if (c != 1 || t.exponent == 0) s += c;
            s += t.exponent == 0 ? "" : t.exponent == 1 ? "x" : "x^" + t.exponent;
        }
        return s;
    }

    static void run() {
        Polynomials a = of(1, 1), b = of(-1, 1), c = of(0, 0, 3, -2);
        System.out.println(a + " | " + b + " | " + c + " | " + of(0, 0));
        System.out.println(a.times(b) + " | " + a.plus(b) + " | " + c.times(a).plus(b.times(b)));
        System.out.println(a.plus(of(-1, -1)) == ZERO);
        Polynomials p = of(1);
        for (int i = 0; i < 6; i++) {
            System.out.println(p + " at 3: " + p.at(3) + " at -10: " + p.at(-10));
            p = p.times(a);
        }
    }
}
