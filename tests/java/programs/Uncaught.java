// Ends with an exception that nobody catches.
class Uncaught {
    static class Broken extends RuntimeException {
        Broken(String m) {
            super(m);
        }
    }

    int n;

    void count(int to) {
        while (true) {
            n++;
            if (n == to) throw new Broken("at " + n);
        }
    }

    static void run() {
        Uncaught u = new Uncaught();
        try {
            u.count(3);
        } catch (Broken e) {
            System.out.println("first " + e.getMessage());
        }
        try {
            u.count(5);
        } finally {
            System.out.println("finally " + u.n);
        }
        System.out.println("not reached");
    }
}
