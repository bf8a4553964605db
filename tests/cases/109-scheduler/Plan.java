class Task {
    boolean done;
    int cost;
    Task next;
}

class Phase {
    Task tasks;
    Phase next;
}

/** Phases of tasks. */
public class Plan {
    Phase phases;

    void finishAll() {
        for (Phase p = phases; p != null; p = p.next) {
            for (Task t = p.tasks; t != null; t = t.next) {
                t.done = true;
            }
        }
    }

    /** Finishes the first open task of each phase. */
    void finishFirst() {
        for (Phase p = phases; p != null; p = p.next) {
            for (Task t = p.tasks; t != null; t = t.next) {
                if (!t.done) {
                    t.done = true;
                    break;
                }
            }
        }
    }

    int open() {
        int n = 0;
        for (Phase p = phases; p != null; p = p.next) {
            for (Task t = p.tasks; t != null; t = t.next) {
                if (!t.done) {
                    n++;
                }
            }
        }
        return n;
    }

    /** Drops finished tasks from the front of each phase. */
    void sweep() {
        for (Phase p = phases; p != null; p = p.next) {
            while (p.tasks != null && p.tasks.done) {
                p.tasks = p.tasks.next;
            }
        }
    }
}
