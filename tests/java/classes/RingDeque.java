import java.util.Iterator;
import java.util.NoSuchElementException;

/** A double-ended queue in a circular array whose length is a power of two. */
public class RingDeque<E> implements Iterable<E> {

    private Object[] elements;
    private int head;
    private int tail;

    public RingDeque() {
        elements = new Object[8];
    }

    public RingDeque(int expected) {
        int capacity = 8;
        while (capacity <= expected) {
            capacity *= 2;
        }
        elements = new Object[capacity];
    }

    private void doubleCapacity() {
        int p = head;
        int n = elements.length;
        int r = n - p;
        Object[] larger = new Object[n << 1];
        System.arraycopy(elements, p, larger, 0, r);
        System.arraycopy(elements, 0, larger, r, p);
        elements = larger;
        head = 0;
        tail = n;
    }

    public void addFirst(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        elements[head = (head - 1) & (elements.length - 1)] = e;
        if (head == tail) {
            doubleCapacity();
        }
    }

    public void addLast(E e) {
        if (e == null) {
            throw new NullPointerException();
        }
        elements[tail] = e;
        if ((tail = (tail + 1) & (elements.length - 1)) == head) {
            doubleCapacity();
        }
    }

    @SuppressWarnings("unchecked")
    public E pollFirst() {
        int h = head;
        E result = (E) elements[h];
        if (result != null) {
            elements[h] = null;
            head = (h + 1) & (elements.length - 1);
        }
        return result;
    }

    @SuppressWarnings("unchecked")
    public E pollLast() {
        int t = (tail - 1) & (elements.length - 1);
        E result = (E) elements[t];
        if (result != null) {
            elements[t] = null;
            tail = t;
        }
        return result;
    }

    public E removeFirst() {
        E e = pollFirst();
        if (e == null) {
            throw new NoSuchElementException("removeFirst");
        }
        return e;
    }

    public E removeLast() {
        E e = pollLast();
        if (e == null) {
            throw new NoSuchElementException("removeLast");
        }
        return e;
    }

    @SuppressWarnings("unchecked")
    public E peekFirst() {
        return (E) elements[head];
    }

    @SuppressWarnings("unchecked")
    public E peekLast() {
        return (E) elements[(tail - 1) & (elements.length - 1)];
    }

    public int size() {
        return (tail - head) & (elements.length - 1);
    }

    public boolean isEmpty() {
        return head == tail;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        if (index < 0 || index >= size()) {
            throw new IndexOutOfBoundsException("" + index);
        }
        return (E) elements[(head + index) & (elements.length - 1)];
    }

    /** Removes what is at the array index; true if the elements behind it moved backwards. */
    private boolean delete(int i) {
        final int mask = elements.length - 1;
        final int front = (i - head) & mask;
        final int back = (tail - i) & mask;
        if (front < back) {
            for (int k = i; k != head; k = (k - 1) & mask) {
                elements[k] = elements[(k - 1) & mask];
            }
            elements[head] = null;
            head = (head + 1) & mask;
            return false;
        } else {
            for (int k = i; ((k + 1) & mask) != tail; k = (k + 1) & mask) {
                elements[k] = elements[(k + 1) & mask];
            }
            tail = (tail - 1) & mask;
            elements[tail] = null;
            return true;
        }
    }

    public boolean removeFirstOccurrence(Object o) {
        int mask = elements.length - 1;
        int i = head;
        Object x;
        while ((x = elements[i]) != null) {
            if (x.equals(o)) {
                delete(i);
                return true;
            }
            i = (i + 1) & mask;
        }
        return false;
    }

    public boolean contains(Object o) {
        int mask = elements.length - 1;
        for (int i = head; i != tail; i = (i + 1) & mask) {
            if (elements[i].equals(o)) {
                return true;
            }
        }
        return false;
    }

    public void rotate(int distance) {
        if (isEmpty()) {
            return;
        }
        for (; distance > 0; --distance) {
            addFirst(removeLast());
        }
        for (; distance < 0; ++distance) {
            addLast(removeFirst());
        }
    }

    public void clear() {
        int i = head;
        int mask = elements.length - 1;
        while (i != tail) {
            elements[i] = null;
            i = (i + 1) & mask;
        }
        head = tail = 0;
    }

    public <T> T[] toArray(T[] a) {
        int n = size();
        if (a.length < n) {
            throw new ArrayStoreException("too small");
        }
        for (int i = 0; i < n; i++) {
            @SuppressWarnings("unchecked")
            T t = (T) get(i);
            a[i] = t;
        }
        if (a.length > n) {
            a[n] = null;
        }
        return a;
    }

    @Override
    public Iterator<E> iterator() {
        return new Ascending();
    }

    public Iterable<E> descending() {
        final RingDeque<E> self = this;
        return new Iterable<E>() {
            public Iterator<E> iterator() {
                return self.new Descending();
            }
        };
    }

    private class Ascending implements Iterator<E> {
        private int cursor = head;
        private int fence = tail;
        private int last = -1;

        public boolean hasNext() {
            return cursor != fence;
        }

        public E next() {
            if (cursor == fence) {
                throw new NoSuchElementException();
            }
            @SuppressWarnings("unchecked")
            E result = (E) elements[cursor];
            if (tail != fence || result == null) {
                throw new IllegalStateException("deque was modified");
            }
            last = cursor;
            cursor = (cursor + 1) & (elements.length - 1);
            return result;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            if (delete(last)) {
                cursor = (cursor - 1) & (elements.length - 1);
                fence = tail;
            }
            last = -1;
        }
    }

    private class Descending implements Iterator<E> {
        private int cursor = tail;
        private final int fence = head;

        public boolean hasNext() {
            return cursor != fence;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (cursor == fence) {
                throw new NoSuchElementException();
            }
            cursor = (cursor - 1) & (elements.length - 1);
            return (E) elements[cursor];
        }
    }

    /** One letter per element, so that a deque can be printed shortly. */
    static final class Letter {
        private final char letter;

        Letter(int number) {
            letter = (char) ('a' + number % 26);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Letter && ((Letter) o).letter == letter;
        }

        @Override
        public int hashCode() {
            return letter;
        }

        @Override
        public String toString() {
            return "" + letter;
        }
    }

    static String join(Iterable<Letter> letters) {
        String text = "";
        for (Letter letter : letters) {
            text += letter;
        }
        return text;
    }

    private static int seed = 5;

    private static int random(int bound) {
        seed = 36969 * (seed & 65535) + (seed >>> 16);
        return (seed & 0x7fffffff) % bound;
    }

    static void run() {
        RingDeque<Letter> deque = new RingDeque<>();
        int hash = 0;
        int thrown = 0;
        for (int step = 0; step < 1600; step++) {
            Letter letter = new Letter(random(26));
            try {
                switch (random(12)) {
                    case 0:
                    case 1:
                        deque.addFirst(letter);
                        break;
                    case 2:
                    case 3:
                        deque.addLast(letter);
                        break;
                    case 4:
                        hash = hash * 31 + deque.removeFirst().hashCode();
                        break;
                    case 5:
                        hash = hash * 31 + deque.removeLast().hashCode();
                        break;
                    case 6:
                        hash = hash * 31 + (deque.removeFirstOccurrence(letter) ? 1 : 0);
                        break;
                    case 7:
                        hash = hash * 31 + (deque.contains(letter) ? 1 : 0);
                        break;
                    case 8:
                        deque.rotate(random(9) - 4);
                        break;
                    case 9:
                        hash = hash * 31 + deque.get(random(12)).hashCode();
                        break;
                    case 10:
                        Iterator<Letter> it = deque.iterator();
                        while (it.hasNext()) {
                            if (it.next().letter == letter.letter) {
                                it.remove();
                            }
                        }
                        break;
                    default:
                        if (deque.size() > 30) {
                            deque.clear();
                        } else if (random(20) == 0) {
                            deque.addLast(null);
                        }
                }
            } catch (NoSuchElementException e) {
                thrown += e.getMessage().length();
            } catch (IndexOutOfBoundsException e) {
                thrown += 100;
            } catch (NullPointerException e) {
                thrown += 10000;
            }
            if (step % 160 == 159) {
                String forward = join(deque);
                String backward = join(deque.descending());
                boolean mirrored = forward.length() == backward.length();
                for (int i = 0; mirrored && i < forward.length(); i++) {
                    mirrored = forward.charAt(i) == backward.charAt(backward.length() - 1 - i);
                }
                System.out.println(step + " " + forward + " " + mirrored + " " + hash + " " + thrown);
            }
        }
        Letter[] array = new Letter[deque.size() + 2];
        Object[] copied = deque.toArray(array);
        System.out.println((copied == array) + " " + array[0] + " " + array[deque.size()] + " " + deque.peekFirst() + deque.peekLast());
        try {
            deque.toArray(new Letter[0]);
        } catch (ArrayStoreException e) {
            System.out.println(e.getMessage());
        }
        try {
            Object[] strings = new String[deque.size()];
            deque.toArray(strings);
        } catch (ArrayStoreException e) {
            System.out.println("store check");
        }
        RingDeque<Integer> numbers = new RingDeque<>(100);
        for (int i = 0; i < 100; i++) {
            numbers.addFirst(i * i);
        }
        long sum = 0;
        for (int n : numbers.descending()) {
            sum = sum * 3 + n;
        }
        System.out.println(sum + " " + numbers.size());
    }

    public static void main(String[] args) {
        run();
    }
}
