class Mazes {
    private final char[][] map;
    private int visited;

    Mazes(String... rows) {
        map = new char[rows.length][];
        for (int i = 0; i < rows.length; i++) map[i] = rows[i].toCharArray();
    }

    boolean solve(int r, int c) {
        if (r < 0 || r >= map.length || c < 0 || c >= map[r].length) return false;
        char at = map[r][c];
        if (at == 'E') return true;
        if (at != ' ' && at != 'S') return false;
        visited++;
        map[r][c] = '.';
        int[][] moves = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        for (int[] m : moves) if (solve(r + m[0], c + m[1])) return true;
        map[r][c] = 'x';
        return false;
    }

    int fill(int r, int c, char from, char to) {
        try {
            if (map[r][c] != from) return 0;
        } catch (ArrayIndexOutOfBoundsException e) {
            return 0;
        }
        map[r][c] = to;
        return 1 + fill(r + 1, c, from, to) + fill(r - 1, c, from, to) + fill(r, c + 1, from, to) + fill(r, c - 1, from, to);
    }

    void print() {
        for (char[] row : map) System.out.println(new String(row));
    }

    static void run() {
        Mazes m = new Mazes("#########", "#S #    #", "# ## ## #", "#    #E #", "#########");
        System.out.println(m.solve(1, 1) + " " + m.visited);
        m.print();
        Mazes closed = new Mazes("###", "#S#", "###", "# E");
        System.out.println(closed.solve(1, 1) + " " + closed.visited);
        Mazes open = new Mazes("  # ", " ## ", "#   ");
        System.out.println(open.fill(0, 0, ' ', 'a') + " " + open.fill(2, 3, ' ', 'b') + " " + open.fill(9, 9, ' ', 'c'));
        open.print();
    }
}
