class LambdaCapture {
    interface IntOp { int apply(int x); }
    static IntOp adder(int n) { return x -> x + n; }
    static IntOp compose(IntOp f, IntOp g) { return x -> g.apply(f.apply(x)); }
    int base = 10;
    IntOp own() { return x -> { base += x; return base; }; }

    static void run() {
        IntOp a = adder(3), b = adder(4);
        System.out.println(compose(a, b).apply(1));
        LambdaCapture c = new LambdaCapture();
        IntOp o = c.own();
        System.out.println(o.apply(1) + " " + o.apply(2) + " " + c.base);
        IntOp[] all = new IntOp[3];
        for (int i = 0; i < 3; i++) { int k = i; all[i] = x -> x * k; }
        for (IntOp f : all) System.out.print(f.apply(7) + " ");
        System.out.println();
        IntOp nested = x -> { IntOp inner = y -> x * 10 + y; return inner.apply(x + 1); };
        System.out.println(nested.apply(4));
    }

    public static void main(String[] args) {
        run();
    }
}
