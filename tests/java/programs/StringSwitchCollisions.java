class StringSwitchCollisions {
    static int of(String s) {
        switch (s) {
            case "Aa":
                return 1;
            case "BB":
                return 2;
            case "AaAa":
            case "BBBB":
                return 3;
            case "AaBB":
                return 4;
            default:
                return 0;
            case "":
                return 5;
        }
    }

    static String fall(String s) {
        String r = "";
        switch (s + "!") {
            case "a!":
                r += "A";
            case "b!":
                r += "B";
                break;
            case "c!": {
                String inner = "C";
                r += inner;
            }
            default:
                r += "D";
        }
        return r;
    }

    static void run() {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#", new String("BB")})
            System.out.print(of(s) + " ");
        System.out.println();
        for (String s : new String[] {"a", "b", "c", "d"}) System.out.print(fall(s) + " ");
        System.out.println();
        System.out.println("Aa".hashCode() == "BB".hashCode());
    }
}
