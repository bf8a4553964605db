class AvlNode {
    int key;
    int height;
    AvlNode left;
    AvlNode right;
}

public class AvlTree {
    AvlNode root;

    private static int height(AvlNode n) {
        return n == null ? 0 : n.height;
    }

    private static void update(AvlNode n) {
        int l = height(n.left);
        int r = height(n.right);
        n.height = (l > r ? l : r) + 1;
    }

    private static AvlNode turnRight(AvlNode n) {
        AvlNode l = n.left;
        n.left = l.right;
        l.right = n;
        update(l);
        return l;
    }

    private static AvlNode turnLeft(AvlNode n) {
        AvlNode r = n.right;
        n.right = r.left;
        r.left = n;
        update(n);
        update(r);
        return r;
    }

    private static AvlNode balance(AvlNode n) {
        update(n);
        int lean = height(n.left) - height(n.right);
        if (lean > 1) {
            if (height(n.left.left) < height(n.left.right)) {
                n.left = turnLeft(n.left);
            }
            return turnRight(n);
        }
        if (lean < -1) {
            if (height(n.right.right) < height(n.right.left)) {
                n.right = turnRight(n.right);
            }
            return turnLeft(n);
        }
        return n;
    }

    private static AvlNode insert(AvlNode n, int k) {
        if (n == null) {
            AvlNode leaf = new AvlNode();
            leaf.key = k;
            leaf.height = 1;
            return leaf;
        }
        if (k < n.key) {
            n.left = insert(n.left, k);
        } else if (k > n.key) {
            n.right = insert(n.right, k);
        } else {
            return n;
        }
        return balance(n);
    }

    void insert(int k) {
        root = insert(root, k);
    }
}
