/** A label with a text. */
public class Label {
    String text;
    Label next;

    boolean isNamed(String s) {
        return s.equals(text);
    }

    boolean isSame(String s) {
        return s == text;
    }

    static int rank(String s) {
        switch (s) {
            case "low":
                return 1;
            case "high":
                return 2;
            default:
                return 0;
        }
    }

    void rename(String s) {
        if (s == null || s.equals("none")) {
            text = null;
        } else {
            text = s;
        }
    }

    static String pick(boolean b) {
        return b ? "low" : "high";
    }

    static boolean agree(boolean b) {
        return pick(b) == pick(true);
    }

    Label find(String s) {
        Label l = this;
        while (l != null && !s.equals(l.text)) {
            l = l.next;
        }
        return l;
    }
}
