class PatternMatching {
    static String kind(Object o) {
        if (o instanceof Integer i && i > 3) return "big " + (i + 1);
        if (!(o instanceof String s)) return "other";
        return "text " + s.length();
    }
    static int sum(Object[] all) { int n = 0; for (Object o : all) { if (!(o instanceof Integer k)) continue; n += k; } return n; }

    static void run() {
        System.out.println(kind(5) + kind(2) + kind("abc") + kind(null));
        System.out.println(sum(new Object[] {1, "x", 2, null, 3L, 4}));
        Object o = "q";
        System.out.println(o instanceof String t ? t + t : "no");
        while (!(o instanceof Integer n)) { o = ((String) o).length(); }
        System.out.println(n + 1);
    }

    public static void main(String[] args) {
        run();
    }
}
