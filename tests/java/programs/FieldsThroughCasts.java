class FieldsThroughCasts {
    static class A {
        int x = 1;
        static String s = "A";
        Object link = this;

        A self() {
            return this;
        }
    }

    static class B extends A {
        int x = 2;
        static String s = "B";

        int both() {
            return x * 10 + super.x;
        }
    }

    static class C extends B {
        long x = 3;

        String all() {
            return x + " " + super.x + " " + ((A) this).x + " " + both() + s + super.link.equals(this);
        }
    }

    static void run() {
        C c = new C();
        System.out.println(c.all());
        ((A) c).x += 100;
        ((B) c).x++;
        c.x <<= 33;
        System.out.println(c.all());
        A a = c;
        System.out.println(a.x + " " + ((B) a).x + " " + ((C) a.self()).x);
        System.out.println(((B) a.link).both());
        a.link = "text";
        System.out.println(((String) a.link).length() + A.s + C.s);
        try {
            System.out.println(((C) a.link).x);
        } catch (ClassCastException e) {
            System.out.println("text is no C");
        }
        a.link = new int[] {7, 8};
        System.out.println(((int[]) a.link)[1]++ + ((int[]) c.link)[1]);
        A plain = new A();
        plain.link = c;
        System.out.println(((C) ((A) plain.link).self()).x);
    }
}
