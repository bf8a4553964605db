class Cell {
    int key;
    Cell next;
}

/** A list of cells in ascending order of their keys. */
public class SortedList {
    Cell first;

    /** The last cell with a key below k. */
    private Cell before(int k) {
        Cell p = null;
        Cell c = first;
        while (c != null && c.key < k) {
            p = c;
            c = c.next;
        }
        return p;
    }

    void insert(int k) {
        Cell n = new Cell();
        n.key = k;
        Cell p = before(k);
        if (p == null) {
            n.next = first;
            first = n;
        } else {
            n.next = p.next;
            p.next = n;
        }
    }

    /** Inserts k unless it is there. */
    void insertNew(int k) {
        Cell p = before(k);
        Cell c = p == null ? first : p.next;
        if (c == null || c.key != k) {
            insert(k);
        }
    }

    int removeFirst() {
        int k = first.key;
        first = first.next;
        return k;
    }

    void change(Cell c, int k) {
        c.key = k;
    }
}
