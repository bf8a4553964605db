class InnerClasses {
    private int n = 1;
    private static int total;

    class Inner {
        int m = n * 10;

        class Deep {
            int sum() {
                return n + m + InnerClasses.this.n + Inner.this.m;
            }

            void bump() {
                n++;
                m += 5;
            }
        }

        Deep deep() {
            return new Deep();
        }
    }

    class Child extends Inner {
        Child() {
            m = 7;
            total++;
        }

        int outer() {
            return n;
        }
    }

    static class Nested {
        private int secret = 3;

        int read(InnerClasses o) {
            return o.n + secret;
        }
    }

    Inner make() {
        n++;
        return new Inner();
    }

    static void run() {
        InnerClasses o = new InnerClasses(), p = new InnerClasses();
        p.n = 50;
        InnerClasses.Inner i = o.make();
        InnerClasses.Inner j = p.new Inner();
        InnerClasses.Inner.Deep d = i.deep(), e = j.new Deep();
        System.out.println(i.m + " " + j.m + " " + d.sum() + " " + e.sum());
        d.bump();
        e.bump();
        System.out.println(o.n + " " + p.n + " " + i.m + " " + j.m + " " + d.sum());
        Child c = p.new Child();
        System.out.println(c.m + " " + c.outer() + " " + total);
        System.out.println(new Nested().read(p) + new Nested().secret);
        try {
            InnerClasses none = null;
            none.new Inner();
        } catch (NullPointerException x) {
            System.out.println("no outer");
        }
    }
}
