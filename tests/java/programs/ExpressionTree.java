class ExpressionTree {
    interface Visitor<R> {
        R number(int n);
        R binary(char op, Expr l, Expr r);
        R negation(Expr e);
    }

    static abstract class Expr {
        abstract <R> R accept(Visitor<R> v);
    }

    static class Num extends Expr {
        final int n;

        Num(int n) {
            this.n = n;
        }

        <R> R accept(Visitor<R> v) {
            return v.number(n);
        }
    }

    static class Bin extends Expr {
        final char op;
        final Expr l, r;

        Bin(char op, Expr l, Expr r) {
            this.op = op;
            this.l = l;
            this.r = r;
        }

        <R> R accept(Visitor<R> v) {
            return v.binary(op, l, r);
        }
    }

    static class Neg extends Expr {
        final Expr e;

        Neg(Expr e) {
            this.e = e;
        }

        <R> R accept(Visitor<R> v) {
            return v.negation(e);
        }
    }

    static class Show implements Visitor<String> {
        public String number(int n) {
            return "" + n;
        }

        public String binary(char op, Expr l, Expr r) {
            return "(" + l.accept(this) + " " + op + " " + r.accept(this) + ")";
        }

        public String negation(Expr e) {
            return "-" + e.accept(this);
        }
    }

    static class Eval implements Visitor<Integer> {
        public Integer number(int n) {
            return n;
        }

        public Integer binary(char op, Expr l, Expr r) {
            int a = l.accept(this), b = r.accept(this);
            switch (op) {
                case '+': return a + b;
                case '-': return a - b;
                case '*': return a * b;
                case '/': return a / b;
            }
            throw new IllegalArgumentException("operator " + op);
        }

        public Integer negation(Expr e) {
            return -e.accept(this);
        }
    }

    private final String text;
    private int at;

    ExpressionTree(String text) {
        this.text = text;
    }

    char peek() {
        return at < text.length() ? text.charAt(at) : '\0';
    }

    Expr sum() {
        Expr e = product();
        while (peek() == '+' || peek() == '-') e = new Bin(text.charAt(at++), e, product());
        return e;
    }

    Expr product() {
        Expr e = factor();
        while (peek() == '*' || peek() == '/' || peek() == '%') e = new Bin(text.charAt(at++), e, factor());
        return e;
    }

    Expr factor() {
        char c = peek();
        if (c == '-') {
            at++;
            return new Neg(factor());
        }
        if (c == '(') {
            at++;
            Expr e = sum();
            if (peek() != ')') throw new IllegalStateException("expected ) at " + at);
            at++;
            return e;
        }
        if (c < '0' || c > '9') throw new IllegalStateException("unexpected at " + at);
        int n = 0;
        while (peek() >= '0' && peek() <= '9') n = n * 10 + (text.charAt(at++) - '0');
        return new Num(n);
    }

    static void run() {
        String[] inputs = {"1+2*3", "(1+2)*3", "-4*-(2+3)-1", "10/3/2", "7/(3-3)", "2%3", "(1", "1+*2", "", "65536*65536+5"};
        for (String s : inputs) {
            try {
                Expr e = new ExpressionTree(s).sum();
                System.out.print(e.accept(new Show()) + " = ");
                System.out.println(e.accept(new Eval()));
            } catch (ArithmeticException | IllegalStateException e) {
                System.out.println("failed: " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println("bad " + e.getMessage());
            }
        }
    }
}
