class TrieTree {
    static class Node {
        final Node[] children = new Node[26];
        boolean end;
        int below;
    }

    private final Node root = new Node();

    boolean add(String word) {
        if (contains(word)) return false;
        Node n = root;
        for (char c : word.toCharArray()) {
            n.below++;
            Node next = n.children[c - 'a'];
            if (next == null) n.children[c - 'a'] = next = new Node();
            n = next;
        }
        n.below++;
        return n.end = true;
    }

    private Node walk(String prefix) {
        Node n = root;
        for (int i = 0; n != null && i < prefix.length(); i++) n = n.children[prefix.charAt(i) - 'a'];
        return n;
    }

    boolean contains(String word) {
        Node n = walk(word);
        return n != null && n.end;
    }

    int count(String prefix) {
        Node n = walk(prefix);
        return n == null ? 0 : n.below;
    }

    private void list(Node n, String prefix) {
        if (n.end) System.out.print(prefix + " ");
        for (int i = 0; i < 26; i++) if (n.children[i] != null) list(n.children[i], prefix + (char) ('a' + i));
    }

    static void run() {
        TrieTree t = new TrieTree();
        for (String w : new String[] {"tea", "ten", "to", "in", "inn", "a", "tea", ""}) System.out.print(t.add(w) + " ");
        System.out.println();
        t.list(t.root, "");
        System.out.println();
        System.out.println(t.count("te") + " " + t.count("t") + " " + t.count("x") + " " + t.count("") + " " + t.contains("te"));
        try {
            t.add("Upper");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
