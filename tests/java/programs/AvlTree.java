class AvlTree<K extends Comparable<K>, V> {
    private class Node {
        final K key;
        V value;
        int height = 1;
        Node left, right;

        Node(K k, V v) {
            key = k;
            value = v;
        }

        int balance() {
            return height(left) - height(right);
        }

        Node fix() {
            height = 1 + Math.max(height(left), height(right));
            if (balance() > 1) {
                if (left.balance() < 0) left = left.rotateLeft();
                return rotateRight();
            }
            if (balance() < -1) {
                if (right.balance() > 0) right = right.rotateRight();
                return rotateLeft();
            }
            return this;
        }

        Node rotateLeft() {
            Node r = right;
            right = r.left;
            r.left = this;
            height = 1 + Math.max(height(left), height(right));
            r.height = 1 + Math.max(height(r.left), height(r.right));
            return r;
        }

        Node rotateRight() {
            Node l = left;
            left = l.right;
            l.right = this;
            height = 1 + Math.max(height(left), height(right));
            l.height = 1 + Math.max(height(l.left), height(l.right));
            return l;
        }

        public String toString() {
            return "(" + (left == null ? "" : left) + key + ":" + value + (right == null ? "" : right) + ")";
        }
    }

    private Node root;

    private int height(Node n) {
        return n == null ? 0 : n.height;
    }

    private Node put(Node n, K k, V v) {
        if (n == null) return new Node(k, v);
        int c = k.compareTo(n.key);
        if (c == 0) n.value = v;
        else if (c < 0) n.left = put(n.left, k, v);
        else n.right = put(n.right, k, v);
        return n.fix();
    }

    private Node removeMin(Node n) {
        if (n.left == null) return n.right;
        n.left = removeMin(n.left);
        return n.fix();
    }

    V get(K k) {
        Node n = root;
        while (n != null) {
            int c = k.compareTo(n.key);
            if (c == 0) return n.value;
            n = c < 0 ? n.left : n.right;
        }
        return null;
    }

    static void run() {
        AvlTree<Integer, String> t = new AvlTree<>();
        for (int i = 0; i < 16; i++) t.root = t.put(t.root, i * 7 % 16, "v" + i);
        System.out.println(t.root + " " + t.root.height);
        System.out.println(t.get(3) + t.get(100) + t.get(0));
        for (int i = 0; i < 5; i++) t.root = t.removeMin(t.root);
        System.out.println(t.root);
        AvlTree<String, int[]> u = new AvlTree<>();
        for (String s : new String[] {"z", "y", "x", "w", "v", "y"}) u.root = u.put(u.root, s, new int[] {s.length()});
        System.out.println(u.get("w")[0] + u.root.height + u.root.key);
    }
}
