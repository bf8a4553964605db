/**
 * A cache of bounded weight: chains for finding, a ring in order of use for evicting, listeners for what leaves, and a
 * trie of the keys for prefix queries.
 */
public class LruCache<V> {

    public enum Cause {
        EXPLICIT("removed"),
        REPLACED("replaced") {
            @Override
            boolean wasEvicted() {
                return false;
            }
        },
        SIZE("evicted") {
            @Override
            boolean wasEvicted() {
                return true;
            }
        };

        private final String text;

        Cause(String text) {
            this.text = text;
        }

        boolean wasEvicted() {
            return false;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    public interface Listener<V> {
        void onRemoval(String key, V value, Cause cause);
    }

    public interface Weigher<V> {
        int weigh(String key, V value);

        Weigher<Object> ONE = new Weigher<Object>() {
            public int weigh(String key, Object value) {
                return 1;
            }
        };
    }

    /** A letter of a key; keys consist of the letters a to d. */
    private static class TrieNode {
        static final int LETTERS = 4;
        final TrieNode[] children = new TrieNode[LETTERS];
        int keys;

        TrieNode child(char letter, boolean create) {
            int index = letter - 'a';
            if (index < 0 || index >= LETTERS) {
                throw new IllegalArgumentException("letter " + letter);
            }
            TrieNode child = children[index];
            if (child == null && create) {
                child = children[index] = new TrieNode();
            }
            return child;
        }

        /** Counts a key in or out along its path and drops what is no longer used. */
        void count(String key, int position, int by) {
            keys += by;
            if (position == key.length()) {
                return;
            }
            TrieNode child = child(key.charAt(position), true);
            child.count(key, position + 1, by);
            if (child.keys == 0) {
                children[key.charAt(position) - 'a'] = null;
            }
        }
    }

    private class Entry {
        final String key;
        V value;
        int weight;
        Entry chain;
        Entry newer, older;

        Entry(String key, V value, int weight) {
            this.key = key;
            this.value = value;
            this.weight = weight;
        }

        void linkAsNewest() {
            older = newest;
            newer = null;
            if (newest != null) {
                newest.newer = this;
            } else {
                oldest = this;
            }
            newest = this;
        }

        void unlink() {
            if (newer != null) {
                newer.older = older;
            } else {
                newest = older;
            }
            if (older != null) {
                older.newer = newer;
            } else {
                oldest = newer;
            }
        }
    }

    private static class Chains {
        static final int COUNT = 13;

        static int of(String key) {
            int h = key.hashCode() % COUNT;
            return h < 0 ? h + COUNT : h;
        }
    }

    private final Object[] chains = new Object[Chains.COUNT];
    private final TrieNode trie = new TrieNode();
    private final int maximumWeight;
    private final Weigher<? super V> weigher;
    private final Listener<? super V> listener;
    private Entry newest, oldest;
    private int weight, size;
    int hits, misses;

    public LruCache(int maximumWeight, Weigher<? super V> weigher, Listener<? super V> listener) {
        assert maximumWeight > 0 : "weight";
        this.maximumWeight = maximumWeight;
        this.weigher = weigher;
        this.listener = listener;
    }

    @SuppressWarnings("unchecked")
    private Entry find(String key) {
        Entry e = (Entry) chains[Chains.of(key)];
        while (e != null && !e.key.equals(key)) {
            e = e.chain;
        }
        return e;
    }

    public V get(String key) {
        Entry e = find(key);
        if (e == null) {
            misses++;
            return null;
        }
        hits++;
        if (e != newest) {
            e.unlink();
            e.linkAsNewest();
        }
        return e.value;
    }

    public void put(String key, V value) {
        int newWeight = weigher.weigh(key, value);
        Entry e = find(key);
        if (e != null) {
            V old = e.value;
            weight += newWeight - e.weight;
            e.value = value;
            e.weight = newWeight;
            e.unlink();
            e.linkAsNewest();
            notifyRemoval(key, old, Cause.REPLACED);
        } else {
            trie.count(key, 0, 1);
            e = new Entry(key, value, newWeight);
            int chain = Chains.of(key);
            @SuppressWarnings("unchecked")
            Entry first = (Entry) chains[chain];
            e.chain = first;
            chains[chain] = e;
            e.linkAsNewest();
            weight += newWeight;
            size++;
        }
        while (weight > maximumWeight && oldest != null) {
            remove(oldest, Cause.SIZE);
        }
    }

    public V remove(String key) {
        Entry e = find(key);
        return e == null ? null : remove(e, Cause.EXPLICIT);
    }

    @SuppressWarnings("unchecked")
    private V remove(Entry e, Cause cause) {
        int chain = Chains.of(e.key);
        Entry previous = null;
        for (Entry x = (Entry) chains[chain]; x != e; x = x.chain) {
            previous = x;
        }
        if (previous == null) {
            chains[chain] = e.chain;
        } else {
            previous.chain = e.chain;
        }
        e.unlink();
        trie.count(e.key, 0, -1);
        weight -= e.weight;
        size--;
        notifyRemoval(e.key, e.value, cause);
        return e.value;
    }

    private void notifyRemoval(String key, V value, Cause cause) {
        if (listener != null) {
            listener.onRemoval(key, value, cause);
        }
    }

    public int countPrefix(String prefix) {
        TrieNode node = trie;
        for (int i = 0; i < prefix.length() && node != null; i++) {
            node = node.child(prefix.charAt(i), false);
        }
        return node == null ? 0 : node.keys;
    }

    @SuppressWarnings("unchecked")
    public boolean isConsistent() {
        int count = 0, sum = 0;
        for (Entry e = newest; e != null; e = e.older) {
            if (e.older == null ? oldest != e : e.older.newer != e) {
                return false;
            }
            if (find(e.key) != e) {
                return false;
            }
            count++;
            sum += e.weight;
        }
        int chained = 0;
        for (int i = 0; i < chains.length; i++) {
            for (Entry e = (Entry) chains[i]; e != null; e = e.chain) {
                chained++;
            }
        }
        return count == size && chained == size && sum == weight && trie.keys == size && weight <= maximumWeight;
    }

    static final class Log implements Listener<Object> {
        final int[] counts = new int[Cause.values().length];
        String last = "";
        int evictions;

        @Override
        public void onRemoval(String key, Object value, Cause cause) {
            counts[cause.ordinal()]++;
            if (cause.wasEvicted()) {
                evictions++;
            }
            last = cause + " " + key + "=" + value;
        }
    }

    private static int seed = 1001;

    private static int random(int bound) {
        int hi = seed / 127773, lo = seed % 127773;
        seed = 16807 * lo - 2836 * hi;
        if (seed <= 0) {
            seed += 2147483647;
        }
        return seed % bound;
    }

    private static String key() {
        String key = "";
        int length = 1 + random(3);
        while (length-- > 0) {
            key += (char) ('a' + random(4));
        }
        return key;
    }

    static void run() {
        Log log = new Log();
        LruCache<Integer> numbers = new LruCache<>(20, Weigher.ONE, log);
        LruCache<String> texts = new LruCache<String>(100, new Weigher<String>() {
            @Override
            public int weigh(String key, String value) {
                return key.length() + value.length();
            }
        }, log);
        int checksum = 0;
        for (int step = 0; step < 1500; step++) {
            String key = key();
            switch (random(7)) {
                case 0 -> numbers.put(key, step);
                case 1 -> {
                    Integer value = numbers.get(key);
                    checksum = checksum * 31 + (value == null ? 0 : value);
                }
                case 2 -> texts.put(key, key + key + step);
                case 3 -> {
                    String value = texts.get(key);
                    checksum = checksum * 31 + (value == null ? 0 : value.hashCode());
                }
                case 4 -> checksum = checksum * 31 + numbers.countPrefix(key) + texts.countPrefix(key.length() > 1 ? "b" : key);
                case 5 -> {
                    Object gone = random(2) == 0 ? (Object) numbers.remove(key) : texts.remove(key);
                    checksum += gone == null ? 1 : gone.hashCode();
                }
                default -> {
                    if (random(50) == 0) {
                        try {
                            texts.put("x" + key, "?");
                        } catch (IllegalArgumentException e) {
                            checksum ^= e.getMessage().hashCode();
                            texts.trie.keys--;
                        }
                    }
                }
            }
            if (!numbers.isConsistent() || !texts.isConsistent()) {
                System.out.println("broken in step " + step);
                return;
            }
            if (step % 150 == 0) {
                System.out.println(step + " " + numbers.size + " " + texts.size + "/" + texts.weight + " " + checksum + " " + log.last);
            }
        }
        for (Cause cause : Cause.values()) {
            System.out.println(cause.name() + " " + cause + " " + log.counts[cause.ordinal()]);
        }
        System.out.println(log.evictions + " " + numbers.hits + " " + numbers.misses + " " + Cause.valueOf("SIZE"));
    }

    public static void main(String[] args) {
        run();
    }
}
