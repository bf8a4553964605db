/**
 * A mergeable priority queue: a forest of binomial trees in the order of their degrees, each tree ordered from its
 * root. Nodes know their parent, their leftmost child and their next sibling.
 */
public class BinomialHeap {

    /** A node of a tree; for a root, sibling is the next tree of the forest. */
    public static class Node {
        int key;
        final int id;
        int degree;
        Node parent;
        Node child;
        Node sibling;

        Node(int key, int id) {
            this.key = key;
            this.id = id;
        }

        /** Reverses the list of siblings that starts here and makes them roots. */
        Node reverse(Node previous) {
            Node result = sibling == null ? this : sibling.reverse(this);
            sibling = previous;
            parent = null;
            return result;
        }

        Node minimum() {
            Node least = this;
            for (Node x = this; x != null; x = x.sibling) {
                if (x.key < least.key) {
                    least = x;
                }
            }
            return least;
        }

        int count() {
            return 1 + (child == null ? 0 : child.count()) + (sibling == null ? 0 : sibling.count());
        }

        Node find(int wanted) {
            Node x = this;
            Node found = null;
            while (x != null && found == null) {
                if (x.key == wanted) {
                    found = x;
                } else if (x.key < wanted && x.child != null) {
                    found = x.child.find(wanted);
                }
                x = x.sibling;
            }
            return found;
        }
    }

    private Node nodes;
    private int size;

    private static int created = 0;

    public boolean isEmpty() {
        return nodes == null;
    }

    public int size() {
        return size;
    }

    public Node insert(int key) {
        Node node = new Node(key, created++);
        unionNodes(node);
        size++;
        return node;
    }

    public int findMinimum() {
        if (nodes == null) {
            throw new IllegalStateException("the heap is empty");
        }
        return nodes.minimum().key;
    }

    /** Merges two lists of roots by degree, without linking. */
    private static Node merge(Node a, Node b) {
        Node head = null;
        Node tail = null;
        while (a != null || b != null) {
            Node taken;
            if (b == null || (a != null && a.degree <= b.degree)) {
                taken = a;
                a = a.sibling;
            } else {
                taken = b;
                b = b.sibling;
            }
            if (tail == null) {
                head = taken;
            } else {
                tail.sibling = taken;
            }
            tail = taken;
        }
        if (tail != null) {
            tail.sibling = null;
        }
        return head;
    }

    /** Makes the tree under `lower` a child of `upper`, which has the same degree. */
    private static void link(Node lower, Node upper) {
        lower.parent = upper;
        lower.sibling = upper.child;
        upper.child = lower;
        upper.degree++;
    }

    private void unionNodes(Node other) {
        nodes = merge(nodes, other);
        if (nodes == null) {
            return;
        }
        Node previous = null;
        Node x = nodes;
        Node next = x.sibling;
        while (next != null) {
            boolean three = next.sibling != null && next.sibling.degree == x.degree;
            if (x.degree != next.degree || three) {
                previous = x;
                x = next;
            } else if (x.key <= next.key) {
                x.sibling = next.sibling;
                link(next, x);
            } else {
                if (previous == null) {
                    nodes = next;
                } else {
                    previous.sibling = next;
                }
                link(x, next);
                x = next;
            }
            next = x.sibling;
        }
    }

    /** Takes all nodes of the other heap. */
    public void absorb(BinomialHeap other) {
        if (other == this) {
            return;
        }
        unionNodes(other.nodes);
        size += other.size;
        other.nodes = null;
        other.size = 0;
    }

    public Node extractMinimum() {
        if (nodes == null) {
            return null;
        }
        Node least = nodes.minimum();
        removeRoot(least);
        return least;
    }

    private void removeRoot(Node root) {
        Node previous = null;
        Node x = nodes;
        while (x != root) {
            previous = x;
            x = x.sibling;
        }
        if (previous == null) {
            nodes = root.sibling;
        } else {
            previous.sibling = root.sibling;
        }
        Node children = root.child == null ? null : root.child.reverse(null);
        root.child = null;
        root.sibling = null;
        root.degree = 0;
        unionNodes(children);
        size--;
    }

    /** Lowers a key. Keys move up the tree, nodes stay, so the node that holds the key afterwards is returned. */
    public Node decreaseKey(Node node, int key) {
        if (key > node.key) {
            throw new IllegalArgumentException("the new key " + key + " is greater than " + node.key);
        }
        node.key = key;
        Node y = node;
        Node z = y.parent;
        while (z != null && y.key < z.key) {
            int saved = y.key;
            y.key = z.key;
            z.key = saved;
            y = z;
            z = z.parent;
        }
        return y;
    }

    public boolean delete(int key) {
        Node found = nodes == null ? null : nodes.find(key);
        if (found == null) {
            return false;
        }
        Node top = decreaseKey(found, Integer.MIN_VALUE);
        removeRoot(top);
        return true;
    }

    private static boolean isTree(Node root, int degree, Node parent) {
        if (root.degree != degree || root.parent != parent) {
            return false;
        }
        if (parent != null && root.key < parent.key) {
            return false;
        }
        Node child = root.child;
        for (int d = degree - 1; d >= 0; d--) {
            if (child == null || !isTree(child, d, root)) {
                return false;
            }
            child = child.sibling;
        }
        return child == null;
    }

    public boolean isConsistent() {
        int last = -1;
        int count = 0;
        for (Node x = nodes; x != null; x = x.sibling) {
            if (x.degree <= last || !isTree(x, x.degree, null)) {
                return false;
            }
            last = x.degree;
            count += 1 << x.degree;
        }
        return count == size && (nodes == null ? count == 0 : nodes.count() == count);
    }

    /** The degrees of the trees, as a binary number: it is the number of nodes. */
    public String degrees() {
        String text = "";
        for (Node x = nodes; x != null; x = x.sibling) {
            text = x.degree + (text.isEmpty() ? "" : " ") + text;
        }
        return "<" + text + ">";
    }

    private static long state = 7;

    private static int random(int bound) {
        state = state * 25214903917L + 11 & (1L << 48) - 1;
        return (int) (state >>> 17) % bound & 0x7fffffff % bound;
    }

    static void run() {
        BinomialHeap heap = new BinomialHeap();
        BinomialHeap second = new BinomialHeap();
        int checksum = 17;
        int removed = 0;
        for (int step = 0; step < 1000; step++) {
            int choice = (step * 7 + random(11)) % 10;
            choice = choice < 0 ? -choice : choice;
            switch (choice) {
                case 0, 1, 2, 3 -> heap.insert(random(1000) + step % 13);
                case 4, 5 -> second.insert(random(500) * 2);
                case 6 -> {
                    Node least = heap.extractMinimum();
                    checksum = checksum * 31 + (least == null ? -1 : least.key ^ least.id);
                }
                case 7 -> {
                    if (second.size() > 6) {
                        heap.absorb(second);
                    }
                }
                case 8 -> {
                    if (!heap.isEmpty() && heap.delete(heap.findMinimum() + step % 3)) {
                        removed++;
                    }
                }
                default -> {
                    Node node = heap.insert(2000 + step);
                    heap.decreaseKey(node, random(300));
                }
            }
            if (!heap.isConsistent() || !second.isConsistent()) {
                System.out.println("broken in step " + step);
                return;
            }
            if (step % 100 == 99) {
                System.out.println(step + " " + heap.size() + " " + heap.degrees() + " " + second.degrees() + " " + checksum);
            }
        }
        try {
            heap.decreaseKey(heap.insert(5), 6);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        int last = Integer.MIN_VALUE;
        boolean sorted = true;
        while (!heap.isEmpty()) {
            int key = heap.extractMinimum().key;
            sorted &= last <= key;
            last = key;
            checksum = checksum * 33 ^ key;
        }
        try {
            heap.findMinimum();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + sorted);
        }
        System.out.println(checksum + " " + removed + " " + last);
    }

    public static void main(String[] args) {
        run();
    }
}
