class RbNode {
    int key;
    boolean red;
    RbNode left;
    RbNode right;
    RbNode parent;
}

/** A red-black tree whose nodes know their parents. */
public class RedBlackTree {
    RbNode root;

    /** Adds k; false if it is there already. */
    boolean insert(int k) {
        RbNode parent = null;
        RbNode at = root;
        while (at != null) {
            if (k == at.key) {
                return false;
            }
            parent = at;
            at = k < at.key ? at.left : at.right;
        }
        RbNode n = new RbNode();
        n.key = k;
        n.red = true;
        n.parent = parent;
        if (parent == null) {
            root = n;
        } else if (k < parent.key) {
            parent.left = n;
        } else {
            parent.right = n;
        }
        repair(n);
        return true;
    }

    /** n is red and may have a red parent; all else is in order. */
    private void repair(RbNode n) {
        while (n.parent != null && n.parent.red) {
            RbNode p = n.parent;
            RbNode g = p.parent;
            boolean isLeft = p == g.left;
            RbNode uncle = isLeft ? g.right : g.left;
            if (uncle != null && uncle.red) {
                p.red = false;
                uncle.red = false;
                g.red = true;
                n = g;
            } else if (isLeft) {
                if (n == p.right) {
                    rotateLeft(p);
                    p = n;
                }
                p.red = false;
                g.red = true;
                rotateRight(g);
                break;
            } else {
                if (n == p.left) {
                    rotateRight(p);
                    p = n;
                }
                p.red = false;
                g.red = true;
                rotateLeft(g);
                break;
            }
        }
        root.red = false;
    }

    /** Puts y where x hangs. */
    private void replace(RbNode x, RbNode y) {
        y.parent = x.parent;
        if (x.parent == null) {
            root = y;
        } else if (x.parent.left == x) {
            x.parent.left = y;
        } else {
            x.parent.right = y;
        }
    }

    private void rotateLeft(RbNode x) {
        RbNode y = x.right;
        x.right = y.left;
        if (y.left != null) {
            y.left.parent = x;
        }
        replace(x, y);
        y.left = x;
        x.parent = y;
    }

    private void rotateRight(RbNode x) {
        RbNode y = x.left;
        x.left = y.right;
        if (y.right != null) {
            y.right.parent = x;
        }
        replace(x, y);
        y.right = x;
        x.parent = y;
    }
}
