class Plug {
    int uses;
    boolean on;
}

class Wire {
    Plug from;
    Plug to;
    Wire next;
}

/** Wires between plugs. */
public class Net {
    Wire wires;

    void connect(Plug a, Plug b) {
        Wire w = new Wire();
        w.from = a;
        w.to = b;
        w.next = wires;
        wires = w;
        a.uses++;
        b.uses++;
    }

    /** Takes out the first wire. */
    void cut() {
        wires.from.uses--;
        wires.to.uses--;
        wires = wires.next;
    }

    int ends(Plug p) {
        int n = 0;
        for (Wire w = wires; w != null; w = w.next) {
            if (w.from == p) {
                n++;
            }
            if (w.to == p) {
                n++;
            }
        }
        return n;
    }

    int loops() {
        int n = 0;
        for (Wire w = wires; w != null; w = w.next) {
            if (w.from == w.to) {
                n++;
            }
        }
        return n;
    }
}
