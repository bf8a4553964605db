class VarLocals {
    static int total(int[][] m) { var s = 0; for (var row : m) for (var x : row) s += x; return s; }

    static void run() {
        var n = 3; var t = "t"; var l = 4L; var a = new int[][] {{1, 2}, {3}};
        System.out.println(n + t + l + total(a));
        var o = new Object() { int hidden = 5; int get() { return hidden * 2; } };
        System.out.println(o.hidden + o.get());
        var c = 'c'; c++; System.out.println(c);
    }

    public static void main(String[] args) {
        run();
    }
}
