/** A grid of numbers, row by row. */
public class Grid {
    int[][] rows;

    int get(int r, int c) {
        return rows[r][c];
    }

    void set(int r, int c, int v) {
        rows[r][c] = v;
    }

    static Grid make(int n) {
        Grid g = new Grid();
        g.rows = new int[n][n];
        return g;
    }

    /** Every row of the new grid is one and the same array. */
    static Grid makeShared(int n) {
        Grid g = new Grid();
        g.rows = new int[n][];
        int[] row = new int[n];
        for (int i = 0; i < n; i++) {
            g.rows[i] = row;
        }
        return g;
    }

    int trace() {
        int s = 0;
        for (int i = 0; i < rows.length; i++) {
            s += rows[i][i];
        }
        return s;
    }
}
