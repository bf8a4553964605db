class LinkedStructures {
    static class Node { int v; Node next, prev; Node(int v) { this.v = v; next = prev = this; } Node after(Node n) { n.next = next; n.prev = this; next.prev = n; next = n; return n; } void drop() { prev.next = next; next.prev = prev; next = prev = this; } } static String show(Node h) { StringBuilder s = new StringBuilder(); Node x = h; do { s.append(x.v).append(x.next.prev == x ? " " : "!"); x = x.next; } while (x != h); return s.toString(); } static Node reverse(Node h) { Node x = h; do { Node t = x.next; x.next = x.prev; x.prev = t; x = t; } while (x != h); return h; }

    static void run() {
        Node h = new Node(0), x = h; for (int i = 1; i < 5; i++) x = x.after(new Node(i)); System.out.println(show(h)); h.next.next.drop(); System.out.println(show(h)); System.out.println(show(reverse(h))); h.prev.drop(); h.next.after(new Node(9)).after(new Node(8)); System.out.println(show(h));
    }

    public static void main(String[] args) {
        run();
    }
}
