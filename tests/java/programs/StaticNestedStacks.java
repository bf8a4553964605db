class StaticNestedStacks {
    private static int created = 0;

    static final class MinStack {
        private final int[] values, minima;
        private int top;

        MinStack(int capacity) {
            values = new int[capacity];
            minima = new int[capacity];
            created++;
        }

        MinStack push(int v) {
            values[top] = v;
            minima[top] = top == 0 || v < minima[top - 1] ? v : minima[top - 1];
            top++;
            return this;
        }

        int pop() {
            return values[--top];
        }

        int min() {
            return minima[top - 1];
        }
    }

    static class Queue {
        private MinStack in = new MinStack(10), out = new MinStack(10);

        void put(int v) {
            in.push(v);
        }

        int take() {
            if (out.top == 0) while (in.top > 0) out.push(in.pop());
            return out.pop();
        }

        int min() {
            if (in.top == 0) return out.min();
            if (out.top == 0) return in.min();
            return in.min() < out.min() ? in.min() : out.min();
        }
    }

    static void run() {
        MinStack s = new MinStack(5).push(5).push(3).push(8).push(1);
        while (s.top > 0) {
            System.out.print(s.min() + ":" + s.pop() + " ");
        }
        System.out.println();
        Queue q = new Queue();
        for (int i = 0; i < 8; i++) {
            q.put((i * 5 + 3) % 7);
            if (i % 3 == 2) System.out.println(q.min() + " " + q.take());
        }
        try {
            while (true) System.out.print(q.take() + " ");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("| " + e.getMessage());
        }
        try {
            MinStack full = new MinStack(1);
            full.push(1).push(2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(created);
    }
}
