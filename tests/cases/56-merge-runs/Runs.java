class Run {
    int key;
    Run next;
}

/** Merges sorted runs in place. */
public class Runs {
    static Run merge(Run a, Run b) {
        if (a == null) {
            return b;
        }
        if (b == null) {
            return a;
        }
        if (a.key <= b.key) {
            a.next = merge(a.next, b);
            return a;
        }
        b.next = merge(a, b.next);
        return b;
    }

    /** Merges whatever it is given. */
    static Run mergeAny(Run a, Run b) {
        return merge(a, b);
    }
}
