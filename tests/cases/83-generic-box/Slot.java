class Coin {
    int worth;
}

/** A list of values of any one type. */
public class Slot<T> {
    T value;
    Slot<T> rest;

    Slot(T value, Slot<T> rest) {
        this.value = value;
        this.rest = rest;
    }

    boolean has(T x) {
        for (Slot<T> s = this; s != null; s = s.rest) {
            if (s.value == x) {
                return true;
            }
        }
        return false;
    }

    <U> Slot<U> withValue(U u) {
        return new Slot<U>(u, null);
    }

    static int sum(Slot<Coin> s) {
        int n = 0;
        while (s != null) {
            n += s.value.worth;
            s = s.rest;
        }
        return n;
    }

    Slot<T> push(T x) {
        return new Slot<>(x, this);
    }
}
