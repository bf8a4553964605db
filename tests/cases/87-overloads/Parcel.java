/** A parcel with overloaded ways to make and to load it. */
public class Parcel {
    int weight;
    Parcel inside;
    boolean sealed;

    Parcel() {
        this(1);
    }

    Parcel(int w) {
        this(w, null);
        sealed = weight > 0;
    }

    Parcel(int w, Parcel p) {
        weight = w;
        inside = p;
    }

    void add(int w) {
        weight += w;
    }

    void add(Parcel p) {
        add(p.weight);
        inside = p;
    }

    void add(Object o) {
        sealed = o != null;
    }

    void addTwice(Parcel p) {
        add(p);
        add((Object) p);
    }
}
