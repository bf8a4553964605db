class UnionFind {
    private final int[] parent, rank;
    private int sets;

    UnionFind(int n) {
        parent = new int[n];
        rank = new int[n];
        sets = n;
        for (int i = 0; i < n; ++i) parent[i] = i;
    }

    int find(int x) {
        while (parent[x] != x) x = parent[x] = parent[parent[x]];
        return x;
    }

    boolean union(int a, int b) {
        int ra = find(a), rb = find(b);
        if (ra == rb) return false;
        if (rank[ra] < rank[rb]) {
            int t = ra;
            ra = rb;
            rb = t;
        }
        parent[rb] = ra;
        if (rank[ra] == rank[rb]) rank[ra]++;
        sets--;
        return true;
    }

    static class WeightedEdge {
        int a, b, w;
        WeightedEdge next;

        WeightedEdge(int a, int b, int w, WeightedEdge next) {
            this.a = a;
            this.b = b;
            this.w = w;
            this.next = next;
        }
    }

    static WeightedEdge insert(WeightedEdge list, WeightedEdge e) {
        if (list == null || e.w <= list.w) {
            e.next = list;
            return e;
        }
        list.next = insert(list.next, e);
        return list;
    }

    static void run() {
        UnionFind u = new UnionFind(12);
        int x = 1;
        for (int i = 0; i < 14; i++) {
            x = x * 5 % 37;
            System.out.print(u.union(x % 12, (x * 7) % 12) ? "+" : "-");
        }
        System.out.println(" " + u.sets);
        for (int i = 0; i < 12; i++) System.out.print(u.find(i) + " ");
        System.out.println();
        WeightedEdge edges = null;
        for (int i = 0; i < 9; i++) for (int j = i + 1; j < 9; j++) if ((i * j) % 4 != 1) edges = insert(edges, new WeightedEdge(i, j, (i * 13 + j * 7) % 11, null));
        UnionFind tree = new UnionFind(9);
        int total = 0;
        for (WeightedEdge e = edges; e != null; e = e.next) {
            if (tree.union(e.a, e.b)) {
                total += e.w;
                System.out.print(e.a + "-" + e.b + " ");
            }
        }
        System.out.println(total);
    }
}
