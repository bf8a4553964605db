interface Block {
    void accept(Counter c);
}

class Text implements Block {
    int words;

    public void accept(Counter c) {
        c.text(this);
    }
}

class Section implements Block {
    Block head;
    Block body;

    public void accept(Counter c) {
        c.section(this);
    }
}

/** Counts what it sees. */
class Counter {
    int texts;
    int words;

    void text(Text t) {
        texts++;
        words += t.words;
    }

    void section(Section s) {
        if (s.head != null) {
            s.head.accept(this);
        }
        if (s.body != null) {
            s.body.accept(this);
        }
    }
}

/** Counts without the heads. */
class BodyCounter extends Counter {
    @Override
    void section(Section s) {
        if (s.body != null) {
            s.body.accept(this);
        }
    }
}

public class Doc {
    Block root;

    int texts() {
        Counter c = new Counter();
        root.accept(c);
        return c.texts;
    }

    int bodyTexts() {
        Counter c = new BodyCounter();
        root.accept(c);
        return c.texts;
    }
}
