class PowerSets {
    static int printed;

    static void subsets(String items) {
        for (int mask = 0; mask < 1 << items.length(); mask++) {
            String s = "{";
            for (int i = 0; i < items.length(); i++) if ((mask >> i & 1) == 1) s += items.charAt(i);
            System.out.print(s + "} ");
            printed++;
        }
        System.out.println();
    }

    static void combinations(int n, int k, int from, int[] chosen, int at) {
        if (at == k) {
            for (int c : chosen) System.out.print(c);
            System.out.print(" ");
            printed++;
            return;
        }
        for (int i = from; i <= n - (k - at); i++) {
            chosen[at] = i;
            combinations(n, k, i + 1, chosen, at + 1);
        }
    }

    static boolean nextPermutation(int[] a) {
        int i = a.length - 2;
        while (i >= 0 && a[i] >= a[i + 1]) i--;
        if (i < 0) return false;
        int j = a.length - 1;
        while (a[j] <= a[i]) j--;
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
        for (int l = i + 1, r = a.length - 1; l < r; l++, r--) {
            t = a[l];
            a[l] = a[r];
            a[r] = t;
        }
        return true;
    }

    static int partitions(int n, int most) {
        if (n == 0) return 1;
        int count = 0;
        for (int p = Math.min(n, most); p > 0; p--) count += partitions(n - p, p);
        return count;
    }

    static void run() {
        subsets("abc");
        combinations(5, 3, 0, new int[3], 0);
        System.out.println(printed);
        int[] a = {1, 2, 2, 3};
        int n = 0;
        do {
            n++;
            if (n % 4 == 0) System.out.print("" + a[0] + a[1] + a[2] + a[3] + " ");
        } while (nextPermutation(a));
        System.out.println(n);
        for (int i = 0; i < 15; i++) System.out.print(partitions(i, i) + " ");
        System.out.println();
    }
}
