class InterfaceMethods {
    interface Named { String name(); default String hello() { return "hello " + name() + tail(); } private String tail() { return "!"; } static Named of(String s) { return () -> s; } }
    interface Loud extends Named { default String hello() { return Named.super.hello().toUpperCase(); } }
    static class Both implements Loud { public String name() { return "both"; } }
    static class Other implements Named { public String name() { return "other"; } public String hello() { return "<" + Named.super.hello() + ">"; } }
    interface Left { default int v() { return 1; } } interface Right { default int v() { return 2; } }
    static class Mixed implements Left, Right { public int v() { return Left.super.v() * 10 + Right.super.v(); } }

    static void run() {
        System.out.println(new Both().hello() + new Other().hello() + Named.of("x").hello() + new Mixed().v());
    }

    public static void main(String[] args) {
        run();
    }
}
