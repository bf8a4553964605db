/** Mixes levels. */
public class Mixer {
    int level;
    int steps;

    void blend(int other, double share) {
        level = (int) (level * share + other * (1 - share));
        steps++;
    }

    int clamp(int v) {
        return v < 0 ? 0 : v > 3 ? 3 : v;
    }

    void fade(double d) {
        if (d > 0.5) {
            level = 0;
        }
        steps++;
    }
}
