class Stop {
    int name;
    Stop next;
}

/** A line of stops. */
public class Track {
    Stop first;

    private Stop walk(int i) {
        Stop s = first;
        while (i > 0) {
            s = s.next;
            i--;
        }
        return s;
    }

    int nameAt(int i) {
        return walk(i).name;
    }

    int nameOf(int i) {
        return walk(i).name;
    }

    /** The stop at index i; null just behind the end. */
    Stop at(int i) {
        return walk(i);
    }
}
