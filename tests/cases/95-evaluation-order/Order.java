/** Side effects inside expressions. */
public class Order {
    int n;
    int[] a;
    Order next;

    private int up() {
        return ++n;
    }

    int twice() {
        return up() * 10 + up();
    }

    int post() {
        int i = n;
        i = i++ + i++;
        return i;
    }

    void put(int i) {
        a[i++] = i;
    }

    boolean guarded() {
        return next != null && next.n > 0;
    }

    boolean eager() {
        return next != null & next.n > 0;
    }

    void self() {
        n += up();
    }

    void chain(int v) {
        int x = n = v;
        n = x + 1;
    }

    /** The receiver is evaluated first, so the old next gets the new number. */
    void deliver(Order o) {
        next.n = (next = o).n;
    }
}
