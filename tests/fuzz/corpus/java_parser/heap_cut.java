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
                x = nex