class ShadowedNames {
    static int x = 1; int y = 2; class In { int x = 3; int y = 4; int sum(int x) { int r = x + this.x + ShadowedNames.x + y + ShadowedNames.this.y; { class L { int x = 50; int all() { return x + y + In.this.x; } } r += new L().all(); } return r; } } static int x(int x) { return x + ShadowedNames.x; } static String String(String String) { return String + "!"; }

    static void run() {
        System.out.println(new ShadowedNames().new In().sum(10)); System.out.println(x(x) + x); int x = 9; System.out.println(x + ShadowedNames.x + x(x) + String("s")); Runnable r = new Runnable() { int x = 7; public void run() { System.out.println(x + this.x); } }; r.run();
    }

    public static void main(String[] args) {
        run();
    }
}
