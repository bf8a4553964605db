import java.util.Iterator;
import java.util.NoSuchElementException;

/** A set of disjoint integer intervals, kept in a skip list with towers of links; adding merges, removing splits. */
public class IntervalSkipList implements Iterable<Integer> {

    private static final int MAX_LEVEL = 6;

    private static final class Tower {
        int from, to;
        final Tower[] links;

        Tower(int from, int to, int level) {
            this.from = from;
            this.to = to;
            this.links = new Tower[level];
        }

        int level() {
            return links.length;
        }
    }

    /** A coin that always falls the same way for the same seed. */
    static class Coin {
        private int state;

        Coin(int seed) {
            state = seed | 1;
        }

        boolean toss() {
            state ^= state << 7;
            state ^= state >>> 9;
            state ^= state << 8;
            return (state & 4) != 0;
        }

        int height() {
            int height = 1;
            while (height < MAX_LEVEL && toss()) {
                height++;
            }
            return height;
        }
    }

    private final Tower head = new Tower(Integer.MIN_VALUE, Integer.MIN_VALUE, MAX_LEVEL);
    private final Coin coin;
    private int intervals;
    private int covered;
    private final int[] perLevel = new int[MAX_LEVEL];

    public IntervalSkipList(int seed) {
        coin = new Coin(seed);
    }

    public int intervals() {
        return intervals;
    }

    public int covered() {
        return covered;
    }

    /** On each level, the last tower that begins before the value. */
    private Tower[] before(int value) {
        Tower[] path = new Tower[MAX_LEVEL];
        Tower at = head;
        for (int level = MAX_LEVEL - 1; level >= 0; level--) {
            Tower next = at.links[level];
            while (next != null && next.from < value) {
                at = next;
                next = at.links[level];
            }
            path[level] = at;
        }
        return path;
    }

    private void insert(int from, int to, Tower[] path) {
        Tower tower = new Tower(from, to, coin.height());
        for (int level = 0; level < tower.level(); level++) {
            tower.links[level] = path[level].links[level];
            path[level].links[level] = tower;
            perLevel[level]++;
        }
        intervals++;
        covered += to - from;
    }

    private void unlink(Tower tower, Tower[] path) {
        for (int level = 0; level < tower.level(); level++) {
            if (path[level].links[level] != tower) {
                throw new IllegalStateException("path misses level " + level);
            }
            path[level].links[level] = tower.links[level];
            perLevel[level]--;
        }
        intervals--;
        covered -= tower.to - tower.from;
    }

    public boolean contains(int value) {
        Tower last = before(value + 1)[0];
        return last != head && value < last.to;
    }

    /** Adds all of [from, to). */
    public boolean add(int from, int to) {
        if (from >= to) {
            return false;
        }
        int before = covered;
        Tower[] path = before(from);
        Tower touching = path[0];
        if (touching != head && touching.to >= from) {
            from = touching.from;
            to = Math.max(to, touching.to);
            path = before(from);
            unlink(touching, path);
        }
        for (Tower next = path[0].links[0]; next != null && next.from <= to; next = path[0].links[0]) {
            to = Math.max(to, next.to);
            unlink(next, path);
        }
        insert(from, to, path);
        return covered != before;
    }

    /** Removes all of [from, to). */
    public boolean remove(int from, int to) {
        if (from >= to) {
            return false;
        }
        int before = covered;
        Tower[] path = before(from);
        Tower left = path[0];
        if (left != head && left.to > from) {
            int end = left.to;
            covered -= end - from;
            left.to = from;
            if (end > to) {
                insert(to, end, before(to));
            }
        }
        path = before(from);
        Tower next = path[0].links[0];
        while (next != null && next.from < to) {
            int end = next.to;
            unlink(next, path);
            if (end > to) {
                insert(to, end, path);
                break;
            }
            next = path[0].links[0];
        }
        return covered != before;
    }

    public boolean isValid() {
        int count = 0, sum = 0;
        Tower previous = head;
        for (Tower t = head.links[0]; t != null; t = t.links[0]) {
            if (t.from >= t.to || previous != head && previous.to >= t.from) {
                return false;
            }
            count++;
            sum += t.to - t.from;
            previous = t;
        }
        check:
        for (int level = 0; level < MAX_LEVEL; level++) {
            int towers = 0;
            for (Tower t = head.links[level]; t != null; t = t.links[level]) {
                if (t.level() <= level) {
                    return false;
                }
                towers++;
                if (towers > count) {
                    break check;
                }
            }
            if (towers != perLevel[level]) {
                return false;
            }
        }
        return count == intervals && sum == covered;
    }

    @Override
    public Iterator<Integer> iterator() {
        class Values implements Iterator<Integer> {
            private Tower tower = head.links[0];
            private int offset = 0;

            @Override
            public boolean hasNext() {
                return tower != null;
            }

            @Override
            public Integer next() {
                if (tower == null) {
                    throw new NoSuchElementException("after the last interval");
                }
                int value = tower.from + offset++;
                if (tower.from + offset >= tower.to) {
                    tower = tower.links[0];
                    offset = 0;
                }
                return value;
            }
        }
        return new Values();
    }

    @Override
    public String toString() {
        String text = "";
        for (Tower t = head.links[0]; t != null; t = t.links[0]) {
            text += "[" + t.from + "," + t.to + ")";
        }
        return text;
    }

    private static int seed = 3;

    private static int random(int bound) {
        seed = seed * 134775813 + 1;
        return (seed >>> 5) % bound;
    }

    static void run() {
        IntervalSkipList set = new IntervalSkipList(17);
        boolean[] model = new boolean[400];
        long checksum = 0;
        int changes = 0;
        for (int step = 0; step < 1000; step++) {
            int from = random(380), to = from + random(20) - 1;
            boolean changed;
            switch (random(5)) {
                case 0:
                case 1:
                    changed = set.add(from - 10, to - 10);
                    for (int i = from; i < to; i++) {
                        model[i] = true;
                    }
                    break;
                case 2:
                case 3:
                    changed = set.remove(from - 10, to - 10);
                    for (int i = from; i < to; i++) {
                        model[i] = false;
                    }
                    break;
                default:
                    changed = set.contains(from - 10);
                    if (changed != model[from]) {
                        System.out.println("wrong about " + (from - 10));
                    }
            }
            changes += changed ? 1 : 0;
            checksum = checksum * 31 + set.intervals() * 1000 + set.covered();
            if (!set.isValid()) {
                System.out.println("invalid in step " + step + " " + set);
                return;
            }
            if (step % 100 == 0) {
                int count = 0;
                for (boolean in : model) {
                    count += in ? 1 : 0;
                }
                long sum = 0;
                for (int value : set) {
                    sum = sum * 7 + value;
                }
                System.out.println(step + " " + set.intervals() + " " + set.covered() + " " + (count == set.covered()) + " " + sum + " " + checksum);
            }
        }
        String levels = "";
        for (int n : set.perLevel) {
            levels += n + ",";
        }
        System.out.println(levels + " " + changes + " " + set.toString().hashCode());
        Iterator<Integer> it = set.iterator();
        try {
            for (;;) {
                it.next();
            }
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        run();
    }
}
