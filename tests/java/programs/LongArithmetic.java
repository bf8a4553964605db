class LongArithmetic {
    static long[] samples() {
        return new long[] {0L, 1L, -1L, 3L, -5L, 63L, 64L, 4294967296L, -4294967297L, Long.MAX_VALUE, Long.MIN_VALUE};
    }

    static void show(long a, long b) {
        System.out.println((a + b) + " " + (a - b) + " " + (a * b));
        if (b != 0) System.out.println((a / b) + " " + (a % b));
        System.out.println((a & b) + " " + (a | b) + " " + (a ^ b));
        System.out.println((a << b) + " " + (a >> b) + " " + (a >>> b));
        System.out.println((a << (int) b) + " " + (a >>> (int) b));
        System.out.println((a < b) + " " + (a == b));
    }

    static void run() {
        long[] all = samples();
        for (long a : all)
            for (long b : all) show(a, b);
        int small = 5;
        long big = small;
        big += Integer.MAX_VALUE;
        System.out.println(big);
        small += 4000000000L;
        System.out.println(small);
        small <<= 33L;
        System.out.println(small);
        System.out.println(1 << 31L);
        System.out.println(1L << 31);
        System.out.println(-1 >>> 28L);
        System.out.println(-1L >>> 60);
    }
}
