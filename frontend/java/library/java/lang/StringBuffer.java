package java.lang;

public final class StringBuffer implements CharSequence, Comparable<StringBuffer> {
    private String value;

    public StringBuffer() {
        value = "";
    }

    public StringBuffer(int capacity) {
        if (capacity < 0) {
            throw new NegativeArraySizeException("" + capacity);
        }
        value = "";
    }

    public StringBuffer(String s) {
        value = s.toString();
    }

    public StringBuffer(CharSequence s) {
        value = s.toString();
    }

    public StringBuffer append(Object v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(String v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(CharSequence v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(boolean v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(char v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(int v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(long v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(float v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(double v) {
        value = value + v;
        return this;
    }

    public StringBuffer append(char[] v) {
        value = value + String.valueOf(v);
        return this;
    }

    public StringBuffer insert(int at, Object v) {
        return insert(at, String.valueOf(v));
    }

    public StringBuffer insert(int at, String v) {
        if (at < 0 || at > value.length()) {
            throw new StringIndexOutOfBoundsException("offset " + at + ", length " + value.length());
        }
        value = value.substring(0, at) + v + value.substring(at);
        return this;
    }

    public StringBuffer insert(int at, char v) {
        return insert(at, "" + v);
    }

    public StringBuffer insert(int at, int v) {
        return insert(at, "" + v);
    }

    public StringBuffer insert(int at, long v) {
        return insert(at, "" + v);
    }

    public StringBuffer insert(int at, boolean v) {
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

    public StringBuffer deleteCharAt(int index) {
        if (index < 0 || index >= value.length()) {
            throw new StringIndexOutOfBoundsException("index " + index + ",length " + value.length());
        }
        value = value.substring(0, index) + value.substring(index + 1);
        return this;
    }

    public StringBuffer delete(int begin, int end) {
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

    public StringBuffer replace(int begin, int end, String s) {
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

    public StringBuffer reverse() {
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

    public int compareTo(StringBuffer other) {
        return value.compareTo(other.value);
    }

    public String toString() {
        return value;
    }
}
