class Entry {
    int value;
    Entry next;
}

/** A list of numbers. */
public class Numbers {
    Entry first;

    private void dropHead(int v) {
        while (first != null && first.value == v) {
            first = first.next;
        }
    }

    /** Takes out every entry with value v. */
    void removeAll(int v) {
        dropHead(v);
        Entry e = first;
        while (e != null && e.next != null) {
            if (e.next.value == v) {
                e.next = e.next.next;
            }
            e = e.next;
        }
    }

    /** The same; moves on only when nothing was taken out. */
    void removeEvery(int v) {
        dropHead(v);
        Entry e = first;
        while (e != null && e.next != null) {
            if (e.next.value == v) {
                e.next = e.next.next;
            } else {
                e = e.next;
            }
        }
    }
}
