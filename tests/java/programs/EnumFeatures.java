class EnumFeatures {
    enum Op { ADD("+") { int apply(int a, int b) { return a + b; } }, MUL("*") { int apply(int a, int b) { return a * b; } String sym() { return "x"; } }; 
        private final String s; private static int made; static { made = values().length; } Op(String s) { this.s = s; } abstract int apply(int a, int b); String sym() { return s; } static int made() { return made; } }
    enum Level implements Comparable2 { LOW, MID, HIGH; Level next() { return this == HIGH ? LOW : values()[ordinal() + 1]; } public int rank() { return ordinal() * 10; } }
    interface Comparable2 { int rank(); }
    enum Empty { }

    static void run() {
        for (Op o : Op.values()) System.out.println(o + o.sym() + o.apply(3, 4) + o.name() + o.getClass().getName());
        System.out.println(Op.made() + " " + Level.HIGH.next() + Level.LOW.compareTo(Level.HIGH) + Level.MID.rank() + Empty.values().length);
        try { Level.valueOf("NONE"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
        try { Level.valueOf(null); } catch (NullPointerException e) { System.out.println("npe"); }
        Level l = Level.valueOf("MID"); switch (l) { case LOW: System.out.println("low"); case MID: System.out.println("mid"); case HIGH: System.out.println("high"); }
        Level none = null; try { switch (none) { case LOW: break; default: System.out.println("never"); } } catch (NullPointerException e) { System.out.println("null switch"); }
    }

    public static void main(String[] args) {
        run();
    }
}
