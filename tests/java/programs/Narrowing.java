class Narrowing {
    static byte b;
    static short s;
    static char c;

    static void run() {
        int[] values = {0, 1, -1, 127, 128, 129, 255, 256, -128, -129, 32767, 32768, 65535, 65536, 70000, -70000};
        for (int v : values) {
            System.out.println((byte) v + " " + (short) v + " " + (int) (char) v + " " + (long) v);
        }
        long[] longs = {0L, -1L, 2147483648L, 4294967295L, 9223372036854775807L};
        for (long v : longs) System.out.println((int) v + " " + (short) v + " " + (byte) v + " " + (int) (char) v);
        b = 127;
        b++;
        System.out.println(b);
        b += 200;
        System.out.println(b);
        b *= 3;
        System.out.println(b);
        s = -32768;
        s--;
        System.out.println(s);
        s >>>= 3;
        System.out.println(s);
        c = 'a';
        c += 1;
        System.out.println(c);
        c++;
        System.out.println(c++ + "," + ++c);
        c -= 200;
        System.out.println((int) c);
        byte x = (byte) 200;
        int y = x & 0xff;
        System.out.println(x + " " + y);
        final int small = 10;
        byte fits = small;
        char letter = 65;
        System.out.println(fits + " " + letter);
        b = -1;
        b >>>= 1;
        System.out.println(b);
        b = (byte) (b >>> 1);
        System.out.println(b);
        int i = 'a' + 'b';
        System.out.println(i + " " + (char) (i / 2));
        System.out.println((char) ('a' + 3));
        System.out.println('a' + 3);
        System.out.println("" + 'a' + 3);
    }
}
