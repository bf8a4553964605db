class ReturnPaths {
    static int count;

    static int early(int n) {
        for (int i = 0; ; i++) {
            if (i * i > n) return i - 1;
            count++;
        }
    }

    static boolean nested(int[][] m, int x) {
        for (int[] r : m) {
            for (int v : r) {
                if (v == x) return true;
                if (v > x) break;
            }
        }
        return false;
    }

    static void nothing(int n) {
        if (n > 0) {
            if (n > 10) return;
            count += n;
            return;
        }
        count -= 1;
    }

    static int viaSwitch(int n) {
        switch (n) {
            case 0:
                return 10;
            case 1: {
                if (count > 0) return 20;
                break;
            }
            default:
                while (true) {
                    if (n-- < 0) return n;
                }
        }
        return 30;
    }

    static String viaTry(int n) {
        try {
            if (n == 0) return "try";
            int x = 1 / (n - 1);
            return "try " + x;
        } catch (ArithmeticException e) {
            if (n == 1) return "catch";
        } finally {
            count += 1000;
        }
        return "end";
    }

    static int infinite(int n) {
        while (true) {
            try {
                if (n > 3) return n;
                n++;
            } finally {
                count++;
            }
        }
    }

    static void run() {
        System.out.println(early(50) + " " + early(0) + " " + count);
        int[][] m = {{1, 5, 9}, {2, 3}, {}};
        System.out.println(nested(m, 9) + " " + nested(m, 3) + " " + nested(m, 4));
        for (int n = -1; n < 20; n += 7) nothing(n);
        System.out.println(count);
        System.out.println(viaSwitch(0) + " " + viaSwitch(1) + " " + viaSwitch(5));
        System.out.println(viaTry(0) + viaTry(1) + viaTry(2) + viaTry(9) + count);
        System.out.println(infinite(0) + " " + infinite(9) + " " + count);
    }
}
