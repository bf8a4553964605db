package java.lang;

public final class Math {
    public static final double PI = 3.14159265358979323846;
    public static final double E = 2.7182818284590452354;

    private Math() {
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static float max(float a, float b) {
        return a >= b ? a : b;
    }

    public static float min(float a, float b) {
        return a <= b ? a : b;
    }

    public static float abs(float a) {
        return a < 0 ? -a : a;
    }

    public static double max(double a, double b) {
        return a >= b ? a : b;
    }

    public static double min(double a, double b) {
        return a <= b ? a : b;
    }

    public static double abs(double a) {
        return a < 0 ? -a : a;
    }

    public static int addExact(int a, int b) {
        int r = a + b;
        if (((a ^ r) & (b ^ r)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int subtractExact(int a, int b) {
        int r = a - b;
        if (((a ^ b) & (a ^ r)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return r;
    }

    public static int incrementExact(int a) {
        return addExact(a, 1);
    }

    public static int decrementExact(int a) {
        return subtractExact(a, 1);
    }

    public static int negateExact(int a) {
        return subtractExact((int) 0, a);
    }

    public static int floorDiv(int a, int b) {
        int q = a / b;
        return (a ^ b) < 0 && q * b != a ? q - 1 : q;
    }

    public static int floorMod(int a, int b) {
        int r = a % b;
        return (r ^ b) < 0 && r != 0 ? r + b : r;
    }

    public static long addExact(long a, long b) {
        long r = a + b;
        if (((a ^ r) & (b ^ r)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long subtractExact(long a, long b) {
        long r = a - b;
        if (((a ^ b) & (a ^ r)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static long incrementExact(long a) {
        return addExact(a, 1);
    }

    public static long decrementExact(long a) {
        return subtractExact(a, 1);
    }

    public static long negateExact(long a) {
        return subtractExact((long) 0, a);
    }

    public static long floorDiv(long a, long b) {
        long q = a / b;
        return (a ^ b) < 0 && q * b != a ? q - 1 : q;
    }

    public static long floorMod(long a, long b) {
        long r = a % b;
        return (r ^ b) < 0 && r != 0 ? r + b : r;
    }

    public static int multiplyExact(int a, int b) {
        long r = (long) a * b;
        if ((int) r != r) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) r;
    }

    public static long multiplyExact(long a, long b) {
        long r = a * b;
        if (a != 0 && (r / a != b || a == -1 && b == 0x8000000000000000L)) {
            throw new ArithmeticException("long overflow");
        }
        return r;
    }

    public static int toIntExact(long a) {
        if ((int) a != a) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) a;
    }

    public static int floorMod(long a, int b) {
        return (int) floorMod(a, (long) b);
    }

    public static native double sqrt(double a);

    public static native double pow(double a, double b);

    public static native double floor(double a);

    public static native double ceil(double a);

    public static native double log(double a);

    public static native double random();

    public static native long round(double a);
}
