class AssertStatements {
    static int evaluations;

    static boolean check(boolean b) {
        evaluations++;
        return b;
    }

    static String message() {
        evaluations += 10;
        return "built";
    }

    static void test(int n) {
        try {
            switch (n) {
                case 0:
                    assert check(true) : message();
                    System.out.println("held");
                    break;
                case 1:
                    assert check(false);
                    break;
                case 2:
                    assert check(false) : message();
                    break;
                case 3:
                    assert n > 5 : 42;
                    break;
                case 4:
                    assert false : 'c';
            }
        } catch (AssertionError e) {
            System.out.println("failed: " + e.getMessage());
        } finally {
            System.out.println(evaluations);
        }
    }

    static void run() {
        for (int i = 0; i < 5; i++) test(i);
        try {
            throw new AssertionError("own");
        } catch (Error e) {
            System.out.println(e.getMessage() + (e instanceof AssertionError));
        }
    }
}
