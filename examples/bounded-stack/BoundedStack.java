class Plate {
    int weight;
}

/** A stack in an array that never grows. */
public class BoundedStack {
    private final Plate[] cells;
    private int size;

    BoundedStack(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("negative capacity");
        }
        cells = new Plate[capacity];
    }

    boolean isFull() {
        return size == cells.length;
    }

    void push(Plate o) {
        if (isFull()) {
            throw new IllegalStateException("full");
        }
        cells[size++] = o;
    }

    Plate pop() {
        if (size == 0) {
            throw new IllegalStateException("empty");
        }
        Plate o = cells[--size];
        cells[size] = null;
        return o;
    }

    /** How far below the top o is; -1 if it is not there. */
    int search(Plate o) {
        for (int i = size - 1; i >= 0; i--) {
            if (cells[i] == o) {
                return size - 1 - i;
            }
        }
        return -1;
    }

    void clear() {
        while (size > 0) {
            cells[--size] = null;
        }
    }
}
