class ShortCircuit {
    static int calls;

    static boolean t(String name) {
        calls++;
        System.out.print(name + " ");
        return true;
    }

    static boolean f(String name) {
        calls++;
        System.out.print(name + " ");
        return false;
    }

    static void end(boolean b) {
        System.out.println("-> " + b + " after " + calls);
        calls = 0;
    }

    static void run() {
        end(t("a") && f("b") && t("c"));
        end(f("a") && t("b") || t("c"));
        end(t("a") || f("b") && t("c"));
        end(f("a") | t("b"));
        end(f("a") & t("b"));
        end(t("a") ^ t("b"));
        end(!(t("a") && !f("b")));
        end(t("a") ? f("b") : t("c"));
        end((f("a") ? t("b") : f("c")) || t("d"));
        boolean x = true;
        x &= f("e");
        end(x);
        x |= t("g");
        end(x);
        x ^= true;
        end(x);
        if (f("h") || t("i") && !f("j")) end(true);
        int n = 0;
        while (n < 3 && (t("w") || f("v"))) n++;
        end(n == 3);
        String s = null;
        end(s != null && s.length() > 0);
        end(s == null || s.length() > 0);
    }
}
