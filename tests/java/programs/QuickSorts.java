class QuickSorts {
    interface Order {
        boolean less(int a, int b);
    }

    static void quick(int[] a, int lo, int hi, Order o) {
        if (lo >= hi) return;
        int p = a[(lo + hi) >>> 1], i = lo, j = hi;
        do {
            while (o.less(a[i], p)) i++;
            while (o.less(p, a[j])) j--;
            if (i <= j) {
                int t = a[i];
                a[i++] = a[j];
                a[j--] = t;
            }
        } while (i <= j);
        quick(a, lo, j, o);
        quick(a, i, hi, o);
    }

    static int[] merge(int[] a) {
        if (a.length < 2) return a;
        int m = a.length / 2;
        int[] l = new int[m], r = new int[a.length - m];
        for (int i = 0; i < a.length; i++) {
            if (i < m) l[i] = a[i];
            else r[i - m] = a[i];
        }
        l = merge(l);
        r = merge(r);
        int[] out = new int[a.length];
        for (int i = 0, j = 0, k = 0; k < out.length; k++)
            out[k] = j >= r.length || i < l.length && l[i] <= r[j] ? l[i++] : r[j++];
        return out;
    }

    static void heap(int[] a) {
        for (int start = a.length / 2 - 1, end = a.length; end > 1;) {
            if (start >= 0) sift(a, start--, end);
            else {
                int t = a[0];
                a[0] = a[--end];
                a[end] = t;
                sift(a, 0, end);
            }
        }
    }

    static void sift(int[] a, int root, int end) {
        for (int child; (child = 2 * root + 1) < end; root = child) {
            if (child + 1 < end && a[child] < a[child + 1]) child++;
            if (a[root] >= a[child]) return;
            int t = a[root];
            a[root] = a[child];
            a[child] = t;
        }
    }

    static String text(int[] a) {
        String s = "";
        for (int x : a) s += " " + x;
        return s;
    }

    static int[] data(int n, int seed) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) {
            seed = seed * 1664525 + 1013904223;
            a[i] = (seed >>> 24) - 128;
        }
        return a;
    }

    static void run() {
        for (int n = 0; n < 20; n += 3) {
            int[] a = data(n, n), b = data(n, n);
            quick(a, 0, n - 1, new Order() {
                public boolean less(int x, int y) {
                    return x > y;
                }
            });
            System.out.println("down" + text(a));
            System.out.println("up" + text(merge(b)));
            heap(b);
            System.out.println("heap" + text(b));
        }
    }
}
