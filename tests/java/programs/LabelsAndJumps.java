class LabelsAndJumps {
    static void run() {
        int n = 0; a: { b: { if (n == 0) break b; n = 100; } n += 1; if (n == 1) break a; n = 200; } System.out.println(n);
        outer: while (true) { do { n++; if (n % 2 == 0) continue; if (n > 9) break outer; } while (n < 5); n += 2; } System.out.println(n);
        x: for (int i = 0, j = 10; i < j; i++, j--) { for (; ; ) { if (i == 3) break x; if (i % 2 == 0) continue x; n += i * j; break; } } System.out.println(n);
        int k = 0; do { k++; if (k < 3) continue; } while (false); System.out.println(k); do { if (k++ < 3) continue; break; } while (k < 9); System.out.println(k);
        y: switch (k) { case 3: { z: switch (n) { default: break y; } } default: System.out.println("not here?"); } l1: l2: for (int i = 0; i < 3; i++) { if (i == 1) continue l2; if (i == 2) break l1; k += 10; } System.out.println(k);
        for (char c = 'a'; c <= 'e'; c += 2) System.out.print(c); System.out.println(); if (k > 0) if (k > 100) System.out.println("big"); else System.out.println("dangling");
    }

    public static void main(String[] args) {
        run();
    }
}
