class StaticInitFailure {
    static class Bad { static int v = 1 / zero(); static int zero() { return 0; } static int get() { return v; } }

    static void run() {
        try { Bad.get(); } catch (ExceptionInInitializerError e) { System.out.println("init " + (e.getCause() instanceof ArithmeticException)); }
    }

    public static void main(String[] args) {
        run();
    }
}
