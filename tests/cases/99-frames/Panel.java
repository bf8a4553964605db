class Knob {
    int turn;
    Knob twin;
}

/** A panel with two knobs. */
public class Panel {
    Knob left;
    Knob right;
    int touched;

    void turnLeft(int n) {
        left.turn += n;
    }

    void turnTwin(int n) {
        left.twin.turn += n;
    }

    void exchange() {
        Knob k = left;
        left = right;
        right = k;
    }

    int read() {
        touched++;
        return left.turn;
    }

    int readBack() {
        touched++;
        int t = left.turn;
        touched--;
        return t;
    }

    Knob fresh() {
        Knob k = new Knob();
        k.turn = 1;
        k.twin = left;
        return k;
    }

    void fail() {
        touched = 1;
        throw new IllegalStateException();
    }
}
