import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;

/** A hash table with chains, a load factor, views of keys and values, and a null key. */
public class ChainedHashMap<K, V> implements Iterable<ChainedHashMap.Entry<K, V>> {

    /** What a map holds. */
    public interface Entry<K, V> {
        K getKey();

        V getValue();

        V setValue(V value);
    }

    private static class HashEntry<K, V> implements Entry<K, V> {
        final int hash;
        final K key;
        V value;
        HashEntry<K, V> next;

        HashEntry(HashEntry<K, V> next, int hash, K key, V value) {
            this.next = next;
            this.hash = hash;
            this.key = key;
            this.value = value;
        }

        @Override
        public K getKey() {
            return key;
        }

        @Override
        public V getValue() {
            return value;
        }

        @Override
        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        @Override
        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof Entry)) {
                return false;
            }
            Entry<?, ?> other = (Entry<?, ?>) o;
            return Objects.equals(key, other.getKey()) && Objects.equals(value, other.getValue());
        }

        @Override
        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        @Override
        public String toString() {
            return key + "=" + value;
        }
    }

    private static final int DEFAULT_CAPACITY = 8;
    private static final Object ABSENT = new Object();

    private HashEntry<K, V>[] data;
    private int size;
    private int threshold;
    private int modCount;

    public ChainedHashMap() {
        this(DEFAULT_CAPACITY);
    }

    @SuppressWarnings("unchecked")
    public ChainedHashMap(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity must be positive: " + capacity);
        }
        int power = 1;
        while (power < capacity) {
            power <<= 1;
        }
        data = (HashEntry<K, V>[]) new HashEntry[power];
        threshold = power * 3 / 4;
    }

    public int size() {
        return size;
    }

    public int capacity() {
        return data.length;
    }

    private static int hash(Object key) {
        if (key == null) {
            return 0;
        }
        int h = key.hashCode();
        h += ~(h << 9);
        h ^= (h >>> 14);
        h += (h << 4);
        h ^= (h >>> 10);
        return h;
    }

    private HashEntry<K, V> entry(Object key) {
        int hash = hash(key);
        HashEntry<K, V> e = data[hash & (data.length - 1)];
        while (e != null) {
            if (e.hash == hash && (key == e.key || key != null && key.equals(e.key))) {
                return e;
            }
            e = e.next;
        }
        return null;
    }

    public V get(Object key) {
        HashEntry<K, V> e = entry(key);
        return e == null ? null : e.value;
    }

    public V getOrDefault(Object key, V otherwise) {
        HashEntry<K, V> e = entry(key);
        return e != null ? e.value : otherwise;
    }

    public boolean containsKey(Object key) {
        return entry(key) != null;
    }

    public boolean containsValue(Object value) {
        for (HashEntry<K, V> chain : data) {
            for (HashEntry<K, V> e = chain; e != null; e = e.next) {
                if (Objects.equals(value, e.value)) {
                    return true;
                }
            }
        }
        return false;
    }

    public V put(K key, V value) {
        HashEntry<K, V> e = entry(key);
        if (e != null) {
            return e.setValue(value);
        }
        int hash = hash(key);
        int index = hash & (data.length - 1);
        data[index] = new HashEntry<>(data[index], hash, key, value);
        modCount++;
        if (++size >= threshold) {
            resize(data.length * 2);
        }
        return null;
    }

    @SuppressWarnings("unchecked")
    private void resize(int capacity) {
        HashEntry<K, V>[] old = data;
        data = (HashEntry<K, V>[]) new HashEntry[capacity];
        threshold = capacity * 3 / 4;
        for (int i = old.length - 1; i >= 0; i--) {
            HashEntry<K, V> e = old[i];
            old[i] = null;
            while (e != null) {
                HashEntry<K, V> next = e.next;
                int index = e.hash & (capacity - 1);
                e.next = data[index];
                data[index] = e;
                e = next;
            }
        }
    }

    public V remove(Object key) {
        int hash = hash(key);
        int index = hash & (data.length - 1);
        HashEntry<K, V> e = data[index];
        HashEntry<K, V> previous = null;
        for (; e != null; previous = e, e = e.next) {
            if (e.hash == hash && Objects.equals(key, e.key)) {
                if (previous == null) {
                    data[index] = e.next;
                } else {
                    previous.next = e.next;
                }
                size--;
                modCount++;
                e.next = null;
                return e.value;
            }
        }
        return null;
    }

    public void clear() {
        for (int i = 0; i < data.length; i++) {
            data[i] = null;
        }
        size = 0;
        modCount++;
    }

    public int longestChain() {
        int longest = 0;
        for (HashEntry<K, V> chain : data) {
            int length = 0;
            for (HashEntry<K, V> e = chain; e != null; e = e.next) {
                length++;
            }
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /** Shared by the iterators over entries, keys and values. */
    private abstract class HashIterator<E> implements Iterator<E> {
        private int index = data.length;
        private HashEntry<K, V> next;
        private HashEntry<K, V> last;
        private int expected = modCount;

        HashIterator() {
            advance();
        }

        private void advance() {
            while (next == null && index > 0) {
                next = data[--index];
            }
        }

        @Override
        public boolean hasNext() {
            return next != null;
        }

        HashEntry<K, V> nextEntry() {
            if (modCount != expected) {
                throw new IllegalStateException("map was modified");
            }
            if (next == null) {
                throw new NoSuchElementException("no more entries");
            }
            last = next;
            next = next.next;
            advance();
            return last;
        }

        @Override
        public void remove() {
            if (last == null) {
                throw new IllegalStateException("nothing to remove");
            }
            ChainedHashMap.this.remove(last.key);
            last = null;
            expected = modCount;
        }
    }

    private class EntryIterator extends HashIterator<Entry<K, V>> {
        @Override
        public Entry<K, V> next() {
            return super.nextEntry();
        }
    }

    @Override
    public Iterator<Entry<K, V>> iterator() {
        return new EntryIterator();
    }

    public Iterable<K> keys() {
        return new Iterable<K>() {
            @Override
            public Iterator<K> iterator() {
                return new HashIterator<K>() {
                    @Override
                    public K next() {
                        return nextEntry().getKey();
                    }
                };
            }
        };
    }

    public Iterable<V> values() {
        class Values implements Iterable<V> {
            @Override
            public Iterator<V> iterator() {
                return new HashIterator<V>() {
                    @Override
                    public V next() {
                        return nextEntry().value;
                    }
                };
            }
        }
        return new Values();
    }

    @Override
    public int hashCode() {
        int h = 0;
        for (Entry<K, V> e : this) {
            h += e.hashCode();
        }
        return h;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof ChainedHashMap)) {
            return false;
        }
        ChainedHashMap<?, ?> other = (ChainedHashMap<?, ?>) o;
        if (other.size != size) {
            return false;
        }
        for (Entry<K, V> e : this) {
            if (!Objects.equals(e.getValue(), other.get(e.getKey())) || !other.containsKey(e.getKey())) {
                return false;
            }
        }
        return true;
    }

    private static long seed = 2024;

    private static int random(int bound) {
        seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) ((seed >>> 17) % bound);
    }

    static void run() {
        ChainedHashMap<String, Integer> map = new ChainedHashMap<>();
        ChainedHashMap<String, Integer> shadow = new ChainedHashMap<>(1);
        long checksum = 0;
        for (int step = 0; step < 2000; step++) {
            String key = random(40) == 0 ? null : "k" + random(90);
            Integer result = null;
            switch (random(8)) {
                case 0: case 1: case 2:
                    result = map.put(key, step);
                    shadow.put(key, step);
                    break;
                case 3: case 4:
                    result = map.remove(key);
                    shadow.remove(key);
                    break;
                case 5:
                    result = map.getOrDefault(key, -1);
                    break;
                case 6:
                    result = map.containsKey(key) ? 1 : map.containsValue(step - 1) ? 2 : 3;
                    break;
                default:
                    if (random(100) == 0) {
                        map.clear();
                        shadow.clear();
                    } else {
                        Iterator<Integer> values = map.values().iterator();
                        while (values.hasNext()) {
                            int value = values.next();
                            if (value % 11 == 0) {
                                values.remove();
                            }
                        }
                        Iterator<Entry<String, Integer>> entries = shadow.iterator();
                        while (entries.hasNext()) {
                            if (entries.next().getValue() % 11 == 0) {
                                entries.remove();
                            }
                        }
                    }
            }
            checksum = checksum * 1000003 + (result == null ? 5 : result);
            if (step % 200 == 0) {
                int keys = 0;
                for (String k : map.keys()) {
                    keys += k == null ? 1 : k.length();
                }
                System.out.println(step + " " + map.size() + "/" + map.capacity() + " " + keys + " " + map.hashCode() + " "
                        + map.equals(shadow) + " " + checksum);
            }
        }
        System.out.println(map.longestChain() <= shadow.longestChain() + 3);
        for (Entry<String, Integer> e : map) {
            e.setValue(e.getValue() / 2);
        }
        System.out.println(map.equals(shadow) + " " + map.equals("map") + " " + map.hashCode());
        try {
            for (String k : map.keys()) {
                map.put(k + "!", 0);
            }
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new ChainedHashMap<Object, Object>(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object token = ABSENT;
        System.out.println(token.equals(ABSENT) + " " + map.containsKey("k1!k"));
    }

    public static void main(String[] args) {
        run();
    }
}
