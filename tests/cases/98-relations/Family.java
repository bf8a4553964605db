/** People, their mothers and who they like. */
public class Family {
    Family mother;
    Family likes;
    int age;

    void adopt(Family child) {
        child.mother = this;
    }

    boolean isAncestor(Family f) {
        for (Family m = f.mother; m != null; m = m.mother) {
            if (m == this) {
                return true;
            }
        }
        return false;
    }

    void birthday() {
        age++;
        if (mother != null) {
            mother.likes = this;
        }
    }

    Family eldest(Family a, Family b) {
        Family e = this;
        if (a.age > e.age) {
            e = a;
        }
        if (b.age > e.age) {
            e = b;
        }
        return e;
    }
}
