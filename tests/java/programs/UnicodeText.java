class UnicodeText {
    static int pairs(String s) {
        int n = 0;
        for (int i = 0; i < s.length(); i++) if (s.charAt(i) >= '\ud800' && s.charAt(i) < '\udc00') n++;
        return n;
    }

    static String escape(String s) {
        String hex = "0123456789abcdef", out = "";
        for (char c : s.toCharArray()) {
            if (c < 128) {
                out += c;
                continue;
            }
            out += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4) out += hex.charAt(c >> shift & 15);
        }
        return out;
    }

    static void run() {
        String text = "naïve café – π ≈ 3 😀!";
        System.out.println(text);
        System.out.println(text.length() + " " + pairs(text) + " " + text.hashCode());
        System.out.println(escape(text));
        System.out.println("\u00e4".equals("ä") + " " + "ä".charAt(0) + (int) 'ä' + " " + "ß".length());
        char c = 'é';
        c++;
        System.out.println(c + " " + (char) (c - 10) + " " + (int) c);
        System.out.println("Äpfel".toLowerCase() + " " + "straße".indexOf('ß') + " " + "ÄÖ".compareTo("ÄÜ"));
        String s = "";
        for (char x = 'α'; x <= 'ε'; x++) s += x;
        System.out.println(s + s.length());
        System.out.println("tab[\t] quote[\"] slash[\\]" + '\u0020' + "end");
        switch ('é') {
            case 'e' -> System.out.println("plain");
            case 'é' -> System.out.println("accent");
        }
    }
}
