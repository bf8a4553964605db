class LongLoops {
    static int hash(int seed, int n) {
        int h = seed;
        for (int i = 0; i < n; i++) {
            h ^= h << 13;
            h ^= h >>> 17;
            h ^= h << 5;
            h += i;
        }
        return h;
    }

    static long lcg(long x, int n) {
        while (n-- > 0) x = x * 6364136223846793005L + 1442695040888963407L;
        return x;
    }

    static int pi(int n) {
        int inside = 0;
        long x = 42;
        for (int i = 0; i < n; i++) {
            x = (x * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            int a = (int) (x >>> 33);
            x = (x * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
            int b = (int) (x >>> 33);
            if ((long) a * a + (long) b * b < 1L << 30) inside++;
        }
        return inside;
    }

    static void run() {
        System.out.println(hash(1, 100000) + " " + hash(-7, 99999));
        System.out.println(lcg(1, 100000));
        System.out.println(pi(20000));
        int[] counts = new int[16];
        int h = 12345;
        for (int i = 0; i < 50000; i++) counts[(h = hash(h, 1)) & 15]++;
        int total = 0;
        for (int c : counts) {
            System.out.print(c + " ");
            total += c;
        }
        System.out.println(total);
    }
}
