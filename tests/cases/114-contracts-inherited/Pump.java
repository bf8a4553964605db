interface Pump {
    int draw(int n);
}

class Tank implements Pump {
    int level;

    public int draw(int n) {
        level -= n;
        return n;
    }
}

/** Gives what it has. */
class CarefulTank extends Tank {
    @Override
    public int draw(int n) {
        int m = n < level ? n : level;
        return super.draw(m);
    }
}

/** Accepts negative requests and treats them as none. */
class TolerantTank extends Tank {
    @Override
    public int draw(int n) {
        return n < 0 ? 0 : super.draw(n);
    }
}
