class WeightedTree {
    WeightedTree left, right;
    int weight;
    String label;

    WeightedTree(String label, int weight, WeightedTree left, WeightedTree right) {
        this.label = label;
        this.weight = weight;
        this.left = left;
        this.right = right;
    }

    static WeightedTree build(int[] a, int lo, int hi) {
        if (lo > hi) return null;
        int m = lo + hi >> 1;
        return new WeightedTree("n" + a[m], a[m], build(a, lo, m - 1), build(a, m + 1, hi));
    }

    int sum() {
        return weight + (left != null ? left.sum() : 0) + (right != null ? right.sum() : 0);
    }

    int best() {
        int l = left == null ? 0 : left.best(), r = right == null ? 0 : right.best();
        return Math.max(0, Math.max(l, r) + weight);
    }

    WeightedTree mirror() {
        WeightedTree t = left;
        left = right == null ? null : right.mirror();
        right = t == null ? null : t.mirror();
        return this;
    }

    boolean same(WeightedTree o) {
        return o != null && weight == o.weight && (left == null ? o.left == null : left.same(o.left))
            && (right == null ? o.right == null : right.same(o.right));
    }

    static String levels(WeightedTree t) {
        WeightedTree[] queue = new WeightedTree[32];
        int head = 0, tail = 0;
        queue[tail++] = t;
        String s = "";
        while (head < tail) {
            int end = tail;
            while (head < end) {
                WeightedTree n = queue[head++];
                s += n.label + " ";
                if (n.left != null) queue[tail++] = n.left;
                if (n.right != null) queue[tail++] = n.right;
            }
            s += "/ ";
        }
        return s;
    }

    static void run() {
        int[] a = {3, -8, 12, 5, -1, 7, 0, 9, -20, 4};
        WeightedTree t = build(a, 0, a.length - 1), u = build(a, 0, a.length - 1);
        System.out.println(levels(t));
        System.out.println(t.sum() + " " + t.best() + " " + t.same(u) + " " + t.mirror().same(u) + " " + t.mirror().same(u));
        System.out.println(levels(t.mirror()));
        System.out.println(build(a, 5, 4) == null);
    }
}
