package java.lang;

import java.io.PrintStream;

public final class System {
    public static final PrintStream out = new PrintStream();
    public static final PrintStream err = new PrintStream();

    private System() {
    }

    public static native int identityHashCode(Object o);

    public static native long nanoTime();

    public static native long currentTimeMillis();

    public static String lineSeparator() {
        return "\n";
    }

    public static void arraycopy(Object from, int fromIndex, Object to, int toIndex, int count) {
        if (from == null || to == null) {
            throw new NullPointerException();
        }
        if (from instanceof Object[] && to instanceof Object[]) {
            copy((Object[]) from, fromIndex, (Object[]) to, toIndex, count);
        } else if (from instanceof int[] && to instanceof int[]) {
            copy((int[]) from, fromIndex, (int[]) to, toIndex, count);
        } else if (from instanceof long[] && to instanceof long[]) {
            copy((long[]) from, fromIndex, (long[]) to, toIndex, count);
        } else if (from instanceof char[] && to instanceof char[]) {
            copy((char[]) from, fromIndex, (char[]) to, toIndex, count);
        } else if (from instanceof byte[] && to instanceof byte[]) {
            copy((byte[]) from, fromIndex, (byte[]) to, toIndex, count);
        } else if (from instanceof short[] && to instanceof short[]) {
            copy((short[]) from, fromIndex, (short[]) to, toIndex, count);
        } else if (from instanceof boolean[] && to instanceof boolean[]) {
            copy((boolean[]) from, fromIndex, (boolean[]) to, toIndex, count);
        } else if (from instanceof float[] && to instanceof float[]) {
            copy((float[]) from, fromIndex, (float[]) to, toIndex, count);
        } else if (from instanceof double[] && to instanceof double[]) {
            copy((double[]) from, fromIndex, (double[]) to, toIndex, count);
        } else {
            throw new ArrayStoreException();
        }
    }

    private static void check(int fromIndex, int fromLength, int toIndex, int toLength, int count) {
        if (fromIndex < 0 || toIndex < 0 || count < 0 || fromIndex > fromLength - count || toIndex > toLength - count) {
            throw new ArrayIndexOutOfBoundsException("arraycopy");
        }
    }

    private static void copy(Object[] from, int fromIndex, Object[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(int[] from, int fromIndex, int[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(long[] from, int fromIndex, long[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(char[] from, int fromIndex, char[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(byte[] from, int fromIndex, byte[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(short[] from, int fromIndex, short[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(boolean[] from, int fromIndex, boolean[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(float[] from, int fromIndex, float[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }

    private static void copy(double[] from, int fromIndex, double[] to, int toIndex, int count) {
        check(fromIndex, from.length, toIndex, to.length, count);
        if (from == to && fromIndex < toIndex) {
            for (int i = count - 1; i >= 0; i--) {
                to[toIndex + i] = from[fromIndex + i];
            }
        } else {
            for (int i = 0; i < count; i++) {
                to[toIndex + i] = from[fromIndex + i];
            }
        }
    }
}
