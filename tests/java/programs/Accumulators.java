class Accumulators {
    interface Fold<A, T> {
        A apply(A acc, T t);
    }

    static class Cons<T> {
        final T head;
        final Cons<T> tail;

        Cons(T head, Cons<T> tail) {
            this.head = head;
            this.tail = tail;
        }

        static <T> Cons<T> of(T... ts) {
            Cons<T> c = null;
            for (int i = ts.length - 1; i >= 0; i--) c = new Cons<>(ts[i], c);
            return c;
        }

        <A> A fold(A start, Fold<A, ? super T> f) {
            A a = start;
            for (Cons<T> c = this; c != null; c = c.tail) a = f.apply(a, c.head);
            return a;
        }

        <R> Cons<R> mapped(Fold<R, T> f) {
            return new Cons<>(f.apply(null, head), tail == null ? null : tail.mapped(f));
        }
    }

    static class Sum implements Fold<Integer, Integer> {
        int calls;

        public Integer apply(Integer a, Integer b) {
            calls++;
            return a + b;
        }
    }

    static void run() {
        Cons<Integer> numbers = Cons.of(4, 8, 15, 16, 23, 42);
        Sum sum = new Sum();
        System.out.println(numbers.fold(0, sum) + " " + sum.calls);
        System.out.println(numbers.fold("", new Fold<String, Object>() {
            public String apply(String a, Object o) {
                return a + o + ";";
            }
        }));
        Cons<String> texts = numbers.mapped(new Fold<String, Integer>() {
            public String apply(String ignored, Integer i) {
                return i % 2 == 0 ? "even" : "odd" + i;
            }
        });
        for (Cons<String> c = texts; c != null; c = c.tail) System.out.print(c.head + " ");
        System.out.println(texts.fold(0, new Fold<Integer, String>() {
            public Integer apply(Integer a, String s) {
                return a + s.length();
            }
        }));
        Cons<Cons<Integer>> nested = Cons.of(numbers, Cons.of(1), numbers.tail);
        System.out.println(nested.fold(0, new Fold<Integer, Cons<Integer>>() {
            public Integer apply(Integer a, Cons<Integer> c) {
                return a * 10 + c.fold(0, sum) % 10;
            }
        }));
    }
}
