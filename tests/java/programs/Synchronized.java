class Synchronized {
    private int count;
    private final Object lock = new Object();

    synchronized int next() {
        return ++count;
    }

    int addAll(int... xs) {
        int before = count;
        synchronized (lock) {
            for (int x : xs) {
                if (x < 0) break;
                count += x;
            }
            if (count > 100) return before;
        }
        return count;
    }

    static synchronized String tag(String s) {
        return "<" + s + ">";
    }

    int guarded(int n) {
        try {
            synchronized (this) {
                if (n == 0) throw new IllegalStateException("zero");
                return 10 / (n - 1);
            }
        } catch (ArithmeticException e) {
            return -1;
        } finally {
            count++;
        }
    }

    static void run() {
        Synchronized s = new Synchronized();
        System.out.println(s.next() + s.next());
        System.out.println(s.addAll(1, 2, 3, -1, 50) + " " + s.addAll(200) + " " + s.count);
        System.out.println(tag("x"));
        for (int n = 2; n >= 0; n--) {
            try {
                System.out.println(s.guarded(n));
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage() + s.count);
            }
        }
        try {
            synchronized (none()) {
                System.out.println("entered");
            }
        } catch (NullPointerException e) {
            System.out.println("no lock");
        }
    }

    static Object none() {
        return null;
    }
}
