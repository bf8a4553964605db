class HashTable {
    static class Entry {
        final String key;
        int value;
        Entry next;
        final int hash;

        Entry(String key, int value, int hash, Entry next) {
            this.key = key;
            this.value = value;
            this.hash = hash;
            this.next = next;
        }
    }

    private Entry[] table = new Entry[4];
    private int size;

    private static int spread(String k) {
        int h = k == null ? 0 : k.hashCode();
        return h ^ (h >>> 16);
    }

    Entry find(String key) {
        int h = spread(key);
        for (Entry e = table[h & (table.length - 1)]; e != null; e = e.next)
            if (e.hash == h && (e.key == key || key != null && key.equals(e.key))) return e;
        return null;
    }

    int put(String key, int value) {
        Entry e = find(key);
        if (e != null) {
            int old = e.value;
            e.value = value;
            return old;
        }
        if (size >= table.length * 3 / 4) grow();
        int h = spread(key), i = h & (table.length - 1);
        table[i] = new Entry(key, value, h, table[i]);
        size++;
        return -1;
    }

    boolean remove(String key) {
        int h = spread(key), i = h & (table.length - 1);
        Entry before = null;
        for (Entry e = table[i]; e != null; before = e, e = e.next) {
            if (e.hash != h || !(key == null ? e.key == null : key.equals(e.key))) continue;
            if (before == null) table[i] = e.next;
            else before.next = e.next;
            size--;
            return true;
        }
        return false;
    }

    private void grow() {
        Entry[] old = table;
        table = new Entry[old.length << 1];
        for (Entry e : old) {
            while (e != null) {
                Entry next = e.next;
                int i = e.hash & (table.length - 1);
                e.next = table[i];
                table[i] = e;
                e = next;
            }
        }
    }

    public String toString() {
        String s = "";
        for (int i = 0; i < table.length; i++) {
            s += i + ":";
            for (Entry e = table[i]; e != null; e = e.next) s += " " + e.key + "=" + e.value;
            s += "; ";
        }
        return s + size;
    }

    static void run() {
        HashTable t = new HashTable();
        String[] words = {"one", "two", "three", "four", "Aa", "BB", "five", "", "six", "seven", null, "AaAa", "BBBB"};
        for (int i = 0; i < words.length; i++) System.out.println(t.put(words[i], i) + " " + t);
        System.out.println(t.put("BB", 100) + " " + t.find("BB").value + " " + t.find("Aa").value + " " + t.find("zz"));
        for (int i = 0; i < words.length; i += 2) System.out.println(t.remove(words[i]) + " " + t.remove(words[i]));
        System.out.println(t);
    }
}
