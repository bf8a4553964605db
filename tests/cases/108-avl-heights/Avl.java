class AvlNode {
    int key;
    int height;
    AvlNode left;
    AvlNode right;
}

/** Trees that know their heights. */
public class Avl {
    private static int height(AvlNode n) {
        return n == null ? 0 : n.height;
    }

    private static void update(AvlNode n) {
        int l = height(n.left);
        int r = height(n.right);
        n.height = l > r ? l + 1 : r + 1;
    }

    /** Adds a leaf in order and updates heights on the way back. */
    static AvlNode insert(AvlNode n, int k) {
        if (n == null) {
            AvlNode leaf = new AvlNode();
            leaf.key = k;
            leaf.height = 1;
            return leaf;
        }
        if (k < n.key) {
            n.left = insert(n.left, k);
        } else {
            n.right = insert(n.right, k);
        }
        update(n);
        return n;
    }

    /** Turns right; forgets the height of the node that went down. */
    static AvlNode turn(AvlNode n) {
        AvlNode l = n.left;
        n.left = l.right;
        l.right = n;
        update(l);
        return l;
    }

    static AvlNode turnRight(AvlNode n) {
        AvlNode l = n.left;
        n.left = l.right;
        l.right = n;
        update(n);
        update(l);
        return l;
    }
}
