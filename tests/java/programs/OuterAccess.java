class OuterAccess {
    private int counter;
    private static int made;

    private int secret(int x) {
        return x * counter;
    }

    private static String tag() {
        return "#" + made;
    }

    class Button {
        private final String label;
        private int clicks;

        private Button(String label) {
            this.label = label;
            made++;
        }

        void click() {
            clicks++;
            counter += clicks;
        }

        String state() {
            return label + clicks + "/" + counter + "/" + secret(2) + tag();
        }

        class Tooltip {
            int clicks = 100;

            String text() {
                clicks++;
                Button.this.clicks += 10;
                OuterAccess.this.counter++;
                return label + clicks + "," + Button.this.clicks + "," + counter;
            }
        }
    }

    static class Peer {
        int look(OuterAccess o, Button b) {
            return o.counter * 1000 + b.clicks + o.secret(3);
        }
    }

    class Special extends Button {
        Special() {
            super("special" + counter);
        }

        @Override
        void click() {
            super.click();
            super.click();
        }
    }

    static void run() {
        OuterAccess o = new OuterAccess();
        Button a = o.new Button("a"), b = o.new Button("b");
        a.click();
        a.click();
        b.click();
        System.out.println(a.state() + " " + b.state());
        Button.Tooltip t = a.new Tooltip();
        System.out.println(t.text() + " " + t.text());
        System.out.println(new Peer().look(o, a));
        Button s = o.new Special();
        s.click();
        System.out.println(s.state());
        OuterAccess other = new OuterAccess();
        Button c = other.new Button("c");
        c.click();
        System.out.println(c.state() + " " + a.state() + tag());
    }
}
