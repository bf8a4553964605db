class ImmutableStack<T> {
    private static final ImmutableStack<?> EMPTY = new ImmutableStack<Object>(null, null);
    private final T top;
    private final ImmutableStack<T> below;

    private ImmutableStack(T top, ImmutableStack<T> below) {
        this.top = top;
        this.below = below;
    }

    @SuppressWarnings("unchecked")
    static <T> ImmutableStack<T> empty() {
        return (ImmutableStack<T>) EMPTY;
    }

    ImmutableStack<T> push(T t) {
        return new ImmutableStack<>(t, this);
    }

    boolean isEmpty() {
        return this == EMPTY;
    }

    T peek() {
        if (isEmpty()) throw new IllegalStateException("empty stack");
        return top;
    }

    ImmutableStack<T> reversed() {
        ImmutableStack<T> r = empty();
        for (ImmutableStack<T> s = this; !s.isEmpty(); s = s.below) r = r.push(s.top);
        return r;
    }

    int size() {
        return isEmpty() ? 0 : 1 + below.size();
    }

    @Override
    public String toString() {
        return isEmpty() ? "." : top + " " + below;
    }

    static void run() {
        ImmutableStack<String> s = empty();
        ImmutableStack<String> abc = s.push("a").push("b").push("c");
        ImmutableStack<String> abx = abc.below.push("x");
        System.out.println(abc + "| " + abx + "| " + abc.reversed() + "| " + s);
        System.out.println(abc.size() + " " + abx.below.peek() + " " + (abc.below == abx.below) + " " + s.isEmpty());
        ImmutableStack<Integer> n = ImmutableStack.<Integer>empty();
        for (int i = 0; i < 5; i++) n = n.push(i * i);
        int sum = 0;
        for (ImmutableStack<Integer> at = n; !at.isEmpty(); at = at.below) sum += at.peek();
        System.out.println(n + " " + sum);
        try {
            s.peek();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
