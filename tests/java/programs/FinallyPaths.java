class FinallyPaths {
    static String log = "";

    static int returns(int n) {
        try {
            if (n == 0) return 0;
            if (n == 1) throw new RuntimeException("one");
            log += "body ";
        } catch (RuntimeException e) {
            log += "catch ";
            return 10;
        } finally {
            log += "finally ";
            if (n == 3) return 33;
        }
        return 20;
    }

    static int value() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
        }
    }

    static int swallowed() {
        try {
            throw new IllegalStateException("lost");
        } finally {
            return 7;
        }
    }

    static void replaced() {
        try {
            throw new IllegalStateException("first");
        } finally {
            throw new IllegalArgumentException("second");
        }
    }

    static int nested() {
        int r = 0;
        try {
            try {
                r += 1;
                throw new RuntimeException("x");
            } finally {
                r += 10;
            }
        } catch (RuntimeException e) {
            r += 100;
            try {
                throw new Error("inner");
            } catch (Error f) {
                r += 1000;
            } finally {
                r += 10000;
            }
        } finally {
            r += 100000;
        }
        return r;
    }

    static int loop() {
        int n = 0;
        for (int i = 0; i < 5; i++) {
            try {
                if (i == 1) continue;
                if (i == 3) break;
                n += 1;
            } finally {
                n += 10;
            }
        }
        while (true) {
            try {
                n += 100;
                if (n > 300) return n;
            } finally {
                n += 1000;
                if (n < 3000) continue;
            }
        }
    }

    static void run() {
        for (int i = 0; i < 4; i++) {
            log = "";
            System.out.println(returns(i) + " " + log);
        }
        System.out.println(value());
        System.out.println(swallowed());
        try {
            replaced();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(nested());
        System.out.println(loop());
    }
}
