class DeepConstructors {
    static StringBuilder log = new StringBuilder(); static int t(String s) { log.append(s); return 1; } static class A { final int x; A(int x) { this.x = x + t("A"); show(); } void show() { log.append("a").append(x); } } static class B extends A { final int y = t("y"); int z; { z = y + 1; t("i"); } B() { this(t("arg")); t("B0"); } B(int q) { super(q * 10); z += q; t("B1"); } void show() { log.append("b").append(y).append(z); } } static class C extends B { String s = "s"; C() { log.append(s); } void show() { super.show(); log.append(s); } }

    static void run() {
        System.out.println(new B().z + " " + log); log.setLength(0); System.out.println(new C().x + " " + log);
    }

    public static void main(String[] args) {
        run();
    }
}
