class Boxing {
    static Integer field;
    static Object o;

    static int unbox(Integer i) {
        return i;
    }

    static Long widen(long l) {
        return l;
    }

    static void run() {
        Integer a = 127, b = 127, c = 1000, d = 1000;
        System.out.println((a == b) + " " + c.equals(d) + " " + (c.intValue() == d) + " " + c.equals(1000L));
        int sum = a + b;
        System.out.println(sum + " " + (a + c));
        field = 5;
        field++;
        field += 10;
        System.out.println(field);
        o = 3;
        System.out.println(o instanceof Integer);
        System.out.println((Integer) o + 1);
        int x = (int) o;
        System.out.println(x);
        Character ch = 'q';
        char raw = ch;
        System.out.println(raw + ch + " " + raw + ch);
        Boolean flag = true;
        if (flag && !Boolean.FALSE) System.out.println("boolean");
        Long l = 5L;
        long m = l + 1;
        System.out.println(l + " " + m + " " + widen(7));
        Byte by = (byte) 3;
        Short sh = (short) 4;
        System.out.println(by + sh);
        System.out.println(unbox(9) + " " + Integer.valueOf(77).hashCode() + " " + Long.valueOf(1L << 32).hashCode());
        Integer[] array = {1, 2, null};
        int total = 0;
        try {
            for (int i : array) total += i;
        } catch (NullPointerException e) {
            System.out.println("null element after " + total);
        }
        System.out.println(Boolean.valueOf(true).equals(true) + " " + a.compareTo(3) + " " + Integer.compare(1, 2));
        System.out.println(Integer.MAX_VALUE + " " + Long.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Byte.MIN_VALUE);
        System.out.println(Integer.parseInt("-123") + " " + Integer.toString(45));
        try {
            field = null;
            field++;
        } catch (NullPointerException e) {
            System.out.println("null box");
        }
        while (a > 120) a--;
        System.out.println(a);
        switch (a) {
            case 120: System.out.println("boxed selector");
        }
    }
}
