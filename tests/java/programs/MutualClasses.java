class MutualClasses {
    static class Parent {
        final String name;
        private Child first;
        int children;

        Parent(String name) {
            this.name = name;
        }

        Child add(String n) {
            Child c = new Child(this, n);
            c.sibling = first;
            first = c;
            children++;
            return c;
        }

        boolean remove(Child c) {
            if (c.parent != this) return false;
            if (first == c) first = c.sibling;
            else {
                Child at = first;
                while (at.sibling != c) at = at.sibling;
                at.sibling = c.sibling;
            }
            c.parent = null;
            c.sibling = null;
            children--;
            return true;
        }

        public String toString() {
            String s = name + "[";
            for (Child c = first; c != null; c = c.sibling) s += c.name + (c.sibling == null ? "" : ",");
            return s + "]" + children;
        }
    }

    static class Child {
        Parent parent;
        final String name;
        Child sibling;

        Child(Parent p, String n) {
            parent = p;
            name = n;
        }

        void move(Parent to) {
            if (parent != null) parent.remove(this);
            parent = to;
            sibling = to.first;
            to.first = this;
            to.children++;
        }
    }

    static void run() {
        Parent a = new Parent("a"), b = new Parent("b");
        Child x = a.add("x"), y = a.add("y"), z = a.add("z");
        System.out.println(a + " " + b);
        y.move(b);
        z.move(b);
        System.out.println(a + " " + b + " " + b.remove(x) + a.remove(x) + a.remove(x));
        x.move(b);
        y.move(b);
        System.out.println(a + " " + b);
    }
}
