class LoopForms {
    static int f(int n) {
        System.out.print("f" + n + " ");
        return n;
    }

    static void run() {
        for (int i = f(0); i < f(3); i += f(1)) System.out.print("body" + i + " ");
        System.out.println();
        for (int i = 0, j = 5; i < j; ++i, --j) System.out.print(i * j + " ");
        System.out.println();
        int k = 3;
        for (; k > 0; k--) ;
        System.out.println(k);
        for (;;) {
            if (k++ > 4) break;
        }
        System.out.println(k);
        while (k-- > 0) if (k == 2) break;
        System.out.println(k);
        do k += 2; while (k < 9);
        System.out.println(k);
        for (int i = 0; i < 3; i++) for (int j = i; j < 3; j++) if (i != j) System.out.print(i + "" + j + " ");
        System.out.println();
        int[] a = {4, 5, 6};
        for (int x : a) {
            x *= 2;
            if (x == 10) continue;
            System.out.print(x + " ");
            a = new int[] {9};
        }
        System.out.println(a.length);
        long total = 0;
        for (long l = Integer.MAX_VALUE - 1L; l <= Integer.MAX_VALUE + 1L; l++) total += l;
        System.out.println(total);
        for (char c = 'a'; c <= 'e'; c += 2) System.out.print(c);
        System.out.println();
        for (byte b = 120; b > 0; b++) System.out.print(b + " ");
        System.out.println();
        boolean again = true;
        int rounds = 0;
        while (again = rounds++ < 3) System.out.print(again + " ");
        System.out.println(again);
        while (false || rounds < 6) rounds++;
        System.out.println(rounds);
    }
}
