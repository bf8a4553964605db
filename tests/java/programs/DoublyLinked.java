class DoublyLinked {
    static class Node {
        Node prev = this, next = this;
        String data;
    }

    final Node header = new Node();
    int size;

    Node insertBefore(Node at, String s) {
        Node n = new Node();
        n.data = s;
        n.prev = at.prev;
        n.next = at;
        n.prev.next = n.next.prev = n;
        size++;
        return n;
    }

    void unlink(Node n) {
        if (n == header) throw new IllegalArgumentException("header");
        n.prev.next = n.next;
        n.next.prev = n.prev;
        n.prev = n.next = n;
        size--;
    }

    String both() {
        String s = size + ":";
        for (Node n = header.next; n != header; n = n.next) s += " " + n.data;
        s += " |";
        for (Node n = header.prev; n != header; n = n.prev) s += " " + n.data;
        return s;
    }

    static void run() {
        DoublyLinked l = new DoublyLinked();
        System.out.println(l.both());
        Node a = l.insertBefore(l.header, "a"), b = l.insertBefore(l.header, "b"), c = l.insertBefore(a, "c");
        System.out.println(l.both());
        l.unlink(a);
        System.out.println(l.both() + " " + (a.next == a));
        l.insertBefore(b, "d");
        l.unlink(b);
        l.unlink(c);
        System.out.println(l.both());
        try {
            l.unlink(l.header);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        l.unlink(a);
        System.out.println(l.size);
    }
}
