class CatchOrder {
    static class A extends RuntimeException {
        A(String m) {
            super(m);
        }
    }

    static class B extends A {
        B(String m) {
            super("b" + m);
        }
    }

    static class C extends Exception {
    }

    static String test(int n) {
        String s = "";
        try {
            try {
                if (n == 0) throw new A("0");
                if (n == 1) throw new B("1");
                if (n == 2) throw new C();
                if (n == 3) throw new Error("3");
                s += "fine ";
            } catch (B e) {
                s += "B:" + e.getMessage() + " ";
                throw e;
            } catch (A e) {
                s += "A:" + e.getMessage() + " ";
                throw new B(e.getMessage());
            } finally {
                s += "F ";
            }
            s += "after ";
        } catch (C e) {
            s += "C " + (e.getMessage() == null);
        } catch (A e) {
            s += "outer " + e.getMessage() + " " + (e instanceof B);
        } catch (Error | RuntimeException e) {
            s += "other " + e.getMessage();
        }
        return s;
    }

    static void declared() throws C, A {
        throw new C();
    }

    static void run() {
        for (int n = 0; n < 5; n++) System.out.println(test(n));
        try {
            declared();
        } catch (Exception e) {
            System.out.println(e instanceof C);
        }
        Throwable cause = new A("low");
        Exception high = new Exception("high", cause);
        System.out.println(high.getCause() == cause);
        System.out.println(high.getCause().getMessage() + new RuntimeException(cause).getCause().getMessage());
    }
}
