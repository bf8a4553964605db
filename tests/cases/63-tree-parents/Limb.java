/** A node of a tree that knows its parent. */
public class Limb {
    Limb left;
    Limb right;
    Limb up;

    private void hang(Limb child, boolean toLeft) {
        if (toLeft) {
            left = child;
        } else {
            right = child;
        }
        if (child != null) {
            child.up = this;
        }
    }

    /** Puts this node's left child in its place, as a rotation does. */
    void turnRight() {
        Limb p = up;
        Limb l = left;
        boolean wasLeft = p != null && p.left == this;
        hang(l.right, true);
        l.hang(this, false);
        l.up = p;
        if (p != null) {
            p.hang(l, wasLeft);
        }
    }

    /** The same, but only the parent's own field is set. */
    void turnRightShort() {
        Limb p = up;
        Limb l = left;
        boolean wasLeft = p != null && p.left == this;
        left = l.right;
        l.hang(this, false);
        l.up = p;
        if (p != null) {
            p.hang(l, wasLeft);
        }
    }

    Limb top() {
        Limb n = this;
        while (n.up != null) {
            n = n.up;
        }
        return n;
    }

    int depth() {
        int d = 0;
        for (Limb n = this; n.up != null; n = n.up) {
            d++;
        }
        return d;
    }
}
