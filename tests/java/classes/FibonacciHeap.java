import java.util.NoSuchElementException;

/**
 * A priority queue with cheap decreaseKey: circular doubly linked lists of trees, marks, and consolidation by degree
 * when the minimum leaves.
 */
public class FibonacciHeap<T extends Comparable<T>> {

    /** A handle for an element, valid until the element leaves the heap. */
    public static final class Node<T> {
        private T value;
        private int degree;
        private boolean mark;
        private Node<T> parent;
        private Node<T> child;
        private Node<T> left;
        private Node<T> right;

        private Node(T value) {
            this.value = value;
            left = right = this;
        }

        public T getValue() {
            return value;
        }

        private void insertAfter(Node<T> other) {
            other.left = this;
            other.right = right;
            right.left = other;
            right = other;
        }

        private void unlink() {
            left.right = right;
            right.left = left;
            left = right = this;
        }
    }

    private static final int MAX_DEGREE = 45;

    private Node<T> min;
    private int size;
    private int cuts;

    public boolean isEmpty() {
        return min == null;
    }

    public int size() {
        return size;
    }

    public int cuts() {
        return cuts;
    }

    private void addRoot(Node<T> node) {
        node.parent = null;
        if (min == null) {
            node.left = node.right = node;
            min = node;
        } else {
            min.insertAfter(node);
            if (node.value.compareTo(min.value) < 0) {
                min = node;
            }
        }
    }

    public Node<T> insert(T value) {
        if (value == null) {
            throw new NullPointerException("value");
        }
        Node<T> node = new Node<>(value);
        addRoot(node);
        size++;
        return node;
    }

    public T minimum() {
        if (min == null) {
            throw new NoSuchElementException("empty heap");
        }
        return min.value;
    }

    public T removeMinimum() {
        if (min == null) {
            throw new NoSuchElementException("empty heap");
        }
        Node<T> removed = min;
        Node<T> child = removed.child;
        while (removed.degree > 0) {
            Node<T> next = child.right;
            child.unlink();
            child.parent = null;
            removed.insertAfter(child);
            child = next;
            removed.degree--;
        }
        removed.child = null;
        if (removed.right == removed) {
            min = null;
        } else {
            min = removed.right;
            removed.unlink();
            consolidate();
        }
        size--;
        return removed.value;
    }

    @SuppressWarnings("unchecked")
    private void consolidate() {
        Node<T>[] byDegree = (Node<T>[]) new Node[MAX_DEGREE];
        int roots = 0;
        Node<T> w = min;
        do {
            roots++;
            w = w.right;
        } while (w != min);
        while (roots-- > 0) {
            Node<T> next = w.right;
            Node<T> x = w;
            int d = x.degree;
            while (byDegree[d] != null) {
                Node<T> y = byDegree[d];
                if (y.value.compareTo(x.value) < 0) {
                    Node<T> swap = x;
                    x = y;
                    y = swap;
                }
                link(y, x);
                byDegree[d++] = null;
            }
            byDegree[d] = x;
            w = next;
        }
        min = null;
        for (Node<T> root : byDegree) {
            if (root == null) {
                continue;
            }
            root.left = root.right = root;
            addRoot(root);
        }
    }

    private void link(Node<T> lower, Node<T> upper) {
        lower.unlink();
        lower.parent = upper;
        if (upper.child == null) {
            upper.child = lower;
        } else {
            upper.child.insertAfter(lower);
        }
        upper.degree++;
        lower.mark = false;
    }

    public void decreaseKey(Node<T> node, T value) {
        if (value.compareTo(node.value) > 0) {
            throw new IllegalArgumentException(value + " > " + node.value);
        }
        node.value = value;
        Node<T> parent = node.parent;
        if (parent != null && node.value.compareTo(parent.value) < 0) {
            cut(node, parent);
            cascadingCut(parent);
        }
        if (node.value.compareTo(min.value) < 0) {
            min = node;
        }
    }

    private void cut(Node<T> node, Node<T> parent) {
        cuts++;
        if (parent.child == node) {
            parent.child = node.right == node ? null : node.right;
        }
        node.unlink();
        parent.degree--;
        addRoot(node);
        node.mark = false;
    }

    private void cascadingCut(Node<T> node) {
        Node<T> parent = node.parent;
        while (parent != null) {
            if (!node.mark) {
                node.mark = true;
                break;
            }
            cut(node, parent);
            node = parent;
            parent = node.parent;
        }
    }

    public void meld(FibonacciHeap<T> other) {
        if (other.min == null || other == this) {
            return;
        }
        if (min == null) {
            min = other.min;
        } else {
            Node<T> last = min.left;
            Node<T> otherLast = other.min.left;
            last.right = other.min;
            other.min.left = last;
            otherLast.right = min;
            min.left = otherLast;
            if (other.min.value.compareTo(min.value) < 0) {
                min = other.min;
            }
        }
        size += other.size;
        other.min = null;
        other.size = 0;
    }

    private int countTree(Node<T> root, Node<T> parent) {
        if (root.parent != parent || parent != null && root.value.compareTo(parent.value) < 0) {
            throw new IllegalStateException("heap order");
        }
        int count = 1;
        int children = 0;
        if (root.child != null) {
            Node<T> c = root.child;
            do {
                if (c.right.left != c) {
                    throw new IllegalStateException("ring");
                }
                count += countTree(c, root);
                children++;
                c = c.right;
            } while (c != root.child);
        }
        if (children != root.degree) {
            throw new IllegalStateException("degree " + root.degree + " with " + children + " children");
        }
        return count;
    }

    public boolean check() {
        if (min == null) {
            return size == 0;
        }
        int count = 0;
        Node<T> root = min;
        do {
            if (root.value.compareTo(min.value) < 0) {
                throw new IllegalStateException("minimum");
            }
            count += countTree(root, null);
            root = root.right;
        } while (root != min);
        return count == size;
    }

    /** A task with a priority and a name; ties are broken by name. */
    static class Task implements Comparable<Task> {
        final int priority;
        final String name;

        Task(int priority, String name) {
            this.priority = priority;
            this.name = name;
        }

        @Override
        public int compareTo(Task other) {
            if (priority != other.priority) {
                return priority < other.priority ? -1 : 1;
            }
            return name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return name + "@" + priority;
        }
    }

    private static int seed = 99;

    private static int random(int bound) {
        seed ^= seed << 13;
        seed ^= seed >>> 17;
        seed ^= seed << 5;
        return (seed & Integer.MAX_VALUE) % bound;
    }

    static void run() {
        FibonacciHeap<Task> heap = new FibonacciHeap<>();
        FibonacciHeap<Task> spare = new FibonacciHeap<>();
        @SuppressWarnings("unchecked")
        Node<Task>[] handles = (Node<Task>[]) new Node[64];
        int checksum = 0;
        for (int step = 0; step < 1400; step++) {
            int slot = random(handles.length);
            switch (random(6)) {
                case 0:
                case 1:
                    if (handles[slot] == null) {
                        handles[slot] = heap.insert(new Task(random(1000), "t" + slot));
                    }
                    break;
                case 2:
                    spare.insert(new Task(1000 + random(10), "s" + step));
                    break;
                case 3:
                    if (handles[slot] != null) {
                        Task old = handles[slot].getValue();
                        heap.decreaseKey(handles[slot], new Task(old.priority - random(200), old.name));
                    }
                    break;
                case 4:
                    if (heap.size() > 20 || step % 3 == 0 && !heap.isEmpty()) {
                        Task task = heap.removeMinimum();
                        checksum = checksum * 31 + task.toString().hashCode();
                        for (int i = 0; i < handles.length; i++) {
                            if (handles[i] != null && handles[i].getValue() == task) {
                                handles[i] = null;
                            }
                        }
                    }
                    break;
                default:
                    if (random(10) == 0) {
                        heap.meld(spare);
                    }
            }
            if (!heap.check() || !spare.check()) {
                System.out.println("broken in step " + step);
            }
            if (step % 140 == 0) {
                String top = heap.isEmpty() ? "none" : heap.minimum().toString();
                System.out.println(step + " " + heap.size() + "+" + spare.size() + " " + top + " " + checksum + " " + heap.cuts());
            }
        }
        heap.meld(spare);
        Task previous = null;
        boolean sorted = true;
        while (!heap.isEmpty()) {
            Task task = heap.removeMinimum();
            sorted = sorted && (previous == null || previous.compareTo(task) <= 0);
            checksum = checksum * 31 + task.priority;
            previous = task;
        }
        System.out.println(sorted + " " + checksum + " " + previous);
        try {
            heap.removeMinimum();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            heap.insert(null);
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        run();
    }
}
