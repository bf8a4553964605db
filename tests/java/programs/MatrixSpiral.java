class MatrixSpiral {
    static int[][] spiral(int rows, int cols) {
        int[][] m = new int[rows][cols];
        int top = 0, left = 0, bottom = rows - 1, right = cols - 1, n = 1;
        while (top <= bottom && left <= right) {
            for (int c = left; c <= right; c++) m[top][c] = n++;
            top++;
            for (int r = top; r <= bottom; r++) m[r][right] = n++;
            right--;
            if (top <= bottom) {
                for (int c = right; c >= left; c--) m[bottom][c] = n++;
                bottom--;
            }
            if (left <= right) {
                for (int r = bottom; r >= top; r--) m[r][left] = n++;
                left++;
            }
        }
        return m;
    }

    static int[][] transpose(int[][] m) {
        if (m.length == 0) return m;
        int[][] t = new int[m[0].length][m.length];
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[i].length; j++) t[j][i] = m[i][j];
        return t;
    }

    static void print(int[][] m) {
        for (int[] row : m) {
            for (int x : row) System.out.print((x < 10 ? " " : "") + x + " ");
            System.out.println();
        }
        System.out.println();
    }

    static long checksum(int[][] m) {
        long sum = 0;
        for (int i = 0; i < m.length; i++) for (int j = 0; j < m[i].length; j++) sum = sum * 31 + m[i][j] * (i + 1L) * (j + 1L);
        return sum;
    }

    static void run() {
        print(spiral(3, 5));
        print(transpose(spiral(3, 5)));
        print(spiral(1, 1));
        for (int r = 1; r < 7; r++) for (int c = 1; c < 7; c++) System.out.print(checksum(spiral(r, c)) + " ");
        System.out.println();
    }
}
