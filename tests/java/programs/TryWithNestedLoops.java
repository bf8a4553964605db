class TryWithNestedLoops {
    static int steps;

    static int walk(int limit) {
        int sum = 0;
        outer:
        for (int i = 0; i < limit; i++) {
            try {
                for (int j = 0; ; j++) {
                    steps++;
                    try {
                        if (j == i) continue outer;
                        if ((i + j) % 5 == 4) break;
                        if (i * j == 12) throw new IllegalStateException("twelve");
                        sum += i * 10 + j;
                    } finally {
                        sum++;
                        if (steps > 40) break outer;
                    }
                }
                sum += 1000;
            } catch (IllegalStateException e) {
                sum += 5000;
                continue;
            } finally {
                sum += 7;
            }
            sum += 100000;
        }
        return sum;
    }

    static String nest(int n) {
        String s = "";
        try {
            s += "a";
            try {
                s += "b";
                if (n == 1) throw new RuntimeException("1");
                try {
                    if (n == 2) throw new RuntimeException("2");
                    if (n == 3) return s + "!";
                    s += "c";
                } catch (IllegalStateException e) {
                    s += "never";
                } finally {
                    s += "d";
                    if (n == 4) throw new IllegalArgumentException("4");
                }
            } catch (IllegalArgumentException e) {
                s += "e" + e.getMessage();
            } finally {
                s += "f";
            }
        } catch (RuntimeException e) {
            s += "g" + e.getMessage();
        } finally {
            s += "h";
            System.out.print(s + " ");
        }
        return s;
    }

    static void run() {
        for (int i = 0; i < 9; i++) {
            steps = 0;
            System.out.println(walk(i) + " " + steps);
        }
        for (int n = 0; n < 5; n++) System.out.println(nest(n));
    }
}
