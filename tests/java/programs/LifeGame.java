class LifeGame {
    private boolean[][] cells;
    private final int rows, cols;

    LifeGame(String... lines) {
        rows = lines.length;
        cols = lines[0].length();
        cells = new boolean[rows][cols];
        for (int r = 0; r < rows; r++) for (int c = 0; c < cols; c++) cells[r][c] = lines[r].charAt(c) == '#';
    }

    private int neighbours(int r, int c) {
        int n = 0;
        for (int dr = -1; dr <= 1; dr++) {
            for (int dc = -1; dc <= 1; dc++) {
                if (dr == 0 && dc == 0) continue;
                if (cells[(r + dr + rows) % rows][(c + dc + cols) % cols]) n++;
            }
        }
        return n;
    }

    void step() {
        boolean[][] next = new boolean[rows][cols];
        for (int r = 0; r < rows; r++) {
            for (int c = 0; c < cols; c++) {
                int n = neighbours(r, c);
                next[r][c] = n == 3 || cells[r][c] && n == 2;
            }
        }
        cells = next;
    }

    int alive() {
        int n = 0;
        for (boolean[] row : cells) for (boolean cell : row) n += cell ? 1 : 0;
        return n;
    }

    void print() {
        for (boolean[] row : cells) {
            String s = "";
            for (boolean cell : row) s += cell ? '#' : '.';
            System.out.println(s);
        }
        System.out.println(alive());
    }

    static void run() {
        LifeGame glider = new LifeGame(".#....", "..#...", "###...", "......", "......", "......");
        glider.print();
        for (int i = 0; i < 25; i++) {
            glider.step();
            if (i % 8 == 3) glider.print();
        }
        LifeGame blinker = new LifeGame(".....", ".###.", ".....");
        for (int i = 0; i < 4; i++) {
            blinker.step();
            System.out.print(blinker.alive() + " ");
        }
        System.out.println();
    }
}
