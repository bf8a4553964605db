/**
 * A store of jobs and triggers in the manner of schedulers: jobs and triggers in groups, triggers in order of their
 * next fire time, states, misfires, pausing, and recovery of what was acquired but not fired.
 */
public class JobScheduler {

    enum State {
        WAITING, PAUSED, ACQUIRED, BLOCKED, COMPLETE;

        boolean mayFire() {
            return this == WAITING;
        }
    }

    static final class Key implements Comparable<Key> {
        final String group;
        final String name;

        Key(String group, String name) {
            this.group = group;
            this.name = name;
        }

        @Override
        public boolean equals(Object o) {
            if (!(o instanceof Key)) {
                return false;
            }
            Key k = (Key) o;
            return group.equals(k.group) && name.equals(k.name);
        }

        @Override
        public int hashCode() {
            return 31 * group.hashCode() + name.hashCode();
        }

        @Override
        public int compareTo(Key other) {
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
            if (nextFireTime < start) {
                nextFireTime += DAY;
            }
        }

        @Override
        long after(long time) {
            long day = time / DAY;
            long next = day * DAY + hour;
            return next > time ? next : next + DAY;
        }
    }

    private JobDetail jobs;
    private final Trigger queue = new Trigger(new Key("", ""), null, Integer.MAX_VALUE, Long.MIN_VALUE) {
        @Override
        long after(long time) {
            return Long.MAX_VALUE;
        }
    };
    private int jobCount, triggerCount;
    private int misfires;

    JobScheduler() {
        queue.earlier = queue.later = queue;
    }

    JobDetail job(Key key) {
        JobDetail d = jobs;
        while (d != null && !d.key.equals(key)) {
            d = d.next;
        }
        return d;
    }

    JobDetail addJob(Key key, Job job, boolean durable, boolean exclusive) {
        if (job(key) != null) {
            throw new JobException("job " + key + " exists");
        }
        JobDetail d = new JobDetail(key, job, durable, exclusive);
        d.next = jobs;
        jobs = d;
        jobCount++;
        return d;
    }

    private void enqueue(Trigger t) {
        Trigger place = queue.earlier;
        while (place != queue && t.before(place)) {
            place = place.earlier;
        }
        t.earlier = place;
        t.later = place.later;
        place.later.earlier = t;
        place.later = t;
    }

    private void dequeue(Trigger t) {
        t.earlier.later = t.later;
        t.later.earlier = t.earlier;
        t.earlier = t.later = null;
    }

    Trigger trigger(Key key) {
        for (Trigger t = queue.later; t != queue; t = t.later) {
            if (t.key.equals(key)) {
                return t;
            }
        }
        return null;
    }

    void schedule(Trigger t) {
        if (trigger(t.key) != null) {
            throw new JobException("trigger " + t.key + " exists");
        }
        if (t.detail.running && t.detail.exclusive) {
            t.state = State.BLOCKED;
        }
        t.nextOfJob = t.detail.triggers;
        t.detail.triggers = t;
        enqueue(t);
        triggerCount++;
    }

    boolean unschedule(Key key) {
        Trigger t = trigger(key);
        if (t == null) {
            return false;
        }
        removeTrigger(t);
        return true;
    }

    private void removeTrigger(Trigger t) {
        dequeue(t);
        triggerCount--;
        JobDetail d = t.detail;
        Trigger previous = null;
        for (Trigger x = d.triggers; x != t; x = x.nextOfJob) {
            previous = x;
        }
        if (previous == null) {
            d.triggers = t.nextOfJob;
        } else {
            previous.nextOfJob = t.nextOfJob;
        }
        t.state = State.COMPLETE;
        if (d.triggers == null && !d.durable) {
            removeJob(d);
        }
    }

    private void removeJob(JobDetail d) {
        JobDetail previous = null;
        JobDetail x = jobs;
        while (x != null) {
            if (x == d) {
                if (previous == null) {
                    jobs = d.next;
                } else {
                    previous.next = d.next;
                }
                jobCount--;
                return;
            }
            previous = x;
            x = x.next;
        }
    }

    boolean deleteJob(Key key) {
        JobDetail d = job(key);
        if (d == null) {
            return false;
        }
        while (d.triggers != null && d.triggers.nextOfJob != null) {
            removeTrigger(d.triggers);
        }
        if (d.triggers != null) {
            removeTrigger(d.triggers);
        }
        removeJob(d);
        return true;
    }

    int pauseGroup(String group, boolean pause) {
        int changed = 0;
        for (Trigger t = queue.later; t != queue; t = t.later) {
            if (!t.key.group.equals(group)) {
                continue;
            }
            if (pause ? t.state == State.WAITING : t.state == State.PAUSED) {
                t.state = pause ? State.PAUSED : State.WAITING;
                changed++;
            }
        }
        return changed;
    }

    /** A trigger that is late by more than the threshold is moved on without firing. */
    private boolean applyMisfire(Trigger t, long now) {
        final int threshold = 10;
        if (t.nextFireTime + threshold >= now) {
            return false;
        }
        misfires++;
        long next = t.after(now);
        if (next < 0) {
            removeTrigger(t);
        } else {
            dequeue(t);
            t.nextFireTime = next;
            enqueue(t);
        }
        return true;
    }

    Trigger acquireNext(long now) {
        Trigger found = null;
        Trigger t;
        do {
            t = queue.later;
            while (t != queue && !t.state.mayFire()) {
                t = t.later;
            }
            if (t == queue || t.nextFireTime > now) {
                break;
            }
            if (applyMisfire(t, now)) {
                continue;
            }
            t.state = State.ACQUIRED;
            found = t;
        } while (found == null);
        return found;
    }

    int fire(Trigger t, long now) {
        JobDetail d = t.detail;
        d.running = true;
        if (d.exclusive) {
            for (Trigger x = d.triggers; x != null; x = x.nextOfJob) {
                if (x.state == State.WAITING) {
                    x.state = State.BLOCKED;
                }
            }
        }
        int result = 0;
        try {
            result = d.job.execute(now);
        } catch (JobException e) {
            result = -e.getMessage().length();
        } finally {
            d.executions++;
            d.running = false;
            for (Trigger x = d.triggers; x != null; x = x.nextOfJob) {
                if (x.state == State.BLOCKED) {
                    x.state = State.WAITING;
                }
            }
            long next = t.after(now);
            if (next < 0) {
                removeTrigger(t);
            } else {
                dequeue(t);
                t.nextFireTime = next;
                t.state = State.WAITING;
                enqueue(t);
            }
        }
        return result;
    }

    boolean isConsistent() {
        int count = 0;
        for (Trigger t = queue.later; t != queue; t = t.later, count++) {
            if (t.later.earlier != t || t.earlier.later != t || t.later != queue && t.later.before(t)) {
                return false;
            }
            boolean known = false;
            for (Trigger x = t.detail.triggers; x != null; x = x.nextOfJob) {
                known |= x == t;
            }
            if (!known || job(t.detail.key) != t.detail) {
                return false;
            }
        }
        int ofJobs = 0, details = 0;
        for (JobDetail d = jobs; d != null; d = d.next, details++) {
            for (Trigger x = d.triggers; x != null; x = x.nextOfJob) {
                ofJobs++;
            }
        }
        return count == triggerCount && ofJobs == count && details == jobCount;
    }

    private static int seed = 321;

    private static int random(int bound) {
        seed = seed * 69069 + 1;
        return (seed >>> 4) % bound;
    }

    static void run() {
        final JobScheduler scheduler = new JobScheduler();
        final int[] total = new int[4];
        long now = 0;
        int refused = 0, fired = 0;
        long checksum = 0;
        for (int step = 0; step < 1200; step++) {
            Key jobKey = new Key("g" + random(3), "j" + random(6));
            Key triggerKey = new Key("t" + random(4), "x" + random(8));
            try {
                switch (random(10)) {
                    case 0: {
                        final int kind = random(4);
                        scheduler.addJob(jobKey, new Job() {
                            private int calls;

                            @Override
                            public int execute(long time) {
                                total[kind] += ++calls;
                                if (kind == 3 && calls % 4 == 0) {
                                    throw new JobException("failed at " + time);
                                }
                                return (int) time + kind;
                            }
                        }, random(2) == 0, kind == 2);
                        break;
                    }
                    case 1:
                    case 2:
                    case 3: {
                        JobDetail d = scheduler.job(jobKey);
                        if (d != null) {
                            Trigger t = random(3) == 0 ? new DailyTrigger(triggerKey, d, random(3), now, random(24))
                                    : new SimpleTrigger(triggerKey, d, random(3), now + random(20), 1 + random(9), random(12));
                            scheduler.schedule(t);
                        }
                        break;
                    }
                    case 4:
                        checksum = checksum * 31 + (scheduler.unschedule(triggerKey) ? 1 : 0);
                        break;
                    case 5:
                        if (random(4) == 0) {
                            checksum = checksum * 31 + (scheduler.deleteJob(jobKey) ? 1 : 0);
                        }
                        break;
                    case 6:
                        checksum = checksum * 31 + scheduler.pauseGroup(triggerKey.group, step % 3 != 0);
                        break;
                    default:
                        now += random(6);
                        Trigger next = scheduler.acquireNext(now);
                        while (next != null) {
                            fired++;
                            checksum = checksum * 31 + scheduler.fire(next, now) + next.key.hashCode();
                            next = scheduler.acquireNext(now);
                        }
                }
            } catch (JobException e) {
                refused++;
                checksum = checksum * 31 + e.getMessage().hashCode();
            }
            if (!scheduler.isConsistent()) {
                System.out.println("broken in step " + step);
                return;
            }
            if (step % 120 == 0) {
                Trigger head = scheduler.queue.later;
                String top = head == scheduler.queue ? "-" : head.key + "@" + head.nextFireTime + " " + head.state;
                System.out.println(step + " at " + now + ": " + scheduler.jobCount + " jobs, " + scheduler.triggerCount + " triggers, "
                        + top + ", fired " + fired + ", " + checksum);
            }
        }
        System.out.println(refused + " " + scheduler.misfires + " " + total[0] + " " + total[1] + " " + total[2] + " " + total[3]);
    }

    public static void main(String[] args) {
        run();
    }
}
