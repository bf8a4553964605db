class InnerInheritance {
    int v = 1;
    class A { int get() { return v; } }
    class B extends A { int get() { return super.get() + 10 * v; } class C extends B { int get() { return B.this.get() + super.get() + InnerInheritance.this.v; } } }
    static class Sub extends InnerInheritance { Sub() { v = 3; } A mine() { return new B(); } class D extends A { } }
    static class Outside extends InnerInheritance.A { Outside(InnerInheritance i) { i.super(); } }

    static void run() {
        InnerInheritance i = new InnerInheritance(); A a = i.new A(); B b = i.new B(); B.C c = b.new C();
        System.out.println(a.get() + " " + b.get() + " " + c.get());
        Sub s = new Sub(); System.out.println(s.mine().get() + " " + s.new D().get() + " " + new Outside(s).get());
    }

    public static void main(String[] args) {
        run();
    }
}
