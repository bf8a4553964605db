class ArrayDequeOwn<T> {
    private Object[] items = new Object[2];
    private int head, size;

    private void room() {
        if (size < items.length) return;
        Object[] more = new Object[items.length * 2];
        for (int i = 0; i < size; i++) more[i] = items[(head + i) % items.length];
        items = more;
        head = 0;
    }

    void addFirst(T t) {
        room();
        head = (head - 1 + items.length) % items.length;
        items[head] = t;
        size++;
    }

    void addLast(T t) {
        room();
        items[(head + size++) % items.length] = t;
    }

    @SuppressWarnings("unchecked")
    T removeFirst() {
        if (size == 0) throw new java.util.NoSuchElementException("deque is empty");
        T t = (T) items[head];
        items[head] = null;
        head = (head + 1) % items.length;
        size--;
        return t;
    }

    @SuppressWarnings("unchecked")
    T removeLast() {
        if (size == 0) throw new java.util.NoSuchElementException("deque is empty");
        int i = (head + --size) % items.length;
        T t = (T) items[i];
        items[i] = null;
        return t;
    }

    static void run() {
        ArrayDequeOwn<Integer> d = new ArrayDequeOwn<>();
        int x = 7, sum = 0;
        for (int i = 0; i < 400; i++) {
            x = (x * 75 + 74) % 65537;
            try {
                switch (x % 5) {
                    case 0:
                    case 1: d.addFirst(i); break;
                    case 2: d.addLast(-i); break;
                    case 3: sum = sum * 31 + d.removeFirst(); break;
                    default: sum = sum * 17 + d.removeLast();
                }
            } catch (java.util.NoSuchElementException e) {
                sum += 1000;
            }
            if (i % 50 == 0) System.out.println(i + " " + d.size + " " + sum + " " + d.items.length);
        }
        while (d.size > 0) sum = sum * 3 + d.removeFirst();
        System.out.println(sum);
        try {
            d.removeLast();
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
    }
}
