class BitPuzzles {
    static int swapBits(int x, int i, int j) {
        if ((x >>> i & 1) != (x >>> j & 1)) x ^= 1 << i | 1 << j;
        return x;
    }

    static int parity(long x) {
        x ^= x >>> 32;
        x ^= x >>> 16;
        x ^= x >>> 8;
        x ^= x >>> 4;
        return 0x6996 >>> (int) (x & 15) & 1;
    }

    static int log2(int x) {
        int r = -1;
        while (x != 0) {
            x >>>= 1;
            r++;
        }
        return r;
    }

    static int gray(int n) {
        return n ^ n >> 1;
    }

    static int ungray(int g) {
        int n = 0;
        for (; g != 0; g >>= 1) n ^= g;
        return n;
    }

    static int addWithoutPlus(int a, int b) {
        while (b != 0) {
            int carry = (a & b) << 1;
            a ^= b;
            b = carry;
        }
        return a;
    }

    static boolean power(int x) {
        return x > 0 && (x & x - 1) == 0;
    }

    static void run() {
        for (int x : new int[] {0, 1, 6, 255, -1, Integer.MIN_VALUE, 0x12345678}) {
            System.out.println(swapBits(x, 0, 31) + " " + parity(x) + " " + parity((long) x << 7) + " " + log2(x) + " " + power(x));
            System.out.println((x & -x) + " " + (x | x - 1) + " " + (x ^ x >> 31) + " " + addWithoutPlus(x, x >>> 3));
        }
        boolean ok = true;
        for (int i = 0; i < 300; i++) ok &= ungray(gray(i)) == i && addWithoutPlus(i, -i) == 0;
        System.out.println(ok);
        byte[] packed = new byte[4];
        int word = 0xCAFEBABE;
        for (int i = 0; i < 4; i++) packed[i] = (byte) (word >> 8 * i);
        int again = 0;
        for (int i = 3; i >= 0; i--) again = again << 8 | packed[i] & 0xff;
        System.out.println(packed[0] + " " + packed[3] + " " + (again == word));
    }
}
