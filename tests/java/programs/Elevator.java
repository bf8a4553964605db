class Elevator {
    enum Motion {
        UP(1), DOWN(-1), STOPPED(0);

        final int delta;

        Motion(int delta) {
            this.delta = delta;
        }

        static Motion towards(int from, int to) {
            return to > from ? UP : to < from ? DOWN : STOPPED;
        }
    }

    private final boolean[] calls;
    private int floor;
    private Motion motion = Motion.STOPPED;
    private String log = "";

    Elevator(int floors) {
        calls = new boolean[floors];
    }

    void call(int f) {
        if (f < 0 || f >= calls.length) throw new IndexOutOfBoundsException("floor " + f);
        calls[f] = true;
    }

    private int target() {
        for (int f = floor; f >= 0 && f < calls.length && motion != Motion.STOPPED; f += motion.delta) if (calls[f]) return f;
        int best = -1;
        for (int f = 0; f < calls.length; f++)
            if (calls[f] && (best < 0 || Math.abs(f - floor) < Math.abs(best - floor))) best = f;
        return best;
    }

    boolean step() {
        int t = target();
        if (t < 0) {
            motion = Motion.STOPPED;
            return false;
        }
        motion = Motion.towards(floor, t);
        switch (motion) {
            case STOPPED:
                calls[floor] = false;
                log += "open" + floor + " ";
                break;
            case UP:
            case DOWN:
                floor += motion.delta;
                log += floor + " ";
        }
        return true;
    }

    static void run() {
        Elevator e = new Elevator(8);
        e.call(5);
        e.call(2);
        int steps = 0;
        while (e.step()) {
            if (++steps == 4) e.call(0);
            if (steps == 7) e.call(6);
        }
        System.out.println(e.log + steps + " " + e.motion);
        for (int bad : new int[] {8, -1}) {
            try {
                e.call(bad);
            } catch (IndexOutOfBoundsException x) {
                System.out.println(x.getMessage());
            }
        }
        System.out.println(Motion.valueOf("UP").delta + Motion.towards(3, 1).name() + Motion.values().length);
    }
}
