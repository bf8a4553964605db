class GetClassEquality {
    static class P { final int v; P(int v) { this.v = v; } public boolean equals(Object o) { if (this == o) return true; if (o == null || getClass() != o.getClass()) return false; return v == ((P) o).v; } public int hashCode() { return v; } } static class Q extends P { Q(int v) { super(v); } }

    static void run() {
        System.out.println(new P(1).equals(new P(1)) + " " + new P(1).equals(new Q(1)) + new Q(2).equals(new Q(2)) + new P(1).equals(null)); Object o = new Q(1); System.out.println((o.getClass() == Q.class) + " " + (o.getClass() == P.class) + o.getClass().getName() + " " + o.getClass().getSimpleName() + new int[0].getClass().getName()); System.out.println(java.util.Objects.equals(new P(3), new P(3)) + "" + java.util.Objects.hash(1, 2) + java.util.Objects.requireNonNull("x"));
    }

    public static void main(String[] args) {
        run();
    }
}
