import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** A sorted dictionary as an AVL tree without parent pointers: recursive updates, ranges, ranks, an in-order iterator. */
public class AvlDictionary<K, V> implements Iterable<AvlDictionary.Pair<K, V>> {

    public record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twice(T value) {
            return new Pair<>(value, value);
        }
    }

    public interface Visitor<K, V> {
        /** True to go on. */
        boolean visit(K key, V value);
    }

    private final class Node {
        K key;
        V value;
        int height = 1;
        int count = 1;
        Node left, right;

        Node(K key, V value) {
            this.key = key;
            this.value = value;
        }

        int balance() {
            return height(left) - height(right);
        }

        void update() {
            height = 1 + Math.max(height(left), height(right));
            count = 1 + count(left) + count(right);
        }

        Node rotateRight() {
            Node pivot = left;
            left = pivot.right;
            pivot.right = this;
            update();
            pivot.update();
            rotations++;
            return pivot;
        }

        Node rotateLeft() {
            Node pivot = right;
            right = pivot.left;
            pivot.left = this;
            update();
            pivot.update();
            rotations++;
            return pivot;
        }

        Node rebalance() {
            update();
            int balance = balance();
            if (balance > 1) {
                if (left.balance() < 0) {
                    left = left.rotateLeft();
                }
                return rotateRight();
            } else if (balance < -1) {
                if (right.balance() > 0) {
                    right = right.rotateRight();
                }
                return rotateLeft();
            }
            return this;
        }
    }

    private final Comparator<? super K> order;
    private Node root;
    private int rotations;
    private V previous;
    private boolean changed;

    public AvlDictionary(Comparator<? super K> order) {
        this.order = order;
    }

    private int height(Node node) {
        return node == null ? 0 : node.height;
    }

    private int count(Node node) {
        return node == null ? 0 : node.count;
    }

    public int size() {
        return count(root);
    }

    public int height() {
        return height(root);
    }

    public V get(K key) {
        Node node = root;
        while (node != null) {
            int c = order.compare(key, node.key);
            if (c == 0) {
                return node.value;
            }
            node = c < 0 ? node.left : node.right;
        }
        return null;
    }

    public V put(K key, V value) {
        previous = null;
        root = put(root, key, value);
        return previous;
    }

    private Node put(Node node, K key, V value) {
        if (node == null) {
            return new Node(key, value);
        }
        int c = order.compare(key, node.key);
        if (c == 0) {
            previous = node.value;
            node.value = value;
            return node;
        }
        if (c < 0) {
            node.left = put(node.left, key, value);
        } else {
            node.right = put(node.right, key, value);
        }
        return node.rebalance();
    }

    public V remove(K key) {
        previous = null;
        changed = false;
        root = remove(root, key);
        return previous;
    }

    private Node remove(Node node, K key) {
        if (node == null) {
            return null;
        }
        int c = order.compare(key, node.key);
        if (c < 0) {
            node.left = remove(node.left, key);
        } else if (c > 0) {
            node.right = remove(node.right, key);
        } else {
            previous = node.value;
            changed = true;
            if (node.left == null || node.right == null) {
                return node.left != null ? node.left : node.right;
            }
            Node least = node.right;
            while (least.left != null) {
                least = least.left;
            }
            Node rest = removeLeast(node.right);
            least.right = rest;
            least.left = node.left;
            return least.rebalance();
        }
        return node.rebalance();
    }

    private Node removeLeast(Node node) {
        if (node.left == null) {
            return node.right;
        }
        node.left = removeLeast(node.left);
        return node.rebalance();
    }

    /** How many keys are smaller. */
    public int rank(K key) {
        int rank = 0;
        for (Node node = root; node != null; ) {
            int c = order.compare(key, node.key);
            if (c <= 0) {
                node = node.left;
            } else {
                rank += 1 + count(node.left);
                node = node.right;
            }
        }
        return rank;
    }

    public Pair<K, V> select(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException("select " + index);
        }
        Node node = root;
        while (true) {
            int smaller = count(node.left);
            if (index == smaller) {
                return new Pair<K, V>(node.key, node.value);
            } else if (index < smaller) {
                node = node.left;
            } else {
                index -= smaller + 1;
                node = node.right;
            }
        }
    }

    public boolean range(K from, K to, Visitor<? super K, ? super V> visitor) {
        return range(root, from, to, visitor);
    }

    private boolean range(Node node, K from, K to, Visitor<? super K, ? super V> visitor) {
        if (node == null) {
            return true;
        }
        int low = order.compare(from, node.key);
        int high = order.compare(node.key, to);
        if (low < 0 && !range(node.left, from, to, visitor)) {
            return false;
        }
        if (low <= 0 && high < 0 && !visitor.visit(node.key, node.value)) {
            return false;
        }
        return high >= 0 || range(node.right, from, to, visitor);
    }

    public boolean isValid() {
        return valid(root, null, null);
    }

    private boolean valid(Node node, K low, K high) {
        if (node == null) {
            return true;
        }
        if (low != null && order.compare(low, node.key) >= 0 || high != null && order.compare(node.key, high) >= 0) {
            return false;
        }
        int b = node.balance();
        return b >= -1 && b <= 1 && node.height == 1 + Math.max(height(node.left), height(node.right))
                && node.count == 1 + count(node.left) + count(node.right)
                && valid(node.left, low, node.key) && valid(node.right, node.key, high);
    }

    @Override
    public Iterator<Pair<K, V>> iterator() {
        return new Iterator<>() {
            private final Object[] stack = new Object[height() + 1];
            private int top;

            {
                push(root);
            }

            private void push(Node node) {
                for (; node != null; node = node.left) {
                    stack[top++] = node;
                }
            }

            @Override
            public boolean hasNext() {
                return top > 0;
            }

            @Override
            public Pair<K, V> next() {
                if (top == 0) {
                    throw new NoSuchElementException("done");
                }
                @SuppressWarnings("unchecked")
                Node node = (Node) stack[--top];
                stack[top] = null;
                push(node.right);
                return new Pair<>(node.key, node.value);
            }
        };
    }

    private static final class ByLength implements Comparator<String> {
        private final boolean reversed;

        ByLength(boolean reversed) {
            this.reversed = reversed;
        }

        @Override
        public int compare(String a, String b) {
            int c = a.length() != b.length() ? a.length() - b.length() : a.compareTo(b);
            return reversed ? -c : c;
        }
    }

    private static long seed = 77;

    private static int random(int bound) {
        seed = seed * 2862933555777941757L + 3037000493L;
        return (int) ((seed >>> 34) % bound);
    }

    static String word(int number) {
        String text = "";
        do {
            text = (char) ('a' + number % 5) + text;
            number /= 5;
        } while (number > 0);
        return text;
    }

    private static int exercise(AvlDictionary<String, Integer> map, int steps) {
        int checksum = 1;
        for (int step = 0; step < steps; step++) {
            String key = word(random(300));
            int what = random(10);
            if (what < 4) {
                Integer old = map.put(key, step);
                checksum = checksum * 31 + (old == null ? 0 : old);
            } else if (what < 7) {
                Integer old = map.remove(key);
                checksum = checksum * 31 + (old != null ? old : -1) + (map.changed ? 1 : 0);
            } else if (what == 7) {
                checksum = checksum * 31 + map.rank(key);
            } else if (what == 8) {
                try {
                    Pair<String, Integer> pair = map.select(random(120));
                    checksum = checksum * 31 + pair.first().hashCode() + pair.second();
                } catch (IndexOutOfBoundsException e) {
                    checksum = checksum * 31 + e.getMessage().length();
                }
            } else {
                final int[] visited = new int[2];
                boolean complete = map.range(key, word(random(300)), new Visitor<Object, Integer>() {
                    @Override
                    public boolean visit(Object k, Integer v) {
                        visited[0]++;
                        visited[1] += v + k.hashCode();
                        return visited[0] < 7;
                    }
                });
                checksum = checksum * 31 + visited[0] + visited[1] + (complete ? 1 : 0);
            }
            if (!map.isValid()) {
                System.out.println("invalid in step " + step);
                return -1;
            }
        }
        return checksum;
    }

    static void run() {
        AvlDictionary<String, Integer> up = new AvlDictionary<>(new ByLength(false));
        AvlDictionary<String, Integer> down = new AvlDictionary<>(new ByLength(true));
        for (int round = 0; round < 6; round++) {
            int a = exercise(up, 150);
            int b = exercise(down, 100 + round);
            System.out.println(round + ": " + up.size() + " " + up.height() + " " + up.rotations + " " + a + ", " + down.size() + " " + b);
        }
        String keys = "";
        int index = 0;
        boolean ranked = true;
        for (Pair<String, Integer> pair : up) {
            keys += pair.first() + " ";
            ranked &= up.rank(pair.first()) == index && up.select(index).equals(pair);
            index++;
        }
        System.out.println(keys.hashCode() + " " + ranked + " " + index);
        Iterator<Pair<String, Integer>> it = down.iterator();
        Pair<String, Integer> last = null;
        while (it.hasNext()) {
            last = it.next();
        }
        System.out.println(last.first() + " " + Pair.twice(7) + " " + new Pair<>("a", null).equals(new Pair<>("a", null)));
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        run();
    }
}
