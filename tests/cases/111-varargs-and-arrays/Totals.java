/** Sums of arguments. */
public class Totals {
    int[] kept;

    static int sum(int... xs) {
        int s = 0;
        for (int x : xs) {
            s += x;
        }
        return s;
    }

    static int three(int a, int b, int c) {
        return sum(a, b, c);
    }

    static int zero() {
        return sum();
    }

    void keep(int... xs) {
        kept = xs;
    }

    void keepTwo(int a, int b) {
        keep(a, b);
    }

    static int largest(int[] xs) {
        int m = 0;
        for (int x : xs) {
            if (x > m) {
                m = x;
            }
        }
        return m;
    }

    static int[] pair(int a, int b) {
        return new int[] {b, a};
    }
}
