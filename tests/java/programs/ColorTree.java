class ColorTree {
    static final boolean RED = true, BLACK = false;

    static class Node {
        int key;
        Node left, right, parent;
        boolean color = RED;

        Node(int key) {
            this.key = key;
        }
    }

    Node root;
    int size, rotations;

    void rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        if (y.left != null) y.left.parent = x;
        y.parent = x.parent;
        if (x.parent == null) root = y;
        else if (x == x.parent.left) x.parent.left = y;
        else x.parent.right = y;
        y.left = x;
        x.parent = y;
        rotations++;
    }

    void rotateRight(Node x) {
        Node y = x.left;
        x.left = y.right;
        if (y.right != null) y.right.parent = x;
        y.parent = x.parent;
        if (x.parent == null) root = y;
        else if (x == x.parent.right) x.parent.right = y;
        else x.parent.left = y;
        y.right = x;
        x.parent = y;
        rotations++;
    }

    boolean add(int key) {
        Node parent = null, at = root;
        while (at != null) {
            parent = at;
            if (key == at.key) return false;
            at = key < at.key ? at.left : at.right;
        }
        Node z = new Node(key);
        z.parent = parent;
        if (parent == null) root = z;
        else if (key < parent.key) parent.left = z;
        else parent.right = z;
        size++;
        while (z.parent != null && z.parent.color == RED) {
            Node grand = z.parent.parent;
            boolean left = z.parent == grand.left;
            Node uncle = left ? grand.right : grand.left;
            if (uncle != null && uncle.color == RED) {
                z.parent.color = uncle.color = BLACK;
                grand.color = RED;
                z = grand;
            } else if (left) {
                if (z == z.parent.right) rotateLeft(z = z.parent);
                z.parent.color = BLACK;
                grand.color = RED;
                rotateRight(grand);
            } else {
                if (z == z.parent.left) rotateRight(z = z.parent);
                z.parent.color = BLACK;
                grand.color = RED;
                rotateLeft(grand);
            }
        }
        root.color = BLACK;
        return true;
    }

    static int blackHeight(Node n) {
        if (n == null) return 1;
        int l = blackHeight(n.left), r = blackHeight(n.right);
        assert l == r : "unbalanced";
        assert !(n.color == RED && n.parent != null && n.parent.color == RED);
        return l + (n.color == BLACK ? 1 : 0);
    }

    static String show(Node n) {
        return n == null ? "." : "(" + show(n.left) + n.key + (n.color ? "r" : "b") + show(n.right) + ")";
    }

    static void run() {
        ColorTree t = new ColorTree();
        int x = 17, added = 0;
        for (int i = 0; i < 200; i++) {
            x = (x * 1103515245 + 12345) & 0x7fffffff;
            if (t.add(x % 150)) added++;
            if (i % 20 == 0) System.out.println(blackHeight(t.root) + " " + show(t.root));
        }
        System.out.println(added + " " + t.size + " " + t.rotations + " " + blackHeight(t.root));
        System.out.println(show(t.root));
    }
}
