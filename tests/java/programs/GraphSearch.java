class GraphSearch {
    static class Vertex {
        final int id;
        Edge out;
        boolean seen;
        int distance = -1, inDegree;

        Vertex(int id) {
            this.id = id;
        }

        void to(Vertex v, int w) {
            out = new Edge(v, w, out);
            v.inDegree++;
        }
    }

    static class Edge {
        final Vertex target;
        final int weight;
        final Edge next;

        Edge(Vertex t, int w, Edge n) {
            target = t;
            weight = w;
            next = n;
        }
    }

    final Vertex[] vertices;

    GraphSearch(int n) {
        vertices = new Vertex[n];
        for (int i = 0; i < n; i++) vertices[i] = new Vertex(i);
    }

    String depthFirst(Vertex v) {
        if (v.seen) return "";
        v.seen = true;
        String s = v.id + " ";
        for (Edge e = v.out; e != null; e = e.next) s += depthFirst(e.target);
        return s;
    }

    void shortest(Vertex from) {
        from.distance = 0;
        boolean changed;
        do {
            changed = false;
            for (Vertex v : vertices) {
                if (v.distance < 0) continue;
                for (Edge e = v.out; e != null; e = e.next) {
                    int d = v.distance + e.weight;
                    if (e.target.distance < 0 || d < e.target.distance) {
                        e.target.distance = d;
                        changed = true;
                    }
                }
            }
        } while (changed);
    }

    String topological() {
        Vertex[] queue = new Vertex[vertices.length];
        int head = 0, tail = 0;
        for (Vertex v : vertices) if (v.inDegree == 0) queue[tail++] = v;
        String order = "";
        while (head < tail) {
            Vertex v = queue[head++];
            order += v.id + " ";
            for (Edge e = v.out; e != null; e = e.next) if (--e.target.inDegree == 0) queue[tail++] = e.target;
        }
        return tail == vertices.length ? order : "cycle after " + order;
    }

    static void run() {
        GraphSearch g = new GraphSearch(10);
        int x = 3;
        for (int i = 0; i < 18; i++) {
            x = (x * 29 + 7) % 97;
            int a = x % 10, b = x / 10 % 10;
            if (a < b) g.vertices[a].to(g.vertices[b], 1 + x % 5);
        }
        for (Vertex v : g.vertices) System.out.println(v.id + ": " + g.depthFirst(v));
        g.shortest(g.vertices[0]);
        for (Vertex v : g.vertices) System.out.print(v.distance + " ");
        System.out.println();
        g.vertices[9].to(g.vertices[8], 1);
        g.vertices[8].to(g.vertices[9], 1);
        System.out.println(g.topological());
    }
}
