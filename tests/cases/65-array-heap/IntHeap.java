/** A binary heap in an array, the least on top. */
public class IntHeap {
    int[] slots;
    int used;

    private void exchange(int i, int j) {
        int t = slots[i];
        slots[i] = slots[j];
        slots[j] = t;
    }

    void add(int v) {
        int i = used;
        slots[i] = v;
        used++;
        while (i > 0 && slots[(i - 1) / 2] > slots[i]) {
            exchange(i, (i - 1) / 2);
            i = (i - 1) / 2;
        }
    }

    int poll() {
        int top = slots[0];
        used--;
        slots[0] = slots[used];
        int i = 0;
        while (2 * i + 1 < used) {
            int c = 2 * i + 1;
            if (c + 1 < used && slots[c + 1] < slots[c]) {
                c++;
            }
            if (slots[i] <= slots[c]) {
                break;
            }
            exchange(i, c);
            i = c;
        }
        return top;
    }

    /** Sinks along the left children only. */
    int pollLeft() {
        int top = slots[0];
        used--;
        slots[0] = slots[used];
        int i = 0;
        while (2 * i + 1 < used && slots[i] > slots[2 * i + 1]) {
            exchange(i, 2 * i + 1);
            i = 2 * i + 1;
        }
        return top;
    }
}
