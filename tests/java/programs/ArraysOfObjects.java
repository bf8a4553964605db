class ArraysOfObjects {
    static class Cell {
        int v;
        Cell[] row;

        Cell(int v) {
            this.v = v;
        }
    }

    static Cell[][] grid(int n) {
        Cell[][] g = new Cell[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                g[i][j] = new Cell(i * n + j);
                g[i][j].row = g[i];
            }
        return g;
    }

    static int trace(Cell[][] g) {
        int s = 0;
        for (int i = 0; i < g.length; i++) s += g[i][i].v;
        return s;
    }

    static void rotate(Cell[][] g) {
        int n = g.length;
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++) {
                Cell t = g[i][j];
                g[i][j] = g[j][i];
                g[j][i] = t;
            }
        for (Cell[] row : g)
            for (int a = 0, b = n - 1; a < b; a++, b--) {
                Cell t = row[a];
                row[a] = row[b];
                row[b] = t;
            }
    }

    static void run() {
        Cell[][] g = grid(4);
        System.out.println(trace(g));
        rotate(g);
        for (Cell[] row : g) {
            for (Cell c : row) System.out.print(c.v + " ");
            System.out.println();
        }
        System.out.println(trace(g) + " " + (g[0][0].row == g[0]) + " " + (g[0][0].row == g[3]));
        g[1] = g[0].clone();
        g[1][0] = null;
        System.out.println(g[0][0].v + " " + (g[0][1] == g[1][1]));
        try {
            trace(new Cell[][] {{null}});
        } catch (NullPointerException e) {
            System.out.println("empty cell");
        }
        Object[] objects = g;
        objects[2] = new Cell[] {new Cell(77)};
        System.out.println(g[2][0].v + " " + g[2].length);
        try {
            objects[2] = new Cell(1);
        } catch (ArrayStoreException e) {
            System.out.println("not a row");
        }
    }
}
