class InterfaceConstantsAndStatics {
    interface Conf { int SIZE = 4; String NAME = "n" + SIZE; int[] TABLE = {1, 2, 3}; static int twice(int x) { return 2 * x; } enum Mode { ON, OFF } class Impl implements Conf { public int use() { return SIZE + TABLE.length; } } int use(); } static class X implements Conf { int own = SIZE; public int use() { return own + twice2(SIZE); } int twice2(int q) { return Conf.twice(q); } }

    static void run() {
        System.out.println(Conf.NAME + Conf.SIZE + new Conf.Impl().use() + new X().use() + X.SIZE + Conf.Mode.OFF + Conf.TABLE[1]); Conf lam = () -> 77; System.out.println(lam.use());
    }

    public static void main(String[] args) {
        run();
    }
}
