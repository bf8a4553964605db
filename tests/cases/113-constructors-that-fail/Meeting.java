/** A meeting of so many people in a room. */
public class Meeting {
    static Meeting last;

    int people;
    int chairs;

    Meeting(int people, int chairs) {
        this.people = people;
        this.chairs = chairs;
        if (people > chairs) {
            throw new IllegalArgumentException();
        }
    }

    Meeting(int people) {
        this.people = people;
        chairs = people;
        last = this;
    }

    void join(int n) {
        people += n;
        if (people > chairs) {
            people -= n;
            throw new IllegalStateException();
        }
    }

    void joinLate(int n) {
        people += n;
        if (people > chairs) {
            throw new IllegalStateException();
        }
    }

    void leave() {
        people--;
    }
}
