class LocalClasses {
    int base = 1000;

    int compute(int n) {
        int offset = n * 3;
        class Acc {
            int sum = offset;

            void add(int x) {
                sum += x + base;
            }

            Acc copy() {
                Acc a = new Acc();
                a.sum = sum;
                return a;
            }
        }
        Acc a = new Acc();
        a.add(1);
        Acc b = a.copy();
        b.add(2);
        return a.sum * 10 + b.sum;
    }

    static String describe(String s) {
        class Item {
            final String text;

            Item(String prefix) {
                text = prefix + s;
            }

            public String toString() {
                return text + s.length();
            }
        }
        class Special extends Item {
            Special() {
                super("special ");
            }
        }
        return new Item("item ") + "," + new Special();
    }

    interface Walker {
        boolean next();
        int value();
    }

    static Walker range(int from, int to) {
        class Range implements Walker {
            int at = from - 1;

            public boolean next() {
                return ++at < to;
            }

            public int value() {
                return at;
            }
        }
        return new Range();
    }

    static void run() {
        System.out.println(new LocalClasses().compute(4));
        System.out.println(describe("abc"));
        int sum = 0;
        for (Walker w = range(3, 7); w.next();) sum = sum * 10 + w.value();
        System.out.println(sum);
        for (int i = 0; i < 2; i++) {
            final int j = i;
            class Once {
                int get() {
                    return j + 5;
                }
            }
            System.out.println(new Once().get());
        }
    }
}
