class Token {
    int hash;
    Token next;
}

/** Chains of tokens in an array of buckets. */
public class Buckets {
    Token[] table;

    private int index(int h) {
        return h % table.length;
    }

    private int safeIndex(int h) {
        int i = h % table.length;
        return i < 0 ? i + table.length : i;
    }

    void add(Token t) {
        int i = index(t.hash);
        t.next = table[i];
        table[i] = t;
    }

    void addSafe(Token t) {
        int i = safeIndex(t.hash);
        t.next = table[i];
        table[i] = t;
    }

    boolean has(Token t) {
        for (Token x = table[safeIndex(t.hash)]; x != null; x = x.next) {
            if (x == t) {
                return true;
            }
        }
        return false;
    }
}
