class NumericCorners {
    static void run() {
        System.out.println(Integer.MIN_VALUE / -1 + " " + Integer.MIN_VALUE % -1 + " " + -Integer.MIN_VALUE + " " + Math.abs(Integer.MIN_VALUE));
        System.out.println((byte) 200 + " " + (short) 70000 + " " + (char) 65601 + " " + (int) 5000000000L + " " + (byte) -129 + " " + (int) (char) -1);
        System.out.println((1 << 32) + " " + (1 << -1) + " " + (1L << 65) + " " + (-5 >> 1) + " " + (-5 >>> 28) + " " + (-5L >>> 60) + " " + (5 >> 33L));
        byte b = 127; b++; System.out.println(b); short s = -1; s >>>= 10; System.out.println(s); char c = 0; c--; System.out.println((int) c); b = (byte) (b + 1); b *= 3; b /= 2; b %= 7; b <<= 5; System.out.println(b);
        long l = Integer.MAX_VALUE; l++; int i = (int) l; System.out.println(l + " " + i); i *= 2.5 > 2 ? 2 : 3; System.out.println(i);
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + 7 % -2 + " " + Math.floorMod(-7, 2) + " " + Math.floorDiv(-7, 2));
        System.out.println(~5 + " " + (5 & 3 | 8 ^ 2) + " " + (true ^ false) + (true & !false | false)); System.out.println('a' + 1 + "" + 'a' + 1 + (char) ('a' + 1));
        System.out.println(0x7fff_ffff + 0b101 + 017 + 1_000L); final int k = 10; byte small = k; System.out.println(small); System.out.println(Long.MIN_VALUE + " " + Long.MAX_VALUE / 3 + " " + Long.MIN_VALUE / -1);
        i = 'x'; i += 'y'; System.out.println(i); int sh = 1; sh <<= 33L; System.out.println(sh); System.out.println((short) (byte) 255 + (5 == 5.0 - 0 ? 1 : 0));
    }

    public static void main(String[] args) {
        run();
    }
}
