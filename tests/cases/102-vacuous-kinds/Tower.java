class Stone {
    Stone above;
    int weight;
}

/** A tower of stones. */
public class Tower {
    Stone base;
    int height;

    int load() {
        int w = 0;
        for (Stone s = base; s != null; s = s.above) {
            w += s.weight;
        }
        return w;
    }

    void refuse(int n) {
        if (n >= 0) {
            throw new IllegalStateException();
        }
        throw new IllegalArgumentException();
    }

    void topple() {
        base = null;
        height = 0;
    }

    void spin() {
        while (true) {
            height = height + 1;
        }
    }
}
