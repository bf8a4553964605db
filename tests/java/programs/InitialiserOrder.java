class InitialiserOrder {
    static StringBuilder t = new StringBuilder();
    static int note(String s) { t.append(s).append(' '); return s.length(); }
    static class Base { static int s = note("Base.static"); int a = note("Base.a"); { note("Base.block"); } Base() { note("Base()"); hook(); } void hook() { note("Base.hook"); } }
    static class Derived extends Base { static { note("Derived.static"); } int b = note("Derived.b"); final int k = 5; Derived() { this(1); note("Derived()"); } Derived(int x) { super(); note("Derived(int)"); } void hook() { note("hook" + b + k); } }
    static class Lazy { static final int C = 4; static int d = note("Lazy"); static void touch() { } }
    interface I { int X = note("I.X"); int Y = 3; } static class Impl implements I { static int z = note("Impl"); }

    static void run() {
        note("start"); System.out.println(Lazy.C); note("const"); Lazy.touch(); new Derived(); new Derived(2);
        System.out.println(Impl.Y + Impl.z); note("then"); System.out.println(I.X); System.out.println(t);
    }

    public static void main(String[] args) {
        run();
    }
}
