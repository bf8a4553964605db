class TextFormatting {
    static String pad(String s, int width) {
        String r = s;
        while (r.length() < width) r = " " + r;
        return r;
    }

    static String repeat(char c, int n) {
        String s = "";
        for (int i = 0; i < n; i++) s += c;
        return s;
    }

    static String hex(int n) {
        String digits = "0123456789abcdef", s = "";
        do {
            s = digits.charAt(n & 15) + s;
            n >>>= 4;
        } while (n != 0);
        return s;
    }

    static String roman(int n) {
        String[] symbols = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String r = "";
        for (int i = 0; n > 0; i++) while (n >= values[i]) {
            r += symbols[i];
            n -= values[i];
        }
        return r;
    }

    static String wrap(String text, int width) {
        String out = "", line = "";
        int start = 0;
        while (start < text.length()) {
            int end = text.indexOf(' ', start);
            if (end < 0) end = text.length();
            String word = text.substring(start, end);
            if (line.length() + word.length() + 1 > width && !line.isEmpty()) {
                out += line + "\n";
                line = word;
            } else {
                line = line.isEmpty() ? word : line + " " + word;
            }
            start = end + 1;
        }
        return out + line;
    }

    static boolean palindrome(String s) {
        int i = 0, j = s.length() - 1;
        while (i < j) if (s.charAt(i++) != s.charAt(j--)) return false;
        return true;
    }

    static void run() {
        for (int i = 1; i <= 5; i++) System.out.println(pad("" + i * i * i, 5) + repeat('*', i));
        System.out.println(hex(0) + " " + hex(255) + " " + hex(-1) + " " + hex(Integer.MIN_VALUE));
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2026}) System.out.print(roman(n) + " ");
        System.out.println();
        System.out.println(wrap("the quick brown fox jumps over the lazy dog and runs away", 16));
        System.out.println(palindrome("") + " " + palindrome("abba") + " " + palindrome("abca"));
        System.out.println("a\tb\\n\"" + '\'' + "\"");
        System.out.print("no newline");
        System.out.println();
        System.out.println(1 + " " + 2L + ' ' + 'c' + true + null);
        System.out.println((Object) "object");
        System.out.println('c');
        System.out.println(5L);
        System.out.println(false);
    }
}
