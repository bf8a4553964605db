package java.lang;

public final class Integer extends Number implements Comparable<Integer> {
    public static final int MIN_VALUE = 0x80000000;
    public static final int MAX_VALUE = 0x7fffffff;
    public static final int SIZE = 32;
    public static final int BYTES = 4;

    private static final Integer[] CACHE = makeCache();

    private static Integer[] makeCache() {
        Integer[] cache = new Integer[256];
        for (int i = 0; i < cache.length; i++) {
            cache[i] = new Integer((int) (i + -128));
        }
        return cache;
    }

    private final int value;

    public Integer(int value) {
        this.value = value;
    }

    public static Integer valueOf(int value) {
        if (value >= -128 && value <= 127) {
            return CACHE[(int) value - (-128)];
        }
        return new Integer(value);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return value;
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

    public static int hashCode(int value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Integer && ((Integer) other).value == value;
    }

    public int compareTo(Integer other) {
        return compare(value, other.value);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(int value) {
        return "" + value;
    }

    public static int compare(int a, int b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int signum(int a) {
        return a > 0 ? 1 : a < 0 ? -1 : 0;
    }

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int sum(int a, int b) {
        return a + b;
    }

    private static String digits(int value, int shift) {
        if (value == 0) {
            return "0";
        }
        String text = "";
        while (value != 0) {
            int d = (int) (value & ((1 << shift) - 1));
            text = (char) (d < 10 ? '0' + d : 'a' + d - 10) + text;
            value >>>= shift;
        }
        return text;
    }

    public static String toHexString(int value) {
        return digits(value, 4);
    }

    public static String toOctalString(int value) {
        return digits(value, 3);
    }

    public static String toBinaryString(int value) {
        return digits(value, 1);
    }

    public static int bitCount(int value) {
        int n = 0;
        while (value != 0) {
            value &= value - 1;
            n++;
        }
        return n;
    }

    public static int highestOneBit(int value) {
        if (value == 0) {
            return 0;
        }
        int bit = 1;
        while ((value >>>= 1) != 0) {
            bit <<= 1;
        }
        return bit;
    }

    public static int lowestOneBit(int value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(int value) {
        int n = SIZE;
        while (value != 0) {
            value >>>= 1;
            n--;
        }
        return n;
    }

    public static int numberOfTrailingZeros(int value) {
        if (value == 0) {
            return SIZE;
        }
        int n = 0;
        while ((value & 1) == 0) {
            value >>>= 1;
            n++;
        }
        return n;
    }

    public static int rotateLeft(int value, int distance) {
        return (value << distance) | (value >>> -distance);
    }

    public static int rotateRight(int value, int distance) {
        return (value >>> distance) | (value << -distance);
    }

    public static int reverse(int value) {
        int result = 0;
        for (int i = 0; i < SIZE; i++) {
            result = (result << 1) | (value & 1);
            value >>>= 1;
        }
        return result;
    }

    public static int parseInt(String s) {
        return parseInt(s, 10);
    }

    public static int parseInt(String s, int radix) {
        if (s == null) {
            throw new NumberFormatException("Cannot parse null string");
        }
        int n = s.length();
        if (n == 0) {
            throw new NumberFormatException("For input string: \"\"");
        }
        boolean negative = s.charAt(0) == '-';
        int i = negative || s.charAt(0) == '+' ? 1 : 0;
        if (i == n) {
            throw new NumberFormatException("For input string: \"" + s + "\"");
        }
        int limit = negative ? MIN_VALUE : -MAX_VALUE;
        int most = limit / radix;
        int result = 0;
        for (; i < n; i++) {
            int digit = Character.digit(s.charAt(i), radix);
            if (digit < 0 || result < most) {
                throw new NumberFormatException("For input string: \"" + s + "\"");
            }
            result = result * radix;
            if (result < limit + digit) {
                throw new NumberFormatException("For input string: \"" + s + "\"");
            }
            result = result - digit;
        }
        return negative ? result : -result;
    }

    public static Integer valueOf(String s) {
        return valueOf(parseInt(s));
    }
}
