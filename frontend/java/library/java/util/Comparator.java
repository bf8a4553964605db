package java.util;

import java.util.function.Function;
import java.util.function.ToIntFunction;

public interface Comparator<T> {
    int compare(T a, T b);

    boolean equals(Object other);

    default Comparator<T> reversed() {
        Comparator<T> self = this;
        return new Comparator<T>() {
            public int compare(T a, T b) {
                return self.compare(b, a);
            }
        };
    }

    default Comparator<T> thenComparing(Comparator<? super T> next) {
        Comparator<T> self = this;
        return new Comparator<T>() {
            public int compare(T a, T b) {
                int c = self.compare(a, b);
                return c != 0 ? c : next.compare(a, b);
            }
        };
    }

    static <T extends Comparable<? super T>> Comparator<T> naturalOrder() {
        return new Comparator<T>() {
            public int compare(T a, T b) {
                return a.compareTo(b);
            }
        };
    }

    static <T extends Comparable<? super T>> Comparator<T> reverseOrder() {
        return new Comparator<T>() {
            public int compare(T a, T b) {
                return b.compareTo(a);
            }
        };
    }

    static <T, U extends Comparable<? super U>> Comparator<T> comparing(Function<? super T, ? extends U> key) {
        return new Comparator<T>() {
            public int compare(T a, T b) {
                return key.apply(a).compareTo(key.apply(b));
            }
        };
    }

    static <T> Comparator<T> comparingInt(ToIntFunction<? super T> key) {
        return new Comparator<T>() {
            public int compare(T a, T b) {
                return Integer.compare(key.applyAsInt(a), key.applyAsInt(b));
            }
        };
    }
}
