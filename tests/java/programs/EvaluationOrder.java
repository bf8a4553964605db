class EvaluationOrder {
    static int n;
    int[] data = {10, 20, 30, 40, 50};

    static int next(String what) {
        System.out.print(what + n + " ");
        return n++;
    }

    EvaluationOrder self(String s) {
        System.out.print(s + " ");
        return this;
    }

    int[] array() {
        System.out.print("array ");
        return data;
    }

    int take(int a, int b, int c) {
        System.out.println("take " + a + b + c);
        return a * 100 + b * 10 + c;
    }

    static void run() {
        EvaluationOrder o = new EvaluationOrder();
        System.out.println(o.self("r").take(next("x"), next("y"), next("z")));
        n = 0;
        o.array()[next("i")] = next("v") + 7;
        System.out.println(o.data[0]);
        o.array()[next("i")] += next("v");
        System.out.println(o.data[2]);
        int i = 1;
        i = i++ + ++i;
        System.out.println(i);
        i += i++ * 2 + i;
        System.out.println(i);
        int[] a = {0, 0, 0};
        int k = 0;
        a[k++] = a[k] = k + 5;
        System.out.println(a[0] + " " + a[1] + " " + k);
        k = 0;
        a[k] = k = 2;
        System.out.println(a[0] + " " + a[1] + " " + a[2]);
        int x = 5;
        x = x + (x = 3) * x;
        System.out.println(x);
        int y = 2;
        y *= y += 3;
        System.out.println(y);
        int[] b = {1, 2};
        int[] c = b;
        b[(b = new int[] {7, 8})[0] - 7] = 99;
        System.out.println(c[0] + " " + b[0]);
        n = 3;
        System.out.println(next("p") - next("q") * next("r"));
        try {
            int[] none = null;
            none[next("idx")] = next("val");
        } catch (NullPointerException e) {
            System.out.println("npe after both");
        }
        try {
            int[] few = new int[1];
            few[next("idx")] = next("val");
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("index after both");
        }
        try {
            EvaluationOrder none = null;
            none.take(next("1"), next("2"), next("3"));
        } catch (NullPointerException e) {
            System.out.println("receiver checked last");
        }
        try {
            int zero = 0;
            int r = next("l") / zero + next("never");
        } catch (ArithmeticException e) {
            System.out.println(e.getMessage());
        }
    }
}
