class VarargsForms {
    static String f(Object... o) { return o == null ? "null" : "" + o.length; } static String g(String s, int... n) { int t = 0; for (int x : n) t += x; return s + t + "/" + n.length; } static <T> int h(T... ts) { return ts.length; }
    static String pick(Object o) { return "one"; } static String pick(Object... o) { return "many"; }

    static void run() {
        System.out.println(f() + f(1) + f(1, "a") + f((Object) null) + f((Object[]) null) + f(new Object[] {1, 2, 3}) + f(new int[] {1, 2}) + f((Object) new String[] {"a", "b"}));
        System.out.println(g("a") + g("b", 1) + g("c", 1, 2, 3) + g("d", new int[] {9})); System.out.println(h() + h(1, 2) + VarargsForms.<String>h("x")); System.out.println(pick(1) + pick() + pick(1, 2) + pick((Object) null));
    }

    public static void main(String[] args) {
        run();
    }
}
