class Box {
    int value;
    Box link;
}

/** Exchanges what two boxes hold. */
public class Pair2 {
    static void swap(Box a, Box b) {
        int t = a.value;
        a.value = b.value;
        b.value = t;
    }

    /** Without a temporary. */
    static void swapAdd(Box a, Box b) {
        a.value = a.value + b.value;
        b.value = a.value - b.value;
        a.value = a.value - b.value;
    }

    static void swapLinks(Box a, Box b) {
        Box t = a.link;
        a.link = b.link;
        b.link = t;
    }

    static void cross(Box a, Box b) {
        a.link = b;
        b.link = a;
    }
}
