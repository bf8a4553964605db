enum Light {
    RED, AMBER, GREEN;

    boolean mayGo() {
        return this == GREEN;
    }
}

/** A traffic light. */
public class Lamp {
    Light light;
    int cycles;

    void step() {
        switch (light) {
            case RED:
                light = Light.GREEN;
                break;
            case GREEN:
                light = Light.AMBER;
                break;
            case AMBER:
                light = Light.RED;
                cycles++;
                break;
        }
    }

    /** Without breaks. */
    void stepThrough() {
        switch (light) {
            case RED:
                light = Light.GREEN;
            case GREEN:
                light = Light.AMBER;
            default:
                cycles++;
        }
    }

    int code() {
        return switch (light) {
            case RED -> 1;
            case AMBER -> 2;
            case GREEN -> 3;
        };
    }

    int order() {
        return light.ordinal();
    }
}
