class Base {
    int a = 1;
    int seen;

    {
        a = a + 1;
    }

    Base() {
        a = a * 3;
        seen = probe();
    }

    int probe() {
        return a;
    }
}

class Derived extends Base {
    int b = 5;
    int c;

    Derived(int d) {
        super();
        c = d + b;
    }

    @Override
    int probe() {
        return b;
    }
}
