class Caesar {
    private final String alphabet;
    private final int[] index = new int[128];

    Caesar(String alphabet) {
        this.alphabet = alphabet;
        for (int i = 0; i < index.length; i++) index[i] = -1;
        for (int i = 0; i < alphabet.length(); i++) index[alphabet.charAt(i)] = i;
    }

    String shift(String s, String key, boolean back) {
        String out = "";
        int k = 0;
        for (char c : s.toCharArray()) {
            int at = c < 128 ? index[c] : -1;
            if (at < 0) {
                out += c;
                continue;
            }
            int by = index[key.charAt(k++ % key.length())];
            if (back) by = alphabet.length() - by;
            out += alphabet.charAt((at + by) % alphabet.length());
        }
        return out;
    }

    static String run_length(String s) {
        String r = "";
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i + 1; j < s.length() && s.charAt(j) == s.charAt(i); ) j++;
            r += (j - i > 1 ? "" + (j - i) : "") + s.charAt(i);
        }
        return r;
    }

    static void run() {
        Caesar c = new Caesar("abcdefghijklmnopqrstuvwxyz");
        String secret = c.shift("attack at dawn!", "lemon", false);
        System.out.println(secret + " | " + c.shift(secret, "lemon", true));
        System.out.println(c.shift("Hello Wörld", "d", false));
        try {
            c.shift("abc", "", false);
        } catch (ArithmeticException e) {
            System.out.println("empty key");
        }
        try {
            c.shift("abc", "A", false);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("bad key");
        }
        System.out.println(run_length("aaabccdddd") + " " + run_length("") + " " + run_length("xyz"));
    }
}
