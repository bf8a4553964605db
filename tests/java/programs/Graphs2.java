class Graphs2 {
    private final boolean[][] edge;
    private final int n;

    Graphs2(int n, int... pairs) {
        this.n = n;
        edge = new boolean[n][n];
        for (int i = 0; i + 1 < pairs.length; i += 2) edge[pairs[i]][pairs[i + 1]] = true;
    }

    Graphs2 closure() {
        Graphs2 c = new Graphs2(n);
        for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) c.edge[i][j] = edge[i][j];
        for (int k = 0; k < n; k++)
            for (int i = 0; i < n; i++)
                for (int j = 0; j < n; j++) c.edge[i][j] |= c.edge[i][k] && c.edge[k][j];
        return c;
    }

    boolean bipartite() {
        int[] color = new int[n], queue = new int[n];
        for (int s = 0; s < n; s++) {
            if (color[s] != 0) continue;
            int head = 0, tail = 0;
            queue[tail++] = s;
            color[s] = 1;
            while (head < tail) {
                int v = queue[head++];
                for (int w = 0; w < n; w++) {
                    if (!edge[v][w] && !edge[w][v]) continue;
                    if (color[w] == color[v]) return false;
                    if (color[w] != 0) continue;
                    color[w] = 3 - color[v];
                    queue[tail++] = w;
                }
            }
        }
        return true;
    }

    int components() {
        Graphs2 c = closure();
        int count = 0;
        boolean[] done = new boolean[n];
        for (int i = 0; i < n; i++) {
            if (done[i]) continue;
            count++;
            for (int j = 0; j < n; j++) if (j == i || c.edge[i][j] && c.edge[j][i]) done[j] = true;
        }
        return count;
    }

    public String toString() {
        String s = "";
        for (boolean[] row : edge) {
            for (boolean b : row) s += b ? '1' : '0';
            s += ' ';
        }
        return s;
    }

    static void run() {
        Graphs2 ring = new Graphs2(5, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0), path = new Graphs2(4, 0, 1, 1, 2, 2, 3);
        for (Graphs2 g : new Graphs2[] {ring, path, new Graphs2(3), new Graphs2(6, 0, 1, 1, 0, 2, 3, 3, 4, 4, 2)})
            System.out.println(g + "| " + g.closure() + "| " + g.bipartite() + " " + g.components());
    }
}
