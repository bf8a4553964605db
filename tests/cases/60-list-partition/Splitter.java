class Ball {
    int size;
    Ball next;
}

/** Sorts balls into two heaps. */
public class Splitter {
    Ball small;
    Ball large;

    private void push(Ball b, boolean isSmall) {
        if (isSmall) {
            b.next = small;
            small = b;
        } else {
            b.next = large;
            large = b;
        }
    }

    void split(Ball b, int limit) {
        small = null;
        large = null;
        while (b != null) {
            Ball n = b.next;
            push(b, b.size < limit);
            b = n;
        }
    }

    /** Like split, with the step after the push. */
    void splitLate(Ball b, int limit) {
        small = null;
        large = null;
        while (b != null) {
            push(b, b.size < limit);
            b = b.next;
        }
    }
}
