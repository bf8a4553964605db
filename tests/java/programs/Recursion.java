class Recursion {
    static int calls;

    static int fib(int n) {
        calls++;
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    static int ackermann(int m, int n) {
        if (m == 0) return n + 1;
        if (n == 0) return ackermann(m - 1, 1);
        return ackermann(m - 1, ackermann(m, n - 1));
    }

    static boolean even(int n) {
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        return n != 0 && even(n - 1);
    }

    static String hanoi(int n, char from, char to, char via) {
        if (n == 0) return "";
        return hanoi(n - 1, from, via, to) + from + to + " " + hanoi(n - 1, via, to, from);
    }

    static void permute(String done, String rest) {
        if (rest.isEmpty()) System.out.print(done + " ");
        for (int i = 0; i < rest.length(); i++)
            permute(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1));
    }

    static int queens(int[] cols, int row) {
        if (row == cols.length) return 1;
        int count = 0;
        next:
        for (int c = 0; c < cols.length; c++) {
            for (int r = 0; r < row; r++)
                if (cols[r] == c || cols[r] - c == row - r || c - cols[r] == row - r) continue next;
            cols[row] = c;
            count += queens(cols, row + 1);
        }
        return count;
    }

    static int endless(int n) {
        return endless(n + 1) + 1;
    }

    static void run() {
        System.out.println(fib(17) + " " + calls);
        System.out.println(ackermann(2, 3));
        System.out.println(even(100) + " " + odd(7) + " " + even(3));
        System.out.println(hanoi(3, 'a', 'c', 'b'));
        permute("", "abcd");
        System.out.println();
        for (int n = 1; n < 7; n++) System.out.print(queens(new int[n], 0) + " ");
        System.out.println();
        try {
            endless(0);
        } catch (StackOverflowError e) {
            System.out.println("overflow");
        }
    }
}
