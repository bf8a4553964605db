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

    Derived(int c) {
        super();
        this.c = c + b;
    }

    @Override
    int probe() {
        return b;
    }
}
