class Entry {
    Object what;
    Entry next;
}

/** A set of things, each at most once. */
public class Inventory {
    Entry first;
    int size;

    boolean has(Object o) {
        for (Entry e = first; e != null; e = e.next) {
            if (e.what == o) {
                return true;
            }
        }
        return false;
    }

    void add(Object o) {
        if (has(o)) {
            return;
        }
        addFirst(o);
    }

    private void addFirst(Object o) {
        Entry e = new Entry();
        e.what = o;
        e.next = first;
        first = e;
        size++;
    }

    void addAlways(Object o) {
        addFirst(o);
    }

    boolean remove(Object o) {
        Entry p = null;
        for (Entry e = first; e != null; e = e.next) {
            if (e.what == o) {
                if (p == null) {
                    first = e.next;
                } else {
                    p.next = e.next;
                }
                size--;
                return true;
            }
            p = e;
        }
        return false;
    }

    void clear() {
        first = null;
    }
}
