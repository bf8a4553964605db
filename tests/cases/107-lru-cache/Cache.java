class Line {
    int key;
    int value;
    Line newer;
    Line older;
}

/** Keeps the lines used last, the newest first. */
public class Cache {
    Line newest;
    Line oldest;

    private Line find(int k) {
        Line l = newest;
        while (l != null && l.key != k) {
            l = l.older;
        }
        return l;
    }

    private void unlink(Line l) {
        if (l.newer == null) {
            newest = l.older;
        } else {
            l.newer.older = l.older;
        }
        if (l.older == null) {
            oldest = l.newer;
        } else {
            l.older.newer = l.newer;
        }
    }

    private void front(Line l) {
        l.newer = null;
        l.older = newest;
        if (newest == null) {
            oldest = l;
        } else {
            newest.newer = l;
        }
        newest = l;
    }

    int get(int k) {
        Line l = find(k);
        if (l == null) {
            return -1;
        }
        unlink(l);
        front(l);
        return l.value;
    }

    /** Looks without moving the line. */
    int peek(int k) {
        Line l = find(k);
        return l == null ? -1 : l.value;
    }

    void put(int k, int v) {
        Line l = find(k);
        if (l == null) {
            l = new Line();
            l.key = k;
            front(l);
        }
        l.value = v;
    }

    void evict() {
        Line l = oldest;
        oldest = l.newer;
        oldest.older = null;
    }
}
