class FieldInitialisers {
    int a = 1;
    int b = a + 1;
    int c;
    int d = twice(b);
    final int[] e = {a, b, c, d};
    static int count = 0;
    int number = ++count;
    String s = "n" + number;
    FieldInitialisers child = count < 3 ? new FieldInitialisers() : null;
    Object late = this.child == null ? s : child.late;
    long sum = total();
    private boolean flag = !flagged();

    {
        c = 50;
        e[2] = c;
    }

    int twice(int x) {
        return x * 2 + c;
    }

    long total() {
        long t = 0;
        for (int x : e) t += x;
        return t;
    }

    boolean flagged() {
        return flag;
    }

    static void run() {
        FieldInitialisers f = new FieldInitialisers();
        for (FieldInitialisers at = f; at != null; at = at.child)
            System.out.println(at.a + " " + at.b + " " + at.c + " " + at.d + " " + at.e[2] + " " + at.number + at.s + " " + at.late + " " + at.sum + at.flag);
        System.out.println(count + " " + f.total());
    }
}
