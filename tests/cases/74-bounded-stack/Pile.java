class FullException extends RuntimeException {
    int size;

    FullException(int size) {
        this.size = size;
    }
}

class Coin {
    int worth;
}

/** A stack with a fixed capacity. */
public class Pile {
    Coin[] cells;
    int top;

    Pile(int capacity) {
        cells = new Coin[capacity];
    }

    void push(Coin o) {
        if (top == cells.length) {
            throw new FullException(top);
        }
        cells[top++] = o;
    }

    Coin pop() {
        Coin o = cells[--top];
        cells[top] = null;
        return o;
    }

    /** Leaves the popped cell as it is. */
    Coin popFast() {
        return cells[--top];
    }
}
