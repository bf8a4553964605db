import java.util.Iterator;
import java.util.NoSuchElementException;

class Iterators {
    static class Range implements Iterable<Integer> {
        private final int from, to;

        Range(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Walk();
        }

        private class Walk implements Iterator<Integer> {
            private int at = from;

            @Override
            public boolean hasNext() {
                return at < to;
            }

            @Override
            public Integer next() {
                if (at >= to) throw new NoSuchElementException("past " + to);
                return at++;
            }
        }
    }

    static class Tree<T extends Comparable<T>> implements Iterable<T> {
        class Node {
            T value;
            Node left, right, up;
        }

        Node root;

        void add(T t) {
            Node n = new Node();
            n.value = t;
            if (root == null) {
                root = n;
                return;
            }
            Node at = root;
            while (true) {
                n.up = at;
                if (t.compareTo(at.value) < 0) {
                    if (at.left == null) {
                        at.left = n;
                        return;
                    }
                    at = at.left;
                } else {
                    if (at.right == null) {
                        at.right = n;
                        return;
                    }
                    at = at.right;
                }
            }
        }

        public Iterator<T> iterator() {
            Node first = root;
            while (first != null && first.left != null) first = first.left;
            final Node start = first;
            return new Iterator<T>() {
                private Node next = start;

                public boolean hasNext() {
                    return next != null;
                }

                public T next() {
                    T result = next.value;
                    if (next.right != null) {
                        next = next.right;
                        while (next.left != null) next = next.left;
                    } else {
                        Node child = next;
                        next = next.up;
                        while (next != null && child == next.right) {
                            child = next;
                            next = next.up;
                        }
                    }
                    return result;
                }
            };
        }
    }

    static void run() {
        int sum = 0;
        for (int i : new Range(3, 8)) for (Integer j : new Range(0, i)) sum += i * j;
        System.out.println(sum);
        Iterator<Integer> it = new Range(0, 1).iterator();
        System.out.println(it.next() + " " + it.hasNext());
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        Tree<String> words = new Tree<>();
        for (String w : new String[] {"m", "c", "x", "a", "d", "z", "w", "m"}) words.add(w);
        for (String w : words) System.out.print(w + " ");
        System.out.println();
        Tree<Integer> empty = new Tree<>();
        for (int x : empty) System.out.println(x);
        search:
        for (String a : words) {
            for (String b : words) {
                if (a.compareTo(b) > 0) continue search;
                if (b.equals("d")) break search;
                System.out.print(a + b + " ");
            }
        }
        System.out.println();
    }
}
