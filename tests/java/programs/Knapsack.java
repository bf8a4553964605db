class Knapsack {
    static class Item {
        final String name;
        final int weight, value;

        Item(String name, int weight, int value) {
            this.name = name;
            this.weight = weight;
            this.value = value;
        }
    }

    static String best(Item[] items, int capacity) {
        int[][] t = new int[items.length + 1][capacity + 1];
        for (int i = 1; i <= items.length; i++) {
            Item it = items[i - 1];
            for (int c = 0; c <= capacity; c++) {
                t[i][c] = t[i - 1][c];
                if (it.weight <= c) t[i][c] = Math.max(t[i][c], t[i - 1][c - it.weight] + it.value);
            }
        }
        String s = t[items.length][capacity] + ":";
        for (int i = items.length, c = capacity; i > 0; i--) {
            if (t[i][c] == t[i - 1][c]) continue;
            s += " " + items[i - 1].name;
            c -= items[i - 1].weight;
        }
        return s;
    }

    static int subsets(int[] xs, int at, int sum) {
        if (at == xs.length) return sum == 0 ? 1 : 0;
        return subsets(xs, at + 1, sum) + subsets(xs, at + 1, sum - xs[at]);
    }

    static void run() {
        Item[] items = {new Item("map", 9, 150), new Item("compass", 13, 35), new Item("water", 15, 200),
                        new Item("sandwich", 5, 60), new Item("tin", 6, 45), new Item("banana", 3, 60)};
        for (int c = 0; c <= 50; c += 10) System.out.println(c + " " + best(items, c));
        System.out.println(best(new Item[0], 5));
        System.out.println(subsets(new int[] {3, 34, 4, 12, 5, 2, 7, 9}, 0, 16));
    }
}
