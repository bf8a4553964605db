import java.util.Iterator;
import java.util.NoSuchElementException;

/**
 * A directed graph over adjacency lists, with weights on edges: topological order, shortest paths, strongly connected
 * components, and removal of nodes with their edges.
 */
public class DependencyGraph {

    enum Mark { WHITE, GREY, BLACK }

    static class Edge {
        final Vertex from;
        final Vertex to;
        int weight;
        Edge nextOut;
        Edge nextIn;

        Edge(Vertex from, Vertex to, int weight) {
            this.from = from;
            this.to = to;
            this.weight = weight;
        }
    }

    static class Vertex {
        final String name;
        Edge out;
        Edge in;
        Vertex next;
        int outDegree, inDegree;
        Mark mark = Mark.WHITE;
        int distance;
        int index, low;
        boolean onStack;
        Vertex link;

        Vertex(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static class CycleException extends Exception {
        private static final long serialVersionUID = 1L;
        final Vertex where;

        CycleException(Vertex where) {
            super("cycle through " + where);
            this.where = where;
        }
    }

    private Vertex first, last;
    private int vertices;
    private int edges;

    public Vertex vertex(String name) {
        for (Vertex v = first; v != null; v = v.next) {
            if (v.name.equals(name)) {
                return v;
            }
        }
        return null;
    }

    public Vertex addVertex(String name) {
        Vertex known = vertex(name);
        if (known != null) {
            return known;
        }
        Vertex v = new Vertex(name);
        if (last == null) {
            first = v;
        } else {
            last.next = v;
        }
        last = v;
        vertices++;
        return v;
    }

    public Edge edge(Vertex from, Vertex to) {
        Edge e = from.out;
        while (e != null && e.to != to) {
            e = e.nextOut;
        }
        return e;
    }

    public boolean connect(String a, String b, int weight) {
        Vertex from = addVertex(a), to = addVertex(b);
        Edge e = edge(from, to);
        if (e != null) {
            e.weight = Math.min(e.weight, weight);
            return false;
        }
        e = new Edge(from, to, weight);
        e.nextOut = from.out;
        from.out = e;
        e.nextIn = to.in;
        to.in = e;
        from.outDegree++;
        to.inDegree++;
        edges++;
        return true;
    }

    private static void unlinkOut(Edge edge) {
        Vertex from = edge.from;
        if (from.out == edge) {
            from.out = edge.nextOut;
        } else {
            Edge e = from.out;
            while (e.nextOut != edge) {
                e = e.nextOut;
            }
            e.nextOut = edge.nextOut;
        }
        from.outDegree--;
    }

    private static void unlinkIn(Edge edge) {
        Vertex to = edge.to;
        Edge previous = null;
        for (Edge e = to.in; e != edge; e = e.nextIn) {
            previous = e;
        }
        if (previous == null) {
            to.in = edge.nextIn;
        } else {
            previous.nextIn = edge.nextIn;
        }
        to.inDegree--;
    }

    public boolean disconnect(String a, String b) {
        Vertex from = vertex(a), to = vertex(b);
        if (from == null || to == null) {
            return false;
        }
        Edge e = edge(from, to);
        if (e == null) {
            return false;
        }
        unlinkOut(e);
        unlinkIn(e);
        edges--;
        return true;
    }

    public boolean removeVertex(String name) {
        Vertex previous = null;
        Vertex v = first;
        while (v != null && !v.name.equals(name)) {
            previous = v;
            v = v.next;
        }
        if (v == null) {
            return false;
        }
        for (Edge e = v.out; e != null; e = e.nextOut) {
            unlinkIn(e);
            edges--;
        }
        for (Edge e = v.in; e != null; e = e.nextIn) {
            if (e.from != v) {
                unlinkOut(e);
                edges--;
            }
        }
        if (previous == null) {
            first = v.next;
        } else {
            previous.next = v.next;
        }
        if (last == v) {
            last = previous;
        }
        vertices--;
        return true;
    }

    /** All vertices, dependencies last; as an array. */
    public Vertex[] topologicalOrder() throws CycleException {
        Vertex[] order = new Vertex[vertices];
        int[] free = {vertices};
        for (Vertex v = first; v != null; v = v.next) {
            v.mark = Mark.WHITE;
        }
        for (Vertex v = first; v != null; v = v.next) {
            visit(v, order, free);
        }
        return order;
    }

    private void visit(Vertex v, Vertex[] order, int[] free) throws CycleException {
        switch (v.mark) {
            case BLACK:
                return;
            case GREY:
                throw new CycleException(v);
            case WHITE:
            default:
                v.mark = Mark.GREY;
        }
        for (Edge e = v.out; e != null; e = e.nextOut) {
            visit(e.to, order, free);
        }
        v.mark = Mark.BLACK;
        order[--free[0]] = v;
    }

    private static final int INFINITE = Integer.MAX_VALUE;

    /** Bellman and Ford, with a queue of vertices linked through themselves. */
    public void shortestPaths(Vertex source) {
        for (Vertex v = first; v != null; v = v.next) {
            v.distance = INFINITE;
            v.onStack = false;
            v.link = null;
        }
        source.distance = 0;
        Vertex head = source, tail = source;
        source.onStack = true;
        while (head != null) {
            Vertex v = head;
            head = v.link;
            if (head == null) {
                tail = null;
            }
            v.link = null;
            v.onStack = false;
            for (Edge e = v.out; e != null; e = e.nextOut) {
                int through = v.distance + e.weight;
                if (through >= e.to.distance) {
                    continue;
                }
                e.to.distance = through;
                if (!e.to.onStack) {
                    e.to.onStack = true;
                    if (tail == null) {
                        head = e.to;
                    } else {
                        tail.link = e.to;
                    }
                    tail = e.to;
                }
            }
        }
    }

    /** Tarjan's strongly connected components. */
    private class Components {
        private int counter = 0;
        private int count = 0;
        private int largest = 0;
        private Vertex stack;

        Components() {
            for (Vertex v = first; v != null; v = v.next) {
                v.index = -1;
                v.onStack = false;
            }
            for (Vertex v = first; v != null; v = v.next) {
                if (v.index < 0) {
                    connect(v);
                }
            }
        }

        private void connect(Vertex v) {
            v.index = v.low = counter++;
            v.link = stack;
            stack = v;
            v.onStack = true;
            for (Edge e = v.out; e != null; e = e.nextOut) {
                Vertex w = e.to;
                if (w.index < 0) {
                    connect(w);
                    v.low = Math.min(v.low, w.low);
                } else if (w.onStack) {
                    v.low = Math.min(v.low, w.index);
                }
            }
            if (v.low == v.index) {
                int size = 0;
                Vertex w;
                do {
                    w = stack;
                    stack = w.link;
                    w.onStack = false;
                    size++;
                } while (w != v);
                count++;
                largest = Math.max(largest, size);
            }
        }
    }

    public Iterable<Vertex> neighbours(final Vertex v) {
        class Neighbours implements Iterable<Vertex>, Iterator<Vertex> {
            private Edge e = v.out;

            @Override
            public Iterator<Vertex> iterator() {
                return this;
            }

            @Override
            public boolean hasNext() {
                return e != null;
            }

            @Override
            public Vertex next() {
                if (e == null) {
                    throw new NoSuchElementException();
                }
                Vertex result = e.to;
                e = e.nextOut;
                return result;
            }
        }
        return new Neighbours();
    }

    public boolean isConsistent() {
        int outs = 0, ins = 0, count = 0;
        for (Vertex v = first; v != null; v = v.next) {
            int degree = 0;
            for (Edge e = v.out; e != null; e = e.nextOut, degree++) {
                if (e.from != v) {
                    return false;
                }
            }
            outs += degree;
            if (degree != v.outDegree) {
                return false;
            }
            degree = 0;
            for (Edge e = v.in; e != null; e = e.nextIn, degree++) {
                if (e.to != v) {
                    return false;
                }
            }
            ins += degree;
            if (degree != v.inDegree) {
                return false;
            }
            count++;
        }
        return outs == edges && ins == edges && count == vertices;
    }

    private static int seed = 1;

    private static int random(int bound) {
        seed = (int) (16807L * seed % 2147483647L);
        return seed % bound;
    }

    static void run() {
        DependencyGraph graph = new DependencyGraph();
        int cycles = 0, sorted = 0, reached = 0;
        long checksum = 0;
        for (int step = 0; step < 900; step++) {
            String a = "n" + random(24), b = "n" + random(24);
            switch (random(9)) {
                case 0, 1, 2, 3 -> checksum = checksum * 31 + (graph.connect(a, b, 1 + random(20)) ? 1 : 2);
                case 4, 5 -> checksum = checksum * 31 + (graph.disconnect(a, b) ? 3 : 4);
                case 6 -> {
                    if (graph.removeVertex(a)) {
                        checksum += 5;
                    }
                }
                case 7 -> {
                    try {
                        Vertex[] order = graph.topologicalOrder();
                        sorted++;
                        for (int i = 0; i < order.length; i++) {
                            checksum = checksum * 31 + order[i].name.hashCode();
                        }
                    } catch (CycleException e) {
                        cycles++;
                        checksum = checksum * 31 + e.where.name.length();
                    }
                }
                default -> {
                    Vertex source = graph.vertex(a);
                    if (source == null) {
                        break;
                    }
                    graph.shortestPaths(source);
                    for (Vertex v = graph.first; v != null; v = v.next) {
                        if (v.distance != INFINITE) {
                            reached++;
                            checksum = checksum * 31 + v.distance;
                        }
                    }
                }
            }
            if (!graph.isConsistent()) {
                System.out.println("broken in step " + step);
                return;
            }
            if (step % 90 == 0) {
                Components components = graph.new Components();
                System.out.println(step + ": " + graph.vertices + " vertices, " + graph.edges + " edges, " + components.count
                        + " components up to " + components.largest + ", " + checksum);
            }
        }
        String names = "";
        for (Vertex v = graph.first; v != null; v = v.next) {
            names += v + ":";
            for (Vertex w : graph.neighbours(v)) {
                names += " " + w;
            }
            names += ";";
        }
        System.out.println(names.length() + " " + names.hashCode() + " " + cycles + " " + sorted + " " + reached);
        for (Mark mark : Mark.values()) {
            System.out.println(mark + " " + mark.ordinal());
        }
    }

    public static void main(String[] args) {
        run();
    }
}
