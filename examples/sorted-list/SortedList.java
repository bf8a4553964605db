class Cell {
    int key;
    Cell next;
}

/** A list of distinct keys in ascending order. */
public class SortedList {
    Cell first;
    int size;

    /** The last cell with a key below k; null if there is none. */
    private Cell before(int k) {
        Cell p = null;
        Cell c = first;
        while (c != null && c.key < k) {
            p = c;
            c = c.next;
        }
        return p;
    }

    private Cell after(Cell p) {
        return p == null ? first : p.next;
    }

    private void link(Cell p, Cell c) {
        if (p == null) {
            first = c;
        } else {
            p.next = c;
        }
    }

    boolean contains(int k) {
        Cell c = after(before(k));
        return c != null && c.key == k;
    }

    /** Adds k; false if it is there already. */
    boolean add(int k) {
        Cell p = before(k);
        Cell next = after(p);
        if (next != null && next.key == k) {
            return false;
        }
        Cell c = new Cell();
        c.key = k;
        c.next = next;
        link(p, c);
        size++;
        return true;
    }

    /** Takes k out; false if it is not there. */
    boolean remove(int k) {
        Cell p = before(k);
        Cell c = after(p);
        if (c == null || c.key != k) {
            return false;
        }
        link(p, c.next);
        size--;
        return true;
    }
}
