package java.lang;

public final class Character implements Comparable<Character> {
    public static final char MIN_VALUE = 0;
    public static final char MAX_VALUE = 65535;
    public static final int SIZE = 16;
    public static final int BYTES = 2;

    private static final Character[] CACHE = makeCache();

    private static Character[] makeCache() {
        Character[] cache = new Character[128];
        for (int i = 0; i < cache.length; i++) {
            cache[i] = new Character((char) (i + 0));
        }
        return cache;
    }

    private final char value;

    public Character(char value) {
        this.value = value;
    }

    public static Character valueOf(char value) {
        if (value >= 0 && value <= 127) {
            return CACHE[(int) value - (0)];
        }
        return new Character(value);
    }

    public char charValue() {
        return value;
    }

    public int hashCode() {
        return hashCode(value);
    }

    public static int hashCode(char value) {
        return value;
    }

    public boolean equals(Object other) {
        return other instanceof Character && ((Character) other).value == value;
    }

    public int compareTo(Character other) {
        return compare(value, other.value);
    }

    public String toString() {
        return "" + value;
    }

    public static String toString(char value) {
        return "" + value;
    }

    public static int compare(char a, char b) {
        return a - b;
    }

    public static boolean isDigit(char c) {
        return c < 128 ? c >= '0' && c <= '9' : isDigit0(c);
    }

    public static boolean isLetter(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' : isLetter0(c);
    }

    public static boolean isAlphabetic(int c) {
        return isLetter((char) c);
    }

    public static boolean isLetterOrDigit(char c) {
        return isLetter(c) || isDigit(c);
    }

    public static boolean isUpperCase(char c) {
        return c < 128 ? c >= 'A' && c <= 'Z' : toLowerCase0(c) != c;
    }

    public static boolean isLowerCase(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' : toUpperCase0(c) != c;
    }

    public static boolean isWhitespace(char c) {
        return c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31;
    }

    public static boolean isSpaceChar(char c) {
        return c == ' ';
    }

    public static char toUpperCase(char c) {
        return c < 128 ? c >= 'a' && c <= 'z' ? (char) (c - 32) : c : toUpperCase0(c);
    }

    public static char toLowerCase(char c) {
        return c < 128 ? c >= 'A' && c <= 'Z' ? (char) (c + 32) : c : toLowerCase0(c);
    }

    private static native boolean isDigit0(char c);

    private static native boolean isLetter0(char c);

    private static native char toUpperCase0(char c);

    private static native char toLowerCase0(char c);

    public static int digit(char c, int radix) {
        int d = -1;
        if (c >= '0' && c <= '9') {
            d = c - '0';
        } else if (c >= 'a' && c <= 'z') {
            d = c - 'a' + 10;
        } else if (c >= 'A' && c <= 'Z') {
            d = c - 'A' + 10;
        }
        return d < radix ? d : -1;
    }

    public static char forDigit(int digit, int radix) {
        if (digit < 0 || digit >= radix) {
            return 0;
        }
        return (char) (digit < 10 ? '0' + digit : 'a' + digit - 10);
    }

    public static int getNumericValue(char c) {
        return digit(c, 36);
    }
}
