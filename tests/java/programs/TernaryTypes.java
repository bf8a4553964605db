class TernaryTypes {
    static Object pick(boolean b) {
        return b ? "text" : (Object) new int[] {1};
    }

    static long mix(boolean b, int i, long l) {
        return b ? i : l;
    }

    static String kind(int n) {
        return n < 0 ? "negative" : n == 0 ? "zero" : n < 10 ? "digit" : "large";
    }

    static void run() {
        System.out.println(pick(true));
        System.out.println(pick(false) instanceof int[]);
        System.out.println(mix(true, -1, 5L) + " " + mix(false, 1, 5000000000L));
        for (int i = -1; i < 20; i += 7) System.out.println(kind(i));
        System.out.println(true ? 'a' : 0);
        int zero = 0;
        System.out.println(true ? 'a' : zero);
        System.out.println(false ? 1 : 'b');
        char c = 'x';
        System.out.println(zero == 0 ? c : 1);
        byte b = 3;
        short s = 4;
        System.out.println((zero == 0 ? b : s) + 1);
        Integer boxed = zero == 0 ? 5 : null;
        System.out.println(boxed);
        Object o = zero == 0 ? (Object) 1 : "s";
        System.out.println(o);
        String n = zero == 1 ? "x" : null;
        System.out.println(n);
        int[] a = zero == 0 ? new int[] {3} : new int[0];
        System.out.println(a.length);
        (zero == 0 ? a : null)[0] = 9;
        System.out.println(a[0]);
        boolean t = zero == 0 ? a[0] == 9 : a[5] == 1;
        System.out.println(t);
        try {
            Integer none = null;
            int r = zero == 0 ? none : 1;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("unboxing null");
        }
    }
}
