/** A member of a club, in a union-find forest; a representative has no parent. */
public class Club {
    Club parent;
    int rank;

    Club find() {
        Club c = this;
        while (c.parent != null) {
            c = c.parent;
        }
        return c;
    }

    /** Finds, and hangs everyone on the way under the representative. */
    Club findFast() {
        Club r = find();
        Club c = this;
        while (c != r) {
            Club n = c.parent;
            c.parent = r;
            c = n;
        }
        return r;
    }

    void unite(Club other) {
        Club a = find();
        Club b = other.find();
        if (a == b) {
            return;
        }
        if (a.rank < b.rank) {
            a.parent = b;
        } else {
            b.parent = a;
            if (a.rank == b.rank) {
                a.rank++;
            }
        }
    }

    /** Without the test for one club. */
    void uniteBlindly(Club other) {
        find().parent = other.find();
    }
}
