class LNode {
    int key;
    boolean red;
    LNode left;
    LNode right;
}

/** A left-leaning red-black tree, insertion by recursion. */
public class Llrb {
    LNode root;

    private static boolean isRed(LNode n) {
        return n != null && n.red;
    }

    private static LNode turnLeft(LNode n) {
        LNode r = n.right;
        n.right = r.left;
        r.left = n;
        r.red = n.red;
        n.red = true;
        return r;
    }

    private static LNode turnRight(LNode n) {
        LNode l = n.left;
        n.left = l.right;
        l.right = n;
        l.red = n.red;
        n.red = true;
        return l;
    }

    private static void flip(LNode n) {
        n.red = !n.red;
        n.left.red = !n.left.red;
        n.right.red = !n.right.red;
    }

    private static LNode insert(LNode n, int k) {
        if (n == null) {
            LNode leaf = new LNode();
            leaf.key = k;
            leaf.red = true;
            return leaf;
        }
        if (k < n.key) {
            n.left = insert(n.left, k);
        } else if (k > n.key) {
            n.right = insert(n.right, k);
        }
        if (isRed(n.right) && !isRed(n.left)) {
            n = turnLeft(n);
        }
        if (isRed(n.left) && isRed(n.left.left)) {
            n = turnRight(n);
        }
        if (isRed(n.left) && isRed(n.right)) {
            flip(n);
        }
        return n;
    }

    void insert(int k) {
        root = insert(root, k);
        root.red = false;
    }
}
