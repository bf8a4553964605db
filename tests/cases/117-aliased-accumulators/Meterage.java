class Gauge {
    int total;
    Gauge next;
}

public class Meterage {
    /** Adds every gauge of the list to sink. */
    static void collect(Gauge list, Gauge sink) {
        for (Gauge g = list; g != null; g = g.next) {
            sink.total += g.total;
        }
    }

    static void collectZero(Gauge list, Gauge sink) {
        sink.total = 0;
        collect(list, sink);
    }

    /** Sums first and stores once. */
    static void collectOnce(Gauge list, Gauge sink) {
        int s = 0;
        for (Gauge g = list; g != null; g = g.next) {
            s += g.total;
        }
        sink.total = s;
    }

    static void twice(Gauge a, Gauge b) {
        a.total = a.total + b.total;
        b.total = a.total + b.total;
    }
}
