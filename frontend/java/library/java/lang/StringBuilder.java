package java.lang;

public final class StringBuilder implements CharSequence, Comparable<StringBuilder> {
    private String value;

    public StringBuilder() {
        value = "";
    }

    public StringBuilder(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException("" + capacity);
        }
        value = "";
    }

    public StringBuilder(String s) {
        value = s.toString();
    }

    public StringBuilder(CharSequence s) {
        value = s.toString();
    }

    public StringBuilder append(Object v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(String v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(CharSequence v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(boolean v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(char v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(int v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(long v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(float v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(double v) {
        value = value + v;
        return this;
    }

    public StringBuilder append(char[] v) {
        value = value + String.valueOf(v);
        return this;
    }

    public StringBuilder insert(int at, Object v) {
        return insert(at, String.valueOf(v));
    }

    public StringBuilder insert(int at, String v) {
        if (at < 0 || at > value.length()) {
            throw new StringIndexOutOfBoundsException("offset " + at + ", length " + value.length());
        }
        value = value.substring(0, at) + v + value.substring(at);
        return this;
    }

    public StringBuilder insert(int at, char v) {
        return insert(at, "" + v);
    }

    public StringBuilder insert(int at, int v) {
        return insert(at, "" + v);
    }

    public StringBuilder insert(int at, long v) {
        return insert(at, "" + v);
    }

    public StringBuilder insert(int at, boolean v) {
        return insert(at, "" + v);
    }

    public int length() {
        return value.length();
    }

    public boolean isEmpty() {
        return value.isEmpty();
    }

    public int capacity() {
        return value.length() + 16;
    }

    public void ensureCapacity(int n) {
    }

    public char charAt(int index) {
        if (index < 0 || index >= value.length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ",length " + value.length());
        }
        return value.charAt(index);
    }

    public void setCharAt(int index, char c) {
        if (index < 0 || index >= value.length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ",length " + value.length());
        }
        value = value.substring(0, index) + c + value.substring(index + 1);
    }

    public StringBuilder deleteCharAt(int index) {
        if (index < 0 || index >= value.length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ",length " + value.length());
        }
        value = value.substring(0, index) + value.substring(index + 1);
        return this;
    }

    public StringBuilder delete(int begin, int end) {
        int n = value.length();
        if (end > n) {
            end = n;
        }
        if (begin < 0 || begin > end) {
            throw new StringIndexOutOfBoundsException("start " + begin + ", end " + end + ", length " + n);
        }
        value = value.substring(0, begin) + value.substring(end);
        return this;
    }

    public StringBuilder replace(int begin, int end, String s) {
        int n = value.length();
        if (end > n) {
            end = n;
        }
        if (begin < 0 || begin > n || begin > end) {
            throw new StringIndexOutOfBoundsException("start " + begin + ", end " + end + ", length " + n);
        }
        value = value.substring(0, begin) + s + value.substring(end);
        return this;
    }

    public void setLength(int n) {
        if (n < 0) {
            throw new StringIndexOutOfBoundsException("String index out of range: " + n);
        }
        while (value.length() < n) {
            value = value + (char) 0;
        }
        value = value.substring(0, n);
    }

    public StringBuilder reverse() {
        value = value.reverse0();
        return this;
    }

    public int indexOf(String s) {
        return value.indexOf(s);
    }

    public int lastIndexOf(String s) {
        return value.lastIndexOf(s);
    }

    public String substring(int begin) {
        return value.substring(begin);
    }

    public String substring(int begin, int end) {
        return value.substring(begin, end);
    }

    public int compareTo(StringBuilder other) {
        return value.compareTo(other.value);
    }

    public String toString() {
        return value;
    }
}
