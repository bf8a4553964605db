class ThrowInInitialiser {
    static int built;
    final int v;

    {
        built++;
        if (built == 2) throw new IllegalStateException("second");
    }

    ThrowInInitialiser(int v) {
        this.v = v;
        if (v < 0) throw new IllegalArgumentException("negative");
    }

    static class Wrapper {
        final ThrowInInitialiser inner;
        String state = "fresh";

        Wrapper(int v) {
            ThrowInInitialiser t = null;
            try {
                t = new ThrowInInitialiser(v);
                state = "ok";
            } catch (IllegalArgumentException | IllegalStateException e) {
                state = e.getMessage();
            } finally {
                inner = t;
                state += "!";
            }
        }
    }

    static class Lazy {
        static int tries;
        static final Lazy INSTANCE = create();

        static Lazy create() {
            tries++;
            return tries > 0 ? new Lazy() : null;
        }
    }

    static void run() {
        for (int v : new int[] {1, 2, -3, 4}) {
            Wrapper w = new Wrapper(v);
            System.out.println(w.state + " " + (w.inner == null ? "none" : "" + w.inner.v) + " " + built);
        }
        System.out.println(Lazy.INSTANCE != null && Lazy.tries == 1);
        try {
            new ThrowInInitialiser(-1);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + built);
        }
    }
}
