class BridgeMethods {
    static abstract class Base<T> { abstract String show(T t); String twice(T t) { return show(t) + show(t); } }
    static class Num extends Base<Integer> { String show(Integer i) { return "#" + (i + 1); } }
    static class Word extends Base<String> implements java.util.function.Function<String, Integer> { String show(String s) { return "w" + s; } public Integer apply(String s) { return s.length(); } }
    interface Sink<T> { void put(T t); } static class Store { String last = ""; public void put(String s) { last += s; } } static class StringSink extends Store implements Sink<String> { }
    static class Animal { Animal self() { return this; } String n() { return "animal"; } } static class Dog extends Animal { Dog self() { return this; } String n() { return "dog"; } int legs() { return 4; } }

    static void run() {
        Base<Integer> b = new Num(); System.out.println(b.twice(4));
        Base<String> w = new Word(); System.out.println(w.twice("x"));
        java.util.function.Function<String, Integer> f = new Word(); System.out.println(f.apply("abc"));
        Sink<String> s = new StringSink(); s.put("a"); s.put("b"); System.out.println(((StringSink) s).last);
        Animal a = new Dog(); System.out.println(a.self().n() + new Dog().self().legs());
        Base raw = b; try { raw.show("no"); } catch (ClassCastException e) { System.out.println("bridge cast"); }
    }

    public static void main(String[] args) {
        run();
    }
}
