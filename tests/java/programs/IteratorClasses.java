class IteratorClasses {
    static class Range implements Iterable<Integer> { final int lo, hi; Range(int lo, int hi) { this.lo = lo; this.hi = hi; } public java.util.Iterator<Integer> iterator() { return new It(); } private class It implements java.util.Iterator<Integer> { int at = lo; public boolean hasNext() { return at < hi; } public Integer next() { if (!hasNext()) throw new java.util.NoSuchElementException(); return at++; } } }
    static <T> int count(Iterable<? extends T> it) { int n = 0; for (T t : it) n++; return n; }

    static void run() {
        int s = 0; for (int i : new Range(1, 5)) { if (i == 3) continue; s += i; } System.out.println(s + count(new Range(0, 7))); java.util.Iterator<Integer> it = new Range(0, 1).iterator(); it.next(); try { it.next(); } catch (java.util.NoSuchElementException e) { System.out.println("end"); } try { it.remove(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); } new Range(5, 8).forEach(v -> System.out.print(v + ";")); System.out.println();
    }

    public static void main(String[] args) {
        run();
    }
}
