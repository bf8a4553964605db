class Switches {
    static final int TEN = 10;

    static String classic(int n) {
        String r = "";
        switch (n) {
            case 1:
                r += "one ";
            case 2:
                r += "two ";
                break;
            case TEN:
            case TEN + 1:
                r += "ten ";
                break;
            case -5:
                return "minus five";
            default:
                r += "other ";
            case 3:
                r += "three ";
        }
        return r;
    }

    static int onChar(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u':
                return 1;
            case ' ':
                return 0;
        }
        return 2;
    }

    static String onString(String s) {
        switch (s) {
            case "red":
                return "stop";
            case "green":
            case "go":
                return "go";
            default:
                return "wait for " + s;
            case "":
                return "empty";
        }
    }

    static void nested(int a, int b) {
        outer:
        switch (a) {
            case 0:
                switch (b) {
                    case 0:
                        System.out.println("zero zero");
                        break outer;
                    case 1:
                        System.out.println("zero one");
                        break;
                }
                System.out.println("after inner");
                break;
            case 1: {
                int local = b * 2;
                System.out.println("one " + local);
            }
        }
        System.out.println("end");
    }

    static int arrows(int n) {
        int r = 0;
        switch (n) {
            case 1, 2, 3 -> r = n * 10;
            case 4 -> {
                r = 4;
                r += 100;
            }
            case 5 -> throw new IllegalArgumentException("five");
            default -> r = -1;
        }
        return r;
    }

    static void run() {
        for (int n : new int[] {1, 2, 3, 10, 11, -5, 99}) System.out.println(classic(n));
        System.out.println(onChar('a') + onChar(' ') + onChar('z'));
        for (String s : new String[] {"red", "green", "go", "blue", ""}) System.out.println(onString(s));
        for (int a = 0; a < 3; a++) for (int b = 0; b < 3; b++) nested(a, b);
        for (int n = 0; n < 7; n++) {
            try {
                System.out.println(arrows(n));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        int i = 0;
        while (true) {
            switch (i++) {
                case 3: break;
                default: continue;
            }
            break;
        }
        System.out.println(i);
        switch (i) { }
        switch (i) { default: }
        try {
            String none = null;
            switch (none) {
                case "x": System.out.println("x");
            }
        } catch (NullPointerException e) {
            System.out.println("null selector");
        }
        byte b = 3;
        switch (b) {
            case 3 -> System.out.println("byte three");
            case 4 -> System.out.println("byte four");
        }
    }
}
