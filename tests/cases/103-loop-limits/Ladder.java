class Rung {
    Rung up;
}

/** Climbing, by loop and by recursion. */
public class Ladder {
    Rung foot;

    int rungs() {
        int n = 0;
        Rung r = foot;
        while (r != null) {
            n++;
            r = r.up;
        }
        return n;
    }

    static int climb(Rung r) {
        return r == null ? 0 : 1 + climb(r.up);
    }

    static int countTo(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    boolean any() {
        return foot != null;
    }
}
