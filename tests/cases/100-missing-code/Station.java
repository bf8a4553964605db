interface Sensor {
    int read();
}

/** Asks a sensor that nobody here implements. */
public class Station {
    Sensor sensor;
    int last;
    int count;

    int measure() {
        last = sensor.read();
        count++;
        return last;
    }

    int lastOr(int fallback) {
        return count == 0 ? fallback : last;
    }

    int measureOr(int fallback) {
        if (sensor == null) {
            return fallback;
        }
        return measure();
    }

    void reset() {
        count = 0;
    }
}
