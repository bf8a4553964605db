/** Time in milliseconds. */
public class Clock {
    static final int DAY = 24 * 60 * 60 * 1000;
    long now;

    long after(int days) {
        return now + days * DAY;
    }

    long afterLong(int days) {
        return now + (long) days * DAY;
    }

    /** A year, computed in int. */
    static long years(int n) {
        return n * 365 * DAY;
    }

    static int hash(long v) {
        return (int) (v ^ (v >>> 32));
    }

    static long big(int n) {
        return Long.MAX_VALUE - n;
    }

    static int div(int a, int b) {
        return a / b;
    }

    static int mod(int a, int b) {
        int r = a % b;
        return r < 0 ? r + b : r;
    }
}
