/** Numbered tickets. */
public class Ticket {
    static int issued = 0;
    static Ticket latest;
    static final int LIMIT = 3;

    int number;

    static Ticket issue() {
        Ticket t = new Ticket();
        t.number = ++issued;
        latest = t;
        return t;
    }

    /** The first ticket there is. */
    static Ticket issueFirst() {
        return issue();
    }

    static boolean full() {
        return issued >= LIMIT;
    }

    static Ticket issueLimited() {
        return full() ? null : issue();
    }
}
