class AnonymousClasses {
    static abstract class Task { final String n; int runs; Task(String n) { this.n = n; init(); } void init() { } abstract int go(int x); public String toString() { return n + runs; } } interface Maker { Task make(int k); } int inst = 4; Task own() { return new Task("own") { int extra = inst * 2; int go(int x) { runs++; inst++; return x + extra + AnonymousClasses.this.inst; } }; } static Object counter() { return new Object() { int c; public String toString() { return "c" + c++; } }; }

    static void run() {
        Maker m = new Maker() { public Task make(int k) { return new Task("m" + k) { int go(int x) { runs += k; return x * k; } }; } }; Task t = m.make(3); System.out.println(t.go(5) + t.go(1) + t.toString()); AnonymousClasses a = new AnonymousClasses(); Task o = a.own(); System.out.println(o.go(1) + " " + o.go(1) + a.inst); Object c = counter(); System.out.println(c + "" + c); Task[] ts = { new Task("x") { void init() { runs = 9; } int go(int x) { return runs; } }, new Task("y") { int go(int x) { return -x; } } }; for (Task k : ts) System.out.print(k.go(2) + " "); System.out.println(t.getClass().getName() + o.getClass().getName());
    }

    public static void main(String[] args) {
        run();
    }
}
