class Mark {
    int id;
}

/** A wheel of marks in an array of references. */
public class Wheel {
    Mark[] marks;

    void swap(int i, int j) {
        Mark t = marks[i];
        marks[i] = marks[j];
        marks[j] = t;
    }

    /** Every mark moves up by one, the last comes to the front. */
    void turn() {
        int n = marks.length;
        if (n == 0) {
            return;
        }
        Mark last = marks[n - 1];
        for (int i = n - 1; i > 0; i--) {
            marks[i] = marks[i - 1];
        }
        marks[0] = last;
    }

    /** The same from the other end. */
    void turnUp() {
        int n = marks.length;
        Mark last = marks[n - 1];
        for (int i = 1; i < n; i++) {
            marks[i] = marks[i - 1];
        }
        marks[0] = last;
    }

    void copyFrom(Wheel w) {
        for (int i = 0; i < w.marks.length; i++) {
            marks[i] = w.marks[i];
        }
    }
}
