class SkipRanges {
    static class Range {
        final int lo, hi;
        Range next;

        Range(int lo, int hi, Range next) {
            this.lo = lo;
            this.hi = hi;
            this.next = next;
        }
    }

    private Range first;

    void add(int lo, int hi) {
        Range before = null, at = first;
        while (at != null && at.hi < lo - 1) {
            before = at;
            at = at.next;
        }
        while (at != null && at.lo <= hi + 1) {
            lo = Math.min(lo, at.lo);
            hi = Math.max(hi, at.hi);
            at = at.next;
        }
        Range r = new Range(lo, hi, at);
        if (before == null) first = r;
        else before.next = r;
    }

    boolean contains(int x) {
        for (Range r = first; r != null && r.lo <= x; r = r.next) if (x <= r.hi) return true;
        return false;
    }

    public String toString() {
        String s = "";
        for (Range r = first; r != null; r = r.next) s += r.lo == r.hi ? r.lo + " " : r.lo + ".." + r.hi + " ";
        return s.isEmpty() ? "empty" : s;
    }

    static void run() {
        SkipRanges s = new SkipRanges();
        System.out.println(s);
        int[][] adds = {{5, 7}, {1, 2}, {10, 10}, {3, 3}, {12, 20}, {8, 9}, {-5, -5}, {0, 30}, {40, 35 + 8}};
        for (int[] a : adds) {
            s.add(a[0], a[1]);
            System.out.println(a[0] + "-" + a[1] + ": " + s + s.contains(4) + s.contains(11));
        }
    }
}
