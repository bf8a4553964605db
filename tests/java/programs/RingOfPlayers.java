class RingOfPlayers {
    final int number;
    RingOfPlayers left = this, right = this;

    RingOfPlayers(int number) {
        this.number = number;
    }

    RingOfPlayers insertRight(RingOfPlayers p) {
        p.left = this;
        p.right = right;
        right.left = p;
        right = p;
        return p;
    }

    RingOfPlayers leave() {
        left.right = right;
        right.left = left;
        RingOfPlayers next = right;
        left = right = null;
        return next == this ? null : next;
    }

    static String josephus(int n, int step) {
        RingOfPlayers at = new RingOfPlayers(1);
        for (int i = 2; i <= n; i++) at = at.insertRight(new RingOfPlayers(i));
        String order = "";
        at = at.right;
        while (at != null) {
            for (int i = 1; i < step; i++) at = at.right;
            order += at.number + " ";
            at = at.leave();
        }
        return order;
    }

    static long marbles(int players, int last) {
        long[] scores = new long[players];
        RingOfPlayers at = new RingOfPlayers(0);
        long best = 0;
        for (int m = 1; m <= last; m++) {
            if (m % 23 == 0) {
                for (int i = 0; i < 7; i++) at = at.left;
                scores[m % players] += m + at.number;
                if (scores[m % players] > best) best = scores[m % players];
                at = at.leave();
            } else {
                at = at.right.insertRight(new RingOfPlayers(m));
            }
        }
        return best;
    }

    static void run() {
        System.out.println(josephus(7, 3));
        System.out.println(josephus(1, 5));
        System.out.println(josephus(10, 1));
        System.out.println(marbles(9, 25) + " " + marbles(10, 1618) + " " + marbles(13, 7999));
        RingOfPlayers alone = new RingOfPlayers(1);
        System.out.println(alone.leave() == null);
        try {
            alone.leave();
        } catch (NullPointerException e) {
            System.out.println("left twice");
        }
    }
}
