package java.lang;

public final class String implements Comparable<String>, CharSequence {
    public String() {
    }

    public String(String other) {
    }

    public String(char[] chars) {
    }

    public String(char[] chars, int offset, int count) {
    }

    public native int length();

    public native char charAt(int index);

    public native boolean isEmpty();

    public native boolean equals(Object other);

    public native boolean equalsIgnoreCase(String other);

    public native int compareTo(String other);

    public native int hashCode();

    public native String concat(String other);

    public native String substring(int begin);

    public native String substring(int begin, int end);

    public native int indexOf(int c, int from);

    public native int indexOf(String s, int from);

    public native int lastIndexOf(int c);

    public native int lastIndexOf(String s);

    public native boolean startsWith(String prefix, int from);

    public native boolean endsWith(String suffix);

    public native String trim();

    public native String toUpperCase();

    public native String toLowerCase();

    public native String replace(char old, char now);

    private native String replaceAll0(String old, String now);

    native String reverse0();

    public native char[] toCharArray();

    public native String intern();

    public int indexOf(int c) {
        return indexOf(c, 0);
    }

    public int indexOf(String s) {
        return indexOf(s, 0);
    }

    public boolean startsWith(String prefix) {
        return startsWith(prefix, 0);
    }

    public boolean contains(CharSequence s) {
        return indexOf(s.toString(), 0) >= 0;
    }

    public boolean contentEquals(CharSequence s) {
        return equals(s.toString());
    }

    public String replace(CharSequence old, CharSequence now) {
        return replaceAll0(old.toString(), now.toString());
    }

    public boolean isBlank() {
        return trim().isEmpty();
    }

    public String strip() {
        return trim();
    }

    public String repeat(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count is negative: " + count);
        }
        String text = "";
        for (int i = 0; i < count; i++) {
            text = text + this;
        }
        return text;
    }

    public CharSequence subSequence(int begin, int end) {
        return substring(begin, end);
    }

    public String toString() {
        return this;
    }

    public static String valueOf(Object o) {
        return o == null ? "null" : o.toString();
    }

    public static String valueOf(char[] chars) {
        return new String(chars);
    }

    public static String valueOf(boolean v) {
        return "" + v;
    }

    public static String valueOf(char v) {
        return "" + v;
    }

    public static String valueOf(int v) {
        return "" + v;
    }

    public static String valueOf(long v) {
        return "" + v;
    }

    public static String valueOf(float v) {
        return "" + v;
    }

    public static String valueOf(double v) {
        return "" + v;
    }

    public static String copyValueOf(char[] chars) {
        return new String(chars);
    }

    public static String join(CharSequence delimiter, CharSequence... parts) {
        String text = "";
        for (int i = 0; i < parts.length; i++) {
            text = i == 0 ? "" + parts[i] : text + delimiter + parts[i];
        }
        return text;
    }
}
