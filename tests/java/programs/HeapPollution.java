class HeapPollution {
    static class Cell<T> { T v; T get() { return v; } }
    static <T> T force(Object o) { @SuppressWarnings("unchecked") T t = (T) o; return t; }

    static void run() {
        Cell<String> c = new Cell<>();
        Cell raw = c; raw.v = 5;
        Object fine = c.get();
        System.out.println(fine);
        try { String s = c.get(); System.out.println(s); } catch (ClassCastException e) { System.out.println("cast by erasure"); }
        try { int n = GenericForce.<Integer>id("x"); System.out.println(n); } catch (ClassCastException e) { System.out.println("again"); }
        Object o = HeapPollution.<String>force(7); System.out.println(o);
    }

    public static void main(String[] args) {
        run();
    }
}
class GenericForce { static <T> T id(Object o) { return (T) o; } }
