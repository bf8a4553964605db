class MultiArrays {
    static int[][] identity(int n) {
        int[][] m = new int[n][n];
        for (int i = 0; i < n; i++) m[i][i] = 1;
        return m;
    }

    static int[][] times(int[][] a, int[][] b) {
        int[][] r = new int[a.length][b[0].length];
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j < b[0].length; j++)
                for (int k = 0; k < b.length; k++) r[i][j] += a[i][k] * b[k][j];
        return r;
    }

    static String text(int[][] m) {
        String s = "";
        for (int[] row : m) {
            if (row == null) {
                s += "null\n";
                continue;
            }
            for (int x : row) s += x + " ";
            s += "\n";
        }
        return s;
    }

    static void run() {
        int[][] a = {{1, 2}, {3, 4}};
        System.out.print(text(times(a, a)));
        System.out.print(text(times(a, identity(2))));
        int[][] ragged = new int[3][];
        ragged[0] = new int[] {1};
        ragged[2] = new int[] {1, 2, 3};
        System.out.print(text(ragged));
        int[][][] cube = new int[2][3][4];
        cube[1][2][3] = 5;
        System.out.println(cube.length + " " + cube[0].length + " " + cube[0][0].length + " " + cube[1][2][3]);
        String[][] names = {{"a"}, {}, {"b", "c"}};
        System.out.println(names[2][1] + names[1].length + names[0][0]);
        int[] row = a[0];
        a[0] = a[1];
        row[0] = 50;
        a[0][1]++;
        System.out.print(text(a) + row[0] + "\n");
        int[] mixed[] = {{9}};
        System.out.println(mixed[0][0]);
        try {
            ragged[1][0] = 1;
        } catch (NullPointerException e) {
            System.out.println("null row");
        }
        try {
            int[][] bad = new int[2][-1];
        } catch (NegativeArraySizeException e) {
            System.out.println("negative " + e.getMessage());
        }
        Object[] rows = a;
        System.out.println(rows[0] instanceof int[]);
        char[][] board = new char[3][3];
        for (char[] r : board) for (int i = 0; i < r.length; i++) r[i] = '.';
        board[1][1] = 'X';
        for (char[] r : board) System.out.println(new String(r));
    }
}
