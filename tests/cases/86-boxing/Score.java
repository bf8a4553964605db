/** A score that may be missing. */
public class Score {
    Integer points;
    Score next;

    int orZero() {
        return points == null ? 0 : points;
    }

    int value() {
        return points;
    }

    void add(int n) {
        points = orZero() + n;
    }

    boolean same(Score other) {
        return points.equals(other.points);
    }
}
