class Anonymous {
    interface Op {
        int apply(int a, int b);
    }

    static abstract class Counter {
        int n;
        final String name;

        Counter(String name) {
            this.name = name;
        }

        abstract int step();

        int go(int times) {
            for (int i = 0; i < times; i++) n += step();
            return n;
        }
    }

    int field = 4;

    Op adder(final int extra) {
        int local = extra * 2;
        return new Op() {
            int calls;

            public int apply(int a, int b) {
                calls++;
                return a + b + extra + local + field + calls;
            }
        };
    }

    static int fold(int[] xs, int start, Op op) {
        int r = start;
        for (int x : xs) r = op.apply(r, x);
        return r;
    }

    static void run() {
        Anonymous o = new Anonymous();
        Op plus = o.adder(1);
        System.out.println(plus.apply(1, 2));
        o.field = 100;
        System.out.println(plus.apply(1, 2));
        Op times = new Op() {
            public int apply(int a, int b) {
                return a * b;
            }
        };
        System.out.println(fold(new int[] {1, 2, 3, 4}, 1, times));
        Op[] ops = new Op[3];
        for (int i = 0; i < ops.length; i++) {
            final int k = i;
            ops[i] = new Op() {
                public int apply(int a, int b) {
                    return k * 100 + a - b;
                }
            };
        }
        for (Op op : ops) System.out.println(op.apply(9, 4));
        final int[] box = {0};
        Counter c = new Counter("by two") {
            {
                n = 1;
            }

            int step() {
                box[0]++;
                return 2;
            }

            public String toString() {
                return name + n;
            }
        };
        System.out.println(c.go(5) + " " + box[0] + " " + c);
        Object plain = new Object() {
            public String toString() {
                return "anonymous object";
            }
        };
        System.out.println(plain);
        System.out.println(new Anonymous() {
            int twice() {
                return field * 2;
            }
        }.twice());
    }
}
