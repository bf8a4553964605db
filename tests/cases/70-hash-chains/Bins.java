class Slip {
    int key;
    int value;
    Slip next;
}

/** A hash table with two bins. */
public class Bins {
    Slip even;
    Slip odd;

    private Slip chain(int k) {
        return k % 2 == 0 ? even : odd;
    }

    private static Slip find(Slip s, int k) {
        while (s != null && s.key != k) {
            s = s.next;
        }
        return s;
    }

    int get(int k, int fallback) {
        Slip s = find(chain(k), k);
        return s == null ? fallback : s.value;
    }

    void put(int k, int v) {
        Slip s = find(chain(k), k);
        if (s != null) {
            s.value = v;
            return;
        }
        s = new Slip();
        s.key = k;
        s.value = v;
        s.next = chain(k);
        if (k % 2 == 0) {
            even = s;
        } else {
            odd = s;
        }
    }

    /** Decides by k % 2 == 1, which is false for negative odd numbers. */
    void putWrong(int k, int v) {
        Slip s = new Slip();
        s.key = k;
        s.value = v;
        if (k % 2 == 1) {
            s.next = odd;
            odd = s;
        } else {
            s.next = even;
            even = s;
        }
    }

    void remove(int k) {
        if (k % 2 == 0) {
            even = without(even, k);
        } else {
            odd = without(odd, k);
        }
    }

    private static Slip without(Slip s, int k) {
        if (s == null) {
            return null;
        }
        if (s.key == k) {
            return s.next;
        }
        s.next = without(s.next, k);
        return s;
    }
}
