class Animal {
    Animal mate;
}

class Bird extends Animal {
    int eggs;
}

class Owl extends Bird {
}

public class Zoo {
    static int eggs(Animal a) {
        return a instanceof Bird ? ((Bird) a).eggs : 0;
    }

    static int eggsOfMate(Animal a) {
        return ((Bird) a.mate).eggs;
    }

    static Bird asBird(Animal a) {
        return (Bird) a;
    }

    static boolean isOwl(Animal a) {
        return a instanceof Owl;
    }

    static int kind(Animal a) {
        if (a instanceof Bird b && b.eggs > 0) {
            return 2;
        }
        if (a instanceof Owl) {
            return 3;
        }
        return a == null ? 0 : 1;
    }
}
