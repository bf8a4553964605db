class Memoization {
    static long[] memo = new long[91];
    static int hits;

    static long fib(int n) {
        if (n < 2) return n;
        if (memo[n] != 0) {
            hits++;
            return memo[n];
        }
        return memo[n] = fib(n - 1) + fib(n - 2);
    }

    static int[][] table;

    static int longestCommon(String a, String b) {
        table = new int[a.length() + 1][b.length() + 1];
        for (int i = 1; i <= a.length(); i++)
            for (int j = 1; j <= b.length(); j++)
                table[i][j] = a.charAt(i - 1) == b.charAt(j - 1) ? table[i - 1][j - 1] + 1
                        : table[i - 1][j] > table[i][j - 1] ? table[i - 1][j] : table[i][j - 1];
        return table[a.length()][b.length()];
    }

    static int edit(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j < row.length; j++) row[j] = j;
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int up = row[j];
                int best = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                if (up + 1 < best) best = up + 1;
                if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
                diagonal = up;
                row[j] = best;
            }
        }
        return row[b.length()];
    }

    static int coins(int[] kinds, int sum) {
        int[] ways = new int[sum + 1];
        ways[0] = 1;
        for (int k : kinds) for (int s = k; s <= sum; s++) ways[s] += ways[s - k];
        return ways[sum];
    }

    static void run() {
        System.out.println(fib(90) + " " + hits);
        System.out.println(longestCommon("the quick brown fox", "a quack browses for") + " " + table[3].length);
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("same", "same"));
        System.out.println(coins(new int[] {1, 2, 5, 10, 20, 50, 100}, 200));
    }
}
