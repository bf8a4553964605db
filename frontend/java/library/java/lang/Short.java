package java.lang;

public final class Short extends Number implements Comparable<Short> {
    public static final short MIN_VALUE = -32768;
    public static final short MAX_VALUE = 32767;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private static final Short[] CACHE = makeCache();

    private static Short[] makeCache() {
        Short[] cache = new Short[256];
        for (int i = 0; i < cache.length; i++) {
            cache[i] = new Short((short) (i + -128));
        }
        return cache;
    }

    private final short value;

    public Short(short value) {
        this.value = value;
    }

    public static Short valueOf(short value) {
        if (value >= -128 && value <= 127) {
            return CACHE[(int) value - (-128)];
        }
        return new Short(value);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return (long) value;
    }

    public float floatValue() {
        return (float) value;
    }

    public double doubleValue() {
        return (double) value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(short value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Short && ((Short) other).value == value;
    }

    public int compareTo(Short other) {
        return compare(value, other.value);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(short value) {
        return "" + value;
    }

    public static int compare(short a, short b) {
        return a - b;
    }
}
