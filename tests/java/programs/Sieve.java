class Sieve {
    static boolean[] sieve(int n) {
        boolean[] composite = new boolean[n + 1];
        for (int i = 2; i * i <= n; i++) {
            if (composite[i]) continue;
            for (int j = i * i; j <= n; j += i) composite[j] = true;
        }
        return composite;
    }

    static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    static long power(long base, int exponent, long modulus) {
        long result = 1;
        base %= modulus;
        while (exponent > 0) {
            if ((exponent & 1) == 1) result = result * base % modulus;
            base = base * base % modulus;
            exponent >>= 1;
        }
        return result;
    }

    static int bits(int n) {
        int count = 0;
        while (n != 0) {
            n &= n - 1;
            count++;
        }
        return count;
    }

    static int reverse(int n) {
        int r = 0;
        for (int i = 0; i < 32; i++) {
            r = (r << 1) | (n & 1);
            n >>>= 1;
        }
        return r;
    }

    static int collatz(long n) {
        int steps = 0;
        while (n != 1) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    static void run() {
        boolean[] composite = sieve(1000);
        int count = 0, last = 0;
        for (int i = 2; i <= 1000; i++) {
            if (!composite[i]) {
                count++;
                last = i;
            }
        }
        System.out.println(count + " primes, last " + last);
        for (int a = -12; a <= 12; a += 5) for (int b = -18; b <= 18; b += 9) System.out.print(gcd(a, b) + " ");
        System.out.println();
        System.out.println(power(2, 62, 1000000007L) + " " + power(3, 1000000, 998244353));
        for (int n : new int[] {0, 1, -1, 255, Integer.MIN_VALUE, 0x0f0f0f0f}) System.out.println(bits(n) + " " + reverse(n));
        int best = 0, at = 0;
        for (int i = 1; i < 3000; i++) {
            int c = collatz(i);
            if (c > best) {
                best = c;
                at = i;
            }
        }
        System.out.println(at + " " + best);
    }
}
