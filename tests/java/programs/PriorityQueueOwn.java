class PriorityQueueOwn<E> {
    interface Order<E> {
        int compare(E a, E b);
    }

    private Object[] heap = new Object[4];
    private int size;
    private final Order<? super E> order;

    PriorityQueueOwn(Order<? super E> order) {
        this.order = order;
    }

    @SuppressWarnings("unchecked")
    private E at(int i) {
        return (E) heap[i];
    }

    void add(E e) {
        if (size == heap.length) {
            Object[] more = new Object[size + (size >> 1)];
            System.arraycopy(heap, 0, more, 0, size);
            heap = more;
        }
        int i = size++;
        while (i > 0) {
            int parent = (i - 1) >>> 1;
            if (order.compare(e, at(parent)) >= 0) break;
            heap[i] = heap[parent];
            i = parent;
        }
        heap[i] = e;
    }

    E poll() {
        if (size == 0) return null;
        E result = at(0);
        E last = at(--size);
        heap[size] = null;
        int i = 0;
        while (2 * i + 1 < size) {
            int child = 2 * i + 1;
            if (child + 1 < size && order.compare(at(child + 1), at(child)) < 0) child++;
            if (order.compare(last, at(child)) <= 0) break;
            heap[i] = heap[child];
            i = child;
        }
        if (size > 0) heap[i] = last;
        return result;
    }

    static void run() {
        PriorityQueueOwn<Integer> numbers = new PriorityQueueOwn<>(new Order<Object>() {
            public int compare(Object a, Object b) {
                return (Integer) a - (Integer) b;
            }
        });
        int x = 11;
        for (int i = 0; i < 15; i++) numbers.add(x = x * 7 % 61);
        for (Integer n; (n = numbers.poll()) != null;) System.out.print(n + " ");
        System.out.println();
        PriorityQueueOwn<String> byLength = new PriorityQueueOwn<String>(new Order<String>() {
            @Override
            public int compare(String a, String b) {
                return a.length() != b.length() ? b.length() - a.length() : a.compareTo(b);
            }
        });
        for (String s : new String[] {"pear", "fig", "banana", "kiwi", "apple", "", "fig"}) byLength.add(s);
        String s;
        while ((s = byLength.poll()) != null) System.out.print("[" + s + "] ");
        System.out.println(byLength.poll());
    }
}
