class ContinueInDo {
    static int evaluated;

    static boolean test(boolean b) {
        evaluated++;
        return b;
    }

    static void run() {
        int n = 0;
        do {
            n++;
            if (n == 1) continue;
            n += 100;
        } while (test(false));
        System.out.println(n + " " + evaluated);
        do {
            if (n > 0) continue;
            System.out.println("not here");
        } while (test(n-- > -3) && n > 0);
        System.out.println(n + " " + evaluated);
        int i = 0;
        outer:
        do {
            i++;
            do {
                if (i % 2 == 0) continue outer;
                if (i > 6) break outer;
                i += 2;
            } while (i < 100);
        } while (i < 50);
        System.out.println(i);
        int j = 0;
        while (j++ < 5) {
            if (j == 2) continue;
            do {
                if (j == 3) break;
                System.out.print(j + " ");
            } while (false);
        }
        System.out.println(j);
        for (int k = 0; k < 3; k++) {
            do {
                try {
                    if (k == 1) continue;
                    System.out.print("k" + k + " ");
                } finally {
                    System.out.print("f" + k + " ");
                }
            } while (false);
        }
        System.out.println();
    }
}
