class NullHandling {
    NullHandling next;
    int[] data;
    String s;
    int v;

    int value() {
        return v;
    }

    static NullHandling chain(int n) {
        NullHandling head = null;
        for (int i = 0; i < n; i++) {
            NullHandling x = new NullHandling();
            x.next = head;
            x.v = i;
            head = x;
        }
        return head;
    }

    static String attempt(int what) {
        NullHandling n = chain(2), none = null;
        try {
            switch (what) {
                case 0: return "" + none.v;
                case 1: none.v = 3; return "stored";
                case 2: return "" + none.value();
                case 3: return "" + n.data[0];
                case 4: n.data[0] = 1; return "stored";
                case 5: return "" + n.data.length;
                case 6: return "" + n.s.length();
                case 7: return n.next.next.next == null ? "a" : "b";
                case 8: n.next.next.v++; return "incremented";
                case 9: throw (RuntimeException) null;
                case 10: for (int x : n.data) return "" + x; return "none";
                case 11: return n.s + none + n.data;
                case 12: return "" + (none instanceof NullHandling) + ((NullHandling) null == none);
                case 13: return "" + "x".equals(n.s) + (n.s == null);
                case 14: return "" + n.s.equals("x");
                case 15: synchronizedLike(none); return "fine";
                default: Boolean b = null; return b ? "t" : "f";
            }
        } catch (NullPointerException e) {
            return "npe";
        }
    }

    static void synchronizedLike(NullHandling n) {
        if (n != null && n.v > 0 || n == null) return;
        throw new IllegalStateException();
    }

    static void run() {
        for (int i = 0; i < 17; i++) System.out.println(i + " " + attempt(i));
        int sum = 0;
        for (NullHandling n = chain(5); n != null; n = n.next) sum = sum * 10 + n.v;
        System.out.println(sum);
    }
}
