/** A flat shape, counted in unit squares. */
abstract class Shape {
    int scale;

    abstract int base();

    int area() {
        return base() * scale;
    }

    void grow() {
        scale = scale + 1;
    }
}

class Square extends Shape {
    int side;

    int base() {
        return side * side;
    }
}

class Frame extends Shape {
    Shape outer;
    Shape inner;

    int base() {
        return outer.base() - inner.base();
    }

    @Override
    void grow() {
        super.grow();
        if (outer != null) {
            outer.grow();
        }
    }
}
