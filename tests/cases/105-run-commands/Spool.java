class Strand {
    int length;
    Strand next;
}

/** Threads on a spool, the longest first. */
public class Spool {
    Strand first;
    int total;

    void wind(int n) {
        Strand t = new Strand();
        t.length = n;
        t.next = first;
        first = t;
        total += n;
    }
}
