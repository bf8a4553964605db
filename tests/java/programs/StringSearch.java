class StringSearch {
    static int naive(String text, String word) {
        outer:
        for (int i = 0; i + word.length() <= text.length(); i++) {
            for (int j = 0; j < word.length(); j++) if (text.charAt(i + j) != word.charAt(j)) continue outer;
            return i;
        }
        return -1;
    }

    static int[] borders(String w) {
        int[] b = new int[w.length() + 1];
        int i = 0, j = -1;
        b[0] = -1;
        while (i < w.length()) {
            while (j >= 0 && w.charAt(i) != w.charAt(j)) j = b[j];
            b[++i] = ++j;
        }
        return b;
    }

    static String matches(String text, String w) {
        int[] b = borders(w);
        String found = "";
        for (int i = 0, j = 0; i < text.length(); ) {
            while (j >= 0 && text.charAt(i) != w.charAt(j)) j = b[j];
            i++;
            if (++j == w.length()) {
                found += i - j + " ";
                j = b[j];
            }
        }
        return found;
    }

    static void run() {
        String text = "abracadabra abracadabra";
        for (String w : new String[] {"abra", "cad", "a", "xyz", "abra abra", "ra a"})
            System.out.println(w + ": " + naive(text, w) + " " + text.indexOf(w) + " " + matches(text, w));
        System.out.println(naive("", "a") + " " + naive("a", "") + " " + "a".indexOf(""));
        System.out.println(matches("aaaaaa", "aa"));
    }
}
