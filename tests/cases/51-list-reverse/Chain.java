class Link {
    Link next;
}

/** A chain of links. */
public class Chain {
    Link head;

    void reverse() {
        Link done = null;
        Link c = head;
        while (c != null) {
            Link n = c.next;
            c.next = done;
            done = c;
            c = n;
        }
        head = done;
    }

    private static Link last(Link c) {
        while (c.next != null) {
            c = c.next;
        }
        return c;
    }

    /** Moves the first link to the end. */
    void rotate() {
        Link f = head;
        if (f == null || f.next == null) {
            return;
        }
        head = f.next;
        last(head).next = f;
        f.next = null;
    }

    /** The same, one statement shorter. */
    void rotateShort() {
        Link f = head;
        if (f == null || f.next == null) {
            return;
        }
        head = f.next;
        last(head).next = f;
    }
}
