class StaticFields {
    static int counter;
    static final int[] SHARED = {1, 2, 3};
    static StaticFields last;
    static String name = "initial";
    private final int id = ++counter;

    static {
        name += "+block";
        counter = 100;
    }

    static int late = counter * 2;

    StaticFields() {
        last = this;
    }

    static StaticFields make(int n) {
        StaticFields s = null;
        while (n-- > 0) s = new StaticFields();
        return s;
    }

    interface Constants {
        int A = 5;
        int[] ARRAY = {A, A + 1};
        String TEXT = "t" + A;
    }

    static class User implements Constants {
        int sum() {
            return A + ARRAY[1];
        }
    }

    static void run() {
        System.out.println(counter + " " + late + " " + name + " " + (last == null));
        StaticFields s = make(3);
        System.out.println(s.id + " " + (last == s) + " " + counter);
        SHARED[1] = 50;
        int sum = 0;
        for (int x : StaticFields.SHARED) sum += x;
        System.out.println(sum);
        StaticFields nothing = null;
        System.out.println(nothing.counter + " " + nothing.name);
        nothing.counter = 7;
        System.out.println(counter);
        System.out.println(new User().sum() + User.TEXT + Constants.ARRAY.length);
        counter++;
        StaticFields.counter += 10;
        System.out.println(make(1).id);
    }
}
