class HashEntry {
    int key;
    int value;
    HashEntry next;
}

/** Chains in an array that doubles when there are more entries than buckets. */
public class HashTable {
    HashEntry[] buckets;
    int size;

    private static int index(int k, int n) {
        int i = k % n;
        return i < 0 ? i + n : i;
    }

    private void resize() {
        HashEntry[] old = buckets;
        HashEntry[] grown = new HashEntry[2 * old.length];
        for (int i = 0; i < old.length; i++) {
            HashEntry e = old[i];
            while (e != null) {
                HashEntry next = e.next;
                int j = index(e.key, grown.length);
                e.next = grown[j];
                grown[j] = e;
                e = next;
            }
        }
        buckets = grown;
    }

    void put(int k, int v) {
        int i = index(k, buckets.length);
        for (HashEntry e = buckets[i]; e != null; e = e.next) {
            if (e.key == k) {
                e.value = v;
                return;
            }
        }
        if (size == buckets.length) {
            resize();
            i = index(k, buckets.length);
        }
        HashEntry e = new HashEntry();
        e.key = k;
        e.value = v;
        e.next = buckets[i];
        buckets[i] = e;
        size++;
    }
}
