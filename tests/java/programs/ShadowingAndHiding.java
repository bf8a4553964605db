class ShadowingAndHiding {
    static int x = 1;
    int y = 2;

    static class Base {
        String name = "base";
        static String s = "static base";

        String getName() {
            return name;
        }

        static String stat() {
            return "Base.stat";
        }

        private String hidden() {
            return "Base.hidden";
        }

        String callHidden() {
            return hidden();
        }
    }

    static class Derived extends Base {
        String name = "derived";
        static String s = "static derived";

        String both() {
            return name + " " + super.name + " " + ((Base) this).name + " " + this.name;
        }

        static String stat() {
            return "Derived.stat";
        }

        String hidden() {
            return "Derived.hidden";
        }
    }

    int test(int y) {
        int x = 10;
        {
            int z = x + y;
            x += z;
        }
        for (int z = 0; z < 2; z++) x += z;
        int z = 5;
        return x + this.y * 100 + ShadowingAndHiding.x * 1000 + z;
    }

    int x() {
        return x;
    }

    static void run() {
        System.out.println(new ShadowingAndHiding().test(3));
        System.out.println(new ShadowingAndHiding().x());
        Derived d = new Derived();
        Base b = d;
        System.out.println(d.name + " " + b.name + " " + b.getName() + " " + d.both());
        System.out.println(Base.s + ", " + Derived.s);
        System.out.println(Base.stat() + " " + Derived.stat());
        System.out.println(b.callHidden() + " " + d.hidden());
        b.name = "changed";
        System.out.println(d.name + " " + ((Base) d).name);
    }
}
