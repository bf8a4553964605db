class AssertMessages {
    static int calls; static boolean cond(boolean b) { calls++; return b; } static String msg() { calls += 100; return "message"; }

    static void run() {
        assert cond(true) : msg(); try { assert cond(false) : msg(); } catch (AssertionError e) { System.out.println(e.getMessage()); } try { assert cond(false); } catch (AssertionError e) { System.out.println(e.getMessage()); } try { assert false : 42; } catch (AssertionError e) { System.out.println(e.getMessage()); } try { assert false : 'c'; } catch (AssertionError e) { System.out.println(e.getMessage()); } try { assert calls < 0 : new RuntimeException("cause"); } catch (AssertionError e) { System.out.println(e.getCause().getMessage()); } System.out.println(calls);
    }

    public static void main(String[] args) {
        run();
    }
}
