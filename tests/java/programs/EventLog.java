class EventLog {
    private static int clock;
    private Entry newest;
    private int size;

    final class Entry {
        final int time = ++clock;
        final String text;
        private final Entry older = newest;

        Entry(String text) {
            this.text = text;
            newest = this;
            size++;
        }

        int age() {
            return clock - time;
        }

        EventLog log() {
            return EventLog.this;
        }
    }

    void trim(int keep) {
        EventLog fresh = new EventLog();
        copy(newest, keep, fresh);
        newest = fresh.newest;
        size = fresh.size;
    }

    private static void copy(Entry e, int n, EventLog to) {
        if (e == null || n == 0) return;
        copy(e.older, n - 1, to);
        to.new Entry(e.text);
    }

    public String toString() {
        String s = size + " ";
        for (Entry e = newest; e != null; e = e.older) s += e.text + "@" + e.time + "~" + e.age() + " ";
        return s;
    }

    static void run() {
        EventLog a = new EventLog(), b = new EventLog();
        a.new Entry("start");
        Entry first = b.new Entry("other");
        a.new Entry("middle");
        a.new Entry("end");
        System.out.println(a + "| " + b);
        System.out.println((first.log() == b) + " " + first.age());
        a.trim(2);
        System.out.println(a);
        a.trim(0);
        System.out.println(a + "" + clock);
    }
}
