class Scheduler {
    interface Job {
        boolean step(int now);
    }

    static class Task implements Comparable<Task> {
        final String name;
        final int priority;
        final Job job;
        int due;
        Task next;

        Task(String name, int priority, int due, Job job) {
            this.name = name;
            this.priority = priority;
            this.due = due;
            this.job = job;
        }

        @Override
        public int compareTo(Task o) {
            if (due != o.due) return due < o.due ? -1 : 1;
            return Integer.compare(o.priority, priority);
        }
    }

    private Task first;
    private int now;
    private String log = "";

    void add(Task t) {
        if (first == null || t.compareTo(first) < 0) {
            t.next = first;
            first = t;
            return;
        }
        Task at = first;
        while (at.next != null && at.next.compareTo(t) <= 0) at = at.next;
        t.next = at.next;
        at.next = t;
    }

    void runUntil(int end) {
        while (first != null && first.due <= end) {
            Task t = first;
            first = t.next;
            t.next = null;
            now = t.due;
            boolean again;
            try {
                again = t.job.step(now);
            } catch (RuntimeException e) {
                log += t.name + " failed: " + e.getMessage() + "\n";
                continue;
            }
            log += t.name + "@" + now + (again ? "" : " done") + "\n";
            if (again) {
                t.due += 3;
                add(t);
            }
        }
    }

    Job countdown(final int from) {
        return new Job() {
            private int left = from;

            public boolean step(int at) {
                return --left > 0;
            }
        };
    }

    static void run() {
        final Scheduler s = new Scheduler();
        s.add(new Task("a", 1, 2, s.countdown(3)));
        s.add(new Task("b", 5, 2, s.countdown(2)));
        s.add(new Task("c", 1, 0, new Job() {
            public boolean step(int at) {
                if (at > 5) throw new IllegalStateException("tired at " + at);
                s.add(new Task("child" + at, 9, at + 1, s.countdown(1)));
                return true;
            }
        }));
        s.runUntil(4);
        System.out.print(s.log);
        System.out.println("-- " + s.now);
        s.runUntil(100);
        System.out.print(s.log);
        System.out.println(s.first == null);
    }
}
