/** Three wires that must agree. */
public class Signal {
    boolean a;
    boolean b;
    boolean c;

    boolean majority() {
        return a && b || b && c || a && c;
    }

    boolean odd() {
        return a ^ b ^ c;
    }

    void settle() {
        boolean m = majority();
        a = m;
        b = m;
        c = m;
    }

    void toggle(Signal s) {
        a = !a;
        s.a = !s.a;
    }

    boolean differs(Signal s) {
        return a != s.a;
    }
}
