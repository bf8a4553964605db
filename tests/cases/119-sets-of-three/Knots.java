class Knot {
    Knot a;
    Knot b;
}

/** Ropes between knots. */
public class Knots {
    static void tie(Knot k, Knot l) {
        if (k.a == null) {
            k.a = l;
        } else {
            k.b = l;
        }
    }

    static void loosen(Knot k) {
        if (k.b != null) {
            k.b = null;
        } else {
            k.a = null;
        }
    }

    static void swap(Knot k) {
        Knot t = k.a;
        k.a = k.b;
        k.b = t;
    }

    static boolean tied(Knot k, Knot l) {
        return k.a == l || k.b == l;
    }
}
