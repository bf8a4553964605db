class Tokenizer {
    enum Kind {
        NUMBER, NAME, SYMBOL, END
    }

    static class Token {
        final Kind kind;
        final String text;
        final int at;

        Token(Kind kind, String text, int at) {
            this.kind = kind;
            this.text = text;
            this.at = at;
        }

        @Override
        public String toString() {
            return kind + "(" + text + ")@" + at;
        }
    }

    private final String s;
    private int i;

    Tokenizer(String s) {
        this.s = s;
    }

    static boolean letter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_';
    }

    static boolean digit(char c) {
        return c >= '0' && c <= '9';
    }

    Token next() {
        while (i < s.length() && s.charAt(i) == ' ') i++;
        if (i == s.length()) return new Token(Kind.END, "", i);
        int start = i;
        char c = s.charAt(i++);
        if (letter(c)) {
            while (i < s.length() && (letter(s.charAt(i)) || digit(s.charAt(i)))) i++;
            return new Token(Kind.NAME, s.substring(start, i), start);
        }
        if (digit(c)) {
            do {
                if (i == s.length() || !digit(s.charAt(i))) break;
            } while (++i > 0);
            return new Token(Kind.NUMBER, s.substring(start, i), start);
        }
        switch (c) {
            case '<':
            case '>':
            case '=':
                if (i < s.length() && s.charAt(i) == '=') i++;
            case '+':
            case '(':
            case ')':
                return new Token(Kind.SYMBOL, s.substring(start, i), start);
            default:
                throw new IllegalStateException("strange '" + c + "' at " + start);
        }
    }

    static void run() {
        for (String text : new String[] {"x1 <= 42+(y_z)", "", "==>", "a $ b", "007 bond"}) {
            Tokenizer t = new Tokenizer(text);
            try {
                Token token;
                do {
                    token = t.next();
                    System.out.print(token + " ");
                } while (token.kind != Kind.END);
                System.out.println();
            } catch (IllegalStateException e) {
                System.out.println("! " + e.getMessage());
            }
        }
    }
}
