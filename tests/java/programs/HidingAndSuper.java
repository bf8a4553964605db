class HidingAndSuper {
    static class A { int x = 1; static String s() { return "As"; } int get() { return x; } String who() { return "A"; } String call() { return who(); } private String p() { return "Ap"; } String callP() { return p(); } }
    static class B extends A { int x = 2; static String s() { return "Bs"; } int get() { return super.get() * 10 + x + super.x; } String who() { return "B" + super.who(); } String p() { return "Bp"; } int both() { return ((A) this).x + this.x; } }
    static class C extends B { String who() { return "C" + super.who(); } }

    static void run() {
        B b = new C(); A a = b; System.out.println(a.x + b.x + a.get() + b.both()); System.out.println(a.call() + a.callP() + A.s() + B.s() + b.p());
    }

    public static void main(String[] args) {
        run();
    }
}
