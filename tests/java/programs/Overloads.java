class Overloads {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(Object x) { return "Object"; }
    static String f(String x) { return "String"; }
    static String f(char x) { return "char"; }
    static String f(int... xs) { return "int..." + xs.length; }

    static String g(long x) { return "long"; }
    static String g(Integer x) { return "Integer"; }
    static String g(Object x) { return "Object"; }

    static String h(Object x) { return "Object"; }
    static String h(Object... xs) { return "Object..." + xs.length; }

    static String k(Base b, Base c) { return "BB"; }
    static String k(Sub b, Base c) { return "SB"; }

    static class Base {
        String m(Base b) { return "Base.m(Base)"; }
        String m(Object o) { return "Base.m(Object)"; }
    }

    static class Sub extends Base {
        String m(Base b) { return "Sub.m(Base)"; }
        String m(Sub s) { return "Sub.m(Sub)"; }
    }

    static void run() {
        byte b = 1;
        short s = 2;
        Integer boxed = 3;
        Character letter = 'c';
        System.out.println(f(b) + f(s) + f(4) + f(5L) + f('c') + f("s") + f(new int[2]) + f() + f(1, 2));
        System.out.println(f(boxed) + f(letter) + f((Object) "s"));
        System.out.println(g(1) + g(boxed) + g("x") + g('c') + g((short) 3));
        System.out.println(h("a") + h("a", "b") + h() + h(1, 2L, 'c'));
        Object[] objects = {"x", "y"};
        System.out.println(h(objects) + h((Object) objects));
        Base bb = new Base(), bs = new Sub();
        Sub ss = new Sub();
        System.out.println(bb.m(bb) + " " + bs.m(ss) + " " + ss.m(ss) + " " + ss.m(bs) + " " + bs.m("x"));
        System.out.println(k(bb, ss) + k(ss, ss) + k(bs, ss) + k(ss, bb));
    }
}
