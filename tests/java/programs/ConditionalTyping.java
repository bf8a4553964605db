class ConditionalTyping {
    static Object id(Object o) { return o; } interface Sh { } static class Ci implements Sh { public String toString() { return "ci"; } } static class Re implements Sh { public String toString() { return "re"; } }

    static void run() {
        boolean t = true; char c = 'a'; int i = 98; System.out.println(t ? c : 0); System.out.println(t ? c : i); System.out.println(false ? i : c); System.out.println(t ? 'b' : (short) 3); byte b = 5; System.out.println(t ? b : 'x'); Sh s = t ? new Ci() : new Re(); System.out.println(s); System.out.println(t ? null : 0); System.out.println(id(t ? 1 : 2L)); Integer n = t ? null : Integer.valueOf(1); System.out.println(n); String r = i > 5 ? i > 50 ? "big" : "mid" : "small"; System.out.println(r); int k = t ? i++ : i--; System.out.println(k + i); long l = t ? 1 : 2L; System.out.println(l); System.out.println((t ? new int[] {1} : new int[] {2, 3}).length);
    }

    public static void main(String[] args) {
        run();
    }
}
