class MutualRecursion {
    static boolean even(int n) { return n == 0 || odd(n - 1); } static boolean odd(int n) { return n != 0 && even(n - 1); } static int ack(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)); } static void hanoi(int n, char a, char b, char c, StringBuilder out) { if (n == 0) return; hanoi(n - 1, a, c, b, out); out.append(a).append(c).append(' '); hanoi(n - 1, b, a, c, out); } static int depth(int n) { try { return depth(n + 1); } catch (StackOverflowError e) { return -1; } }

    static void run() {
        System.out.println(even(10) + " " + odd(7) + ack(2, 3)); StringBuilder sb = new StringBuilder(); hanoi(3, 'A', 'B', 'C', sb); System.out.println(sb); System.out.println(depth(0));
    }

    public static void main(String[] args) {
        run();
    }
}
