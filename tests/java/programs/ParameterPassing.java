class ParameterPassing {
    int v;

    static int shadow(int v, final int w) {
        v += w;
        {
            int x = v;
            v = x * 2;
        }
        return v;
    }

    static void reassign(ParameterPassing p) {
        p.v = 1;
        p = new ParameterPassing();
        p.v = 2;
    }

    static long widen(long a, int b, short c, byte d, char e) {
        return a + b + c + d + e;
    }

    static ParameterPassing chain(ParameterPassing p, int n) {
        return n == 0 ? p : chain(p.with(p.v + n), n - 1);
    }

    ParameterPassing with(int v) {
        this.v = v;
        return this;
    }

    static void run() {
        int v = 3;
        System.out.println(shadow(v, 4) + " " + v);
        ParameterPassing p = new ParameterPassing();
        reassign(p);
        System.out.println(p.v);
        System.out.println(widen('a', (byte) 1, (byte) 2, (byte) 3, 'b'));
        System.out.println(chain(p, 5).v + " " + (chain(p, 2) == p));
    }
}
