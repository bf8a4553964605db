class BubbleVariants {
    static int swaps;

    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        swaps++;
    }

    static void bubble(int[] a) {
        boolean swapped;
        int n = a.length;
        do {
            swapped = false;
            for (int i = 1; i < n; i++) {
                if (a[i - 1] <= a[i]) continue;
                swap(a, i - 1, i);
                swapped = true;
            }
            n--;
        } while (swapped);
    }

    static void cocktail(int[] a) {
        int lo = 0, hi = a.length - 1;
        while (lo < hi) {
            for (int i = lo; i < hi; i++) if (a[i] > a[i + 1]) swap(a, i, i + 1);
            hi--;
            for (int i = hi; i > lo; i--) if (a[i] < a[i - 1]) swap(a, i, i - 1);
            lo++;
        }
    }

    static void selection(int[] a) {
        for (int i = 0; i < a.length; i++) {
            int m = i;
            for (int j = i + 1; j < a.length; j++) m = a[j] < a[m] ? j : m;
            if (m != i) swap(a, i, m);
        }
    }

    static void shell(int[] a) {
        for (int gap = a.length / 2; gap > 0; gap /= 2)
            for (int i = gap; i < a.length; i++)
                for (int j = i; j >= gap && a[j - gap] > a[j]; j -= gap) swap(a, j - gap, j);
    }

    static void run() {
        for (int kind = 0; kind < 4; kind++) {
            int[] a = {9, -3, 5, 2, 6, 8, -6, 1, 3, 9, 0};
            swaps = 0;
            switch (kind) {
                case 0: bubble(a); break;
                case 1: cocktail(a); break;
                case 2: selection(a); break;
                default: shell(a);
            }
            String s = "";
            for (int x : a) s += x + " ";
            System.out.println(s + "in " + swaps);
        }
        int[] empty = {};
        bubble(empty);
        cocktail(empty);
        System.out.println(empty.length);
    }
}
