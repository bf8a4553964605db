class Link {
    Object value;
    Link next;
    Link prev;
}

/** A doubly linked ring with a sentinel that holds no value. */
public class Ring {
    Link sentinel;
    int size;

    Ring() {
        sentinel = new Link();
        sentinel.next = sentinel;
        sentinel.prev = sentinel;
    }

    boolean isEmpty() {
        return sentinel.next == sentinel;
    }

    void addFirst(Object v) {
        insertBefore(sentinel.next, v);
    }

    void addLast(Object v) {
        insertBefore(sentinel, v);
    }

    private void insertBefore(Link at, Object v) {
        Link l = new Link();
        l.value = v;
        l.next = at;
        l.prev = at.prev;
        at.prev.next = l;
        at.prev = l;
        size++;
    }

    /** Takes the first value out; null if there is none. */
    Object pollFirst() {
        if (isEmpty()) {
            return null;
        }
        Link l = sentinel.next;
        l.prev.next = l.next;
        l.next.prev = l.prev;
        size--;
        return l.value;
    }

    /** Moves everything from the other ring behind what is here. */
    void takeAll(Ring other) {
        if (other == this || other.isEmpty()) {
            return;
        }
        Link first = other.sentinel.next;
        Link last = other.sentinel.prev;
        first.prev = sentinel.prev;
        sentinel.prev.next = first;
        last.next = sentinel;
        sentinel.prev = last;
        size += other.size;
        other.sentinel.next = other.sentinel;
        other.sentinel.prev = other.sentinel;
        other.size = 0;
    }
}
