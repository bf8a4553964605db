class Generics {
    static class Pair<A, B> {
        A first;
        B second;

        Pair(A a, B b) {
            first = a;
            second = b;
        }

        Pair<B, A> swap() {
            return new Pair<>(second, first);
        }

        <C> Pair<A, C> with(C c) {
            return new Pair<A, C>(first, c);
        }

        public String toString() {
            return "(" + first + ", " + second + ")";
        }
    }

    static class Stack<T> {
        private Object[] items = new Object[2];
        private int size;

        void push(T t) {
            if (size == items.length) {
                Object[] more = new Object[size * 2];
                for (int i = 0; i < size; i++) more[i] = items[i];
                items = more;
            }
            items[size++] = t;
        }

        @SuppressWarnings("unchecked")
        T pop() {
            T t = (T) items[--size];
            items[size] = null;
            return t;
        }

        boolean isEmpty() {
            return size == 0;
        }
    }

    static <T extends Comparable<T>> T max(T a, T b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    static int total(Stack<? extends Number2> s) {
        int r = 0;
        while (!s.isEmpty()) r += s.pop().value;
        return r;
    }

    static class Number2 {
        int value;

        Number2(int v) {
            value = v;
        }
    }

    static class Even extends Number2 {
        Even(int v) {
            super(v * 2);
        }
    }

    static class Version implements Comparable<Version> {
        final int major, minor;

        Version(int a, int b) {
            major = a;
            minor = b;
        }

        public int compareTo(Version o) {
            return major != o.major ? major - o.major : minor - o.minor;
        }

        public String toString() {
            return major + "." + minor;
        }
    }

    @SuppressWarnings("unchecked")
    static void pollute() {
        Stack raw = new Stack<String>();
        raw.push(5);
        Stack<String> strings = raw;
        try {
            String s = strings.pop();
            System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("erasure's cast failed");
        }
    }

    static void run() {
        Pair<String, Integer> p = new Pair<>("x", 1);
        System.out.println(p + " " + p.swap() + " " + p.with('c').second);
        int n = p.second + p.swap().first;
        System.out.println(n + p.first.length());
        Stack<Integer> s = new Stack<>();
        for (int i = 0; i < 10; i++) s.push(i * i);
        int sum = 0;
        while (!s.isEmpty()) sum = sum * 3 + s.pop();
        System.out.println(sum);
        Stack<Even> evens = new Stack<Even>();
        evens.push(new Even(4));
        evens.push(new Even(5));
        System.out.println(total(evens));
        System.out.println(max(3, 9) + max("pear", "apple") + max(new Version(1, 2), new Version(1, 10)));
        System.out.println(Generics.<String>max("b", "a"));
        pollute();
    }
}
