class CornerShifts {
    static void run() {
        int one = 1, minus = -1;
        long big = 1L;
        byte b = -8;
        short s = -16;
        char c = 0x8000;
        for (int d : new int[] {0, 1, 31, 32, 33, 63, 64, -1, -31, -32}) {
            System.out.println((one << d) + " " + (minus >>> d) + " " + (minus >> d));
            System.out.println((big << d) + " " + (-big >>> d) + " " + (-big >> d));
            System.out.println((b << d) + " " + (b >> d) + " " + (b >>> d));
            System.out.println((s >>> d) + " " + (c << d) + " " + (c >> d));
        }
        b >>= 1;
        s >>>= 20;
        c >>= 3;
        System.out.println(b + " " + s + " " + (int) c);
        int x = 5;
        x <<= x;
        x >>= 1L;
        System.out.println(x);
        System.out.println(1 << 2 + 3 << 1);
        System.out.println((byte) 0x180 >>> 4);
        System.out.println((1L << 32) >> 32 << 3 | 1);
    }
}
