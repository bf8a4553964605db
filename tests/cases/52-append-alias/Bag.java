class Item {
    int weight;
    Item next;
}

/** A bag of items; no item is in two bags. */
public class Bag {
    Item items;

    private Item last() {
        Item i = items;
        while (i.next != null) {
            i = i.next;
        }
        return i;
    }

    /** Moves the items of the other bag to the end of this one. */
    void append(Bag other) {
        if (items == null) {
            items = other.items;
        } else {
            last().next = other.items;
        }
        other.items = null;
    }

    /** The same, but leaves the bag alone when it meets itself. */
    void appendOther(Bag other) {
        if (other != this) {
            append(other);
        }
    }
}
