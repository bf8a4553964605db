class LabelledJumps {
    static int search(int[][] rows, int wanted) {
        int steps = 0;
        outer:
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < rows[i].length; j++) {
                steps++;
                if (rows[i][j] == wanted) {
                    System.out.println("at " + i + "," + j);
                    break outer;
                }
                if (rows[i][j] < 0) continue outer;
            }
            System.out.println("row " + i + " done");
        }
        return steps;
    }

    static void run() {
        int[][] rows = {{1, 2, 3}, {4, -1, 5}, {6, 7, 8}};
        System.out.println(search(rows, 7));
        System.out.println(search(rows, 5));
        System.out.println(search(rows, 100));

        block: {
            if (rows.length == 3) break block;
            System.out.println("not reached");
        }
        int count = 0;
        a:
        while (true) {
            b:
            do {
                count++;
                if (count == 2) continue a;
                if (count == 4) continue b;
                if (count > 6) break a;
            } while (count % 3 != 0);
            System.out.println("count " + count);
        }
        System.out.println(count);

        int n = 0;
        do {
            n++;
            if (n < 10) continue;
            System.out.println("never");
        } while (false);
        System.out.println(n);

        int m = 0;
        do {
            m++;
            if (m == 2) continue;
            if (m == 5) break;
            System.out.println("m " + m);
        } while (m < 8);

        for (int i = 0, sum = 0;; i++) {
            if (i % 2 == 0) continue;
            sum += i;
            if (sum > 20) {
                System.out.println(i + " " + sum);
                break;
            }
        }
        x: for (int i = 0; i < 3; i++) {
            try {
                if (i == 1) continue x;
                System.out.println("try " + i);
            } finally {
                System.out.println("finally " + i);
                if (i == 2) break x;
            }
        }
    }
}
