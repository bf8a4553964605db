public class Twig {
    Twig left;
    Twig right;
    int fruit;

    static int size(Twig t) {
        return t == null ? 0 : 1 + size(t.left) + size(t.right);
    }

    static int height(Twig t) {
        return t == null ? 0 : 1 + Math.max(height(t.left), height(t.right));
    }

    static int max(int a, int b) {
        return a > b ? a : b;
    }

    static int tall(Twig t) {
        return t == null ? 0 : 1 + max(tall(t.left), tall(t.right));
    }

    static int total(Twig t) {
        return t == null ? 0 : t.fruit + total(t.left) + total(t.right);
    }

    static int best(Twig t) {
        int b = t.fruit;
        if (t.left != null) {
            b = max(b, best(t.left));
        }
        if (t.right != null) {
            b = max(b, best(t.right));
        }
        return b;
    }

    static int bestOrZero(Twig t) {
        return t == null ? 0 : max(t.fruit, max(bestOrZero(t.left), bestOrZero(t.right)));
    }
}
