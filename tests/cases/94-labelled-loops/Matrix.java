/** Searches pairs in an array. */
public class Matrix {
    int[] row;

    /** The first index whose value comes again later. */
    int firstTwin() {
        int found = -1;
        outer:
        for (int i = 0; i < row.length; i++) {
            for (int j = i + 1; j < row.length; j++) {
                if (row[i] == row[j]) {
                    found = i;
                    break outer;
                }
            }
        }
        return found;
    }

    /** With a plain break the search goes on. */
    int someTwin() {
        int found = -1;
        for (int i = 0; i < row.length; i++) {
            for (int j = i + 1; j < row.length; j++) {
                if (row[i] == row[j]) {
                    found = i;
                    break;
                }
            }
        }
        return found;
    }

    /** Counts values that do not come again. */
    int lasts() {
        int n = 0;
        next:
        for (int i = 0; i < row.length; i++) {
            for (int j = i + 1; j < row.length; j++) {
                if (row[i] == row[j]) {
                    continue next;
                }
            }
            n++;
        }
        return n;
    }

    int once() {
        int n = 0;
        do {
            n++;
            if (n < 3) {
                continue;
            }
            n = n + 10;
        } while (false);
        return n;
    }
}
