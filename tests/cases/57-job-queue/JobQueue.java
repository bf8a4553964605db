class Job {
    int id;
    Job next;
}

/** First in, first out, with a pointer at either end. */
public class JobQueue {
    Job head;
    Job tail;

    void put(Job j) {
        if (tail == null) {
            head = j;
        } else {
            tail.next = j;
        }
        tail = j;
    }

    /** Puts j, wherever it comes from. */
    void putAny(Job j) {
        put(j);
    }

    Job take() {
        Job j = head;
        head = j.next;
        if (head == null) {
            tail = null;
        }
        j.next = null;
        return j;
    }

    Job takeQuick() {
        Job j = head;
        if (j != null) {
            head = j.next;
            j.next = null;
        }
        return j;
    }

    void drain(JobQueue into) {
        while (head != null) {
            into.put(take());
        }
    }

    void drainOther(JobQueue into) {
        drain(into);
    }
}
