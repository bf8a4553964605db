class Interfaces {
    interface A {
        int CONST = 10;

        int a();

        default int twice() {
            return 2 * a();
        }

        static int helper(int x) {
            return x + CONST;
        }
    }

    interface B extends A {
        int b();

        default int twice() {
            return A.super.twice() + b();
        }
    }

    interface C {
        default String who() {
            return "C";
        }
    }

    interface D {
        default String who() {
            return "D";
        }
    }

    static class AB implements B, C, D {
        public int a() {
            return 3;
        }

        public int b() {
            return 100;
        }

        public String who() {
            return C.super.who() + D.super.who();
        }
    }

    static abstract class Half implements A {
        public abstract int a();

        public String toString() {
            return "half " + a() + " " + twice();
        }
    }

    static class Whole extends Half {
        int n;

        public int a() {
            return n++;
        }
    }

    static int use(A x) {
        return x.twice() + x.a();
    }

    static void run() {
        AB ab = new AB();
        System.out.println(use(ab) + " " + ab.who() + " " + A.helper(5) + " " + AB.CONST + " " + ab.CONST);
        Whole w = new Whole();
        System.out.println(w);
        System.out.println(use(w));
        A[] all = {ab, w, new Half() {
            public int a() {
                return -1;
            }
        }};
        for (A x : all) System.out.println(x.a() + " " + (x instanceof B) + (x instanceof Half) + (x instanceof C));
        C c = ab;
        D d = (D) c;
        System.out.println(d.who());
        try {
            B b = (B) all[1];
            System.out.println(b);
        } catch (ClassCastException e) {
            System.out.println("not a B");
        }
    }
}
