class ArrayForms {
    static int[][] tri(int n) { int[][] t = new int[n][]; for (int i = 0; i < n; i++) { t[i] = new int[i + 1]; t[i][0] = t[i][i] = 1; for (int j = 1; j < i; j++) t[i][j] = t[i - 1][j - 1] + t[i - 1][j]; } return t; }
    static int old()[] { return new int[] {7}; }

    static void run() {
        int[][] t = tri(5); for (int[] row : t) { for (int v : row) System.out.print(v + " "); System.out.println(); } int a[] = {1, 2}, b = 3; System.out.println(a.length + b + old()[0]); int[] c = a.clone(); c[0] = 9; System.out.println(a[0] + c[0]); int[][] d = {{1}, {2, 3}, {}}; int[][] e = d.clone(); e[1][0] = 8; System.out.println(d[1][0] + d[2].length);
        long[][][] m = new long[2][3][]; System.out.println(m[1][2] == null); Object o = new int[3]; System.out.println(((int[]) o).length + " " + (o instanceof int[]) + (o instanceof Object[])); String[] s = new String[2]; System.out.println(s[0] + s.length); Object[] os = s; System.out.println(os instanceof String[]); char[] cs = new char[2]; System.out.println((int) cs[1]); boolean[] bs = new boolean[1]; System.out.println(bs[0]);
        System.arraycopy(a, 0, c, 1, 1); System.out.println(c[1]); int[] big = {1, 2, 3, 4, 5}; System.arraycopy(big, 0, big, 1, 4); System.out.println(java.util.Arrays.toString(big)); java.util.Arrays.fill(big, 2, 4, 0); java.util.Arrays.sort(big); System.out.println(java.util.Arrays.toString(big) + java.util.Arrays.equals(a, new int[] {1, 2})); try { System.arraycopy(a, 0, c, 1, 5); } catch (IndexOutOfBoundsException x) { System.out.println("bounds"); } String[] copy = java.util.Arrays.copyOf(s, 3); System.out.println(copy.length + "" + copy[2]);
    }

    public static void main(String[] args) {
        run();
    }
}
