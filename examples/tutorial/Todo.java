class Task {
    int urgency;
    Task next;
}

/** Things to do, the most urgent first. */
public class Todo {
    Task first;

    /** The last task that is more urgent than the given urgency. */
    private Task before(int urgency) {
        Task p = null;
        Task t = first;
        while (t != null && t.urgency > urgency) {
            p = t;
            t = t.next;
        }
        return p;
    }

    void add(int urgency) {
        Task n = new Task();
        n.urgency = urgency;
        Task p = before(urgency);
        if (p == null) {
            n.next = first;
            first = n;
        } else {
            n.next = p.next;
            p.next = n;
        }
    }

    Task takeFirst() {
        Task t = first;
        first = t.next;
        return t;
    }

    /** Takes t out; it is one of these tasks. */
    void finish(Task t) {
        Task p = before(t.urgency);
        if (p == null) {
            first = t.next;
        } else {
            p.next = t.next;
        }
    }
}
