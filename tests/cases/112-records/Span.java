/** A stretch of a line. */
record Span(int from, int to) {
    Span {
        if (to < from) {
            throw new IllegalArgumentException();
        }
    }

    int length() {
        return to - from;
    }

    Span move(int d) {
        return new Span(from + d, to + d);
    }

    Span join(Span o) {
        return new Span(from < o.from ? from : o.from, to > o.to ? to : o.to);
    }

    Span meet(Span o) {
        return new Span(from > o.from ? from : o.from, to < o.to ? to : o.to);
    }

    boolean covers(int x) {
        return from <= x && x <= to;
    }
}
