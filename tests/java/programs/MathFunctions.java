class MathFunctions {
    static int isqrt(int n) {
        if (n < 0) throw new IllegalArgumentException("negative");
        int x = n, y = (x + 1) / 2;
        while (y < x) {
            x = y;
            y = (x + n / x) / 2;
        }
        return x;
    }

    static int clamp(int v, int lo, int hi) {
        return Math.max(lo, Math.min(hi, v));
    }

    static long lcm(long a, long b) {
        long x = a, y = b;
        while (y != 0) {
            long t = x % y;
            x = y;
            y = t;
        }
        return Math.abs(a / x * b);
    }

    static String fraction(int n, int d) {
        String s = (n < 0) != (d < 0) ? "-" : "";
        long a = Math.abs((long) n), b = Math.abs((long) d);
        s += a / b + ".";
        a %= b;
        for (int i = 0; i < 8 && a != 0; i++) {
            a *= 10;
            s += a / b;
            a %= b;
        }
        return s;
    }

    static boolean prime(int n) {
        if (n < 2) return false;
        for (int i = 2; (long) i * i <= n; i++) if (n % i == 0) return false;
        return true;
    }

    static void run() {
        for (int i : new int[] {0, 1, 2, 15, 16, 17, 1000000, Integer.MAX_VALUE}) System.out.print(isqrt(i) + " ");
        System.out.println();
        System.out.println(clamp(5, 0, 3) + clamp(-5, 0, 3) + clamp(2, 0, 3));
        System.out.println(Math.abs(-7) + " " + Math.abs(Integer.MIN_VALUE) + " " + Math.abs(-5L) + " " + Math.max(1L, 2) + " " + Math.min(-1, -2));
        System.out.println(lcm(4, 6) + " " + lcm(1L << 40, 1L << 20) + " " + lcm(-21, 6));
        System.out.println(fraction(1, 3) + " " + fraction(-22, 7) + " " + fraction(Integer.MIN_VALUE, -1) + " " + fraction(10, 4));
        for (int i = 0; i < 60; i++) if (prime(i)) System.out.print(i + " ");
        System.out.println(prime(Integer.MAX_VALUE));
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + 7 / -2 + " " + 7 % -2 + " " + (-7 >> 1) + " " + (-7 >>> 30));
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + Long.MIN_VALUE / -1L + " " + Long.MIN_VALUE % -1L);
        try {
            isqrt(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
