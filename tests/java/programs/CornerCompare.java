class CornerCompare {
    static boolean eq(Object a, Object b) {
        return a == b;
    }

    static void run() {
        byte b = 10;
        short s = 10;
        char c = 10;
        int i = 10;
        long l = 10;
        System.out.println((b == s) + " " + (s == c) + " " + (c == i) + " " + (i == l) + " " + (b == l));
        System.out.println((char) -1 == -1);
        System.out.println((char) 65535 == 65535);
        System.out.println((byte) 255 == -1);
        System.out.println((short) 65535 < (char) 65535);
        System.out.println(Integer.MIN_VALUE == -Integer.MIN_VALUE);
        System.out.println(Long.MIN_VALUE == Math.abs(Long.MIN_VALUE));
        System.out.println(Integer.MAX_VALUE + 1 < Integer.MAX_VALUE);
        System.out.println(Integer.MAX_VALUE + 1L > Integer.MAX_VALUE);
        System.out.println('a' < 'b' == 'b' > 'a');
        boolean t = true, f = false;
        System.out.println((t == f) + " " + (t != f) + " " + (t ^ f) + " " + (t & f) + " " + (t | f));
        String x = "x", y = new String("x");
        System.out.println((x == y) + " " + x.equals(y) + " " + eq(x, "x") + " " + eq(y, y));
        Object o = null;
        System.out.println((o == null) + " " + eq(null, o) + " " + (o instanceof Object));
        int[] a = {1}, d = {1};
        System.out.println((a == d) + " " + (a != d) + " " + a.equals(d) + " " + a.equals(a));
        long big = 1L << 40;
        int cut = (int) big;
        System.out.println((cut == big) + " " + (cut == 0));
        System.out.println(-5 % 3 == -2 && 5 % -3 == 2 && -5 / 3 == -1);
    }
}
