class IntCell {
    int value;
    IntCell next;
}

public class IntList {
    IntCell head;
    int size;

    void append(int v) {
        IntCell c = new IntCell();
        c.value = v;
        if (head == null) {
            head = c;
        } else {
            IntCell l = head;
            while (l.next != null) {
                l = l.next;
            }
            l.next = c;
        }
        size++;
    }
}
