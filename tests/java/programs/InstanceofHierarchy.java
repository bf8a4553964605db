class InstanceofHierarchy {
    interface I { } interface J extends I { } static class A { } static class B extends A implements J { } static final class C extends B { }
    static String all(Object o) { return "" + (o instanceof I ? 1 : 0) + (o instanceof J ? 1 : 0) + (o instanceof A ? 1 : 0) + (o instanceof B ? 1 : 0) + (o instanceof C ? 1 : 0) + (o instanceof Object ? 1 : 0) + (o instanceof A[] ? 1 : 0) + (o instanceof Object[] ? 1 : 0) + (o instanceof Cloneable ? 1 : 0); }

    static void run() {
        for (Object o : new Object[] {new A(), new B(), new C(), null, new B[0], new int[0], "s", new I[0][0]}) System.out.print(all(o) + " "); System.out.println(); try { A a = new A(); B b = (B) a; } catch (ClassCastException e) { System.out.println("cce"); } A up = (A) (I) new B(); System.out.println(up instanceof J); Object arr = new C[1]; A[] as = (A[]) arr; try { as[0] = new B(); } catch (ArrayStoreException e) { System.out.println(e.getMessage()); } I n = (I) (Object) null; System.out.println(n);
    }

    public static void main(String[] args) {
        run();
    }
}
