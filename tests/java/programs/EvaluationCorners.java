class EvaluationCorners {
    static StringBuilder t = new StringBuilder(); static int n(int v) { t.append(v); return v; } static int[] arr(int... a) { t.append("A"); return a; }
    static EvaluationCorners make() { t.append("M"); return null; } int f; int m(int a) { return a; }

    static void run() {
        int i = 1; i = i++ + ++i; System.out.println(i); i += i++ * 2 + i; System.out.println(i);
        int[] a = {0, 1, 2}; int k = 0; a[k++] = a[k] + k++; System.out.println(a[0] + " " + k); a[k = 1] += k = 2; System.out.println(a[1] + " " + k);
        try { arr(1)[n(5)] = n(6); } catch (ArrayIndexOutOfBoundsException e) { System.out.println(t); } t.setLength(0);
        try { make().f = n(7); } catch (NullPointerException e) { System.out.println(t); } t.setLength(0);
        try { make().m(n(8)); } catch (NullPointerException e) { System.out.println(t); } t.setLength(0);
        try { make().f += n(9); } catch (NullPointerException e) { System.out.println(t); } t.setLength(0);
        System.out.println(n(1) + n(2) * n(3) - (n(4) + n(5)) + " " + t);
        int x = 5; x = x + (x = 3) * x; System.out.println(x); boolean b = false; if (b = true) System.out.println("assigned"); int q, r; q = r = 4; System.out.println(q + r);
        int z = 3; z ^= z << 1 | z++; System.out.println(z); int s = 10; s -= s - (s = 4); System.out.println(s);
    }

    public static void main(String[] args) {
        run();
    }
}
