/** Numbers on a shelf. */
public class Shelf {
    int[] books;

    void sort() {
        for (int i = 1; i < books.length; i++) {
            int v = books[i];
            int j = i - 1;
            while (j >= 0 && books[j] > v) {
                books[j + 1] = books[j];
                j--;
            }
            books[j + 1] = v;
        }
    }

    /** Leaves out the place in front. */
    void sortRest() {
        for (int i = 1; i < books.length; i++) {
            int v = books[i];
            int j = i - 1;
            while (j > 0 && books[j] > v) {
                books[j + 1] = books[j];
                j--;
            }
            books[j + 1] = v;
        }
    }

    int find(int v) {
        int lo = 0;
        int hi = books.length;
        while (lo < hi) {
            int m = (lo + hi) / 2;
            if (books[m] < v) {
                lo = m + 1;
            } else {
                hi = m;
            }
        }
        return lo;
    }
}
