class ClassNames {
    static class Nested {
        class Deep {
        }
    }

    interface Thing {
    }

    enum Color {
        RED {
        },
        BLUE
    }

    static String simple(Object o) {
        return o.getClass().getSimpleName();
    }

    static void run() {
        Object[] all = {new ClassNames(), new Nested(), new Nested().new Deep(), "s", new Object(), new Thing() {
        }, Color.BLUE, Color.RED};
        for (Object o : all) System.out.println(o.getClass().getName());
        class Local {
        }
        System.out.println(new Local().getClass().getName());
        System.out.println(new Thing() {
        }.getClass().getName());
        System.out.println(simple(new Nested()) + " " + simple("x") + " " + simple(new ClassNames()));
        System.out.println(new Nested().getClass() == new Nested().getClass());
        System.out.println(new Nested().getClass().equals(new ClassNames().getClass()));
        RuntimeException e = new IllegalStateException("m");
        System.out.println(e.getClass().getName() + " " + e);
        Object o = new Nested();
        String text = o.toString();
        System.out.println(text.startsWith("ClassNames$Nested@") + " " + (text.length() > 18));
    }
}
