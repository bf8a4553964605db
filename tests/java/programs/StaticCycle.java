class StaticCycle {
    static class A {
        static int a = 1 + B.b;
        static int later = 5;

        static int seen() {
            return later;
        }
    }

    static class B {
        static int b = 10 + A.a;
        static int seenLater = A.seen();
    }

    static class Fails {
        static int x = 1;
        static {
            System.out.println("Fails starts");
            if (x == 1) throw new IllegalStateException("no");
        }
        static void use() { }
    }

    static class Holder {
        static Holder instance = new Holder();
        static int count = 3;
        int copy;

        Holder() {
            copy = count;
            count++;
        }
    }

    static void run() {
        System.out.println(A.a + " " + B.b + " " + B.seenLater + " " + A.later);
        try {
            Fails.use();
        } catch (ExceptionInInitializerError e) {
            System.out.println("initialiser failed: " + e.getCause().getMessage());
        }
        try {
            Fails.use();
        } catch (NoClassDefFoundError e) {
            System.out.println("class is gone");
        }
        System.out.println(Holder.instance.copy + " " + Holder.count);
    }
}
