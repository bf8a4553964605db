class CharOps {
    static boolean isVowel(char c) {
        return "aeiou".indexOf(c) >= 0;
    }

    static char rot(char c, int by) {
        if (c >= 'a' && c <= 'z') return (char) ((c - 'a' + by + 26) % 26 + 'a');
        if ('A' <= c && c <= 'Z') return (char) ((c - 'A' + by + 26) % 26 + 'A');
        return c;
    }

    static String map(String s, int by) {
        char[] out = new char[s.length()];
        for (int i = 0; i < out.length; i++) out[i] = rot(s.charAt(i), by);
        return new String(out);
    }

    static int[] count(String s) {
        int[] counts = new int['z' - 'a' + 1];
        for (char c : s.toCharArray()) if (c >= 'a' && c <= 'z') counts[c - 'a']++;
        return counts;
    }

    static int parse(String s, int radix) {
        int r = 0;
        boolean negative = false;
        for (int i = 0; i < s.length(); i++) {
            char c = s.charAt(i);
            int digit;
            if (i == 0 && c == '-') {
                negative = true;
                continue;
            }
            if (c >= '0' && c <= '9') digit = c - '0';
            else digit = c - 'a' + 10;
            if (digit < 0 || digit >= radix) throw new NumberFormatException("digit " + c);
            r = r * radix + digit;
        }
        return negative ? -r : r;
    }

    static void run() {
        String text = "Hello, Zebra xyz!";
        String coded = map(text, 13);
        System.out.println(coded + " " + map(coded, -13) + " " + map(coded, 13).equals(text));
        int[] counts = count("the quick brown fox jumps over the lazy dog");
        String most = "";
        for (int i = 0; i < counts.length; i++) if (counts[i] > 2) most += (char) ('a' + i) + "" + counts[i] + " ";
        System.out.println(most);
        int vowels = 0;
        for (int i = 0; i < text.length(); i++) if (isVowel(text.charAt(i))) vowels++;
        System.out.println(vowels);
        System.out.println(parse("ff", 16) + " " + parse("-101", 2) + " " + parse("zz", 36));
        try {
            parse("12a", 10);
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        char c = 'A';
        int i = c;
        c++;
        i += c;
        System.out.println(c + i);
        System.out.println((char) i);
        System.out.println((int) '\n' + '\'' + '\\' + "\t|");
        char max = '\uffff';
        max++;
        System.out.println((int) max + " " + (max < 'a') + " " + (char) 97 + (byte) 'é');
        System.out.println('a' < 98 ? 'x' + 1 : "never");
        switch ('b') {
            case 'a' + 1: System.out.println("constant label");
        }
    }
}
