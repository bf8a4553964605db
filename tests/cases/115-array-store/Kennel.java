class Dog {
    int age;
}

class Puppy extends Dog {
}

/** Boxes for dogs. */
public class Kennel {
    Dog[] boxes;
    Puppy[] small;

    void put(int i, Dog d) {
        boxes[i] = d;
    }

    void putSmall(int i, Puppy p) {
        small[i] = p;
    }

    void lend() {
        boxes = small;
    }

    int ages() {
        int s = 0;
        for (Dog d : boxes) {
            if (d != null) {
                s += d.age;
            }
        }
        return s;
    }

    static Dog[] row(int n) {
        return new Puppy[n];
    }
}
