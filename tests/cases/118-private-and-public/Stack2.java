class Plate {
    Plate under;
}

/** A stack of plates that knows its height. */
public class Stack2 {
    Plate top;
    int height;

    private void link(Plate p) {
        p.under = top;
        top = p;
    }

    void push() {
        link(new Plate());
        height++;
    }

    void put(Plate p) {
        link(p);
        height++;
    }

    void linkOnly(Plate p) {
        link(p);
    }

    void pop() {
        top = top.under;
        height--;
    }

    void popSome(int n) {
        while (n > 0 && top != null) {
            pop();
            n--;
        }
    }

    /** The height is put right only at the end. */
    void popAll() {
        while (top != null) {
            top = top.under;
        }
        height = 0;
    }
}
