class ExceptionChains {
    static class Own extends Exception { final int code; Own(int code, Throwable cause) { super("own " + code, cause); this.code = code; } }
    static void deep(int n) throws Own { try { if (n == 0) throw new IllegalArgumentException("zero"); deep(n - 1); } catch (IllegalArgumentException e) { throw new Own(n, e); } catch (Own e) { if (n == 2) throw new Own(e.code + 100, e); throw e; } }

    static void run() {
        try { deep(3); } catch (Own e) { System.out.println(e.getMessage() + " <- " + e.getCause().getMessage() + " <- " + e.getCause().getCause()); System.out.println(e.code); }
        try { Object o = null; o.toString(); } catch (NullPointerException e) { System.out.println("npe"); }
        try { throw null; } catch (NullPointerException e) { System.out.println("throw null"); }
        try { int[] a = new int[-1]; } catch (NegativeArraySizeException e) { System.out.println(e.getMessage()); }
        try { Object[] a = new String[1]; a[0] = 1; } catch (ArrayStoreException e) { System.out.println(e.getMessage()); }
        try { System.out.println(new int[2][3][1].length); } catch (ArrayIndexOutOfBoundsException e) { System.out.println("no"); }
        try { throw new Error("e"); } catch (RuntimeException | Error e) { System.out.println(e); }
    }

    public static void main(String[] args) {
        run();
    }
}
