class SwitchExpressions {
    enum Day { MON, TUE, SAT, SUN }
    static boolean weekend(Day d) { return switch (d) { case SAT, SUN -> true; case MON, TUE -> false; }; }
    static String name(int i) { return switch (i) { case 0: yield "zero"; case 1, 2: { String t = "few"; yield t + i; } default: yield "many"; }; }
    static long wide(String s) { return switch (s) { case "a" -> 1; case "b" -> 2L; default -> s.length(); }; }
    static int early(int x) { int r = 1 + switch (x) { case 1 -> { for (int i = 0; ; i++) { if (i > 4) yield i; } } case 2 -> throw new IllegalStateException("two"); default -> x; }; return r; }

    static void run() {
        for (Day d : Day.values()) System.out.print(weekend(d) + " ");
        System.out.println(name(0) + name(2) + name(9));
        System.out.println(wide("a") + wide("b") + wide("ccc"));
        System.out.println(early(1) + " " + early(7));
        try { early(2); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    }

    public static void main(String[] args) {
        run();
    }
}
