class NestedTernariesAndLogic {
    static int c; static boolean t(boolean b) { c++; return b; }

    static void run() {
        if (t(false) && t(true) || t(true) && !t(false)) System.out.println("yes" + c); c = 0; boolean r = t(true) | t(true) & t(false) ^ t(true); System.out.println(r + "" + c); c = 0; boolean q = t(false) ? t(true) : t(true) ? t(false) : t(true); System.out.println(q + "" + c); int i = 0; while (i < 10 && (i += 3) != 6) ; System.out.println(i); for (int a = 0, b = 5; a < b || b > 3; a++) { if (a > 6) break; i += a; } System.out.println(i); boolean x, y = (x = false) || !x; System.out.println(x + "" + y); final boolean K = true; if (K) System.out.println("const"); System.out.println(!(1 > 2 == true) && 3 != 4 == true);
    }

    public static void main(String[] args) {
        run();
    }
}
