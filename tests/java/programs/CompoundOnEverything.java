class CompoundOnEverything {
    int f = 5; static int s = 6; int[] a = {1, 2, 3}; Integer boxed = 10; String t = "t"; CompoundOnEverything self() { calls++; return this; } static int calls; static int idx() { calls++; return 1; } char c = 'a'; long l = 1L << 40; byte b = 1;

    static void run() {
        CompoundOnEverything x = new CompoundOnEverything(); x.self().f += 3; x.self().a[idx()] *= 5; s -= 1; CompoundOnEverything.s <<= 2; x.self().boxed += 5; x.self().boxed++; x.t += x.t + 1; x.self().c += 2; x.l >>>= 3; x.l |= 1; x.b += 200; --x.b; System.out.println(x.f + " " + x.a[1] + " " + s + " " + x.boxed + " " + x.t + " " + x.c + " " + x.l + " " + x.b + " " + calls); int r = x.self().a[idx()]++ + ++x.self().a[idx()] - x.a[2]--; System.out.println(r + " " + x.a[1] + x.a[2] + calls); boolean q = true; q &= false; q |= true; q ^= true; System.out.println(q); int i = 7; i %= 4; i ^= 1; i &= 6; i |= 9; i >>= 1; System.out.println(i); short sh = 10; sh /= 3; sh -= 5; System.out.println(sh); Object o = "o"; o += "p"; System.out.println(o); int[] z = {0}; z[z[0]]++; z[z[0] - 1] += 5; System.out.println(z[0]);
    }

    public static void main(String[] args) {
        run();
    }
}
