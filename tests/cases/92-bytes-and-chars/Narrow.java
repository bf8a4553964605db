/** Numbers narrower than int. */
public class Narrow {
    byte level;
    short depth;
    char mark;

    void raise() {
        level++;
    }

    void raiseBy(int n) {
        level += n;
    }

    void fill(int n) {
        level = (byte) (n + 121);
    }

    int toChar(int n) {
        mark = (char) n;
        return mark;
    }

    void deepen() {
        depth *= 2;
    }

    static int sum(byte a, byte b) {
        return a + b;
    }

    static byte wrap(byte a, byte b) {
        return (byte) (a * b * 4);
    }

    boolean isLetter() {
        return mark >= 'a' && mark <= 'z';
    }
}
