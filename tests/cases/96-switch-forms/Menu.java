/** Prices by number. */
public class Menu {
    int price;

    void order(int k) {
        switch (k) {
            case 1:
                price = 3;
            case 2:
                price += 2;
                break;
            case 3:
            case 4:
                price = 0;
                break;
            default:
                price = -1;
        }
    }

    static int arrow(int k) {
        int p = 0;
        switch (k) {
            case 1, 2 -> p = 5;
            case 3 -> {
                p = 6;
                p++;
            }
            default -> p = k;
        }
        return p;
    }

    static int yielded(int k) {
        return switch (k) {
            case 0 -> 1;
            case 1 -> {
                int d = k + 1;
                yield d * d;
            }
            default -> throw new IllegalArgumentException();
        };
    }

    static int insideLoop(int k) {
        int n = 0;
        while (true) {
            switch (k) {
                case 0:
                    return n;
                default:
                    k--;
                    break;
            }
            n++;
        }
    }
}
