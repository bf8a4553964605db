package java.lang;

public final class Float extends Number implements Comparable<Float> {
    private final float value;

    public Float(float value) {
        this.value = value;
    }

    public static Float valueOf(float value) {
        return new Float(value);
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

    public static int hashCode(float value) {
        return (int) value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public boolean equals(Object other) {
        return other instanceof Float && compare(((Float) other).value, value) == 0;
    }

    public int compareTo(Float other) {
        return compare(value, other.value);
    }

    public static int compare(float a, float b) {
        return a < b ? -1 : a > b ? 1 : 0;
    }

    public String toString() {
        return "" + value;
    }
}
