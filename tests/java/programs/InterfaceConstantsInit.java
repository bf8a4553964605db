class InterfaceConstantsInit {
    static String log = "";

    static int note(String s, int v) {
        log += s + " ";
        return v;
    }

    interface I {
        int LAZY = note("I.LAZY", 1);
        int CONSTANT = 2;
    }

    interface J extends I {
        int MORE = note("J.MORE", 3);
    }

    static class C implements J {
        static int own = note("C.own", 4);

        int get() {
            return CONSTANT + own;
        }
    }

    static class D extends C {
        static final int D_CONSTANT = 9;
        static int dOwn = note("D.own", 5);
    }

    static void run() {
        System.out.println(I.CONSTANT + " " + D.D_CONSTANT + " [" + log + "]");
        System.out.println(new C().get() + " [" + log + "]");
        System.out.println(D.own + " [" + log + "]");
        System.out.println(D.dOwn + " [" + log + "]");
        System.out.println(J.MORE + " [" + log + "]");
        System.out.println(C.LAZY + " [" + log + "]");
        D[] none = new D[0];
        System.out.println(none.length + log.length());
    }
}
