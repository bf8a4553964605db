class SynchronizedBlocks {
    int n; synchronized void inc() { n++; } void twice() { synchronized (this) { inc(); synchronized (lock()) { n *= 2; } } } Object lock() { return this; } static int guarded(Object l) { synchronized (l) { return 3; } }

    static void run() {
        SynchronizedBlocks s = new SynchronizedBlocks(); s.twice(); s.twice(); System.out.println(s.n + guarded("x")); try { guarded(null); } catch (NullPointerException e) { System.out.println("npe"); }
    }

    public static void main(String[] args) {
        run();
    }
}
