class LockedException extends Exception {
    Vault vault;
}

class AlarmException extends LockedException {
}

/** A vault that opens for the right code. */
public class Vault {
    int code;
    int failures;
    boolean locked;

    void open(int c) throws LockedException {
        if (locked) {
            LockedException e = new LockedException();
            e.vault = this;
            throw e;
        }
        if (c != code) {
            failures++;
            if (failures >= 2) {
                locked = true;
                throw new AlarmException();
            }
        } else {
            failures = 0;
        }
    }

    /** Opens both or tells what failed. */
    Vault openBoth(Vault other, int c) {
        try {
            open(c);
            other.open(c);
            return null;
        } catch (AlarmException e) {
            return this;
        } catch (LockedException e) {
            return e.vault;
        }
    }
}
