class GenericMethods {
    static <T> T last(T[] a) {
        return a[a.length - 1];
    }

    static <T> void swap(T[] a, int i, int j) {
        T t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    static <T extends Comparable<? super T>> void sort(T[] a) {
        for (int i = 0; i < a.length; i++)
            for (int j = i; j > 0 && a[j].compareTo(a[j - 1]) < 0; j--) swap(a, j, j - 1);
    }

    static <A, B extends A> A choose(A a, B b, boolean first) {
        return first ? a : b;
    }

    interface Mapper<S, T> {
        T map(S s);
    }

    static <S, T> int applyAll(S[] in, T[] out, Mapper<? super S, ? extends T> m) {
        int n = 0;
        for (S s : in) out[n++] = m.map(s);
        return n;
    }

    static <T> boolean contains(T[] a, T wanted) {
        for (T t : a) if (t == null ? wanted == null : t.equals(wanted)) return true;
        return false;
    }

    @SafeVarargs
    static <T> T[] pack(T... ts) {
        return ts;
    }

    static void run() {
        Integer[] numbers = {5, 3, 9, 1};
        String[] words = {"pear", "fig", "apple"};
        sort(numbers);
        sort(words);
        for (Integer n : numbers) System.out.print(n + " ");
        for (String w : words) System.out.print(w + " ");
        System.out.println(last(words).length() + last(numbers));
        Object[] out = new Object[3];
        System.out.println(applyAll(words, out, new Mapper<String, Integer>() {
            public Integer map(String s) {
                return s.length() * 10;
            }
        }) + " " + out[0] + out[2]);
        System.out.println(choose((Object) "a", "b", false) + choose("x", "y", true));
        System.out.println(contains(numbers, 9) + " " + contains(words, "kiwi") + " " + contains(pack("a", null), null));
        System.out.println(pack(1, 2, 3).length + GenericMethods.<String>pack().length);
        try {
            Object[] objects = words;
            applyAll(numbers, objects, new Mapper<Integer, Object>() {
                public Object map(Integer i) {
                    return i;
                }
            });
        } catch (ArrayStoreException e) {
            System.out.println("store check through generics");
        }
    }
}
