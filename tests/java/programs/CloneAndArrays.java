class CloneAndArrays {
    static class Node implements Cloneable { int v = 1; int[] data = {1, 2}; Node copy() { try { Node n = (Node) super.clone(); n.data = data.clone(); return n; } catch (CloneNotSupportedException e) { throw new AssertionError(e); } } } static class No { Object c() throws CloneNotSupportedException { return super.clone(); } }

    static void run() {
        Node a = new Node(); a.v = 5; Node b = a.copy(); b.data[0] = 9; System.out.println(b.v + a.data[0] + b.data[0]); try { new No().c(); } catch (CloneNotSupportedException e) { System.out.println("not cloneable"); } String[] s = {"x"}; Object[] t = s.clone(); System.out.println(t instanceof String[]);
    }

    public static void main(String[] args) {
        run();
    }
}
