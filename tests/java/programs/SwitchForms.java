class SwitchForms {
    static String s(int i) { String r = ""; switch (i) { case 1: r += "1"; case 2: r += "2"; break; default: r += "d"; case 7: r += "7"; break; case 8: case 9: r += "89"; } return r; }
    static int str(String s) { switch (s) { case "Aa": return 1; case "BB": return 2; case "": return 3; default: return 0; } }
    static String ch(char c) { switch (c) { case 'a': case 'e': return "vowel"; case '0' + 1: return "one"; } return "none"; }
    static int arrow(int i) { int r = 0; switch (i) { case 1, 2 -> r = 10; case 3 -> { r = 30; if (i == 3) break; r = 31; } default -> { } } return r; }
    static int boxed(Integer i) { switch (i) { case 5: return 50; default: return -1; } }
    static final int K = 4; static int consts(byte b) { switch (b) { case K: return 1; case K + 1: return 2; case (byte) 200: return 3; } return 0; }

    static void run() {
        for (int i = 0; i < 10; i++) System.out.print(s(i) + " "); System.out.println(); System.out.println(str("Aa") + "" + str("BB") + str("") + str("C")); System.out.println(ch('a') + ch('1') + ch('z'));
        System.out.println(arrow(1) + arrow(3) + arrow(4) + boxed(5) + boxed(6)); System.out.println(consts((byte) 4) + "" + consts((byte) 5) + consts((byte) -56)); try { str(null); } catch (NullPointerException e) { System.out.println("npe"); } switch (3) { }
        switch (n()) { case 1: int v = 5; System.out.println(v); break; case 2: v = 6; System.out.println(v); }
    }
    static int n() { return 2;
    }

    public static void main(String[] args) {
        run();
    }
}
