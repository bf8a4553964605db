class CharFrequency {
    static class Node {
        final char symbol;
        final int weight;
        final Node left, right;
        Node next;

        Node(char symbol, int weight, Node left, Node right) {
            this.symbol = symbol;
            this.weight = weight;
            this.left = left;
            this.right = right;
        }
    }

    static Node insert(Node list, Node n) {
        if (list == null || n.weight < list.weight || n.weight == list.weight && n.symbol < list.symbol) {
            n.next = list;
            return n;
        }
        list.next = insert(list.next, n);
        return list;
    }

    static void codes(Node n, String prefix, String[] out) {
        if (n.left == null) {
            out[n.symbol] = prefix.isEmpty() ? "0" : prefix;
            return;
        }
        codes(n.left, prefix + "0", out);
        codes(n.right, prefix + "1", out);
    }

    static String decode(Node root, String bits) {
        String s = "";
        Node at = root;
        for (int i = 0; i < bits.length(); i++) {
            at = bits.charAt(i) == '0' ? at.left : at.right;
            if (at.left == null) {
                s += at.symbol;
                at = root;
            }
        }
        return s;
    }

    static void run() {
        String text = "she sells sea shells by the sea shore";
        int[] counts = new int[128];
        for (char c : text.toCharArray()) counts[c]++;
        Node list = null;
        for (char c = 0; c < counts.length; c++) if (counts[c] > 0) list = insert(list, new Node(c, counts[c], null, null));
        while (list.next != null) {
            Node a = list, b = a.next;
            list = insert(b.next, new Node(a.symbol < b.symbol ? a.symbol : b.symbol, a.weight + b.weight, a, b));
        }
        String[] codes = new String[128];
        codes(list, "", codes);
        String bits = "";
        for (char c : text.toCharArray()) bits += codes[c];
        for (char c = ' '; c < 128; c++) if (codes[c] != null) System.out.println("'" + c + "' " + codes[c]);
        System.out.println(bits.length() + " " + bits);
        System.out.println(decode(list, bits).equals(text));
    }
}
