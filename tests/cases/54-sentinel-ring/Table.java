class Seat {
    int guest;
    Seat next;
    Seat prev;
}

/** A round table; the anchor is a seat that is always empty. */
public class Table {
    Seat anchor;

    Table() {
        anchor = new Seat();
        anchor.next = anchor;
        anchor.prev = anchor;
    }

    void seat(int g) {
        Seat s = new Seat();
        s.guest = g;
        s.next = anchor;
        s.prev = anchor.prev;
        anchor.prev.next = s;
        anchor.prev = s;
    }

    void leave(Seat s) {
        s.prev.next = s.next;
        s.next.prev = s.prev;
    }

    /** Whoever sits there leaves. */
    void leaveAny(Seat s) {
        leave(s);
    }

    boolean isEmpty() {
        return anchor.next == anchor;
    }

    void clear() {
        anchor.next = anchor;
    }
}
