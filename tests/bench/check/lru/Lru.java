class LruEntry {
    int key;
    int value;
    LruEntry chain;
    LruEntry newer;
    LruEntry older;
}

/** The entries used last: in a list by age, and in two chains by key. */
public class Lru {
    LruEntry even;
    LruEntry odd;
    LruEntry newest;
    LruEntry oldest;

    private LruEntry find(int k) {
        LruEntry e = k % 2 == 0 ? even : odd;
        while (e != null && e.key != k) {
            e = e.chain;
        }
        return e;
    }

    private void unlink(LruEntry e) {
        if (e.newer == null) {
            newest = e.older;
        } else {
            e.newer.older = e.older;
        }
        if (e.older == null) {
            oldest = e.newer;
        } else {
            e.older.newer = e.newer;
        }
    }

    private void front(LruEntry e) {
        e.newer = null;
        e.older = newest;
        if (newest == null) {
            oldest = e;
        } else {
            newest.newer = e;
        }
        newest = e;
    }

    void put(int k, int v) {
        LruEntry e = find(k);
        if (e == null) {
            e = new LruEntry();
            e.key = k;
            if (k % 2 == 0) {
                e.chain = even;
                even = e;
            } else {
                e.chain = odd;
                odd = e;
            }
        } else {
            unlink(e);
        }
        front(e);
        e.value = v;
    }
}
