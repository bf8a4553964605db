package java.util;

public final class Arrays {
    private Arrays() {
    }

    private static native Object[] newArray0(Object[] like, int length);

    private static void checkRange(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static <T> T[] copyOf(T[] a, int length) {
        if (length < 0) {
            throw new NegativeArraySizeException("" + length);
        }
        Object[] copy = newArray0(a, length);
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return (T[]) copy;
    }

    public static <T> T[] copyOfRange(T[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        Object[] copy = newArray0(a, to - from);
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return (T[]) copy;
    }

    public static <T> void sort(T[] a, Comparator<? super T> order) {
        for (int i = 1; i < a.length; i++) {
            T v = a[i];
            int k = i;
            while (k > 0 && order.compare(a[k - 1], v) > 0) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static void sort(Object[] a) {
        for (int i = 1; i < a.length; i++) {
            Object v = a[i];
            int k = i;
            while (k > 0 && ((Comparable<Object>) a[k - 1]).compareTo(v) > 0) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static int[] copyOf(int[] a, int length) {
        int[] copy = new int[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static int[] copyOfRange(int[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        int[] copy = new int[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(int[] a, int v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(int[] a, int from, int to, int v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(int[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(int[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (int v : a) {
            hash = 31 * hash + v;
        }
        return hash;
    }

    public static void sort(int[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(int[] a, int from, int to) {
        checkRange(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            int v = a[i];
            int k = i;
            while (k > from && a[k - 1] > v) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static int binarySearch(int[] a, int key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static long[] copyOf(long[] a, int length) {
        long[] copy = new long[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static long[] copyOfRange(long[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        long[] copy = new long[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(long[] a, long v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(long[] a, int from, int to, long v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(long[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(long[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (long v : a) {
            hash = 31 * hash + (int) (v ^ (v >>> 32));
        }
        return hash;
    }

    public static void sort(long[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(long[] a, int from, int to) {
        checkRange(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            long v = a[i];
            int k = i;
            while (k > from && a[k - 1] > v) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static int binarySearch(long[] a, long key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static char[] copyOf(char[] a, int length) {
        char[] copy = new char[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static char[] copyOfRange(char[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        char[] copy = new char[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(char[] a, char v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(char[] a, int from, int to, char v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(char[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(char[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (char v : a) {
            hash = 31 * hash + v;
        }
        return hash;
    }

    public static void sort(char[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(char[] a, int from, int to) {
        checkRange(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            char v = a[i];
            int k = i;
            while (k > from && a[k - 1] > v) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static int binarySearch(char[] a, char key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static byte[] copyOf(byte[] a, int length) {
        byte[] copy = new byte[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static byte[] copyOfRange(byte[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        byte[] copy = new byte[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(byte[] a, byte v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(byte[] a, int from, int to, byte v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(byte[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(byte[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (byte v : a) {
            hash = 31 * hash + v;
        }
        return hash;
    }

    public static void sort(byte[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(byte[] a, int from, int to) {
        checkRange(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            byte v = a[i];
            int k = i;
            while (k > from && a[k - 1] > v) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static int binarySearch(byte[] a, byte key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static short[] copyOf(short[] a, int length) {
        short[] copy = new short[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static short[] copyOfRange(short[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        short[] copy = new short[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(short[] a, short v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(short[] a, int from, int to, short v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(short[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(short[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (short v : a) {
            hash = 31 * hash + v;
        }
        return hash;
    }

    public static void sort(short[] a) {
        sort(a, 0, a.length);
    }

    public static void sort(short[] a, int from, int to) {
        checkRange(a.length, from, to);
        for (int i = from + 1; i < to; i++) {
            short v = a[i];
            int k = i;
            while (k > from && a[k - 1] > v) {
                a[k] = a[k - 1];
                k--;
            }
            a[k] = v;
        }
    }

    public static int binarySearch(short[] a, short key) {
        int low = 0, high = a.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (a[middle] < key) {
                low = middle + 1;
            } else if (a[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean[] copyOf(boolean[] a, int length) {
        boolean[] copy = new boolean[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        boolean[] copy = new boolean[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(boolean[] a, boolean v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(boolean[] a, int from, int to, boolean v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(boolean[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(boolean[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (boolean v : a) {
            hash = 31 * hash + (v ? 1231 : 1237);
        }
        return hash;
    }

    public static float[] copyOf(float[] a, int length) {
        float[] copy = new float[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static float[] copyOfRange(float[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        float[] copy = new float[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(float[] a, float v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(float[] a, int from, int to, float v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(float[] a, float[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(float[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(float[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (float v : a) {
            hash = 31 * hash + (int) v;
        }
        return hash;
    }

    public static double[] copyOf(double[] a, int length) {
        double[] copy = new double[length];
        for (int i = 0; i < length && i < a.length; i++) {
            copy[i] = a[i];
        }
        return copy;
    }

    public static double[] copyOfRange(double[] a, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        if (from < 0 || from > a.length) {
            throw new ArrayIndexOutOfBoundsException("copyOfRange");
        }
        double[] copy = new double[to - from];
        for (int i = from; i < to && i < a.length; i++) {
            copy[i - from] = a[i];
        }
        return copy;
    }

    public static void fill(double[] a, double v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(double[] a, int from, int to, double v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(double[] a, double[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static String toString(double[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(double[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (double v : a) {
            hash = 31 * hash + (int) v;
        }
        return hash;
    }

    public static void fill(Object[] a, Object v) {
        for (int i = 0; i < a.length; i++) {
            a[i] = v;
        }
    }

    public static void fill(Object[] a, int from, int to, Object v) {
        checkRange(a.length, from, to);
        for (int i = from; i < to; i++) {
            a[i] = v;
        }
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!Objects.equals(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    public static String toString(Object[] a) {
        if (a == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < a.length; i++) {
            text = i == 0 ? text + a[i] : text + ", " + a[i];
        }
        return text + "]";
    }

    public static int hashCode(Object[] a) {
        if (a == null) {
            return 0;
        }
        int hash = 1;
        for (Object v : a) {
            hash = 31 * hash + Objects.hashCode(v);
        }
        return hash;
    }
}
