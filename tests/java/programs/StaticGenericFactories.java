class StaticGenericFactories {
    static class Opt<T> { private static final Opt<?> NONE = new Opt<>(null); final T v; private Opt(T v) { this.v = v; } static <T> Opt<T> of(T v) { return new Opt<>(v); } @SuppressWarnings("unchecked") static <T> Opt<T> none() { return (Opt<T>) NONE; } boolean has() { return v != null; } T or(T other) { return has() ? v : other; } <R> Opt<R> map(java.util.function.Function<? super T, ? extends R> f) { return has() ? Opt.of(f.apply(v)) : Opt.none(); } Opt<T> filter(java.util.function.Predicate<? super T> p) { return has() && p.test(v) ? this : Opt.none(); } } static Opt<Integer> parse(String s) { return s.isEmpty() ? Opt.none() : Opt.of(s.length()); }

    static void run() {
        System.out.println(parse("abc").map(n -> n * 2).map(n -> "v" + n).or("none") + parse("").map(n -> n + 1).or(-1)); int k = Opt.of(4).filter(x -> x > 3).or(0) + Opt.<Integer>none().or(10); System.out.println(k); Opt<String> o = Opt.none(); System.out.println(o.has() + o.or("z").toUpperCase()); System.out.println(Opt.of("q").map(String::length).v + 1);
    }

    public static void main(String[] args) {
        run();
    }
}
