class ExceptionFlow {
    static int depth;

    static int dive(int n) {
        depth++;
        try {
            if (n == 0) throw new IllegalStateException("bottom");
            return dive(n - 1) + 1;
        } finally {
            depth--;
        }
    }

    static int rescue(int n) {
        try {
            return dive(n);
        } catch (IllegalStateException e) {
            return -n;
        }
    }

    static void chain() {
        try {
            try {
                throw new RuntimeException("low");
            } catch (RuntimeException e) {
                throw new IllegalStateException("high", e);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " because " + e.getCause().getMessage());
        }
    }

    static String rethrow(boolean b) {
        try {
            try {
                if (b) throw new Exception("checked");
                throw new RuntimeException("unchecked");
            } catch (RuntimeException e) {
                return "inner " + e.getMessage();
            }
        } catch (Exception e) {
            return "outer " + e.getMessage();
        }
    }

    final int value;

    ExceptionFlow(int v) {
        if (v < 0) throw new IllegalArgumentException("negative " + v);
        value = v;
    }

    static void run() {
        System.out.println(rescue(0) + " " + rescue(5) + " " + depth);
        chain();
        System.out.println(rethrow(true));
        System.out.println(rethrow(false));
        ExceptionFlow kept = null;
        for (int i = 2; i > -3; i -= 2) {
            try {
                kept = new ExceptionFlow(i);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage() + " " + kept.value);
            }
        }
        int caught = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                int[] a = new int[i % 3];
                a[1] = i;
            } catch (ArrayIndexOutOfBoundsException e) {
                caught++;
            }
        }
        System.out.println(caught);
        try {
            throw new RuntimeException("a");
        } catch (RuntimeException e) {
            RuntimeException saved = e;
            try {
                throw saved;
            } catch (RuntimeException again) {
                System.out.println(again == e);
            }
        }
    }
}
