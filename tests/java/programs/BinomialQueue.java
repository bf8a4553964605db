class BinomialQueue {
    static class Node {
        int key, degree;
        Node parent, child, sibling;

        Node(int key) {
            this.key = key;
        }
    }

    Node head;

    static Node link(Node a, Node b) {
        if (b.key < a.key) {
            Node t = a;
            a = b;
            b = t;
        }
        b.parent = a;
        b.sibling = a.child;
        a.child = b;
        a.degree++;
        return a;
    }

    static Node merge(Node a, Node b) {
        Node first = new Node(0), last = first;
        while (a != null || b != null) {
            if (b == null || a != null && a.degree <= b.degree) {
                last.sibling = a;
                a = a.sibling;
            } else {
                last.sibling = b;
                b = b.sibling;
            }
            last = last.sibling;
        }
        return first.sibling;
    }

    void union(Node other) {
        Node rest = merge(head, other), done = null;
        Node result = null, tail = null;
        while (rest != null) {
            Node at = rest;
            rest = rest.sibling;
            at.sibling = null;
            while (rest != null && rest.degree == at.degree
                    && !(rest.sibling != null && rest.sibling.degree == at.degree)) {
                Node next = rest;
                rest = rest.sibling;
                next.sibling = null;
                at = link(at, next);
            }
            if (tail == null) result = at;
            else tail.sibling = at;
            tail = at;
        }
        head = result;
    }

    void insert(int key) {
        union(new Node(key));
    }

    int extractMin() {
        if (head == null) throw new IllegalStateException("empty");
        Node best = head, bestBefore = null;
        for (Node n = head, before = null; n != null; before = n, n = n.sibling) {
            if (n.key < best.key) {
                best = n;
                bestBefore = before;
            }
        }
        if (bestBefore == null) head = best.sibling;
        else bestBefore.sibling = best.sibling;
        Node reversed = null;
        for (Node c = best.child; c != null;) {
            Node next = c.sibling;
            c.sibling = reversed;
            c.parent = null;
            reversed = c;
            c = next;
        }
        union(reversed);
        return best.key;
    }

    static String show(Node n) {
        String s = "";
        for (; n != null; n = n.sibling) s += n.key + "^" + n.degree + (n.child == null ? "" : "[" + show(n.child) + "]") + " ";
        return s.trim();
    }

    static void run() {
        BinomialQueue h = new BinomialQueue();
        int x = 5;
        for (int i = 0; i < 21; i++) {
            x = (x * 37 + 11) % 101;
            h.insert(x);
            if (i % 5 == 0) System.out.println(show(h.head));
        }
        int last = -1;
        for (int i = 0; i < 21; i++) {
            int m = h.extractMin();
            System.out.print(m + (m >= last ? " " : "! "));
            last = m;
        }
        System.out.println();
        try {
            h.extractMin();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
