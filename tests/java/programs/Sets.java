class Sets {
    interface IntSet {
        boolean contains(int x);
        IntSet add(int x);

        default IntSet union(IntSet other, int upTo) {
            IntSet r = this;
            for (int i = 0; i < upTo; i++) if (other.contains(i)) r = r.add(i);
            return r;
        }
    }

    static final class Empty implements IntSet {
        static final Empty INSTANCE = new Empty();

        private Empty() {
        }

        public boolean contains(int x) {
            return false;
        }

        public IntSet add(int x) {
            return new NonEmpty(x, this, this);
        }

        public String toString() {
            return ".";
        }
    }

    static final class NonEmpty implements IntSet {
        private final int elem;
        private final IntSet left, right;

        NonEmpty(int elem, IntSet left, IntSet right) {
            this.elem = elem;
            this.left = left;
            this.right = right;
        }

        public boolean contains(int x) {
            return x == elem || (x < elem ? left : right).contains(x);
        }

        public IntSet add(int x) {
            if (x < elem) return new NonEmpty(elem, left.add(x), right);
            if (x > elem) return new NonEmpty(elem, left, right.add(x));
            return this;
        }

        public String toString() {
            return "{" + left + elem + right + "}";
        }
    }

    static class Predicate implements IntSet {
        final int divisor;

        Predicate(int d) {
            divisor = d;
        }

        public boolean contains(int x) {
            return x % divisor == 0;
        }

        public IntSet add(int x) {
            throw new UnsupportedOperationException("infinite");
        }
    }

    static void run() {
        IntSet s = Empty.INSTANCE;
        for (int i : new int[] {5, 2, 8, 1, 9, 5, 3}) s = s.add(i);
        System.out.println(s);
        IntSet before = s;
        s = s.add(7);
        System.out.println(before + " " + s + " " + (s.add(7) == s));
        for (int i = 0; i < 10; i++) System.out.print(s.contains(i) ? "1" : "0");
        System.out.println();
        System.out.println(Empty.INSTANCE.union(new Predicate(3), 10));
        try {
            new Predicate(2).union(s, 10);
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
    }
}
