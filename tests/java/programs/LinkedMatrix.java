class LinkedMatrix {
    static class Entry {
        final int row, col;
        int value;
        Entry right, down;

        Entry(int row, int col, int value) {
            this.row = row;
            this.col = col;
            this.value = value;
        }
    }

    private final Entry[] rows, cols;
    private int entries;

    LinkedMatrix(int r, int c) {
        rows = new Entry[r];
        cols = new Entry[c];
    }

    void set(int r, int c, int v) {
        Entry before = null, at = rows[r];
        while (at != null && at.col < c) {
            before = at;
            at = at.right;
        }
        if (at != null && at.col == c) {
            at.value = v;
            return;
        }
        Entry e = new Entry(r, c, v);
        e.right = at;
        if (before == null) rows[r] = e;
        else before.right = e;
        Entry above = null, below = cols[c];
        while (below != null && below.row < r) {
            above = below;
            below = below.down;
        }
        e.down = below;
        if (above == null) cols[c] = e;
        else above.down = e;
        entries++;
    }

    int dot(int r, LinkedMatrix o, int c) {
        int sum = 0;
        Entry a = rows[r], b = o.cols[c];
        while (a != null && b != null) {
            if (a.col < b.row) a = a.right;
            else if (a.col > b.row) b = b.down;
            else {
                sum += a.value * b.value;
                a = a.right;
                b = b.down;
            }
        }
        return sum;
    }

    LinkedMatrix times(LinkedMatrix o) {
        LinkedMatrix p = new LinkedMatrix(rows.length, o.cols.length);
        for (int i = 0; i < rows.length; i++)
            for (int j = 0; j < o.cols.length; j++) {
                int d = dot(i, o, j);
                if (d != 0) p.set(i, j, d);
            }
        return p;
    }

    public String toString() {
        String s = entries + ":";
        for (Entry r : rows) {
            for (Entry e = r; e != null; e = e.right) s += " (" + e.row + "," + e.col + ")=" + e.value;
        }
        return s;
    }

    static void run() {
        LinkedMatrix a = new LinkedMatrix(3, 4), b = new LinkedMatrix(4, 2);
        int[][] sets = {{2, 1, 5}, {0, 3, 2}, {2, 0, -1}, {0, 0, 4}, {2, 1, 7}, {1, 2, 9}};
        for (int[] s : sets) a.set(s[0], s[1], s[2]);
        for (int i = 0; i < 4; i++) b.set(i, i % 2, i + 1);
        System.out.println(a);
        System.out.println(b);
        System.out.println(a.times(b));
        try {
            a.set(3, 0, 1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
