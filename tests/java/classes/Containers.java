import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Small generic containers that share an abstract base: a vector, a sorted vector, a stack, a queue, a bag with views. */
public class Containers {

    interface Collection<E> extends Iterable<E> {
        int size();

        boolean add(E element);

        default boolean isEmpty() {
            return size() == 0;
        }

        default boolean addAll(Iterable<? extends E> elements) {
            boolean changed = false;
            for (E element : elements) {
                changed |= add(element);
            }
            return changed;
        }
    }

    static abstract class AbstractCollection<E> implements Collection<E> {
        protected int modifications;

        public boolean contains(Object wanted) {
            for (E element : this) {
                if (element == null ? wanted == null : element.equals(wanted)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public int hashCode() {
            int hash = 1;
            for (E element : this) {
                hash = 31 * hash + (element == null ? 0 : element.hashCode());
            }
            return hash;
        }

        @Override
        public String toString() {
            Iterator<E> it = iterator();
            if (!it.hasNext()) {
                return "()";
            }
            String text = "(" + it.next();
            while (it.hasNext()) {
                text += " " + it.next();
            }
            return text + ")";
        }
    }

    static class Vector<E> extends AbstractCollection<E> {
        private static final int INITIAL = 4;
        protected Object[] items = new Object[INITIAL];
        protected int count;

        @SafeVarargs
        static <T> Vector<T> of(T... elements) {
            Vector<T> vector = new Vector<>();
            for (T element : elements) {
                vector.add(element);
            }
            return vector;
        }

        @Override
        public int size() {
            return count;
        }

        @SuppressWarnings("unchecked")
        public E get(int index) {
            check(index, count - 1);
            return (E) items[index];
        }

        public E set(int index, E element) {
            E old = get(index);
            items[index] = element;
            return old;
        }

        private void check(int index, int last) {
            if (index < 0 || index > last) {
                throw new IndexOutOfBoundsException(index + " not in 0.." + last);
            }
        }

        @Override
        public boolean add(E element) {
            insert(count, element);
            return true;
        }

        public void insert(int index, E element) {
            check(index, count);
            if (count == items.length) {
                Object[] larger = new Object[count + (count >> 1) + 1];
                System.arraycopy(items, 0, larger, 0, count);
                items = larger;
            }
            for (int i = count; i > index; i--) {
                items[i] = items[i - 1];
            }
            items[index] = element;
            count++;
            modifications++;
        }

        public E remove(int index) {
            E old = get(index);
            System.arraycopy(items, index + 1, items, index, --count - index);
            items[count] = null;
            modifications++;
            return old;
        }

        /** Merge sort, stable. */
        public void sort(Comparator<? super E> order) {
            Object[] scratch = new Object[count];
            sort(0, count, scratch, order);
            modifications++;
        }

        @SuppressWarnings("unchecked")
        private void sort(int from, int to, Object[] scratch, Comparator<? super E> order) {
            if (to - from < 2) {
                return;
            }
            int middle = from + to >>> 1;
            sort(from, middle, scratch, order);
            sort(middle, to, scratch, order);
            int i = from, j = middle, k = from;
            while (i < middle || j < to) {
                boolean left = j == to || i < middle && order.compare((E) items[i], (E) items[j]) <= 0;
                scratch[k++] = left ? items[i++] : items[j++];
            }
            while (k-- > from) {
                items[k] = scratch[k];
            }
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                int position = 0;
                int expected = modifications;

                @Override
                public boolean hasNext() {
                    return position < count;
                }

                @Override
                public E next() {
                    if (expected != modifications) {
                        throw new IllegalStateException("vector was modified");
                    }
                    if (!hasNext()) {
                        throw new NoSuchElementException();
                    }
                    return get(position++);
                }

                @Override
                public void remove() {
                    Vector.this.remove(--position);
                    expected = modifications;
                }
            };
        }
    }

    static class SortedVector<E extends Comparable<? super E>> extends Vector<E> {
        private final boolean unique;

        SortedVector(boolean unique) {
            this.unique = unique;
        }

        /** Where the element is, or ~where it belongs. */
        int search(E wanted) {
            int low = 0, high = count - 1;
            while (low <= high) {
                int middle = (low + high) >>> 1;
                int c = get(middle).compareTo(wanted);
                if (c < 0) {
                    low = middle + 1;
                } else if (c > 0) {
                    high = middle - 1;
                } else {
                    return middle;
                }
            }
            return ~low;
        }

        @Override
        public boolean add(E element) {
            int index = search(element);
            if (index >= 0 && unique) {
                return false;
            }
            super.insert(index < 0 ? ~index : index, element);
            return true;
        }

        @Override
        public void insert(int index, E element) {
            throw new UnsupportedOperationException("insert");
        }
    }

    static class LinkedStack<E> extends AbstractCollection<E> {
        private class Cell {
            final E element;
            final Cell below;

            Cell(E element) {
                this.element = element;
                this.below = top;
            }
        }

        private Cell top;
        private int size;

        @Override
        public int size() {
            return size;
        }

        @Override
        public boolean add(E element) {
            top = new Cell(element);
            size++;
            return true;
        }

        public E pop() {
            if (top == null) {
                throw new NoSuchElementException("stack is empty");
            }
            E element = top.element;
            top = top.below;
            size--;
            return element;
        }

        public E peek() {
            return top == null ? null : top.element;
        }

        @Override
        public Iterator<E> iterator() {
            final Cell start = top;
            class Walker implements Iterator<E> {
                Cell at = start;

                public boolean hasNext() {
                    return at != null;
                }

                public E next() {
                    E element = at.element;
                    at = at.below;
                    return element;
                }
            }
            return new Walker();
        }
    }

    static class Bag<E> extends AbstractCollection<E> {
        private final Vector<E> kinds = new Vector<>();
        private int[] counts = new int[2];
        private int total;

        @Override
        public int size() {
            return total;
        }

        int count(E element) {
            for (int i = 0; i < kinds.size(); i++) {
                if (kinds.get(i).equals(element)) {
                    return counts[i];
                }
            }
            return 0;
        }

        @Override
        public boolean add(E element) {
            int index = 0;
            for (E kind : kinds) {
                if (kind.equals(element)) {
                    break;
                }
                index++;
            }
            if (index == kinds.size()) {
                kinds.add(element);
                if (index == counts.length) {
                    int[] more = new int[index * 2];
                    System.arraycopy(counts, 0, more, 0, index);
                    counts = more;
                }
            }
            counts[index]++;
            total++;
            return counts[index] == 1;
        }

        @Override
        public Iterator<E> iterator() {
            return new Iterator<E>() {
                private int kind = 0, used = 0;

                @Override
                public boolean hasNext() {
                    return kind < kinds.size();
                }

                @Override
                public E next() {
                    E element = kinds.get(kind);
                    if (++used >= counts[kind]) {
                        kind++;
                        used = 0;
                    }
                    return element;
                }
            };
        }
    }

    static <T extends Comparable<? super T>> T maximum(Iterable<? extends T> elements) {
        T best = null;
        for (T element : elements) {
            if (best == null || best.compareTo(element) < 0) {
                best = element;
            }
        }
        return best;
    }

    static int sum(Iterable<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static int seed = 8;

    private static int random(int bound) {
        seed = seed * 22695477 + 1;
        return (seed >>> 9) % bound;
    }

    static void run() {
        Vector<Integer> vector = Vector.of(5, 3, 8);
        SortedVector<Integer> sorted = new SortedVector<>(true);
        LinkedStack<Integer> stack = new LinkedStack<Integer>();
        Bag<String> bag = new Bag<>();
        int caught = 0;
        for (int step = 0; step < 1000; step++) {
            int value = random(60);
            try {
                switch (random(13)) {
                    case 0 -> vector.add(value);
                    case 1 -> vector.insert(value % 20, step);
                    case 2 -> vector.remove(value % 25);
                    case 3 -> vector.set(value, -step);
                    case 4 -> sorted.add(value * value % 101);
                    case 5 -> stack.add(value);
                    case 6 -> caught += stack.pop();
                    case 7 -> bag.add("b" + value % 9);
                    case 8 -> {
                        if (step % 5 == 0) {
                            sorted.addAll(vector);
                        }
                    }
                    case 9 -> {
                        final int bits = value & 3;
                        vector.sort(new Comparator<Integer>() {
                            @Override
                            public int compare(Integer a, Integer b) {
                                return (a & bits) - (b & bits);
                            }
                        });
                    }
                    case 10 -> {
                        for (Iterator<Integer> it = vector.iterator(); it.hasNext(); ) {
                            if (it.next() % 6 == value % 6) {
                                it.remove();
                            }
                        }
                    }
                    case 11 -> {
                        if (step % 40 == 0) {
                            sorted.insert(0, 0);
                        }
                    }
                    default -> stack.addAll(value % 4 == 0 ? sorted : vector);
                }
            } catch (IndexOutOfBoundsException | NoSuchElementException e) {
                caught += e.getMessage().length();
            } catch (UnsupportedOperationException e) {
                caught += 1000;
            }
            while (stack.size() > 200) {
                stack.pop();
            }
            if (step % 100 == 99) {
                System.out.println(step + " " + vector.size() + ":" + vector.hashCode() + " " + sorted.size() + ":" + sum(sorted) + " "
                        + stack.size() + ":" + stack.peek() + " " + bag.hashCode() + " " + caught);
            }
        }
        System.out.println(vector);
        System.out.println(maximum(sorted) + " " + maximum(bag) + " " + bag.count("b3") + " " + sorted.search(1000) + " " + sorted.contains(4));
        System.out.println(new LinkedStack<Object>() + " " + new Vector<Object>().isEmpty());
        try {
            for (Integer i : vector) {
                vector.add(i);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + vector.size());
        }
    }

    public static void main(String[] args) {
        run();
    }
}
