class PrivateAndNested {
    private static String log = "";

    private static class Hidden {
        private int v;

        private Hidden(int v) {
            this.v = v;
        }

        private static Hidden make(int v) {
            return new Hidden(v);
        }

        private int use() {
            return v + PrivateAndNested.bonus();
        }

        private class Deeper {
            private int all() {
                log += "d" + v;
                return use() * 2;
            }
        }
    }

    private static int bonus() {
        return 7;
    }

    interface Maker {
        Hidden make();

        class Default implements Maker {
            public Hidden make() {
                return Hidden.make(3);
            }
        }

        Maker DEFAULT = new Default();
    }

    private static class Parent {
        private String who() {
            return "parent";
        }

        String ask() {
            return who();
        }
    }

    private static class Child extends Parent {
        private String who() {
            return "child";
        }

        String askChild() {
            return who() + "/" + super.ask();
        }
    }

    static void run() {
        Hidden h = Maker.DEFAULT.make();
        h.v++;
        Hidden.Deeper d = h.new Deeper();
        System.out.println(h.use() + " " + d.all() + " " + log);
        System.out.println(new Child().ask() + " " + new Child().askChild() + " " + ((Parent) new Child()).who());
    }
}
