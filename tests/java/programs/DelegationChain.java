class DelegationChain {
    interface Handler {
        String handle(int request);
    }

    static abstract class Link implements Handler {
        private final Handler next;
        private int handled;

        protected Link(Handler next) {
            this.next = next;
        }

        protected abstract boolean accepts(int r);

        public final String handle(int r) {
            if (accepts(r)) {
                handled++;
                return name() + handled;
            }
            return next == null ? "unhandled " + r : name().charAt(0) + ">" + next.handle(r);
        }

        protected String name() {
            return "link";
        }
    }

    static class Even extends Link {
        Even(Handler n) {
            super(n);
        }

        protected boolean accepts(int r) {
            return r % 2 == 0;
        }

        @Override
        protected String name() {
            return "even";
        }
    }

    static class Below extends Link {
        private final int limit;

        Below(int limit, Handler n) {
            super(n);
            this.limit = limit;
        }

        protected boolean accepts(int r) {
            return r < limit;
        }
    }

    static class Counting implements Handler {
        int count;
        private final Handler inner;

        Counting(Handler inner) {
            this.inner = inner;
        }

        public String handle(int r) {
            count++;
            try {
                return inner.handle(r);
            } catch (NullPointerException e) {
                return "no inner";
            }
        }
    }

    static void run() {
        Counting c = new Counting(new Even(new Below(10, new Below(20, new Handler() {
            public String handle(int r) {
                if (r > 100) throw new IllegalArgumentException("too big: " + r);
                return "last(" + r + ")";
            }
        }))));
        for (int r : new int[] {4, 7, 15, 25, 6, 9, 99}) System.out.println(c.handle(r));
        try {
            c.handle(101);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage() + " " + c.count);
        }
        System.out.println(new Counting(null).handle(1) + new Below(0, null).handle(5));
    }
}
