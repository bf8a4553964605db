class InheritanceConstruction {
    static String log = "";

    static class A {
        protected int x = init("A.x", 1);

        A() {
            this(5);
            log += "A() ";
        }

        A(int n) {
            log += "A(" + n + ") ";
            x += n;
        }

        int init(String what, int v) {
            log += what + " ";
            return v;
        }
    }

    static class B extends A {
        int y = init("B.y", x * 2);
        final int z;

        {
            z = init("B.z", y + 1);
        }

        B() {
            log += "B() ";
        }

        B(int n) {
            super(n);
            log += "B(" + n + ") ";
        }

        B(String s) {
            this(s.length());
            log += "B(" + s + ") ";
        }
    }

    static class C extends B {
        int w;

        C() {
            super("abc");
            w = x + y + z;
        }

        @Override
        int init(String what, int v) {
            return super.init("C:" + what, v + w + 100);
        }
    }

    static class Implicit extends A {
        int k = 9;
    }

    static void show(B b) {
        System.out.println(log + b.x + " " + b.y + " " + b.z);
        log = "";
    }

    static void run() {
        show(new B());
        show(new B(7));
        show(new B("hello"));
        C c = new C();
        show(c);
        System.out.println(c.w);
        System.out.println(new Implicit().k + " " + new Implicit().x);
        log = "";
        new A() {
            {
                log += "anonymous " + x + " ";
            }
        };
        System.out.println(log);
    }
}
