class Inventory {
    static class Part {
        final String id;
        final int cost;
        private Use uses;

        Part(String id, int cost) {
            this.id = id;
            this.cost = cost;
        }

        Part use(int n, Part p) {
            uses = new Use(p, n, uses);
            return this;
        }

        int total() {
            int t = cost;
            for (Use u = uses; u != null; u = u.next) t += u.count * u.part.total();
            return t;
        }

        boolean contains(Part p) {
            if (p == this) return true;
            for (Use u = uses; u != null; u = u.next) if (u.part.contains(p)) return true;
            return false;
        }

        int depth() {
            int d = 0;
            for (Use u = uses; u != null; u = u.next) d = Math.max(d, u.part.depth());
            return d + 1;
        }
    }

    private static class Use {
        final Part part;
        final int count;
        final Use next;

        Use(Part part, int count, Use next) {
            this.part = part;
            this.count = count;
            this.next = next;
        }
    }

    static String list(Part p, String indent) {
        String s = indent + p.id + " " + p.total() + "\n";
        for (Use u = p.uses; u != null; u = u.next) s += list(u.part, indent + u.count + "x ");
        return s;
    }

    static void run() {
        Part bolt = new Part("bolt", 2), plate = new Part("plate", 10), wheel = new Part("wheel", 25);
        Part axle = new Part("axle", 5).use(2, wheel).use(4, bolt);
        Part car = new Part("car", 1000).use(2, axle).use(3, plate.use(1, bolt));
        System.out.print(list(car, ""));
        System.out.println(car.depth() + " " + car.contains(bolt) + " " + axle.contains(plate));
        Part loop = new Part("loop", 1);
        loop.use(1, new Part("inner", 1).use(1, loop));
        try {
            loop.total();
        } catch (StackOverflowError e) {
            System.out.println("endless");
        }
    }
}
