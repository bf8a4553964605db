class LongChains {
    static void run() {
        int a = 1; int s = a + 2 - 3 * 4 / 5 % 6 + (7 << 1) - (8 >> 1) + (9 & 10 | 11 ^ 12) - ~13 + -14 + +15; System.out.println(s); String t = "" + 1 + 2 + 3 + 'x' + 4L + true + null + (5 + 6) + "y" + (char) 66 + (byte) 300; System.out.println(t); boolean b = 1 < 2 == 3 > 2 != false & true | 4 >= 4 && 5 <= 6 || 7 == 8; System.out.println(b); int x = 3; x = x++ * 2 + x-- - --x + ++x; System.out.println(x); System.out.println(new StringBuilder().append(1).append("b").append('c').append(2L).append(true).append((Object) null).reverse().append(new int[] {5}[0]).length()); System.out.println(1 + (2 + (3 + "4") + 5) + 6);
    }

    public static void main(String[] args) {
        run();
    }
}
