class Penny {
    int worth;
    Penny next;
}

/** Money on a list. */
public class Purse {
    Penny first;

    int richest() {
        int m = first.worth;
        for (Penny p = first.next; p != null; p = p.next) {
            if (p.worth > m) {
                m = p.worth;
            }
        }
        return m;
    }

    int richestOrZero() {
        int m = 0;
        for (Penny p = first; p != null; p = p.next) {
            m = m < p.worth ? p.worth : m;
        }
        return m;
    }

    int average() {
        int s = 0;
        int n = 0;
        for (Penny p = first; p != null; p = p.next) {
            s += p.worth;
            n++;
        }
        return s / n;
    }

    int countAbove(int limit) {
        int n = 0;
        Penny p = first;
        while (p != null) {
            if (p.worth > limit) {
                n++;
            }
            p = p.next;
        }
        return n;
    }
}
