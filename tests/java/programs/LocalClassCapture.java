class LocalClassCapture {
    int field = 1;
    int run2(int a) {
        int b = a * 2;
        class One { int x = a + b + field; int both() { return new Two().y + x; } class In { int z() { return x + a; } } 
            class Dummy { } }
        return new One().both() + new One().new In().z();
    }
    static class Two { int y = 100; }
    static int recursive(int n) {
        int step = 3;
        class Rec { int go(int k) { return k <= 0 ? 0 : step + new Rec().go(k - 1); } }
        class User { int use() { return new Rec().go(2); } }
        return new Rec().go(n) + new User().use();
    }

    static void run() {
        System.out.println(new LocalClassCapture().run2(5));
        System.out.println(recursive(4));
        int k = 7;
        Runnable r = new Runnable() { int times = k; public void run() { Runnable in = new Runnable() { public void run() { times++; System.out.println(times + k); } }; in.run(); in.run(); } };
        r.run();
    }

    public static void main(String[] args) {
        run();
    }
}
