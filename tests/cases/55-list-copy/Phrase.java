class Word {
    int code;
    Word next;
}

/** A phrase made of words. */
public class Phrase {
    Word first;

    Phrase copy() {
        Phrase p = new Phrase();
        Word last = null;
        for (Word w = first; w != null; w = w.next) {
            Word c = new Word();
            c.code = w.code;
            if (last == null) {
                p.first = c;
            } else {
                last.next = c;
            }
            last = c;
        }
        return p;
    }

    /** A phrase with the same words, quick to make. */
    Phrase view() {
        Phrase p = new Phrase();
        p.first = first;
        return p;
    }

    Phrase tail() {
        Phrase p = view();
        p.first = p.first.next;
        return p;
    }
}
