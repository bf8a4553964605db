interface Rule {
    boolean allows(int n);
}

/** Makes rules and uses them. */
public class Rules {
    int limit;

    Rule below() {
        return new Rule() {
            public boolean allows(int n) {
                return n < limit;
            }
        };
    }

    Rule belowNow() {
        final int now = limit;
        class Fixed implements Rule {
            public boolean allows(int n) {
                return n < now;
            }
        }
        return new Fixed();
    }

    boolean after(int n) {
        Rule r = below();
        limit = 0;
        return r.allows(n);
    }

    boolean afterNow(int n) {
        Rule r = belowNow();
        limit = 0;
        return r.allows(n);
    }

    boolean lambda(int n) {
        Rule r = x -> x < limit;
        limit++;
        return r.allows(n);
    }
}
