class Leafy {
    int key;
    Leafy left;
    Leafy right;
}

/** A binary search tree without parent links. */
public class SearchTree {
    Leafy root;

    private Leafy put(Leafy n, int k) {
        if (n == null) {
            Leafy m = new Leafy();
            m.key = k;
            return m;
        }
        if (k < n.key) {
            n.left = put(n.left, k);
        } else if (k > n.key) {
            n.right = put(n.right, k);
        }
        return n;
    }

    void insert(int k) {
        root = put(root, k);
    }

    boolean contains(int k) {
        Leafy n = root;
        while (n != null && n.key != k) {
            n = k < n.key ? n.left : n.right;
        }
        return n != null;
    }

    int least() {
        Leafy n = root;
        while (n.left != null) {
            n = n.left;
        }
        return n.key;
    }

    /** Turns the tree around its root to the right. */
    void rotateRight() {
        Leafy l = root.left;
        root.left = l.right;
        l.right = root;
        root = l;
    }

    /** Turns without handing over the inner subtree. */
    void rotateBadly() {
        Leafy l = root.left;
        root.left = null;
        l.right = root;
        root = l;
    }
}
