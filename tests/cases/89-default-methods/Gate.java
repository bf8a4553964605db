interface Valve {
    int flow();

    default int twice() {
        return flow() + flow();
    }

    default boolean dry() {
        return flow() == 0;
    }
}

class Plain implements Valve {
    int width;

    public int flow() {
        return width;
    }
}

/** Counts how often it was asked. */
class Counting implements Valve {
    int asked;

    public int flow() {
        return asked++;
    }
}

class Fixed extends Plain {
    @Override
    public int twice() {
        return 2 * width;
    }
}

public class Gate {
    static int total(Valve v) {
        return v.twice();
    }
}
