class TryResources {
    static StringBuilder log = new StringBuilder();
    static class Res implements AutoCloseable { final String n; final boolean bad; Res(String n, boolean bad) { this.n = n; this.bad = bad; log.append("+").append(n); }
        public void close() { log.append("-").append(n); if (bad) throw new IllegalStateException("close " + n); } }
    static String use(boolean a, boolean b, boolean fail) {
        try (Res x = new Res("x", a); Res y = new Res("y", b)) { log.append("use"); if (fail) throw new RuntimeException("body"); return "done"; }
        catch (RuntimeException e) { StringBuilder t = new StringBuilder(e.getMessage()); for (Throwable s : e.getSuppressed()) t.append("/").append(s.getMessage()); return t.toString(); }
        finally { log.append("|"); }
    }

    static void run() {
        System.out.println(use(false, false, false));
        System.out.println(use(true, false, false));
        System.out.println(use(true, true, true));
        System.out.println(use(false, true, false));
        try (Res none = null) { log.append("null"); }
        System.out.println(log);
    }

    public static void main(String[] args) {
        run();
    }
}
