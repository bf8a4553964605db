class InitOrder {
    static StringBuilder none;
    static int step = 0;

    static int log(String what) {
        System.out.println(++step + " " + what);
        return step;
    }

    static class Base {
        static int s1 = log("Base.s1");
        int f1 = log("Base.f1");

        static {
            log("Base static block");
        }

        {
            log("Base block");
        }

        Base() {
            log("Base()");
            hook();
        }

        Base(int x) {
            this();
            log("Base(int) " + x);
        }

        void hook() {
            log("Base.hook");
        }
    }

    static class Derived extends Base {
        static int s2 = log("Derived.s2");
        int f2 = log("Derived.f2");
        final int constant = 5;
        int late = 7;
        String text = "set";

        Derived() {
            super(log("argument"));
            log("Derived() " + f2);
        }

        @Override
        void hook() {
            log("Derived.hook " + f2 + " " + constant + " " + late + " " + text);
        }

        static {
            log("Derived static block");
        }
    }

    static class Lazy {
        static final int CONSTANT = 3;
        static final int COMPUTED = log("Lazy.COMPUTED");

        static void touch() {
            log("Lazy.touch");
        }
    }

    static class Sub extends Lazy {
        static int own = log("Sub.own");
    }

    static void run() {
        log("start");
        new Derived();
        log("again");
        new Derived();
        log("constant " + Lazy.CONSTANT);
        Sub.touch();
        log("now sub " + Sub.own);
        Lazy[] array = new Lazy[2];
        log("done");
    }
}
