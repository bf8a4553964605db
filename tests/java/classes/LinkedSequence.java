import java.util.Iterator;
import java.util.NoSuchElementException;

/** A doubly linked list around a header entry, with a list iterator that can remove and insert. */
public class LinkedSequence<E> implements Iterable<E> {

    private static class Entry<E> {
        E element;
        Entry<E> next;
        Entry<E> previous;

        Entry(E element, Entry<E> next, Entry<E> previous) {
            this.element = element;
            this.next = next;
            this.previous = previous;
        }
    }

    private final Entry<E> header = new Entry<E>(null, null, null);
    private int size = 0;
    protected int modCount = 0;

    public LinkedSequence() {
        header.next = header.previous = header;
    }

    @SafeVarargs
    public LinkedSequence(E... elements) {
        this();
        for (E element : elements) {
            addLast(element);
        }
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return header.next == header;
    }

    private Entry<E> addBefore(E element, Entry<E> entry) {
        Entry<E> added = new Entry<>(element, entry, entry.previous);
        added.previous.next = added;
        added.next.previous = added;
        size++;
        modCount++;
        return added;
    }

    private E remove(Entry<E> entry) {
        if (entry == header) {
            throw new NoSuchElementException("empty");
        }
        E result = entry.element;
        entry.previous.next = entry.next;
        entry.next.previous = entry.previous;
        entry.next = entry.previous = null;
        entry.element = null;
        size--;
        modCount++;
        return result;
    }

    private Entry<E> entry(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("index " + index + ", size " + size);
        }
        Entry<E> e = header;
        if (index < (size >> 1)) {
            for (int i = 0; i <= index; i++) {
                e = e.next;
            }
        } else {
            for (int i = size; i > index; i--) {
                e = e.previous;
            }
        }
        return e;
    }

    public void addFirst(E element) {
        addBefore(element, header.next);
    }

    public void addLast(E element) {
        addBefore(element, header);
    }

    public void add(int index, E element) {
        addBefore(element, index == size ? header : entry(index));
    }

    public E get(int index) {
        return entry(index).element;
    }

    public E set(int index, E element) {
        Entry<E> e = entry(index);
        E old = e.element;
        e.element = element;
        return old;
    }

    public E removeFirst() {
        return remove(header.next);
    }

    public E removeLast() {
        return remove(header.previous);
    }

    public E removeAt(int index) {
        return remove(entry(index));
    }

    public boolean remove(Object o) {
        if (o == null) {
            for (Entry<E> e = header.next; e != header; e = e.next) {
                if (e.element == null) {
                    remove(e);
                    return true;
                }
            }
        } else {
            for (Entry<E> e = header.next; e != header; e = e.next) {
                if (o.equals(e.element)) {
                    remove(e);
                    return true;
                }
            }
        }
        return false;
    }

    public int indexOf(Object o) {
        int index = 0;
        for (Entry<E> e = header.next; e != header; e = e.next, index++) {
            if (o == null ? e.element == null : o.equals(e.element)) {
                return index;
            }
        }
        return -1;
    }

    public boolean contains(Object o) {
        return indexOf(o) != -1;
    }

    public void reverse() {
        Entry<E> e = header;
        do {
            Entry<E> next = e.next;
            e.next = e.previous;
            e.previous = next;
            e = next;
        } while (e != header);
        modCount++;
    }

    /** Moves all entries of the other sequence to the end of this one; the other one is empty afterwards. */
    public void splice(LinkedSequence<E> other) {
        if (other == this || other.isEmpty()) {
            return;
        }
        Entry<E> first = other.header.next;
        Entry<E> last = other.header.previous;
        other.header.next = other.header.previous = other.header;
        first.previous = header.previous;
        header.previous.next = first;
        last.next = header;
        header.previous = last;
        size += other.size;
        other.size = 0;
        modCount++;
        other.modCount++;
    }

    public void clear() {
        Entry<E> e = header.next;
        while (e != header) {
            Entry<E> next = e.next;
            e.next = e.previous = null;
            e.element = null;
            e = next;
        }
        header.next = header.previous = header;
        size = 0;
        modCount++;
    }

    public boolean isConsistent() {
        int count = 0;
        Entry<E> e = header;
        do {
            if (e.next.previous != e || e.previous.next != e) {
                return false;
            }
            e = e.next;
            count++;
        } while (e != header && count <= size + 1);
        return count == size + 1;
    }

    @Override
    public Iterator<E> iterator() {
        return new Cursor(0);
    }

    public Cursor cursor(int index) {
        return new Cursor(index);
    }

    /** Stands between two elements. */
    public class Cursor implements Iterator<E> {
        private Entry<E> lastReturned = header;
        private Entry<E> next;
        private int nextIndex;
        private int expectedModCount = modCount;

        Cursor(int index) {
            next = index == size ? header : entry(index);
            nextIndex = index;
        }

        public boolean hasNext() {
            return nextIndex != size;
        }

        public E next() {
            checkForComodification();
            if (nextIndex == size) {
                throw new NoSuchElementException();
            }
            lastReturned = next;
            next = next.next;
            nextIndex++;
            return lastReturned.element;
        }

        public boolean hasPrevious() {
            return nextIndex != 0;
        }

        public E previous() {
            checkForComodification();
            if (nextIndex == 0) {
                throw new NoSuchElementException();
            }
            lastReturned = next = next.previous;
            nextIndex--;
            return lastReturned.element;
        }

        @Override
        public void remove() {
            checkForComodification();
            Entry<E> lastNext = lastReturned.next;
            if (lastReturned == header) {
                throw new IllegalStateException("nothing to remove");
            }
            LinkedSequence.this.remove(lastReturned);
            if (next == lastReturned) {
                next = lastNext;
            } else {
                nextIndex--;
            }
            lastReturned = header;
            expectedModCount++;
        }

        public void add(E element) {
            checkForComodification();
            lastReturned = header;
            addBefore(element, next);
            nextIndex++;
            expectedModCount++;
        }

        private void checkForComodification() {
            if (modCount != expectedModCount) {
                throw new IllegalStateException("concurrent modification");
            }
        }
    }

    @Override
    public String toString() {
        String text = "[";
        String separator = "";
        for (E element : this) {
            text += separator + element;
            separator = ", ";
        }
        return text + "]";
    }

    private static int seed = 12345;

    private static int random(int bound) {
        seed = seed * 1103515245 + 12345;
        return (seed >>> 8) % bound;
    }

    static int hash(LinkedSequence<Integer> list) {
        int h = 1;
        for (Integer i : list) {
            h = 31 * h + (i == null ? 0 : i);
        }
        return h;
    }

    static void run() {
        LinkedSequence<Integer> list = new LinkedSequence<Integer>(3, 1, 4, 1, 5);
        LinkedSequence<Integer> other = new LinkedSequence<>();
        System.out.println(list);
        int failures = 0;
        for (int step = 0; step < 1200; step++) {
            int value = random(50);
            try {
                switch (random(14)) {
                    case 0:
                        list.addFirst(value);
                        break;
                    case 1:
                        list.addLast(value % 7 == 0 ? null : Integer.valueOf(value));
                        break;
                    case 2:
                        list.add(random(list.size() + 2), value);
                        break;
                    case 3:
                        list.removeFirst();
                        break;
                    case 4:
                        list.removeLast();
                        break;
                    case 5:
                        list.removeAt(value);
                        break;
                    case 6:
                        list.remove(Integer.valueOf(value));
                        break;
                    case 7:
                        list.set(value, step);
                        break;
                    case 8:
                        list.reverse();
                        break;
                    case 9:
                        other.addLast(list.indexOf(value));
                        break;
                    case 10:
                        if (other.size() > 5) {
                            list.splice(other);
                        }
                        break;
                    case 11: {
                        LinkedSequence<Integer>.Cursor c = list.cursor(random(list.size() + 1));
                        while (c.hasNext()) {
                            Integer x = c.next();
                            if (x != null && x % 5 == 0) {
                                c.remove();
                            }
                        }
                        break;
                    }
                    case 12: {
                        LinkedSequence<Integer>.Cursor c = list.cursor(list.size());
                        int steps = 3;
                        while (c.hasPrevious() && steps-- > 0) {
                            c.previous();
                        }
                        c.add(value);
                        if (value == 1) {
                            c.remove();
                        }
                        break;
                    }
                    default:
                        if (list.size() > 40) {
                            list.clear();
                        }
                }
            } catch (IndexOutOfBoundsException e) {
                failures += e.getMessage().length();
            } catch (NoSuchElementException | IllegalStateException e) {
                failures++;
            }
            if (!list.isConsistent() || !other.isConsistent()) {
                System.out.println("broken in step " + step);
            }
            if (step % 200 == 0) {
                System.out.println(step + " " + list.size() + " " + hash(list) + " " + failures + " " + list.contains(null));
            }
        }
        System.out.println(list);
        System.out.println(other + " " + failures);
    }

    public static void main(String[] args) {
        run();
    }
}
