class ObserverAndState {
    interface Listener { void on(String e, int v); } static class Bus { private Listener[] ls = new Listener[1]; private int n; void add(Listener l) { if (n == ls.length) { Listener[] more = new Listener[n * 2]; System.arraycopy(ls, 0, more, 0, n); ls = more; } ls[n++] = l; } void fire(String e, int v) { for (int i = 0; i < n; i++) ls[i].on(e, v); } } static class Counter implements Listener { int sum; public void on(String e, int v) { if ("add".equals(e)) sum += v; else if (e.equals("reset")) sum = 0; } }

    static void run() {
        Bus b = new Bus(); Counter c = new Counter(); b.add(c); b.add((e, v) -> System.out.println(e + "=" + v)); b.add(c::on); int[] max = {0}; b.add((e, v) -> max[0] = Math.max(max[0], v)); b.fire("add", 5); b.fire("add", 2); System.out.println(c.sum + max[0]); b.fire("reset", 0); System.out.println(c.sum);
    }

    public static void main(String[] args) {
        run();
    }
}
