class Tag {
    int id;

    boolean sameAs(Tag other) {
        return other != null && other.id == id;
    }
}

/** A small register of tags. */
public class Lookup {
    Tag[] tags;

    int indexOf(Tag t) {
        for (int i = 0; i < tags.length; i++) {
            if (tags[i] == t) {
                return i;
            }
        }
        return -1;
    }

    int indexLike(Tag t) {
        for (int i = 0; i < tags.length; i++) {
            if (t.sameAs(tags[i])) {
                return i;
            }
        }
        return -1;
    }
}
