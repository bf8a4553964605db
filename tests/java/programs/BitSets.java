class BitSets {
    private long[] words = new long[1];

    void set(int i) {
        int w = i >> 6;
        if (w >= words.length) {
            long[] more = new long[w + 1];
            for (int k = 0; k < words.length; k++) more[k] = words[k];
            words = more;
        }
        words[w] |= 1L << i;
    }

    boolean get(int i) {
        return i >> 6 < words.length && (words[i >> 6] & 1L << i) != 0;
    }

    void clear(int i) {
        if (i >> 6 < words.length) words[i >> 6] &= ~(1L << (i & 63));
    }

    int cardinality() {
        int n = 0;
        for (long w : words) {
            while (w != 0) {
                w &= w - 1;
                n++;
            }
        }
        return n;
    }

    int next(int from) {
        for (int i = from; i < words.length * 64; i++) if (get(i)) return i;
        return -1;
    }

    void xor(BitSets o) {
        for (int i = 0; i < words.length && i < o.words.length; i++) words[i] ^= o.words[i];
    }

    static void run() {
        BitSets a = new BitSets(), b = new BitSets();
        for (int i = 0; i < 200; i += 7) a.set(i);
        for (int i = 0; i < 150; i += 5) b.set(i);
        System.out.println(a.cardinality() + " " + b.cardinality() + " " + a.get(63) + a.get(64) + a.get(1000));
        for (long w : a.words) System.out.print(w + " ");
        System.out.println();
        a.xor(b);
        a.clear(196);
        a.clear(100000);
        for (int i = a.next(0); i >= 0; i = a.next(i + 1)) System.out.print(i + " ");
        System.out.println(a.words.length);
        System.out.println((1L << 63) + " " + (1 << 31) + " " + (1 << 32) + " " + (1L << 64) + " " + (-1 >>> 1) + " " + (-1L >>> 1));
    }
}
