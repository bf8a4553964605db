// Wrapping, division towards zero, remainders with every sign.
class IntArithmetic {
    static int[] samples = {0, 1, -1, 2, -2, 7, -7, 31, 32, 1000000007, Integer.MAX_VALUE, Integer.MIN_VALUE};

    static void row(String op, int a, int b, int r) {
        System.out.println(a + " " + op + " " + b + " = " + r);
    }

    static void run() {
        for (int a : samples) {
            for (int b : samples) {
                row("+", a, b, a + b);
                row("-", a, b, a - b);
                row("*", a, b, a * b);
                if (b != 0) {
                    row("/", a, b, a / b);
                    row("%", a, b, a % b);
                }
                row("&", a, b, a & b);
                row("|", a, b, a | b);
                row("^", a, b, a ^ b);
                row("<<", a, b, a << b);
                row(">>", a, b, a >> b);
                row(">>>", a, b, a >>> b);
                System.out.println((a < b) + " " + (a <= b) + " " + (a > b) + " " + (a >= b) + " " + (a == b) + " " + (a != b));
            }
            System.out.println(-a + " " + ~a + " " + +a);
        }
    }
}
