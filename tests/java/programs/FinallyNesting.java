class FinallyNesting {
    static StringBuilder t = new StringBuilder();
    static int a(int k) { try { try { if (k == 0) return 1; if (k == 1) throw new RuntimeException("r"); } finally { t.append("i"); if (k == 2) return 2; } } catch (RuntimeException e) { t.append("c"); return 3; } finally { t.append("o"); } return 4; }
    static int overwrite() { int x = 1; try { return x; } finally { x = 9; } }
    static int loops() { int n = 0; outer: for (int i = 0; i < 4; i++) { for (int j = 0; j < 4; j++) { try { if (j == 1) continue outer; if (i == 3) break outer; n++; } finally { n += 10; } } } return n; }
    @SuppressWarnings("finally") static int swallow() { while (true) { try { throw new RuntimeException(); } finally { break; } } return 5; }
    @SuppressWarnings("finally") static int cancel() { l: try { return 1 / 0; } finally { break l; } return 6; }
    @SuppressWarnings("finally") static int nestedReturn() { try { return 1; } finally { l: try { return 2; } finally { break l; } } }

    static void run() {
        for (int k = 0; k < 4; k++) { System.out.println(a(k) + " " + t); t.setLength(0); }
        System.out.println(overwrite() + " " + loops() + " " + swallow() + cancel() + nestedReturn());
    }

    public static void main(String[] args) {
        run();
    }
}
