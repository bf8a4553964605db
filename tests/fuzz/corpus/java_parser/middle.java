            int c = group.compareTo(other.group);
            return c != 0 ? c : name.compareTo(other.name);
        }

        @Override
        public String toString() {
            return group + '.' + name;
        }
    }

    static class JobException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        JobException(String message) {
            super(message);
        }
    }

    interface Job {
        /** What the job computes; it may throw JobException. */
        int execute(long time);
    }

    static class JobDetail {
        final Key key;
        final Job job;
        final boolean durable;
        final boolean exclusive;
        Trigger triggers;
        JobDetail next;
        boolean running;
        int executions;

        JobDetail(Key key, Job job, boolean durable, boolean exclusive) {
            this.key = key;
            this.job = job;
            this.durable = durable;
            this.exclusive = exclusive;
        }
    }

    abstract static class Trigger {
        final Key key;
        final JobDetail detail;
        final int priority;
        State state = State.WAITING;
        long nextFireTime;
        Trigger nextOfJob;
        Trigger earlier, later;

        Trigger(Key key, JobDetail detail, int priority, long start) {
            this.key = key;
            this.detail = detail;
            this.priority = priority;
            this.nextFireTime = start;
        }

        /** The fire time after the given one, or -1 for never. */
        abstract long after(long time);

        boolean before(Trigger other) {
            if (nextFireTime != other.nextFireTime) {
                return nextFireTime < other.nextFireTime;
            }
            if (priority != other.priority) {
                return priority > other.priority;
            }
            return key.compareTo(other.key) < 0;
        }
    }

    static class SimpleTrigger extends Trigger {
        private final int interval;
        private int remaining;

        SimpleTrigger(Key key, JobDetail detail, int priority, long start, int interval, int repeat) {
            super(key, detail, priority, start);
            this.interval = interval;
            this.remaining = repeat;
        }

        @Override
        long after(long time) {
            if (remaining-- <= 0) {
                return -1;
            }
            long next = nextFireTime;
            do {
                next += interval;
            } while (next <= time);
            return next;
        }
    }

    static class DailyTrigger extends Trigger {
        static final int DAY = 24;
        private final int hour;

        DailyTrigger(Key key, JobDetail detail, int priority, long start, int hour) {
            super(key, detail, priority, start - start % DAY + hour);
            this.hour = hour;
