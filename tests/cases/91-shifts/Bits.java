/** Tricks with bits. */
public class Bits {
    static int half(int x) {
        return x >> 1;
    }

    static int halfUnsigned(int x) {
        return x >>> 1;
    }

    static int quotient(int x) {
        return x / 2;
    }

    static boolean isEven(int x) {
        return (x & 1) == 0;
    }

    static int lowest(int x) {
        return x & -x;
    }

    static int power(int k) {
        return 1 << k;
    }

    static int flip(int x) {
        return x ^ -1;
    }

    static int mix(int x, int y) {
        return (x | y) - (x & y);
    }
}
