class InstanceOfAndCasts {
    interface Fly {
        default String move() {
            return "fly";
        }
    }

    static class Animal {
        String name = "animal";
    }

    static class Bird extends Animal implements Fly {
        Bird() {
            name = "bird";
        }
    }

    static class Penguin extends Bird {
        Penguin() {
            name = "penguin";
        }

        public String move() {
            return "swim, not " + super.move();
        }
    }

    static final class Stone {
    }

    static String test(Object o) {
        String s = "";
        if (o instanceof Animal) s += "A";
        if (o instanceof Bird) s += "B";
        if (o instanceof Penguin) s += "P";
        if (o instanceof Fly) s += "F";
        if (o instanceof Object) s += "O";
        if (o instanceof Object[]) s += "[";
        if (o instanceof Animal[]) s += "a";
        if (o instanceof int[]) s += "i";
        if (o instanceof String t && t.length() > 2) s += t;
        if (!(o instanceof Integer n)) return s + "-";
        return s + (n + 1);
    }

    static String cast(Object o, int how) {
        try {
            switch (how) {
                case 0: return ((Animal) o).name;
                case 1: return ((Bird) o).name;
                case 2: return ((Fly) o).move();
                case 3: return ((Object[]) o).length + "";
                case 4: return ((Animal[]) o)[0].name;
                default: return (String) o;
            }
        } catch (ClassCastException e) {
            return "cce";
        } catch (NullPointerException e) {
            return "npe";
        }
    }

    static void run() {
        Object[] all = {null, new Animal(), new Bird(), new Penguin(), new Stone(), "xyz", "x", 41, new int[2],
                        new Animal[1], new Penguin[] {new Penguin()}, new Object[0], new String[3], new int[1][1]};
        for (Object o : all) {
            String s = test(o);
            for (int how = 0; how < 6; how++) s += " " + cast(o, how);
            System.out.println(s);
        }
        Animal a = new Penguin();
        if (a instanceof Bird b && b.name.length() > 3) System.out.println(b.move());
        if (!(a instanceof Penguin p)) throw new IllegalStateException();
        System.out.println(p.name);
        Object none = null;
        String s = (String) none;
        System.out.println(s);
    }
}
