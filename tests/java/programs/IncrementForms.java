class IncrementForms {
    int f = 5;
    static int s = 5;
    long l = 5;
    char c = 'x';
    byte b = 126;
    int[] a = {1, 2, 3};

    IncrementForms me() {
        System.out.print(".");
        return this;
    }

    static void run() {
        IncrementForms o = new IncrementForms();
        System.out.println(o.f++ + " " + o.f);
        System.out.println(++o.f + " " + o.f);
        System.out.println(o.f-- + " " + --o.f);
        System.out.println(s++ + s++ + " " + s);
        System.out.println(--s - s-- + " " + s);
        System.out.println(o.l++ + ++o.l);
        System.out.println(o.c++ + "" + o.c + ++o.c);
        System.out.println(o.b++ + " " + o.b++ + " " + o.b);
        System.out.println(o.a[0]++ + ++o.a[0] + o.a[0]--);
        o.me().f++;
        System.out.println(o.f);
        o.me().a[1] += 10;
        System.out.println(o.a[1]);
        o.me().f <<= 2;
        System.out.println(o.f);
        int i = 0;
        o.a[i++]++;
        System.out.println(i + " " + o.a[0]);
        o.a[i++] *= i;
        System.out.println(i + " " + o.a[1]);
        int j = (i = 2) + i++ + i;
        System.out.println(j + " " + i);
        for (int p = 0, q = 10; p < q; p += 3, q--) System.out.println(p + " " + q);
        int m = 3;
        m = m++;
        System.out.println(m);
        m = m-- - --m;
        System.out.println(m);
        int neg = 4;
        System.out.println(- -neg + " " + -(-neg) + " " + ~-neg + " " + -~neg);
        boolean flag = !(!(neg > 3));
        System.out.println(flag);
    }
}
