class DefaultValues {
    boolean z;
    byte b;
    short s;
    char c;
    int i;
    long l;
    String t;
    int[] a;
    DefaultValues next;
    static boolean sz;
    static char sc;
    static long sl;
    static Object so;

    static void run() {
        DefaultValues d = new DefaultValues();
        System.out.println(d.z + " " + d.b + " " + d.s + " " + (int) d.c + " " + d.i + " " + d.l + " " + d.t + " " + d.a + " " + d.next);
        System.out.println(sz + " " + (int) sc + " " + sl + " " + so);
        boolean[] z = new boolean[1];
        char[] c = new char[1];
        long[] l = new long[1];
        DefaultValues[] o = new DefaultValues[1];
        int[][] m = new int[1][];
        System.out.println(z[0] + " " + (c[0] == '\0') + " " + l[0] + " " + o[0] + " " + m[0]);
        int x;
        if (d.z) x = 1;
        else x = 2;
        final int y;
        switch (x) {
            case 1: y = 10; break;
            default: y = 20;
        }
        int w;
        boolean ok = x > 1 && (w = y) > 0;
        System.out.println(x + y + " " + ok);
    }
}
