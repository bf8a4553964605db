/** A door that must be shut again. */
public class Door {
    boolean open;
    int visits;
    Door next;

    private void enter(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
        visits += n;
    }

    void visit(int n) {
        open = true;
        try {
            enter(n);
        } finally {
            open = false;
        }
    }

    void visitQuick(int n) {
        open = true;
        enter(n);
        open = false;
    }

    boolean tryVisit(int n) {
        try {
            visitQuick(n);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** What finally returns wins. */
    int code(int n) {
        try {
            enter(n);
            return 1;
        } catch (RuntimeException e) {
            return 2;
        } finally {
            if (n == 0) {
                return 3;
            }
        }
    }

    int nextVisits() {
        try {
            return next.visits;
        } catch (NullPointerException e) {
            return -1;
        }
    }

    int nextNext() {
        try {
            return next.next.visits;
        } catch (IllegalStateException e) {
            return -1;
        }
    }
}
