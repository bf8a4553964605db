class Leak extends RuntimeException {
}

class Hose implements AutoCloseable {
    int opened;
    int closed;
    boolean broken;

    void run(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        opened++;
    }

    public void close() {
        closed++;
        if (broken) {
            throw new Leak();
        }
    }
}

public class Tap {
    Hose hose;

    void flow(int n) {
        try (Hose h = hose) {
            h.run(n);
        }
    }

    int flowSafely(int n) {
        try (Hose h = hose) {
            h.run(n);
            return 1;
        } catch (IllegalArgumentException e) {
            return 2;
        } catch (Leak e) {
            return 3;
        }
    }

    void flowOpen(int n) {
        Hose h = hose;
        h.run(n);
        h.close();
    }
}
