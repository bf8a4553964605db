class CircularBuffer {
    private final char[] data;
    private int start, length;

    CircularBuffer(int capacity) {
        data = new char[capacity];
    }

    boolean offer(char c) {
        if (length == data.length) return false;
        data[(start + length++) % data.length] = c;
        return true;
    }

    char poll() {
        if (length == 0) throw new IllegalStateException("empty");
        char c = data[start];
        start = (start + 1) % data.length;
        length--;
        return c;
    }

    @Override
    public String toString() {
        String s = "";
        for (int i = 0; i < length; i++) s += data[(start + i) % data.length];
        return "[" + s + "]" + start;
    }

    static void run() {
        CircularBuffer b = new CircularBuffer(4);
        String text = "circular buffer", out = "";
        int i = 0;
        while (i < text.length() || b.length > 0) {
            while (i < text.length() && b.offer(text.charAt(i))) i++;
            System.out.println(b);
            for (int k = 0; k < 3 && b.length > 0; k++) out += b.poll();
        }
        System.out.println(out.equals(text) + " " + out);
        try {
            b.poll();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new CircularBuffer(0).offer('x');
            System.out.println(new CircularBuffer(0).offer('x'));
            new CircularBuffer(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println("size " + e.getMessage());
        }
    }
}
