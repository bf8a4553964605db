class Key {
}

class Job {
    Key name;
    Key group;
    boolean paused;
}

class JobEntry {
    Key key;
    Job job;
    JobEntry next;
}

/** A map from names to jobs: a list of entries. */
class JobMap {
    JobEntry first;

    private JobEntry find(Key k) {
        JobEntry e = first;
        while (e != null && e.key != k) {
            e = e.next;
        }
        return e;
    }

    Job get(Key k) {
        JobEntry e = find(k);
        return e == null ? null : e.job;
    }

    void put(Key k, Job j) {
        JobEntry e = find(k);
        if (e == null) {
            e = new JobEntry();
            e.key = k;
            e.next = first;
            first = e;
        }
        e.job = j;
    }

    void remove(Key k) {
        JobEntry p = null;
        JobEntry e = first;
        while (e != null && e.key != k) {
            p = e;
            e = e.next;
        }
        if (e == null) {
            return;
        }
        if (p == null) {
            first = e.next;
        } else {
            p.next = e.next;
        }
    }

    void pauseAll() {
        for (JobEntry e = first; e != null; e = e.next) {
            e.job.paused = true;
        }
    }
}

class GroupEntry {
    Key key;
    JobMap jobs;
    GroupEntry next;
}

/** Jobs by name, and by group. */
public class JobStore {
    JobMap byName;
    GroupEntry groups;

    private JobMap group(Key g) {
        for (GroupEntry e = groups; e != null; e = e.next) {
            if (e.key == g) {
                return e.jobs;
            }
        }
        return null;
    }

    private JobMap openGroup(Key g) {
        JobMap m = group(g);
        if (m == null) {
            m = new JobMap();
            GroupEntry e = new GroupEntry();
            e.key = g;
            e.jobs = m;
            e.next = groups;
            groups = e;
        }
        return m;
    }

    /** Stores a job under its name; false if the name is taken. */
    boolean store(Job j) {
        if (byName.get(j.name) != null) {
            return false;
        }
        byName.put(j.name, j);
        openGroup(j.group).put(j.name, j);
        return true;
    }

    /** Takes a job out by its name; null if there is none. */
    Job remove(Key name) {
        Job j = byName.get(name);
        if (j != null) {
            byName.remove(name);
            group(j.group).remove(name);
        }
        return j;
    }

    /** Pauses every job of a group. */
    void pause(Key g) {
        JobMap m = group(g);
        if (m != null) {
            m.pauseAll();
        }
    }
}
