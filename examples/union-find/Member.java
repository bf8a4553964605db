/** A member of a group; groups are trees of members, and the root stands for the group. */
public class Member {
    Member parent;
    int rank;

    Member find() {
        Member root = this;
        while (root.parent != null) {
            root = root.parent;
        }
        compress(root);
        return root;
    }

    /** Hangs everyone between here and the root directly below it. */
    private void compress(Member root) {
        Member m = this;
        while (m != root) {
            Member up = m.parent;
            m.parent = root;
            m = up;
        }
    }

    /** Joins two groups; false if they are one already. */
    boolean unite(Member other) {
        Member a = find();
        Member b = other.find();
        if (a == b) {
            return false;
        }
        if (a.rank < b.rank) {
            a.parent = b;
        } else {
            b.parent = a;
            if (a.rank == b.rank) {
                a.rank++;
            }
        }
        return true;
    }
}
