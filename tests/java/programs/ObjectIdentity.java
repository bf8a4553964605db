class ObjectIdentity {
    static class Box {
        Object content;

        Box(Object o) {
            content = o;
        }
    }

    static boolean same(Object a, Object b) {
        return a == b;
    }

    static int depth(Object o) {
        int d = 0;
        while (o instanceof Box) {
            o = ((Box) o).content;
            if (++d > 50) return -1;
        }
        return d;
    }

    static Box swap(Box a, Box b) {
        Box t = a;
        a = b;
        b = t;
        Object c = a.content;
        a.content = b.content;
        b.content = c;
        return a;
    }

    static void change(int n, int[] a, Box b, String s) {
        n++;
        a[0]++;
        b.content = n;
        b = new Box("lost");
        s += "changed";
    }

    static void run() {
        Box a = new Box(1), b = new Box(a), c = new Box(b);
        System.out.println(depth(c) + " " + depth("x") + " " + depth(null));
        System.out.println(same(a, b.content) + " " + same(a, new Box(1)) + " " + same(null, null) + " " + same("lit", "lit"));
        Box r = swap(b, c);
        System.out.println((r == c) + " " + (b.content == b) + " " + (c.content == a) + " " + depth(b) + " " + depth(c));
        int n = 5;
        int[] array = {1};
        String s = "s";
        change(n, array, a, s);
        System.out.println(n + " " + array[0] + " " + a.content + " " + s);
        Object[] mixed = {a, a, array, array.clone(), s, "s", new String("s")};
        String matrix = "";
        for (Object x : mixed) for (Object y : mixed) matrix += x == y ? 1 : 0;
        System.out.println(matrix);
        Box loop = new Box(null);
        loop.content = loop;
        System.out.println(depth(loop));
        System.out.println(System.identityHashCode(null) + " " + (a.hashCode() == System.identityHashCode(a)));
    }
}
