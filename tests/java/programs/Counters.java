class Counters {
    private static int total;
    private int own;

    int bump() {
        total++;
        return ++own;
    }

    static int total() {
        return total;
    }

    static void run() {
        Counters a = new Counters(), b = new Counters();
        System.out.println(a.bump() + a.bump() * b.bump());
        System.out.println(a.own + " " + b.own + " " + total());
        Counters[] all = {a, b, a};
        for (Counters c : all) c.bump();
        System.out.println(a.own + " " + b.own + " " + Counters.total);
    }
}
