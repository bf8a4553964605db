class NestedTernary {
    static int calls;

    static int c(int n) {
        calls++;
        return n;
    }

    static int sign(long x) {
        return x > 0 ? 1 : x < 0 ? -1 : 0;
    }

    static String grade(int p) {
        return p >= 90 ? "A" : p >= 80 ? "B" : p >= 70 ? p >= 75 ? "C+" : "C" : "F";
    }

    static void run() {
        for (long x : new long[] {5, -5, 0, Long.MIN_VALUE}) System.out.print(sign(x) + " ");
        System.out.println();
        for (int p = 60; p <= 100; p += 5) System.out.print(grade(p) + " ");
        System.out.println();
        int r = true ? c(1) : c(2);
        r += false ? c(10) : r > 0 ? c(20) : c(30);
        System.out.println(r + " " + calls);
        int[] a = {1, 2}, b = {3, 4};
        (r > 5 ? a : b)[r > 100 ? 0 : 1] = 9;
        System.out.println(a[1] + " " + b[1]);
        String s = null;
        System.out.println((s == null ? "none" : s) + (s != null ? s.length() : -1));
        System.out.println((r & 1) == 0 ? 'e' : 'o');
        Object o = r > 0 ? 1 : "one";
        System.out.println(o);
        long mixed = r > 0 ? 1 : 2L;
        System.out.println(mixed);
        boolean flag = r > 0 ? r > 10 ? true : false : r < -10;
        System.out.println(flag);
        int deep = 0;
        for (int i = 0; i < 8; i++) deep = deep * 2 + ((i & 4) != 0 ? (i & 2) != 0 ? 1 : 0 : (i & 1) != 0 ? 1 : 0);
        System.out.println(deep);
    }
}
