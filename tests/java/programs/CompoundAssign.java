class CompoundAssign {
    int i = 10;
    static long s = 3;
    short[] shorts = {1, 2, 3};
    String text;
    boolean flag;

    static int side;

    static int bump() {
        return ++side;
    }

    CompoundAssign get() {
        side += 100;
        return this;
    }

    static void run() {
        CompoundAssign c = new CompoundAssign();
        c.i += 5;
        c.i -= 2;
        c.i *= 3;
        c.i /= 2;
        c.i %= 7;
        System.out.println(c.i);
        c.i |= 8;
        c.i &= ~1;
        c.i ^= 0xff;
        c.i <<= 3;
        c.i >>= 1;
        c.i >>>= 2;
        System.out.println(c.i);
        c.get().i += bump();
        System.out.println(c.i + " " + side);
        s += c.i;
        s <<= 40;
        s >>>= 3;
        System.out.println(s);
        c.shorts[bump() % 3] += 40000;
        System.out.println(c.shorts[0] + " " + c.shorts[1] + " " + c.shorts[2]);
        c.text += "x";
        c.text += 1;
        c.text += 'c';
        c.text += null;
        System.out.println(c.text);
        c.flag |= true;
        c.flag &= !c.flag;
        c.flag ^= true;
        System.out.println(c.flag);
        char ch = 'a';
        ch += 1;
        ch *= 1;
        System.out.println(ch);
        int x = 7;
        x += x++ + ++x;
        System.out.println(x);
        x = 7;
        x -= x - (x = 2);
        System.out.println(x);
        int y = 5, z;
        z = y = 9;
        System.out.println(y + z);
        int[] a = {1, 2, 3};
        int n = 0;
        a[n++] += a[n++] += a[n];
        System.out.println(a[0] + " " + a[1] + " " + n);
        try {
            c.shorts[3] += bump();
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("side " + side);
        }
        try {
            c.i /= 0;
        } catch (ArithmeticException e) {
            System.out.println(c.i);
        }
        Object o = "s";
        o += "t";
        System.out.println(o);
        byte b = 10;
        b += 3.0 > 2 ? 1 : 0;
        System.out.println(b);
    }
}
