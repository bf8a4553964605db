class ConstantFolding {
    static final int A = 5 * 4 - 3, B = A << 2 | 1;
    static final long L = A * 1000000000L;
    static final String S = "a" + A + B + 'c' + true + null;
    static final boolean T = A > 3 && !(B == 7);
    static final char C = 'a' + 2;
    static final byte BY = (byte) 300;
    static final short SH = (short) (BY * BY);
    static final int NEG = -A % 3, SHIFT = -1 >>> 28, MIXED = 'a' + (byte) 200;
    static final int OVER = Integer.MAX_VALUE + 1;
    static final String SAME = "x" + 1;

    static int label(int n) {
        switch (n) {
            case A: return 1;
            case B: return 2;
            case A + B: return 3;
            case 'a': return 4;
            case Integer.MIN_VALUE: return 5;
            default: return 0;
        }
    }

    static void run() {
        System.out.println(A + " " + B + " " + L + " " + S + " " + T + " " + C);
        System.out.println(BY + " " + SH + " " + NEG + " " + SHIFT + " " + MIXED + " " + OVER);
        System.out.println(label(17) + "" + label(69) + label(86) + label(97) + label(OVER) + label(1));
        System.out.println(SAME == "x1");
        final int local = 3;
        byte fits = local + 4;
        System.out.println(fits + ("ab" + local == "ab3" ? " same" : " other"));
        int notConstant = 3;
        System.out.println(("ab" + notConstant) == "ab3");
        System.out.println(0x7fff_ffff + " " + 0b1010 + " " + 017 + " " + 0xFFFFFFFFL + " " + 1_000_000 + " " + 0x80000000);
        System.out.println('\u0041' + "" + '\t' + '\101' + '\\' + "\u00e9\0".length());
        System.out.println((5 & 3 | 4 ^ 1) + " " + (1 + 2 * 3 % 4 - -5) + " " + (7 >> 1 << 2) + " " + (~5 & 0xf));
        System.out.println(1 > 0 == true != false);
        System.out.println(true || 1 / (A - 17) == 0);
    }
}
