package java.lang;

public final class Byte extends Number implements Comparable<Byte> {
    public static final byte MIN_VALUE = -128;
    public static final byte MAX_VALUE = 127;
    public static final int SIZE = 8;
    public static final int BYTES = 1;

    private static final Byte[] CACHE = makeCache();

    private static Byte[] makeCache() {
        Byte[] cache = new Byte[256];
        for (int i = 0; i < cache.length; i++) {
            cache[i] = new Byte((byte) (i + -128));
        }
        return cache;
    }

    private final byte value;

    public Byte(byte value) {
        this.value = value;
    }

    public static Byte valueOf(byte value) {
        if (value >= -128 && value <= 127) {
            return CACHE[(int) value - (-128)];
        }
        return new Byte(value);
    }

    public byte byteValue() {
        return value;
    }

    public short shortValue() {
        return (short) value;
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

    public static int hashCode(byte value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Byte && ((Byte) other).value == value;
    }

    public int compareTo(Byte other) {
        return compare(value, other.value);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(byte value) {
        return "" + value;
    }

    public static int compare(byte a, byte b) {
        return a - b;
    }
}
