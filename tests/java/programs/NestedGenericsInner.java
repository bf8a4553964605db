class NestedGenericsInner {
    static class Tree<K extends Comparable<K>, V> { class Node { K k; V v; Node l, r; Node(K k, V v) { this.k = k; this.v = v; } } Node root; int n; V put(K k, V v) { if (root == null) { root = new Node(k, v); n++; return null; } Node x = root; while (true) { int c = k.compareTo(x.k); if (c == 0) { V old = x.v; x.v = v; return old; } Node next = c < 0 ? x.l : x.r; if (next == null) { if (c < 0) x.l = new Node(k, v); else x.r = new Node(k, v); n++; return null; } x = next; } } V get(K k) { for (Node x = root; x != null; ) { int c = k.compareTo(x.k); if (c == 0) return x.v; x = c < 0 ? x.l : x.r; } return null; } void each(Visit<? super K, ? super V> f) { walk(root, f); } private void walk(Node x, Visit<? super K, ? super V> f) { if (x == null) return; walk(x.l, f); f.visit(x.k, x.v); walk(x.r, f); } }
    interface Visit<A, B> { void visit(A a, B b); }

    static void run() {
        Tree<String, Integer> t = new Tree<>(); for (String s : new String[] {"m", "c", "x", "c", "a"}) { Integer old = t.put(s, s.length() + (t.get(s) == null ? 0 : t.get(s))); if (old != null) System.out.println("was " + old); } System.out.println(t.n + t.root.k.length() + t.root.l.v); StringBuilder sb = new StringBuilder(); t.each((k, v) -> sb.append(k).append(v)); System.out.println(sb); Tree<Integer, Tree<Integer, String>> deep = new Tree<>(); deep.put(1, new Tree<>()); deep.get(1).put(2, "in"); System.out.println(deep.get(1).get(2).charAt(0));
    }

    public static void main(String[] args) {
        run();
    }
}
