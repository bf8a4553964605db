class Card {
    int rank;
    Card below;
}

/** A deck of cards with an iterator. */
public class Deck {
    Card top;
    int changes;

    class Walk {
        Card at = top;
        int seen;
        final int expected = changes;

        boolean hasNext() {
            return at != null;
        }

        Card next() {
            if (expected != changes) {
                throw new IllegalStateException();
            }
            Card c = at;
            at = c.below;
            seen++;
            return c;
        }
    }

    Walk walk() {
        return new Walk();
    }

    int sum() {
        int s = 0;
        Walk w = walk();
        while (w.hasNext()) {
            s += w.next().rank;
        }
        return s;
    }

    /** Puts a card on top while walking. */
    int sumWhileDealing() {
        int s = 0;
        Walk w = walk();
        while (w.hasNext()) {
            s += w.next().rank;
            changes++;
        }
        return s;
    }
}
