package java.lang;

public final class Long extends Number implements Comparable<Long> {
    public static final long MIN_VALUE = 0x8000000000000000L;
    public static final long MAX_VALUE = 0x7fffffffffffffffL;
    public static final int SIZE = 64;
    public static final int BYTES = 8;

    private static final Long[] CACHE = makeCache();

    private static Long[] makeCache() {
        Long[] cache = new Long[256];
        for (int i = 0; i < cache.length; i++) {
            cache[i] = new Long((long) (i + -128));
        }
        return cache;
    }

    private final long value;

    public Long(long value) {
        this.value = value;
    }

    public static Long valueOf(long value) {
        if (value >= -128 && value <= 127) {
            return CACHE[(int) value - (-128)];
        }
        return new Long(value);
    }

    public byte byteValue() {
        return (byte) value;
    }

    public short shortValue() {
        return (short) value;
    }

    public int intValue() {
        return (int) value;
    }

    public long longValue() {
        return value;
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

    public static int hashCode(long value) {
        return (int) (value ^ (value >>> 32));
    }

    public boolean equals(Object other) {
        return other instanceof Long && ((Long) other).value == value;
    }

    public int compareTo(Long other) {
        return compare(value, other.value);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(long value) {
        return "" + value;
    }

    public static int compare(long a, long b) {
        return a < b ? -1 : a == b ? 0 : 1;
    }

    public static int signum(long a) {
        return a > 0 ? 1 : a < 0 ? -1 : 0;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long sum(long a, long b) {
        return a + b;
    }

    private static String digits(long value, int shift) {
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

    public static String toHexString(long value) {
        return digits(value, 4);
    }

    public static String toOctalString(long value) {
        return digits(value, 3);
    }

    public static String toBinaryString(long value) {
        return digits(value, 1);
    }

    public static int bitCount(long value) {
        int n = 0;
        while (value != 0) {
            value &= value - 1;
            n++;
        }
        return n;
    }

    public static long highestOneBit(long value) {
        if (value == 0) {
            return 0;
        }
        long bit = 1;
        while ((value >>>= 1) != 0) {
            bit <<= 1;
        }
        return bit;
    }

    public static long lowestOneBit(long value) {
        return value & -value;
    }

    public static int numberOfLeadingZeros(long value) {
        int n = SIZE;
        while (value != 0) {
            value >>>= 1;
            n--;
        }
        return n;
    }

    public static int numberOfTrailingZeros(long value) {
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

    public static long rotateLeft(long value, int distance) {
        return (value << distance) | (value >>> -distance);
    }

    public static long rotateRight(long value, int distance) {
        return (value >>> distance) | (value << -distance);
    }

    public static long reverse(long value) {
        long result = 0;
        for (int i = 0; i < SIZE; i++) {
            result = (result << 1) | (value & 1);
            value >>>= 1;
        }
        return result;
    }

    public static long parseLong(String s) {
        return parseLong(s, 10);
    }

    public static long parseLong(String s, int radix) {
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
        long limit = negative ? MIN_VALUE : -MAX_VALUE;
        long most = limit / radix;
        long result = 0;
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

    public static Long valueOf(String s) {
        return valueOf(parseLong(s));
    }
}
