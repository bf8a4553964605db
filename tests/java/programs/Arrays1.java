class Arrays1 {
    static void show(int[] a) {
        String s = "[";
        for (int x : a) s += x + ";";
        System.out.println(s + "]");
    }

    static void sort(int[] a) {
        for (int i = 1; i < a.length; i++) {
            int v = a[i], j = i - 1;
            while (j >= 0 && a[j] > v) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = v;
        }
    }

    static void run() {
        int[] a = {5, 3, 9, -1, 0, 3};
        show(a);
        sort(a);
        show(a);
        show(new int[3]);
        show(new int[] {});
        int b[] = new int[2], c = 7;
        b[1] = c;
        show(b);
        boolean[] flags = new boolean[2];
        char[] chars = new char[2];
        long[] longs = new long[2];
        byte[] bytes = {(byte) 128, 127};
        short[] shorts = {1, 2};
        String[] strings = new String[2];
        System.out.println(flags[0] + " " + (int) chars[0] + " " + longs[1] + " " + bytes[0] + shorts[1] + strings[0]);
        bytes[1]++;
        shorts[0] -= 2;
        chars[0] += 'a';
        System.out.println(bytes[1] + " " + shorts[0] + " " + chars[0]);
        Object[] objects = strings;
        System.out.println((objects instanceof String[]) + " " + (objects instanceof Object[]));
        try {
            objects[0] = 5;
        } catch (ArrayStoreException e) {
            System.out.println("store check");
        }
        objects[0] = "ok";
        System.out.println(strings[0]);
        int[] copy = a.clone();
        copy[0] = 100;
        System.out.println(a[0] + " " + copy[0] + " " + (a == copy) + " " + a.length);
        for (String s : strings) System.out.println(s);
        int[] alias = a;
        alias[2] = 77;
        System.out.println(a[2] + " " + (alias == a) + a.equals(alias));
        System.arraycopy(a, 0, a, 1, 3);
        show(a);
        try {
            System.arraycopy(a, 0, a, 4, 3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("arraycopy bounds");
        }
        show(a);
        try {
            int[] none = null;
            for (int x : none) System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("null array");
        }
        try {
            Object o = a;
            long[] l = (long[]) o;
        } catch (ClassCastException e) {
            System.out.println("int[] is no long[]");
        }
    }
}
