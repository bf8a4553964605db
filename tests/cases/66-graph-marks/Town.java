class Road {
    Town to;
    Road next;
}

/** A town and the roads that leave it. */
public class Town {
    Road roads;
    boolean seen;

    /** Marks every town that can be reached. */
    void visit() {
        if (seen) {
            return;
        }
        seen = true;
        for (Road r = roads; r != null; r = r.next) {
            r.to.visit();
        }
    }

    /** Marks the neighbours. */
    void visitNear() {
        seen = true;
        for (Road r = roads; r != null; r = r.next) {
            r.to.seen = true;
        }
    }

    boolean leadsTo(Town t) {
        for (Road r = roads; r != null; r = r.next) {
            if (r.to == t) {
                return true;
            }
        }
        return false;
    }
}
