class StaticNestedState {
    static int counter; static class Gen { private static int next = 100; final int id = next++; static int made() { return next - 100; } } static class Holder { static final Gen FIRST = new Gen(), SECOND = new Gen(); static { counter = FIRST.id + SECOND.id; } } static final int[] TABLE = new int[4]; static { for (int i = 0; i < TABLE.length; i++) TABLE[i] = i * i; } static class Lazy { static Lazy one; static Lazy get() { if (one == null) one = new Lazy(); return one; } int hits; int hit() { return ++hits; } }

    static void run() {
        System.out.println(counter + " " + TABLE[3]); System.out.println(Holder.SECOND.id + " " + counter + " " + Gen.made()); Lazy.get().hit(); System.out.println(Lazy.get().hit() + Lazy.get().hits); counter += 5; StaticNestedState.counter++; System.out.println(counter);
    }

    public static void main(String[] args) {
        run();
    }
}
