class Bead {
    Bead next;
}

public class Parity {
    static boolean even(Bead b) {
        return b == null || odd(b.next);
    }

    static boolean odd(Bead b) {
        return b != null && even(b.next);
    }

    /** The middle bead of a string, by two walkers. */
    static Bead middle(Bead b) {
        Bead slow = b;
        Bead fast = b;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        return slow;
    }

    /** Whether the string comes back on itself. */
    static boolean looped(Bead b) {
        Bead slow = b;
        Bead fast = b;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
            if (slow == fast) {
                return true;
            }
        }
        return false;
    }
}
