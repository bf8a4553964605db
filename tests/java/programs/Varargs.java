class Varargs {
    static int sum(int... xs) {
        int r = 0;
        for (int x : xs) r += x;
        return r;
    }

    static String join(String sep, Object... parts) {
        String r = "";
        for (int i = 0; i < parts.length; i++) r += (i > 0 ? sep : "") + parts[i];
        return r + "#" + parts.length;
    }

    static <T> T first(T... all) {
        return all[0];
    }

    static int count(long a, String... more) {
        return more == null ? -1 : more.length;
    }

    final int[] kept;

    Varargs(int... xs) {
        kept = xs;
    }

    static void run() {
        System.out.println(sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}));
        System.out.println(join(","));
        System.out.println(join(",", 1, 'c', "s", null, true, 5L));
        System.out.println(join("-", (Object) null));
        System.out.println(first("x", "y") + first(3, 4));
        System.out.println(count(1) + count(1, "a") + count(1, "a", "b") + " " + count(2, (String[]) null));
        System.out.println(new Varargs().kept.length + " " + new Varargs(7, 8).kept[1]);
        int[] shared = {1};
        Varargs v = new Varargs(shared);
        shared[0] = 5;
        System.out.println(v.kept[0]);
        byte b = 3;
        char c = 'a';
        System.out.println(sum(b, c, 1));
    }
}
