import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A sorted map from int keys to strings, as a red-black tree with parent pointers and a shared black sentinel in the
 * place of missing children.
 */
public class RedBlackTree implements Iterable<Integer> {

    private static final boolean RED = true;
    private static final boolean BLACK = false;

    /** One entry of the map. */
    static class Node {
        int key;
        String value;
        Node left;
        Node right;
        Node parent;
        boolean color;

        Node(int key, String value, boolean color) {
            this.key = key;
            this.value = value;
            this.color = color;
        }
    }

    private final Node nil = new Node(0, null, BLACK);
    private Node root;
    private int size;
    private int modifications;

    public RedBlackTree() {
        nil.left = nil.right = nil.parent = nil;
        root = nil;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    private Node find(int key) {
        Node x = root;
        while (x != nil && x.key != key) {
            x = key < x.key ? x.left : x.right;
        }
        return x;
    }

    public boolean containsKey(int key) {
        return find(key) != nil;
    }

    public String get(int key) {
        Node x = find(key);
        return x == nil ? null : x.value;
    }

    /** Associates the key with the value and returns the value it had before, or null. */
    public String put(int key, String value) {
        Node parent = nil;
        Node x = root;
        while (x != nil) {
            parent = x;
            if (key == x.key) {
                String old = x.value;
                x.value = value;
                return old;
            } else if (key < x.key) {
                x = x.left;
            } else {
                x = x.right;
            }
        }
        Node added = new Node(key, value, RED);
        added.left = nil;
        added.right = nil;
        added.parent = parent;
        if (parent == nil) {
            root = added;
        } else if (key < parent.key) {
            parent.left = added;
        } else {
            parent.right = added;
        }
        fixAfterInsertion(added);
        size++;
        modifications++;
        return null;
    }

    private void rotateLeft(Node x) {
        Node y = x.right;
        x.right = y.left;
        if (y.left != nil) {
            y.left.parent = x;
        }
        y.parent = x.parent;
        if (x.parent == nil) {
            root = y;
        } else if (x == x.parent.left) {
            x.parent.left = y;
        } else {
            x.parent.right = y;
        }
        y.left = x;
        x.parent = y;
    }

    private void rotateRight(Node x) {
        Node y = x.left;
        x.left = y.right;
        if (y.right != nil) {
            y.right.parent = x;
        }
        y.parent = x.parent;
        if (x.parent == nil) {
            root = y;
        } else if (x == x.parent.right) {
            x.parent.right = y;
        } else {
            x.parent.left = y;
        }
        y.right = x;
        x.parent = y;
    }

    private void fixAfterInsertion(Node z) {
        while (z.parent.color == RED) {
            if (z.parent == z.parent.parent.left) {
                Node uncle = z.parent.parent.right;
                if (uncle.color == RED) {
                    z.parent.color = BLACK;
                    uncle.color = BLACK;
                    z.parent.parent.color = RED;
                    z = z.parent.parent;
                } else {
                    if (z == z.parent.right) {
                        z = z.parent;
                        rotateLeft(z);
                    }
                    z.parent.color = BLACK;
                    z.parent.parent.color = RED;
                    rotateRight(z.parent.parent);
                }
            } else {
                Node uncle = z.parent.parent.left;
                if (uncle.color == RED) {
                    z.parent.color = BLACK;
                    uncle.color = BLACK;
                    z.parent.parent.color = RED;
                    z = z.parent.parent;
                } else {
                    if (z == z.parent.left) {
                        z = z.parent;
                        rotateRight(z);
                    }
                    z.parent.color = BLACK;
                    z.parent.parent.color = RED;
                    rotateLeft(z.parent.parent);
                }
            }
        }
        root.color = BLACK;
    }

    private Node minimum(Node x) {
        while (x.left != nil) {
            x = x.left;
        }
        return x;
    }

    private Node successor(Node x) {
        if (x.right != nil) {
            return minimum(x.right);
        }
        Node y = x.parent;
        while (y != nil && x == y.right) {
            x = y;
            y = y.parent;
        }
        return y;
    }

    /** Puts v where u is; u keeps its own pointers. */
    private void transplant(Node u, Node v) {
        if (u.parent == nil) {
            root = v;
        } else if (u == u.parent.left) {
            u.parent.left = v;
        } else {
            u.parent.right = v;
        }
        v.parent = u.parent;
    }

    /** Removes the key and returns its value, or null if there was none. */
    public String remove(int key) {
        Node z = find(key);
        if (z == nil) {
            return null;
        }
        Node y = z;
        boolean removedColor = y.color;
        Node x;
        if (z.left == nil) {
            x = z.right;
            transplant(z, z.right);
        } else if (z.right == nil) {
            x = z.left;
            transplant(z, z.left);
        } else {
            y = minimum(z.right);
            removedColor = y.color;
            x = y.right;
            if (y.parent == z) {
                x.parent = y;
            } else {
                transplant(y, y.right);
                y.right = z.right;
                y.right.parent = y;
            }
            transplant(z, y);
            y.left = z.left;
            y.left.parent = y;
            y.color = z.color;
        }
        if (removedColor == BLACK) {
            fixAfterDeletion(x);
        }
        size--;
        modifications++;
        return z.value;
    }

    private void fixAfterDeletion(Node x) {
        while (x != root && x.color == BLACK) {
            if (x == x.parent.left) {
                Node w = x.parent.right;
                if (w.color == RED) {
                    w.color = BLACK;
                    x.parent.color = RED;
                    rotateLeft(x.parent);
                    w = x.parent.right;
                }
                if (w.left.color == BLACK && w.right.color == BLACK) {
                    w.color = RED;
                    x = x.parent;
                } else {
                    if (w.right.color == BLACK) {
                        w.left.color = BLACK;
                        w.color = RED;
                        rotateRight(w);
                        w = x.parent.right;
                    }
                    w.color = x.parent.color;
                    x.parent.color = BLACK;
                    w.right.color = BLACK;
                    rotateLeft(x.parent);
                    x = root;
                }
            } else {
                Node w = x.parent.left;
                if (w.color == RED) {
                    w.color = BLACK;
                    x.parent.color = RED;
                    rotateRight(x.parent);
                    w = x.parent.left;
                }
                if (w.right.color == BLACK && w.left.color == BLACK) {
                    w.color = RED;
                    x = x.parent;
                } else {
                    if (w.left.color == BLACK) {
                        w.right.color = BLACK;
                        w.color = RED;
                        rotateLeft(w);
                        w = x.parent.left;
                    }
                    w.color = x.parent.color;
                    x.parent.color = BLACK;
                    w.left.color = BLACK;
                    rotateRight(x.parent);
                    x = root;
                }
            }
        }
        x.color = BLACK;
    }

    /** The black height, or -1 if the tree is no red-black tree. */
    private int check(Node x, Node parent) {
        if (x == nil) {
            return 1;
        }
        if (x.parent != parent || (x.color == RED && parent.color == RED)) {
            return -1;
        }
        if (x.left != nil && x.left.key >= x.key || x.right != nil && x.right.key <= x.key) {
            return -1;
        }
        int left = check(x.left, x);
        int right = check(x.right, x);
        if (left < 0 || right < 0 || left != right) {
            return -1;
        }
        return left + (x.color == BLACK ? 1 : 0);
    }

    public boolean isValid() {
        return root.color == BLACK && check(root, nil) > 0;
    }

    @Override
    public Iterator<Integer> iterator() {
        return new KeyIterator();
    }

    private class KeyIterator implements Iterator<Integer> {
        private Node next = root == nil ? nil : minimum(root);
        private final int expected = modifications;

        @Override
        public boolean hasNext() {
            return next != nil;
        }

        @Override
        public Integer next() {
            if (expected != modifications) {
                throw new IllegalStateException("modified");
            }
            if (next == nil) {
                throw new NoSuchElementException();
            }
            int key = next.key;
            next = successor(next);
            return key;
        }
    }

    private static long seed = 42;

    private static int random(int bound) {
        seed = (seed * 6364136223846793005L + 1442695040888963407L);
        return (int) ((seed >>> 33) % bound);
    }

    static void run() {
        RedBlackTree tree = new RedBlackTree();
        long checksum = 0;
        for (int i = 0; i < 1500; i++) {
            int key = random(120);
            switch (random(5)) {
                case 0:
                case 1:
                case 2: {
                    String old = tree.put(key, "v" + i);
                    checksum = checksum * 31 + (old == null ? 7 : old.hashCode());
                    break;
                }
                case 3: {
                    String old = tree.remove(key);
                    checksum = checksum * 31 + (old == null ? 11 : old.length());
                    break;
                }
                default:
                    checksum = checksum * 31 + (tree.containsKey(key) ? tree.get(key).hashCode() : 1);
            }
            if (!tree.isValid()) {
                System.out.println("invalid after step " + i);
                return;
            }
            if (i % 250 == 249) {
                int sum = 0;
                for (int k : tree) {
                    sum = sum * 17 + k;
                }
                System.out.println(i + ": size " + tree.size() + " keys " + sum + " checksum " + checksum);
            }
        }
        Iterator<Integer> iterator = tree.iterator();
        tree.put(1000, "late");
        try {
            iterator.next();
            System.out.println("not noticed");
        } catch (IllegalStateException e) {
            System.out.println("noticed: " + e.getMessage());
        }
        while (!tree.isEmpty()) {
            tree.remove(tree.iterator().next());
        }
        System.out.println("end " + tree.size() + " " + tree.isValid());
    }

    public static void main(String[] args) {
        run();
    }
}
