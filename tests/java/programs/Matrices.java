class Matrices {
    final long[][] a;

    Matrices(long[][] a) {
        this.a = a;
    }

    static Matrices unit(int n) {
        long[][] u = new long[n][n];
        for (int i = 0; i < n; i++) u[i][i] = 1;
        return new Matrices(u);
    }

    Matrices times(Matrices o, long mod) {
        int n = a.length;
        long[][] r = new long[n][n];
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                long s = 0;
                for (int k = 0; k < n; k++) s = (s + a[i][k] * o.a[k][j]) % mod;
                r[i][j] = s;
            }
        return new Matrices(r);
    }

    Matrices power(int e, long mod) {
        Matrices result = unit(a.length), base = this;
        for (; e > 0; e >>= 1, base = base.times(base, mod)) if (e % 2 == 1) result = result.times(base, mod);
        return result;
    }

    long determinant() {
        if (a.length == 1) return a[0][0];
        long d = 0;
        for (int c = 0, sign = 1; c < a.length; c++, sign = -sign) {
            long[][] minor = new long[a.length - 1][a.length - 1];
            for (int i = 1; i < a.length; i++)
                for (int j = 0, k = 0; j < a.length; j++) if (j != c) minor[i - 1][k++] = a[i][j];
            d += sign * a[0][c] * new Matrices(minor).determinant();
        }
        return d;
    }

    @Override
    public String toString() {
        String s = "";
        for (long[] row : a) {
            for (long x : row) s += x + " ";
            s += "/ ";
        }
        return s;
    }

    static void run() {
        Matrices fib = new Matrices(new long[][] {{1, 1}, {1, 0}});
        for (int e = 0; e < 100; e += 13) System.out.println(fib.power(e, 1000000007L));
        System.out.println(new Matrices(new long[][] {{2, 0, 1}, {1, 3, 2}, {1, 1, 4}}).determinant());
        System.out.println(new Matrices(new long[][] {{1, 2, 3, 4}, {5, 6, 7, 8}, {2, 6, 4, 8}, {3, 1, 1, 2}}).determinant());
        System.out.println(unit(3));
    }
}
