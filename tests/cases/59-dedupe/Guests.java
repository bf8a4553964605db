class Guest {
    int id;
    Guest next;
}

/** A list of guests in which some come up twice. */
public class Guests {
    Guest first;

    /** Strikes out later mentions of a guest. */
    void unique() {
        for (Guest g = first; g != null; g = g.next) {
            Guest p = g;
            while (p.next != null) {
                if (p.next.id == g.id) {
                    p.next = p.next.next;
                } else {
                    p = p.next;
                }
            }
        }
    }

    /** Strikes out mentions that follow each other. */
    void uniqueRuns() {
        Guest g = first;
        while (g != null && g.next != null) {
            if (g.next.id == g.id) {
                g.next = g.next.next;
            } else {
                g = g.next;
            }
        }
    }

    int distinct() {
        int n = 0;
        for (Guest g = first; g != null; g = g.next) {
            boolean again = false;
            for (Guest h = first; h != g; h = h.next) {
                if (h.id == g.id) {
                    again = true;
                }
            }
            if (!again) {
                n++;
            }
        }
        return n;
    }
}
